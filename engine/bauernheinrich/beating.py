"""What may be played on what in Bauernheinrich, and what it proves (RULES.md 2.3, 2.5).

A hand is one byte of rank bits a suit, bit 0 the seven, bit 6 the ace. Bit 7 is the Jack: it lies in the byte of its
printed suit but belongs to no suit (2.1), so every rule about suits looks at the low seven bits only.
"""

from engine import const

FOLLOW = ("head_first", "void_to_trump", "free")
HEAD_FIRST = 0
VOID_TO_TRUMP = 1
NONE = 0  # no card beats

_SUIT = const(0x7F)  # the seven cards of a suit
_JACK = const(0x80)
_ALL = const(32)  # the suits 0..3 as a range: first 0, end 4
_J = const(7)  # a Jack's rank


def beats(card: int, top: int, trump: int) -> bool:
    """Return whether `card`, from a seat whose trump suit is `trump`, beats `top` (2.3)."""
    if card & 7 == _J:
        return top & 7 != _J or card < top  # C S H D = 0..3: the higher Jack has the lower code
    if top & 7 == _J:
        return False
    if card >> 3 == top >> 3:
        return card > top
    return card >> 3 == trump


def beaters(hands: "list[int]", row: int, top: int, trump: int, follow: int, out: "list[int]") -> int:
    """Write the cards of a hand that may beat `top` under the house rule `follow` into out[0:4], rank bits a suit
    (2.5). The hand is hands[row:row+4], `trump` its owner's suit, `follow` an index of FOLLOW.

    Return NONE if there are none; else the suits they lie in, as the first of a range + 8 * the end of it.
    """
    suit = top >> 3
    if top & 7 == _J:  # only a higher Jack: JC > JS > JH > JD
        for s in range(4):
            out[s] = hands[row + s] & _JACK if s < suit else 0
    else:
        held = hands[row + suit]
        higher = held & (0xFE << (top & 7)) & _SUIT
        if higher and follow == HEAD_FIRST:
            out[0] = out[1] = out[2] = out[3] = 0
            out[suit] = higher
            return suit + ((suit + 1) << 3)
        out[0] = hands[row] & _JACK
        out[1] = hands[row + 1] & _JACK
        out[2] = hands[row + 2] & _JACK
        out[3] = hands[row + 3] & _JACK
        out[suit] |= higher
        if trump != suit and not (follow == VOID_TO_TRUMP and held & _SUIT):
            out[trump] = hands[row + trump]
    return _ALL if out[0] or out[1] or out[2] or out[3] else NONE


def learn_from_card(lacks: "list[int]", row: int, card: int, top: int, follow: int) -> None:
    """Note in lacks[row:row+4] what playing `card`, not a plain one of `top`'s suit, on `top` proves: no card that
    the house rule `follow` would have asked for before it."""
    if top & 7 == _J:
        return
    if follow == HEAD_FIRST:
        lacks[row + (top >> 3)] |= (0xFE << (top & 7)) & _SUIT
    elif follow == VOID_TO_TRUMP and card & 7 != _J:
        lacks[row + (top >> 3)] |= _SUIT


def learn_from_refusal(lacks: "list[int]", row: int, top: int, trump: int, follow: int) -> None:
    """Note in lacks[row:row+4] what picking up proves where beating is a duty: no card that might have been played."""
    suit = top >> 3
    if top & 7 == _J:
        for s in range(suit):
            lacks[row + s] |= _JACK
        return
    lacks[row] |= _JACK
    lacks[row + 1] |= _JACK
    lacks[row + 2] |= _JACK
    lacks[row + 3] |= _JACK
    lacks[row + suit] |= (0xFE << (top & 7)) & _SUIT
    if trump != suit and follow != VOID_TO_TRUMP:  # void_to_trump: he may hold trumps beside a low card of the suit
        lacks[row + trump] |= _SUIT
