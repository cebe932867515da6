"""What a key costs: moving along the hand, raising and lowering a card redraw at most a fifth of the pixels.

The simulator's display counts the pixels of every area that displayio finds changed, which is what a board sends to its
panel. That holds too where a hand that is too large for the screen scrolls, and every card in view shows another face;
but not where it scrolls from one end to the other, which has a limit of its own.
"""

import pytest

from tests.engine.bauerchen.position import packed_position as partners_position
from tests.engine.bauernheinrich.position import packed_position

from ..person import ON_EACH_SCREEN, Keys, Person, play
from ..sight import hand
from ..situation import PARTNERS

CARDS = "7C 8C 9C TC QC KC 7S 8S 9S TS QS KS 7H 8H 9H TH QH KH 7D 8D TD JC JS JH JD".split()
BUDGET = 20  # percent of the screen's pixels
WRAPPED = 30
IN_VIEW = {(160, 128): 17, (128, 128): 12, (240, 240): 18, (240, 135): 28, (320, 240): 26}


@pytest.mark.parametrize("count", (8, 25))
@ON_EACH_SCREEN
def test_a_key_at_your_turn_redraws_at_most_a_fifth(size: tuple[int, int], count: int) -> None:
    steps, wraps = [], []

    def story(person: Person) -> Keys:
        state = packed_position(f"{' '.join(CARDS[-count:])} / AS / AH / KD; trick 3:9D", beat="may")
        yield from person.sit_down(state, beat="may")
        display = person.world.display
        for key in "LEFT LEFT B B B RIGHT UP UP DOWN DOWN".split() + ["RIGHT"] * 26:
            pixels, before = display.pixels, in_view(person)
            yield key
            percent = (display.pixels - pixels) * 100 / (size[0] * size[1])
            if len(before - in_view(person)) > 1:
                wraps.append(percent)
            else:
                assert 0 < percent <= BUDGET, key
                if before != in_view(person):
                    steps.append(percent)

    play(story, size)
    assert bool(steps) == bool(wraps) == (count > IN_VIEW[size])
    assert max(wraps, default=0) <= WRAPPED


@ON_EACH_SCREEN
def test_choosing_a_suit_to_call_or_a_card_of_five_redraws_at_most_a_fifth(size: tuple[int, int]) -> None:
    def story(person: Person) -> Keys:
        yield from person.sit_down(partners_position("AC QC TH JD KS / ? / ? / ?; trumps -"), PARTNERS)
        display = person.world.display
        for keys in (["RIGHT"] * 5 + ["LEFT"] * 5 + ["UP", "DOWN"], ["RIGHT"] * 6 + ["LEFT"] * 6):
            for key in keys:
                pixels = display.pixels
                yield key
                percent = (display.pixels - pixels) * 100 / (size[0] * size[1])
                assert 0 < percent <= BUDGET, (key, person.deal.trumps[0])
            yield "A"
        assert person.session.record.log.n > 1

    play(story, size)


def in_view(person: Person) -> set[int]:
    return {card.card for card in hand(person)}
