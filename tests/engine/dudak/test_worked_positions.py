"""The positions of RULES.md 6.2, worked by hand: D1 to D8."""

import pytest

from engine.cards import NOBODY, SUITS

from .position import Deal, facing, hand, legal, places, play, position, shown, words


def turns(deal: Deal) -> set[str]:
    """Every way to play the turn of the seat to move, its moves in words."""
    found, open_ways = set(), [""]
    while open_ways:
        way = open_ways.pop()
        trial = Deal()
        trial.copy(deal)
        play(trial, way)
        if way and (trial.seat != deal.seat or trial.turns > deal.turns):
            found.add(way.strip())
        else:
            open_ways += [f"{way} {move}" for move in legal(trial)]
    return found


def test_d1_an_empty_pile_and_nothing_declared() -> None:
    deal = position("7H KS 9C / 8H / 9S / TS; trumps -H--")
    assert legal(deal) == words("CALL:C CALL:S CALL:D 7H KS 9C")
    leads = {f"{call} {card}".strip() for call in ("", "CALL:C", "CALL:S", "CALL:D") for card in ("7H", "KS", "9C")}
    assert turns(deal) == leads  # exactly one card


def test_d2_a_trump_or_a_card_of_the_suit_and_any_second_one() -> None:
    beating = {"KS 9S", "KS 7D", "KS AH", "7D KS", "7D 9S", "7D AH"}
    assert turns(facing("QS", "KS 9S 7D AH", "D")) == beating | {"PICK"}
    assert turns(facing("QS", "KS 9S 7D AH", "D", beat="must")) == beating


def test_d3_a_card_of_the_own_trump_suit() -> None:
    assert turns(facing("10D", "9D JD AS", "D")) == {"JD 9D", "JD AS", "PICK"}


def test_d4_taking_one_by_one() -> None:
    deal = position("7C / 9C / QH 10S 7D / TC; pile 8C JH 9S KH; turn 2")
    assert legal(deal) == words("TAKE CALL:C CALL:S CALL:H CALL:D")
    play(deal, "TAKE")
    assert legal(deal) == words("10S TAKE")
    assert {way for way in turns(deal) if way.startswith("TS")} == {"TS QH", "TS 7D", "TS KH"}
    play(deal, "TAKE")
    assert legal(deal) == words("QH TAKE")
    play(deal, "TAKE")
    assert legal(deal) == {"TAKE"}
    play(deal, "TAKE")
    assert (deal.seat, shown(deal)) == (3, [])
    assert hand(deal, 2) == words("QH 10S 7D 8C JH 9S KH")
    assert legal(deal) == words("TC CALL:C CALL:S CALL:H CALL:D")


def test_d4_with_diamonds_declared_first() -> None:
    deal = position("7C / 9C / QH 10S 7D / TC; pile 8C JH 9S KH; turn 2")
    assert legal(play(deal, "CALL:D")) == words("7D PICK")


SEVEN = "7D 8H TD JH QD KH 9C"  # 9C with six cards below


@pytest.mark.parametrize(
    ("pile", "held", "moves", "left"),
    [
        pytest.param(SEVEN, "JC", "JC", "", id="a: all eight cards are discarded"),
        pytest.param(SEVEN, "JC 7H", "JC 7H", f"{SEVEN} JC 7H", id="b: the pile of nine stays"),
        pytest.param("", "7H", "7H", "7H", id="c: the card led stays"),
    ],
)
def test_d5_the_three_ways_out(pile: str, held: str, moves: str, left: str) -> None:
    deal = position(f"AH 7C / 9H / TH / {held}; trumps CHDS; pile {pile}; turn 3")
    play(deal, moves)
    assert (places(deal), shown(deal), deal.seat) == ([0, 0, 0, 1], left.split(), 0)
    assert legal(deal) == words("AH 7C PICK" if left else "AH 7C")  # 7C trumps 7H; on an empty pile all may be led


def test_d6_the_suit_that_is_left() -> None:
    deal = position("7C KC / 8S TD / 7H / 9D KD; trumps C-H-; pile 9H AS; turn 3")
    assert legal(deal) == words("CALL:S CALL:D TAKE")
    play(deal, "CALL:D")
    assert [SUITS[trump] for trump in deal.trumps] == ["C", "S", "H", "D"]
    play(deal, "PICK 7C")
    assert (deal.seat, legal(deal)) == (1, words("8S PICK"))


def test_d7_the_pocket_card() -> None:
    deal = facing("8C KS", "AS (7H)", variant="pocket")
    assert legal(deal) == words("AS SHOW TAKE")
    assert turns(deal) == {
        "AS",
        "SHOW AS 7H",
        "SHOW 7H AS",
        "SHOW PICK",
        "TAKE TAKE",
    }


def test_d7a_no_second_card_and_not_out() -> None:
    deal = position("AS (7H) / 7C 9C / 8C TD / -; pile 8D KS", variant="pocket")
    play(deal, "AS")
    assert (deal.seat, shown(deal), places(deal)) == (1, [], [0, 0, 0, 1])
    play(deal, "7C PICK")
    assert (deal.seat, legal(deal)) == (0, {"SHOW"})


def test_d7b_after_showing_he_goes_out_and_the_pile_stays() -> None:
    for moves in ("AS 7H", "7H AS"):
        deal = facing("8C KS", "AS (7H)", variant="pocket")
        play(deal, f"SHOW {moves}")
        assert (places(deal)[1], shown(deal)) == (3, ["8C", "KS", *moves.split()])


def test_d7c_taking_one() -> None:
    deal = facing("8C KS", "AS (7H)", variant="pocket")
    play(deal, "TAKE")
    assert (deal.seat, shown(deal), legal(deal)) == (1, ["8C"], {"TAKE"})


D8 = "7S 8S / - / AS AH 7H 8H / -; trumps CHDS"
LAP = (("7S", 0), ("AS AH", 2), ("PICK", 0), ("7H", 2), ("AH AS", 0), ("PICK", 2))


def test_d8_two_players_go_round_for_ever() -> None:
    deal = position(D8)
    for moves, seat in LAP:
        assert deal.seat == seat
        play(deal, moves)
    assert (deal.seat, shown(deal)) == (0, [])
    assert [hand(deal, seat) for seat in range(4)] == [words("7S 8S"), set(), words("AS AH 7H 8H"), set()]
    assert (deal.idle, deal.turns) == (6, 6)


def test_d8_neither_could_beat_what_he_takes() -> None:
    deal = position(D8, beat="must")
    for moves, _ in LAP:
        if moves == "PICK":
            assert legal(deal) == {"PICK"}
        play(deal, moves)


def test_d8_stops_after_twenty_laps_with_the_longer_hand_last() -> None:
    deal = position(f"{D8}; out 3 1")
    for lap in range(20):
        assert (deal.seat, deal.stalled, deal.idle) == (0, False, 6 * lap)
        play(deal, " ".join(moves for moves, _ in LAP))
    assert (deal.seat, deal.stalled, deal.turns) == (NOBODY, True, 120)
    assert (list(deal.counts), places(deal)) == ([2, 0, 4, 0], [3, 2, 4, 1])
