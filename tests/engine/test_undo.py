"""A move taken back: the deal is as it was at your last decision, and is played on from there."""

import random
from typing import Any

from engine import undo
from engine.cards import NOBODY
from engine.session import YOU, Session

from .test_session_saved import EACH_MATCH, moves, numbers, packed, seated, state, unpacked

DICE = ("dice", "undone", "told", "rest", "kept")  # what is not as it was


def same(session: Session) -> dict[str, Any]:
    return {key: value for key, value in state(session).items() if key not in DICE}


class Noted:
    """Notes moves, each of which is legal when it is told."""

    def __init__(self) -> None:
        self.moves = bytearray()

    def __call__(self, deal: Any, move: int) -> None:
        assert deal.why_not(move) == 0
        self.moves.append(move)


def take_back(session: Session) -> bytes:
    noted = Noted()
    n = session.record.log.n
    undo.restart(session, session.again)
    n = undo.decision(session, n)
    undo.restart(session, session.again)
    undo.advance(session, n, noted)
    return bytes(noted.moves)


@EACH_MATCH
def test_it_goes_back_decision_by_decision_to_the_first_of_the_deal(game: str, rules: str) -> None:
    session = seated(game, rules)
    dice = random.Random(3)
    found = 0
    for _ in range(5):
        deal = unpacked(packed(session, whole=False), b"", numbers(2))
        while deal.deal.seat != NOBODY:
            deal.play(dice.choice(deal.moves[: deal.deal.legal(deal.moves)]))
        choices: list[dict[str, Any]] = []
        forced: list[dict[str, Any]] = []
        for move in moves(deal)[:-1]:
            if session.deal.seat == YOU:
                (choices if session.deal.legal(session.moves) > 1 else forced).append(same(session))
            session.play(move)
        session.hints = 2
        match = session.match.pack()
        assert not session.undone
        found += len(choices)
        if choices:
            start = choices[0]["record"]
            forced = [before for before in forced if start.startswith(before["record"])]
        for before in (*reversed(choices), *reversed(forced)):
            noted = take_back(session)
            assert same(session) == before
            assert noted == moves(session)
            assert session.undone and session.hints == 2 and session.match.pack() == match
            assert session.told == session.deal.event_n + (not noted), "all is told"
        assert session.turns == 0
        session.new_deal()
        assert not session.undone
    assert found > 9


@EACH_MATCH
def test_a_deal_played_again_after_its_end_leaves_the_match_as_it_stands(game: str, rules: str) -> None:
    session = seated(game, rules)
    _finish(session)
    first, played = session.record.text(), moves(session)
    deals = session.match.deals
    undo.restart(session, True)
    assert session.record.log.n == 0
    match = session.match.pack()
    _finish(session)
    # The same dice, the same play; but a meld ends a deal or not by the score at which it is played.
    both = min(len(played), len(moves(session))) if "melds" in rules else len(played)
    assert moves(session)[:both] == played[:both]
    assert session.record.text().split(":")[0] == first.split(":")[0], "the same number, dealt to the same seat first"
    assert session.match.pack() == match and session.match.deals == deals == 1
    session.new_deal()
    assert not session.again
    _finish(session)
    assert session.match.deals == 2


@EACH_MATCH
def test_a_deal_played_again_before_its_end_counts_in_the_match(game: str, rules: str) -> None:
    session = seated(game, rules)
    session.play(session.players.choose(session.deal))
    undo.restart(session, False)
    _finish(session)
    assert session.undone and session.match.deals == 1


def _finish(session: Session) -> None:
    while session.deal.seat != NOBODY:
        session.play(session.players.choose(session.deal))
