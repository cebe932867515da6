"""What the README shows runs as it stands there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_program_of_the_readme_plays_a_deal() -> None:
    program = re.search(r"```python\n(.*?)```", README, re.DOTALL)[1]
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    places, line = done.stdout.rstrip().split("] ")
    assert sorted(places.strip("[").split(", ")) == ["1", "2", "3", "4"]
    assert line.startswith("bauernheinrich beat=may first=")


def commands() -> list[str]:
    """The commands of the README that end by themselves; `test` is what runs this."""
    found = re.findall(r"(?:^    |`)(python3 -m tools [^`\n]+)", README, re.MULTILINE)
    return sorted({line for line in found if not re.search(r"tools (play|test|replay LINE|bench|art)\b", line)})


@pytest.mark.parametrize("line", commands())
def test_a_command_of_the_readme_runs(line: str) -> None:
    done = subprocess.run([sys.executable, *shlex.split(line)[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


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
