"""The table as a person meets it: what it says and shows in each situation of RULES.md 2.4 to 2.7, and why not.

Each situation is a test of its own on the smallest screen; on the others they are played one after another, but for
those which only say other words (`WORDS` in their names).
"""

import pytest

from tests.engine.bauernheinrich.position import hand as cards_of

from ..person import ON_EACH_SCREEN, SIZES, SMALL, Keys, Person, play, text
from ..sight import cards, hand, icons, says, standings, texts, trick, unreadable
from ..situation import (
    BACK,
    BEGINNING,
    CLUBS,
    DEALT,
    DIAMONDS,
    GOLD,
    HEARTS,
    INK,
    PALE,
    SPADES,
    WORDS,
    Situation,
    Situations,
    choose,
    chosen,
    ink,
    words,
)

SITUATIONS = Situations()
situation = SITUATIONS.add


@situation(DEALT)
def a_trick_from_your_lead_to_your_next_turn(person: Person) -> Keys:
    assert ink(person, "Your lead: any card") == GOLD
    assert words(hand(person), "dimmed") == "" and trick(person) == []
    yield from choose(person, "KS")
    assert words(cards(person)) == "7H TH QH KS 9C AC JD JH" and chosen(person) == "KS"
    yield "A wait=500"
    assert "You lead K♠" in says(person)
    assert words(trick(person), "now") == "KS" and chosen(person) == ""
    yield "wait=1000"
    assert "Stine heads with A♠" in says(person)
    assert (words(trick(person)), words(trick(person), "now")) == ("KS AS", "AS")
    yield "wait=1000"
    assert "Jochen trumps with 8♥" in says(person)
    yield "wait=1000"
    assert "Hannes trumps with 7♦" in says(person)
    assert (words(trick(person)), words(trick(person), "now")) == ("KS AS 8H 7D", "7D")
    assert words(hand(person), "dimmed") == ""
    yield "wait=1000"
    assert "Trick done. Hannes leads" in says(person) and trick(person) == []
    yield ""
    assert "Hannes leads K♣" in says(person) and ink(person, "Your turn: beat K♣") == GOLD
    assert words(hand(person), "plain") == chosen(person) == "AC"


@situation(DEALT)
def holding_down_shows_the_last_trick(person: Person) -> Keys:
    yield "DOWN@2000 wait=700"
    assert "No trick before this one" in says(person)
    yield "wait=1400"
    assert "Your lead: any card" in says(person)
    yield from choose(person, "KS")
    yield "A"
    before = person.picture
    yield "DOWN@2000 wait=700"
    assert "Last trick" in says(person)
    assert words(trick(person)) == "KS AS 8H 7D" and words(trick(person), "now") == "7D"
    yield "wait=1400"
    assert person.picture == before


@situation(DEALT)
def a_lead_is_not_to_be_declined(person: Person) -> Keys:
    yield "B"
    assert "Nothing to pick up yet" in says(person)
    assert person.deal.shown_n == 0 and person.deal.counts[0] == 8


def refusal(held: str, top: str, choice: str, why: str, **rules: str) -> None:
    """Register: who holds these cards and would make `choice` against `top` is told why not."""

    def story(person: Person) -> Keys:
        before, wanted = person.picture, [text for text in texts(person) if text.ink == GOLD]
        assert ink(person, BEGINNING) == PALE
        if choice == "PICK":
            yield "B"
        else:
            yield from choose(person, choice)
            yield "A"
        assert ink(person, why) == GOLD and BEGINNING not in says(person)
        assert len(wanted) == 2 and set(wanted) <= set(texts(person)), "the prompt, and your cards' number, stay"
        assert (" Pick up 1" in says(person)) == ("beat" in rules)
        assert (person.deal.seat, person.deal.shown_n) == (0, 1), "nothing was played"
        yield "RIGHT"
        assert why not in says(person) and ink(person, BEGINNING) == PALE
        if choice == "PICK":
            yield "LEFT"
            assert person.picture == before, "moving about brings the prompt back"

    name = f"why not{WORDS}{' '.join([*rules.values(), choice])} against {top} of {held}"
    situation(f"{held} / 7S 9S / 7H 8H / KC; trick 3:{top}", **rules, name=name)(story)


