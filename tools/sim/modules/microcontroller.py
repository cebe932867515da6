"""Stand-in for the firmware's microcontroller: NVM with the hardware's rules (None where the board has none), reset."""

from typing import Any

from tools.sim.world import Pin as Pin
from tools.sim.world import Restart, current


class _Cpu:
    """microcontroller.cpu: the facts that no game should lean on."""

    frequency = 125_000_000
    temperature = 25.0
    voltage = 3.3
    uid = bytes(8)


cpu = _Cpu()


def reset() -> None:
    """As if the reset button were pressed: boot.py, then code.py."""
    raise Restart(reset=True)


def __getattr__(name: str) -> Any:
    if name == "nvm":
        return current().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute '{name}'")
