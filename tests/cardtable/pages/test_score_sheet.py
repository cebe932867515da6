"""The score sheet of a match between two teams: what a scribe writes, rounds, steins, who calls next, and where it
leads (RULES.md 4.5)."""

import pytest
from cardtable.words.en import table as words

from tests.engine.bauerchen.position import packed_position

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import menu, raised, rows, says, texts, unreadable
from ..situation import GOLD, PALE, PARTNERS, ink

LAST = "AH / QC / TC / QS"  # you lead; 37 to you
LOST = "QC / AC / TC / KC"  # 38 to Stine
SCHWARZ = packed_position(f"{LAST}; tricks 4 0; points 93 0")
WON = packed_position(f"{LAST}; tricks 2 2; points 43 50")
BEATEN = packed_position(f"{LOST}; tricks 2 2; points 33 59")
TWO_FOR_THEM = packed_position(f"{LOST}; tricks 1 3; points 32 60")
TO_SIX = {"round_to": "6"}


def column(person: Person, letter: str) -> list[str]:
    """A team's scores from the top down; none but the last may be gold."""
    (head,) = [text for text in texts(person) if text.text.strip() == letter]
    found = [text for text in texts(person) if text.x == head.x and text.y > head.y]
    scores = [text for text in found if text.text.strip().isdigit() or text.text.strip() == "…"]
    assert [text.ink for text in scores] == ([PALE] * len(scores) + [GOLD])[-len(scores) :][: len(scores)] or not scores
    return [text.text.strip() for text in scores]


def beside(person: Person) -> list[str]:
    """What stands beside the columns, from the top down."""
    left = max(text.x for text in texts(person) if text.text.strip() in ("M", "D"))
    found = [text for text in texts(person) if text.x > left]
    return [text.text for text in found]


def to_the_sheet(person: Person, state: bytes | bytearray | None = None) -> Keys:
    """From your turn to the score sheet; the next deal begins from `state`."""
    with person.not_drawn():
        yield "A"
        assert person.page == "result"
        yield "A"
    assert person.page == "score" and unreadable(person) == []
    if state:
        person.stack(state)


@ON_EACH_SCREEN
def test_each_score_is_written_below_the_last_in_the_column_of_its_team(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON, PARTNERS)
        yield from to_the_sheet(person, SCHWARZ)
        assert says(person)[0] == "Score sheet" and (column(person, "M"), column(person, "D")) == (["1"], [])
        yield "A"
        yield from to_the_sheet(person, TWO_FOR_THEM)
        assert (column(person, "M"), column(person, "D")) == (["1", "4"], [])
        yield "A"
        yield from to_the_sheet(person, BEATEN)
        assert (column(person, "M"), column(person, "D")) == (["1", "4"], ["2"])
        yield "A"
        yield from to_the_sheet(person, BEATEN)
        assert (column(person, "M"), column(person, "D")) == (["1", "4"], ["2", "3"])
        next_call = "Calls: " + words.NAMES[(person.session.record.first + 1) % 4]
        assert beside(person) == ["Round to 12", "Rounds 0 : 0", next_call, "M You+Jochen", "D Stine+Hannes"]

    play(story, size)


def test_who_is_told_to_call_next_does() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON, PARTNERS)
        callers = []
        for _ in range(5):
            yield from to_the_sheet(person)
            (line,) = [text for text in says(person) if text.startswith("Calls: ")]
            callers.append(words.NAMES.index(line.removeprefix("Calls: ")))
            yield "A"
            assert person.page == "table" and person.session.record.first == callers[-1]
        assert [(caller - callers[0]) % 4 for caller in callers] == [0, 1, 2, 3, 0], "clockwise (4.2)"

    play(story)


