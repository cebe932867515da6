"""What the README shows runs as it stands there."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_examples_for_programs_run_as_they_stand_there() -> None:
    section = README[README.index("## From a program") : README.index("## Tools")]
    examples = re.findall(r"```pycon\n(.*?)```", section, re.DOTALL)
    assert len(examples) == 5
    test = doctest.DocTestParser().get_doctest("\n".join(examples), {}, "README.md", "README.md", 0)
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert told == []


def commands() -> list[str]:
    """The commands of the README that end by themselves; `test` is what runs this."""
    found = re.findall(r"(?:^    |`)(python3 -m tools [^`\n]+)", README, re.MULTILINE)
    left_out = r"tools (play|test|arena --ladder|replay LINE|bench|art|build|deploy)\b"
    return sorted({line for line in found if not re.search(left_out, line)})


@pytest.mark.parametrize("line", commands())
def test_a_command_of_the_readme_runs(line: str) -> None:
    done = subprocess.run([sys.executable, *shlex.split(line)[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_commands_for_a_drive_do_what_the_readme_says(tmp_path: Path) -> None:
    said = re.findall(r"`python3 -m tools deploy((?: --(?:check|dry-run|remove))?)`", README)
    assert sorted(set(said)) == ["", " --check", " --remove"]
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 10.2.1 on 2026-01-10; PyGamer\nBoard ID:pygamer\n")
    (tmp_path / "code.py").write_text("mine")

    def deploy(*options: str) -> int:
        command = [sys.executable, "-m", "tools", "deploy", "--path", str(tmp_path), *options]
        return subprocess.run(command, cwd=ROOT, capture_output=True).returncode

    assert (deploy("--check"), deploy("--dry-run"), deploy(), deploy("--check")) == (1, 0, 0, 0)
    assert (tmp_path / "code.before.py").read_text() == "mine" != (tmp_path / "code.py").read_text()
    assert deploy("--remove") == 0 and (tmp_path / "code.py").read_text() == "mine"


def test_the_table_of_boards_has_every_board() -> None:
    from tools.bundle.boards import IDS

    table = README[README.index("### Boards") : README.index("### When something")]
    rows = [row for row in table.splitlines() if re.search(r"\| (no|yes) \|", row)]
    assert len(rows) - 1 + table.count("uGame S3") == len(IDS)  # two boards share a row, and one row is any other's


def test_the_readme_begins_with_a_picture_and_the_two_commands() -> None:
    lines = [line.strip() for line in README.splitlines() if line.strip()]
    picture = re.fullmatch(r"!\[.+\]\((.+)\)", lines[1])
    assert (ROOT / picture[1]).exists()
    assert [line for line in lines if line.startswith("python3")][:2] == [
        "python3 -m tools play",
        "python3 -m tools test",
    ]


def test_the_readme_names_every_house_rule_and_value() -> None:
    from engine import games, match

    for name in games.NAMES:
        for key, values in match.options(games.load(name)):
            assert f"| `{key}` | " + " ".join(f"`{value}`" for value in values) in README


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_the_files_that_are_named_are_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"`((?:code|boot)\.py|(?:engine|lib|tests|tools|assets)/[\w./]+)`", text)
    named += re.findall(r"\]\((?!https:)([^)]+)\)", text)
    assert named, "none at all"
    assert [path for path in named if not (ROOT / path).exists()] == []
