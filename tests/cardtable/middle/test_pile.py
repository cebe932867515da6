"""A table with a pile as a person meets it (RULES.md 3): beating and adding, taking, declaring, a pocket card, and what
is turned up at the deal."""

import pytest

from engine.text import number_words
from engine.text.notation import card_text
from tests.engine.dudak.position import packed_position

from ..person import SIZES, SMALL, Keys, Person, play, text
from ..sight import cards, hand, icons, raised, says, standings, trick, unreadable
from ..situation import BACK, GOLD, INK, PALE, Situations, choose, chosen, ink, words

NORMAL, OPEN, POCKET = 1, 2, 3  # rows of the choice of games
NO_SUIT = 4
SITUATIONS = Situations(NORMAL, packed_position)
POCKETS = Situations(POCKET, packed_position)
OPENED = Situations(OPEN, packed_position)
situation = SITUATIONS.add

OTHERS = "7C 8C 9C / TC JC QC / KC AC 7S"


def lies(person: Person) -> list[str]:
    """The pile as it can be seen: the top card and the one below, from the bottom up, the card to beat with a star."""
    return [card_text(card.card) + "*" * (card.look == "now") for card in trick(person)]


# -- beating and adding (3.5, 3.6)


@situation(f"KS 9S 7D AH / {OTHERS}; trumps D---; pile 7H QS")
def d2_after_a_beat_the_second_card_is_asked_for(person: Person) -> Keys:
    assert ink(person, "Beat Q♠, or B:") == GOLD and ink(person, " Pick up 2") == PALE
    assert lies(person) == ["7H", "QS*"] and "1 under" in says(person)
    assert words(hand(person), "plain") == "KS 7D"
    yield from choose(person, "KS")
    yield "A wait=300"
    assert "You beat with K♠" in says(person) and lies(person) == ["QS", "KS"]
    yield ""
    assert ink(person, "Now add a second card") == GOLD and "2 under" in says(person)
    assert words(hand(person), "dimmed") == "" and len(hand(person)) == 3
    yield "B"
    assert ink(person, "First add a second card") == GOLD
    yield from choose(person, "7D")
    yield "A wait=300"
    assert "You add 7♦" in says(person) and lies(person) == ["KS", "7D*"] and "3 under" in says(person)


@situation(f"KS 9S 7D AH / {OTHERS}; trumps D---; pile 7H QS")
def trumping_is_told_as_such(person: Person) -> Keys:
    yield from choose(person, "7D")
    yield "A wait=300"
    assert "You trump with 7♦" in says(person)


@situation(f"KS 9S 7D AH / {OTHERS}; trumps D---; pile 7H QS")
def a_card_that_does_not_beat_is_refused(person: Person) -> Keys:
    yield from choose(person, "AH")
    yield "A"
    assert ink(person, "That does not beat Q♠") == GOLD
    assert person.deal.counts[0] == 4


@situation(f"KS 9S 7D AH / {OTHERS}; trumps D---; pile 7H QS", beat="must")
def who_has_to_beat_is_told_with_what(person: Person) -> Keys:
    assert "Your turn: beat Q♠" in says(person)
    yield "B"
    assert ink(person, "Beat it with: K♠ or 7♦") == GOLD


@situation(f"KS 9S 7D AH / {OTHERS}; trumps D---; pile 7H QS TH")
def who_has_declared_takes_the_whole_pile(person: Person) -> Keys:
    yield "B"
    assert ink(person, " Pick up 3") == INK and chosen(person) == ""
    yield "A wait=300"
    assert "You pick up 3" in says(person) and lies(person) == [] and len(hand(person)) == 7


@situation("JC / 7D 8D 9D / TC 8C QC / KC AC 7S; trumps S---; pile 7H 8H TH QH KH 7C 9C")
def d5_a_beat_with_the_only_card_clears_the_pile(person: Person) -> Keys:
    yield "A wait=300"
    assert "You beat with J♣" in says(person)
    yield "wait=1000"
    assert "You are out: 1st" in says(person) and lies(person) == ["9C", "JC"], "it lies there, but not to be beaten"
    yield "wait=1000"
    assert "Pile gone. Stine leads" in says(person) and lies(person) == []


