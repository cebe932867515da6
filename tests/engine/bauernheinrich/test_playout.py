"""A deal played to its end in bytes ends as the engine and the counter's rules of thumb end it."""

import random

from engine import games
from engine.text.notation import parse_move

from ..playing_out import choices, played_out, playout
from .position import play, position

BAUERNHEINRICH = games.load("bauernheinrich")
FIRST_OUT = "7C / 9D 7S / 8D 9H / TH TC"
# Four counters who go round for ever: two of them lead an eight, and three Jacks take turns to beat it.
CYCLE = "AS JH 8D TD / KC JS KH AH / QD / JC 8H 9H; trumps CSHD"
LAP = ("8D JS PICK", "8H JH PICK", "8D JC PICK", "8H JS PICK", "8D JH PICK", "8H JC PICK")


def brings(text: str, move: str, **options: str) -> int:
    """What a move brings the seat to move, twice its place."""
    deal = position(text, **options)
    return playout(BAUERNHEINRICH, deal).run(parse_move(move), False)


def test_it_ends_as_the_engine_ends_it() -> None:
    unlike, unfinished = [], 0
    for deal, move in choices(BAUERNHEINRICH, random.Random(14), 4000):
        end = played_out(BAUERNHEINRICH, deal, move, False)
        me = deal.seat
        if end.stalled or not end.place(me):
            unfinished += 1
        elif playout(BAUERNHEINRICH, deal).run(move, False) != 2 * end.place(me):
            unlike.append((deal.options, move))
    assert unlike == []
    assert unfinished < 20


def test_a_world_lies_there_unchanged_and_gives_the_same_again() -> None:
    for deal, move in choices(BAUERNHEINRICH, random.Random(15), 100):
        played = playout(BAUERNHEINRICH, deal)
        world = bytes(played.hands)
        first = played.run(move, False)
        assert bytes(played.hands) == world
        assert played.run(move, False) == first


def test_the_world_decides_and_not_the_deal() -> None:
    deal = position("7C 8D / 9D 7S / - / -; trumps CHSD")
    played = playout(BAUERNHEINRICH, deal)
    assert played.run(parse_move("7C"), False) == 2 * 3
    played.hands[4 + 0], played.hands[4 + 1] = 1 << 1, 0  # the eight of clubs in the place of the seven of spades
    assert played.run(parse_move("7C"), False) == 2 * 4


def test_the_two_player_ending_of_the_rules() -> None:
    text = "7C 8D / - / 9D 7S / -; trumps CSHD"  # B10
    assert brings(text, "7C") == 2 * 3
    assert brings(text, "8D") == 2 * 4


def test_who_goes_out_first_is_first() -> None:
    assert brings(FIRST_OUT, "7C") == 2 * 1


def test_a_cycle_is_given_up_and_judged_by_the_cards_that_are_left() -> None:
    deal = position(CYCLE, follow="free")
    for lead in range(34):  # the first after a hundred moves is not made
        play(deal, LAP[lead % len(LAP)])
    assert list(deal.counts) == [2, 5, 3, 2]
    assert brings(CYCLE, "8D", follow="free") == 1 + 2  # the first two places are shared: twice their mean


def test_it_counts_the_turns_that_it_takes() -> None:
    short = playout(BAUERNHEINRICH, position(FIRST_OUT))
    short.run(parse_move("7C"), False)
    once = short.spent
    assert once > 0
    short.run(parse_move("7C"), False)
    assert short.spent == 2 * once
    long = playout(BAUERNHEINRICH, position(CYCLE, follow="free"))
    long.run(parse_move("8D"), False)
    assert long.spent > 10 * once
