"""Stand-in for the firmware's supervisor: ticks that wrap, auto-reload, restart, settings as they are typed."""

from typing import Any

from tools.sim import firmware, settings
from tools.sim.world import Restart, current


def ticks_ms() -> int:
    """Milliseconds, wrapping at 2**29, for the first time 65 s after power-on."""
    return current().ticks()


def reload() -> None:
    """Runs code.py again from its start."""
    raise Restart(reset=False)


class _Runtime:
    """supervisor.runtime."""

    usb_connected = False
    serial_connected = False

    @property
    def autoreload(self) -> bool:
        """Whether a write to the drive restarts code.py."""
        return current().autoreload

    @autoreload.setter
    def autoreload(self, value: bool) -> None:
        current().autoreload = value


runtime = _Runtime()


def _get_setting(key: str, default: object = None) -> object:
    found = settings.get_setting(current().settings, key)
    return default if found is None else found


def __getattr__(name: str) -> Any:
    if name == "get_setting" and firmware.VERSION >= (10, 2):
        return _get_setting
    raise AttributeError(f"module 'supervisor' has no attribute '{name}'")
