"""The worlds that one who looks ahead draws: all that a view allows and no other, each as likely, held against a plain
enumeration of them."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from engine.bots.worlds import Worlds
from engine.cards import NO_CARD
from engine.generator import Generator
from engine.view import View

from .anygame import all_options, look, random_play, shuffled

if TYPE_CHECKING:
    from engine.protocol import Game

World = tuple[bytes, bytes]  # the hands, the pocket cards
FEW, MANY = 4, 400  # worlds of the positions that are tried
SAMPLES = 30  # times the number of worlds


def enumerated(view: View) -> set[World]:
    """Every way to lay the hidden cards, by trying each card at each place in turn."""
    cards = [8 * suit + rank for suit in range(4) for rank in range(8) if view.hidden[suit] >> rank & 1]
    rooms = []
    for seat in range(4):
        known = sum(bits.bit_count() for bits in view.hands[4 * seat : 4 * seat + 4])
        rooms.append(0 if seat == view.seat else view.counts[seat] - known - (view.pockets >> seat & 1))
    apart = [seat for seat in range(4) if view.pockets >> seat & 1 and seat != view.seat]
    pocket = bytearray([NO_CARD] * 4)
    pocket[view.seat] = view.pocket
    undealt = len(cards) - sum(rooms) - len(apart)
    ways = [(bytearray(view.hands), pocket, rooms, undealt)]
    for card in cards:
        laid = []
        for hands, pocket, rooms, undealt in ways:
            for seat in range(4):
                at, bit = 4 * seat + card // 8, 1 << card % 8
                if rooms[seat] and not view.lacks[at] & bit:
                    more = bytearray(hands)
                    more[at] |= bit
                    laid.append((more, pocket, [room - (k == seat) for k, room in enumerate(rooms)], undealt))
                if seat in apart and pocket[seat] == NO_CARD:
                    other = bytearray(pocket)
                    other[seat] = card
                    laid.append((hands, other, rooms, undealt))
            if undealt:
                laid.append((hands, pocket, rooms, undealt - 1))
        ways = laid
    return {(bytes(hands), bytes(pocket)) for hands, pocket, *_ in ways}


def drawn(worlds: Worlds, n: int, dice: Generator) -> Iterator[World]:
    """So many worlds."""
    hands, pocket = bytearray(16), bytearray(4)
    while n:
        if worlds.deal(hands, pocket, dice):
            n -= 1
            yield bytes(hands), bytes(pocket)


def chi_square(found: Counter[World], allowed: set[World]) -> float:
    """How far what was found is from each world as often, in standard deviations of chi-square."""
    each = found.total() / len(allowed)
    freedom = len(allowed) - 1
    statistic = sum((found[world] - each) ** 2 / each for world in allowed)
    return float((statistic - freedom) / (2 * freedom) ** 0.5)


def judged(view: View, dice: Generator) -> float:
    """The same for a view; every world found is one that is allowed."""
    allowed = enumerated(view)
    worlds = Worlds()
    worlds.look(view)
    found = Counter(drawn(worlds, SAMPLES * len(allowed), dice))
    assert set(found) <= allowed
    return chi_square(found, allowed)


def told(rng: random.Random, pockets: int, undealt: int) -> View:
    """A view made by chance: hands of the others, some cards of which are known and some known to be lacking, as many
    pocket cards, and as many cards undealt."""
    view = View()
    view.seat = rng.randrange(4)
    others = [seat for seat in range(4) if seat != view.seat]
    cards = rng.sample(range(32), rng.randint(5, 7))
    places = [rng.choice(others) for _ in cards[pockets + undealt :]]
    for card in cards:
        view.hidden[card // 8] |= 1 << card % 8
    for seat in others[:pockets]:
        view.pockets |= 1 << seat
        view.counts[seat] += 1
    held = {
        seat: {card for card, place in zip(cards[pockets + undealt :], places, strict=True) if place == seat}
        for seat in others
    }
    for seat in others:
        view.counts[seat] += len(held[seat])
        for card in cards:
            if card not in held[seat] and rng.random() < 0.3:
                view.lacks[4 * seat + card // 8] |= 1 << card % 8
        if rng.random() < 0.5:  # a card that all have seen
            card = rng.choice(
                [card for card in range(32) if card not in cards and not view.hands[4 * others[0] + card // 8]]
            )
            view.hands[4 * seat + card // 8] |= 1 << card % 8
            view.counts[seat] += 1
    return view


@pytest.mark.parametrize(("pockets", "undealt"), [(0, 0), (1, 0), (3, 0), (0, 2)])
def test_every_world_that_a_view_allows_is_as_likely(pockets: int, undealt: int) -> None:
    rng, dice = random.Random(80 + pockets + undealt), Generator()
    dice.seed(b"world", 0)
    tried = []
    while len(tried) < 25:
        view = told(rng, pockets, undealt)
        if FEW <= len(enumerated(view)) <= MANY:
            tried.append(judged(view, dice))
    assert max(tried) < 5
    assert abs(sum(tried)) / len(tried) ** 0.5 < 4


def test_every_world_is_as_likely_in_deals_of_every_game(game: "Game") -> None:
    rng, dice = random.Random(81), Generator()
    dice.seed(b"deals", 0)
    tried: list[float] = []
    while len(tried) < 25:
        for rules in all_options(game):
            deal = shuffled(game, rules, rng)
            for _ in random_play(deal, rng):
                if rng.random() < 0.1:
                    view = look(deal, deal.seat)
                    if sum(map(int.bit_count, view.hidden)) <= 8 and FEW <= len(enumerated(view)) <= MANY:
                        tried.append(judged(view, dice))
    assert max(tried) < 6
    assert abs(sum(tried)) / len(tried) ** 0.5 < 4


def test_a_hand_known_whole_is_the_one_world() -> None:
    view = View()
    view.seat, view.counts[1], view.hands[4], view.hands[0] = 0, 2, 0b11, 0b100
    worlds = Worlds()
    worlds.look(view)
    assert worlds.hidden == 0
    assert set(drawn(worlds, 3, Generator())) == enumerated(view) == {(bytes(view.hands), bytes([NO_CARD] * 4))}
