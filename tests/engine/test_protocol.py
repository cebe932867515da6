"""What every game promises through the protocol (engine/protocol.pyi), whatever its rules say."""

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from engine import games
from engine.cards import MOVES, NOBODY, PICK, TAKE, IllegalMove
from engine.text.notation import move_text

from .anygame import (
    all_options,
    apart,
    by_going_out,
    faults,
    mask,
    moves_of,
    on_table,
    packed,
    positions,
    random_play,
    shuffled,
    to_come,
    unpacked,
)
from .notes import ROOM

if TYPE_CHECKING:
    from engine.protocol import Game

# Of what deals have, as far as those of a game have it.
PARTS = (
    "hands known lacks undealt counts trumps places pocket tally seat step stalled shown_n taken_n size event_n".split()
)

# -- packs


def bad_packs(pack: bytes) -> dict[str, bytes]:
    return {
        "one card short": pack[:-1],
        "one card more": pack + pack[:1],
        "a card doubled": pack[:1] + pack[:-1],
        "a card that does not exist": pack[:-1] + b"\x20",
        "nothing": b"",
    }


@pytest.mark.parametrize("what", bad_packs(b"ab"))
def test_a_bad_pack_is_refused_and_changes_nothing(game: "Game", what: str) -> None:
    deal = shuffled(game, {}, random.Random(1))
    before = packed(deal)
    with pytest.raises(ValueError, match="pack"):
        deal.start(bad_packs(game.PACK)[what], 0)
    assert packed(deal) == before


def test_a_doubled_card_is_refused_wherever_it_lies(game: "Game") -> None:
    for at in range(1, len(game.PACK)):
        pack = bytearray(game.PACK)
        pack[at] = pack[at - 1]
        with pytest.raises(ValueError, match="lacks"):
            game.Deal().start(pack, 0)


def test_an_unknown_house_rule_is_refused(game: "Game") -> None:
    key, values = game.OPTIONS[0]
    with pytest.raises(ValueError, match=f"{key}.*{values[0]}"):
        game.Deal({key: "sideways"})
    with pytest.raises(ValueError, match=r"trumps.*allowed"):
        game.Deal({"trumps": "none"})


def test_a_deal_not_yet_started_has_no_moves(game: "Game") -> None:
    deal = game.Deal()
    assert (deal.seat, moves_of(deal)) == (NOBODY, b"")
    assert (deal.shown_n, deal.event_n) == (0, 0)


def test_a_deal_used_before_starts_as_new(game: "Game") -> None:
    rng = random.Random(14)
    for rules in all_options(game):
        used = shuffled(game, rules, rng)
        for _ in random_play(used, rng):
            if rng.random() < 0.02:
                break
        fresh = game.Deal(rules)
        pack = bytes(rng.sample(game.PACK, len(game.PACK)))
        for deal in (used, fresh):
            deal.start(pack, 2)
        for part in set(PARTS) & set(vars(fresh)):
            assert getattr(used, part) == getattr(fresh, part), part
        for move in random_play(fresh, rng):
            assert moves_of(used) == moves_of(fresh)
            used.play(move)
        assert [used.place(seat) for seat in range(4)] == [fresh.place(seat) for seat in range(4)]


# -- moves


def test_legal_moves_come_in_ascending_order_each_once(game: "Game") -> None:
    for deal in positions(game, random.Random(2), deals=60):
        codes = moves_of(deal)
        assert all(a < b for a, b in pairwise(codes))
        assert codes or deal.seat == NOBODY


def test_legal_writes_nothing_behind_the_moves(game: "Game") -> None:
    for deal in positions(game, random.Random(3), deals=24, every=5):
        codes = bytearray(b"\xee" * MOVES)
        assert set(codes[deal.legal(codes) :]) <= {0xEE}


def test_an_illegal_move_is_refused_and_changes_nothing(game: "Game") -> None:
    for deal in positions(game, random.Random(4), deals=24, every=31):
        codes = moves_of(deal)
        before = packed(deal)
        for move in range(-1, 256):
            if move in list(codes):
                continue
            with pytest.raises(IllegalMove) as refusal:
                deal.play(move)
            assert packed(deal) == before
            assert moves_of(deal) == codes
            said = str(refusal.value).replace("(", " ").replace(")", " ").split()
            assert move_text(move) in " ".join(said)
            assert {move_text(code) for code in codes} <= set(said)


def test_every_legal_move_is_taken(game: "Game") -> None:
    trial = game.Deal()
    for deal in positions(game, random.Random(5), deals=24, every=3):
        for move in moves_of(deal):
            trial.copy(deal)
            assert trial.play(move) is None
            assert packed(trial) != packed(deal)


def test_a_deal_says_how_many_cards_taking_brings(game: "Game") -> None:
    trial = game.Deal()
    told = set()
    for deal in positions(game, random.Random(15), deals=24, every=3):
        for move in {PICK, TAKE} & set(moves_of(deal)):
            trial.copy(deal)
            trial.play(move)
            assert trial.counts[deal.seat] == deal.counts[deal.seat] + deal.takes()
            told.add((move, deal.takes()))
        assert deal.takes() == 0 or by_going_out(deal)
    assert len(told) > 2 if by_going_out(deal) else not told  # tricks are taken, and no cards into a hand


# -- copies


def test_a_copy_is_the_same_deal_and_goes_its_own_way(game: "Game") -> None:
    rng = random.Random(6)
    for deal in positions(game, rng, deals=24, every=9):
        before = packed(deal)
        copy = game.Deal()
        copy.copy(deal)
        assert (packed(copy), moves_of(copy), copy.options) == (before, moves_of(deal), deal.options)
        assert copy.to_beat() == deal.to_beat()
        for _ in random_play(copy, rng):
            pass
        assert packed(deal) == before


