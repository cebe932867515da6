"""The page for who builds or repairs a handheld: which keys arrive, whether the whole screen shows, board and firmware.

It draws its own letters, three pixels wide, so that it needs no file and no font, which some firmwares lack.
"""

import displayio

from handheld import keys as k
from handheld import system
from handheld.boards import NAMES
from handheld.clock import NEVER, after

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.screen import Screen

_SIGNS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:"
# Five rows a sign, each an octal digit whose bits are its three pixels.
_PIXELS = (
    "00000"
    "25755" "65656" "34443" "65556" "74647" "74644" "34553" "55755" "72227" "11152" "56465" "44447" "57755"
    "65555" "25552" "65644" "25563" "65655" "34216" "72222" "55557" "55552" "55775" "55255" "55222" "71247"
    "75557" "26227" "71747" "71717" "55711" "74717" "74757" "71111" "75757" "75717"
    "00002" "00700" "00007" "02020"
)  # fmt: skip
_W = 4  # pixels of a sign with the gap before it
_H = 6  # and with the gap above it
_LOOK_MS = 50


def run(screen: "Screen", keys: "k.Keys") -> None:
    """Show every key as it goes down and up, until A is held."""
    page = _Page(screen.width, screen.height)
    page.say(system.board_id().upper())
    page.turn()
    page.say(system.firmware().upper())
    page.say("%dK" % (system.free_memory() // 1024))
    page.say("FREE")
    page.turn()
    # A board with few keys has no START but a long press of A, which is the way out.
    places = [page.say(NAMES[key]) if keys.has(key) and not (keys.few and key == k.START) else -1 for key in range(8)]
    page.turn()
    page.say("HOLD A: PLAY")
    page.turn()
    number = page.say("KEY NUMBER   ") + 11
    screen.show(page.group)
    lit = 0
    event = k.NOTHING
    # Holding A is LONG, or START where keys are few.
    while event != k.LONG + k.A and not (keys.few and event == k.START and keys.held(k.A)):
        for key in range(8):
            down = keys.held(key) or event == key  # a tap may have ended before it is shown
            if places[key] >= 0 and down != lit >> key & 1:
                lit ^= 1 << key
                page.write(places[key], NAMES[key], down)
                page.write(number, str(keys.scanned) if keys.scanned >= 0 else " ", False)
        screen.refresh()
        # No event tells that a key held since power-on is let go, nor that A is down where keys are few.
        event = keys.next(after(_LOOK_MS) if lit or keys.few else NEVER)
    screen.clear()
    keys.clear()


class _Page:
    """Lines of signs, as large as the screen allows, within a border of one pixel; `group` shows them.

    A place is a number, line by line.
    """

    def __init__(self, width: int, height: int) -> None:
        scale = max(1, min((width + 36) // 72, height // 40))
        self._w = (width - 2) // scale
        self._columns = (self._w - 1) // _W
        self._lines = ((height - 2) // scale - 1) // _H
        self._at = 0
        self._bitmap = displayio.Bitmap(self._w, (height - 2) // scale, 3)
        colours = displayio.Palette(3)
        colours[1] = 0xF4F1DE
        colours[2] = 0xF2C230
        signs = displayio.Group(scale=scale, x=1, y=1)
        signs.append(displayio.TileGrid(self._bitmap, pixel_shader=colours))
        self.group = displayio.Group()
        self.group.append(signs)
        border = displayio.Palette(1)
        border[0] = 0xFFFFFF
        self._rule(border, width, 1, 0, 0)
        self._rule(border, width, 1, 0, height - 1)
        self._rule(border, 1, height, 0, 0)
        self._rule(border, 1, height, width - 1, 0)

    def _rule(self, colour: displayio.Palette, width: int, height: int, x: int, y: int) -> None:
        line = displayio.Bitmap(width, height, 1)
        self.group.append(displayio.TileGrid(line, pixel_shader=colour, x=x, y=y))

    def say(self, word: str) -> int:
        """Add a word, on the next line if there is no room for it; return its place."""
        if self._at % self._columns + len(word) > self._columns:
            self.turn()
        place = self._at
        self.write(place, word, False)
        self._at += len(word)
        if self._at % self._columns:
            self._at += 1
        return place

    def turn(self) -> None:
        """Go to the next line, unless this one is still empty."""
        self._at = (self._at + self._columns - 1) // self._columns * self._columns

    def write(self, place: int, word: str, lit: bool) -> None:
        """Put a word at a place, lit or not; what does not fit on the screen is left out."""
        for sign in word:
            if place < self._columns * self._lines:
                self._put(place, 5 * max(0, _SIGNS.find(sign)), lit)
            place += 1

    def _put(self, place: int, sign: int, lit: bool) -> None:
        at = place // self._columns * _H * self._w + place % self._columns * _W
        for y in range(_H + 1):  # with the gaps on all four sides
            row = int(_PIXELS[sign + y - 1]) if 0 < y < _H else 0
            for x in range(_W + 1):
                on = row << x >> _W - 1 & 1
                self._bitmap[at + y * self._w + x] = 2 - 2 * on if lit else on
