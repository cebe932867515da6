"""A position is played on, taken back, copied, compared and told, whatever the game."""

import random
from typing import TYPE_CHECKING

import pytest

from engine.bots import NAMES
from engine.cards import IllegalMove
from engine.pc import Position, bot
from engine.pc.results import Places, Teams
from engine.record import ROOM
from engine.text.notation import move_text
from tests.engine.anygame import all_options, look, packed
from tests.engine.test_record import long_deal

if TYPE_CHECKING:
    from engine.protocol import Game

RECORD = "bauernheinrich beat=may first=2 number=7K3M9QXA: TC JS PICK"


def to_its_end(position: Position, seed: int = 1) -> Position:
    """Play it on at random."""
    rng = random.Random(seed)
    while position.turn is not None:
        position.play(rng.choice(position.legal()))
    return position


# -- fresh deals


def test_a_number_names_a_deal_however_it_is_typed(game: "Game") -> None:
    one = Position.deal(game.NAME, "7K3M9QXA")
    assert one == Position.deal(game.NAME, "7k3m-9qxa") != Position.deal(game.NAME, "7K3M9QXB")
    assert "number=7K3M9QXA:" in one.record()


def test_without_a_number_each_deal_is_another(game: "Game") -> None:
    assert len({repr(Position.deal(game.NAME)) for _ in range(5)}) == 5


def test_first_is_dealt_to_and_moves_first() -> None:
    for first in range(4):
        assert Position.deal("dudak", "7K3M9QXA", first=first).turn == first
    hands = [Position.deal("dudak", "7K3M9QXA", first=first).hand(first) for first in range(4)]
    assert hands.count(hands[0]) == 4


def test_house_rules_are_keywords() -> None:
    position = Position.deal("dudak", variant="pocket", beat="must")
    assert position.options == {"variant": "pocket", "beat": "must", "take": "one_by_one"}
    assert position.text().count("(") == 4


# -- playing and taking back


def test_all_moves_of_a_deal_can_be_taken_back_and_made_again(game: "Game") -> None:
    for rules in all_options(game)[:8]:
        position = Position.deal(game.NAME, "7K3M9QXA", **rules)
        rng, states = random.Random(5), []
        while position.turn is not None and len(states) < 200:
            states.append((repr(position), position.legal(), packed(position.engine_deal)))
            position.play(rng.choice(position.legal()))
        moves = position.moves
        for n in range(len(moves), 0, -1):
            assert position.undo() == moves[n - 1]
            assert (repr(position), position.legal(), packed(position.engine_deal)) == states[n - 1]
        assert position.moves == [] and position == Position.deal(game.NAME, "7K3M9QXA", **rules)
        assert position.play(" ".join(moves)).moves == moves


def test_what_is_not_legal_changes_nothing_not_even_the_moves_before_it() -> None:
    position = Position.parse("7H KS / 8H / 9S / TS; turn 0", "dudak").play("CALL:D")
    before = repr(position)
    with pytest.raises(IllegalMove, match=r"7H is not legal for seat 1 \(legal: 8H TAKE CALL:C CALL:S CALL:H\)"):
        position.play("7H 7H")
    with pytest.raises(ValueError, match="no such move: '7X'"):
        position.play("7H 7X")
    assert (repr(position), position.moves) == (before, ["CALL:D"])


def test_a_deal_that_is_over_has_no_turn_and_no_move(game: "Game") -> None:
    position = to_its_end(Position.deal(game.NAME, "7K3M9QXA"))
    assert (position.turn, position.legal()) == (None, [])
    with pytest.raises(IllegalMove, match="the deal is over"):
        position.play("7H")
    position.undo()
    assert position.turn is not None


# -- results


def test_there_is_no_result_before_the_end(game: "Game") -> None:
    assert Position.deal(game.NAME).result() is None


