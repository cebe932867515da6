"""Dudák positions in card notation.

A position is written byte by byte into the packed state that `Deal.unpack_from` takes, so no test reaches into a deal
to set it up; cards that a position does not name are out of play.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards import NO_CARD, NOBODY, SUITS
from engine.dudak.rules import OPTIONS, Deal
from engine.options import complete
from engine.packing import code
from engine.text.notation import card_text

from ..notes import bits, cards, hand, legal, places, play, put, version, words

__all__ = ["bits", "cards", "hand", "legal", "places", "play", "words"]  # what is asked of a position

# Where the parts of a packed Dudák state begin (engine.dudak.saved).
VERSION, RULES, SEAT, SHOWN_N, TAKEN_N, IDLE, TURNS, FLAGS = range(8)
HANDS, KNOWN, LACKS = 8, 24, 40  # four bytes a seat, rank bits by suit
TRUMPS, POCKET, SHOWN = 56, 60, 64  # a byte a seat (a trump, and 16 * the place); the pile from the bottom up

NONE = ("", "", "", "")


def packed_position(
    hands: Sequence[str],
    *,
    trumps: str | None = None,
    pile: str = "",
    taken: str = "",
    turn: int = 0,
    out: Iterable[int] | None = None,
    known: Sequence[str] = NONE,
    lacks: Sequence[str] = NONE,
    pocket: Sequence[str] = NONE,
    adding: bool = False,
    idle: int = 0,
    turns: int | None = None,
    **options: str,
) -> bytearray:
    """The packed state of a position.

    `hands` by seat, without the pocket card; `trumps` a letter a seat, `-` for an undeclared one (left out: nobody has
    declared, in Open Dudák CSHD, in Pocket Dudák the same for those without a pocket card); `pile` from the bottom up,
    `taken` what lay above it and was taken in this turn, which joins the hand of `turn`; `out` the seats without cards
    in the order they went out (left out: by seat); `known`, `lacks`, `pocket` (a card a seat), `adding`, `idle` and
    `turns` (left out: as many as were idle) as a deal has them; `options` the house rules that differ.
    """
    rules = complete(OPTIONS, options)
    if turns is None:
        turns = idle
    if out is None:
        out = [seat for seat in range(4) if not hands[seat] and not pocket[seat]]
    if trumps is None:
        declared = "----" if rules["variant"] == "normal" else SUITS
        trumps = "".join("-" if pocket[seat] else declared[seat] for seat in range(4))
    state = bytearray(SHOWN)
    state[VERSION], state[RULES], state[SEAT] = version(Deal()), code(OPTIONS, rules), turn
    state[SHOWN_N], state[TAKEN_N] = len(cards(pile)), len(cards(taken))
    state[IDLE], state[TURNS], state[FLAGS] = idle, turns % 256, turns // 256 * 4 + adding * 2
    for seat in range(4):
        put(state, HANDS + 4 * seat, hands[seat])
        put(state, KNOWN + 4 * seat, known[seat])
        put(state, LACKS + 4 * seat, lacks[seat])
        state[TRUMPS + seat] = NOBODY if trumps[seat] == "-" else SUITS.index(trumps[seat])
        state[POCKET + seat] = cards(pocket[seat])[0] if pocket[seat] else NO_CARD
    put(state, HANDS + 4 * turn, taken)
    put(state, KNOWN + 4 * turn, taken)
    for place, seat in enumerate(out, 1):
        state[TRUMPS + seat] |= place << 4
    return state + bytes(cards(pile) + cards(taken))


def position(hands: Sequence[str], **rest: Any) -> Deal:
    """The deal at a position; see `packed_position` for what makes one."""
    deal = Deal()
    deal.unpack_from(packed_position(hands, **rest))
    return deal


def dealt(hands: Sequence[str], first: int = 0, **options: str) -> Deal:
    """A fresh deal; `hands` from seat `first` on in the order received, eight cards each, a pocket card last."""
    deal = Deal(options)
    deal.start(bytes(card for words in hands for card in cards(words)), first)
    return deal


def facing(pile: str, held: str, trump: str = "-", **rest: Any) -> Deal:
    """Seat 1, with `trump` for his suit (`-`: undeclared), faces a pile; seat 0 holds three other cards, undeclared in
    the normal game, and these two are left."""
    elsewhere = cards(held) + cards(pile) + cards(rest.get("taken", "")) + cards(" ".join(rest.get("pocket", NONE)))
    spare = [card_text(card) for card in range(32) if card not in elsewhere]
    others = [suit for suit in SUITS if suit != trump]
    if rest.get("variant", "normal") == "normal":
        others = ["-", "-", "-"]
    trumps = others[0] + trump + others[1] + others[2]
    return position([" ".join(spare[:3]), held, "", ""], trumps=trumps, pile=pile, turn=1, **rest)


def shown(deal: Deal) -> list[str]:
    """The pile, from the bottom up."""
    return [card_text(card) for card in deal.shown[: deal.shown_n]]
