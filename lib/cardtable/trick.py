"""The cards on the table, each before its player, later ones on top; the one to beat has a gold frame."""

import displayio

from cardtable.art import Art
from cardtable.layout import Layout


class Trick:
    """`group` shows up to four cards."""

    def __init__(self, art: Art, layout: Layout) -> None:
        self.group = displayio.Group()
        self._art = art
        self._places = layout.cards
        self._cards = [art.card() for _ in range(4)]
        for grid in self._cards:
            self.group.append(grid)

    def show(self, cards: bytearray, seats: bytearray, n: int, to_beat: bool) -> None:
        """Show the first `n` of `cards`, played by `seats`; the last in gold if it is the one `to_beat`."""
        for i in range(4):
            grid = self._cards[i]
            if i >= n:
                if not grid.hidden:
                    grid.hidden = True
                continue
            place = self._places[seats[i]]
            if grid.x != place[0]:
                grid.x = place[0]
            if grid.y != place[1]:
                grid.y = place[1]
            self._art.face(grid, cards[i])
            colours = self._art.now if to_beat and i == n - 1 else self._art.paper
            if grid.pixel_shader is not colours:
                grid.pixel_shader = colours
            if grid.hidden:
                grid.hidden = False
