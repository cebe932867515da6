"""Hints: what a sharp player would do in your place, and why; from the menu, or with SELECT where there is one."""

import pytest

from engine import reasons
from engine.cards import CALL_C, PICK
from engine.text.notation import parse_card as card
from tests.engine.bauerchen.position import packed_position as partners_position
from tests.engine.bauernheinrich.position import packed_position
from tests.engine.dudak.position import packed_position as pile_position
from tools.sim import run

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import hand, menu, says, unreadable
from ..situation import DEALT, GOLD, INK, PARTNERS, chosen, ink
from ..test_few_keys import HELD, SIZES, TWO

SELECT = "pygamer"  # a board that has it
PILE = 1  # the row of a game with a pile in the choice of games
HANDS = "8D QD AD 8S TC / 7S TS QS KS 8C / KH AH 9C 7H / KD 7D AS"
FIVE = "AC QC TH JD KS / TC KC AH QS JH / AS TS KH QD JC / AD TD KD QH JS"
REASONS = ("only move", "worked out", "cannot beat it", "tries", "rule of thumb", "best suit")


def reason(person: Person) -> str:
    """What the lower line tells of a hint."""
    (said,) = [said for said in says(person) if any(words in said for words in REASONS)]
    return said


def advised(person: Person, move: int, why: int, **what: int) -> None:
    """Have every hint of this match be this one."""
    person.session.seek_advice()
    advice = person.session.advice

    def think(deal: object) -> int:
        vars(advice).update(what, why=why)
        return move

    advice.think = think


