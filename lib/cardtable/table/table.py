"""The card table: a deal played out, one card at a time. It stays while a menu lies over it.

Whatever happens is told and stands for a moment before the next thing happens; A goes on at once, and held, it hurries
everything; one who thinks for long has it said of him, and A hurries him too; once it was told that all the tricks left
fall to somebody, it has them played out. When it is your turn the table waits without end. Where keys are few RIGHT
hurries as well, and goes along the hand and on to the buttons.
"""

import displayio
from handheld import clock
from handheld import keys as k

from cardtable.draw.art import put_away
from cardtable.table.buttons import REST, Buttons
from cardtable.table.captions import Captions
from cardtable.table.hand import Hand
from cardtable.table.slides import Slides
from cardtable.table.tags import OwnTag, Tag
from cardtable.table.telling import Telling
from cardtable.words.en import table as words
from engine import const
from engine.cards import CALL_C, NOBODY, PICK, TAKE
from engine.events import TRICK
from engine.session import OFFERED, PLAYED_OUT, SETTLED, YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardtable.app import Desk

_HURRIED = const(120)  # milliseconds for which what happened stands
_LONG = const(500)  # milliseconds after which it is said that somebody thinks

# What the table waits for.
_TELLING = const(0)  # that some time passes: what happened stands
_ASKING = const(1)  # your move
_CHOOSING = const(2)  # the trump suit that you choose
_LOOKING = const(3)  # that you have looked at the last trick, or through the pile
_SEEKING = const(4)  # that a hint is found

# What is to be done, in the place of a move.
_WANT = const(-2)  # say what you may do
_ASK = const(-3)  # it is your turn
_THINK = const(-4)  # or a bot's
_CALL = const(-5)  # choose a trump suit
_TELL = const(-6)
_PAUSE = const(-7)
_OVER = const(-8)
_HINT = const(-9)  # have somebody to ask
_SEEK = const(-10)  # and ask him
_REST = const(-11)  # the screen goes dark: keep all


