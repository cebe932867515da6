"""Cards and moves as small integers; engine.text.notation has their names.

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
NOTHING = -1  # in the place of a move: there is none yet

# Of each byte of rank bits the lowest rank and how many there are: looking them up makes random play an eighth faster
# than shifting through the byte.
LOWEST = b"\7"
MANY = b"\0"
for _rank in range(8):
    LOWEST += bytes([_rank]) + LOWEST[1:]
    MANY += bytes([n + 1 for n in MANY])


class IllegalMove(ValueError):
    """A move that the rules do not allow now; its text names the move and the legal ones."""


def check_pack(pack: "bytes | bytearray", cards: bytes) -> None:
    """Raise ValueError unless `pack` is the cards of `cards`, once each, in any order."""
    if len(pack) != len(cards):
        raise ValueError("a pack of %d cards, not %d" % (len(pack), len(cards)))
    held = bytes(pack)  # MicroPython cannot look for a number in a bytearray
    for card in cards:
        if card not in held:
            from engine.text.notation import card_text  # here: it names these codes, and a deal in play can do without

            raise ValueError("the pack lacks %s" % card_text(card))
