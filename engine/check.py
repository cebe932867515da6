"""What the games share in checking a state that comes from outside: no damaged save can start an illegal deal."""

from engine.cards import NOBODY
from engine.notation import card_text


def check(holds: bool, fault: str) -> None:
    """Raise ValueError with the text `fault` unless `holds`."""
    if not holds:
        raise ValueError("damaged state: " + fault)


def check_hands(
    hands: bytearray, known: bytearray, lacks: bytearray, counts: bytearray, table: bytearray, on_table: int
) -> None:
    """Raise ValueError unless every card is in one place at most, and what all have seen agrees with the hands."""
    seen = bytearray(4)
    for i in range(on_table):
        check(table[i] < 32, "no such card on the table: %d" % table[i])
        bit = 1 << (table[i] & 7)
        check(not seen[table[i] >> 3] & bit, "%s is twice on the table" % card_text(table[i]))
        seen[table[i] >> 3] |= bit
    for seat in range(4):
        held = 0
        for suit in range(4):
            bits = hands[4 * seat + suit]
            check(not bits & seen[suit], "seat %d holds a card that is elsewhere too" % seat)
            seen[suit] |= bits
            check(not known[4 * seat + suit] & ~bits, "a known card that seat %d does not hold" % seat)
            check(not bits & ~known[4 * seat + suit] & lacks[4 * seat + suit], "seat %d holds what he lacks" % seat)
            while bits:
                held += bits & 1
                bits >>= 1
        check(held == counts[seat], "seat %d holds %d cards, not %d" % (seat, held, counts[seat]))


def check_once(numbers: bytearray, n: int, what: str) -> None:
    """Raise ValueError unless the first `n` of `numbers` are 0..3, none twice; `what` names them."""
    for i in range(n):
        check(numbers[i] < NOBODY, "no such %s: %d" % (what, numbers[i]))
        for j in range(i):
            check(numbers[i] != numbers[j], "%s %d twice" % (what, numbers[i]))
