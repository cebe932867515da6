"""Nobody peeks, and nobody forgets: what a View shows of a deal of any game."""

import random
from typing import TYPE_CHECKING, Any

from engine import bots
from engine.cards import NO_CARD
from engine.generator import Generator
from engine.view import View

from .anygame import (
    all_options,
    apart,
    look,
    mask,
    moves_of,
    on_table,
    pocket,
    positions,
    random_play,
    shuffled,
    to_come,
    undealt,
)
from .choices import decided

if TYPE_CHECKING:
    from engine.protocol import Bot, Deal, Game


def seen(view: View) -> dict[str, Any]:
    """All that a view holds, in values that can be compared."""
    return {name: bytes(value) if isinstance(value, bytearray) else value for name, value in vars(view).items()}


def exchanged(game: "Game", deal: "Deal", seat: int, rng: random.Random) -> "Deal":
    """The same deal, but the cards that `seat` cannot see lie otherwise among the other hands and pockets and what is
    still to be dealt, as many in each."""
    other = game.Deal()
    other.copy(deal)
    unseen = {who: mask(deal.hands, who) & ~mask(deal.known, who) for who in range(4) if who != seat}
    coming = {who: mask(undealt(deal), who) for who in range(4)}
    lying = [*unseen.values(), *coming.values(), *(apart(deal, who) for who in unseen)]
    pool = [card for cards in lying for card in range(32) if cards >> card & 1]
    rng.shuffle(pool)
    for who in unseen:
        if apart(deal, who):
            pocket(other)[who] = pool.pop()
    for rows, there in ((other.hands, unseen), (undealt(other), coming)):
        for who, cards in there.items():
            for card in range(32):
                if cards >> card & 1:
                    rows[4 * who + card // 8] ^= 1 << card % 8
            for _ in range(cards.bit_count()):
                card = pool.pop()
                rows[4 * who + card // 8] |= 1 << card % 8
    return other


# -- nobody peeks


def test_a_view_is_the_same_wherever_the_hidden_cards_lie(game: "Game") -> None:
    rng = random.Random(20)
    looks = hands = pockets = lying = 0
    for deal in positions(game, rng, deals=48, every=4):
        for seat in range(4):
            other = exchanged(game, deal, seat, rng)
            looks += 1
            hands += other.hands != deal.hands
            pockets += pocket(other) != pocket(deal)
            lying += any(apart(deal, who) for who in range(4) if who != seat)
            assert seen(look(other, seat)) == seen(look(deal, seat))
    assert hands > looks / 4
    assert pockets >= lying / 2


def test_a_bot_chooses_the_same_wherever_the_hidden_cards_lie(game: "Game") -> None:
    rng = random.Random(21)
    moved = dict.fromkeys(bots.NAMES, 0)
    for _ in range(200):  # a short deal says little
        for rules in all_options(game):
            players = {name: bots.load(name, game, rules) for name in bots.NAMES}
            deal = shuffled(game, rules, rng)
            for k, _ in enumerate(random_play(deal, rng)):
                if k % 2 == 0:
                    codes = bytearray(moves_of(deal))
                    other = exchanged(game, deal, deal.seat, rng)
                    dealt = [(each.hands, undealt(each)) for each in (deal, other)]
                    for name, bot in players.items():
                        assert chosen(bot, deal, codes) == chosen(bot, other, codes), name
                        moved[name] += len(codes) > 1 and dealt[0] != dealt[1]
        if min(moved.values()) > 500:
            return
    raise AssertionError("hardly a card was exchanged")


def chosen(bot: "Bot", deal: "Deal", codes: bytearray) -> int:
    """What a bot plays, by the same dice."""
    dice = Generator()
    dice.seed(b"peek!", 1)
    return decided(bot, look(deal, deal.seat), codes, len(codes), dice)


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
    view = View()  # used again and again, as at the table
    for deal in positions(game, rng, deals=48, every=3):
        gone = pack & ~on_table(deal) & ~to_come(deal)
        for seat in range(4):
            gone &= ~(mask(deal.hands, seat) | apart(deal, seat))
        for seat in range(4):
            view.look(deal, seat)
            for other in range(4):
                assert mask(view.hands, other) == mask(deal.hands if other == seat else deal.known, other)
            hidden = mask(view.hidden)
            assert not hidden & (gone | on_table(deal) | mask(deal.hands, seat) | apart(deal, seat))
            unseen = sum(
                deal.counts[other] - mask(deal.known, other).bit_count() for other in range(4) if other != seat
            )
            assert hidden.bit_count() == unseen + to_come(deal).bit_count()
            assert (view.seat, view.shown_n, view.step) == (seat, deal.shown_n, deal.step)
            assert (list(view.counts), list(view.trumps)) == (deal.counts, deal.trumps)
            assert view.pocket == pocket(deal)[seat]
            assert view.pockets == sum(1 << who for who in range(4) if pocket(deal)[who] != NO_CARD)
            taken = deal.shown[deal.shown_n :][: getattr(deal, "taken_n", 0)]
            assert mask(view.taken) == sum(1 << card for card in taken)
            assert view.shown[: view.shown_n] == deal.shown[: deal.shown_n]
            assert view.top == deal.to_beat()
            if hasattr(deal, "shown_by"):
                assert list(view.shown_by[: view.shown_n]) == deal.shown_by[: deal.shown_n]
            if hasattr(deal, "tally"):
                assert view.tally[: len(deal.tally)] == deal.tally
            assert view.size == getattr(deal, "size", 0)


def test_at_the_start_nothing_is_known_of_the_others(game: "Game") -> None:
    for rules in all_options(game):
        deal = shuffled(game, rules, random.Random(24))
        if any(deal.known):  # turned up at the deal
            continue
        view = look(deal, 2)
        assert [mask(view.hands, seat) for seat in (0, 1, 3)] == [0, 0, 0]
        assert mask(view.hidden) == sum(1 << card for card in game.PACK) & ~(mask(deal.hands, 2) | apart(deal, 2))


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
