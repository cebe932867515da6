"""The bots at Dudák have the characters that they are said to have (RULES.md 7.2)."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine import bots, games
from engine.cards import NO_CARD, NOBODY, SUITS
from engine.dudak.bots import SURELY, unbeaten
from engine.options import complete
from engine.players import Players
from engine.text.notation import card_text, move_text
from engine.view import View

from ..anygame import mask, moves_of, positions, shuffled
from ..choices import always, choice
from .position import Deal, cards, facing, places, play, position, rows

DUDAK = games.load("dudak")
CHARACTERS = bots.NAMES[1:]
RANKS_UP = "789TJQKA"
SPADES = "7S 8S 9S TS JS QS KS AS"


def plays(name: str, deal: Any) -> str:
    return move_text(choice(DUDAK, name, deal))


def leading(
    held: str, trumps: str = "SCHD", others: str = "7C 8C 9C / TC / QC KC", more: str = "", **options: str
) -> Deal:
    """Seat 0 is to lead from a hand; `more` clauses may be told."""
    return position(f"{held} / {others}; trumps {trumps}; {more}", **options)


def adding(held: str, trumps: str = "SCHD", pile: str = "9S TS") -> Deal:
    """Seat 0 has beaten and is to add a second card; the others hold three cards each."""
    spare = [card_text(card) for card in range(32) if card not in cards(held) + cards(pile)]
    others = [" ".join(spare[i : i + 3]) for i in (0, 3, 6)]
    return position(f"{rows([held, *others])}; trumps {trumps}; pile {pile}; adding")


def some_positions(seed: int, deals: int = 36) -> Iterator[Deal]:
    """Positions of random deals in which somebody has a choice."""
    for deal in positions(DUDAK, random.Random(seed), deals=deals, every=3):
        if len(moves_of(deal)) > 1:
            yield deal


def playable(deal: Deal) -> list[str]:
    """The cards that may be played."""
    return [card_text(move) for move in moves_of(deal) if move < 32]


def plain(deal: Deal) -> list[str]:
    """Those of them that are no trumps in the hands of who plays them."""
    return [card for card in playable(deal) if not deal.is_trump(deal.seat, cards(card)[0])]


def cheapest(deal: Deal) -> set[str]:
    """Those of the cards that may be played that are worth least: plain ones by rank, then trumps by rank."""
    held = plain(deal) or playable(deal)
    least = min(RANKS_UP.index(card[0]) for card in held)
    return {card for card in held if RANKS_UP.index(card[0]) == least}


# -- every character


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize(
    ("held", "trumps", "suit"),
    [
        ("7C 8C 9C AS KS 7H 8H 7D", "----", "C"),  # the longest
        ("7C 8C 9C AS KS QS 7H 8D", "----", "S"),  # of two that are as long the higher
        ("7C TC QC 7S TS JS 8H 9H", "----", "C"),  # the Jack ranks below the Queen
        ("7C 8C 9C AS KS 7H 8H 7D", "-C--", "S"),  # what nobody has yet
    ],
)
def test_they_declare_at_once_the_longest_suit(name: str, held: str, trumps: str, suit: str) -> None:
    deal = position(f"{held} / QD / KD / AD; trumps {trumps}")
    assert plays(name, deal) == f"CALL:{suit}"


@pytest.mark.parametrize("name", CHARACTERS)
def test_d5_with_two_cards_one_to_beat_and_one_to_add_they_go_out(name: str) -> None:
    for held in ("JC 7H", "7S KH", "JC 7S"):
        deal = position(f"AH 7C / 9H / TH / {held}; trumps CHDS; pile 7D 8H TD 9C; turn 3")
        for _ in range(2):
            play(deal, plays(name, deal))
        assert places(deal) == [0, 0, 0, 1]


@pytest.mark.parametrize("name", CHARACTERS)
def test_with_the_last_card_they_beat_and_clear_the_pile(name: str) -> None:
    deal = position("AH 7C / 9H / TH / 7S; trumps CHDS; pile 9C; turn 3")
    assert plays(name, deal) == "7S"


@pytest.mark.parametrize("name", ["thrifty", "counter"])
def test_the_thrifty_one_and_the_counter_take_up_only_where_they_cannot_beat(name: str) -> None:
    seen = 0
    for deal in some_positions(70):
        if playable(deal) and deal.shown_n:
            seen += 1
            assert plays(name, deal) not in ("PICK", "TAKE")
    assert seen > 500


# -- the thrifty one


@pytest.mark.parametrize(
    ("held", "card"),
    [
        ("9H 8D 7S", "8D"),
        ("AH 7S", "AH"),  # a plain ace before the lowest trump
        ("TH JD QD", "TH"),
        ("JH QD AD", "JH"),  # the Jack is an ordinary card between ten and Queen
        ("AS KS JS", "JS"),
    ],
)
def test_the_thrifty_one_leads_the_cheapest_card(held: str, card: str) -> None:
    assert plays("thrifty", leading(held)) == card


@pytest.mark.parametrize("beat", ["must", "may"])
def test_the_thrifty_one_beats_with_the_cheapest_card(beat: str) -> None:
    assert plays("thrifty", facing("TD", "AD QD KD 7S", "S", beat=beat)) == "QD"
    assert plays("thrifty", facing("TD", "9S 7S 7D", "S", beat=beat)) == "7S"
    assert plays("thrifty", facing("TD", "7D 8D", "S", beat=beat)) == "PICK"


def test_the_thrifty_one_adds_the_cheapest_card() -> None:
    assert plays("thrifty", adding("AD 7S 9H")) == "9H"


def test_there_is_never_a_cheaper_card_than_the_thrifty_ones() -> None:
    seen = 0
    for deal in some_positions(71):
        if len(playable(deal)) == len(moves_of(deal)):
            seen += 1
            assert plays("thrifty", deal) in cheapest(deal)
    assert seen > 500


def test_among_equally_cheap_cards_each_is_as_likely() -> None:
    deal = leading("7H 7D 8H AS")
    chosen = Counter(choice(DUDAK, "thrifty", deal, n.to_bytes(5, "big")) for n in range(600))
    assert {move_text(move) for move in chosen} == {"7H", "7D"}
    assert all(abs(times - 300) < 70 for times in chosen.values())


@pytest.mark.parametrize("pile", ["", "7D", "AS"])
def test_the_thrifty_one_and_the_hoarder_show_the_pocket_card_at_once(pile: str) -> None:
    deal = facing(pile, "8D 9D TD JH (7S)", variant="pocket")
    assert plays("thrifty", deal) == plays("hoarder", deal) == "SHOW"


# -- the hoarder


def test_the_hoarder_beats_with_his_highest_plain_card() -> None:
    assert plays("hoarder", facing("TD", "QD KD AD 7S 7H", "S")) == "AD"
    assert plays("hoarder", facing("TD", "JD QD 7S 7H", "S")) == "QD"


def test_the_hoarder_keeps_his_trumps() -> None:
    assert plays("hoarder", facing("7D 8D TD", "7S 9S 7H 8H", "S")) == "7S"
    assert plays("hoarder", leading("7S 8S 8D AH")) == "8D"
    assert plays("hoarder", adding("7S 8S AH")) == "AH"


def test_the_hoarder_rather_takes_a_short_pile_than_part_with_a_trump() -> None:
    held = "7S 9S 7H 8H"
    assert plays("hoarder", facing("TD", held, "S")) == "PICK"
    assert plays("hoarder", facing("8D TD", held, "S")) == "PICK"
    assert plays("hoarder", facing("7D 8D TD", held, "S")) == "7S"  # three cards are too many
    assert plays("hoarder", facing("TD", held, "S", beat="must")) == "7S"
    assert plays("hoarder", facing("TD", "AD 7S 7H 8H", "S")) == "AD"  # a plain card he gives


def test_the_hoarder_opens_his_purse_with_three_cards_left() -> None:
    assert plays("hoarder", facing("TD", "QD AD 7S", "S")) == "7S"
    assert plays("hoarder", facing("TD", "7S 9S 7H", "S")) == "9S"  # no more taking up
    assert plays("hoarder", facing("TD", "QD AD 7H", "S")) == "AD"


def test_the_hoarder_is_not_the_thrifty_one() -> None:
    differs = seen = 0
    for deal in some_positions(72):
        if deal.to_beat() != NO_CARD and len(playable(deal)) > 1:
            seen += 1
            differs += plays("hoarder", deal) not in cheapest(deal)
    assert differs > seen / 4


# -- the counter


def test_the_counter_adds_a_card_of_the_next_players_trump_suit() -> None:
    deal = adding("7C 9H", trumps="SHDC")
    assert (plays("thrifty", deal), plays("counter", deal)) == ("7C", "9H")


def test_the_counter_adds_a_card_of_the_trump_suit_of_the_player_before() -> None:
    deal = adding("7H 8D", trumps="SCHD")  # seat 3 has diamonds
    assert (plays("thrifty", deal), plays("counter", deal)) == ("7H", "8D")


def test_the_next_player_is_the_next_who_still_holds_cards() -> None:
    deal = position("7C 9H / - / 7D 8C 9C / JC QC; trumps SDHC; pile 8D 9D; adding")
    assert plays("counter", deal) == "9H"


def test_the_counter_keeps_a_card_of_the_next_players_trump_suit_for_that() -> None:
    hands = "7C 8C 9C / AD 7S 8H 9H / TC JC QC / KC AC QH"
    for trumps, card in (("CSDH", "7S"), ("CSHD", "AD")):
        deal = position(f"{hands}; trumps {trumps}; pile TD; turn 1")
        assert (plays("thrifty", deal), plays("counter", deal)) == ("AD", card)


@pytest.mark.parametrize(
    ("held", "cheapest_cards", "card"),
    [
        ("9H 9D TD QD AS", {"9H", "9D"}, "9D"),
        ("9H JD QD AS", {"9H"}, "JD"),  # rather the Jack of two diamonds than the only heart
        ("7H 8H TD JD QD", {"7H"}, "TD"),
        ("7H 8H QD KD AD", {"7H"}, "7H"),  # but not at any price
    ],
)
def test_the_counter_spends_from_a_long_suit(held: str, cheapest_cards: set[str], card: str) -> None:
    deal = leading(held)
    assert always(DUDAK, "thrifty", deal) == cheapest_cards
    assert always(DUDAK, "counter", deal) == {card}


def test_the_counter_spends_no_trump_before_a_plain_card_while_nobody_is_about_to_go_out() -> None:
    seen = 0
    for deal in some_positions(73):
        free = deal.to_beat() == NO_CARD and len(playable(deal)) == len(moves_of(deal)) > len(plain(deal)) > 0
        if free and deal.counts[deal.next_active(deal.seat)] > 2:
            seen += 1
            assert plays("counter", deal) in plain(deal)
    assert seen > 100


# Seat 1, whose trump suit is spades, has one card left, which seat 0 has not seen; no other heart or spade is in play.
LAST_CARD = "9D / TD QD KD AD / 8C 9C"


def stopping(held: str, others: str = LAST_CARD, more: str = "", **options: str) -> Deal:
    return leading(held, "CSHD", others, more, **options)


def test_the_counter_stops_a_player_about_to_go_out_with_a_card_that_nothing_beats() -> None:
    deal = stopping("7D 8H JC")
    assert (plays("thrifty", deal), plays("counter", deal)) == ("7D", "8H")


def test_the_counter_stops_him_with_the_second_card_too() -> None:
    deal = stopping("7D 8H JC", more="pile 7C TC; adding")
    assert (plays("thrifty", deal), plays("counter", deal)) == ("7D", "8H")


def test_the_counter_sees_no_danger_where_the_next_player_has_three_cards() -> None:
    assert plays("counter", stopping("7D 8H JC", "9D TD QD / KD AD / 8C 9C")) == "7D"
    assert plays("counter", stopping("7D 8H JC", "9D TD / QD KD AD / 8C 9C")) == "8H"


def test_the_counter_knows_a_last_card_that_was_taken_up() -> None:
    # Either of the red cards led may be beaten by two of six unseen cards.
    assert plays("counter", stopping("7D 8H JC", "9D / TD QH KH / 8C 9C")) == "7D"
    assert plays("counter", stopping("7D 8H JC", "9D* / TD QH KH / 8C 9C")) == "8H"


def test_the_counter_remembers_what_refusals_have_proved() -> None:
    others = "7D / TD QD / KH 8C 9C"
    lacks = f"lacks 1:9D TD JD QD KD AD {SPADES}"  # seat 1 once could not beat the eight of diamonds
    assert plays("counter", stopping("8D 7H JC", others, beat="must")) == "7H"
    assert plays("counter", stopping("8D 7H JC", others, lacks, beat="must")) == "8D"


def test_the_counter_does_not_beat_with_a_high_card_to_stop_him_for_the_second_one_covers_it() -> None:
    deal = position("7C 8C / QD AD 7H 8H / KD / 9C TC; trumps CSHD; pile TD; turn 1")
    assert plays("counter", deal) == "QD"


def test_the_counter_spares_the_suit_of_his_pocket_card() -> None:
    deal = facing("", "8S 9S TH JH (7S)", variant="pocket")
    assert plays("counter", deal) == "TH"


@pytest.mark.parametrize(
    ("pile", "held", "pocket", "move"),
    [
        pytest.param("KD", "8D 9D JH QH", "7S", "SHOW", id="it trumps"),
        pytest.param("KD", "8D 9D JH QH", "AD", "SHOW", id="it is higher"),
        pytest.param("KD", "8D 9D JH QH", "7D", "TAKE", id="it does not help"),
        pytest.param("KD", "8D AD JH QH", "7S", "AD", id="he can beat without it"),
        pytest.param("", "8D 9D JH", "7S", "8D", id="there is nothing to beat"),
        pytest.param("", "8D JH", "7S", "SHOW", id="two cards left beside it"),
        pytest.param("KD", "8D AD", "7S", "SHOW", id="two cards left beside it, one of which beats"),
    ],
)
def test_the_counter_shows_the_pocket_card_when_it_lets_him_beat_or_when_he_soon_needs_it(
    pile: str, held: str, pocket: str, move: str
) -> None:
    deal = facing(pile, f"{held} ({pocket})", variant="pocket")
    assert plays("counter", deal) == move


# -- how likely a card is not beaten


def test_a_card_called_surely_unbeaten_is_not_beaten() -> None:
    view = View()
    called = 0
    for deal in positions(DUDAK, random.Random(74), deals=36, every=5):
        for seat in range(4):
            view.look(deal, seat)
            for other in [other for other in range(4) if other != seat and deal.counts[other]]:
                for card in [card for card in range(32) if mask(deal.hands, seat) >> card & 1]:
                    if unbeaten(view, card, other) == SURELY:
                        called += 1
                        assert beaters(deal, other, card) == [], (card_text(card), seat, other)
    assert called > 500


def beaters(deal: Deal, seat: int, top: int) -> list[str]:
    """What in the hand of `seat` beats `top` with the trump he has now (3.1)."""
    held = [card_text(card) for card in range(32) if mask(deal.hands, seat) >> card & 1]
    rank, suit = card_text(top)
    trump = "-" if deal.trumps[seat] == NOBODY else SUITS[deal.trumps[seat]]
    above = RANKS_UP[RANKS_UP.index(rank) + 1 :]
    return [card for card in held if (card[1] == suit and card[0] in above) or (card[1] == trump != suit)]


@pytest.mark.parametrize(
    ("unseen", "chance"),
    [("9D", 4 / 6), ("9D 8C", 4 / 6 * 3 / 5), ("9D 8C QH", 4 / 6 * 3 / 5 * 2 / 4)],
)
def test_the_chance_is_that_of_cards_drawn_from_the_unseen_ones(unseen: str, chance: float) -> None:
    rest = [card for card in ("9D", "TD", "QH", "KH", "8C", "9C") if card not in unseen.split()]
    view = View()
    view.look(stopping("7D 8H JC", f"{unseen} / {rest[0]} / {' '.join(rest[1:])}"), 0)
    assert abs(unbeaten(view, cards("7D")[0], 1) - chance * SURELY) < 2  # two of six beat it


def test_a_known_card_that_does_not_beat_is_not_drawn() -> None:
    view = View()
    view.look(stopping("7D 8H JC", "9D TC* / TD / QH KH 8C 9C"), 0)
    assert abs(unbeaten(view, cards("7D")[0], 1) - 4 / 6 * SURELY) < 2


def test_a_card_that_a_known_one_beats_has_no_chance() -> None:
    view = View()
    view.look(stopping("7D 8H JC", "9D* TC / TD QH KH / 8C 9C"), 0)
    assert unbeaten(view, cards("7D")[0], 1) == 0


# -- how good they are


@pytest.mark.parametrize("variant", ["normal", "open", "pocket"])
def test_the_counter_does_better_than_three_thrifty_ones(variant: str) -> None:
    rules, rng = complete(DUDAK.OPTIONS, {"variant": variant}), random.Random(75)
    taken = []
    for _ in range(60):
        dealt = shuffled(DUDAK, rules, rng)
        number = rng.randbytes(5)
        for guest in range(4):
            players = Players(DUDAK, ["counter" if seat == guest else "thrifty" for seat in range(4)], rules)
            players.start(number)
            deal = Deal()
            deal.copy(dealt)
            while deal.seat != NOBODY:
                deal.play(players.choose(deal))
            taken.append(deal.place(guest))
    assert sum(taken) / len(taken) < 2.5
