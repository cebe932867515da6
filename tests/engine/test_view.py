"""Nobody peeks, and nobody forgets: what a View shows of a deal, and what refusals have proved (RULES.md 2.5)."""

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine import bots
from engine.generator import Generator
from engine.view import View

from .anygame import all_options, mask, moves_of, on_table, positions, random_play, shuffled
from .position import bits, play, position, words

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

JACKS = "JC JS JH JD"
SPADES = "7S 8S 9S TS QS KS AS"
DIAMONDS = "7D 8D 9D TD QD KD AD"


def seen(view: View) -> dict[str, Any]:
    """All that a view holds, in values that can be compared."""
    return {name: bytes(value) if isinstance(value, bytearray) else value for name, value in vars(view).items()}


def look(deal: "Deal", seat: int) -> View:
    view = View()
    view.look(deal, seat)
    return view


def exchanged(game: "Game", deal: "Deal", seat: int, rng: random.Random) -> "Deal":
    """The same deal, but the cards that `seat` cannot see lie otherwise among the other hands, as many in each."""
    other = game.Deal()
    other.copy(deal)
    unseen = {
        who: [card for card in range(32) if (mask(deal.hands, who) & ~mask(deal.known, who)) >> card & 1]
        for who in range(4)
        if who != seat
    }
    pool = [card for cards in unseen.values() for card in cards]
    rng.shuffle(pool)
    for who, cards in unseen.items():
        for card in cards:
            other.hands[4 * who + card // 8] ^= 1 << card % 8
        for _ in cards:
            card = pool.pop()
            other.hands[4 * who + card // 8] |= 1 << card % 8
    return other


# -- nobody peeks


def test_a_view_is_the_same_wherever_the_hidden_cards_lie(game: "Game") -> None:
    rng = random.Random(20)
    moved = 0
    for deal in positions(game, rng, deals=48, every=4):
        for seat in range(4):
            other = exchanged(game, deal, seat, rng)
            moved += other.hands != deal.hands
            assert seen(look(other, seat)) == seen(look(deal, seat))
    assert moved > 2000


def test_a_bot_chooses_the_same_wherever_the_hidden_cards_lie(game: "Game") -> None:
    rng = random.Random(21)
    moved = dict.fromkeys(bots.NAMES, 0)
    for rules in all_options(game):
        players = {name: bots.load(name, rules) for name in bots.NAMES}
        deal = shuffled(game, rules, rng)
        for k, _ in enumerate(random_play(deal, rng)):
            if k % 2 == 0:
                codes = bytearray(moves_of(deal))
                other = exchanged(game, deal, deal.seat, rng)
                for name, bot in players.items():
                    choices = []
                    for state in (deal, other):
                        dice = Generator()
                        dice.seed(b"peek!", 1)
                        choices.append(bot.choose(look(state, deal.seat), codes, len(codes), dice))
                    assert choices[0] == choices[1], name
                    moved[name] += other.hands != deal.hands and len(codes) > 1
    assert min(moved.values()) > 500


def test_a_view_has_no_way_back_to_the_deal(game: "Game") -> None:
    rng = random.Random(22)
    deal = shuffled(game, {}, rng)
    view = look(deal, 1)
    before = seen(view)
    assert {type(value) for value in vars(view).values()} <= {int, bytearray}
    for _ in random_play(deal, rng):
        pass
    assert seen(view) == before


# -- what a view shows


def test_a_view_shows_the_own_hand_and_of_the_others_what_all_have_seen(game: "Game") -> None:
    rng = random.Random(23)
    pack = sum(1 << card for card in game.PACK)
    for deal in positions(game, rng, deals=48, every=3):
        gone = pack & ~on_table(deal)
        for seat in range(4):
            gone &= ~mask(deal.hands, seat)
        for seat in range(4):
            view = look(deal, seat)
            for other in range(4):
                assert mask(view.hands, other) == mask(deal.hands if other == seat else deal.known, other)
            hidden = mask(view.hidden)
            assert not hidden & (gone | on_table(deal) | mask(deal.hands, seat))
            unseen = sum(
                deal.counts[other] - mask(deal.known, other).bit_count() for other in range(4) if other != seat
            )
            assert hidden.bit_count() == unseen
            assert (view.seat, view.shown_n, view.size, view.step) == (seat, deal.shown_n, deal.size, deal.step)
            assert (view.counts, view.trumps) == (deal.counts, deal.trumps)
            assert view.shown[: view.shown_n] == deal.shown[: deal.shown_n]


def test_at_the_start_nothing_is_known_of_the_others(game: "Game") -> None:
    deal = shuffled(game, {}, random.Random(24))
    view = look(deal, 2)
    assert [mask(view.hands, seat) for seat in (0, 1, 3)] == [0, 0, 0]
    assert mask(view.hidden) == sum(1 << card for card in game.PACK) & ~mask(deal.hands, 2)


def test_cards_picked_up_are_known_until_they_are_played() -> None:
    deal = position(["9D 7C AH", "7D TC", "8D 8H 9S", "7S QC"])
    play(deal, "9D PICK")
    assert bits(look(deal, 0).hands, 4) == {"9D"}
    assert bits(look(deal, 0).hidden) == words("7D TC 8D 8H 9S 7S QC")
    play(deal, "8D PICK 7C TC 8H 8D")  # the eight, known in seat 3, is played and gone
    assert bits(look(deal, 0).hands, 4) == {"9D"}
    assert bits(look(deal, 0).hands, 12) == set()
    assert bits(look(deal, 0).hidden) == words("7D 9S 7S QC")
    play(deal, "7S PICK 9D")  # now the nine lies on the table
    assert bits(look(deal, 0).hands, 4) == set()
    assert bits(look(deal, 0).hidden) == words("7D 9S QC")
    play(deal, "PICK")
    assert bits(look(deal, 0).hands, 8) == {"9D"}


def test_cards_out_of_play_and_on_the_table_are_not_hidden() -> None:
    deal = position(["7H 7C", "8H 8C", "9H 9C", "TH TC"])
    play(deal, "7H 8H")
    assert bits(look(deal, 0).hidden) == words("8C 9C TC 9H TH")
    play(deal, "9H TH")
    assert bits(look(deal, 0).hidden) == words("8C 9C TC")


def test_a_view_knows_who_comes_next() -> None:
    for direction, order in (("clockwise", [1, 3, 3, 0]), ("counterclockwise", [3, 0, 1, 1])):
        view = look(position(["7H 7C", "8H", "", "TH"], direction=direction), 0)
        assert [view.next_active(seat) for seat in range(4)] == order


# -- what refusals and cards have proved


def lacks_after(moves: str, held: str, *, top: str = "9D", trumps: str = "CSHD", **options: str) -> set[str]:
    """What seat 1 has been shown to lack after answering `top`, led by seat 0, in some way."""
    spare = "8C QC KC" if "9C" in held else "8C 9C TC"
    deal = position([spare, held, "8H QH", "8D"], trumps=trumps, table=[(0, top)], turn=1, **options)
    return bits(look(play(deal, moves), 3).lacks, 4)


@pytest.mark.parametrize("follow", ["head_first", "free"])
def test_2_5_who_must_beat_and_picks_up_holds_no_higher_card_no_trump_and_no_jack(follow: str) -> None:
    assert lacks_after("PICK", "7D AC", follow=follow) == words(f"TD QD KD AD {SPADES} {JACKS}")


def test_2_5_under_void_to_trump_who_picks_up_may_hold_trumps_beside_a_card_of_the_suit() -> None:
    assert lacks_after("PICK", "7D 7S", follow="void_to_trump") == words(f"TD QD KD AD {JACKS}")


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_2_5_who_may_decline_proves_nothing_by_it(follow: str) -> None:
    assert lacks_after("PICK", "AD 7S JC", follow=follow, beat="may") == set()


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_2_5_picking_up_a_jack_proves_that_there_is_no_higher_one(follow: str) -> None:
    assert lacks_after("PICK", "AD 7S JD", top="JH", follow=follow) == words("JC JS")


@pytest.mark.parametrize("follow", ["head_first", "void_to_trump", "free"])
def test_2_5_picking_up_a_card_of_the_own_trump_suit_leaves_the_lower_trumps_open(follow: str) -> None:
    assert lacks_after("PICK", "7S 8S 7D", top="TS", follow=follow) == words(f"QS KS AS {JACKS}")


@pytest.mark.parametrize("beat", ["must", "may"])
@pytest.mark.parametrize("played", ["8S", "JC"])
def test_2_5_under_head_first_a_trump_or_a_jack_proves_that_there_is_no_higher_card(played: str, beat: str) -> None:
    assert lacks_after(played, f"{played} 7D", follow="head_first", beat=beat) == words("TD QD KD AD")


@pytest.mark.parametrize("beat", ["must", "may"])
def test_2_5_under_void_to_trump_a_trump_proves_that_the_suit_is_void_and_a_jack_nothing(beat: str) -> None:
    assert lacks_after("8S", "8S JD AC", follow="void_to_trump", beat=beat) == words(DIAMONDS)
    assert lacks_after("JD", "AD JD", follow="void_to_trump", beat=beat) == set()


@pytest.mark.parametrize("beat", ["must", "may"])
def test_2_5_where_all_is_free_a_card_proves_nothing(beat: str) -> None:
    for played in ("AD", "8S", "JC"):
        assert lacks_after(played, "AD 8S JC KD", follow="free", beat=beat) == set()


def test_what_is_picked_up_later_is_no_lie_of_an_earlier_refusal() -> None:
    deal = position(["9D AD", "7D TC", "8H QH", "KC AC"], trumps="CSHD")
    play(deal, "9D PICK 8H PICK AD PICK")
    view = look(deal, 3)
    assert "AD" in bits(view.lacks, 4) & bits(view.hands, 4)


def test_what_a_seat_was_shown_to_lack_it_never_hides(game: "Game") -> None:
    facts = narrowing = 0
    for deal in positions(game, random.Random(25), deals=240, every=3):
        for seat in range(4):
            lacks = mask(deal.lacks, seat)
            hidden = mask(deal.hands, seat) & ~mask(deal.known, seat)
            assert not hidden & lacks
            facts += lacks > 0
            narrowing += mask(look(deal, (seat + 1) % 4).hidden) & lacks > 0 and hidden > 0
    assert facts > 500
    assert narrowing > 500