@situation("JC 7H / 8D 9D / TC 8C / KC AC; trumps S---; pile 8H 9C")
def d5_a_last_card_added_leaves_the_pile(person: Person) -> Keys:
    yield "A"
    assert ink(person, "Now add a second card") == GOLD and chosen(person) == "7H"
    yield "A wait=300"
    assert "You add 7♥" in says(person)
    yield "wait=1000"
    assert "You are out: 1st" in says(person) and lies(person) == ["JC", "7H*"]


@situation("JC / - / - / KC AC; trumps SCHD; pile 9C; out 1 2")
def the_last_beat_of_a_deal_clears_the_pile_too(person: Person) -> Keys:
    yield "A wait=1500"
    assert "You are out: 3rd" in says(person)
    yield "wait=1000"
    assert "The pile is gone" in says(person)
    yield ""
    assert standings(person) == ["1st Stine", "2nd Jochen", "3rd ▶You", "4th Hannes"]


@situation("AS AH / - / - / 7D 8D; trumps SCHD; pile 9C; out 1 2; idle 119; turns 200")
def a_deal_without_progress_stops(person: Person) -> Keys:
    yield "B"
    yield "A wait=1500"
    assert "Stopped: no progress" in says(person)
    yield ""
    assert says(person)[0] == "Stopped without progress"
    assert standings(person) == ["1st Stine", "2nd Jochen", "3rd Hannes", "4th ▶You"]


# -- taking one by one (3.5)


@situation("QH TS 7D / 7C 8C / 9C TC / QC KC; trumps ----; pile 8D JH 9S KH")
def d4_cards_are_taken_one_by_one(person: Person) -> Keys:
    assert ink(person, "Cannot beat K♥, B:") == GOLD and ink(person, " Take one") == INK
    assert ink(person, " Call trump") == PALE and words(hand(person), "plain") == ""
    yield "A wait=300"
    assert "You take K♥" in says(person) and lies(person) == ["JH", "9S*"]
    yield ""
    assert ink(person, "Beat 9♠, or B:") == GOLD and ink(person, " One more") == PALE
    assert " Call trump" not in says(person), "only at the start of a turn"
    assert words(hand(person), "plain") == chosen(person) == "TS"
    lower = [card for card in hand(person) if card.y > min(other.y for other in hand(person) if other.look == "dimmed")]
    assert words(lower) == "KH", "what may not beat this turn lies lower"
    yield "B A"
    assert ink(person, "Beat J♥, or B:") == GOLD and chosen(person) == "QH"
    yield from choose(person, "KH")
    yield "A"
    assert ink(person, "Taken now: may not beat") == GOLD
    yield from choose(person, "9S")
    yield "A"
    assert ink(person, "Taken now: may not beat") == GOLD
    yield from choose(person, "QH")
    yield "A"
    assert ink(person, "Now add a second card") == GOLD and words(hand(person), "dimmed") == ""
    assert len({card.y for card in hand(person) if card.card not in raised(person)}) == 1
    yield from choose(person, "KH")
    yield "A wait=300"
    assert "You add K♥" in says(person)


@situation("JC 8C / 7H 8H / 9H TH / QH KH; trumps S-C-; pile 9C TS AH")
def b_never_leaves_the_only_thing_to_do(person: Person) -> Keys:
    assert ink(person, "Cannot beat A♥") == GOLD and ink(person, " Pick up 3") == INK
    yield "B"
    assert ink(person, " Pick up 3") == INK
    yield "A wait=300"
    assert "You pick up 3" in says(person)


@situation("7D / 7C 8C / 9C TC / QC KC; trumps ----; pile JH KH")
def the_last_card_taken_ends_the_turn(person: Person) -> Keys:
    yield "A A wait=300"
    assert "You take J♥" in says(person) and lies(person) == [] and person.deal.seat == 1


@situation("7D / 7C 8C / 9C TC / QC KC; trumps ----; pile 9H JS QH KH", take="same_suit")
def the_top_card_is_taken_with_all_of_its_suit(person: Person) -> Keys:
    assert ink(person, " Take 3 ♥") == INK
    yield "A wait=300"
    assert "You take 3 ♥" in says(person) and lies(person) == ["JS*"]


@situation("7D / 7C 8C / 9C TC / QC KC; trumps ----; pile 9H JS QH KH", take="whole")
def the_undeclared_take_the_whole_pile_too(person: Person) -> Keys:
    assert ink(person, " Pick up 4") == INK
    yield "A wait=300"
    assert "You pick up 4" in says(person)


# -- declaring (3.4)


