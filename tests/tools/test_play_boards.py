"""`play` on every board of the table: its own screen, keys and modules, with a whole deal of a game."""

from functools import partial
from pathlib import Path

import pytest
from cardtable.words.en import pages as page_words

from engine import games
from engine.cards import NOBODY
from engine.text import reading
from tests.cardtable.person import Keys, Person
from tools import play
from tools.sim import hardware
from tools.sim.run import power_on
from tools.sim.settings import written
from tools.sim.world import World

from .running import Done, run

TINY = "tinycircuits_thumby"
SMALL_HEAP = "meowbit_v121"
PLAYABLE = [board for board in hardware.BOARDS if board not in (TINY, SMALL_HEAP)]
FEW = ["adafruit_feather_esp32s3_reverse_tft", "lilygo_t_display_rp2040", "clue_nrf52840_express"]
READS_NO_SETTINGS = "pewpew_m4"
PRESSES = 400  # more than a deal takes


def assert_a_deal_was_played(done: Done) -> None:
    """The console holds the record of a deal that came to its result, and no fault."""
    assert (done.status, done.err) == (0, "")
    assert reading.replay(reading.parse(done.out.splitlines()[0])).seat == NOBODY


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("board", [board for board in PLAYABLE if board != READS_NO_SETTINGS])
def test_bots_play_a_deal_to_its_result(board: str, game: str, tmp_path: Path) -> None:
    picture = tmp_path / "result.png"
    words = f"--board {board} --headless --game {game} --deal HEXR1CH2 --autoplay --keys shot={picture}"
    done = run(play.main, words)
    assert_a_deal_was_played(done)
    assert picture.stat().st_size > 500
    assert len(done.out.splitlines()) == 1


def test_a_board_with_too_little_memory_says_so_in_one_line(tmp_path: Path) -> None:
    done = run(play.main, f"--board {SMALL_HEAP} --headless --keys shot={tmp_path / 'told.png'}")
    assert done.status == 1
    assert done.out.strip().endswith("Something went wrong:\n60000 bytes of memory are free, it needs 114688")


def try_every_card(person: Person, row: int) -> Keys:
    """From the title to the table of the game in a row of the choice of games, and then every card in turn until one
    may be played, and every button."""
    for _ in range(10):
        if person.page == "table":
            break
        if person.page == "games":
            yield f"{'RIGHT' if person.desk.keys.few else 'DOWN'}*{row}" if row else ""
        yield "A"
    with person.not_drawn():
        for _ in range(PRESSES):
            moves = person.session.record.log.n
            yield "A"
            if person.page != "table":
                break
            if person.session.record.log.n == moves:
                yield "RIGHT"
    assert person.page == "result"


@pytest.mark.parametrize("row", range(len(page_words.GAMES)), ids=[title for _, _, title, _ in page_words.GAMES])
@pytest.mark.parametrize("board", [READS_NO_SETTINGS, *FEW])
def test_moving_on_and_playing_are_keys_enough_for_a_deal(
    board: str, row: int, capsys: pytest.CaptureFixture[str]
) -> None:
    person = Person(partial(try_every_card, row=row))
    world = World(person, board)
    assert power_on(world)
    said = capsys.readouterr()
    assert_a_deal_was_played(Done(0, said.out, said.err))
    assert said.out.startswith(page_words.GAMES[row][0])
    assert (world.faults, person.error) == ([], None)


def test_a_board_that_reads_no_settings_is_not_given_any() -> None:
    done = run(play.main, f"--board {READS_NO_SETTINGS} --headless --autoplay")
    assert (done.status, done.out) == (2, "")
    assert f"{READS_NO_SETTINGS} reads no settings" in done.err


def test_the_smallest_screen_says_that_it_is_too_small() -> None:
    done = run(play.main, f"--board {TINY} --headless")
    assert done.status == 1 and "screen too small" in " ".join(done.out.split())


@pytest.mark.parametrize(("board", "held"), [("pybadge", "B"), ("pygamer", "B"), ("clue_nrf52840_express", "RIGHT")])
def test_a_key_held_at_power_on_opens_the_page_of_keys_and_a_leads_on_to_the_title(
    board: str, held: str, tmp_path: Path
) -> None:
    page, after, title = (tmp_path / name for name in ("page.png", "after.png", "title.png"))
    keys = f"boot:{held} wait=1500 shot={page} A@1000! shot={after}"
    assert run(lambda _: play.main(["--board", board, "--headless", "--keys", keys]), "") == Done(0, "", "")
    assert run(play.main, f"--board {board} --headless --keys shot={title}") == Done(0, "", "")
    assert page.read_bytes() != after.read_bytes() == title.read_bytes()


@pytest.mark.parametrize(
    ("setting", "brightness", "notice"),
    [("60", 0.6, ""), (5, 0.05, ""), (500, 1.0, "CARDTABLE_BRIGHTNESS cannot be '500' (allowed: 1 to 100)")],
)
def test_the_screen_is_lit_as_the_setting_says_and_a_wrong_one_is_told(
    setting: str | int, brightness: float, notice: str
) -> None:
    seen = []

    def look(person: Person) -> Keys:
        yield ""
        seen.append((person.page, person.desk.notice, person.world.display.brightness))

    person = Person(look)
    power_on(World(person, settings=written({"CARDTABLE_BRIGHTNESS": setting})))
    assert seen == [("title", notice, brightness)]
