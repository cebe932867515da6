"""Measures what each call of play allocates over whole deals, in bytes, with the collector switched off.

The calls are listed in CALLS, the bots' choices by the bot's name. Every bot is asked at every turn; the one whose deal
it is then plays. `wasteful` is there to see the gauge move.
"""

import gc

import micropython

from engine import bots, games, number, record
from engine.generator import Generator
from engine.players import Players
from engine.text import option_words
from engine.view import View

_OWN = ("nothing", "legal", "look", "play", "copy", "Players.choose", "Log.add")
NOTHING, LEGAL, LOOK, PLAY, COPY, PLAYERS, LOG, BOTS = range(8)
CALLS = _OWN + bots.NAMES
_NUMBER = b"gauge"
_MOVES = 40  # as in engine.cards, where a bundle has numbers in the place of constants


class Gauge:
    """Plays deals of one game under one set of house rules; `spent` holds the bytes of each of CALLS, `endings` how
    often there was a choice near the end, where a bot may think ahead: with two players left, or where all play to the
    end with two cards."""

    def __init__(self, name, words):
        self.game = games.load(name)
        self.rules = option_words.parse(self.game.OPTIONS, words)
        self.spent = [0] * len(CALLS)
        self.endings = 0
        self.deal = self.game.Deal(self.rules)
        self._other = self.game.Deal(self.rules)
        self._log = record.Log()
        self._players = Players(self.game, bots.NAMES, self.rules)
        self._bots = [bots.load(name, self.game, self.rules) for name in bots.NAMES]
        self._dice = Generator()
        self._view = View()
        self._moves = bytearray(_MOVES)
        self._dice.seed(_NUMBER, 0)

    def whole_deals(self, n):
        """Measure over `n` deals."""
        for _ in range(n):
            dealt = record.numbered(self.game, self.rules, number.draw(self._dice))
            self.deal.start(dealt.pack, dealt.first)
            self._players.start(dealt.number)
            self._log.clear()
            gc.disable()
            while self.deal.seat < 4:
                self._turn()
            gc.enable()

    def locked(self):
        """Play a deal with the heap locked: even what is freed at once raises MemoryError."""
        dealt = record.numbered(self.game, self.rules, _NUMBER)
        deal = self.deal
        players = self._players
        deal.start(dealt.pack, dealt.first)
        players.start(_NUMBER)
        micropython.heap_lock()
        try:
            while deal.seat < 4:
                deal.play(players.choose(deal))
                self._other.copy(deal)
        finally:
            micropython.heap_unlock()
        if players.fault:
            raise ValueError(players.fault)

    def report(self):
        """Print a line for each call, its name and its bytes, then the endings."""
        for i in range(len(CALLS)):
            print(CALLS[i], self.spent[i])
        print("endings", self.endings)

    def _turn(self):
        used = gc.mem_alloc
        spent = self.spent
        deal = self.deal
        view = self._view
        moves = self._moves
        before = used()
        spent[NOTHING] += used() - before
        before = used()
        n = deal.legal(moves)
        spent[LEGAL] += used() - before
        before = used()
        view.look(deal, deal.seat)
        spent[LOOK] += used() - before
        self._ask(n)
        before = used()
        move = self._players.choose(deal)
        spent[PLAYERS] += used() - before
        before = used()
        self._log.add(move)
        spent[LOG] += used() - before
        before = used()
        deal.play(move)
        spent[PLAY] += used() - before
        before = used()
        self._other.copy(deal)
        spent[COPY] += used() - before

    def _ask(self, n):
        """Have every bot choose among the first n moves."""
        used = gc.mem_alloc
        view = self._view
        moves = self._moves
        dice = self._dice
        playing = 0
        for seat in range(4):
            playing += view.counts[seat] > 0
        near = playing == 2 if hasattr(self.deal, "places") else view.counts[view.seat] == 2
        self.endings += near and n > 1
        for i in range(len(self._bots)):
            bot = self._bots[i]
            before = used()
            move = bot.choose(view, moves, n, dice)
            while move == -1:  # it thinks in steps
                move = bot.go_on(view, moves, n, dice)
            self.spent[BOTS + i] += used() - before


def wasteful(game, rules):
    """Return a deal that makes a list at every move, and at every `legal` an integer of 32 bits."""

    class Wasteful(game.Deal):
        def legal(self, out):
            self.mask = 1 << len(out) - 9
            return game.Deal.legal(self, out)

        def play(self, move):
            self.moves = [move]
            game.Deal.play(self, move)

    return Wasteful(rules)
