"""python -m tools bench: its arguments, and a soak of a few deals. What it measures is for people to read."""

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from engine import games
from engine.bauerchen import rules as bauerchen
from engine.bauerchen import saved as bauerchen_saved
from engine.bauerchen.score import POINTS, VALUES
from engine.cards import NOBODY, PICK
from engine.pc.tournament import numbers
from tests.vm.story import STORIES
from tools import bench_soak
from tools.bench import main
from tools.bench_soak import Batch, Fault, play_batch

from .running import assert_refused, run

CALLED_AFTER_TWO = 96  # the first combination of Bauerchen's options that has it
EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)


def test_a_soak_counts_what_it_played_of_each_game() -> None:
    done = run(main, "--soak --deals 3")
    assert done.status == 0
    assert re.findall(r"^(\w+): 3 deals, [\d,]+ moves, \d+ stalled, no illegal state$", done.out, re.M) == [
        *games.NAMES
    ]


@EVERY_GAME
def test_a_batch_goes_on_where_the_one_before_it_ended(game: str) -> None:
    drawn = list(numbers(3, 40))
    whole = play_batch(Batch(game, 80, drawn))
    parts = play_batch(Batch(game, 80, drawn[:25])), play_batch(Batch(game, 105, drawn[25:]))
    assert whole == tuple(map(sum, zip(*parts, strict=True)))
    assert whole.deals == 40


@EVERY_GAME
def test_all_combinations_of_options_take_turns(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []

    def look(deal: Any, *_: object) -> int:
        seen.append(tuple(deal.options[key] for key, _ in games.load(game).OPTIONS))
        return 1

    monkeypatch.setattr(bench_soak, "play", look)
    every = list(product(*(values for _, values in games.load(game).OPTIONS)))
    assert play_batch(Batch(game, 0, list(numbers(0, 2 * len(every))))).moves == 2 * len(every)
    assert sorted(seen) == sorted(2 * every)


def loses_a_card(deal: Any, move: int) -> None:
    at = next((at for at in range(16) if deal.hands[at]), None)
    if at is not None:
        deal.hands[at] &= deal.hands[at] - 1
        deal.counts[at >> 2] -= 1


def copies_a_card(deal: Any, move: int) -> None:
    if move < PICK and deal.shown_n:
        seat = max(range(4), key=lambda seat: deal.counts[seat])
        deal.hands[4 * seat + (move >> 3)] |= 1 << (move & 7)
        deal.counts[seat] += 1


def lays_a_card_twice(deal: Any, move: int) -> None:
    if deal.shown_n:
        deal.shown[deal.shown_n] = deal.shown[deal.shown_n - 1]
        deal.shown_n += 1


def miscounts(deal: Any, move: int) -> None:
    deal.counts[0] += 1


def lays_a_card_aside(deal: Any, move: int) -> None:
    if deal.shown_n > 1:
        deal.shown_n -= 1


@EVERY_GAME
@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (loses_a_card, "cards lost"),
        (copies_a_card, "a card in two places"),
        (lays_a_card_twice, "a card twice on the table"),
        (miscounts, "a wrong number of cards at seat 0"),
        (lays_a_card_aside, "cards lost"),
    ],
)
def test_a_soak_misses_no_card(
    game: str, slip: Callable[[Any, int], None], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = games.load(game)
    played = module.Deal.play

    def play(deal: Any, move: int) -> None:
        played(deal, move)
        slip(deal, move)

    monkeypatch.setattr(module.Deal, "play", play)
    with pytest.raises(Fault, match=rf"{game} \w{{8}} {{.*}}: .*{said}"):
        play_batch(Batch(game, 0, list(numbers(1, 24))))


@EVERY_GAME
@pytest.mark.parametrize(("reader", "says", "said"), [("legal", 0, "a dead end"), ("place", 2, "wrong places")])
def test_a_soak_notices_a_dead_end_and_a_place_that_is_taken(
    game: str, reader: str, says: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.load(game).Deal, reader, lambda deal, _: says)
    with pytest.raises(Fault, match=said):
        play_batch(Batch(game, 0, list(numbers(1, 24))))


def test_a_soak_counts_cards_that_are_still_to_be_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    module = games.load("bauerchen")
    played = module.Deal.play
    called = Batch("bauerchen", CALLED_AFTER_TWO, list(numbers(1, 1)))
    assert play_batch(called).deals == 1

    def play(deal: Any, move: int) -> None:
        played(deal, move)
        deal.undealt[:] = deal.hands

    monkeypatch.setattr(module.Deal, "play", play)
    with pytest.raises(Fault, match="a card in two places"):
        play_batch(called)


def test_a_soak_notices_a_ten_that_counts_nine(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bauerchen, bauerchen_saved):  # in play and in what is checked of a state
        monkeypatch.setattr(module, "VALUES", VALUES.replace(b"\x0a", b"\x09"))
    with pytest.raises(Fault, match="wrong points"):
        play_batch(Batch("bauerchen", 0, list(numbers(1, 24))))


@pytest.mark.parametrize("winner", [lambda deal: NOBODY, lambda deal: int(deal.tally[POINTS] > deal.tally[POINTS + 1])])
def test_a_soak_notices_a_team_that_wins_with_fewer_points(
    winner: Callable[[Any], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bauerchen.Deal, "winner", winner)
    with pytest.raises(Fault, match="wrong winner"):
        play_batch(Batch("bauerchen", 0, list(numbers(1, 24))))


@EVERY_GAME
def test_a_soak_notices_a_state_that_is_read_back_as_another(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = games.load(game)
    read = module.Deal.unpack_from

    def forgetful(deal: Any, state: bytearray) -> None:
        read(deal, state)
        deal.lacks[:] = bytes(16)

    monkeypatch.setattr(module.Deal, "unpack_from", forgetful)
    with pytest.raises(Fault, match="another state read back"):
        play_batch(Batch(game, 0, list(numbers(1, 24))))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--soak --device", ["--soak", "--device", "not allowed with"]),
        ("--memory --device", ["--memory", "--device", "not allowed with"]),
        ("--deals 3", ["--deals", "--soak"]),
        ("--deals 3 --device", ["--deals", "--soak"]),
        ("--soak --keys 3", ["--soak", "--keys", "not allowed with"]),
        ("--seed 3", ["--seed", "--keys"]),
        ("--keys 0", ["0", "from 1 to 10000000"]),
        ("--soak --deals 0", ["0", "from 1 to 10000000"]),
        (
            "--quick",
            [
                "--quick",
                "allowed: --help, --soak, --device, --memory, --times, --wear, --power-cut, --keys, --seed, --deals",
            ],
        ),
    ],
)
def test_what_would_do_nothing_is_refused(arguments: str, said: list[str]) -> None:
    assert_refused(run(main, arguments), *said)


def test_the_memory_of_every_part_and_page_of_each_game_is_told() -> None:
    done = run(main, "--memory")
    assert done.status == 0
    assert re.split(r" {2,}", done.out.splitlines()[1])[1:] == [*STORIES]
    lines = [re.split(r" {2,}", line) for line in done.out.splitlines()[2:] if "  " in line]
    figures = {name: [int(number.replace(",", "")) for number in numbers] for name, *numbers in lines}
    assert {len(numbers) for numbers in figures.values()} == {len(STORIES)}
    pages = {"title", "about", "games", "rules", "table", "pause", "result"}
    assert {"game", "its deal, bots", "table: code"} | pages <= set(figures)
    for parts, table, budget in zip(figures["all of these"], figures["table"], figures["the budget"], strict=True):
        assert parts < table < budget == 108 * 1024  # everything in play is there at the table, and code.py with it
