"""How much stronger each level is, in every game: the table of the README, made anew and checked."""

import re
from pathlib import Path

from engine import games
from engine.options import complete
from engine.pc.measures import Placed, Standing
from engine.pc.tournament import Spread, standings
from tools.venv import ROOT

GAMES = {
    "Bauernheinrich": ("bauernheinrich", {}),
    "Dudák": ("dudak", {}),
    "Open Dudák": ("dudak", {"variant": "open"}),
    "Pocket Dudák": ("dudak", {"variant": "pocket"}),
    "Bauerchen": ("bauerchen", {}),
}
STEPS = {"steady against gentle": ("counter", "counter:gentle"), "sharp against steady": ("counter:sharp", "counter")}
DEALS = 4000
README = ROOT / "README.md"
BEGIN, END = "<!-- ladder -->\n", "<!-- end of ladder -->"

Climbed = dict[str, list[Standing]]  # by game, a standing a step


def climb(deals: int, seed: int, spread: Spread) -> Climbed:
    """Play every step in every game."""
    climbed: Climbed = {}
    for title, (name, changed) in GAMES.items():
        rules = complete(games.load(name).OPTIONS, changed)
        climbed[title] = []
        for pair in STEPS.values():
            climbed[title].append(next(standings(name, pair, deals, seed, rules, spread)))
    return climbed


def table(climbed: Climbed) -> str:
    """The figures in Markdown.

    >>> print(table({"Dudák": [Placed("a", "b", 4000, 2.3756, 0.0106, 0.1949, 0.0049)]}).splitlines()[-1])
    | Dudák | 2.376 ± 0.011, last 19.5 % |
    """
    lines = [["", *STEPS], ["---"] * (1 + len(STEPS))]
    lines += [[title, *map(cell, row)] for title, row in climbed.items()]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines).replace("|  |", "| |")


def cell(standing: Standing) -> str:
    """What the table has of one step.

    >>> from engine.pc.measures import Won
    >>> cell(Won("a", "b", 4000, 0.5301, 0.0057, 0.14, 0.015))
    'wins 53.0 ± 0.6 %'
    """
    if isinstance(standing, Placed):
        return f"{standing.mean_place:.3f} ± {standing.ci:.3f}, last {100 * standing.last_share:.1f} %"
    return f"wins {100 * standing.won_share:.1f} ± {100 * standing.won_ci:.1f} %"


def write(climbed: Climbed, readme: Path = README) -> None:
    """Put the table into the README, between its two marks."""
    text = readme.read_text(encoding="utf-8")
    before, after = text.index(BEGIN) + len(BEGIN), text.index(END)
    readme.write_text(text[:before] + table(climbed) + text[after:], encoding="utf-8")


def doubts(climbed: Climbed, readme: Path = README) -> list[str]:
    """What the README says that does not lie within the intervals of what was played, a line each."""
    text = readme.read_text(encoding="utf-8")
    said = dict(re.findall(r"^\| ([^|]+?) \| (.+) \|$", text[text.index(BEGIN) : text.index(END)], re.MULTILINE))
    lines = []
    for title, row in climbed.items():
        cells = said.get(title, "").split(" | ")
        for n, (step, standing) in enumerate(zip(STEPS, row, strict=True)):
            told = re.search(r"[\d.]+", cells[n]) if n < len(cells) else None
            mean, ci = (
                (standing.mean_place, standing.ci)
                if isinstance(standing, Placed)
                else (100 * standing.won_share, 100 * standing.won_ci)
            )
            if told is None or abs(float(told[0]) - mean) > ci:
                lines.append(f"{title}, {step}: README {told[0] if told else 'says nothing'}, played {cell(standing)}")
    return lines
