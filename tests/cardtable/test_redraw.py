"""What a key costs: moving along the hand, raising and lowering a card redraw at most a fifth of the pixels.

The simulator's display counts the pixels of every area that displayio finds changed, which is what a board sends to its
panel.
"""

import pytest

from tests.engine.position import packed_position

from .person import SIZES, Keys, Person, play

CARDS = "7C 8C 9C TC QC KC 7S 8S 9S TS QS KS 7H 8H 9H TH QH KH 7D 8D TD JC JS JH JD".split()


@pytest.mark.parametrize("count", (1, 8, 16, 25))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_a_key_at_your_turn_redraws_at_most_a_fifth(size: tuple[int, int], count: int) -> None:
    limit = size[0] * size[1] // 5

    def story(person: Person) -> Keys:
        hands = (" ".join(CARDS[-count:]), "AS", "AH", "KD")
        yield from person.sit_down(packed_position(hands, table=[(3, "9D")], beat="may"), beat="may")
        display = person.world.display
        for key in ["LEFT"] * (2*count + 1)+["RIGHT"] * (count) + ["RIGHT", "B", "B", "B", "RIGHT", "UP", "UP", "DOWN", "DOWN"]:
            before = display.pixels
            yield key
            print(size, count, key, (display.pixels-before)*100//(5*limit), "%")
            pass

    play(story, size)
