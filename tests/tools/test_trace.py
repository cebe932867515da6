"""Traces hold whole deals by the rules, as the independent checker reads them, and nothing else."""

import json

import pytest

from engine import bots, games
from engine.record import numbered
from engine.text import number_words
from engine.text.notation import card_text
from tests.checker.trace import check
from tests.games import TEAMS
from tests.vm.covering import covering
from tools.trace import main

from .running import assert_refused, run

DEAL_EVENT = ("event", "deal", "game", "number", "options", "first", "hands", "pocket", "trumps")
EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)


def ways(game: str) -> list[str]:
    """Arguments that cover a game: each value of each option by itself, any two of different options, all bots."""
    values = [f"--option {key}={value}" for key, allowed in games.load(game).OPTIONS for value in allowed]
    together = [" ".join(f"--option {word}" for word in words) for words in covering(game)]
    seats = [*bots.NAMES, "random,thrifty,hoarder,counter", "counter,hoarder,thrifty,random"]
    mixed = [f"--seats {','.join(bots.NAMES)} {words}" for words in together]
    return ["", *values, *together, *(f"--seats {names}" for names in seats), *mixed]


@pytest.mark.parametrize(("game", "words"), [(game, words) for game in games.NAMES for words in ways(game)])
def test_a_trace_is_played_by_the_rules(game: str, words: str) -> None:
    done = run(main, f"{game} --deals 4 --seed 7 {words}")
    assert (done.status, done.err) == (0, "")
    summary = check(done.out.splitlines())
    assert summary.deals == 4
    # Three players have to get rid of eight cards each; at Bauerchen all play five, after the call (4.2, 4.3).
    assert summary.moves == 4 * 21 if game == "bauerchen" else summary.moves >= 4 * 24


@pytest.mark.parametrize(
    ("game", "words", "options", "seen"),
    [
        (
            "bauernheinrich",
            "--option beat=may --option follow=free",
            {"follow": "free", "beat": "may", "leader": "last", "direction": "clockwise"},
            {"PICK"},
        ),
        (
            "dudak",
            "--option take=whole --option variant=pocket",
            {"variant": "pocket", "beat": "may", "take": "whole"},
            {"PICK", "SHOW"},
        ),
        ("dudak", "", {"variant": "normal", "beat": "may", "take": "one_by_one"}, {"TAKE", "CALL:D"}),
        (
            "bauerchen",
            "--option tie=no_score --option round_to=6",
            {
                "lautern": "yes",
                "call_after": "5",
                "tie": "no_score",
                "schneider": "below",
                "melds": "off",
                "caller_penalty": "0",
                "match": "stein",
                "round_to": "6",
            },
            {"CALL:C", "CALL:S", "CALL:H"},
        ),
    ],
)
def test_the_options_asked_for_are_played_and_all_are_written(
    game: str, words: str, options: dict[str, str], seen: set[str]
) -> None:
    deal, *moves, _ = [json.loads(line) for line in run(main, f"{game} {words}").out.splitlines()]
    assert deal["options"] == options
    assert any(seen < set(move["legal"]) for move in moves)


@EVERY_GAME
def test_the_same_arguments_give_the_same_bytes_and_another_seed_others(game: str) -> None:
    words = f"{game} --deals 4 --seats counter,random,hoarder,thrifty --seed "
    first = run(main, words + "5").out
    assert run(main, words + "5").out == first
    assert run(main, words + "6").out != first


@EVERY_GAME
def test_one_deal_of_random_moves_is_traced_unasked(game: str) -> None:
    assert run(main, game) == run(main, f"{game} --deals 1 --seed 0 --seats random")
    assert check(run(main, game).out.splitlines()).deals == 1


@EVERY_GAME
def test_a_longer_trace_begins_with_the_shorter_one(game: str) -> None:
    assert run(main, f"{game} --deals 3").out.startswith(run(main, f"{game} --deals 2").out)


@pytest.mark.parametrize(("game", "words"), [(game, words) for game in games.NAMES for words in covering(game)])
def test_a_traced_number_deals_these_hands_of_which_a_pocket_card_is_the_last(game: str, words: list[str]) -> None:
    lines = run(main, f"{game} --deals 5 --seed 3 --option {' --option '.join(words)}").out.splitlines()
    dealt = [event for event in map(json.loads, lines) if event["event"] == "deal"]
    assert len(dealt) == 5
    for event in dealt:
        record = numbered(games.load(game), event["options"], number_words.parse(event["number"]))
        for seat in range(4):
            apart = [card for card in event["pocket"][seat : seat + 1] if card]
            assert event["hands"][seat] + apart == [card_text(card) for card in record.hand(seat)]
            assert len(event["hands"][seat]) + len(apart) == len(games.load(game).PACK) // 4


