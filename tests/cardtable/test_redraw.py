"""What a key costs: moving along the hand, raising and lowering a card redraw at most a fifth of the pixels.

The simulator's display counts the pixels of every area that displayio finds changed, which is what a board sends to its
panel. A hand that is too large for the screen scrolls, and then every card in view shows another face: that has a limit
of its own.
"""

import pytest

from tests.engine.position import packed_position

from .person import ON_EACH_SCREEN, Keys, Person, play
from .sight import hand

CARDS = "7C 8C 9C TC QC KC 7S 8S 9S TS QS KS 7H 8H 9H TH QH KH 7D 8D TD JC JS JH JD".split()
BUDGET = 20  # percent of the screen's pixels
SCROLLED = 40  # round the end, from one to the other; by one place it is 25


@pytest.mark.parametrize("count", (8, 25))
@ON_EACH_SCREEN
def test_a_key_at_your_turn_redraws_at_most_a_fifth(size: tuple[int, int], count: int) -> None:
    scrolls = []

    def story(person: Person) -> Keys:
        hands = (" ".join(CARDS[-count:]), "AS", "AH", "KD")
        yield from person.sit_down(packed_position(hands, table=[(3, "9D")], beat="may"), beat="may")
        display = person.world.display
        for key in "LEFT LEFT B B B RIGHT UP UP DOWN DOWN".split() + ["RIGHT"] * 16:
            pixels, first = display.pixels, hand(person)[0].card
            yield key
            percent = (display.pixels - pixels) * 100 / (size[0] * size[1])
            if hand(person)[0].card != first:
                scrolls.append(percent)
            else:
                assert 0 < percent <= BUDGET, key

    play(story, size)
    assert max(scrolls, default=0) <= SCROLLED
    in_view = {(160, 128): 17, (240, 240): 18, (240, 135): 28, (320, 240): 26}
    assert bool(scrolls) == (count > in_view[size])
