"""Every word has its place and fits there on each screen; its letters are in the glyph sheet; nothing lacks words."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from cardtable import kinds
from cardtable.draw.art import Art
from cardtable.table.layout import Layout
from cardtable.words.en import bauerchen, bauernheinrich, dudak, levels, menus, pages
from cardtable.words.en import house_rules as rules
from cardtable.words.en import table as words
from cardtable.words.en import team_pages as sheet

import tools.sim  # noqa: F401  (the stand-ins for the firmware's modules)
from engine import VERSION, games, match, why
from engine.text import option_words
from tools.sim import hardware

from ..person import ON_EACH_SCREEN, SIZES

EDGE = 4  # pixels left free on both sides of a page that stands still


@cache
def art(size: tuple[int, int]) -> Art:
    return Art(*size)


@cache
def layout(size: tuple[int, int]) -> Layout:
    return Layout(*size, art(size))


def longest(pattern: str) -> int:
    """Letters of a pattern with the longest name, a ten and a number of two digits in it."""
    name = max(words.NAMES[1:], key=len)
    for sign, most in (("@", name), ("^", "10S"), ("*", "S"), ("#", "32"), ("~", "1st"), ("%d", "12")):
        pattern = pattern.replace(sign, most)
    return len(pattern)


def page_room(size: tuple[int, int]) -> int:
    return (size[0] - 2 * EDGE) // art(size).letter_w


def texts(value: object) -> Iterator[str]:
    """Every string in a value of words.py or page_words.py, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)


def all_texts(module: ModuleType) -> set[str]:
    return {text for name, value in vars(module).items() if name.isupper() for text in texts(value)}


GAMES = tuple(map(kinds.words, games.NAMES))
BESIDE = [
    *dudak.YOUR_CHOICE,
    dudak.CANNOT,
    *bauernheinrich.YOUR_CHOICE,
    bauernheinrich.CANNOT,
    *dudak.LEAD_OR,
    dudak.MUST_SHOW,
]
# Where there are teams their points stand in the place of the button, beside all that the upper line says.
BESIDE += [*bauerchen.CHOOSE_TRUMP, bauerchen.LEAD, bauerchen.REST[0], *bauerchen.WANT.values()]
BESIDE += [*bauerchen.PLAYS_OUT, *words.FASTER, bauerchen.LAST_TRICK, bauerchen.NO_LAST_TRICK]
BUTTONS = [words.PICK, *dudak.TAKE, dudak.TAKE_ALL, dudak.SHOW, dudak.CALL]
BUTTONS += [bauerchen.CALL, bauerchen.PLAY_OUT]
ELSEWHERE = [*words.NAMES, *words.SIDES, *words.PLACES, words.TEAMS, words.OR, words.MORE, dudak.UNDER]
TOLD = [
    *sorted({text for said in (words, *GAMES) for text in all_texts(said)} - {*BESIDE, *BUTTONS, *ELSEWHERE, ""}),
    "\u25b6 " + dudak.FREE,
    "\u25b6 " + dudak.OWNED,
]


@ON_EACH_SCREEN
@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_fits_the_line(text: str, size: tuple[int, int]) -> None:
    assert longest(text) <= layout(size).room


@ON_EACH_SCREEN
@pytest.mark.parametrize("said", GAMES)
def test_a_duty_leaves_room_for_two_cards(said: ModuleType, size: tuple[int, int]) -> None:
    for code in said.DUTIES:
        assert longest(said.WHY[code]) + len(" 10S" + words.OR + "10S") - 1 <= layout(size).room


@ON_EACH_SCREEN
@pytest.mark.parametrize("text", BUTTONS)
def test_a_button_has_room_for_its_words(text: str, size: tuple[int, int]) -> None:
    assert longest(text) <= layout(size).button


@ON_EACH_SCREEN
@pytest.mark.parametrize("text", BESIDE)
def test_what_stands_beside_the_button_ends_before_it(text: str, size: tuple[int, int]) -> None:
    places = layout(size)
    if places.button_y == places.prompt_y:
        assert 2 + longest(text) * art(size).letter_w <= places.button_x
    else:
        assert places.button_y + art(size).letter_h < places.prompt_y and longest(text) <= places.room


@ON_EACH_SCREEN
def test_the_words_over_the_last_trick_end_before_your_card(size: tuple[int, int]) -> None:
    assert 2 + len(bauernheinrich.LAST_TRICK) * art(size).letter_w <= layout(size).cards[0][0]