def test_2_8_seats_have_places() -> None:
    position = Position.parse("7H 7C / - / 8D / -; out 3 1; turn 0", "bauernheinrich").play("7C PICK 7H")
    assert position.result() == Places((3, 2, 4, 1), stalled=False)


def test_2_7_a_deal_without_progress_is_stalled() -> None:
    position = Position.parse("7S 7D / 7C / 7H 8H 9H TH / -; stall 59; turn 0", "bauernheinrich")
    assert position.play("7S PICK").result() == Places((2, 3, 4, 1), stalled=True)


def test_4_4_teams_have_points_tricks_melds_and_what_it_is_worth() -> None:
    position = Position.parse("AH / QC / TC / QS; trumps H; turn 0; points 61 32", "bauerchen").play("AH QC TC QS")
    assert position.result() == Teams((98, 32), (4, 1), winner=0, worth=2, melds=(0, 0))
    tie = Position.parse("- / - / - / -; trumps H; over; tricks 3 2; points 65 65", "bauerchen", tie="no_score")
    assert tie.result() == Teams((65, 65), (3, 2), winner=None, worth=0, melds=(0, 0))


# -- records


def test_a_record_is_a_position_with_its_moves() -> None:
    position = Position.parse(RECORD)
    assert (position.game, position.options["beat"], position.moves) == ("bauernheinrich", "may", ["TC", "JS", "PICK"])
    assert position.record() == RECORD
    assert [position.undo() for _ in range(3)] == ["PICK", "JS", "TC"]


def test_a_record_is_told_of_any_deal(game: "Game") -> None:
    for rules in all_options(game)[:4]:
        position = Position.deal(game.NAME, first=1, **rules)
        for _ in range(20):
            if position.turn is not None:
                position.play(position.legal()[-1])
        again = Position.parse(position.record())
        assert again == position and (again.moves, again.options) == (position.moves, position.options)


def test_a_record_with_hands_stays_one() -> None:
    hands = "/".join("".join(rank + suit for rank in "789TQKAJ") for suit in "CSHD")
    line = f"bauernheinrich first=0 hands={hands}: 7C 7S"
    assert Position.parse(line).record() == line


def test_a_record_that_is_cut_stays_cut() -> None:
    record, moves = long_deal()
    line = Position.parse(record.text()).play(" ".join(map(move_text, moves))).record()
    assert line.endswith(" cut") and len(Position.parse(line).moves) == ROOM
    assert Position.parse(line).record() == line


def test_game_and_house_rules_may_be_given_with_a_record_that_has_them() -> None:
    assert Position.parse(RECORD, "bauernheinrich", beat="may", follow="head_first") == Position.parse(RECORD)


# -- copies and equality


def test_a_copy_goes_its_own_way_and_has_the_moves(game: "Game") -> None:
    position = Position.deal(game.NAME, "7K3M9QXA")
    position.play(position.legal()[0])
    copied = position.copy()
    assert copied == position and copied.moves == position.moves and copied.record() == position.record()
    before = repr(position)
    to_its_end(copied)
    assert repr(position) == before and len(position.moves) == 1
    while copied.moves:
        copied.undo()
    position.undo()
    assert position == copied == Position.deal(game.NAME, "7K3M9QXA")


def test_how_a_position_came_about_makes_no_difference() -> None:
    one = Position.parse("7H KS / 8H / 9S / TS; turn 0", "dudak").play("CALL:D KS")
    assert one == Position.parse("7H / 8H / 9S / TS; trumps D---; pile KS; turn 1; idle 1", "dudak")


def test_game_and_house_rules_do() -> None:
    text = "7H KS / 8H / 9S / TS; trumps CSHD; turn 0"
    one = Position.parse(text, "dudak", variant="open")
    assert one != Position.parse(text, "dudak")
    assert one != Position.parse(text, "bauernheinrich")
    assert one != text


def test_a_position_is_no_key_for_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(Position.deal("dudak"))


# -- what a seat sees


