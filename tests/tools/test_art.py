"""The pictures, as a player and as a person who edits them meet them: cards can be told apart, even dimmed or nearly
covered, the files in assets/ are what their sources say, and a slip in a source is answered with its place."""

import shutil
from itertools import combinations
from pathlib import Path
from struct import unpack_from

import pytest

from tools import art
from tools.artwork.bmp import bmp, sheet
from tools.artwork.cards import COLS, RANKS, ROWS, SUITS, cut, faces
from tools.artwork.glyphs import ASCII, extras, glyphs
from tools.artwork.palette import BLACK, FELT, FRAME, PAPER, RED, read_palette
from tools.artwork.pictures import lean_over
from tools.artwork.source import Picture

SIZES = ("small", "large")
COLUMN = {"small": 7, "large": 10}  # what a covered card still shows, in pixels
SOURCE = art.ASSETS / "source"
PALETTE = read_palette(SOURCE / "palette.txt")


def deck(size: str) -> list[Picture]:
    return faces(SOURCE / f"cards-{size}.txt", PALETTE)


def card(size: str, name: str) -> Picture:
    return deck(size)[SUITS.index(name[1]) * 8 + RANKS.index(name[0])]


def unpacked(path: Path) -> tuple[int, int, int, int]:
    """Width, height, bits a pixel and number of colours of a BMP file."""
    width, height, _, bits = unpack_from("<iiHH", path.read_bytes(), 18)
    return width, height, bits, unpack_from("<I", path.read_bytes(), 46)[0]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of assets/ that the command works on."""
    assets = tmp_path / "assets"
    shutil.copytree(art.ASSETS, assets)
    monkeypatch.setattr(art, "ASSETS", assets)
    return assets


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_committed_files_are_what_the_sources_make(capsys: pytest.CaptureFixture[str]) -> None:
    assert art.main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_nothing_lies_in_assets_that_no_source_makes() -> None:
    made = {path.name for path in art.ASSETS.iterdir() if path.suffix in (".bmp", ".map")}
    assert made == set(art.build(SOURCE))


@pytest.mark.parametrize("size", SIZES)
def test_the_map_puts_every_face_together_again(size: str) -> None:
    drawn = deck(size)
    tiles, places = cut(drawn)
    assert places == (art.ASSETS / f"cards-{size}.map").read_bytes()
    assert places[:2] == bytes((COLS, ROWS))
    assert len(places) == 2 + 34 * COLS * ROWS
    width, height = len(tiles[0][0]), len(tiles[0])
    for number, face in enumerate(drawn):
        for cell in range(COLS * ROWS):
            x, y = cell % COLS * width, cell // COLS * height
            tile = tiles[places[2 + number * COLS * ROWS + cell]]
            assert tile == [row[x : x + width] for row in face[y : y + height]]


@pytest.mark.parametrize("size", SIZES)
def test_all_faces_differ(size: str) -> None:
    assert all(one != other for one, other in combinations(deck(size), 2))


@pytest.mark.parametrize("size", SIZES)
def test_a_covered_card_still_tells_rank_and_suit_by_shape_alone(size: str) -> None:
    """Of a card in a long hand only its left column is seen; some players tell no red from black."""
    columns = [[[slot in (BLACK, RED) for slot in row[: COLUMN[size]]] for row in face] for face in deck(size)[:32]]
    assert all(one != other for one, other in combinations(columns, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pair", [*combinations(SUITS, 2), *combinations(RANKS, 2)])
def test_no_two_suits_or_ranks_differ_in_a_pixel_or_two_only(size: str, pair: tuple[str, str]) -> None:
    names = [sign + "C" if sign in RANKS else "7" + sign for sign in pair]
    one, other = ([slot in (BLACK, RED) for row in card(size, name) for slot in row[: COLUMN[size]]] for name in names)
    assert sum(a != b for a, b in zip(one, other, strict=True)) >= 5


@pytest.mark.parametrize("size", SIZES)
def test_a_face_keeps_to_slots_that_have_a_dimmed_colour(size: str) -> None:
    for face in deck(size):
        assert {slot for row in face for slot in row} <= set(range(FELT))
    for slot in range(PAPER, FELT):
        assert PALETTE.colours[8 + slot] not in (0, PALETTE.colours[slot])


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_goes_round_the_card(size: str) -> None:
    face = card(size, "7C")
    assert face[0][0] == face[-1][-1] == 0
    edges = [*face[0][2:-2], *face[-1][2:-2], *(row[0] for row in face[2:-2]), *(row[-1] for row in face[2:-2])]
    assert set(edges) == {FRAME}


def test_the_sheets_have_the_sizes_that_the_screens_count_on() -> None:
    glyphs = len(ASCII) + len((art.ASSETS / "text.map").read_text(encoding="utf-8"))
    rows = (glyphs + 15) // 16
    assert unpacked(art.ASSETS / "text-small.bmp") == (16 * 5, rows * 8, 1, 2)
    assert unpacked(art.ASSETS / "text-large.bmp") == (16 * 7, rows * 12, 1, 2)
    assert unpacked(art.ASSETS / "icons-small.bmp") == (6 * 9, 9, 4, 16)
    assert unpacked(art.ASSETS / "icons-large.bmp") == (6 * 14, 14, 4, 16)
    assert unpacked(art.ASSETS / "title-small.bmp") == (160, 56, 4, 16)
    assert unpacked(art.ASSETS / "title-large.bmp") == (240, 110, 4, 16)
    assert unpacked(art.ASSETS / "cards-small.bmp")[0::2] == (16 * 8, 4)
    assert unpacked(art.ASSETS / "cards-large.bmp")[0::2] == (16 * 13, 4)


def test_the_extras_are_in_the_agreed_order() -> None:
    expected = "äöüÄÜÖßáčřéíýěšžÁČŘŠŽúů♣♠♥♦…–«»‹›▲▼◀▶"
    assert (art.ASSETS / "text.map").read_text(encoding="utf-8") == expected


@pytest.mark.parametrize("size", SIZES)
def test_no_two_glyphs_look_the_same(size: str) -> None:
    names = ASCII + extras(SOURCE / "extras.txt")
    drawn = glyphs(SOURCE / f"text-{size}.txt", names, *art.CLASSES[size][0])
    alike = [a + b for (a, one), (b, other) in combinations(zip(names, drawn, strict=True), 2) if one == other]
    assert set(alike) <= {"0O"}


def test_a_sheet_goes_left_to_right_and_fills_up_with_slot_0() -> None:
    assert sheet([[[1]], [[2]], [[3]]], 2) == [[1, 2], [3, 0]]


def test_a_bmp_runs_from_the_bottom_row_in_multiples_of_four_bytes() -> None:
    content = bmp([[1, 2, 3], [4, 5, 6]], [0xFF8000] * 16)
    assert content[54:58] == bytes((0x00, 0x80, 0xFF, 0))
    assert content[-8:] == bytes((0x45, 0x60, 0, 0, 0x12, 0x30, 0, 0))
    assert bmp([[1, 0, 1, 0, 0, 0, 0, 0, 1]], [0, 0xFFFFFF])[-4:] == bytes((0b10100000, 0b10000000, 0, 0))


@pytest.mark.parametrize("lean", [-7, 0, 7])
def test_a_leaning_card_loses_no_pixel(lean: int) -> None:
    upright = card("large", "JC")
    leaning, _ = lean_over(upright, lean)
    drawn = sorted(slot for row in upright for slot in row if slot)
    assert sorted(slot for row in leaning for slot in row if slot > 0) == drawn


def test_an_edited_source_is_caught_and_rebuilding_mends_it(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(copied / "source" / "text-small.txt", "####. ", "##### ")
    assert art.main(["--check"]) == 1
    assert capsys.readouterr().out == "text-small.bmp is not what the sources make\n"
    assert art.main([]) == 0
    assert art.main(["--check"]) == 0


def test_a_missing_file_is_named(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copied / "text.map").unlink()
    assert art.main(["--check"]) == 1
    assert capsys.readouterr().out == "text.map is missing\n"


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("cards-small.txt", "...##\n", "..##\n", ": 4 pixels wide, should be 5"),
        ("cards-small.txt", "...##\n", "..x##\n", ": unknown symbol 'x', allowed are"),
        ("cards-small.txt", "[rank T at", "[rank Z at", ":1: [rank T at X Y] is missing"),
        ("cards-large.txt", "[suit C at 2", "[suit C at two", ": 'two' should be a whole number"),
        ("cards-large.txt", "[back]", "[rear]", ": heading '[rear]' should read [KIND NAME at X Y]"),
        ("extras.txt", "ä ö", "ä ä", ": 'ä' should be one character beyond ASCII, given once"),
        ("text-large.txt", "[{ | } ~]", "[{ | } }]", ": glyph '}' is there twice"),
        ("text-small.txt", "[ä ö", "[♣ ö", ": glyph '♣' is there twice"),
        ("text-small.txt", ".###. ", ".##. ", ": 4 pixels wide, should be 5"),
        ("text-large.txt", " .......", "", ": 7 pieces of glyphs, the heading names 8"),
        ("icons-small.txt", "[icon none]", "[icon nothing]", ": heading '[icon nothing]' should read [icon none]"),
        ("title-large.txt", "[card JD", "[card DJ", ": 'DJ' should be a card such as JC"),
        ("title-large.txt", "zoom 2", "zoom 0", ": zoom '0' should be 1 or more"),
        ("palette.txt", "FBF7E9", "FBF7", ": 'FBF7' should be a colour of six hexadecimal digits"),
        ("palette.txt", " 1 p", " 1 o", ": should be slot 1, a symbol of its own"),
    ],
)
def test_a_slip_is_answered_with_its_place(
    copied: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str, complaint: str
) -> None:
    edit(copied / "source" / name, old, new)
    before = {path: path.read_bytes() for path in copied.glob("*.*")}
    assert art.main([]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"art: {name}:")
    assert complaint in said
    assert said.count("\n") == 1
    assert {path: path.read_bytes() for path in copied.glob("*.*")} == before


def test_a_missing_glyph_and_a_missing_source_are_named(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(copied / "source" / "extras.txt", "▶", "▶ €")
    assert art.main([]) == 2
    assert "glyph '€' is missing" in capsys.readouterr().err
    (copied / "source" / "palette.txt").unlink()
    assert art.main(["--check"]) == 2
    assert capsys.readouterr().err == "art: palette.txt:1: cannot be read (FileNotFoundError)\n"


def test_an_unknown_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert art.main(["--chekc"]) == 2
    assert capsys.readouterr().err == "art: '--chekc' is not known, allowed is --check or nothing\n"