refusal("8D QD AD 8S JD TC", "9D", "8D", "That does not beat 9♦")
refusal("8D QD AD 8S JD TC", "9D", "JD", "Suit first: Q♦ or A♦")
refusal("8D QD AD 8S JD TC", "9D", "PICK", "Beat it with: Q♦ or A♦")
refusal("8D AD 8S JD TC", "9D", "PICK", "Beat it with: A♦")
refusal("7C 8C 9C QC 9D QD", "8D", "PICK", "Beat it with: 7♣ 8♣ 9♣ Q♣ 9♦ Q♦", follow="free")  # all 31 letters
refusal("7C 8C 9C QC 9D TD", "8D", "PICK", "Beat it with: 7♣ 8♣ 9♣ Q♣ 9♦…", follow="free")
refusal("8D QD AD 8S JD TC", "9D", "JD", "Suit first: Q♦ or A♦", beat="may")
refusal("8D AD 8S JD TC", "9D", "JD", "Suit first: A♦", beat="may")
refusal("8D QD AD 8S JC TC", "JH", "AD", "It takes a higher Jack")
refusal("8D JD 8S JC TC", "JH", "JD", "That does not beat J♥")
refusal("8D QD 8S JD TC", "AD", "TC", "No trumps: you have ♦", follow="void_to_trump")


@situation("8D 9D TD QD KD AD 8S JD / 7S 9S / 7H 8H / KC; trick 3:7D")
def a_list_of_cards_that_does_not_fit_ends_in_a_sign_of_more(person: Person) -> Keys:
    yield "B"
    full = "Beat it with: 8♦ 9♦ 10♦ Q♦ K♦ A♦"
    letters = (person.world.width - 4) // person.desk.art.letter_w
    (line,) = [text for text in says(person) if text.startswith("Beat it with:")]
    if len(full) > letters:
        assert line.endswith("♦…") and full.startswith(line[:-1]) and len(line) <= letters
    else:
        assert line == full


@situation("8D QD 9D 8S 9S / 7S TS KS 8C / KH AH 9C 7H / KD TD 7D; trick 1:8H 2:9H 3:TH")
def a_forced_pick_up_is_chosen_already(person: Person) -> Keys:
    assert ink(person, "Cannot beat 10♥") == GOLD and ink(person, " Pick up 3") == INK
    assert chosen(person) == "" and words(hand(person), "plain") == ""
    before = person.picture
    yield "RIGHT"
    assert chosen(person) != "" and ink(person, " Pick up 3") == PALE
    yield "A"
    assert ink(person, "That does not beat 10♥") == GOLD and "Cannot beat 10♥" in says(person)
    assert ink(person, " Pick up 3") == PALE
    yield "B"
    assert person.picture == before
    yield "A wait=300"
    assert "You pick up 3" in says(person)
    assert trick(person) == [] and len(hand(person)) == 8


def _picking_up(key: str) -> Situation:
    def story(person: Person) -> Keys:
        assert "Beat 10♦, or B:" in says(person) and ink(person, " Pick up 1") == PALE
        before = person.picture
        yield key
        assert chosen(person) == "" and ink(person, " Pick up 1") == INK
        yield key
        assert person.picture == before
        yield key
        yield "LEFT"
        assert person.picture == before, "back to the card chosen before"
        yield key + " A wait=300"
        assert "You pick up 1" in says(person)

    return story


for _key in ("B", "UP", "DOWN"):
    situation(
        "8D QD AD 8S TC / 7S TS QS KS 8C / KH AH 9C 7H / KD 7D AS; trick 3:TD",
        beat="may",
        name="picking up with " + (_key if _key == "B" else WORDS + _key),
    )(_picking_up(_key))


@situation("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H")
def you_go_out_in_mid_trick(person: Person) -> Keys:
    assert icons(person) == [CLUBS, SPADES, HEARTS, DIAMONDS, BACK, BACK, BACK]
    yield "A wait=500"
    assert "You head with K♥" in says(person) and "1st" in says(person)
    yield "wait=1000"
    assert "You are out: 1st" in says(person) and words(trick(person)) == "9H KH"
    while "Stine picks up 2" not in says(person):
        assert hand(person) == [] and "1st" in says(person) and ink(person, "A: faster") == PALE
        assert icons(person) == [SPADES, HEARTS, DIAMONDS, BACK, BACK, BACK]
        yield "wait=500"
    assert ink(person, "A: faster") == PALE


