"""A table with partners as a person meets it (RULES.md 4): who belongs together, the call, tricks and what they count,
melds, and what may be played."""

import pytest
from cardtable.draw.art import TEAMS

from tests.engine.bauerchen.position import packed_position

from ..person import SIZES, SMALL, Keys, Person, play, text
from ..sight import Text, hand, icons, says, stands_on, tags, texts, trick
from ..situation import BACK, GOLD, HEARTS, PALE, PARTNERS, SPADES, WORDS, Situations, choose, ink, words

SITUATIONS = Situations(PARTNERS, packed_position)
situation = SITUATIONS.add
BEGINNING = "You are forehand"  # what is told last where a position begins, true of it or not

HANDS = "AC QC TH JD KS / TC KC AH QS JH / AS TS KH QD JC / AD TD KD QH JS"
FACING = "AC QC TH JD KS / TC KC AH QS JH / TS KH QD JC / AD TD KD QH; trick 2:AS 3:JS"
LATER = "TH JD KS / AH QS JH / AS KH JC / TS KD QH"  # clubs, and AD TD QD JS, are gone
MINE, YOURS = TEAMS


def counted(person: Person) -> list[Text]:
    """What the teams are told to have."""
    return [found for found in texts(person) if found.text.split()[0] in ("M", "D") and found.text.split()[1:]]


# -- who belongs together (4.2)


@situation(FACING)
def partners_are_told_apart_from_the_others_by_colour_and_letter(person: Person) -> Keys:
    found = tags(person)
    assert {name: (tag.says[0], tag.ground) for name, tag in found.items()} == {
        "Stine": ("D", YOURS),
        "Jochen": ("M", MINE),
        "Hannes": ("D", YOURS),
    }
    assert [found[name].says[1] for name in ("Stine", "Jochen", "Hannes")] == ["5", "4", "4"]
    mine, yours = counted(person)
    assert (mine.text.split(), yours.text.split()) == (["M", "0"], ["D", "0"])
    assert stands_on(person, mine, MINE) and stands_on(person, yours, YOURS)
    yield "A"


@situation(f"{FACING}; trumps S")
def the_suit_that_was_called_stands_with_who_called_it_and_beside_the_points(person: Person) -> Keys:
    assert {name: tag.icons for name, tag in tags(person).items()} == {
        "Stine": [BACK],
        "Jochen": [BACK, SPADES],
        "Hannes": [BACK],
    }
    assert icons(person).count(SPADES) == 2
    yield ""


# -- tricks, and what they count (4.1, 4.3)


@situation(f"{LATER}; tricks 1 1; points 28 26")
def a_trick_from_your_lead_to_what_it_counts(person: Person) -> Keys:
    assert [found.text.split() for found in counted(person)] == [["M", "28"], ["D", "26"]]
    yield from choose(person, "JD")
    yield "A wait=500"
    assert "You lead J♦" in says(person) and words(trick(person), "now") == "JD"
    yield "wait=1000"
    assert "Stine plays J♥" in says(person) and words(trick(person), "now") == "JH"
    yield "wait=1000"
    assert "Jochen plays J♣" in says(person) and words(trick(person), "now") == "JC"
    yield "wait=1000"
    assert "Hannes plays Q♥" in says(person)
    assert (words(trick(person)), words(trick(person), "now")) == ("JD JH JC QH", "JC"), "until it is swept"
    yield "wait=1000"
    assert "Jochen takes it: 9" in says(person) and trick(person) == []
    assert [found.text.split() for found in counted(person)] == [["M", "37"], ["D", "26"]]
    yield ""
    before = person.picture
    yield "DOWN@2000 wait=700"
    assert "Last trick" in says(person)
    assert (words(trick(person)), words(trick(person), "now")) == ("JD JH JC QH", "JC")
    yield "wait=1400"
    assert person.picture == before
    yield "START DOWN*4 A"
    assert "Last trick" in says(person) and words(trick(person)) == "JD JH JC QH"
    yield "A"
    assert person.picture == before


@situation(HANDS)
def before_the_first_trick_there_is_no_last_one(person: Person) -> Keys:
    yield "DOWN@2000 wait=700"
    assert "No trick yet" in says(person)
    yield "wait=1400"
    assert "Lead any card" in says(person)


def _last_trick(lautern: str, points: int) -> None:
    def story(person: Person) -> Keys:
        yield "A wait=3500"
        assert words(trick(person), "now") == "AS"
        yield "wait=1000"
        assert f"You take it: {points}" in says(person)

    name = f"the last trick counts {points}"
    situation("AS / QS / KS / TS", lautern=lautern, name=name)(story)


_last_trick("yes", 38)
_last_trick("no", 28)


# -- melds (4.4)


