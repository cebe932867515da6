"""The call of a trump suit as a person meets it (RULES.md 4.2): after five cards or two, yours and another's."""

import pytest

from engine.cards import NOBODY
from engine.text.notation import card_text
from tests.engine.bauerchen.position import packed_position

from ..person import ON_EACH_SCREEN, SIZES, SMALL, Keys, Person, play, text
from ..sight import hand, icons, says, tags, trick, unreadable
from ..situation import BACK, GOLD, HEARTS, PALE, PARTNERS, Situations, chosen, ink, words

SITUATIONS = Situations(PARTNERS, packed_position)
situation = SITUATIONS.add

HANDS = "AC QC TH JD KS / TC KC AH QS JH / AS TS KH QD JC / AD TD KD QH JS"


@situation(f"{HANDS}; trumps -")
def forehand_chooses_among_four_aces(person: Person) -> Keys:
    assert ink(person, "Call ♣? You hold 3") == GOLD and " Call trump" not in says(person)
    assert words(trick(person)) == "AC AS AH AD" and words(trick(person), "now") == "AC"
    assert words(hand(person), "plain") == "QC AC TH KS JD" and chosen(person) == ""
    before = person.picture
    for key, suit, held in (("RIGHT", "♠", 2), ("DOWN", "♥", 2), ("RIGHT", "♦", 1), ("RIGHT", "♣", 3)):
        yield key
        assert ink(person, f"Call {suit}? You hold {held}") == GOLD
        assert words(trick(person), "now") == "A" + "CSHD"["♣♠♥♦".index(suit)]
    assert person.picture == before
    yield "LEFT"
    assert "Call ♦? You hold 1" in says(person)
    yield "UP A wait=300"
    assert ink(person, "You call ♥ as trump") == PALE and trick(person) == []
    assert person.deal.trumps[0] == HEARTS and icons(person).count(HEARTS) == 2, "your tag, and beside the points"
    assert [tag.icons for tag in tags(person).values()] == [[BACK]] * 3
    yield ""
    assert ink(person, "Lead any card") == GOLD and words(hand(person), "dimmed") == "" and chosen(person) != ""


@situation(f"{HANDS}; trumps -")
def the_call_cannot_be_put_off(person: Person) -> Keys:
    before = person.picture
    for key in ("B", "B@900"):
        yield key
        assert person.picture == before and person.deal.trumps[0] == NOBODY
    yield "START"
    assert person.page == "pause"
    yield "A"
    assert person.page == "table" and person.picture == before
    yield "A wait=300"
    assert "You call ♣ as trump" in says(person)


@situation(f"{HANDS}; trumps -")
def before_the_first_trick_the_menu_offers_no_last_one(person: Person) -> Keys:
    before = person.picture
    yield "START"
    assert "Score sheet" in "".join(says(person)) and "Last trick" not in "".join(says(person))
    yield "A"
    assert person.picture == before and person.deal.trumps[0] == NOBODY


@situation(f"{HANDS}; trumps -")
def the_suit_chosen_before_the_menu_is_chosen_after_it(person: Person) -> Keys:
    yield "LEFT"
    before = person.picture
    yield "START"
    yield "A"
    assert person.picture == before
    yield "A wait=300"
    assert "You call ♦ as trump" in says(person)


@situation("JH QC +TH +JD +KS / ? / ? / ?; trumps -", call_after="2")
def forehand_may_have_to_call_after_two_cards(person: Person) -> Keys:
    assert {name: (tag.says[1:], tag.icons) for name, tag in tags(person).items()} == {
        name: ([], []) for name in ("Stine", "Jochen", "Hannes")
    }
    assert words(hand(person)) == "QC JH" and ink(person, "Call ♣? You hold 2") == GOLD
    yield "RIGHT"
    assert "Call ♠? You hold 1" in says(person)
    yield "RIGHT A wait=300"
    assert "You call ♥ as trump" in says(person) and words(hand(person)) == "KS QC TH JD JH"
    assert {name: tag.says[1:] for name, tag in tags(person).items()} == {
        name: ["5"] for name in ("Stine", "Jochen", "Hannes")
    }


@pytest.mark.parametrize("name", SITUATIONS.stories)
def test_on_the_smallest_screen(name: str) -> None:
    play(SITUATIONS.stories[name], SMALL)


@pytest.mark.parametrize("size", SIZES[1:], ids=text)
def test_every_situation_on_the_other_screens(size: tuple[int, int]) -> None:
    SITUATIONS.play_on(size)


def again(person: Person) -> Keys:
    """Give the deal up; the next one begins from the same state, and who is forehand is told."""
    with person.not_drawn():
        yield "START DOWN A DOWN A! wait=300"


@ON_EACH_SCREEN
def test_what_another_calls_is_told_and_shown_with_him(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trumps -; turn 3"), PARTNERS)
        yield from again(person)
        assert "Hannes is forehand" in says(person) and trick(person) == [] and unreadable(person) == []
        assert [tag.icons for tag in tags(person).values()] == [[BACK]] * 3
        yield "wait=1800"
        suit = person.deal.trumps[0]
        assert f"Hannes calls {'♣♠♥♦'[suit]} as trump" in says(person) and unreadable(person) == []
        assert {name: tag.icons[1:] for name, tag in tags(person).items()} == {
            "Stine": [],
            "Jochen": [],
            "Hannes": [suit],
        }
        yield ""

    play(story, size)


def test_a_key_meant_to_hurry_the_others_does_not_call() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trumps -"), PARTNERS)
        yield from again(person)
        assert "You are forehand" in says(person) and trick(person) == []
        yield "A! wait=50"
        assert "Call ♣? You hold 3" in says(person)
        yield "A!*2"
        assert person.deal.trumps[0] == NOBODY, "not yet"
        yield "wait=300"
        yield "A! wait=50"
        assert "You call ♣ as trump" in says(person), "400 ms after your turn came it does"

    play(story)


def test_the_suit_offered_first_gives_most_trumps() -> None:
    def story(person: Person) -> Keys:
        yield ""
        for held, suit in (("AC TC JH AD KD", "♣"), ("AC AS TS KS QS", "♠"), ("JC JS AH AD TD", "♦")):
            yield from person.sit_down(packed_position(f"{held} / ? / ? / ?; trumps -"), PARTNERS)
            most = max(sum(card[0] == "J" or card[1] == other for card in held.split()) for other in "CSHD")
            assert f"Call {suit}? You hold {most}" in says(person)
            assert words(trick(person), "now") == card_text("♣♠♥♦".index(suit) * 8 + 6)

    play(story)
