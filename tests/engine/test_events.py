"""What the rules tell of a move agrees with what can be seen from outside, in every game under all house rules."""

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine import games
from engine.bauerchen.score import MELDS, POINTS
from engine.cards import CALL_C, MOVES, NOBODY, IllegalMove
from engine.text.notation import card_text

from .anygame import all_options, by_going_out, moves_of, packed, positions, random_play, shuffled, unpacked
from .notes import KINDS, bits, told

if TYPE_CHECKING:
    from engine.protocol import Deal, Game


class Outside:
    """A deal before a move, as anyone at the table sees it; `tell` derives from the deal after it what has happened."""

    def __init__(self, deal: Any, game: "Game") -> None:
        self._table = game.TABLE
        self._seat, self._counts, self._shown_n = deal.seat, bytes(deal.counts), deal.shown_n
        self._trumps, self._tally = bytes(deal.trumps), bytes(getattr(deal, "tally", b""))

    def tell(self, deal: "Deal", move: int) -> list[str]:
        """The events of `move`, in the words of notes.told."""
        return self._out(deal) + self._suits(deal, move) + self._cards(deal, move) + self._over(deal)

    def _out(self, deal: "Deal") -> list[str]:
        gone_out = by_going_out(deal) and self._counts[self._seat] and not deal.counts[self._seat]
        return [f"OUT {self._seat} {deal.place(self._seat)}"] if gone_out else []

    def _suits(self, deal: "Deal", move: int) -> list[str]:
        if self._table == "team" or move < CALL_C:
            return []
        others = [seat for seat in range(4) if seat != self._seat and deal.trumps[seat] != self._trumps[seat]]
        return [f"LEFT_WITH {seat} {card_text(8 * deal.trumps[seat])}" for seat in others]

    def _cards(self, deal: Any, move: int) -> list[str]:
        """A meld; and that cards went out of play."""
        if self._table == "team" and (melded := sum(deal.tally[MELDS:][:2]) - sum(self._tally[MELDS:][:2])):
            return [f"MELDED {self._seat} {card_text(move)} {melded}"]
        gone = sum(self._counts) + self._shown_n - sum(deal.counts) - deal.shown_n
        if gone <= 0:
            return []
        if self._table == "pile":
            return [f"PILE {self._seat} {gone}"]
        if self._table == "trick":
            best = deal.best % (self._shown_n + 1)
            return [f"TRICK {deal.shown_by[best]} {card_text(deal.shown[best])}"]
        taker = deal.seat if deal.seat != NOBODY else deal.taker
        card = card_text(deal.shown[bytes(deal.shown_by).index(taker)])
        points = sum(deal.tally[POINTS:][:2]) - sum(self._tally[POINTS:][:2])
        return [f"TRICK {taker} {card} {points}" if points else f"TRICK {taker} {card}"]

    def _over(self, deal: "Deal") -> list[str]:
        return ["STALL"] * getattr(deal, "stalled", False) + ["END"] * (deal.seat == NOBODY)


def test_every_move_of_random_play_tells_what_can_be_seen() -> None:
    rng = random.Random(61)
    met = set()
    for game in map(games.load, games.NAMES):
        for rules in all_options(game):
            for _ in range(240 // len(all_options(game))):
                deal = shuffled(game, rules, rng)
                while deal.seat != NOBODY:
                    before = Outside(deal, game)
                    move = rng.choice(moves_of(deal))
                    deal.play(move)
                    assert told(deal) == before.tell(deal, move)
                    met |= {line.split()[0] for line in told(deal)}
    assert met == {*KINDS.values()} - {"TURNED"}, "all but what happens at the start"


def test_the_start_tells_which_cards_are_turned_up_and_what_suit_they_give() -> None:
    game = games.load("dudak")
    rng = random.Random(62)
    several = 0
    for _ in range(200):
        deal = shuffled(game, {"variant": "open"}, rng)
        lines = [line.split() for line in told(deal)]
        for seat in range(4):
            mine = [words for words in lines if words[1] == str(seat)]
            assert {words[2] for words in mine if words[0] == "TURNED"} == bits(deal.known, 4 * seat)
            suit = card_text(8 * deal.trumps[seat])[1]
            gives = [words[0] == "LEFT_WITH" or words[3] == "1" for words in mine]
            assert gives == [words[2][1] == suit for words in mine] == [False] * (len(mine) - 1) + [True]
            several += len(mine) > 1
    assert several > 50


def test_a_start_without_open_cards_tells_nothing(game: "Game") -> None:
    rng = random.Random(63)
    for rules in all_options(game):
        deal = shuffled(game, rules, rng)
        assert (told(deal) == []) == (rules.get("variant") != "open")
        for _ in random_play(deal, rng):
            pass
        deal.start(bytes(rng.sample(game.PACK, len(game.PACK))), 0)
        assert (told(deal) == []) == (rules.get("variant") != "open")


def test_a_refused_move_leaves_what_was_told(game: "Game") -> None:
    kept = 0
    for deal in positions(game, random.Random(64), deals=24):
        lines = told(deal)
        with pytest.raises(IllegalMove):
            deal.play(next(move for move in range(MOVES) if move not in moves_of(deal)))
        assert told(deal) == lines
        kept += len(lines)
    assert kept > 100


def test_a_deal_that_becomes_another_one_has_nothing_to_tell(game: "Game") -> None:
    kept = 0
    for deal in positions(game, random.Random(65), deals=24):
        kept += len(told(deal))
        copy = game.Deal()
        copy.copy(deal)
        assert told(copy) == told(unpacked(game, packed(deal))) == []
    assert kept > 100