def melds(name: str, held: str, card: str, told: str, **rest: str) -> None:
    """Register: a card is led, and then `told`."""

    def story(person: Person) -> Keys:
        yield from choose(person, card)
        yield "A wait=500"
        assert f"You lead {card[0]}{'♣♠♥♦'['CSHD'.index(card[1])]}" in says(person)
        yield "wait=1000"
        assert [line for line in says(person) if " meld" in line] == ([f"You meld {told}"] if told else [])
        assert bool([line for line in says(person) if line.startswith("Stine ")]) == (not told)
        yield ""

    situation(f"{held} / ? / ? / ?", **rest, name=name)(story)


melds("a meld is told: King and Queen of a plain suit", "KC QC AS", "KC", "in ♣: +1", melds="on")
melds("a meld is told: the Queen led in trumps", "KH QH AS", "QH", "in ♥: +2", melds="on")
melds("no meld is told: the other one is not held", "KC QH AS", "KC", "", melds="on")
melds("no meld is told: they do not count", "KC QC AS", "KC", "")


@situation("QH TD AD / KC QC / ? / ?; trick 1:JC 2:TH 3:KH", melds="on")
def a_meld_of_another_is_told_too(person: Person) -> Keys:
    yield "A wait=1500"
    assert "Stine takes it: 19" in says(person)
    yield "wait=1000"
    assert [line for line in says(person) if line in ("Stine leads K♣", "Stine leads Q♣")]
    yield "wait=1000"
    assert "Stine melds in ♣: +1" in says(person)


# -- what is wanted of you, and why not (4.3, and the positions of 6.3)


def duty(before: str, held: str, wanted: str, choice: str = "", why: str = "") -> None:
    """Register: who faces these cards of a trick is told what is wanted, and why `choice` may not be played."""
    trick = " ".join(f"{4 - len(before.split()) + k}:{word}" for k, word in enumerate(before.split()))

    def story(person: Person) -> Keys:
        assert ink(person, wanted) == GOLD and ink(person, BEGINNING) == PALE
        assert {card.card for card in hand(person) if card.look == "plain"} == set(person.legal())
        yield "B"
        assert ink(person, "Choose a card, then A") == GOLD and ink(person, wanted) == GOLD
        if choice:
            yield from choose(person, choice)
            yield "A"
            assert ink(person, why) == GOLD and ink(person, wanted) == GOLD and BEGINNING not in says(person)
            assert person.deal.seat == 0, "nothing was played"
        yield "RIGHT"
        assert ink(person, BEGINNING) == PALE

    name = f"why not{WORDS}{choice} on {before or 'nothing'} of {held}"
    situation(f"{held} / ? / ? / ?; trick {trick}; turn 0", name=name)(story)


duty("", "QS KS JS TH AD", "Lead any card")
duty("AS", "QS KS JS TH AD", "Follow suit: ♠", "JS", "J is a trump: Q♠ or K♠")
duty("AS", "QS KS JS TH AD", "Follow suit: ♠", "TH", "Follow suit: Q♠ or K♠")
duty("AS", "QH JD AD KC TC", "Play a trump", "AD", "Play a trump: Q♥ or J♦")
duty("AS AH", "QH TH JD TC KD", "Go over A♥", "QH", "Go over it: J♦")
duty("AS AH", "QH TH TC KD KC", "Play a trump", "TC", "Play a trump: 10♥ or Q♥")
duty("JH", "AH JD AS KC QC", "Play a trump", "AS", "Play a trump: A♥ or J♦")
duty("JH", "AH JC AS KC QC", "Go over J♥", "AH", "Go over it: J♣")
duty("AS QH", "AC TD KD", "Play any card")
duty("AS QH", "TS JC AC", "Follow suit: ♠", "JC", "Follow suit: 10♠")
duty("TD QD AD", "TH JC JS JH KS", "Play a trump", "KS", "Play a trump: J♣ J♠ 10♥ J♥")


@pytest.mark.parametrize("name", SITUATIONS.stories)
def test_on_the_smallest_screen(name: str) -> None:
    play(SITUATIONS.stories[name], SMALL)


@pytest.mark.parametrize("size", SIZES[1:], ids=text)
def test_every_situation_on_the_other_screens(size: tuple[int, int]) -> None:
    SITUATIONS.play_on(size)


def test_hidden_points_are_told_nowhere_before_the_end() -> None:
    def story(person: Person) -> Keys:
        state = packed_position(f"{LATER}; tricks 1 1; points 28 26")
        yield from person.sit_down(state, PARTNERS, points="hidden")
        assert counted(person) == [] and icons(person).count(HEARTS) == 2, "the trump suit can be seen"
        yield from choose(person, "JD")
        yield "A wait=4500"
        assert "Jochen takes the trick" in says(person) and counted(person) == []

    play(story)