@situation("7H KS 9C 8C / 7D 8D / 9D TD / QD KD; trumps -H--")
def d1_declaring_is_a_choice_of_four_suits(person: Person) -> Keys:
    assert ink(person, "Lead a card, or B:") == GOLD and ink(person, " Call trump") == PALE
    before = person.picture
    yield "B"
    assert ink(person, " Call trump") == INK and chosen(person) == ""
    yield "A"
    assert ink(person, "Which trump?  B: none") == GOLD
    assert ink(person, "▶ ♣ free, you hold 2") == GOLD, "the free suit of which he holds most"
    assert {"♠ free, you hold 1", "♥ Stine has it", "♦ free, you hold 0"} <= {line.strip() for line in says(person)}
    yield "DOWN DOWN"
    assert ink(person, "▶ ♥ Stine has it") == GOLD
    yield "A"
    assert ink(person, "That suit is taken") == GOLD and ink(person, "▶ ♥ Stine has it") == GOLD
    yield "B"
    assert ink(person, "Lead a card, or B:") == GOLD and ink(person, " Call trump") == INK
    yield "B"
    assert person.picture == before
    yield "B A UP A wait=300"
    assert "You call ♦ as trump" in says(person) and person.deal.trumps[0] == 3
    yield ""
    assert ink(person, "Your lead: any card") == GOLD and " Call trump" not in says(person)
    assert icons(person) == [2, 3, NO_SUIT, NO_SUIT, BACK, BACK, BACK]


@situation("7S KH 9H 8H 7D 8D / 7C 8C / 9C TC / QC KC; trumps -H--")
def the_suit_offered_first_is_the_longest_that_is_free(person: Person) -> Keys:
    yield "B A"
    assert ink(person, "▶ ♦ free, you hold 2") == GOLD, "of the three hearts none helps: they are another's (3.4)"
    yield "A wait=300"
    assert "You call ♦ as trump" in says(person) and person.deal.trumps[0] == 3


@situation("7H KS 9C 8C / 7D 8D / 9D TD / QD KD; trumps -H-S")
def d6_the_third_suit_declared_gives_the_fourth(person: Person) -> Keys:
    yield "B A"
    yield "A wait=300"
    assert "You call ♣ as trump" in says(person)
    yield "wait=1000"
    assert "Jochen is left with ♦" in says(person) and person.deal.trumps[2] == 3


@situation("7H 8S 9C TC / 7D 8D / 9D TD / QD KD; pile KS")
def start_puts_the_choice_off_as_well(person: Person) -> Keys:
    yield "B A"
    assert ink(person, "Which trump?  B: none") == GOLD
    yield "START"
    assert person.page == "table" and ink(person, "Cannot beat K♠, B:") == GOLD


# -- looking through the pile


@situation("QH TS 7D / 7C 8C / 9C / QC KC; trumps ----; pile 8D JH 9S TH KH AC TC")
def holding_up_shows_the_pile_from_the_top_down(person: Person) -> Keys:
    before = person.picture
    yield "UP@2000 wait=700"
    assert "The pile, top card first" in says(person)
    assert " ".join(says(person)).count("10♣ A♣ K♥ 10♥ 9♠ J") == 1
    yield "wait=1400"
    assert person.picture == before
    yield "START DOWN*3 A"
    assert "The pile, top card first" in says(person), "from the menu, until a key is pressed"
    yield "A"
    assert person.picture == before


@situation("QH TS 7D / 7C 8C / 9C / QC KC")
def where_there_is_no_pile_holding_up_says_so(person: Person) -> Keys:
    yield "UP@2000 wait=700"
    assert "There is no pile" in says(person)
    yield ""


IN_HANDS = "QH TS / 7C / AS / KS"
ALL = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]


@situation(f"{IN_HANDS}; pile {' '.join(card for card in ALL if card not in IN_HANDS)}")
def a_pile_of_27_can_be_read(person: Person) -> Keys:
    yield "UP@2000 wait=700"
    assert len([sign for line in says(person) for sign in line if sign in "♣♠♥♦"]) == 27
    yield ""


# -- a pocket card (3.8)

OTHER_PLAYERS = "7C 8C (8D) / 9C TC (9D) / QC KC (TD)"
HEART_SEVEN = 16


