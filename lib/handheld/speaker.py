"""Makes the output of a board's loudspeaker, something that has PWMOut's frequency and duty_cycle. Needed once."""

import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from digitalio import DigitalInOut
    from pwmio import PWMOut

    from handheld.waves import Waves

    Output = PWMOut | Waves


def made(names: "tuple[str, ...]") -> "tuple[Output, DigitalInOut | None]":
    """Return the output on pins of these names, and its amplifier's enable, off, if there is one: of a pin alone, a pin
    with the enable, or the bit clock, word select and data of I2S.

    Raises whatever the firmware does. A timer comes first, also where audiopwmio would do: it takes no memory.
    """
    pins = tuple([getattr(board, name) for name in names])
    amplifier = None
    if len(pins) == 2:
        import digitalio

        amplifier = digitalio.DigitalInOut(pins[1])
        amplifier.switch_to_output(False)
    if len(pins) < 3:
        try:
            import pwmio

            return pwmio.PWMOut(pins[0], variable_frequency=True), amplifier
        except (ImportError, ValueError):  # the smallest firmware has no pwmio; the SAMD51 no timer at its DAC's pins
            pass
    from handheld.waves import Waves

    return Waves(pins), amplifier
