"""Cards slide to their places in 120 ms, unless there is hurry, and never make a key wait."""

import pytest

from tests.engine.bauerchen.position import packed_position as partners_position
from tests.engine.bauernheinrich.position import packed_position
from tests.engine.dudak.position import packed_position as pile_position

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import cards, hand, says, trick
from ..situation import DEALT, PARTNERS, choose, words

LEAD = packed_position(DEALT)
TO_BEAT = packed_position("8D 7D / 7S TS / KH AH / KD 9C; trick 2:9H 3:TH")


def at(person: Person, card: str) -> tuple[int, int]:
    (found,) = [each for each in cards(person) if words([each]) == card]
    return found.x, found.y


@ON_EACH_SCREEN
def test_a_card_slides_from_where_it_lay_in_the_hand_to_the_trick(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(LEAD)
        yield from choose(person, "KS")
        begin = at(person, "KS")
        passed = []
        yield "A! wait=1"
        for _ in range(12):
            passed.append(at(person, "KS"))
            yield "wait=12"
        end = at(person, "KS")
        assert passed[0] == begin and end == passed[-1] and person.deal.shown_n == 1
        assert len(set(passed)) in (5, 6, 7), "four to six steps"
        heights = [y for _, y in passed]
        assert heights == sorted(heights, reverse=True) and heights[0] > heights[-1]

    play(story, size, motion="on")


def test_nothing_else_lies_elsewhere_while_it_slides_and_its_place_in_the_hand_stays_free() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(LEAD)
        yield from choose(person, "KS")
        before = {card.card: card.x for card in hand(person)}
        yield "A wait=400"
        assert {card.card: card.x for card in hand(person)}.items() < before.items()
        yield ""
        assert len({card.x for card in hand(person)}) == 7

    play(story, motion="on")


@pytest.mark.parametrize("settings", [{"motion": "off"}, {"motion": "on", "pace": "fast"}])
def test_no_card_slides_where_it_is_not_wanted(settings: dict[str, str]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(LEAD)
        yield from choose(person, "KS")
        yield "A! wait=1"
        first = at(person, "KS")
        yield "wait=150"
        assert at(person, "KS") == first

    play(story, **settings)


def test_a_press_ends_it_at_once_and_acts() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(LEAD)
        yield from choose(person, "KS")
        yield "A!@10 wait=300"
        place = at(person, "KS")
        yield "A!@10 wait=30"  # Stine's card is on its way
        assert "Stine heads with A♠" in says(person) and person.deal.shown_n == 2
        way = at(person, "AS")
        yield "A!@10 wait=1"
        assert person.deal.shown_n == 3 and at(person, "AS") != way and at(person, "KS") == place

    play(story, motion="on")


def carried(person: Person, held: str) -> list[tuple[int, int]]:
    """Where a card lies, looked at every 12 ms for 300, as long as it is to be seen."""
    return [(each.x, each.y) for each in trick(person) if words([each]) == held]


@pytest.mark.parametrize("you", [True, False])
def test_a_trick_slides_to_whoever_picks_it_up(you: bool) -> None:
    def story(person: Person) -> Keys:
        if you:
            yield from person.sit_down(TO_BEAT)
            held, keys = "9H", "A! wait=1"
        else:
            hands = "AD KD / 7H 8H / KH AH / QC 9C"
            yield from person.sit_down(packed_position(hands))
            yield from choose(person, "AD")
            held, keys = "AD", "A! wait=1000"
        yield keys
        passed = []
        for _ in range(30):
            passed += carried(person, held)
            yield "wait=12"
        assert len(set(passed)) in (5, 6, 7)
        (x, y), (end_x, end_y) = passed[0], passed[-1]
        assert (end_y > y) if you else (end_x < x), "down to you, or to the left, to Stine"

    play(story, motion="on")


def test_a_pile_slides_to_whoever_takes_it() -> None:
    def story(person: Person) -> Keys:
        hands = "KS 9S 7D / 7C 8C 9C / TC JC QC / KC AC 7S"
        yield from person.sit_down(pile_position(f"{hands}; trumps C---; pile 7H AS"), 1, variant="normal")
        yield "B A! wait=1"
        passed = []
        for _ in range(12):
            passed += carried(person, "AS")
            yield "wait=12"
        assert len(set(passed)) in (5, 6, 7) and passed[-1][1] > passed[0][1]

    play(story, motion="on")


def test_only_the_card_that_is_taken_slides_off_a_pile() -> None:
    def story(person: Person) -> Keys:
        hands = "7S 9S 7D / 7C 8C 9C / TC JC QC / KC AC 8S"
        yield from person.sit_down(pile_position(f"{hands}; trumps ----; pile 7H 9D AH"), 1, variant="normal")
        below = carried(person, "9D")
        yield "A! wait=60"
        assert carried(person, "9D") == below and carried(person, "AH") != []
        assert carried(person, "AH")[0][1] > below[0][1]

    play(story, motion="on")


def test_a_trick_between_teams_slides_to_who_took_it() -> None:
    def story(person: Person) -> Keys:
        hands = "AH QH KS / TH 9D KC / KH QD TS / AC QC TC"
        hands = "AH QH KS / TH KD KC / KH QD TS / AC QC TC"
        yield from person.sit_down(partners_position(f"{hands}; trumps D"), PARTNERS)
        yield from choose(person, "AH")
        yield "A! wait=1"
        while person.deal.shown_n:
            yield "wait=100"
        passed: list[tuple[int, int]] = []
        for _ in range(100):
            passed += carried(person, "AH")
            yield "wait=12"
        assert len(set(passed)) > 4

    play(story, motion="on")
