"""The board that the stand-ins are of, and the person at it.

Time passes only while the game sleeps, in long strides, so that a deal takes no time. Whenever the screen has stood
still for three seconds the person presses the next key of the story; a `deal` in it is as many A as the table wants.
`pages` are those that were open at such moments. At the end of the story the board is switched off.
"""

from micropython import const

import __main__

KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")
_HELD = tuple([key + "!" for key in KEYS])  # words, whole ones: to cut one up would count as what the game allocates
_STRIDE = const(200)  # ms; a press lasts one, and is neither long nor repeated
_LONG = const(5)  # strides of a long press
_STILL = const(3000)  # ms
_PATIENCE = const(30000)  # strides
_WRAP = const((1 << 29) - 1)

board_id = ""
names = ()  # the key of each scanned number, as handheld.boards has them; the others are the stick's
width = height = 0
settings = {}
story = []  # words: a key; a key! to hold it long; deal
pages = []
number = -1  # of the key that has changed and was not asked for yet
pressed = False
sticks = {"JOYSTICK_X": 32768, "JOYSTICK_Y": 32768}

_ticks = _WRAP - 4000  # they soon wrap
_still = 0
_since = 0  # strides since the last word
_held = _strides = 0
_at = 0


class Off(BaseException):
    """The end of the story."""


class Fault(BaseException):
    """The game has gone wrong; nothing in it catches this."""


def watch(page, word):
    """Called before every word; for a test to put another one here."""


def sleep(seconds):
    """Let a stride of time pass; the person may act."""
    global _ticks, _still, _since, _strides
    _ticks = (_ticks + _STRIDE) & _WRAP
    _still += _STRIDE
    _since += 1
    if _since > _PATIENCE:
        raise Fault("the screen does not come to rest")
    if _strides:
        _strides -= 1
        if not _strides:
            _turn(False)
    elif _still >= _STILL:
        _act()


def ticks_ms():
    """supervisor.ticks_ms."""
    return _ticks


def drawn():
    """Note that the screen has changed."""
    global _still
    _still = 0


def _act():
    global _at, _since, _held, _strides
    page = __main__.name
    players = getattr(__main__.desk.session, "players", None)
    if players and players.fault:  # the game goes on, and the test should not
        raise Fault(players.fault)
    if not pages or pages[-1] != page:
        pages.append(page)
    if _at < len(story) and story[_at] == "deal" and page not in ("table", "hint"):
        _at += 1
    if _at == len(story):
        raise Off
    word = story[_at]
    watch(page, word)
    drawn()
    _strides = 1
    if word == "deal":
        _held = 4
    else:
        _since = 0
        _at += 1
        held = word in _HELD
        _strides += _LONG * held
        _held = (_HELD if held else KEYS).index(word)
    _turn(True)


def _turn(down):
    """Press the key, or let it go: a scanned one, or the stick."""
    global number, pressed
    if _held in names:
        number = names.index(_held)
        pressed = down
    else:
        sticks["JOYSTICK_X" if _held < 2 else "JOYSTICK_Y"] = (65535 if _held & 1 else 0) if down else 32768
