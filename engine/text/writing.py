"""Records written as their line of text (see engine.record), piece by piece: a board without room for the whole line of
a long deal can still tell it.
"""

from engine.record import CUT
from engine.text.notation import card_text, move_text
from engine.text.number_words import text
from engine.text.option_words import differing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Put
    from engine.record import Record


def write(record: "Record", put: "Put") -> None:
    """Hand every piece of a record's line to `put`, in order."""
    put(record.game.NAME)
    for word in differing(record.game.OPTIONS, record.options):
        put(" " + word)
    put(" first=%d " % record.first)
    if record.number:
        put("number=" + text(record.number))
    else:
        for seat in range(4):
            put("/" if seat else "hands=")
            for card in record.hand(seat):
                put(card_text(card))
    put(":")
    log = record.log
    for i in range(log.n):
        put(" " + move_text(log.moves[i]))
    if log.cut:
        put(" " + CUT)
