"""Whole deals by keys, from power-on to the result, which must be the one that the engine gives for the same moves."""

from hashlib import sha256

import pytest

from engine.bauerchen.score import POINTS, TRICKS
from engine.cards import CALL_C, NO_CARD, NOBODY, PICK
from engine.text import reading
from engine.text.notation import card_text
from tests.engine.anygame import pocket
from tests.on_offer import left_out
from tools import play as command

from .person import SMALL, Keys, Person, play
from .sight import PLACES, hand, raised, rows, standings, trick, unreadable

NAMES = ("▶You", "Stine", "Jochen", "Hannes")
Console = pytest.CaptureFixture[str]

DEALS = [
    ("bauernheinrich", "00000001", ""),
    ("bauernheinrich", "BAVERN11", "follow=void_to_trump beat=may leader=same direction=counterclockwise"),
    ("bauernheinrich", "HEXR1CH2", "follow=free"),
    ("bauernheinrich", "ZZZZZZZZ", "beat=may"),
    ("dudak", "00000001", ""),
    ("dudak", "BAVERN11", "take=same_suit"),
    ("dudak", "HEXR1CH2", "beat=must take=whole"),
    ("dudak", "HEXR1CH2", "variant=open"),
    ("dudak", "ZZZZZZZZ", "variant=open beat=must"),
    ("dudak", "00000001", "variant=pocket"),
    ("dudak", "ZZZZZZZZ", "variant=pocket beat=must"),
    ("bauerchen", "00000001", ""),
    ("bauerchen", "BAVERN11", "call_after=2 melds=on"),
    ("bauerchen", "HEXR1CH2", "lautern=no points=hidden"),
    ("bauerchen", "ZZZZZZZZ", "schneider=inclusive caller_penalty=1 match=round round_to=6"),
]
IN_SIGHT = 2  # of a pile's cards


def by_keys(person: Person) -> Keys:
    """Play the whole deal from your first turn: the suit that is offered, the lowest card that may be played, or what a
    button offers first."""
    while person.page == "table":
        assert unreadable(person) == []
        legal = person.legal()
        if legal[0] >= CALL_C:
            yield "A"
            continue
        cards = [move for move in legal if move < PICK]
        for card in hand(person):
            if card.card == pocket(person.deal)[0]:
                continue  # it lies apart
            assert (card.look == "dimmed") == (card.card not in legal), card_text(card.card)
        on_table = [card.look for card in trick(person)]
        pile = person.session.game.TABLE == "pile"
        n = min(person.deal.shown_n, IN_SIGHT) if pile else person.deal.shown_n
        expected = ["plain"] * n
        if person.deal.to_beat() != NO_CARD:
            expected[-1 if pile else person.deal.best] = "now"
        assert on_table == expected
        if not cards or not raised(person):
            yield "A"
            continue
        best = min(cards, key=lambda card: card & 7)
        in_view = [card.card for card in hand(person)]
        chosen = raised(person)[0]
        key = "LEFT" if best in in_view and in_view.index(best) < in_view.index(chosen) else "RIGHT"
        for _ in range(32):
            if raised(person) == [best]:
                break
            yield key
        yield "A"


def assert_true(person: Person, console: Console) -> None:
    """The result page agrees with a replay of the record on the console, which holds nothing else."""
    assert person.page == "result" and unreadable(person) == []
    deal = reading.replay(reading.parse(console.readouterr().out.rstrip()))
    assert deal.seat == NOBODY
    if person.teams:
        worth = [deal.worth() * (deal.winner() == team) for team in (0, 1)]
        assert {
            f"Card points {deal.tally[POINTS]} {deal.tally[POINTS + 1]}",
            f"Tricks {deal.tally[TRICKS]} {deal.tally[TRICKS + 1]}",
            f"Game points {worth[0]} {worth[1]}",
        } <= set(rows(person))
        return
    expected = sorted((PLACES[deal.place(seat) - 1], seat) for seat in range(4))
    assert standings(person) == [f"{place} {NAMES[seat]}" for place, seat in expected]


def test_every_game_on_offer_has_a_deal() -> None:
    assert left_out((game, options) for game, _, options in DEALS) == []


@pytest.mark.parametrize(("game", "deal", "options"), DEALS)
def test_a_deal_played_by_keys_ends_with_the_places_that_its_moves_give(
    game: str, deal: str, options: str, capsys: Console
) -> None:
    def story(person: Person) -> Keys:
        yield ""
        yield from by_keys(person)
        assert_true(person, capsys)
        assert f"number={deal}" in person.session.record.text()
        yield "A"
        assert person.page in ("score", "table")
        assert capsys.readouterr().out == "", "told once, when it ends"

    play(story, game=game, deal=deal, options=options)


@pytest.mark.parametrize(("game", "deal", "options"), DEALS)
def test_a_deal_that_a_bot_plays_for_you_ends_with_the_places_that_its_moves_give(
    game: str, deal: str, options: str, capsys: Console
) -> None:
    def story(person: Person) -> Keys:
        yield ""
        assert_true(person, capsys)

    play(story, game=game, deal=deal, options=options, autoplay="1")


def test_the_same_keys_give_the_same_pictures() -> None:
    def run() -> list[str]:
        pictures = []

        def story(person: Person) -> Keys:
            yield ""
            for keys in by_keys(person):
                yield keys
                pictures.append(sha256(person.picture).hexdigest())

        play(story, SMALL, game="bauernheinrich", deal="7K3M9QXA")
        return pictures

    first = run()
    assert len(set(first)) > 15
    assert run() == first


@pytest.mark.parametrize("extra", [[], ["--autoplay"]], ids=["keys", "autoplay"])
def test_the_command_plays_a_deal_without_a_fault(extra: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    # A on whatever is chosen, picking up where that is refused; the deal need not come to its end.
    keys = "" if extra else "A B A RIGHT " * 12
    arguments = ["--headless", "--size", "160x128", "--deal", "7K3M9QXA", "--keys", keys, *extra]
    assert command.main(arguments) == 0
    assert capfd.readouterr().err == ""
