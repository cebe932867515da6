"""What reads the keys of a board: the firmware's scanners for its buttons, and the axes of a stick. Needed once."""

import board
import keypad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.boards import Profile
    from handheld.stick import Axis

# Seconds between two looks of the firmware at the buttons. Twice as often as it would by itself: a press is seen 5 ms
# sooner on the average, and a contact that bounces for no longer than this still gives one edge.
_SCAN = 0.01


def scanners(profile: "Profile") -> "list[keypad.Keys | keypad.ShiftRegisterKeys]":
    """The scanner of the keys; two where some read low while pressed and others high, the low ones' first."""
    if profile.shift:
        shift = keypad.ShiftRegisterKeys(
            clock=getattr(board, profile.shift[0]),
            data=getattr(board, profile.shift[1]),
            latch=getattr(board, profile.shift[2]),
            key_count=len(profile.names),
            value_when_pressed=True,
            interval=_SCAN,
        )
        return [shift]
    pins = tuple([getattr(board, name) for name in profile.pins])
    low = pins[: profile.low]
    high = pins[profile.low :]
    made: "list[keypad.Keys | keypad.ShiftRegisterKeys]" = []
    if low:
        made.append(keypad.Keys(low, value_when_pressed=False, pull=True, interval=_SCAN))
    if high:
        made.append(keypad.Keys(high, value_when_pressed=True, pull=True, interval=_SCAN))
    return made


def axes(profile: "Profile") -> "tuple[Axis, ...]":
    """The axes of the board's stick, none if it has no stick."""
    if not profile.stick:
        return ()
    from handheld.keys import DOWN, LEFT, NOTHING, RIGHT, UP
    from handheld.stick import Axis

    x, y = profile.stick
    if profile.ladder:
        return (Axis(x, NOTHING, RIGHT, LEFT), Axis(y, NOTHING, DOWN, UP))
    return (Axis(x, LEFT, NOTHING, RIGHT), Axis(y, UP, NOTHING, DOWN))
