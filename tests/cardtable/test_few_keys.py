"""Boards with two or three keys: RIGHT moves on, A plays, and A held opens the menu or goes back."""

import pytest

from engine.cards import PICK
from tests.engine.bauernheinrich.position import packed_position
from tests.engine.dudak.position import packed_position as pile_position

from .person import Keys, Person, play
from .sight import hand, menu, raised, rows, says, standings, texts, trick, unreadable
from .situation import GOLD, INK, chosen, ink, words

TWO = "lilygo_t_display_rp2040"
THREE = "adafruit_feather_esp32s3_reverse_tft"
LARGE = "clue_nrf52840_express"
SIZES = {TWO: (240, 135), THREE: (240, 135), LARGE: (240, 240)}
EACH_BOARD = pytest.mark.parametrize("board", SIZES)
HELD = "A@800"
PILE = 1  # the row of a game with a pile in the choice of games

HANDS = "8D QD AD 8S TC / 7S TS QS KS 8C / KH AH 9C 7H / KD 7D AS"


def look(person: Person, keys: str) -> Keys:
    for key in keys.split():
        yield key
        assert unreadable(person) == [], key


def whole_deal(person: Person) -> Keys:
    """Play on to the result: the first card in reach that may be played, or else picking up."""
    while person.page == "table":
        assert unreadable(person) == []
        for _ in range(40):
            pick = [text for text in texts(person) if text.text.startswith(" Pick up") and text.ink == INK]
            if (PICK if pick else raised(person)[0]) in person.legal():
                break
            yield "RIGHT"
        yield "A"


@EACH_BOARD
def test_the_whole_game_from_the_title_to_the_title(board: str) -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert says(person)[-1] == "▶ next  A ok"
        yield from look(person, "RIGHT*2 A")
        assert person.page == "about"
        yield from look(person, "A A A")
        assert person.page == "rules" and says(person)[-1] == "▶ next  A ok, hold: back"
        yield from look(person, "RIGHT A")
        assert person.page == "others" and says(person)[:2] == ["The others", "▶ All three"]
        yield from look(person, "RIGHT RIGHT A")
        assert list(person.session.levels) == [1, 1, 2, 1] and "▶ Jochen sharp" in rows(person)
        yield from look(person, f"{HELD} RIGHT RIGHT RIGHT RIGHT A")
        assert person.session.rules["beat"] == "may" and "▶ If you can may pick up" in rows(person)
        yield from look(person, "RIGHT RIGHT RIGHT A RIGHT")
        assert person.session.rules["match"] == "points" and "▶ Deal now" in says(person)
        yield "A"
        assert person.page == "table"
        yield from whole_deal(person)
        assert person.page == "result" and len(standings(person)) == 4 and unreadable(person) == []
        assert says(person)[-1] == "A new ▶ same hold: title"
        record = person.session.record.text()
        yield "A"
        assert person.page == "table" and person.session.record.text() != record
        yield from look(person, f"{HELD} RIGHT RIGHT A")
        assert menu(person)[0] == "Give up the match?"
        yield from look(person, "RIGHT A")
        assert person.page == "title"

    play(story, SIZES[board], board_id=board)


def test_held_a_leads_back_page_by_page_and_on_the_title_nowhere() -> None:
    def story(person: Person) -> Keys:
        yield "A A"
        assert person.page == "rules"
        for page in ("games", "title", "title"):
            yield HELD
            assert person.page == page
        yield "RIGHT*2 A"
        assert person.page == "about"
        yield HELD
        assert person.page == "title"
        yield f"A A A {HELD}"
        assert person.page == "pause"
        yield HELD
        assert person.page == "table"
        yield f"{HELD} RIGHT A RIGHT {HELD}"
        assert person.page == "table", "the question whether to give up is answered no"

    play(story, SIZES[TWO], board_id=TWO)


def test_from_the_result_held_a_leads_to_the_title() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H"))
        yield "A"
        assert person.page == "result"
        yield HELD
        assert person.page == "title"

    play(story, SIZES[TWO], board_id=TWO)


def test_left_goes_up_a_list_where_there_is_a_third_key() -> None:
    def story(person: Person) -> Keys:
        yield "A A LEFT"
        assert "▶ Match one deal" in rows(person)
        yield "LEFT RIGHT A"
        assert person.session.rules["match"] == "points"

    play(story, SIZES[THREE], board_id=THREE)


