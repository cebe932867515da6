"""Cards and moves in text: rank, then suit, `TC` for the ten of clubs; `PICK`, `TAKE`, `SHOW`, `CALL:C`."""

from engine import const
from engine.cards import CALL_C, MOVES, NOBODY, PICK, RANKS, SHOW, SUITS, TAKE
from engine.text.quoting import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Deal

_FAR = const(1000000)
_WORDS = ((PICK, "PICK"), (TAKE, "TAKE"), (SHOW, "SHOW"))


def card_text(card: int) -> str:
    """Return a card code 0..31 in notation: rank, then suit, `TC` for the ten of clubs."""
    return RANKS[card & 7] + SUITS[card >> 3]


def parse_card(text: str) -> int:
    """Return the code of a card in notation (`TC`, also `10C`); ValueError if it is none."""
    short = "T" + text[2:] if text[:2] == "10" else text
    rank = RANKS.find(short[:1])
    suit = SUITS.find(short[1:])
    if len(short) != 2 or rank < 0 or suit < 0:
        raise ValueError("no such card: %s (rank 7 8 9 T J Q K A, then suit C S H D)" % quoted(text))
    return suit * 8 + rank


def move_text(move: int) -> str:
    """Return a move code in notation: the card, `PICK`, `TAKE`, `SHOW` or `CALL:C`."""
    if 0 <= move < 32:
        return card_text(move)
    if CALL_C <= move < MOVES:
        return "CALL:" + SUITS[move - CALL_C]
    for code, word in _WORDS:
        if code == move:
            return word
    return "move %d" % move if -_FAR < move < _FAR else "move " + quoted(hex(move))


def parse_move(text: str) -> int:
    """Return the code of a move in notation; ValueError if it is none."""
    for code, word in _WORDS:
        if word == text:
            return code
    if text[:5] == "CALL:" and len(text) == 6 and text[5] in SUITS:
        return CALL_C + SUITS.find(text[5])
    try:
        return parse_card(text)
    except ValueError:
        raise ValueError("no such move: %s (a card such as TC, PICK, TAKE, SHOW or CALL:C)" % quoted(text))


def complaint(deal: "Deal", move: int) -> str:
    """Return what is wrong with a move that is not legal now, and what would be."""
    if deal.seat == NOBODY:
        return "%s: the deal is over" % move_text(move)
    moves = bytearray(MOVES)
    legal = " ".join([move_text(moves[i]) for i in range(deal.legal(moves))])
    return "%s is not legal for seat %d (legal: %s)" % (move_text(move), deal.seat, legal)
