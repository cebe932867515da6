"""python -m tools play: its arguments, and the exit status that tells how the game went."""

from functools import partial
from pathlib import Path

import pytest

from tools import play
from tools.sim.world import World

TOY = Path(__file__).parents[1] / "sim" / "toy"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The toy in the place of the game, and no settings.toml of the person who runs the tests."""
    monkeypatch.setattr(play, "World", partial(World, root=TOY))
    monkeypatch.setattr(play, "ROOT", tmp_path)


def headless(keys: str, *more: str) -> int:
    return play.main(["--headless", "--keys", keys, *more])


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
        ("--game chess", "chess", "bauernheinrich"),
        ("--option colour=red", "colour", "follow"),
        ("--option follow=never", "'never'", "head_first"),
        ("--option follow", "'follow'", "key=value"),
        ("--deal 12", "'12'", "8 signs"),
        ("--headless --keys HOME", "'HOME'", "LEFT RIGHT UP DOWN A B START SELECT"),
        ("--headless --keys shot=no/such.png", "'shot=no/such.png'", "folder"),
        ("--headless --board pewpew_m4 --keys SELECT", "SELECT", "LEFT RIGHT UP DOWN A B START"),
        ("--headless --board pewpew_m4 --autoplay", "pewpew_m4", "another board"),
        ("--headless --nvm no/such/nvm", "'no/such/nvm'", "folder"),
        ("--keys A", "--keys", "--headless"),
        ("--fast", "--fast", "unrecognized"),
        ("--board", "--board", "expected one argument"),
    ],
)
def test_bad_input_is_one_line_that_names_it_and_what_is_allowed(
    arguments: str, named: str, allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play.main(arguments.split()) == 2
    output = capsys.readouterr()
    (line,) = output.err.splitlines()
    assert line.startswith("play: ") and named in line and allowed in line and not output.out


def settings(*arguments: str) -> dict[str, str | int]:
    return play._board(play._parser().parse_args(arguments)).settings


def test_arguments_reach_the_game_as_settings(tmp_path: Path) -> None:
    assert settings() == {}
    assert settings("--deal", "abcd-0123", "--autoplay") == {
        "CARDTABLE_GAME": "bauernheinrich",
        "CARDTABLE_DEAL": "ABCD0123",
        "CARDTABLE_AUTOPLAY": 1,
    }
    assert settings("--option", "beat=may", "--option", "follow=free") == {"CARDTABLE_OPTIONS": "follow=free beat=may"}


def test_arguments_outweigh_the_players_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('CARDTABLE_OPTIONS = "beat=may"\nVOLUME = 3\n')
    assert settings("--option", "beat=must") == {"CARDTABLE_OPTIONS": "", "VOLUME": 3}


def test_size_replaces_the_boards_screen() -> None:
    board = play._board(play._parser().parse_args(["--board", "pybadge"]))
    assert (board.width, board.height) == (160, 128)
    board = play._board(play._parser().parse_args(["--board", "pybadge", "--size", "320x240"]))
    assert (board.width, board.height) == (320, 240)


def test_nvm_lives_in_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nvm"
    assert headless("", "--nvm", str(path)) == 0
    assert path.read_bytes() == b"\xff" * 4096
    path.write_bytes(b"kept" + bytes(4092))
    assert headless("B@900", "--nvm", str(path)) == 1
    assert path.read_bytes()[:4] == b"kept"
    path.write_bytes(b"short")
    capsys.readouterr()
    assert headless("", "--nvm", str(path)) == 2
    assert "5 bytes" in capsys.readouterr().err


def test_pictures_have_the_size_of_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    assert headless(f"shot={path}", "--size", "240x135") == 0
    assert path.read_bytes()[16:24] == bytes((0, 0, 0, 240, 0, 0, 0, 135))
