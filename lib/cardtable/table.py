"""The card table: a deal played out, one card at a time.

Whatever happens is told in one line and stands for a moment before the next thing happens; A hurries it. When it is
your turn the table waits without end. What is wanted of you is said in gold above that line.
"""

import displayio
from handheld import clock
from handheld import keys as k

from cardtable import words
from cardtable.art import felt
from cardtable.hand import Hand
from cardtable.layout import Layout
from cardtable.line import Line
from cardtable.session import YOU
from cardtable.tags import OwnTag, Tag
from cardtable.trick import Trick
from engine.cards import NO_CARD, NOBODY, PICK

_PACE = 1000  # milliseconds for which what happened stands
_HURRIED = 120
_OPENING = 1800

_CARD = 5  # letters that a card in a list can take, and the sign that there are more

_WANT = -2  # in the place of a move: say what you may do

_OUT = 1  # news still to be told
_DONE = 2
_STALLED = 4
_END = 8


class Table:
    """A page: `run` shows the session's deal and plays it until it is over or the menu is wanted."""

    def __init__(self, desk) -> None:  # type: ignore[no-untyped-def]
        art = desk.art
        layout = Layout(desk.screen.width, desk.screen.height, art)
        self._desk = desk
        self._session = desk.session
        self._art = art
        self._record = None  # of the deal that has been announced
        self._news = 0
        self._hurry = False
        self._asking = False  # the game waits for you
        self._pick = False  # picking up is chosen, not a card
        self._looking = False  # at the last trick
        self._due = clock.now()
        self._tags = (OwnTag(art, layout), Tag(art, layout, 1), Tag(art, layout, 2), Tag(art, layout, 3))
        self._trick = Trick(art, layout)
        self._hand = Hand(art, layout.hand_x, layout.hand_y, layout.hand_w)
        self._prompt = Line(art, 2, layout.prompt_y, layout.room)
        self._event = Line(art, 2, layout.event_y, layout.room)
        self._button = Line(art, layout.button_x, layout.prompt_y, layout.button)
        self.group = displayio.Group()
        self.group.append(felt(layout.width, layout.height))
        for tag in self._tags:
            self.group.append(tag.group)
        for part in (self._prompt.grid, self._button.grid, self._event.grid, self._trick.group, self._hand.group):
            self.group.append(part)

    def run(self) -> str:
        """Play on until the deal is over or the menu is wanted; return the page that follows.

        The methods hand back what is to be done next rather than doing it, for the board has room for few frames.
        """
        keys = self._desk.keys
        session = self._session
        if self._looking:
            self._look_away()
            self._want()
        self._open()
        while True:
            event = keys.next(clock.NEVER if self._asking or self._looking else self._due)
            move = k.NOTHING
            if event != k.NOTHING:
                if event == k.START or event == k.LONG + k.B:  # not every board has a START
                    return "pause" if session.deal.seat != NOBODY else "result"
                move = self._key(event & 7, event & 56)
            elif self._news == _END:
                return "result"
            elif self._news:
                self._tell()
            elif session.your_turn():
                self._ask()
                move = _WANT
            else:
                move = session.players.choose(session.deal)
            if move == _WANT:
                self._want()
            elif move != k.NOTHING and session.may(move):
                self._play(move)
            elif move != k.NOTHING:
                self._refuse(move)
            self._desk.screen.refresh()

    def _open(self) -> None:
        """Show the deal where it stands; one that has just been dealt is announced first."""
        session = self._session
        deal = session.deal
        if session.record is not self._record:
            self._record = session.record
            self._news = 0
            self._hurry = self._asking = False
            dealer = session.match.dealer
            self._prompt.ink(self._art.pale)
            self._prompt.say(words.DEALS[dealer != YOU], words.NAMES[dealer])
            self._show_button(False)
            self._say(words.OPENS, deal.seat, deal.opening_card(), 0)
            self._due = clock.after(_OPENING)
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
        self._asking = False
        self._prompt.say("")
        self._show_button(False)
        self._say(pair, seat, move, picked)
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
            self._say(words.OUT, seat, 0, 0)
            self._event.put(words.PLACES[deal.place(seat)])
        elif self._news & _DONE:
            self._news &= ~_DONE
            if deal.seat != NOBODY:
                self._say(words.DONE, deal.seat, 0, 0)
            self._draw()
        else:
            self._news &= ~_STALLED
            self._event.say(words.STALLED)
        self._wait()

    def _say(self, pair: "tuple[str, str]", seat: int, card: int, number: int) -> None:
        self._event.say(pair[seat != YOU], words.NAMES[seat], card, number)

    def _wait(self) -> None:
        self._due = clock.after(_HURRIED if self._hurry else _PACE)

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
        self._tags[YOU].more(self._hand.more())

    # -- what is wanted of you

    def _ask(self) -> None:
        """It is your turn: show what you may do, and wait for it."""
        session = self._session
        deal = session.deal
        moves = session.moves
        n = deal.legal(moves)
        self._asking = True
        self._hurry = False
        self._hand.mark(moves, n)
        self._pick = n == 1 and moves[0] == PICK
        self._hand.raise_card(not self._pick)
        self._hand.show()
        self._tags[YOU].more(self._hand.more())
        self._desk.keys.clear()

    def _want(self) -> None:
        """Say in gold what you may do; picking up, where you may, is a button at the end of that line."""
        session = self._session
        deal = session.deal
        top = deal.to_beat()
        n = deal.legal(session.moves)
        self._prompt.ink(self._art.gold)
        if top == NO_CARD:
            self._prompt.say(words.YOUR_LEAD)
        elif session.moves[0] == PICK:
            self._prompt.say(words.CANNOT, "", top)
        elif session.moves[n - 1] == PICK:
            self._prompt.say(words.YOUR_CHOICE, "", top)
        else:
            self._prompt.say(words.YOUR_TURN, "", top)
        self._show_button(session.moves[n - 1] == PICK)

    def _show_button(self, shown: bool) -> None:
        """Show the button to pick up, in gold once it is chosen; or nothing in its place."""
        self._button.grid.hidden = not shown
        if shown:
            self._button.ink(self._art.inverse if self._pick else self._art.button)
            self._button.say(words.PICK, "", 0, self._session.deal.shown_n)

    def _key(self, key: int, kind: int) -> int:
        """Act on a key; return the move that it chooses, allowed or not, _WANT to say anew what you may do, NOTHING."""
        if key == k.DOWN and kind == k.LONG:
            self._look()
        elif self._looking:
            if key == k.DOWN and kind == k.RELEASE:
                self._look_away()
                return _WANT
        elif not self._asking:
            if key == k.A and kind == k.PRESS:
                self._hurry = True
                self._due = clock.now()
        elif key == k.LEFT or key == k.RIGHT:
            if kind != k.LONG and kind != k.RELEASE:
                self._move(1 if key == k.RIGHT else -1)
                return _WANT
        elif key == k.A and kind == k.PRESS:
            return PICK if self._pick else self._hand.chosen()
        elif (key in (k.B, k.UP) and kind == k.PRESS) or (key == k.DOWN and kind == k.RELEASE):
            if not self._session.may(PICK):
                return PICK
            self._pick = not self._pick
            self._hand.raise_card(not self._pick)
            return _WANT
        return k.NOTHING

    def _move(self, step: int) -> None:
        """Choose another card; from picking up, the card chosen before."""
        if self._pick:
            self._pick = False
            self._hand.raise_card(True)
        else:
            self._hand.move(step)
            self._tags[YOU].more(self._hand.more())

    def _refuse(self, move: int) -> None:
        """Say why a move is not allowed, and where there is a duty, the cards that meet it."""
        session = self._session
        deal = session.deal
        line = self._prompt
        why = deal.why_not(move)
        self._show_button(False)
        line.start()
        line.put_pattern(words.WHY[why], "", deal.to_beat(), 0)
        if why in words.DUTIES:
            n = deal.legal(session.moves)
            n -= session.moves[n - 1] == PICK
            for i in range(n):
                if line.room - line.n < _CARD:
                    line.put(words.MORE)
                    break
                line.put(words.OR if i and n == 2 else " ")
                line.put_card(session.moves[i])
        line.end()

    def _look(self) -> None:
        """Show the trick before this one for as long as the key is held."""
        session = self._session
        if self._looking or not self._asking:
            return
        self._looking = True
        self._trick.show(session.last, session.last_by, session.last_n, False)
        self._show_button(False)
        self._prompt.say(words.LAST_TRICK if session.last_n else words.NO_LAST_TRICK)

    def _look_away(self) -> None:
        deal = self._session.deal
        self._looking = False
        self._trick.show(deal.shown, deal.shown_by, deal.shown_n, True)
