"""python -m tools bench --keys: what is pressed, what it meets, and the shortest way to a fault."""

import re
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine import games, match
from tests.games import TEAMS
from tools import bench_keys, play
from tools.bench import main
from tools.bench_fingers import BOARDS, presses, sitting
from tools.bench_keys import fewest, sit
from tools.bench_witness import Witness
from tools.sim import script

from .running import run

EVERY_GAME = pytest.mark.parametrize("game", games.NAMES)

PLANTED = """
import time
from handheld import boards, keys, system

pad = keys.Keys(boards.find(system.board_id()))
steps = 0
while True:
    event = pad.next(keys.NEVER)
    if event == keys.PRESS + keys.B:
        steps = 1
    elif event == keys.PRESS + keys.RIGHT and steps:
        steps += 1
    elif event == keys.LONG + keys.UP and steps > 2:
        {}
"""


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a program in the place of the game, in this process."""

    @contextmanager
    def workers(_: object) -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(map=map, shutdown=lambda **_: None)

    def plant(line: str) -> None:
        (tmp_path / "code.py").write_text(PLANTED.format(line))
        monkeypatch.setattr(play, "World", partial(play.World, root=tmp_path))
        monkeypatch.setattr(bench_keys, "ProcessPoolExecutor", workers)

    return plant


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("raise ValueError('planted')", "ValueError: planted (code.py:14)"),
        ("raise SystemExit", "code.py came to its end with "),
        ("while True: time.sleep(1)", "the screen did not settle"),
    ],
)
def test_a_fault_is_told_with_the_shortest_keys_that_bring_it_about(
    line: str, said: str, planted: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "PATIENCE_MS", 60_000)
    planted(line)
    done = run(main, "--keys 2000")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(said)
    command = done.err.splitlines()[-1]
    then = "( [A-Z]+)?" if "SystemExit" in line else ""  # a program that ends does so with keys to come
    assert re.fullmatch(rf"python3 -m tools play --headless --keys 'B RIGHT\*2 UP@\d+{then}'", command)
    assert play.main(shlex.split(command)[4:]) == 1


def test_what_is_left_of_words_cannot_do_without_any_of_them() -> None:
    words = [str(number) for number in range(100)]
    for needed in ([], ["0"], ["99"], ["0", "1", "50", "98"], words):
        assert fewest(words, lambda fewer, needed=needed: set(needed) <= set(fewer)) == needed


def forgets_a_move(record: Any) -> None:
    add = record.Log.add
    record.Log.add = lambda log, move: None if log.n == 5 and move < 32 else add(log, move)


def loses_a_card(bauernheinrich: Any) -> None:
    played = bauernheinrich.Deal.play

    def play_and_lose(deal: Any, move: int) -> None:
        played(deal, move)
        deal.counts[deal.seat & 3] -= 1

    bauernheinrich.Deal.play = play_and_lose


@pytest.mark.parametrize(
    ("module", "slip"), [("engine.record", forgets_a_move), ("engine.bauernheinrich.rules", loses_a_card)]
)
def test_a_deal_that_is_not_what_its_record_tells_is_a_fault(
    module: str, slip: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    watchers = Witness.watchers
    monkeypatch.setattr(Witness, "watchers", lambda witness: {**watchers(witness), module: slip})
    fault = sit(["--game=bauernheinrich", "--deal=7K3M9QXA", *["A", "RIGHT"] * 8, "START"]).fault
    assert fault and fault.said.startswith("the running deal is not what it should be")


@EVERY_GAME
def test_random_keys_meet_pages_and_deals_of_each_game_and_no_fault(game: str) -> None:
    met = sit(["--board=pybadge", f"--game={game}", "boot:B", "A@900", *presses(Random(3), "pybadge", 60)])
    assert met.fault is None
    assert met.deals and met.pages["table"] and met.pages["pause"] and met.pages["keys"] == 1
    assert met.matches == (game in TEAMS)  # the others are played deal by deal unless a match is wanted


def test_what_was_met_is_told() -> None:
    done = run(main, "--keys 60 --seed 4")
    assert done.status == 0
    assert re.match(r"60 keys, \d+ deals, \d+ matches, no fault; \d+ keys a second\npages: \w+ \d+", done.out)


def test_a_seed_stands_for_its_keys_as_many_as_asked() -> None:
    drawn = [sitting(Random(seed), 200) for seed in ("0 1", "0 1", "0 2")]
    assert drawn[0] == drawn[1] != drawn[2]
    for words in drawn:
        assert sum(not word.startswith(("--", "wait=")) for word in words) == 200


def test_all_boards_rules_and_ways_to_press_a_key_come_up_and_play_takes_them() -> None:
    met: set[str] = set()
    for seed in range(400):
        words = sitting(Random(seed), 30)
        met.update(words)
        if seed < 30:
            play.prepared(["--headless", *(w for w in words if w[:2] == "--"), "--keys", " ".join(words[-5:])])
    assert {f"--board={board}" for board in BOARDS} | {f"--game={game}" for game in games.NAMES} <= met
    for game in games.NAMES:
        assert {f"--option={key}={value}" for key, values in match.options(games.load(game)) for value in values} <= met
    assert {"--autoplay", "boot:B", "boot:RIGHT"} <= met
    for way in ("A", r"A@\d+", "A!", r"A!@\d+", r"wait=\d+"):
        assert any(re.fullmatch(way, word) for word in met)
