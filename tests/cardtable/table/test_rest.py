"""When all the tricks left are somebody's it is told, and A has the rest played out (engine.bauerchen.sure_tricks)."""

import pytest

from engine.cards import NOBODY
from tests.engine.bauerchen.position import packed_position

from ..person import SIZES, SMALL, Keys, Person, play, text
from ..sight import hand, rows, says, texts, trick
from ..situation import GOLD, INK, PALE, PARTNERS, Situation, Situations, choose, chosen, ink, words

SITUATIONS = Situations(PARTNERS, packed_position)
situation = SITUATIONS.add

# Hearts are trumps.
MINE = "JC JS AH / QH TH AS / KH QS TD / AD KD QD"  # the lower Jacks are gone
HERS = "QH TD AD KS / JS JH JD / KD QD TC / KH QS TS; trick 1:JC 2:AH 3:TH"  # your Queen goes to the Jack of clubs
BUTTON = " Play out"


def left(person: Person) -> list[int]:
    """How many cards each seat has."""
    return list(person.deal.counts)


# -- yours


@situation(MINE)
def when_all_the_rest_is_yours_a_plays_it_out(person: Person) -> Keys:
    assert ink(person, BUTTON) == INK and chosen(person) == "" and ink(person, "The rest is yours") == GOLD
    assert words(hand(person), "dimmed") == ""
    yield "A wait=50"
    assert BUTTON not in says(person)
    complete = 0
    while person.page == "table":
        assert BUTTON not in says(person) and "The rest is yours" not in says(person)
        if len(trick(person)) == 4:
            complete += 1
            yield "wait=900"
            assert len(trick(person)) == 4, "it stands for you to see who takes it"
            yield "wait=150"
        yield "wait=50"
    assert complete == 3 and person.page == "result"
    assert person.session.record.log.n == 12 and "Tricks 5 0" in rows(person)


def _card_instead(key: str) -> Situation:
    def story(person: Person) -> Keys:
        before = person.picture
        yield key
        assert chosen(person) == "AH" and ink(person, BUTTON) == PALE
        yield "B"
        assert person.picture == before
        yield key + " A wait=300"
        assert "You lead A♥" in says(person) and BUTTON not in says(person)
        yield ""
        assert left(person) == [2, 2, 2, 2] and ink(person, BUTTON) == INK, "at the next lead it is offered again"

    return story


for _key in ("LEFT", "RIGHT", "B"):
    situation(MINE, name=f"{_key} chooses a card instead")(_card_instead(_key))


@situation(MINE)
def the_menu_and_back_changes_nothing(person: Person) -> Keys:
    before = person.picture
    yield "START A"
    assert person.picture == before
    yield "RIGHT"
    before = person.picture
    yield "START A"
    assert person.picture == before and chosen(person) == "AH"


@situation("JC JH AH / JS TH AS / KH QS TD / AD KD QD")
def where_one_trick_might_be_lost_nothing_is_offered(person: Person) -> Keys:
    assert BUTTON not in says(person) and chosen(person) != ""
    yield "B"
    assert "Choose a card, then A" in says(person)


@situation("JC / TH / KH / AD")
def the_last_trick_needs_no_claim(person: Person) -> Keys:
    assert BUTTON not in says(person) and chosen(person) == "JC"
    yield ""


@situation("JC JS JH JD AH / AC TC KC QC TH / AS TS KS QS KH / AD TD KD QD QH; trumps -")
def a_hand_that_takes_all_may_be_played_out_from_the_call_on(person: Person) -> Keys:
    yield "A wait=1200"
    assert person.deal.trumps[0] == 2 and ink(person, BUTTON) == INK, "as soon as the call has been told"
    yield "A"
    assert person.page == "result" and "Tricks 5 0" in rows(person)


# -- another's