def test_what_is_played_on_does_not_reach_the_copy(game: "Game") -> None:
    rng = random.Random(7)
    for rules in all_options(game)[:8]:
        deal = shuffled(game, rules, rng)
        copy = game.Deal()
        for k, _ in enumerate(random_play(deal, rng)):
            if k == 10:
                copy.copy(deal)
                kept, codes = packed(copy), moves_of(copy)
        assert (packed(copy), moves_of(copy)) == (kept, codes)


# -- packed states


def test_a_state_packs_into_96_bytes_and_comes_back_at_every_move(game: "Game") -> None:
    back = game.Deal()
    for deal in positions(game, random.Random(8), deals=36):
        state = packed(deal)
        assert len(state) <= ROOM
        back.unpack_from(state)
        assert packed(back) == state
        assert (moves_of(back), back.to_beat(), back.options) == (moves_of(deal), deal.to_beat(), deal.options)
        assert (back.seat, getattr(back, "size", 0)) == (deal.seat, getattr(deal, "size", 0))


def test_packing_writes_nothing_behind_the_state(game: "Game") -> None:
    for deal in positions(game, random.Random(16), deals=24, every=7):
        room = bytearray(b"\xee" * ROOM)
        assert set(room[deal.pack_into(room) :]) <= {0xEE}


def test_an_unpacked_deal_plays_on_as_the_first_does(game: "Game") -> None:
    for n, rules in enumerate(all_options(game)):
        rng = random.Random(n)
        deal = shuffled(game, rules, rng)
        for k, _ in enumerate(random_play(deal, rng)):
            if k == 12:
                back = unpacked(game, packed(deal))
            if k >= 12:
                assert moves_of(back) == moves_of(deal)
                back.play(_)
        assert packed(back) == packed(deal)


def test_a_state_cut_short_is_refused_and_changes_nothing(game: "Game") -> None:
    rng = random.Random(9)
    other = shuffled(game, {}, rng)
    before = packed(other)
    for deal in positions(game, rng, deals=2, every=20):
        state = packed(deal)
        for length in range(len(state)):
            with pytest.raises(ValueError, match="state"):
                other.unpack_from(state[:length])
            assert packed(other) == before
        assert packed(unpacked(game, state + bytes(ROOM - len(state)))) == state


def test_a_state_of_another_version_or_of_noise_is_refused(game: "Game") -> None:
    rng = random.Random(10)
    state = bytearray(packed(shuffled(game, {}, rng)))
    for version in range(256):
        if version != state[0]:
            with pytest.raises(ValueError, match="state"):
                game.Deal().unpack_from(bytes([version]) + state[1:])
    for _ in range(500):
        noise = bytes([state[0]]) + rng.randbytes(ROOM - 1)
        with pytest.raises(ValueError, match=r"damaged|state"):
            game.Deal().unpack_from(noise)


def test_a_damaged_state_is_refused_or_is_a_state_that_can_be_played(game: "Game") -> None:
    rng = random.Random(11)
    other = shuffled(game, {}, rng)
    accepted = 0
    for deal in positions(game, rng, deals=24, every=6):
        state = packed(deal)
        for _ in range(8):
            damaged = bytearray(state)
            for _ in range(rng.choice((1, 1, 1, 2, 3))):
                damaged[rng.randrange(len(state))] ^= 1 << rng.randrange(8)
            before = packed(other)
            try:
                other.unpack_from(damaged)
            except ValueError:
                assert packed(other) == before
                continue
            accepted += 1
            assert faults(other) == [], damaged.hex()
            for _ in random_play(unpacked(game, packed(other)), rng):
                pass
    assert accepted > 20  # some damage is a state of its own: a card less known, another stall count


# -- whole deals


def test_random_deals_keep_all_cards_in_sight_and_come_to_an_end(game: "Game") -> None:
    """1,200 deals under all house rules: every card in one place, those out of play stay out, those still to be dealt
    come, and all goes round."""
    rng = random.Random(12)
    pack = sum(1 << card for card in game.PACK)
    for rules in all_options(game):
        for _ in range(1200 // len(all_options(game))):
            deal = shuffled(game, rules, rng)
            gone = 0
            for _ in random_play(deal, rng):
                held = [mask(deal.hands, seat) | apart(deal, seat) for seat in range(4)]
                dealt = held[0] | held[1] | held[2] | held[3] | on_table(deal)
                assert sum(deal.counts) + deal.shown_n == dealt.bit_count()
                assert not dealt & to_come(deal)
                here = dealt | to_come(deal)
                assert [cards.bit_count() for cards in held] == list(deal.counts)
                assert not here & gone
                assert deal.counts[deal.seat]
                gone = pack & ~here
            assert faults(deal) == []


def test_random_deals_keep_what_all_know_true(game: "Game") -> None:
    for deal in positions(game, random.Random(13), deals=48):
        assert faults(deal) == []


def test_every_game_says_what_it_is() -> None:
    for name in games.NAMES:
        game = games.load(name)
        assert name == game.NAME
        assert all(len(values) > 1 and len(set(values)) == len(values) for _, values in game.OPTIONS)
        for _, chosen in games.presets(game.NAME).PRESETS:
            game.Deal(dict(chosen))
    with pytest.raises(ValueError, match=r"poker.*bauernheinrich"):
        games.load("poker")