def at_choice(person: Person) -> str:
    """The raised card, or PICK."""
    picking = [text for text in texts(person) if text.text.startswith(" Pick up") and text.ink == INK]
    assert bool(picking) != bool(chosen(person))
    return chosen(person) or "PICK"


@pytest.mark.parametrize(("board", "key"), [(TWO, "RIGHT"), (LARGE, "RIGHT"), (THREE, "RIGHT"), (THREE, "LEFT")])
def test_moving_on_goes_along_the_hand_and_then_to_picking_up(board: str, key: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trick 3:9D", beat="may"), beat="may")
        ring = [*words(hand(person)).split(), "PICK"]
        assert ring == ["8S", "8D", "QD", "AD", "TC", "PICK"] and ink(person, "Beat 9♦, or ▶:") == GOLD
        at = 2
        for _ in range(7):
            assert at_choice(person) == ring[at]
            yield key
            at = (at + (1 if key == "RIGHT" else -1)) % 6
            assert unreadable(person) == []
        while at_choice(person) != "PICK":
            yield key
        yield "A wait=300"
        assert "You pick up 1" in says(person)

    play(story, SIZES[board], board_id=board)


def test_turning_round_at_picking_up_leads_back_to_the_last_card() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trick 3:9D", beat="may"), beat="may")
        yield "RIGHT*3"
        assert at_choice(person) == "PICK"
        yield "LEFT"
        assert at_choice(person) == "TC"
        yield "RIGHT RIGHT"
        assert at_choice(person) == "8S"
        yield "LEFT LEFT RIGHT"
        assert at_choice(person) == "PICK"

    play(story, SIZES[THREE], board_id=THREE)


def test_what_may_not_be_picked_up_is_passed_by() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{HANDS}; trick 3:9D"))
        seen = []
        for _ in range(5):
            seen.append(at_choice(person))
            yield "RIGHT"
        assert seen == ["QD", "AD", "TC", "8S", "8D"] and at_choice(person) == "QD"

    play(story, SIZES[TWO], board_id=TWO)


def test_a_forced_pick_up_is_chosen_already_and_a_card_says_why_not() -> None:
    hands = "8D QD 9D 8S 9S / 7S TS KS 8C / KH AH 9C 7H / KD TD 7D"

    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(f"{hands}; trick 1:8H 2:9H 3:TH"))
        assert at_choice(person) == "PICK"
        before = person.picture
        yield "RIGHT"
        assert at_choice(person) == "8S"
        yield "A"
        assert ink(person, "That does not beat 10♥") == GOLD
        yield "RIGHT*5"
        assert person.picture == before
        yield "A wait=300"
        assert "You pick up 3" in says(person)

    play(story, SIZES[TWO], board_id=TWO)


DEALT = "AC 9C KS 7H TH QH JH JD / 7S 8S 9S TS QS AS 8C JC / 9H KH AH 8H 7C 8D TC QC / KC 7D 9D TD QD KD AD JS"


@pytest.mark.parametrize(
    ("board", "key"), [(TWO, "A"), (TWO, "RIGHT"), ("pybadge", "A"), ("pybadge", "B"), ("pybadge", "DOWN")]
)
def test_the_menu_shows_the_last_trick_until_a_key_is_pressed(board: str, key: str) -> None:
    size = SIZES.get(board, (160, 128))
    menu, down = (HELD, "RIGHT") if board == TWO else ("START", "DOWN")

    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        while chosen(person) != "KS":
            yield "RIGHT"
        yield "A"
        before, record = person.picture, person.session.record.text()
        yield f"{menu} {down}*3"
        assert person.page == "pause" and "▶ Last trick" in says(person)
        yield "A"
        assert "Last trick" in says(person) and words(trick(person)) == "KS AS 8H 7D" and unreadable(person) == []
        yield key
        assert person.picture == before and person.session.record.text() == record, "and the key does no more"
        yield "A"
        assert "Last trick" not in says(person) and person.session.record.text() != record

    play(story, size, board_id=board)


def test_the_menu_offers_the_last_trick_only_at_your_turn() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "A wait=300 START!"
        yield ""
        assert person.page == "pause" and "  Last trick" not in says(person)
        yield "UP UP"
        assert "▶ The others" in says(person)
        yield "DOWN DOWN A START"
        assert "  Last trick" in says(person)

    play(story)


