"""Times the choices of every bot, the levels of the counter among them, on MicroPython, for tools.bench_device: runs
there, not on the PC.

A turn of an empty loop is the unit: it takes the same number of steps of the bytecode machine on every machine. Every
bot is asked at every turn of the same deals, and of several askings the quickest counts, as the PC has other work too.
"""

import gc
from time import ticks_diff, ticks_us  # type: ignore[attr-defined]

from engine import bots, games, number, record
from engine.bots import named
from engine.cards import MOVES, NOBODY, NOTHING
from engine.generator import Generator
from engine.players import Players
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal, Thinker

_LEVELS = ("counter:gentle", "counter:sharp")
_NAMES = bots.NAMES + _LEVELS  # MicroPython has no star in a display
_DEALS = 48
_LOOP = 20000  # turns
_TRIES = 3
_TRIES_LONG = 10  # for those that the PC's other work is likelier to hit ...
_LONG = 300  # ... taking more microseconds than that


def turn() -> float:
    """Return the microseconds of one turn of an empty loop."""
    best = 0
    for _ in range(_TRIES * 3):
        start = ticks_us()
        i = 0
        while i < _LOOP:
            i += 1
        took = ticks_diff(ticks_us(), start)
        if not best or took < best:
            best = took
    return best / _LOOP


def measure(name: str) -> "list[list[tuple[int, int]]]":
    """Return, a bot of _NAMES, the microseconds of each choice in deals of the game of that name, and of its longest
    step."""
    game = games.load(name)
    dice = Generator()
    dice.seed(b"bench", 0)
    bots_dice = Generator()  # apart: the deals are the same however often a bot is asked
    view = View()
    moves = bytearray(MOVES)
    times: list[list[tuple[int, int]]] = [[] for _ in _NAMES]
    for index in range(_DEALS):
        rules = {key: allowed[dice.below(len(allowed))] for key, allowed in game.OPTIONS}
        asked: list[Thinker] = [named.load(bot, game, rules) for bot in _NAMES]  # type: ignore[misc]
        drawn = number.draw(dice)
        dealt = record.numbered(game, rules, drawn)
        deal = game.Deal(rules)
        deal.start(dealt.pack, dealt.first)
        players = Players(game, [bots.NAMES[(index + seat) % len(bots.NAMES)] for seat in range(4)], rules)
        players.start(drawn)
        while deal.seat != NOBODY:
            n = deal.legal(moves)
            gc.collect()  # the unix port keeps large frames on the heap: holes in it would slow the calls down
            for i in range(len(asked)):
                best = _quickest(asked[i], deal, view, moves, n, bots_dice, _TRIES)
                if best[1] > _LONG:
                    again = _quickest(asked[i], deal, view, moves, n, bots_dice, _TRIES_LONG)
                    best = (min(best[0], again[0]), min(best[1], again[1]))
                times[i].append(best)
            deal.play(players.choose(deal))
        print("deal", index + 1, _DEALS * len(games.NAMES))
    return times


def _quickest(
    bot: "Thinker", deal: "Deal", view: View, moves: bytearray, n: int, dice: Generator, tries: int
) -> "tuple[int, int]":
    """Return the microseconds of a choice and of its longest step, each step the quickest of several askings."""
    best: list[int] = []
    for _ in range(tries):
        step = 0
        move = NOTHING
        view.look(deal, deal.seat)  # anew, as a gentle bot forgets what is in it
        dice.seed(b"again", 0)  # the steps are the same each time
        while move == NOTHING:
            start = ticks_us()
            move = bot.go_on(view, moves, n, dice) if step else bot.choose(view, moves, n, dice)
            took = ticks_diff(ticks_us(), start)
            if step == len(best):
                best.append(took)
            best[step] = min(best[step], took)
            step += 1
    return sum(best), max(best)


if __name__ == "__main__":
    unit = turn()
    for name in games.NAMES:
        measured = measure(name)
        for i in range(len(_NAMES)):
            took = sorted([int(choice / unit) for choice, _ in measured[i]])
            step = max([int(step / unit) for _, step in measured[i]])
            print(name, _NAMES[i], len(took), took[len(took) // 2], took[len(took) * 95 // 100], took[-1], step)
