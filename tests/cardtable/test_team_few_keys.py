"""A table with partners on boards with two or three keys: the call, the rest played out, and the pages after a deal."""

from engine.cards import NOBODY
from tests.engine.bauerchen.position import packed_position

from .person import Keys, Person, play
from .sight import menu, says, unreadable
from .situation import GOLD, INK, PALE, PARTNERS, chosen, ink
from .test_few_keys import EACH_BOARD, HELD, SIZES, TWO

FIVE = "AC QC TH JD KS / TC KC AH QS JH / AS TS KH QD JC / AD TD KD QH JS"


@EACH_BOARD
def test_a_suit_is_called_with_the_key_that_moves_on(board: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{FIVE}; trumps -"), PARTNERS)
        before = person.picture
        assert ink(person, "Call ♣? You hold 3") == GOLD and unreadable(person) == []
        for held in ("♠? You hold 2", "♥? You hold 2", "♦? You hold 1", "♣? You hold 3"):
            yield "RIGHT"
            assert ink(person, "Call " + held) == GOLD
        assert person.picture == before
        yield HELD
        assert person.page == "pause" and person.deal.trumps[0] == NOBODY, "it is not put off"
        yield "A"
        assert person.page == "table" and person.picture == before
        yield "RIGHT*3 A wait=300"
        assert "You call ♦ as trump" in says(person) and unreadable(person) == []

    play(story, SIZES[board], board_id=board)


@EACH_BOARD
def test_the_rest_is_played_out_or_a_card_chosen_instead(board: str) -> None:
    def story(person: Person) -> Keys:
        mine = packed_position("JC JS AH / QH TH AS / KH QS TD / AD KD QD")
        yield from person.sit_down(mine, PARTNERS)
        assert ink(person, " Play out") == INK and chosen(person) == "" and unreadable(person) == []
        seen = []
        for _ in range(4):
            yield "RIGHT"
            seen.append(chosen(person))
            assert ink(person, " Play out") == (PALE if chosen(person) else INK) and unreadable(person) == []
        assert seen == ["AH", "JS", "JC", ""]
        yield "A"
        assert person.page == "result" and person.session.record.log.n == 12

    play(story, SIZES[board], board_id=board)


def test_the_others_rest_is_played_out_with_either_key() -> None:
    def story(person: Person) -> Keys:
        hers = packed_position("QH TD AD / JS JH / JD KD / KH QD; trick 1:JC 2:AH 3:TH")
        for key in ("A", "RIGHT"):
            yield from person.sit_down(hers, PARTNERS)
            yield "A wait=2600"
            assert "The rest falls to Stine" in says(person) and "▶: finish" in says(person)
            yield f"{key}! wait=100"
            yield ""
            assert person.page == "result" and person.session.record.log.n == 9

    play(story, SIZES[TWO], board_id=TWO)


@EACH_BOARD
def test_from_the_outcome_to_the_sheet_the_next_deal_and_the_title(board: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("AH / QC / TC / QS"), PARTNERS)
        yield "A"
        assert person.page == "result" and unreadable(person) == []
        yield "A"
        assert person.page == "score" and says(person)[-1] == "A new ▶ same hold: title" and unreadable(person) == []
        yield "A"
        assert person.page == "table"
        yield f"{HELD} RIGHT*3 A"
        assert person.page == "score" and says(person)[-1] == "A back"
        yield HELD
        assert person.page == "pause"
        yield "A A A"
        assert person.page == "score"
        yield HELD
        assert person.page == "title"
        yield "RIGHT A"
        assert menu(person)[0] == "Give up the match?"
        yield "RIGHT A"
        assert person.page == "games"

    play(story, SIZES[board], board_id=board)
