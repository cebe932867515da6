"""What you see of each player: a small tag with name, cards left or place, and trump suit; your own is shorter."""

import displayio
from handheld.field import field

from cardtable.draw.art import SMALL_BACK, TEAMS, Art, plain
from cardtable.draw.line import Line, written
from cardtable.words.en import table as words
from engine.session import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.table.layout import Layout
    from engine.protocol import Deal


class Tag:
    """Another player's tag, at `x`, `y`: `group` to show, `update` after every move. Where there are `teams` it is in
    the colour of his, and bears its letter."""

    def __init__(self, art: Art, layout: "Layout", seat: int, teams: bool) -> None:
        x, y = layout.tags[seat]
        self.group = displayio.Group(x=x, y=y)
        self._seat = seat
        self._art = art
        self._name = written(art, 2, 1, words.NAMES[seat], art.pale)
        below = art.letter_h + 1
        self._count = Line(art, art.icon + 4, below + (art.icon - art.letter_h + 1) // 2, 3)
        self._suit = art.suit(layout.tag_w - art.icon - 2, below)
        self._back = art.suit(2, below)
        self._back[0] = SMALL_BACK
        panel = field(plain(TEAMS[seat & 1]) if teams else art.panel, 0, 0, layout.tag_w, layout.tag_h)
        for part in (panel, self._name, self._back, self._count.grid, self._suit):
            self.group.append(part)
        if teams:
            x = layout.tag_w - art.letter_w - 1
            self.group.append(written(art, x, 1, words.TEAMS[seat & 1], art.pale))

    def update(self, deal: "Deal", turn: int, icon: int) -> None:
        """Show cards left, or the place of one who is out, and what stands for his trump suit. Gold is for the player
        whose `turn` it is."""
        seat = self._seat
        colour = self._art.gold if turn == seat else self._art.pale
        if self._name.pixel_shader is not colour:
            self._name.pixel_shader = colour
        out = deal.counts[seat] == 0
        if self._back.hidden != out:
            self._back.hidden = self._suit.hidden = out
        _count(self._count, deal, seat)
        if self._suit[0] != icon:
            self._suit[0] = icon


class OwnTag:
    """Your own trump suit and number of cards, beside your hand, and on which sides the hand goes on."""

    def __init__(self, art: Art, layout: "Layout") -> None:
        self.group = displayio.Group(x=layout.own_x, y=layout.own_y)
        self._suit = art.suit(2, 0)
        self._count = Line(art, 2, art.icon + 3, 3)
        self._more = Line(art, 2, art.icon + art.letter_h + 4, 2)
        self._art = art
        for part in (self._suit, self._count.grid, self._more.grid):
            self.group.append(part)

    def update(self, deal: "Deal", turn: int, icon: int) -> None:
        """Show what you have now; once you are out, your place alone."""
        self._count.ink(self._art.gold if turn == YOU else self._art.pale)
        out = deal.counts[YOU] == 0
        if self._suit.hidden != out:
            self._suit.hidden = out
        _count(self._count, deal, YOU)
        if self._suit[0] != icon:
            self._suit[0] = icon

    def more(self, sides: int) -> None:
        """Point to where cards of the hand are out of view: 1 left, 2 right, 3 both."""
        self._more.say(words.SIDES[sides])


def _count(line: Line, deal: "Deal", seat: int) -> None:
    line.start()
    if deal.counts[seat]:
        line.put_number(deal.counts[seat])
    else:
        line.put(words.PLACES[deal.place(seat)])
    line.end()