def test_the_last_trick_that_was_asked_for_is_not_shown_in_another_deal() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "START DOWN*3 A! wait=50"
        assert person.page == "table" and person.desk.table.look
        yield "START! DOWN A DOWN A"
        assert person.page == "table" and "No trick before this one" not in says(person)

    play(story)


def moves_after(key: str, ms: int, board: str) -> int:
    """How many moves are made within `ms` after yours, while a key is held for that long; "": none."""
    made = 0

    def story(person: Person) -> Keys:
        nonlocal made
        yield from person.sit_down(packed_position(DEALT))
        yield "A wait=70"
        before = person.session.record.log.n
        yield f"{key}@{ms}! wait={ms}" if key else f"wait={ms}"
        made = person.session.record.log.n - before

    play(story, SIZES.get(board, (160, 128)), board_id=board)
    return made


def test_moving_on_hurries_the_others() -> None:
    assert moves_after("", 900, TWO) == 0
    assert moves_after("RIGHT", 100, TWO) == 1, "pressed, it goes on at once"
    assert moves_after("RIGHT", 900, TWO) >= 3, "held, it hurries everything"
    assert moves_after("RIGHT", 900, "pybadge") == 0, "with all keys it does not"


def test_a_goes_on_at_once() -> None:
    assert moves_after("A", 100, TWO) == 0, "while it is down it may become a long press"

    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position(DEALT))
        yield "A wait=70"
        before = person.session.record.log.n
        yield "A! wait=100"
        assert person.session.record.log.n == before + 1

    play(story, SIZES[TWO], board_id=TWO)


def test_who_is_out_is_told_which_key_hurries() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(packed_position("KH / 9C 8C / QD 9D / 7H 7D; trick 3:9H"))
        yield "A wait=500"
        assert "▶: faster" in says(person)

    play(story, SIZES[TWO], board_id=TWO)


PLAYERS = "7H KS 9C / 7D 8D / 9D TD / QD KD"


@EACH_BOARD
def test_after_the_hand_come_the_buttons_one_by_one(board: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(pile_position(f"{PLAYERS}; pile 8C QS"), PILE, variant="normal")
        assert ink(person, "Beat Q♠, or ▶:") == GOLD and chosen(person) == "KS"
        ring = []
        for _ in range(5):
            button = [text.text.strip() for text in texts(person) if text.ink == INK]
            ring.append(chosen(person) or button[0])
            yield "RIGHT"
        assert ring == ["KS", "Take one", "Call trump", "9C", "7H"]
        assert unreadable(person) == []

    play(story, SIZES[board], board_id=board)


@EACH_BOARD
def test_a_trump_suit_is_chosen_with_the_key_that_moves_on(board: str) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(pile_position(f"{PLAYERS}; trumps -H--"), PILE, variant="normal")
        assert ink(person, "Lead a card, or ▶:") == GOLD
        while ink(person, " Call trump") != INK:
            yield "RIGHT"
        yield "A"
        assert ink(person, "Which trump? hold: none") == GOLD and ink(person, "▶ ♣ free, you hold 1") == GOLD
        yield HELD
        assert person.page == "table" and ink(person, " Call trump") == INK, "put off"
        yield "A RIGHT*2"
        assert ink(person, "▶ ♥ Stine has it") == GOLD
        yield "A"
        assert ink(person, "That suit is taken") == GOLD
        yield "RIGHT A wait=300"
        assert "You call ♦ as trump" in says(person)

    play(story, SIZES[board], board_id=board)


def test_the_pile_is_looked_through_from_the_menu() -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(pile_position(f"{PLAYERS}; pile 8C QS"), PILE, variant="normal")
        yield f"{HELD} RIGHT*3 A"
        assert "The pile, top card first" in says(person) and "Q♠ 8♣" in says(person)
        yield "RIGHT"
        assert "Beat Q♠, or ▶:" in says(person)

    play(story, SIZES[TWO], board_id=TWO)


def test_nothing_but_the_pocket_card_stays_chosen() -> None:
    def story(person: Person) -> Keys:
        state = pile_position("(7H) / 7C 8C (8D) / 9C TC (9D) / QC KC (TD); pile KS", variant="pocket")
        yield from person.sit_down(state, 3, variant="pocket")
        yield "RIGHT"
        assert ink(person, " Show 7♥") == INK
        yield "A wait=300"
        assert "You show 7♥: trump" in says(person)

    play(story, SIZES[TWO], board_id=TWO)