@ON_EACH_SCREEN
def test_where_a_column_is_too_long_its_end_is_shown(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON, PARTNERS)
        shown = 0
        for score in range(1, 13):
            yield from to_the_sheet(person)
            found = column(person, "M")
            numbers = [number for number in found if number != "…"]
            assert numbers == [str(k) for k in range(score - len(numbers) + 1, score + 1)]
            assert (found[0] == "…") == (len(numbers) < score) and len(numbers) >= min(score, 8)
            shown = max(shown, len(found))
            assert len(found) == min(score, shown)
            yield "A"

    play(story, size)


# -- rounds, steins, the match


def heading(person: Person, rounds: str, steins: str = "") -> str:
    """The heading of the sheet, on which rounds and steins must be as told."""
    assert [line for line in beside(person) if line.startswith("Rounds")] == ([f"Rounds {rounds}"] if rounds else [])
    assert [line for line in beside(person) if line.startswith("Steins")] == ([f"Steins {steins}"] if steins else [])
    return says(person)[0]


def test_two_rounds_win_the_stein_and_with_it_the_match() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(SCHWARZ, PARTNERS, **TO_SIX)
        yield from to_the_sheet(person)
        assert heading(person, "0 : 0") == "Score sheet" and "Round to 6" in beside(person)
        yield "A"
        yield from to_the_sheet(person)
        assert heading(person, "1 : 0") == "You win the round!" and column(person, "M") == ["3", "6"]
        assert says(person)[-1] == "A new  ▶ same  B title"
        yield "A"
        yield from to_the_sheet(person)
        assert heading(person, "1 : 0") == "Score sheet" and column(person, "M") == ["3"], "both begin anew at none"
        yield "A"
        yield from to_the_sheet(person)
        assert heading(person, "2 : 0") == "You win the stein!" and ink(person, "You win the stein!") == GOLD
        assert not [line for line in beside(person) if line.startswith("Calls")]
        assert says(person)[-1] == "A new match  B to title"
        yield "A"
        assert person.page == "table"
        yield from to_the_sheet(person)
        assert heading(person, "0 : 0") == "Score sheet" and column(person, "M") == ["3"], "a new match"
        assert says(person)[-1] == "A new  ▶ same  B title"

    play(story)


def test_one_round_may_be_the_match() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(TWO_FOR_THEM, PARTNERS, match="round", **TO_SIX)
        for _ in range(2):
            yield from to_the_sheet(person)
            assert heading(person, "") == "Score sheet"
            yield "A"
        yield from to_the_sheet(person)
        assert heading(person, "") == "They win the round" and column(person, "D") == ["2", "4", "6"]
        assert says(person)[-1] == "A new match  B to title"

    play(story)


def test_the_best_of_three_steins_is_the_longest_match() -> None:
    deals = [
        ("Score sheet", "0 : 0", "0 : 0"),
        ("You win the round!", "1 : 0", "0 : 0"),
        ("Score sheet", "1 : 0", "0 : 0"),
        ("You win the stein!", "2 : 0", "1 : 0"),
        ("Score sheet", "0 : 0", "1 : 0"),
        ("You win the round!", "1 : 0", "1 : 0"),
        ("Score sheet", "1 : 0", "1 : 0"),
        ("You win the match!", "2 : 0", "2 : 0"),
    ]

    def story(person: Person) -> Keys:
        yield from person.sit_down(SCHWARZ, PARTNERS, match="three_steins", **TO_SIX)
        for won, rounds, steins in deals:
            yield from to_the_sheet(person)
            assert heading(person, rounds, steins) == won
            over = "match" in won
            assert says(person)[-1] == ("A new match  B to title" if over else "A new  ▶ same  B title")
            yield "A"

    play(story)


def test_a_round_that_melds_have_won_is_told() -> None:
    state = packed_position("KC QC AS / ? / ? / ?; scores 5 0", melds="on", round_to="6")

    def story(person: Person) -> Keys:
        yield from person.sit_down(SCHWARZ, PARTNERS, melds="on", **TO_SIX)
        person.session.match.points[0] = 5
        person.stack(state)
        yield "START DOWN A DOWN A"
        while person.page == "table":
            yield "RIGHT" if raised(person) and raised(person)[0] & 7 not in (4, 5) else "A"
        yield "A"
        assert says(person)[0] == "You win the round!" and column(person, "M")[-1] == "6"

    play(story)