@ON_EACH_SCREEN
def test_a_team_letter_fits_the_tag_beside_the_name(size: tuple[int, int]) -> None:
    sheet_ = art(size)
    assert len(words.TEAMS) == 2
    letter_x = layout(size).tag_w - sheet_.letter_w - 1
    assert all(2 + len(name) * sheet_.letter_w < letter_x for name in words.NAMES)


@ON_EACH_SCREEN
def test_names_places_and_counts_fit_their_tags(size: tuple[int, int]) -> None:
    tag = layout(size).tag_w // art(size).letter_w
    assert all(len(name) < tag for name in words.NAMES)
    assert all(len(place) <= 3 for place in words.PLACES)


@ON_EACH_SCREEN
@pytest.mark.parametrize("game", pages.GAMES, ids=lambda row: row[2])
def test_menus_and_rules_fit_the_page(game: tuple[str, ...], size: tuple[int, int]) -> None:
    room = page_room(size)
    cursor = 2
    rows = [
        pages.PLAY,
        pages.ABOUT,
        rules.DEAL,
        menus.RESUME,
        menus.NEW_DEAL,
        menus.QUIT,
        menus.OTHERS,
        *(said.LOOK for said in GAMES),
        menus.SHEET,
        menus.KEEP,
        menus.YES,
        game[2],
    ]
    column = 11  # letters of an option's name, where its value begins
    assert len(rules.RULES) < column
    for key in offered(game):
        name, values = rules.OPTIONS[key]
        assert len(name) < column
        rows += [" " * column + value for value, _ in values.values()]
        assert max([len(meaning) for _, meaning in values.values()], default=0) <= room
    assert max(map(len, (levels.EACH, levels.ALL, *words.NAMES))) < column
    rows += [" " * column + preset for preset in rules.PRESETS]
    rows += [" " * column + level for level, _ in (*levels.LEVELS, levels.MIXED)]
    assert max(map(len, rows)) + cursor <= room
    notes = [
        game[3],
        menus.GIVE_UP_NOTE,
        menus.GIVE_UP_MATCH_NOTE,
        menus.LOOK_NOTE,
        rules.OWN_SCORES,
        *rules.PRESETS.values(),
        *(meaning for _, meaning in (*levels.LEVELS, levels.MIXED)),
    ]
    titles = [
        pages.TITLE,
        pages.CHOOSE,
        menus.PAUSE,
        menus.GIVE_UP,
        menus.GIVE_UP_MATCH,
        game[2],
    ]
    helps = [*pages.HOW_TITLE, *menus.HOW, *menus.HOW_VALUES]
    assert max(map(len, notes + titles + helps)) <= room


@ON_EACH_SCREEN
def test_result_and_about_fit_the_page(size: tuple[int, int]) -> None:
    room = page_room(size)
    headings = [
        pages.LOST,
        pages.YOU_WON,
        pages.YOU_LOST,
        pages.SHARED,
        *pages.NEXT,
        *pages.NEXT_MATCH,
    ]
    headings += [pages.BACK_TO_TITLE, pages.DEAL_NUMBER + "7K3M9QXA"]
    assert (
        max([longest(text) for text in (*headings, *(text for pair in pages.MATCH_OVER.values() for text in pair))])
        <= room
    )
    column = (size[0] - 2 * EDGE) // 4 // art(size).letter_w  # places, names, a deal's points and all, side by side
    # A blank between them; your name has a sign before it, in the column of places.
    assert max(len(text) for text in (*words.PLACES, " +2.5", " 14.5")) < column
    assert (
        max(len(text) for text in (*words.NAMES, *(text for row in pages.SCORE_HEAD.values() for text in row)))
        <= column
    )
    half = (size[0] - 2 * EDGE) // 2 // art(size).letter_w
    left = [pages.VERSION, pages.FIRMWARE, pages.BOARD, pages.MEMORY, pages.SCREEN]
    right = [pages.UNKNOWN, "8000" + pages.KBYTES, VERSION, "10.2.1", "320 x 240"]
    assert max(map(len, left + right)) < half