@situation(HERS)
def when_the_rest_falls_to_another_it_is_told_and_you_may_play_on(person: Person) -> Keys:
    yield "A wait=1500"
    assert "Stine takes it: 26" in says(person)
    yield "wait=1000"
    assert ink(person, "The rest falls to Stine") == PALE and ink(person, "A: finish") == PALE
    yield ""
    assert left(person) == [3, 2, 2, 2] and ink(person, "Play any card") == GOLD and BUTTON not in says(person)
    yield from choose(person, "AD")
    yield "A wait=500"
    while left(person) != [2, 1, 1, 1]:
        assert not [line for line in says(person) if "rest" in line], "it is told once"
        yield "wait=250"


@situation(HERS)
def when_it_is_told_a_has_the_rest_played_out(person: Person) -> Keys:
    yield "A wait=2500"
    assert "The rest falls to Stine" in says(person)
    yield "A! wait=50"
    yield ""
    assert person.page == "result" and person.session.record.log.n == 13


@situation("QH TD AD / JD AH KD / JS JH / KH QD; trick 2:JC 3:TH")
def the_rest_may_fall_to_your_partner(person: Person) -> Keys:
    yield "A wait=500"
    while not [line for line in says(person) if "rest" in line]:
        yield "wait=250"
    assert "The rest falls to Jochen" in says(person)
    yield "wait=400"
    yield "A! wait=50"
    yield ""
    assert person.page == "result"


@situation(HERS)
def a_key_that_hurried_to_that_news_does_not_accept_it(person: Person) -> Keys:
    yield "A wait=1500"
    assert "Stine takes it: 26" in says(person)
    yield "A!@300 wait=100"  # down, and let go only when it has been told
    assert "The rest falls to Stine" in says(person)
    yield ""
    assert person.page == "table" and left(person) == [3, 2, 2, 2], "you are still asked"


@situation(HERS)
def a_key_meant_for_the_news_before_does_not_accept_it(person: Person) -> Keys:
    yield "A wait=2100"
    assert "The rest falls to Stine" in says(person), "for no longer than a hurried A may come late"
    yield "A!"
    yield ""
    assert person.page == "table" and left(person) == [3, 2, 2, 2]


@situation(HERS)
def a_menu_over_the_offer_does_not_hide_it(person: Person) -> Keys:
    yield "A wait=2500"
    yield "START!"
    yield "A wait=300"
    assert "The rest falls to Stine" in says(person) and ink(person, "A: finish") == PALE
    yield ""


@situation(HERS)
def the_menu_at_your_own_turn_changes_nothing_in_what_a_does(person: Person) -> Keys:
    yield "A"
    assert left(person) == [3, 2, 2, 2] and ink(person, "Play any card") == GOLD
    yield "RIGHT"
    card = chosen(person)
    yield "START"
    yield "A"
    assert chosen(person) == card and ink(person, "Play any card") == GOLD
    yield "A"
    assert person.page == "table"


@situation(HERS)
def a_pause_does_not_hide_that_the_rest_falls_to_another(person: Person) -> Keys:
    yield "A wait=1500"
    assert "Stine takes it: 26" in says(person)
    yield "START!"
    assert person.page == "pause"
    yield "A wait=1500"
    assert "The rest falls to Stine" in says(person)
    yield "A! wait=50"
    yield ""
    assert person.page == "result"


@pytest.mark.parametrize("name", SITUATIONS.stories)
def test_on_the_smallest_screen(name: str) -> None:
    play(SITUATIONS.stories[name], SMALL)


@pytest.mark.parametrize("size", SIZES[1:], ids=text)
def test_every_situation_on_the_other_screens(size: tuple[int, int]) -> None:
    SITUATIONS.play_on(size)


def test_in_the_next_deal_you_are_asked_again() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(MINE), PARTNERS)
        yield "A"
        assert person.page == "result" and person.deal.seat == NOBODY
        yield "A A"
        assert person.page == "table" and ink(person, BUTTON) == INK and left(person) == [3, 3, 3, 3]
        yield "START DOWN A DOWN A"
        assert ink(person, BUTTON) == INK and [text for text in texts(person) if text.ink == GOLD]

    play(story)