@POCKETS.add(f"AS (7H) / {OTHER_PLAYERS}; pile 8S KS")
def d7_a_beat_with_the_only_card_in_hand(person: Person) -> Keys:
    assert ink(person, "Beat K♠, or B:") == GOLD
    assert ink(person, " Take one") == PALE and ink(person, " Show 7♥") == PALE
    assert icons(person) == [BACK] * 7, "where a trump would be lies a card face down"
    pocket = [card for card in hand(person) if card.card == HEART_SEVEN]
    assert [card.look for card in pocket] == ["dimmed"] and pocket[0].x < min(
        card.x for card in hand(person) if card.card != HEART_SEVEN
    )
    yield "A wait=1500"
    assert "Pile gone. Stine leads" in says(person) and person.deal.place(0) == 0


@POCKETS.add(f"AS (7H) / {OTHER_PLAYERS}; pile 8S KS")
def d7_the_pocket_card_is_shown(person: Person) -> Keys:
    yield "B B"
    assert ink(person, " Show 7♥") == INK and chosen(person) == "7H"
    yield "A wait=300"
    assert "You show 7♥: trump" in says(person) and person.deal.trumps[0] == 2
    yield ""
    assert "Beat K♠, or B:" in says(person) and words(hand(person), "plain") == "AS 7H"
    yield from choose(person, "7H")
    yield "A A wait=300"
    assert "You add A♠" in says(person)


@POCKETS.add(f"(7H) / {OTHER_PLAYERS}; pile 8S KS")
def nothing_but_the_pocket_card_must_be_shown(person: Person) -> Keys:
    assert ink(person, "Your last card:") == GOLD and ink(person, " Show 7♥") == INK
    assert chosen(person) == "7H"
    yield "A wait=300"
    assert "You show 7♥: trump" in says(person)


# -- Open Dudák (3.7)


@OPENED.add("KS 9S* 7D AH / 7C 8C* 9C / TC JC QC / KC AC* 7S; pile 7H QS")
def cards_turned_up_are_in_the_hands_again(person: Person) -> Keys:
    assert ink(person, "Beat Q♠, or B:") == GOLD and words(hand(person)) == "AH 9S KS 7D"
    assert icons(person) == [0, 1, 2, 3, BACK, BACK, BACK]
    yield ""


def test_what_is_turned_up_at_the_deal_is_shown_card_by_card() -> None:
    """Deal 7K3M9QXA is dealt to you first: KH; Stine 10H, JC; Jochen 9H, QH, 9C, JD; Hannes has what is left."""
    told = [
        "You turn up K♥",
        "Stine turns 10♥: taken",
        "Stine turns up J♣",
        "Jochen turns 9♥: taken",
        "Jochen turns Q♥: taken",
        "Jochen turns 9♣: taken",
        "Jochen turns up J♦",
        "Hannes is left with ♠",
        "You begin",
    ]
    suits = [[2], [2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]

    def story(person: Person) -> Keys:
        yield "A DOWN DOWN A"
        person.session.number = number_words.parse("7K3M9QXA")
        yield "A wait=300"
        for k, line in enumerate(told):
            assert line in says(person)
            assert [icon for icon in icons(person) if icon < NO_SUIT] == suits[k]
            on_table = [card.card for card in cards(person) if card.look == "now"]
            assert bool(on_table) == (k < 7)
            face_down = [card for card in hand(person) if card.card == 32]
            assert len(face_down) == (8 if k < 7 else 0), "nobody looks at his cards before all is turned up"
            assert len({card.x for card in face_down}) == len(face_down), "side by side"
            assert unreadable(person) == []
            yield "wait=1800" if k == 0 else "wait=1000"
        assert "Your lead: any card" in says(person)

    play(story)


ALL = {
    **{f"normal: {name}": story for name, story in SITUATIONS.stories.items()},
    **{f"pocket: {name}": story for name, story in POCKETS.stories.items()},
    **{f"open: {name}": story for name, story in OPENED.stories.items()},
}


@pytest.mark.parametrize("name", ALL)
def test_on_the_smallest_screen(name: str) -> None:
    play(ALL[name], SMALL)


@pytest.mark.parametrize("size", SIZES[1:], ids=text)
@pytest.mark.parametrize("kind", [SITUATIONS, POCKETS, OPENED], ids=["normal", "pocket", "open"])
def test_every_situation_on_the_other_screens(kind: Situations, size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield ""
        for tell in kind.stories.values():
            yield from tell(person)

    play(story, size)