@ON_EACH_SCREEN
def test_what_is_told_of_a_deal_between_teams_and_their_score_fits_the_page(size: tuple[int, int]) -> None:
    room = page_room(size)
    column = 6  # letters of a team's column, the second at the right edge of the page
    head, number = 3, 4  # letters in it, a blank before the number
    assert all(longest(text) + column + head <= room for text in sheet.CALLED)
    for text in (sheet.CARD_POINTS, sheet.TRICKS, sheet.MELDS, sheet.GAME_POINTS):
        assert longest(text) + column + number <= room
    alone = [*sheet.TEAM_WINS, sheet.NOBODY_WINS, *sheet.TIE, sheet.MELDS_WIN, *sheet.DEGREES, sheet.PENALTY]
    alone += [*sheet.TO_SHEET, *sheet.BACK_TO_MENU, menus.SHEET, *(text for team in sheet.WINS for text in team)]
    assert max(map(longest, alone)) <= room
    scores = 9  # letters that the two columns take, and what stands beside them begins
    beside = [sheet.ROUND_TO, sheet.ROUNDS, sheet.STEINS, sheet.CALLS_NEXT + max(words.NAMES, key=len)]
    beside += [f"{words.TEAMS[team]} {words.NAMES[team]}+{words.NAMES[team + 2]}" for team in (0, 1)]
    assert max(map(longest, beside)) + scores <= room


@ON_EACH_SCREEN
def test_the_name_of_a_board_fits_the_page(size: tuple[int, int]) -> None:
    for board, known in hardware.BOARDS.items():
        if (known.width, known.height) == size:
            assert len(board) * art(size).letter_w <= size[0], board


def test_every_letter_is_in_the_glyph_sheet() -> None:
    letters = {
        letter
        for module in (words, menus, pages, rules, levels, sheet, *GAMES)
        for text in all_texts(module)
        for letter in text
    }
    assert {letter for letter in letters if not " " <= letter <= "~"} - set(art(SIZES[0]).extras) == set()


@ON_EACH_SCREEN
def test_the_glyph_sheet_holds_all_that_the_map_names(size: tuple[int, int]) -> None:
    sheet = art(size)
    tiles = sheet.letters.width // sheet.letter_w * (sheet.letters.height // sheet.letter_h)
    assert 95 + len(sheet.extras) <= tiles


def offered(game: tuple[str, ...]) -> list[str]:
    """The rules that a choice of pages.GAMES leaves open."""
    return [key for key, _ in match.options(games.load(game[0])) if key + "=" not in game[1]]


def test_every_game_can_be_chosen_with_rules_that_it_has() -> None:
    assert {row[0] for row in pages.GAMES} == set(games.NAMES)
    assert len({row[2] for row in pages.GAMES}) == len(pages.GAMES)
    for name, fixed, title, about in pages.GAMES:
        assert option_words.parse(games.load(name).OPTIONS, fixed.split()) and title and about


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_with_several_choices_has_one_for_each_value_of_the_rule_that_makes_them(name: str) -> None:
    settled = [row[1].split()[:1] for row in pages.GAMES if row[0] == name]
    if len(settled) > 1:
        key, values = games.load(name).OPTIONS[0]
        assert settled == [[f"{key}={value}"] for value in values]


@pytest.mark.parametrize("game", pages.GAMES, ids=lambda row: row[2])
def test_the_options_of_a_game_their_values_and_its_presets_have_words(game: tuple[str, ...]) -> None:
    allowed = dict(match.options(games.load(game[0])))
    assert offered(game)
    for key in offered(game):
        name, values = rules.OPTIONS[key]
        assert name and set(values) >= set(allowed[key])
        assert all(value and meaning for value, meaning in values.values())
    assert set(rules.PRESETS) >= {name for name, _ in games.presets(game[0]).PRESETS} | {rules.OWN_MIX}


def test_every_reason_why_not_has_words() -> None:
    codes = [value for name, value in vars(why).items() if re.fullmatch("[A-Z_]+", name)]
    assert sorted(codes) == sorted({code for said in GAMES for code in said.WHY}) == list(range(1, len(codes) + 1))
    for said in GAMES:
        assert all(said.WHY.values())
        # The cards that the duties are to name follow a colon.
        assert {code for code, text in said.WHY.items() if text.endswith(":")} == set(said.DUTIES)


def test_what_is_said_at_every_table_each_game_has_words_for() -> None:
    for said in GAMES:
        assert {"BEGINS", "HEADS", "DONE", "WHY", "DUTIES", "LOOK"} <= set(vars(said))


def test_no_words_are_left_over() -> None:
    """A string that no screen shows is read by nobody, but translated by everybody."""
    source = "".join(path.read_text(encoding="utf-8") for path in Path(words.__file__).parents[2].rglob("*.py"))
    named = {
        name
        for module in (words, menus, pages, rules, levels, sheet, *GAMES)
        for name in vars(module)
        if name.isupper()
    }
    assert [
        name for name in sorted(named) if not re.search(rf"\b(\w*words|own|_own|said|_said)\.{name}\b", source)
    ] == []
