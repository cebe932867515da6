"""Pictures that a person has looked at and found good, in golden/, one pixel a pixel.

When the look, the words or the bots have changed on purpose, write them anew and look at each before keeping it:

    RENEW_PICTURES=1 .venv/bin/pytest tests/cardtable/test_pictures.py

A picture that differs is written to the folder that the failure names. The positions are not reached by play, so what
they tell of the opening is not true of all of them.
"""

import os
import struct
import zlib
from pathlib import Path

import pytest

from tests.engine.bauerchen.position import packed_position as partners_position
from tests.engine.bauernheinrich.position import packed_position
from tests.engine.dudak.position import packed_position as pile_position
from tools.sim import png

from .person import SIZES, SMALL, Keys, Person, Story, play, text
from .situation import PARTNERS

GOLDEN = Path(__file__).parent / "golden"
RENEW = bool(os.environ.get("RENEW_PICTURES"))

TRICK = packed_position(
    "8D QD AD 8S JD TC KC 7C / 7S TS QS KS JC / 9H KH AH 8H 9C 7H / KD TD 7D JS; trumps SCHD; trick 1:8C 2:AC 3:9D"
)
LARGE = packed_position(
    "7C 8C 9C TC QC KC 7S 8S 9S TS QS KS 7H 8H 9H TH QH KH 7D 8D TD QD JC JS / AS AC / AH / JD; trick 3:9D", beat="may"
)
PILE = pile_position(
    "8D QD AD 8S JD TC KC 7C / 7S TS QS KS JC / 9H KH AH 8H 9C 7H / TD 7D JS; trumps SCHD; pile 8C AC TH JH 9S KD 9D"
)
TAKING = pile_position("QH TS 7D 9C / 7S QS KS JC / 9H AH 8H / TD JD; trumps ---D; pile 8C JH 9S KH")
POCKET = pile_position(
    "QH TS 7D 9C (8D) / 7S QS KS (8H) / 9H AH / TD JD (9D); trumps --H-; pile 8C JH 9S KC", variant="pocket"
)
WON = packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H")
CALL = partners_position("AC QC TH JD KS / ? / ? / ?; trumps -")
TEAM = partners_position("QS KH TH JD / TC QD KD / AC QC QH / TD AD KC; trick 1:AS 2:KS 3:JS; caller 2; points 0 25")
LAST = {"melds": "on", "caller_penalty": "1"}
SCHNEIDER = partners_position("AH / QC / TC / QS; tricks 3 1; points 65 28; caller 1; melds 2 1", **LAST)
BEATEN = partners_position("QC / AC / TC / KC; tricks 2 2; points 33 59; caller 1; melds 2 1", **LAST)


def title(person: Person) -> Keys:
    yield ""


def rules(person: Person) -> Keys:
    yield "A A DOWN*2 RIGHT"


def others(person: Person) -> Keys:
    yield "A A DOWN A DOWN*2 RIGHT"


def turn(person: Person) -> Keys:
    yield from person.sit_down(TRICK)


def large(person: Person) -> Keys:
    yield from person.sit_down(LARGE, beat="may")


def games(person: Person) -> Keys:
    yield "A DOWN"


def pile(person: Person) -> Keys:
    yield from person.sit_down(PILE, 1, variant="normal")


def taken(person: Person) -> Keys:
    yield from person.sit_down(TAKING, 1, variant="normal")
    yield "A"


def trump(person: Person) -> Keys:
    yield from person.sit_down(TAKING, 1, variant="normal")
    yield "B A"


def through(person: Person) -> Keys:
    yield from person.sit_down(PILE, 1, variant="normal")
    yield "START DOWN*3 A"


def pocket(person: Person) -> Keys:
    yield from person.sit_down(POCKET, 3, variant="pocket")
    yield "B"


def call(person: Person) -> Keys:
    yield from person.sit_down(CALL, PARTNERS)
    yield "RIGHT"


def team(person: Person) -> Keys:
    yield from person.sit_down(TEAM, PARTNERS)


def outcome(person: Person) -> Keys:
    yield from person.sit_down(SCHNEIDER, PARTNERS, melds="on", caller_penalty="1")
    yield "A"


def score(person: Person) -> Keys:
    yield from person.sit_down(SCHNEIDER, PARTNERS, match="three_steins", melds="on", caller_penalty="1")
    with person.not_drawn():
        for state in (BEATEN, SCHNEIDER, BEATEN, BEATEN):
            yield "A A"
            person.stack(state)
            yield "A"
        yield "A A"


def result(person: Person) -> Keys:
    yield from person.sit_down(WON, match="points")
    yield "A"


def hint(person: Person) -> Keys:
    yield from person.sit_down(TRICK)
    yield "START UP A"


def menu(person: Person) -> Keys:
    yield from person.sit_down(TEAM, PARTNERS)
    yield "START DOWN"


PICTURES = [(title, SMALL), (rules, SMALL), *((turn, size) for size in SIZES), (large, SMALL), (result, SMALL)]
PICTURES += [(menu, size) for size in SIZES]
PICTURES += [
    (others, SMALL),
    *((hint, size) for size in SIZES[:3]),
    (games, SMALL),
    (taken, SMALL),
    (through, SMALL),
    *((pile, size) for size in SIZES),
]
PICTURES += [(story, size) for story in (trump, pocket, call, team, outcome, score) for size in SIZES[:4]]


@pytest.mark.parametrize(("story", "size"), PICTURES, ids=lambda value: getattr(value, "__name__", None) or text(value))
def test_a_picture_is_as_it_was_found_good(story: Story, size: tuple[int, int], tmp_path: Path) -> None:
    shown = b""

    def looking(person: Person) -> Keys:
        nonlocal shown
        yield from story(person)
        yield ""
        shown = person.picture

    play(looking, size)
    name = file_name(story, size)
    if RENEW:
        png.write(GOLDEN / name, *size, shown)
    png.write(tmp_path / name, *size, shown)
    assert read(GOLDEN / name) == (size, shown), f"look at {tmp_path / name}"


def test_each_golden_picture_has_its_story() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {file_name(*picture) for picture in PICTURES}


def file_name(story: Story, size: tuple[int, int]) -> str:
    return f"{story.__name__}-{text(size)}.png"


def read(path: Path) -> tuple[tuple[int, int], bytes]:
    """Size and RGB bytes of a picture that png.write wrote, whatever the zlib that packed it."""
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    at, packed = 8, b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    rows = zlib.decompress(packed)
    step = 1 + 3 * width
    assert not any(rows[::step])
    return (width, height), b"".join(rows[i + 1 : i + step] for i in range(0, len(rows), step))
