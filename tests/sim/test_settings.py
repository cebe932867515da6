"""settings.toml as the firmware reads it."""

from pathlib import Path

from tools.sim.settings import read


def test_text_numbers_comments_and_lines_that_are_neither(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    lines = ["# mine", 'A = "x # y"  # z', "B=-7", "C = 1.5", "D = 'q'", 'E = "a\\"\\n"', "[table]", "F = 1"]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert read(path) == {"A": "x # y", "B": -7, "E": 'a"\n'}


def test_no_file_is_no_settings(tmp_path: Path) -> None:
    assert read(tmp_path / "settings.toml") == {}