def test_a_deal_that_nobody_wins_writes_nothing() -> None:
    def story(person: Person) -> Keys:
        tie = packed_position(f"{LAST}; tricks 2 2; points 28 65", tie="no_score")
        yield from person.sit_down(tie, PARTNERS, tie="no_score")
        yield from to_the_sheet(person)
        assert (column(person, "M"), column(person, "D")) == ([], [])

    play(story)


# -- where it leads


@pytest.mark.parametrize("key", ["B", "START"])
def test_a_match_that_cannot_be_kept_is_left_only_after_the_question(key: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(WON, PARTNERS)
        yield from to_the_sheet(person)
        before = person.picture
        yield key
        assert menu(person)[0] == "Give up the match?" and "▶ No, play on" in menu(person)
        yield "A"
        assert person.page == "score" and person.picture == before
        yield f"{key} DOWN A"
        assert person.page == "title"

    play(story, keep="off")


@pytest.mark.parametrize("key", ["B", "START"])
def test_a_match_that_is_on_is_kept_when_it_is_left(key: str) -> None:
    def story(person: Person) -> Keys:
        yield "A"
        before = person.picture
        yield key
        assert person.page == "title" and "▶ Go on: Bauerchen" in says(person)
        yield from to_the_sheet(person)
        assert person.picture == before

    play(story, game="bauerchen", deal="7K3M9QXA", autoplay="1")


@pytest.mark.parametrize("key", ["B", "START"])
def test_a_match_that_is_over_is_left_at_once(key: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(SCHWARZ, PARTNERS, match="round", **TO_SIX)
        yield from to_the_sheet(person)
        yield "A"
        yield from to_the_sheet(person)
        yield key
        assert person.page == "title"

    play(story)


@ON_EACH_SCREEN
def test_the_menu_of_a_deal_shows_the_sheet(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(SCHWARZ, PARTNERS, **TO_SIX)
        for _ in range(2):
            yield from to_the_sheet(person)
            yield "A"
        before = person.picture
        for key in ("A", "B", "START"):
            yield "START DOWN*3"
            assert "▶ Score sheet" in says(person)
            yield "A"
            assert person.page == "score" and unreadable(person) == []
            assert says(person)[0] == "Score sheet" and says(person)[-1] == "A back"
            assert column(person, "M") == [], "the round that was won is wiped off"
            assert "Rounds 1 : 0" in rows(person) or "Rounds 1 : 0" in beside(person)
            assert not [line for line in beside(person) if line.startswith("Calls")]
            yield key
            assert person.page == "pause"
            yield "A"
            assert person.page == "table" and person.picture == before

    play(story, size)


def test_a_deal_that_is_given_up_leaves_the_sheet_as_it_was() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(SCHWARZ, PARTNERS)
        yield from to_the_sheet(person)
        yield "A"
        first = person.session.record.first
        yield "START DOWN A"
        assert menu(person)[0] == "Give up this deal?"
        yield "DOWN A"
        assert person.page == "table" and person.session.record.first == first
        yield "START DOWN*3 A"
        assert column(person, "M") == ["3"]
        yield "A DOWN*2 A"
        assert menu(person)[0] == "Give up the match?"

    play(story)


def test_melds_of_the_running_deal_stand_beside_the_scores_before_it() -> None:
    def story(person: Person) -> Keys:
        for melded, told in (("2 0", ["Melds now 2 : 0"]), ("0 0", [])):
            state = packed_position(f"KC AH / TC QH / AC TH / TD KH; melds {melded}", melds="on")
            yield from person.sit_down(state, PARTNERS, melds="on")
            yield "START DOWN*3 A"
            assert person.page == "score" and unreadable(person) == []
            assert [line for line in beside(person) if "Melds" in line] == told
            yield "A A"

    play(story)
