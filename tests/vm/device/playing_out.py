"""Measures what looking at a table and playing it out allocate, in bytes, with the collector switched off."""

import gc

from engine import games, number, record
from engine.generator import Generator
from engine.text import option_words
from engine.view import View

_MOVES = 40  # as in engine.cards, where a bundle has numbers in the place of constants
_CALL_C = 36


def report(name, words):
    """Print the bytes that `look` and `run` took in all, over a deal of one game under one set of house rules, and how
    often it was played out: wherever no trump suit is called."""
    game = games.load(name)
    rules = option_words.parse(game.OPTIONS, words)
    deal = game.Deal(rules)
    playout = games.playouts(name).Playout(rules)
    view = View()
    moves = bytearray(_MOVES)
    dice = Generator()
    dice.seed(b"gauge", 0)
    used = gc.mem_alloc
    looking = playing = times = 0
    dealt = record.numbered(game, rules, number.draw(dice))
    deal.start(dealt.pack, dealt.first)
    gc.collect()
    gc.disable()
    while deal.seat < 4:
        n = deal.legal(moves)
        move = moves[dice.below(n)]
        if moves[n - 1] < _CALL_C:
            view.look(deal, deal.seat)
            before = used()
            playout.look(view)
            looking += used() - before
            for i in range(16):
                playout.hands[i] = deal.hands[i]
            for i in range(4):
                playout.pocket[i] = deal.pocket[i] if hasattr(deal, "pocket") else 255
            before = used()
            playout.run(move, times & 1 == 1)
            playing += used() - before
            times += 1
        deal.play(move)
    gc.enable()
    print(looking, playing, times)