@ON_EACH_SCREEN
def test_the_card_is_chosen_and_why_is_said_until_a_key_is_pressed(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "RIGHT"
        told, before = says(person), chosen(person)
        yield "START UP"
        assert menu(person)[-3:-2] == ["▶ Hint"] and unreadable(person) == []
        yield "A"
        assert person.page == "hint" and person.session.hints == 1 and person.session.record.log.n == 0
        assert chosen(person) in "AC 9C KS 7H TH QH JH JD".split() and chosen(person) != before
        assert ink(person, reason(person)) == GOLD and "Your lead: any card" in says(person)
        assert unreadable(person) == []
        yield "RIGHT"
        assert says(person) == told, "what was told before"

    play(story, size)


@pytest.mark.parametrize("key", ["B", "LEFT", "DOWN", "A"])
def test_any_key_goes_on_and_does_what_it_is_for(key: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "SELECT"
        advice, moves = chosen(person), person.session.record.log.n
        yield key
        assert not [said for said in says(person) if said.endswith("tries")]
        assert (person.session.record.log.n > moves) == (key == "A")
        if key == "A":
            assert person.session.record.text().split(": ")[1].split()[0] == advice

    play(story, (160, 128), board_id=SELECT)


def test_a_button_is_chosen_where_that_is_advised() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trick 3:9D", beat="may"), beat="may")
        advised(person, PICK, reasons.TRIES, best_in=7, tries=8)
        yield "SELECT"
        assert chosen(person) == "" and ink(person, " Pick up 1") == INK and reason(person) == "Best in 7 of 8 tries"
        yield "A wait=300"
        assert "You pick up 1" in says(person)

    play(story, (160, 128), board_id=SELECT)


@pytest.mark.parametrize(
    ("why", "what", "said"),
    [
        (reasons.ONLY, {}, "The only move"),
        (reasons.SURE, {}, "It wins, worked out"),
        (reasons.STOPS, {"whom": 2}, "Jochen cannot beat it"),
        (reasons.TRIES, {"best_in": 17, "tries": 32}, "Best in 17 of 32 tries"),
        (reasons.TRIES, {"best_in": 16, "tries": 32}, "Best over 32 tries"),
        (reasons.THUMB, {}, "By rule of thumb"),
    ],
)
@ON_EACH_SCREEN
def test_every_reason_can_be_read(why: int, what: dict[str, int], said: str, size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trick 3:9D"))
        yield "START UP"
        advised(person, card("AD"), why, **what)
        yield "A"
        assert chosen(person) == "AD" and reason(person) == said and unreadable(person) == []

    play(story, size)


def test_the_only_move_is_told_to_be_that() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("8D QD 8S / 7S TS QS / KH AH 9C 7H / KD 7D AS; trick 3:9D"))
        yield "SELECT"
        assert chosen(person) == "QD" and reason(person) == "The only move"

    play(story, (160, 128), board_id=SELECT)


@pytest.mark.parametrize("size", [(128, 128), (160, 128), (240, 240)])
def test_a_trump_suit_that_has_to_be_called_is_offered(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(partners_position(f"{FIVE}; trumps -"), PARTNERS)
        yield "RIGHT*2"
        assert "Call ♥? You hold 2" in says(person)
        yield "START UP A"
        assert reason(person) == "Your best suit: ♣" and "Call ♣? You hold 3" in says(person)
        assert unreadable(person) == []
        yield "A wait=300"
        assert "You call ♣ as trump" in says(person)

    play(story, size)


def test_a_trump_suit_that_may_be_called_is_offered_too() -> None:
    def story(person: Person) -> Keys:
        hands = "7H KS 9C / 7D 8D / 9D TD / QD KD"
        yield from person.sit_down(pile_position(f"{hands}; trumps -H--"), PILE, variant="normal")
        advised(person, CALL_C + 3, reasons.THUMB)
        yield "SELECT"
        assert "▶ ♦ free, you hold 0" in says(person) and reason(person) == "Your best suit: ♦"
        assert unreadable(person) == []
        yield "DOWN SELECT"
        assert "▶ ♦ free, you hold 0" in says(person) and person.session.hints == 2
        yield "B"
        assert ink(person, " Call trump") == INK and not [said for said in says(person) if "best suit" in said]
        yield "SELECT A wait=300"
        assert "You call ♦ as trump" in says(person)

    play(story, (160, 128), board_id=SELECT)


def test_at_the_last_card_of_a_hand_that_scrolls_it_comes_into_view() -> None:
    cards = "7C 8C 9C TC QC KC 7S 8S 9S TS QS KS 7H 8H 9H TH QH KH 7D 8D TD QD JC JS"

    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{cards} / AS AC / AH / JD", beat="may"), beat="may")
        advised(person, card("7C"), reasons.TRIES, best_in=3, tries=8)
        yield "LEFT SELECT"
        assert chosen(person) == "7C" and card("7C") in [each.card for each in hand(person)]

    play(story, (160, 128), board_id=SELECT)


def test_it_is_counted_for_the_deal_and_told_with_its_result() -> None:
    won = packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H")

    def story(person: Person) -> Keys:
        for hints, told in ((0, ""), (1, "  1 hint"), (2, "  2 hints")):
            yield from person.sit_down(won)
            yield "SELECT " * hints
            assert person.session.hints == hints
            yield "A"
            assert person.page == "result" and unreadable(person) == []
            deal = person.session.record.text().split("number=")[1][:8]
            assert says(person)[-2] == f"Deal {deal}{told}"

    play(story, (160, 128), board_id=SELECT)


def test_at_a_table_of_partners_too() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(partners_position("AH / QC / TC / QS"), PARTNERS)
        yield "SELECT*11 A"
        assert person.page == "result" and says(person)[-2].endswith("  11 hints") and unreadable(person) == []

    play(story, (128, 128), board_id="pybadge")


def test_the_same_deal_gives_the_same_hint() -> None:
    def hint() -> tuple[str, str]:
        found = ("", "")

        def story(person: Person) -> Keys:
            nonlocal found
            yield "wait=3000"
            while not person.session.your_turn():
                yield "wait=500"
            yield "SELECT"
            found = chosen(person), reason(person)

        play(story, (160, 128), board_id=SELECT, deal="7K3M9QXA", options="beat=may")
        return found

    assert hint() == hint()


def test_while_it_is_being_found_any_key_has_it_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_TURN", 10 * run._TURN)

    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "SELECT! wait=600"
        assert "Let me see…" in says(person) and person.session.hints == 0 and unreadable(person) == []
        yield "START! wait=500"
        assert person.session.hints == 1 and "Let me see…" not in says(person) and person.page == "hint"
        assert int(reason(person).split()[-2]) < 8, "tries"

    play(story, (160, 128), board_id=SELECT)


def test_it_does_not_know_the_others_cards() -> None:
    swapped = "AC 9C KS 7H TH QH JH JD / 9H KH AH 8H 7C 8D TC QC / 7S 8S 9S TS QS AS 8C JC / KC 7D 9D TD QD KD AD JS"

    def hint(hands: str) -> tuple[str, str]:
        found = ("", "")

        def story(person: Person) -> Keys:
            nonlocal found
            yield from person.sit_down(packed_position(f"{hands}; trumps CSHD"))
            yield "SELECT"
            found = chosen(person), reason(person)

        play(story, (160, 128), board_id=SELECT)
        return found

    assert hint(DEALT) == hint(swapped)


def test_without_memory_for_it_the_deal_goes_on() -> None:
    def story(person: Person) -> Keys:
        def full() -> None:
            raise MemoryError

        yield from person.sit_down(packed_position(DEALT))
        person.session.seek_advice = full
        before = person.picture
        yield "SELECT"
        assert person.picture == before and person.session.hints == 0
        yield "A wait=300"
        assert person.session.record.log.n == 1

    play(story, (160, 128), board_id=SELECT)


def test_where_keys_are_few_the_menu_has_it_and_only_on_your_turn() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trick 3:9D"))
        yield f"{HELD} RIGHT*5"
        assert menu(person)[-3:-2] == ["▶ Hint"]
        yield "A"
        assert person.session.hints == 1 and reason(person) and unreadable(person) == []
        yield "A@100 wait=300 A@800!"
        yield ""
        assert person.page == "pause" and not [said for said in menu(person) if "Hint" in said]

    play(story, SIZES[TWO], board_id=TWO)