def test_a_view_has_no_more_than_the_seat_can_know(game: "Game") -> None:
    position = Position.deal(game.NAME, "7K3M9QXA")
    for seat in range(4):
        assert vars(position.view(seat)) == vars(look(position.engine_deal, seat))


# -- bots


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_whole_deals(game: "Game", name: str) -> None:
    asked = bot(name)
    for rules in all_options(game)[:4]:
        position = Position.deal(game.NAME, "7K3M9QXA", **rules)
        while position.turn is not None and len(position.moves) < 150:
            before = repr(position)
            move = asked.choose(position)
            assert repr(position) == before and move in position.legal()
            position.play(move)


def choices(name: str, seed: int) -> list[str]:
    """What a bot plays on the same positions."""
    asked = bot(name, seed)
    return [asked.choose(Position.deal("dudak", number)) for number in ("7K3M9QXA", "7K3M9QXB") for _ in range(10)]


def test_the_same_seed_gives_the_same_choices_and_dice_go_on_from_one_to_the_next() -> None:
    assert choices("random", 7) == choices("random", 7) != choices("random", 8)
    assert len(set(choices("random", 7)[:10])) > 1


def test_7_1_the_counter_works_the_ending_out() -> None:
    position = Position.parse("7C 8D / - / 9D 7S / -; out 1 3; turn 0", "bauernheinrich")
    assert bot("counter").choose(position) == "7C"  # B10


def test_a_bot_sees_the_house_rules_of_each_position() -> None:
    asked = bot("hoarder")
    duty = Position.parse("JC 8D / 7S 8S / - / -; trick 1:9S; trumps CSHD; turn 0", "bauernheinrich")
    free = Position.parse("JC 8D / 7S 8S / - / -; trick 1:9S; trumps CSHD; turn 0", "bauernheinrich", beat="may")
    assert (asked.choose(duty), asked.choose(free)) == ("JC", "JC")
    assert set(asked._players) == {("bauernheinrich", *position.options.values()) for position in (duty, free)}


def test_a_bot_at_fault_is_told_and_where(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = bot("thrifty")
    position = Position.parse("7H KS / 8H / 9S / TS", "dudak")
    asked.choose(position)
    (players,) = asked._players.values()
    monkeypatch.setattr(players, "fault", "seat 0 chose 99, which is not legal")
    with pytest.raises(RuntimeError, match=r"thrifty at Position.parse\('KS 7H / .*: seat 0 chose 99"):
        asked.choose(position)


# -- the diagram


def test_the_diagram_tells_who_is_out_and_who_is_to_move() -> None:
    position = Position.parse("7C 8D / QH / 9D 7S / -; trick 2:9S; turn 0; out 3; stall 2", "bauernheinrich")
    assert str(position).splitlines() == [
        "     2 H",
        "     7S 9D",
        "1 S  2:9S         3 D out, 1st",
        "QH                -",
        "     0 C to move",
        "     7C 8D",
        "stall 2",
    ]


def test_the_diagram_of_a_deal_without_progress_tells_the_places() -> None:
    position = Position.parse("7C / 8C 9C / TC QC / -; stall 60; stalled", "bauernheinrich")
    lines = str(position).splitlines()
    assert [line.split() for line in lines if "2nd" in line or "3rd" in line] == [
        ["2", "H", "3rd"],
        ["1", "S", "3rd", "3", "D", "out,", "1st"],
        ["0", "C", "2nd"],
    ]


def test_the_diagram_breaks_long_hands_and_tells_the_top_of_a_pile() -> None:
    spades = "7S 8S 9S TS QS KS AS JS"
    position = Position.parse(f"{spades} 7H / 8H / 9H / TH; pile 7C 8C 9C; turn 0; trumps S---", "dudak")
    lines = [line.strip() for line in str(position).splitlines()]
    assert lines[-2:] == [spades, "7H"]
    assert any("9C on 2" in line for line in lines)
