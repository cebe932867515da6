"""The keys of any board as the same eight names, and the one place where the game waits.

An event is one small number, key plus kind, so that handing it on costs no memory. The firmware scans the buttons and
queues their edges, which is why no press is lost while something is being drawn; an analogue stick is read here and
made into the same edges. Repeats and long presses count from the moment a press is handed out, not from the press
itself: a key held while the game was busy must not answer twice at once.

A board with two or three keys plays with RIGHT, which moves on, and A. Its START is a long press of A; so that such a
press does not play a card as well, A is handed out only when it is let go.
"""

import time

import keypad
from micropython import const

from handheld.clock import NEVER as NEVER
from handheld.clock import after, left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.boards import Profile
    from handheld.idle import Idle

LEFT = 0
RIGHT = 1
UP = 2
DOWN = 3
A = 4
B = 5
START = 6
SELECT = 7

PRESS = 0
REPEAT = 8
LONG = 16
RELEASE = 32

NOTHING = -1

_FIRST_MS = const(400)  # from a press of the pad to its first repeat
_EVERY_MS = const(120)  # from repeat to repeat
_LONG_MS = const(600)
_STEP = 0.002  # seconds between two looks: five in one scan of the firmware, so no wait is late by more than 2 ms
_SETTLE = 0.05  # seconds in which the firmware has scanned every key twice


class Keys:
    """The keys of the board that `profile` describes.

    `event & 7` is the key and `event & 56` the kind: PRESS and RELEASE at the edges, REPEAT from LEFT, RIGHT, UP and
    DOWN while held, LONG once from any key. Where the keys are `few`, as the profile says, A gives PRESS when it is
    let go, or the PRESS of START instead once it is held for long, and nothing else.
    `idle` dims the screen while a key is waited for without end, where it is to; the key that wakes it does no more.
    `scanned` is the number, in the profile's order, of the last key that a scanner has told of; -1 before that.
    Raises AttributeError if the board has no such pin.
    """

    def __init__(self, profile: "Profile") -> None:
        self.few = profile.few
        self.idle: "Idle | None" = None
        self.scanned = -1
        self._has = profile.keys | (1 << START if self.few else 0)
        self._names = profile.names
        self._low = profile.low
        # What makes the scanners is needed once, and a stick on few boards only.
        from handheld.scanners import axes, scanners

        self._axes = axes(profile)
        self._scanners = scanners(profile)  # held, for a scanner that nobody holds may be collected
        self._queues = [scanner.events for scanner in self._scanners]
        self._event = keypad.Event()
        self._down = 0  # bits: the keys that are down,
        self._mute = 0  # those of them that must not act,
        self._longed = 0  # and those whose long press was handed out
        self._again = [0] * 8
        self._long = [0] * 8
        for scanner in self._scanners:
            scanner.reset()  # or a key held since power-on would have no edge until it is let go
        time.sleep(_SETTLE)
        self.clear()

    def next(self, deadline: int) -> int:
        """Wait for the next event; NOTHING once `deadline` (see clock.after; NEVER for none) has passed, and when the
        screen goes dark."""
        while True:
            event = self._edge()
            if event == NOTHING:
                event = self._due()
            elif event < REPEAT:
                self._again[event] = after(_FIRST_MS)
                self._long[event] = after(_LONG_MS)
                self._longed &= ~(1 << event)
            if event & 7 == A and self.few:
                event = self._few_a(event)
                if event == NOTHING:
                    continue  # what was queued behind it must not wait
            idle = self.idle
            if event != NOTHING:
                if idle and idle.wake():
                    self.clear()
                    continue
                return event
            if deadline == NEVER:
                if idle and idle.tick():
                    return NOTHING
            elif left(deadline) <= 0:
                return NOTHING
            time.sleep(_STEP)

    def clear(self) -> None:
        """Forget what is queued; a key that is down now gives nothing until it is let go and pressed again."""
        while self._edge() != NOTHING:
            pass
        self._mute = self._down

    def has(self, key: int) -> bool:
        """Whether the board has a key of that name, a stick that gives it, or a long press that stands for it."""
        return self._has >> key & 1 == 1

    def held(self, key: int) -> bool:
        """Whether a key is down, muted by `clear` or not, as of the last look at the keys."""
        return self._down >> key & 1 == 1

    def _edge(self) -> int:
        """The next PRESS or RELEASE that has happened, or NOTHING."""
        for number in range(len(self._queues)):
            queue = self._queues[number]
            if queue.overflowed:
                # The firmware has dropped the newest edges, so nobody knows which keys are down.
                queue.clear()
                self._down = self._mute = 0
            while queue.get_into(self._event):
                self.scanned = self._event.key_number + number * self._low
                event = self._change(self._names[self.scanned], self._event.pressed)
                if event != NOTHING:
                    return event
        for number in range(len(self._axes)):
            axis = self._axes[number]
            key = axis.read()
            while key != axis.told:
                was = axis.told
                axis.told = key if was == NOTHING else NOTHING
                event = self._change(key, True) if was == NOTHING else self._change(was, False)
                if event != NOTHING:
                    return event
        return NOTHING

    def _change(self, key: int, pressed: bool) -> int:
        """Note an edge; its event, or NOTHING if it is no news or the key is muted."""
        bit = 1 << key
        if pressed == bool(self._down & bit):
            return NOTHING
        self._down ^= bit
        if pressed:
            return PRESS + key
        if self._mute & bit:
            self._mute ^= bit
            return NOTHING
        return RELEASE + key

    def _few_a(self, event: int) -> int:
        """What an event of A becomes where keys are few, or NOTHING."""
        if event == LONG + A:
            return START
        return A if event == RELEASE + A and not self._longed >> A & 1 else NOTHING

    def _due(self) -> int:
        """The next LONG or REPEAT whose time has come, or NOTHING."""
        live = self._down & ~self._mute
        for key in range(8 if live else 0):
            if not live >> key & 1:
                continue
            if not self._longed >> key & 1 and left(self._long[key]) <= 0:
                self._longed |= 1 << key
                return LONG + key
            if key <= DOWN:
                late = -left(self._again[key])
                if late >= 0:
                    # Keeps time, but skips what was missed while the game was busy.
                    self._again[key] = after(_EVERY_MS - late if late < _EVERY_MS else _EVERY_MS)
                    return REPEAT + key
        return NOTHING
