"""Cards and moves as small integers, and their notation.

A card is suit * 8 + rank, suits C S H D = 0..3 and ranks 7 8 9 T Q K A J = 0..7; which rank beats which is each game's
own business (RULES.md 1). A move is one byte: a card code plays that card, a few codes above the cards do the rest.
"""

SUITS = "CSHD"
RANKS = "789TQKAJ"
NOBODY = 4  # "no seat" where seats are 0..3, and "no suit" where suits are
NO_CARD = 255

PICK = 32  # take up the whole trick or pile
TAKE = 33  # take the top card of the pile
SHOW = 34  # show the pocket card
CALL_C = 36  # call a trump suit: CALL_C + suit
MOVES = 40  # more than any game can have legal at once

# The lowest rank in a byte of rank bits: random play is an eighth faster than with shifting through the byte.
LOWEST = bytes([min([rank for rank in range(8) if bits >> rank & 1 or rank == 7]) for bits in range(256)])

_WORDS = ((PICK, "PICK"), (TAKE, "TAKE"), (SHOW, "SHOW"))


class IllegalMove(ValueError):
    """A move that the rules do not allow now; its text names the move and the legal ones."""


def card_text(card: int) -> str:
    """Return a card code 0..31 in notation: rank, then suit, `TC` for the ten of clubs."""
    return RANKS[card & 7] + SUITS[card >> 3]


def parse_card(text: str) -> int:
    """Return the code of a card in notation (`TC`, also `10C`); ValueError if it is none."""
    rank = RANKS.find("T" if text[:-1] == "10" else text[:-1]) if len(text) > 1 else -1
    suit = SUITS.find(text[-1:])
    if rank < 0 or suit < 0:
        raise ValueError("no such card: %r (rank 7 8 9 T J Q K A, then suit C S H D)" % text)
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
    return "move %d" % move


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
        raise ValueError("no such move: %r (a card such as TC, PICK, TAKE, SHOW or CALL:C)" % text)


def check_pack(pack: bytes, cards: bytes) -> None:
    """Raise ValueError unless `pack` is the cards of `cards`, once each, in any order."""
    if len(pack) != len(cards):
        raise ValueError("a pack of %d cards, not %d" % (len(pack), len(cards)))
    held = bytes(pack)  # MicroPython cannot look for a number in a bytearray
    for card in cards:
        if card not in held:
            raise ValueError("the pack lacks %s" % card_text(card))
