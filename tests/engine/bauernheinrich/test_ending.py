"""The search of endings with two players left agrees with an exact solver that shares no code with it."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine import bots, games
from engine.bauernheinrich.ending import LOST, NOT_YET, UNKNOWN, WON, Ending
from engine.bauernheinrich.rules import Deal
from engine.cards import MOVES, NOBODY, NOTHING, SUITS
from engine.generator import Generator
from engine.players import Players
from engine.text.notation import move_text
from engine.view import View
from tests.checker import bauernheinrich as plain
from tests.checker.ending import mover_ahead, winning_moves

from ..anygame import all_options, packed, shuffled
from .position import hand, places, position, table

GAME = games.load("bauernheinrich")
LIMIT = 200  # enough for every ending worked by hand here
TABLES = (("thrifty",) * 4, ("counter",) * 4, ("random",) * 4, bots.NAMES)


class Judged(NamedTuple):
    """An ending, what the search says of it, and the move it would play."""

    deal: Deal
    verdict: int
    move: str


def look(deal: Deal) -> View:
    view = View()
    view.look(deal, deal.seat)
    return view


def judge(search: Ending, view: View, moves: int = 7) -> int:
    """The verdict of a search that tries so many moves at a time."""
    search.begin(view)
    while True:
        verdict = search.go_on(moves)
        if verdict != NOT_YET:
            return verdict


def endings(rules: dict[str, str], n: int, seed: int) -> Iterator[Deal]:
    """Deals as they stand when two players are left, as the bots played them."""
    rng = random.Random(seed)
    deal = Deal(rules)
    tables = [Players(GAME, names, rules) for names in TABLES]
    while n:
        deal.copy(shuffled(GAME, rules, rng))
        players = tables[n % len(tables)]
        players.start(rng.randbytes(5))
        while deal.seat != NOBODY and sum(held > 0 for held in deal.counts) > 2:
            deal.play(players.choose(deal))
        if deal.seat != NOBODY:
            n -= 1
            ending = Deal()
            ending.copy(deal)
            yield ending


def in_plain_words(deal: Deal) -> plain.Deal:
    """The same position for the solver."""
    trick = table(deal)
    return plain.Deal(
        hands=[hand(deal, seat) for seat in range(4)],
        trumps=tuple(SUITS[trump] for trump in deal.trumps),
        rules=plain.Rules.of(deal.options),
        seat=deal.seat,
        trick=[card for _, card in trick],
        size=deal.size,
        leader=trick[0][0] if trick else 0,
        out=sorted((seat for seat in range(4) if deal.place(seat)), key=deal.place),
        stall=deal.stall,
    )


@pytest.fixture(scope="module")
def judged() -> list[Judged]:
    """504 endings, 21 under each combination of the house rules."""
    found = []
    for n, rules in enumerate(all_options(GAME)):
        search = bots.load("counter", GAME, rules)._ending  # as far as the counter may look
        for deal in endings(rules, 21, seed=70 + n):
            verdict = judge(search, look(deal))
            found.append(Judged(deal, verdict, move_text(search.move)))
    return found


def test_it_is_right_on_every_ending_that_it_finishes(judged: list[Judged]) -> None:
    solved = 0
    for deal, verdict, move in judged:
        if verdict == UNKNOWN:
            continue
        winning = winning_moves(in_plain_words(deal))
        assert winning is not None
        solved += 1
        assert verdict == (WON if winning else LOST), packed(deal).hex()
        assert verdict == LOST or move in winning, packed(deal).hex()
    assert solved > 250


def test_the_endings_are_of_all_kinds(judged: list[Judged]) -> None:
    verdicts = [verdict for _, verdict, _ in judged]
    assert len(judged) == 504
    assert min(verdicts.count(WON), verdicts.count(LOST)) > 50
    assert sum(deal.shown_n > 0 for deal, _, _ in judged) > 100  # in mid-trick
    assert sum(deal.shown_n > 1 for deal, _, _ in judged) > 50
    assert len({sum(deal.counts) for deal, _, _ in judged}) > 15


def finished(judged: list[Judged], **rules: str) -> float:
    verdicts = [verdict for deal, verdict, _ in judged if rules.items() <= deal.options.items()]
    return 1 - verdicts.count(UNKNOWN) / len(verdicts)


def test_it_finishes_four_endings_in_five_where_beating_is_a_duty(judged: list[Judged]) -> None:
    assert finished(judged, beat="must") >= 0.8


@pytest.mark.parametrize("rules", all_options(GAME)[::2], ids=lambda rules: "-".join(rules.values()))
def test_a_longer_search_finishes_more_and_is_right_too(rules: dict[str, str]) -> None:
    short, long = Ending(rules, LIMIT), Ending(rules, 4000)
    more = 0
    for deal in endings(rules, 8, seed=99):
        verdicts = judge(short, look(deal)), judge(long, look(deal))
        more += verdicts[1] != UNKNOWN
        if verdicts[0] != UNKNOWN:
            assert verdicts[0] == verdicts[1]
        elif verdicts[1] != UNKNOWN:
            ahead = mover_ahead(in_plain_words(deal), limit=20_000)
            assert ahead is None or ahead == (verdicts[1] == WON)
    assert more >= 4


def test_it_judges_an_ending_the_same_whatever_it_searched_before() -> None:
    rules = all_options(GAME)[0]
    used = Ending(rules, LIMIT)
    for deal in endings(rules, 40, seed=98):
        fresh = Ending(rules, LIMIT)
        expected = judge(fresh, look(deal))
        assert judge(used, look(deal)) == expected
        assert expected != WON or used.move == fresh.move


def test_a_step_of_the_counter_tries_no_more_than_half_of_what_he_may() -> None:
    rules = all_options(GAME)[0]
    most = 0
    for deal in endings(rules, 20, seed=96):
        counter = bots.load("counter", GAME, rules)
        search = counter._ending
        codes = bytearray(MOVES)
        n = deal.legal(codes)
        move, tried = counter.choose(look(deal), codes, n, Generator()), 0
        while move == NOTHING:
            assert search.tried - tried <= 150, "of 165 turns of an empty loop each: 60,000 are allowed"
            tried = search.tried
            move = counter.go_on(look(deal), codes, n, Generator())
        most = max(most, tried)
    assert most == 300


def test_it_judges_the_same_hands_anew_where_other_suits_are_trumps() -> None:
    rules = all_options(GAME)[0]
    used = Ending(rules, LIMIT)
    verdicts = []
    for deal in endings(rules, 40, seed=96):
        view = look(deal)
        for _ in range(4):
            view.trumps[:] = view.trumps[1:] + view.trumps[:1]
            verdict = judge(Ending(rules, LIMIT), view)
            assert judge(used, view) == verdict
            verdicts.append(verdict)
    assert min(verdicts.count(WON), verdicts.count(LOST)) > 20
    turned = sum(len(set(verdicts[i : i + 4])) > 1 for i in range(0, len(verdicts), 4))
    assert turned > 10, "the trumps decide nothing"


def test_it_says_unknown_where_it_may_look_at_too_little() -> None:
    rules = all_options(GAME)[0]
    unknown = 0
    for deal in endings(rules, 20, seed=97):
        unknown += judge(Ending(rules, 1), look(deal)) == UNKNOWN
    assert unknown > 5


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
@pytest.mark.parametrize("leader", ["last", "same"])
def test_b10_is_won_by_the_card_that_he_cannot_beat(follow: str, leader: str) -> None:
    deal = position("7C 8D / - / 9D 7S / -", follow=follow, leader=leader)
    search = Ending(deal.options, LIMIT)
    assert (judge(search, look(deal)), move_text(search.move)) == (WON, "7C")


def test_b10_is_lost_for_the_other_when_the_first_leads_so() -> None:
    deal = position("8D / - / 9D 7S / -; trick 0:7C")
    assert judge(Ending(deal.options, LIMIT), look(deal)) == LOST
    deal = position("7C / - / 9D 7S / -; trick 0:8D")
    assert judge(Ending(deal.options, LIMIT), look(deal)) == WON


def test_a_lead_with_the_last_card_wins_at_once() -> None:
    deal = position("7C / - / AD JC / -")
    search = Ending(deal.options, LIMIT)
    assert (judge(search, look(deal)), move_text(search.move)) == (WON, "7C")
    deal.play(search.move)
    assert places(deal) == [3, 1, 4, 2]


def test_a_search_changes_nothing_that_it_sees() -> None:
    deal = position("7C 8D QH / - / 9D 7S KH / -")
    view = look(deal)
    before = {name: bytes(value) for name, value in vars(view).items() if isinstance(value, bytearray)}
    judge(Ending(deal.options, LIMIT), view)
    assert {name: bytes(value) for name, value in vars(view).items() if isinstance(value, bytearray)} == before
