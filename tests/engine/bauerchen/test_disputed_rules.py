"""Where the sources disagree or are silent: one test a row of RULES.md 5 that concerns Bauerchen."""

from engine.bauerchen.presets import PRESETS
from engine.bauerchen.rules import OPTIONS, PACK
from engine.bauerchen.score import MELDS, POINTS
from engine.cards import NOBODY, PICK, SHOW

from ..anygame import moves_of
from .position import Deal, dealt, ended, facing, legal, pair, play, position, words

DEFAULTS = {key: values[0] for key, values in OPTIONS}
FIVES = ("AC TC KC QC JC", "AS TS KS QS JS", "AH TH KH QH JH", "AD TD KD QD JD")


def test_row_35_the_call_after_five_cards_or_two() -> None:
    assert DEFAULTS["call_after"] == "5"
    assert list(dealt(FIVES).counts) == [5, 5, 5, 5]
    assert list(dealt(FIVES, call_after="2").counts) == [2, 0, 0, 0]


def test_row_36_the_last_trick_counts_ten_in_the_lautern_game() -> None:
    assert DEFAULTS["lautern"] == "yes"
    for lautern, total, wins in (("yes", 130, 66), ("no", 120, 61)):
        assert sum(pair(play(position("AS / KS / QS / TS", lautern=lautern), "AS KS QS TS"), POINTS)) == total
        assert ended((wins, total - wins), caller=1, lautern=lautern).winner() == 0
        assert ended((wins - 1, total - wins + 1), caller=0, lautern=lautern).winner() == 1


def test_row_37_schneider_is_below_the_number_or_includes_it() -> None:
    assert DEFAULTS["schneider"] == "below"
    for lautern, total, limit in (("yes", 130, 33), ("no", 120, 31)):
        for schneider, worth in (("below", 1), ("inclusive", 2)):
            assert ended((total - limit, limit), lautern=lautern, schneider=schneider).worth() == worth


def test_row_38_a_tie_is_lost_by_the_callers_or_scores_nothing() -> None:
    assert DEFAULTS["tie"] == "callers_lose"
    for lautern, half in (("yes", 65), ("no", 60)):
        for caller in range(4):
            lost, drawn = (
                ended((half, half), caller=caller, lautern=lautern, tie=tie) for tie in ("callers_lose", "no_score")
            )
            assert (lost.winner(), lost.worth()) == (1 - caller % 2, 1)
            assert (drawn.winner(), drawn.worth()) == (NOBODY, 0)


def test_row_39_one_two_or_three_game_points() -> None:
    worth = [ended(points, tricks=tricks).worth() for points, tricks in WON]
    assert worth == [1, 2, 3]


WON = (((90, 40), (3, 2)), ((110, 20), (4, 1)), ((130, 0), (5, 0)))


def test_row_39_callers_who_lose_pay_no_more_by_default() -> None:
    assert DEFAULTS["caller_penalty"] == "0"
    for points, tricks in WON:
        assert ended(points, tricks=tricks, caller=1).worth() == ended(points, tricks=tricks, caller=0).worth()
        assert ended(points, tricks=tricks, caller=1, caller_penalty="1").worth() == (
            ended(points, tricks=tricks, caller=0, caller_penalty="1").worth() + 1
        )


def test_row_40_melds_by_a_house_rule_only() -> None:
    assert DEFAULTS["melds"] == "off"
    for held, on in (("KS QS", 1), ("KH QH", 2)):
        assert pair(play(facing("", held), held[:2]), MELDS) == [0, 0]
        assert pair(play(facing("", held, melds="on"), held[:2]), MELDS) == [on, 0]


def test_row_41_the_partner_too_is_overtrumped_and_no_plain_suit_is_headed() -> None:
    assert legal(facing("KH QS", "AH QH TC")) == {"AH"}
    assert legal(facing("AS KH QS", "AH QH TC")) == {"AH"}
    assert legal(facing("QS KC", "AS KS TS")) == words("AS KS TS")


def test_row_42_nothing_but_the_call_and_cards() -> None:
    """No kontra, no durch, no renege."""
    assert [key for key, _ in OPTIONS] == (
        "lautern call_after tie schneider melds caller_penalty match round_to".split()
    )
    deal = Deal()
    deal.start(PACK, 0)
    calls = moves_of(deal)
    assert min(calls) > SHOW
    play(deal, "CALL:H")
    assert len(calls) == 4
    while deal.seat != NOBODY:
        assert max(moves_of(deal)) < PICK
        deal.play(moves_of(deal)[0])


def test_the_palatine_way_is_a_preset() -> None:
    """PFL: the call after two cards, and melds."""
    assert dict(dict(PRESETS)["pfalz"]) == {"call_after": "2", "melds": "on"}