class Table:
    """A page: `run` shows the session's deal and plays it until it is over or the menu is wanted. `middle` is what lies
    there; `look`: it is to be looked at once more when it is your turn; `hint`: one is wanted."""

    def __init__(self, desk: "Desk") -> None:
        # Here, for they are not needed again: 3 KB.
        from cardtable import kinds
        from cardtable.table.layout import Layout

        art = desk.art
        layout = Layout(desk.screen.width, desk.screen.height, art)
        self._desk = desk
        self._session = desk.session
        self._slides = Slides(desk)
        # Where a card comes from and goes to that a seat plays or takes.
        self._places = ((layout.hand_x + (layout.hand_w - art.card_w) // 2, layout.hand_y),) + layout.tags[1:]
        self._hand_x = layout.hand_x
        self._hand_w = layout.hand_w
        self._mode = _TELLING
        self._keys = (self._faster, self._turn, self._suit, self._back, self._answer)  # what keys do, by mode
        self._ready = False  # keys that play a card act: not at once, lest one meant to hurry the others does
        self._hurry = self.look = self.hint = self._begun = False
        self._gap = False  # where the card lay that you have just played
        self._due = clock.now()
        self._own = OwnTag(art, layout)
        self.middle = middle = kinds.middle(art, layout, desk.session)
        self._tags = (self._own,) + tuple([Tag(art, layout, seat, middle.teams) for seat in (1, 2, 3)])
        self._hand = Hand(art, layout.hand_x, layout.hand_y, layout.hand_w, middle.most)
        self._captions = Captions(art, layout, desk.session, desk.keys.few, middle)
        self._buttons = Buttons(art, layout, middle, self._hand, self._own)
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
        desk = self._desk
        session = self._session
        choice = self.middle.choice
        if self._open():
            self.lay()
        desk.screen.show(self.group)
        desk.keys.clear()
        desk.screen.refresh()
        pressed = k.NOTHING  # a key that ended a slide
        while True:
            event = pressed
            if event == k.NOTHING:
                event = desk.wait(clock.NEVER if self._ready else self._due)
            pressed = k.NOTHING
            if event == k.NOTHING:
                do = self._go_on()
            elif event == desk.menu_key and self._mode != _SEEKING and (self._mode != _CHOOSING or choice.must):
                do = self._menu()
            else:
                do = self._keys[self._mode](event)
            if do == _ASK:
                do = self._ask()
            elif do == _THINK:
                do = session.players.think(session.deal)
                if do == k.NOTHING and self._waits_long():
                    self._captions.note(words.THINKS, words.NAMES[session.deal.seat])
            elif do == _REST:
                desk.errand("save")
            elif do == _SEEK:
                do = session.advice.think(session.deal)  # from here, for the board has room for few frames
                if do != k.NOTHING:
                    self._advise(do)
                    do = k.NOTHING
            if do == _PAUSE:
                return "pause"
            if do == _HINT:
                return "hint"
            if do == _OVER:
                return "result"
            if do == _TELL:
                pressed = self._tell()
                self._draw()
                if self._hand.covered != session.turning():
                    self._lay_hand()
            elif do == _WANT:
                self._captions.want()
                self._buttons.draw(True)
            elif do == _CALL:
                self._call()
            elif do >= 0 and session.may(do):
                seat = session.deal.seat
                self._answered()
                if do == PICK or do == TAKE:
                    pressed = self._carry(seat, do == TAKE)
                desk.keeper.note(session.deal, do)
                self._play(do)
                self._draw()
                if do < PICK:
                    pressed = self._slide(seat, do)
                elif seat == YOU or do >= CALL_C:
                    self._lay_hand()
            elif do >= 0:
                self._captions.refuse(do)
            desk.screen.refresh()

    # -- what happens

    def _open(self) -> bool:
        """The page opens; return whether it does so for the first time. A deal that begins is told so."""
        desk = self._desk
        begins = not self._begun
        self._begun = True
        self._hurry = self._ready = False
        if begins and self._telling.over():  # a deal that was kept at its end
            self._due = clock.now()
        elif begins and self._telling.more():
            self._telling.next()
            self._telling.say()
            self._due = clock.after(desk.pace * 9 // 5)
        elif self.hint:
            self.hint = False
            self._mode = _SEEKING
            self._captions.note(words.LET_ME_SEE)
            self._buttons.draw(False)
            self._due = clock.now()
        else:
            self._due = clock.after(desk.pace if self._mode == _TELLING else desk.grace)
        return begins

    def _go_on(self) -> int:
        """Time has passed without a key: return what is to be done next."""
        if self._mode == _SEEKING:
            return _SEEK
        if self._mode != _TELLING:
            if self._ready and self._desk.keys.idle and self._desk.keys.idle.rests:
                return _REST
            self._ready = True
            if self.look:
                self.look = False
                self._look()
            return k.NOTHING
        if self._telling.over():
            self._captions.hush()  # a key is answered at once, the page takes 0.2 s to come
            self._captions.note("")
            self._desk.screen.refresh()
            return _OVER
        if self._telling.more():
            return _TELL
        return _ASK if self._session.your_turn() else _THINK

    def _waits_long(self) -> bool:
        """Return whether a bot has been thinking for long, from the moment at which he was asked."""
        return clock.left(self._due) < -_LONG

    def _tell(self) -> int:
        """Tell the next event. A trick that somebody has taken slides to him; return the event of the key that ended
        that."""
        session = self._session
        at = session.untold(TRICK) if self.middle.taken else -1
        self._telling.next()
        self._telling.say()
        self._wait()
        if at >= 0 and session.untold(TRICK) < 0:
            return self._carry(session.deal.events[at + 1], False)
        return k.NOTHING

    def _play(self, move: int) -> None:
        """Play a legal move, and say what it was."""
        session = self._session
        session.play(move)
        if session.rest < OFFERED and session.deal.seat != YOU and self.middle.settled():
            session.rest = SETTLED
        self._telling.say()
        self._wait()

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
        asking = self._mode != _TELLING
        if asking and session.moves[0] < CALL_C:
            hand.mark(session.moves, session.n, deal.shown, deal.shown_n, middle.lower())
        else:
            hand.mark_all()
        hand.raise_card(asking and not self._buttons.chosen)
        hand.show()
        self._own.more(hand.more())

    # -- what is wanted of you

    def _ask(self) -> int:
        """It is your turn: show what you may do, and return what is to be done to ask you."""
        session = self._session
        deal = session.deal
        moves = session.moves
        session.ask()
        self._desk.keeper.flush()
        self._mode = _ASKING
        self._hurry = False
        self._due = clock.after(self._desk.grace)
        self._buttons.set(deal, moves, session.n)
        if self.middle.settled():
            self._buttons.offer()
        self._lay_hand()
        self.middle.lift(self._buttons.move() if self._buttons.chosen else 0)
        self._desk.keys.clear()
        return _WANT if moves[0] < CALL_C else _CALL

    def _call(self) -> None:
        """Let the player choose a trump suit."""
        self._mode = _CHOOSING
        self._buttons.draw(False)
        self.middle.choice.choose()
        self._captions.ask_trump()

    def _answered(self) -> None:
        """Nothing is wanted of you any more."""
        self._mode = _TELLING
        self._ready = False
        self._buttons.draw(False)

    # -- keys: each of these acts on an event in one mode, and returns the move that it chooses, allowed or not, what
    # else is to be done, or NOTHING

    def _menu(self) -> int:
        """Act on the key of the menu; once the deal is over it leads to the result."""
        session = self._session
        if self._mode == _LOOKING:
            self._look_away()
            self._captions.want()  # by itself, as the menu comes before _WANT could be done
            self._buttons.draw(True)
        if session.deal.seat != NOBODY:
            return _PAUSE
        session.told = session.deal.event_n - 1
        self._due = clock.now()
        return k.NOTHING

    def _faster(self, event: int) -> int:
        """While it is told what happens."""
        key = event & 7
        kind = event & 56
        if key == k.A or (key == k.RIGHT and self._desk.keys.few):
            self._hurry = kind == k.LONG
            told = clock.left(self._due) < self._desk.pace - self._desk.grace  # some time ago
            if self._session.rest == OFFERED and kind == k.PRESS and told:
                self._session.rest = PLAYED_OUT
            if kind != k.RELEASE:
                if self._waits_long():
                    self._session.players.hurry()
                elif clock.left(self._due) > 0:
                    self._due = clock.now()
        return k.NOTHING

    def _turn(self, event: int) -> int:
        """On your turn: along the hand, to the buttons, or play."""
        key = event & 7
        kind = event & 56
        if key == k.LEFT or key == k.RIGHT:
            if kind != k.LONG and kind != k.RELEASE:
                self._buttons.choose(self._buttons.beside(1 if key == k.RIGHT else -1, self._desk.keys.few))
                return _WANT
        elif key == k.A:
            if kind == k.PRESS and self._ready:
                return self._act()
        elif event == k.SELECT and self._ready:
            return _HINT
        elif key == k.B or key == k.DOWN or key == k.UP:
            if kind == k.RELEASE:
                if not self._buttons.n:
                    return PICK
                self._buttons.choose(self._buttons.after())
                return _WANT
            if kind == k.LONG and key != k.B:
                self._look()
        return k.NOTHING

    def _suit(self, event: int) -> int:
        """While a trump suit is being chosen."""
        choice = self.middle.choice
        move = k.NOTHING
        if not self._ready:
            return move
        if event == k.SELECT:
            choice.close()
            return _HINT
        put_off = event == self._desk.menu_key
        if not put_off:
            move = choice.key(event & 7, event & 56)
        if choice.choosing and not put_off and (move == k.NOTHING or not self._session.may(move)):
            self._captions.ask_trump()
            return move
        choice.close()
        self._mode = _ASKING
        self._desk.keys.clear()  # the key that ends it does no more
        return _WANT if move == k.NOTHING else move

    def _back(self, event: int) -> int:
        """While something is looked at: until no key that shows it is held."""
        keys = self._desk.keys
        if keys.held(k.DOWN) or keys.held(k.UP):
            return k.NOTHING
        self._look_away()
        return _WANT

    def _answer(self, event: int) -> int:
        """While a hint is being found: any key has it given at once."""
        if event & 56 == k.PRESS:
            self._session.advice.hurry()
        return k.NOTHING

    def _act(self) -> int:
        """Return the move that is chosen, or _CALL: which trump suit is to be called is not chosen yet."""
        if not self._buttons.chosen:
            return self._hand.chosen()
        move = self._buttons.move()
        if move == REST:
            self._session.rest = PLAYED_OUT
            self._answered()
            return k.NOTHING
        return move if move < CALL_C else _CALL

    # -- a hint

    def _advise(self, move: int) -> None:
        """Choose the move that is advised, and say why it is."""
        session = self._session
        session.hints += 1
        self._mode = _ASKING
        self._due = clock.after(self._desk.grace)
        self._desk.keys.clear()
        self._buttons.choose(self._buttons.find(move))
        if move >= CALL_C:
            self._call()
            self.middle.choice.offer(move - CALL_C)
            self._captions.ask_trump()
        else:
            self._captions.want()
            self._buttons.draw(True)
        self._captions.advise(session.advice, move)

    # -- looking at the trick before this one, or at what lies in the pile

    def _look(self) -> None:
        """Show it: for as long as the key is held, or where the menu was asked for it, until a key is pressed."""
        if not self._ready:
            return
        self._mode = _LOOKING
        self._captions.note(self.middle.look())
        self._buttons.draw(False)
        self._captions.hush()  # it tells of the trick after that one

    def _look_away(self) -> None:
        """Show the table again."""
        self._mode = _ASKING
        self.middle.look_away()
        self._desk.keys.clear()  # the key that ends it does no more
