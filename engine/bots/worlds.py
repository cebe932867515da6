"""Worlds: what the others may hold by all that a View shows, each such world as likely as any other."""

from engine import const
from engine.cards import LOWEST, MANY, NO_CARD
from engine.generator import Generator
from engine.view import View

_POCKET = const(4)  # the place of a seat's pocket card: seat + 4; places below are hands
_UNDEALT = const(8)  # the place of a card that is still to be dealt
_TRIES = const(100)  # of a world: so many are drawn at most until one is allowed
# Turns of an empty loop, as measured on MicroPython: what looking takes, and a hidden card then; drawing a place for a
# card that some hand lacks, and laying a card.
_LOOK = const(400)
_SORT = const(40)
_DRAW = const(60)
_LAY = const(28)


class Worlds:
    """Deals the hidden cards, again and again. Every buffer is allocated here.

    Drawn are places for the cards, each order of them as likely, and a world in which a hand gets a card that it is
    known to lack is drawn anew; so what comes out is uniform. Cards that can lie in one hand only are put there first,
    and those that some hand lacks are drawn before others. In 99 of 100 positions of the characters' deals the tries
    are enough for twenty worlds of twenty, in the worst of 16,000 for two.
    """

    def __init__(self) -> None:
        self.hidden = 0  # cards to be drawn
        self.spent = 0  # turns of an empty loop that drawing has taken, counted up
        self._sure = bytearray(16)  # cards that have no choice, rank bits, 4 * seat + suit
        self._pocket = bytearray(4)
        self._room = bytearray(4)  # cards that a hand needs beside those
        self._hands = 0  # the hands with room, a bit a seat
        self._cards = bytearray(32)  # those to be drawn ...
        self._lacking = bytearray(32)  # ... and which hands lack them, a bit a seat
        self._lacked = 0  # the first so many are lacked by some
        self._places = bytearray(32)

    def look(self, view: View) -> None:
        """Take in what a view shows."""
        sure = self._sure
        for i in range(16):
            sure[i] = view.hands[i]
        undealt = 0
        for suit in range(4):
            undealt += MANY[view.hidden[suit]]
        self._hands = 0
        for seat in range(4):
            row = seat << 2
            room = 0
            self._pocket[seat] = NO_CARD
            if seat == view.seat:
                self._pocket[seat] = view.pocket
            else:
                apart = view.pockets >> seat & 1
                room = view.counts[seat] - apart
                for i in range(row, row + 4):
                    room -= MANY[sure[i]]
                undealt -= room + apart
            self._room[seat] = room
            if room:
                self._hands |= 1 << seat
        self._sort(view, undealt)
        n = 0
        for seat in range(4):
            for _ in range(self._room[seat]):
                self._places[n] = seat
                n += 1
            if view.pockets >> seat & 1 and seat != view.seat:
                self._places[n] = _POCKET + seat
                n += 1
        while n < self.hidden:
            self._places[n] = _UNDEALT
            n += 1
        self.spent += _LOOK + self.hidden * _SORT

    def _sort(self, view: View, undealt: int) -> None:
        """Put the hidden cards in order. One that all hands but one lack goes to that one, if there are hands alone."""
        lacks = view.lacks
        again = True
        while again:
            again = False
            n = 0
            for k in range(2):
                for suit in range(4):
                    hidden = view.hidden[suit] & ~(self._sure[suit] | self._sure[4 + suit])
                    bits = hidden & ~(self._sure[8 + suit] | self._sure[12 + suit])
                    while bits:
                        rank = LOWEST[bits]
                        bits &= bits - 1
                        lacking = 0
                        for seat in range(4):
                            lacking |= (lacks[(seat << 2) + suit] >> rank & 1) << seat
                        lacking &= self._hands
                        if (lacking == 0) == k:
                            self._cards[n] = (suit << 3) + rank
                            self._lacking[n] = lacking
                            n += 1
                if k == 0:
                    self._lacked = n
            self.hidden = n
            if undealt or view.pockets & ~(1 << view.seat):
                return
            for i in range(self._lacked):
                could = self._hands & ~self._lacking[i]
                if could & (could - 1) == 0 and not again:
                    seat = LOWEST[could]
                    card = self._cards[i]
                    self._sure[(seat << 2) + (card >> 3)] |= 1 << (card & 7)
                    self._room[seat] -= 1
                    if not self._room[seat]:
                        self._hands &= ~(1 << seat)
                    again = True

    def deal(self, hands: bytearray, pocket: bytearray, random: Generator) -> bool:
        """Write a world into `hands` (rank bits, 4 * seat + suit) and `pocket` (a seat's unrevealed pocket card, else
        NO_CARD). Return False if so many tries found none."""
        places = self._places
        for _ in range(_TRIES):
            left = self.hidden
            i = 0
            while i < self._lacked:
                k = random.below(left)
                place = places[k]
                if place < _POCKET and self._lacking[i] >> place & 1:
                    break
                left -= 1
                places[k] = places[left]
                places[left] = place
                i += 1
            self.spent += _DRAW + i * _DRAW
            if i == self._lacked:
                self.spent += self.hidden * _LAY
                random.shuffle(places, left)
                self._lay(hands, pocket)
                return True
        return False

    def _lay(self, hands: bytearray, pocket: bytearray) -> None:
        """Lay the cards at their places, the first card at the last place."""
        for i in range(16):
            hands[i] = self._sure[i]
        for i in range(4):
            pocket[i] = self._pocket[i]
        at = self.hidden
        for i in range(self.hidden):
            at -= 1
            place = self._places[at]
            card = self._cards[i]
            if place < _POCKET:
                hands[(place << 2) + (card >> 3)] |= 1 << (card & 7)
            elif place < _UNDEALT:
                pocket[place & 3] = card
