"""Why a move is advised: codes that engine.bots.advice answers and a screen turns into words."""

from engine import const

ONLY = const(0)  # it is the only one
SURE = const(1)  # it wins, worked out to the end
STOPS = const(2)  # the next player, `whom`, can surely not beat it
TRIES = const(3)  # in `best_in` of `tries` worlds no other was better
THUMB = const(4)  # by a rule of thumb: a suit to call, or not to call yet
