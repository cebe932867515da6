"""The engine for programs on a PC: positions in card notation, bots that are asked, tournaments.

    >>> from engine.pc import Position, bot
    >>> position = Position.parse("7C 8D / - / 9D 7S / -; turn 0", "bauernheinrich")
    >>> position.legal()
    ['7C', '8D']
    >>> bot("counter").choose(position)
    '7C'

Boards get nothing of this folder: it may use all of Python, and no code of a board imports it. To import it also gives
the engine's own objects a readable repr.
"""

from engine.cards import IllegalMove as IllegalMove
from engine.pc import shown
from engine.pc.bots import Bot as Bot
from engine.pc.bots import bot as bot
from engine.pc.position import Position as Position
from engine.pc.tournament import tournament as tournament

shown.register()
