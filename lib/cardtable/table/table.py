"""The card table: a deal played out, one card at a time. It stays while a menu lies over it.

Whatever happens is told and stands for a moment before the next thing happens; A goes on at once, and held, it hurries
everything; once it was told that all the tricks left fall to somebody, it has them played out. When it is your turn
the table waits without end. Where keys are few RIGHT hurries as well, and goes along the hand and on to the buttons.
"""

import displayio
from handheld import clock
from handheld import keys as k

from cardtable.draw.art import put_away
from cardtable.table.buttons import REST, Buttons
from cardtable.table.captions import Captions
from cardtable.table.hand import Hand
from cardtable.table.layout import Layout
from cardtable.table.slides import Slides
from cardtable.table.tags import OwnTag, Tag
from cardtable.table.telling import Telling
from engine import const
from engine.cards import CALL_C, NOBODY, PICK, TAKE
from engine.events import TRICK
from engine.session import OFFERED, PLAYED_OUT, YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_HURRIED = const(120)  # milliseconds for which what happened stands

_WANT = const(-2)  # in the place of a move: say what you may do


class Table:
    """A page: `run` shows the session's deal and plays it until it is over or the menu is wanted. `middle` is what lies
    there; `look`: it is to be looked at once more when it is your turn."""

    def __init__(self, desk: "Desk") -> None:
        from cardtable import kinds  # here, for it is not needed again: 1 KB

        art = desk.art
        layout = Layout(desk.screen.width, desk.screen.height, art)
        self._desk = desk
        self._session = desk.session
        self._slides = Slides(desk)
        # Where a card comes from and goes to that a seat plays or takes.
        self._places = ((layout.hand_x + (layout.hand_w - art.card_w) // 2, layout.hand_y),) + layout.tags[1:]
        self._hand_x = layout.hand_x
        self._hand_w = layout.hand_w
        self._hurry = self.look = False
        self._asking = False  # it is your turn, ...
        self._ready = False  # ... and keys that play a card act: not yet, lest one meant to hurry the others does
        self._looking = False  # at the last trick, or through the pile
        self._begun = False
        self._gap = False  # where the card lay that you have just played
        self._due = clock.now()
        self._own = OwnTag(art, layout)
        self.middle = middle = kinds.middle(art, layout, desk.session)
        self._tags = (self._own,) + tuple([Tag(art, layout, seat, middle.teams) for seat in (1, 2, 3)])
        self._hand = Hand(art, layout.hand_x, layout.hand_y, layout.hand_w, middle.most)
        self._captions = Captions(art, layout, desk.session, desk.keys.few, middle)
        self._buttons = Buttons(art, layout, middle)
        self.group = displayio.Group()
        for tag in self._tags:
            self.group.append(tag.group)
        for part in (self._captions, self._buttons, middle, self._hand):
            self.group.append(part.group)
        self._telling = Telling(desk.session, self._captions, middle)

    def lay(self) -> None:
        """Lay out the deal as it is, and say what was told last."""
        self._telling.say()
        self._draw()
        self._lay_hand()

    def run(self) -> str:
        """Play on until the deal is over or the menu is wanted; return the page that follows.

        The methods hand back what is to be done next rather than doing it, for the board has room for few frames.
        """
        keys = self._desk.keys
        session = self._session
        captions = self._captions
        telling = self._telling
        choice = self.middle.choice
        self._hurry = self._ready = False
        if self._begun or not telling.more():
            self._due = clock.after(self._desk.grace if self._asking else self._desk.pace)
        else:
            telling.tell()
            self._due = clock.after(self._desk.pace * 9 // 5)
        if not self._begun:
            self._begun = True
            self.lay()
        self._desk.screen.show(self.group)
        keys.clear()
        self._desk.screen.refresh()
        pressed = k.NOTHING  # a key that ended a slide
        while True:
            event = pressed
            if event == k.NOTHING:
                event = self._desk.wait(clock.NEVER if self._ready or self._looking else self._due)
            pressed = move = k.NOTHING
            if event != k.NOTHING:
                if choice and choice.choosing and not (choice.must and event == self._desk.menu_key):
                    move = self._choose(event)
                elif event == self._desk.menu_key:
                    if self._looking:
                        self._look_away()
                    if session.deal.seat != NOBODY:
                        return "pause"
                    session.told = session.deal.event_n - 1
                    self._due = clock.now()
                else:
                    move = self._key(event & 7, event & 56)
            elif telling.over():
                captions.hush()  # a key is answered at once, the page takes 0.2 s to come
                captions.note("")
                self._desk.screen.refresh()
                return "result"
            elif telling.more():
                at = session.untold(TRICK) if self.middle.taken else -1
                telling.tell()
                self._wait()
                if at >= 0 and session.untold(TRICK) < 0:
                    pressed = self._carry(session.deal.events[at + 1], False)  # to its seat
                self._draw()
                if self._hand.covered != session.turning():
                    self._lay_hand()
            elif self._asking:
                self._ready = True
                if self.look:
                    self.look = False
                    self._look()
            elif session.your_turn():
                move = self._ask()
            else:
                move = session.players.think(session.deal)
            if move == _WANT:
                captions.want()
                self._buttons.draw(True)
            elif move != k.NOTHING and session.may(move):
                self._asking = self._ready = False
                self._buttons.draw(False)
                seat = session.deal.seat
                if move == PICK or move == TAKE:
                    pressed = self._carry(seat, move == TAKE)
                telling.play(move)
                self._wait()
                self._draw()
                if move < PICK:
                    pressed = self._slide(seat, move)
                elif seat == YOU or move >= CALL_C:
                    self._lay_hand()
            elif move != k.NOTHING:
                captions.refuse(move)
            self._desk.screen.refresh()

    def _wait(self) -> None:
        hurried = self._hurry
        if self._session.rest == PLAYED_OUT:
            hurried = not self._telling.done()  # a complete trick stands, for you to see who takes it
        self._due = clock.after(_HURRIED if hurried else self._desk.pace)

    def _draw(self) -> None:
        """Draw the table as it is; what has just been completed stays until it has been told."""
        deal = self._session.deal
        middle = self.middle
        for seat in range(4):
            self._tags[seat].update(deal, NOBODY if self._session.turning() else deal.seat, middle.icon(seat))
        done = self._telling.done()
        middle.show(done)
        if not done:
            middle.count()

    def _slide(self, seat: int, card: int) -> int:
        """Let the card that a seat has just played slide to where it lies; return the event of the key that ended it.
        Your own leaves a gap."""
        grid = self.middle.latest()
        x = grid.x
        y = grid.y
        grid.x, grid.y = self._places[seat]
        held = self._hand.find(card) if seat == YOU and not self._gap else None
        if held:
            self._gap = True
            grid.x = held.x
            grid.y = held.y
            put_away(held)
        elif seat == YOU:
            self._lay_hand()
        self._slides.add(grid, x, y)
        return self._slides.run(self._hurry)

    def _carry(self, seat: int, one: bool) -> int:
        """Let the cards in the middle, or of a pile the top `one`, slide to the seat that takes them; return the event
        of the key that ended it."""
        x, y = self._places[seat]
        top = self.middle.latest()
        for grid in self.middle.cards:
            if grid.y >= 0 and (grid is top or not one):
                self._slides.add(grid, x, y)
        return self._slides.run(self._hurry)

    def _lay_hand(self) -> None:
        """Lay your hand anew, for cards have come or gone. A card that you play only leaves a gap: that is closed when
        it is your turn again, and what was dimmed stays so, since to lay the hand takes longer than all the rest."""
        session = self._session
        deal = session.deal
        hand = self._hand
        middle = self.middle
        self._gap = False
        hand.lie(self._hand_x + middle.apart, self._hand_w - middle.apart)
        hand.covered = session.turning()
        hand.sort(deal, YOU)
        if self._asking and session.moves[0] < CALL_C:
            n = deal.legal(session.moves)
            hand.mark(session.moves, n, deal.shown, deal.shown_n, middle.lower())
        else:
            hand.mark_all()
        hand.raise_card(self._asking and not self._buttons.chosen)
        hand.show()
        self._own.more(hand.more())

    # -- what is wanted of you

    def _ask(self) -> int:
        """It is your turn: show what you may do, and wait for it. Return _WANT, or NOTHING once you are asked."""
        session = self._session
        deal = session.deal
        moves = session.moves
        n = deal.legal(moves)
        self._asking = True
        self._hurry = False
        self._due = clock.after(self._desk.grace)
        self._buttons.set(deal, moves, n)
        if self.middle.settled():
            self._buttons.offer()
        self._lay_hand()
        self.middle.lift(self._buttons.move() if self._buttons.chosen else 0)
        self._desk.keys.clear()
        if moves[0] < CALL_C:
            return _WANT
        self.middle.choice.choose()
        self._captions.ask_trump()
        return k.NOTHING

    def _raise(self) -> None:
        """Raise what is chosen: a card of the hand, or what a button is for."""
        chosen = self._buttons.chosen
        self._hand.raise_card(not chosen)
        self.middle.lift(self._buttons.move() if chosen else 0)

    def _key(self, key: int, kind: int) -> int:
        """Act on a key; return the move that it chooses, allowed or not, _WANT to say anew what you may do, NOTHING."""
        keys = self._desk.keys
        if (key == k.DOWN or key == k.UP) and kind == k.LONG:
            self._look()
        elif self._looking:
            if not (keys.held(k.DOWN) or keys.held(k.UP)):
                self._look_away()
                return _WANT
        elif not self._asking:
            if key == k.A or (key == k.RIGHT and keys.few):
                self._hurry = kind == k.LONG
                told = clock.left(self._due) < self._desk.pace - self._desk.grace  # some time ago
                if self._session.rest == OFFERED and kind == k.PRESS and told:
                    self._session.rest = PLAYED_OUT
                if kind != k.RELEASE:
                    self._due = clock.now()
        elif key == k.LEFT or key == k.RIGHT:
            if kind != k.LONG and kind != k.RELEASE:
                self._move(1 if key == k.RIGHT else -1)
                return _WANT
        elif key == k.A and kind == k.PRESS and self._ready:
            return self._act()
        elif (key == k.B or key == k.DOWN or key == k.UP) and kind == k.RELEASE:
            if not self._buttons.n:
                return PICK
            self._buttons.next()
            self._raise()
            return _WANT
        return k.NOTHING

    def _act(self) -> int:
        """Return the move that is chosen; where it is to call a trump suit, let the player choose which."""
        if not self._buttons.chosen:
            return self._hand.chosen()
        move = self._buttons.move()
        if move == REST:
            self._session.rest = PLAYED_OUT
            self._asking = self._ready = False
            self._buttons.draw(False)
            return k.NOTHING
        if move < CALL_C:
            return move
        self._buttons.draw(False)
        self.middle.choice.choose()
        self._captions.ask_trump()
        return k.NOTHING

    def _choose(self, event: int) -> int:
        """Act on a key while a trump suit is being chosen; as for _key."""
        choice = self.middle.choice
        move = k.NOTHING
        if not self._ready:
            return move
        put_off = event == self._desk.menu_key
        if not put_off:
            move = choice.key(event & 7, event & 56)
        if choice.choosing and not put_off and (move == k.NOTHING or not self._session.may(move)):
            self._captions.ask_trump()
            return move
        choice.close()
        self._desk.keys.clear()  # the key that ends it does no more
        return _WANT if move == k.NOTHING else move

    def _move(self, step: int) -> None:
        """Choose another card; from a button, the card chosen before. Where keys are few the buttons come after the
        last card, and the first one after them."""
        hand = self._hand
        buttons = self._buttons
        if not hand.n:
            return
        few = self._desk.keys.few
        if few and buttons.n and (buttons.chosen or not 0 <= hand.cursor + step < hand.n):
            back = step < 0
            buttons.chosen = (buttons.chosen or back * (buttons.n + 1)) + step
            if 0 < buttons.chosen <= buttons.n:
                self._raise()
                return
            buttons.chosen = 0
            self._raise()
            step = (hand.n - 1 if back else 0) - hand.cursor
        elif buttons.chosen:
            buttons.chosen = 0
            self._raise()
            return
        hand.move(step)
        self._own.more(hand.more())

    def _look(self) -> None:
        """Show the trick before this one, or what lies in the pile: for as long as the key is held, or where the menu
        was asked for it, until a key is pressed."""
        if self._looking or not self._ready:
            return
        self._looking = True
        self._captions.note(self.middle.look())
        self._buttons.draw(False)
        self._captions.hush()  # it tells of the trick after that one

    def _look_away(self) -> None:
        """Show the table again."""
        self._looking = False
        self.middle.look_away()
        self._desk.keys.clear()  # the key that ends it does no more
