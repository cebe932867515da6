"""Situations at the table: a position, and a story that begins at your turn in it.

At every step of a story whatever is written, and the index of every card, must be readable on the screen.
"""

from collections.abc import Callable, Sequence

from cardtable.words.en import pages as page_words

from engine import games
from engine.options import complete
from engine.text.notation import card_text
from tests.engine.bauernheinrich.position import packed_position

from .person import Keys, Person, play
from .sight import Card, raised, texts, unreadable

GOLD, PALE, INK = 0xF2C230, 0xF4F1DE, 0x14161C
CLUBS, SPADES, HEARTS, DIAMONDS, _, BACK = range(6)  # icons
WORDS = ": "  # in the names of situations that are about words
PARTNERS = 4  # the row of the game with partners in the choice of games
BEGINNING = "You have A♣ and lead"  # what is told last where a position begins, true of it or not

DEALT = "AC 9C KS 7H TH QH JH JD / 7S 8S 9S TS QS AS 8C JC / 9H KH AH 8H 7C 8D TC QC / KC 7D 9D TD QD KD AD JS"

Situation = Callable[[Person], Keys]


class Situations:
    """Some situations of one game by name: `stories`. `choice` is its row in the choice of games, `packed` makes a
    state of a position's text (see tests/engine/bauernheinrich/position.py)."""

    def __init__(self, choice: int = 0, packed: Callable[..., bytes] = packed_position) -> None:
        self.stories: dict[str, Situation] = {}
        self._choice = choice
        self._packed = packed
        game, fixed, *_ = page_words.GAMES[choice]
        self._table = games.load(game).OPTIONS
        self._fixed = dict(word.split("=") for word in fixed.split())

    def add(self, position: str, name: str = "", **options: str) -> Callable[[Situation], Situation]:
        """Register a story to be played from a position, under house rules that differ."""
        chosen = self._fixed | options
        rules = complete(self._table, chosen)

        def register(story: Situation) -> Situation:
            def looking(person: Person) -> Keys:
                state = self._packed(position, **chosen)
                yield from person.sit_down(state, self._choice, **rules)
                assert unreadable(person) == []
                for keys in story(person):
                    yield keys
                    assert unreadable(person) == []

            self.stories[name or story.__name__] = looking
            return story

        return register

    def play_on(self, size: tuple[int, int]) -> None:
        """Play the stories on a screen one after the other; those that are about words need it but once."""

        def story(person: Person) -> Keys:
            yield ""
            for name, tell in self.stories.items():
                if WORDS not in name:
                    yield from tell(person)

        play(story, size)


def ink(person: Person, words: str) -> int:
    """The colour in which something is said."""
    (found,) = [text for text in texts(person) if text.text == words]
    return found.ink


def words(found: Sequence[Card], look: str = "") -> str:
    """Cards in notation, all or those of one look."""
    return " ".join(card_text(card.card) for card in found if card.look == look or not look)


def chosen(person: Person) -> str:
    """The raised card in notation; "" if none is."""
    return " ".join(card_text(card) for card in raised(person))


def choose(person: Person, card: str) -> Keys:
    """Move along the hand to a card."""
    while chosen(person) != card:
        yield "RIGHT"
