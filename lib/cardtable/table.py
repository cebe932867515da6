"""The card table: a deal played out, one card at a time.

Whatever happens is told and stands for a moment before the next thing happens; A goes on at once, and held, it hurries
everything. When it is your turn the table waits without end. Where keys are few RIGHT hurries as well, and goes along
the hand and on to picking up.
"""

import displayio
from handheld import clock
from handheld import keys as k

from cardtable import words
from cardtable.art import felt
from cardtable.captions import Captions
from cardtable.hand import Hand
from cardtable.layout import Layout
from cardtable.session import YOU
from cardtable.tags import OwnTag, Tag
from cardtable.trick import Trick
from engine.cards import NO_CARD, NOBODY, PICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_HURRIED = 120  # milliseconds for which what happened stands

_WANT = -2  # in the place of a move: say what you may do

_OUT = 1  # news still to be told
_DONE = 2
_STALLED = 4
_END = 8


class Table:
    """A page: `run` shows the session's deal and plays it until it is over or the menu is wanted."""

    def __init__(self, desk: "Desk") -> None:
        art = desk.art
        layout = Layout(desk.screen.width, desk.screen.height, art)
        self._desk = desk
        self._session = desk.session
        self._art = art
        self._news = 0
        self._hurry = False
        self._asking = False  # it is your turn, ...
        self._ready = False  # ... and keys that play a card act: not yet, lest one meant to hurry the others does
        self._pick = False  # picking up is chosen, not a card
        self._looking = False  # at the last trick
        self._due = clock.now()
        self._own = OwnTag(art, layout)
        self._tags = (self._own, Tag(art, layout, 1), Tag(art, layout, 2), Tag(art, layout, 3))
        self._trick = Trick(art, layout)
        self._hand = Hand(art, layout.hand_x, layout.hand_y, layout.hand_w)
        self._captions = Captions(art, layout, desk.session, desk.keys.few)
        self.group = displayio.Group()
        self.group.append(felt(layout.width, layout.height))
        for tag in self._tags:
            self.group.append(tag.group)
        for part in (self._captions, self._trick, self._hand):
            self.group.append(part.group)

    def run(self) -> str:
        """Play on until the deal is over or the menu is wanted; return the page that follows.

        The methods hand back what is to be done next rather than doing it, for the board has room for few frames.
        """
        keys = self._desk.keys
        session = self._session
        captions = self._captions
        self._open()
        while True:
            event = keys.next(clock.NEVER if self._ready or self._looking else self._due)
            move = k.NOTHING
            if event != k.NOTHING:
                if event == self._desk.menu_key:
                    chosen = self._hand.chosen() if self._asking else -1
                    session.left_off = (captions.told(), chosen, self._pick)
                    return "pause" if session.deal.seat != NOBODY else "result"
                move = self._key(event & 7, event & 56)
            elif self._news == _END:
                return "result"
            elif self._news:
                self._tell()
            elif self._asking:
                self._ready = True
                if session.look:
                    session.look = False
                    self._look()
            elif session.your_turn():
                self._ask()
                move = _WANT
            else:
                move = session.players.choose(session.deal)
            if move == _WANT:
                captions.want(self._pick)
            elif move != k.NOTHING and session.may(move):
                self._play(move)
            elif move != k.NOTHING:
                captions.refuse(move)
            self._desk.screen.refresh()

    def _open(self) -> None:
        """Show the deal where it stands, with what was told last; one that has just been dealt is announced."""
        session = self._session
        deal = session.deal
        if session.left_off:
            self._captions.retell(session.left_off[0])
        else:
            self._captions.tell(words.OPENS, deal.seat, deal.opening_card(), 0)
            self._captions.note(words.YOUR_TRUMP, deal.trumps[YOU] << 3)
            self._due = clock.after(self._desk.pace * 9 // 5)
        self._draw()
        self._desk.screen.show(self.group)
        self._desk.keys.clear()
        self._desk.screen.refresh()

    # -- what happens

    def _play(self, move: int) -> None:
        """Play a move, say what it was, and note what follows from it."""
        session = self._session
        deal = session.deal
        seat = deal.seat
        picked = deal.shown_n
        top = deal.to_beat()
        session.play(move)
        if move == PICK:
            pair = words.PICKS
        elif top == NO_CARD:
            pair = words.LEADS
        elif deal.is_trump(seat, move) and move >> 3 != top >> 3:
            pair = words.TRUMPS
        else:
            pair = words.HEADS
        self._asking = self._ready = False
        self._captions.tell(pair, seat, move, picked)
        if deal.counts[seat] == 0 and deal.place(seat) and not deal.stalled:
            self._news |= _OUT
        if move != PICK and deal.shown_n == 0:
            self._news |= _DONE
        if deal.seat == NOBODY:
            self._news |= _END
        if deal.stalled:
            self._news |= _STALLED
        self._wait()
        self._draw()

    def _tell(self) -> None:
        """Tell the next news: who is out, then that the trick is complete; or that the deal stops."""
        session = self._session
        deal = session.deal
        if self._news & _OUT:
            self._news &= ~_OUT
            seat = session.last_by[session.last_n - 1] if self._news & _DONE else deal.shown_by[deal.shown_n - 1]
            self._captions.tell(words.OUT[deal.place(seat)], seat, 0, 0)
        elif self._news & _DONE:
            self._news &= ~_DONE
            self._captions.tell(words.DONE, deal.seat, 0, 0)
            self._draw()
        else:
            self._news &= ~_STALLED
            self._captions.tell(words.STALLED, YOU, 0, 0)
        self._wait()

    def _wait(self) -> None:
        self._due = clock.after(_HURRIED if self._hurry else self._desk.pace)

    def _draw(self) -> None:
        """Draw the table as it is; a trick just completed stays until it has been told."""
        session = self._session
        deal = session.deal
        for tag in self._tags:
            tag.update(deal)
        if self._news & _DONE:
            self._trick.show(session.last, session.last_by, session.last_n, True)
        else:
            self._trick.show(deal.shown, deal.shown_by, deal.shown_n, True)
        self._hand.sort(deal, YOU)
        self._hand.mark_all()
        self._hand.raise_card(False)
        self._hand.show()
        self._own.more(self._hand.more())

    # -- what is wanted of you

    def _ask(self) -> None:
        """It is your turn: show what you may do, and wait for it."""
        session = self._session
        deal = session.deal
        moves = session.moves
        n = deal.legal(moves)
        self._asking = True
        self._hurry = False
        self._due = clock.after(self._desk.grace)
        self._hand.mark(moves, n)
        self._pick = n == 1 and moves[0] == PICK
        if session.left_off:
            self._hand.choose(session.left_off[1])
            self._pick = session.left_off[2]
            session.left_off = None
        self._hand.raise_card(not self._pick)
        self._hand.show()
        self._own.more(self._hand.more())
        self._desk.keys.clear()

    def _key(self, key: int, kind: int) -> int:
        """Act on a key; return the move that it chooses, allowed or not, _WANT to say anew what you may do, NOTHING."""
        keys = self._desk.keys
        if key == k.DOWN and kind == k.LONG:
            self._look()
        elif self._looking:
            if not keys.held(k.DOWN):
                self._look_away()
                return _WANT
        elif not self._asking:
            if key == k.A or (key == k.RIGHT and keys.few):
                self._hurry = kind == k.LONG
                if kind != k.RELEASE:
                    self._due = clock.now()
        elif key == k.LEFT or key == k.RIGHT:
            if kind != k.LONG and kind != k.RELEASE:
                self._move(1 if key == k.RIGHT else -1)
                return _WANT
        elif key == k.A and kind == k.PRESS and self._ready:
            return PICK if self._pick else self._hand.chosen()
        elif (key == k.UP and kind == k.PRESS) or ((key == k.B or key == k.DOWN) and kind == k.RELEASE):
            if not self._session.may(PICK):
                return PICK
            self._pick = not self._pick
            self._hand.raise_card(not self._pick)
            return _WANT
        return k.NOTHING

    def _move(self, step: int) -> None:
        """Choose another card; from picking up, the card chosen before. Where keys are few picking up comes after the
        last card, and the first one after it."""
        hand = self._hand
        few = self._desk.keys.few
        if few and not self._pick and not 0 <= hand.cursor + step < hand.n and self._session.may(PICK):
            self._pick = True
            hand.raise_card(False)
            return
        if self._pick:
            self._pick = False
            hand.raise_card(True)
            if not few:
                return
            step = (0 if step > 0 else -1) - hand.cursor
        hand.move(step)
        self._own.more(hand.more())

    def _look(self) -> None:
        """Show the trick before this one: for as long as DOWN is held, or where the menu was asked for it, until a key
        is pressed."""
        session = self._session
        if self._looking or not self._ready:
            return
        self._looking = True
        self._trick.show(session.last, session.last_by, session.last_n, True)
        self._captions.note(words.LAST_TRICK if session.last_n else words.NO_LAST_TRICK)
        self._captions.hush()  # it tells of the trick after that one

    def _look_away(self) -> None:
        deal = self._session.deal
        self._looking = False
        self._trick.show(deal.shown, deal.shown_by, deal.shown_n, True)
        self._desk.keys.clear()  # the key that ends it does no more