def trumps(words: str) -> list[list[str | None]]:
    """The trumps of the first deals that a trace begins with."""
    events = map(json.loads, run(main, words).out.splitlines())
    return [event["trumps"] for event in events if event["event"] == "deal"]


def test_trumps_are_those_known_after_the_deal() -> None:
    assert all(sorted(suits) == ["C", "D", "H", "S"] for suits in trumps("bauernheinrich --deals 3"))
    assert trumps("dudak --deals 2") == trumps("dudak --deals 2 --option variant=pocket") == [[None] * 4] * 2
    assert trumps("bauerchen --deals 2") == [[None] * 4] * 2
    deal = json.loads(run(main, "dudak --option variant=open").out.splitlines()[0])
    assert deal["trumps"][deal["first"]] == deal["hands"][deal["first"]][0][1]  # the suit of his top card (3.7)
    assert sorted(deal["trumps"]) == ["C", "D", "H", "S"]


@EVERY_GAME
def test_lines_are_compact_json_in_a_settled_order(game: str) -> None:
    deal, move, *_, end = run(main, game).out.splitlines()
    assert deal.startswith(f'{{"event":"deal","deal":0,"game":"{game}","number":"')
    assert list(json.loads(deal)) == list(DEAL_EVENT)
    assert list(json.loads(move)) == ["event", "seat", "legal", "move"]
    teams = ["points", "tricks", "winner", "worth", "melds"]
    assert list(json.loads(end)) == ["event", *(teams if game in TEAMS else ["places"]), "stalled"]


def test_a_tie_that_scores_nothing_has_no_winner() -> None:
    """65 : 65 in some of 400 deals: about 2 in 100 are ties (4.4)."""
    for rule, winner, worth in (("no_score", None, 0), ("callers_lose", "the others", 1)):
        events = map(json.loads, run(main, f"bauerchen --deals 400 --option tie={rule}").out.splitlines())
        ties = 0
        for event in events:
            if event["event"] == "deal":
                first = event["first"]
            elif event.get("points") == [65, 65]:
                ties += 1
                assert event["winner"] == (winner and (first + 1) % 2)
                assert event["worth"] == worth
        assert ties > 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", ["GAME"]),
        ("poker", ["poker", *games.NAMES]),
        ("bauernheinrich --deals 0", ["0", "1"]),
        ("bauernheinrich --deals -3", ["-3"]),
        ("bauernheinrich --deals many", ["many"]),
        ("bauernheinrich --deals 1.5", ["1.5"]),
        ("bauernheinrich --seed -1", ["-1"]),
        (f"bauernheinrich --seed {2**40}", [str(2**40), str(2**40 - 1)]),
        ("bauernheinrich --seats grandmaster", ["grandmaster", "thrifty", "counter"]),
        ("bauernheinrich --seats random,thrifty", ["random,thrifty", "four"]),
        ("bauernheinrich --seats random,random,random,", ["bot"]),
        ("bauernheinrich --option beat=never", ["never", "must, may"]),
        ("bauernheinrich --option bet=must", ["bet", "follow, beat, leader, direction"]),
        ("bauernheinrich --option must", ["must", "key=value"]),
        ("dudak --option follow=free", ["follow=free", "variant, beat, take"]),
        ("bauerchen --option tie=draw", ["draw", "callers_lose, no_score"]),
        ("bauerchen --option points=hidden", ["points=hidden", "match, round_to"]),
        ("dudak --option take=some", ["some", "one_by_one, whole, same_suit"]),
        ("bauernheinrich --depth 3", ["--depth"]),
        ("bauernheinrich extra", ["extra"]),
        ("bauernheinrich --deals", ["--deals"]),
        ("bauernheinrich --deal 3", ["--deal"]),  # no abbreviations
    ],
)
def test_bad_arguments_are_refused_in_one_line(words: str, said: list[str]) -> None:
    assert_refused(run(main, words), *said)
