"""python -m tools play: its arguments, and the exit status that tells how the game went."""

import os
from functools import partial
from pathlib import Path

import pytest

from engine import games, match
from tools import play, progress
from tools.sim import png
from tools.sim.firmware import VERSION
from tools.sim.settings import getenv
from tools.sim.world import World

from . import running
from .running import Done, assert_refused

TOY = Path(__file__).parents[1] / "sim" / "toy"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The toy in the place of the game, and no settings.toml of the person who runs the tests."""
    monkeypatch.setattr(play, "World", partial(World, root=TOY))
    monkeypatch.setattr(play, "ROOT", tmp_path)


def headless(keys: str, *more: str) -> int:
    return play.main(["--headless", "--keys", keys, *more])


def refused(*arguments: str) -> Done:
    """What play says to arguments that are words, blanks and all."""
    return running.run(lambda _: play.main(list(arguments)), "")


def test_done_is_0_a_fault_is_1() -> None:
    assert headless("RIGHT A") == 0
    assert headless("RIGHT B@900") == 1


def test_a_game_that_ends_with_tokens_to_go_is_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless("SELECT") == 0
    assert headless("SELECT A*3") == 1
    assert "3 tokens to go" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "named", "allowed"),
    [
        ("--board gameboy", "'gameboy'", "pybadge"),
        ("--size 160", "'160'", "160x128"),
        ("--size 16x16", "'16x16'", "32 to 1024"),
        ("--size 160x1281", "'160x1281'", "32 to 1024"),
        ("--size 160x" + "9" * 5000, "x999", "32 to 1024"),
        ("--game chess", "chess", ", ".join(games.NAMES)),
        ("--option colour=red", "colour", "follow"),
        ("--option follow=never", "'never'", "head_first"),
        ("--option follow", "'follow'", "key=value (allowed keys: follow, beat, leader"),
        ("--option =free", "'=free'", "follow, beat, leader"),
        ("--game dudak --option follow=free", "'follow=free'", "variant, beat, take, match"),
        ("--game dudak --option match=points", "'points'", "single, marks"),
        ("--deal 12", "'12'", "8 signs"),
        ("--headless --sounds no/such/list", "'no/such/list'", "folder"),
        ("--headless --sounds .", "'.'", "folder"),
        ("--sounds list", "--sounds", "--headless"),
        ("--headless --keys HOME", "'HOME'", "LEFT RIGHT UP DOWN A B START SELECT"),
        ("--headless --keys shot=no/such.png", "'shot=no/such.png'", "folder"),
        ("--headless --board pewpew_m4 --keys SELECT", "SELECT", "LEFT RIGHT UP DOWN A B START"),
        ("--headless --board pewpew_m4 --autoplay", "pewpew_m4", "another board"),
        ("--headless --setting PACE=quick", "'quick'", "slow, normal, fast"),
        ("--headless --setting BRIGHTNESS=0", "'0'", "1 to 100"),
        ("--headless --setting DEAL=7K3M9QXA", "'DEAL=7K3M9QXA'", "NAME=VALUE with LEVEL, AUTOPLAY, LANGUAGE, PACE"),
        ("--headless --setting PACE", "'PACE'", "NAME=VALUE"),
        ("--headless --nvm no/such/nvm", "'no/such/nvm'", "folder"),
        ("--headless --nvm .", "'.'", "folder"),
        ("--headless --nvm nvm --board meowbit_v121", "meowbit_v121 has no NVM", "another board"),
        (f"--headless --nvm {__file__}/nvm", "test_play.py/nvm'", "Not a directory"),
        (f"--headless --keys shot={__file__}/a.png", "test_play.py/a.png'", "Not a directory"),
        ("--headless --keys shot=" + 300 * "a", "aaa'", "name too long"),
        ("--headless --keys A*" + "9" * 5000, "999'", "1 to 10000"),
        ("--keys A", "--keys", "--headless"),
        ("--fast", "--fast", "allowed: --help, --board, --size, --game"),
        ("--board", "--board", "expected one argument"),
    ],
)
def test_bad_input_is_one_line_that_names_it_and_what_is_allowed(arguments: str, named: str, allowed: str) -> None:
    done = refused(*arguments.split())
    assert_refused(done, named, allowed)
    assert done.err.startswith("play: ")


def test_an_empty_value_is_seen_in_the_line() -> None:
    assert_refused(refused("--game", ""), "unknown game: ''", ", ".join(games.NAMES))


@pytest.mark.parametrize("arguments", ["--keys shot=there", "--nvm there", "--sounds there"])
def test_a_file_that_may_not_be_written_is_refused_beforehand(
    arguments: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there").write_text("kept")
    monkeypatch.setattr("os.access", lambda path, mode: Path(path).name != "there")  # the superuser may write anything
    assert_refused(refused("--headless", *arguments.split()), "there'", "may not be written")
    assert Path("there").read_text() == "kept"


def test_what_fails_on_the_pc_in_the_run_is_no_fault_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, *picture: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(png, "write", full)
    with pytest.raises(SystemExit) as end:
        headless(f"shot={tmp_path / 'a.png'}")
    (line,) = capsys.readouterr().err.splitlines()
    assert (end.value.code, line.endswith("a.png': No space left on device")) == (2, True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
def test_an_nvm_file_that_cannot_be_written_is_one_line() -> None:
    assert_refused(refused("--headless", "--nvm", "/dev/full"), "/dev/full'", "No space left")


def settings(*arguments: str) -> dict[str, str | int | None]:
    """What the game finds, of all settings that are there."""
    lines = board(*arguments).settings
    keys = [line.split(b" = ")[0].decode("ascii") for line in lines.splitlines()]
    return {key: getenv(lines, key, VERSION) for key in keys}


def board(*arguments: str) -> World:
    parser = play._parser()
    return play._board(parser, parser.parse_args(arguments))


def test_arguments_reach_the_game_as_settings(tmp_path: Path) -> None:
    first = games.NAMES[0]
    assert settings() == {}
    assert settings("--deal", "abcd-0123", "--autoplay") == {
        "CARDTABLE_GAME": first,
        "CARDTABLE_DEAL": "ABCD0123",
        "CARDTABLE_AUTOPLAY": "1",
    }
    assert settings("--setting", "PACE=fast", "--setting", "BRIGHTNESS=30") == {
        "CARDTABLE_PACE": "fast",
        "CARDTABLE_BRIGHTNESS": "30",
    }
    assert settings("--autoplay") == {"CARDTABLE_GAME": first, "CARDTABLE_AUTOPLAY": "1"}
    assert settings("--option", "beat=may", "--option", "follow=free") == {"CARDTABLE_OPTIONS": "follow=free beat=may"}


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_and_each_of_its_house_rules_can_be_asked_for(game: str) -> None:
    assert settings("--game", game) == {"CARDTABLE_GAME": game}
    for key, (default, *others) in match.options(games.load(game)):
        asked = [settings("--game", game, "--option", f"{key}={value}") for value in (default, *others)]
        words = ["", *(f"{key}={value}" for value in others)]
        assert asked == [{"CARDTABLE_GAME": game, "CARDTABLE_OPTIONS": word} for word in words]


def test_the_page_of_help_names_the_games_and_their_house_rules() -> None:
    done = refused("--help")
    assert done.status == 0
    for game in games.NAMES:
        for key, values in match.options(games.load(game)):
            assert [game, key, *values] in [line.split() for line in done.out.splitlines()]


def test_arguments_outweigh_the_players_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('CARDTABLE_OPTIONS = "beat=may"\nVOLUME = 3\n')
    assert settings("--option", "beat=must") == {"CARDTABLE_OPTIONS": "", "VOLUME": "3"}


def test_without_a_window_the_players_settings_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b'VOLUME = 3\nNAME = "J\xf6rg"\n')
    assert settings("--headless") == {}
    assert headless("") == 0


def test_settings_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    assert_refused(refused(), "settings.toml", "directory")


def test_size_replaces_the_boards_screen() -> None:
    own, other = board("--board", "pybadge"), board("--board", "pybadge", "--size", "320x240")
    assert (own.width, own.height) == (160, 128)
    assert (other.width, other.height) == (320, 240)


def test_nvm_lives_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "nvm"
    assert headless("", "--nvm", str(path)) == 0
    assert path.read_bytes() == b"\xff" * 4096
    path.write_bytes(b"kept" + bytes(4092))
    assert headless("B@900", "--nvm", str(path)) == 1
    assert path.read_bytes()[:4] == b"kept"
    path.write_bytes(b"short")
    assert_refused(refused("--headless", "--nvm", str(path)), "nvm'", "5 bytes")


def test_what_the_nvm_holds_is_in_the_file_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "nvm"

    def power_on(board: World, *more: object) -> bool:
        assert board.nvm is not None
        for at, new in ((9, b"ab"), (11, b"c"), (9, b"x")):  # the last with an erase
            board.nvm[at : at + len(new)] = new
        assert path.read_bytes()[8:13] == b"\xffxbc\xff" and len(path.read_bytes()) == 4096
        return True

    monkeypatch.setattr(play, "power_on", power_on)
    assert headless("", "--nvm", str(path)) == 0


def test_nvm_may_be_thrown_away() -> None:
    assert headless("", "--nvm", os.devnull) == 0


PLAYS = """
import time
from cardtable import tunes
from handheld import boards, sound
player = sound.Sound(boards.this_board().sound)
player.set_volume(3)
time.sleep(2)
player.play(tunes.{tune})
for _ in range(200):
    time.sleep(0.002)
    player.tick()
{end}
"""


@pytest.mark.parametrize(("end", "status"), [("", 0), ("1 / 0", 1)])
def test_the_notes_that_were_heard_are_in_a_file_however_the_game_ends(
    end: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "code.py").write_text(PLAYS.format(tune="NO", end=end))
    monkeypatch.setattr(play, "World", partial(World, root=tmp_path))
    path = tmp_path / "sounds"
    assert headless("", "--sounds", str(path)) == status
    first, second = (line.split() for line in path.read_text().splitlines())
    assert (first[:2], first[3], second[1], second[3]) == (["2000", "440"], "no", "328", "no")
    assert 70 <= int(first[2]) < 73 and 100 <= int(second[2]) < 103 and int(second[0]) == 2000 + int(first[2])
    assert headless("", "--sounds", str(path), "--board", "lilygo_t_display_rp2040") == status
    assert path.read_text() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
def test_a_file_of_sounds_that_cannot_be_written_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "code.py").write_text(PLAYS.format(tune="CARD", end=""))
    monkeypatch.setattr(play, "World", partial(World, root=tmp_path))
    assert_refused(refused("--headless", "--sounds", "/dev/full"), "/dev/full'", "No space left")


def test_pictures_have_the_size_of_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    assert headless(f"shot={path}", "--size", "240x135") == 0
    assert path.read_bytes()[16:24] == bytes((0, 0, 0, 240, 0, 0, 0, 135))


def test_a_long_run_tells_how_many_tokens_are_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert headless("RIGHT*3") == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress, "_QUIET", 0.0)
    assert headless("boot:A RIGHT*3") == 0
    assert capsys.readouterr().err == "1 of 4 tokens\n"