@situation("KH 8S / 9C 8C / - / 7H 7D")
def three_players_and_one_who_is_out(person: Person) -> Keys:
    assert [place for place in ("1st", "2nd", "3rd") if place in says(person)] == ["1st"]
    assert icons(person) == [CLUBS, SPADES, DIAMONDS, BACK, BACK]
    yield "A"


@situation("7C 8D / - / 9D 7S / -")
def two_players_and_two_who_are_out(person: Person) -> Keys:
    assert [place for place in ("1st", "2nd", "3rd") if place in says(person)] == ["1st", "2nd"]
    assert icons(person) == [CLUBS, HEARTS, BACK]
    yield "A"


@situation("8H 7D / 9H / QH 7S / TD; trick 3:7H")
def a_bot_goes_out_in_mid_trick(person: Person) -> Keys:
    yield "A wait=1500"
    assert "Stine heads with 9♥" in says(person)
    yield "wait=1000"
    assert "Stine is out: 1st" in says(person) and words(trick(person)) == "7H 8H 9H"
    yield "wait=1000"
    assert "Jochen heads with Q♥" in says(person)
    yield "wait=1000"
    assert "Trick done. Jochen leads" in says(person)


@situation("7S TS / KH QD / KD JC / -; trick 2:AS; stall 60")
def a_deal_that_stops_says_so_before_its_result(person: Person) -> Keys:
    yield "A wait=500"
    assert "You pick up 1" in says(person)
    yield "wait=1000"
    assert "Stopped: no progress" in says(person)
    yield ""
    assert person.page == "result" and says(person)[0] == "Stopped without progress"
    assert standings(person) == ["1st Hannes", "2nd Stine", "2nd Jochen", "4th ▶You"]


HUGE = "7C 8C 9C TC QC KC 7S 8S 9S TS QS KS 7H 8H 9H TH QH KH 7D 8D TD QD KD AD JC JS JH"


@situation(f"{HUGE} / AS AC / AH / JD; trick 3:9D")
def a_hand_of_27_can_be_read_and_played_from_end_to_end(person: Person) -> Keys:
    seen = set()
    for _ in range(27):
        seen |= {card.card for card in hand(person)}
        assert chosen(person) != ""
        for card in hand(person):
            assert (card.look == "dimmed") == (card.card not in person.legal())
        yield "LEFT"
    assert len(seen) == 27 and chosen(person) == "TD"
    yield "A wait=300"
    assert "You head with 10♦" in says(person)


@pytest.mark.parametrize("name", SITUATIONS.stories)
def test_on_the_smallest_screen(name: str) -> None:
    play(SITUATIONS.stories[name], SMALL)


@pytest.mark.parametrize("size", SIZES[1:], ids=text)
def test_every_situation_on_the_other_screens(size: tuple[int, int]) -> None:
    SITUATIONS.play_on(size)


@ON_EACH_SCREEN
def test_the_opening_says_your_trump_and_who_leads(size: tuple[int, int]) -> None:
    leaders = set()

    def story(person: Person) -> Keys:
        yield "A A A wait=100"
        for _ in range(3):
            (leader,) = [seat for seat in range(4) if "AC" in cards_of(person.deal, seat)]
            leaders.add(leader)
            lower = ("You have", "Stine has", "Jochen has", "Hannes has")[leader] + " A♣ and lead" + "s" * (leader > 0)
            upper = "Your trump is " + "♣♠♥♦"[person.deal.trumps[0]]
            at = {text.text: text.y for text in texts(person)}
            assert at[upper] < at[lower] and not [text for text in at if "deal" in text]
            assert unreadable(person) == [] and trick(person) == [] and len(hand(person)) == 8
            with person.not_drawn():
                yield "START! DOWN A DOWN A wait=100"

    play(story, size)
    assert 0 in leaders and len(leaders) > 1
