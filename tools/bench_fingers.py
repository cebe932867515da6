"""What a person might do at a board, at random: which one he takes, what he plays on it, and the keys he presses."""

from random import Random

from handheld.boards import find

from engine import games, match, number
from engine.text import number_words
from tools.sim import hardware
from tools.sim.world import KEY_NAMES

# Those with room on the screen and in memory for the game.
BOARDS = tuple(
    board
    for board, machine in hardware.BOARDS.items()
    if (row := find(board)) and row.screen != "tiny" and machine.chip != "stm"
)

_OFTEN = {"A": 8, "RIGHT": 5, "LEFT": 3, "B": 3}  # a key that is not named here: 1
_TITLE = 0.15  # of the sittings begin there, the others at the table
_AUTOPLAY = 0.1
_KEY_PAGE = 0.05
_RULE = 0.5  # for each house rule: it is said


def sitting(dice: Random, keys: int) -> list[str]:
    """Words for tools.bench_keys.sit: a board, what is played on it, and so many keys."""
    board = dice.choice(BOARDS)
    return [f"--board={board}", *_game(dice, board), *presses(dice, board, keys)]


def _game(dice: Random, board: str) -> list[str]:
    """Arguments that open a table, or none."""
    if dice.random() < _TITLE or "os.getenv" in hardware.BOARDS[board].lacks:
        return []
    name = dice.choice(games.NAMES)
    words = [f"--game={name}", f"--deal={number_words.text(dice.randbytes(number.SIZE))}"]
    for key, values in match.options(games.load(name)):
        if dice.random() < _RULE:
            words.append(f"--option={key}={dice.choice(values)}")
    if dice.random() < _AUTOPLAY:
        words.append("--autoplay")
    return words


def presses(dice: Random, board: str, keys: int) -> list[str]:
    """Tokens with so many keys, each a word; with waits between them."""
    profile = find(board)
    assert profile
    names = [name for key, name in enumerate(KEY_NAMES) if profile.keys >> key & 1]
    weights = [_OFTEN.get(name, 1) for name in names]
    words: list[str] = []
    if dice.random() < _KEY_PAGE:
        words = [f"boot:{'RIGHT' if profile.few else 'B'}", *dice.choices(names, k=3), "A@900"][:keys]
    pressed = len(words)
    while pressed < keys:
        some = dice.choices(names, weights, k=dice.randint(1, 8))
        done = _done(dice, some)[: keys - pressed]
        words += done
        pressed += sum(not word.startswith("wait=") for word in done)
    return words


def _done(dice: Random, some: list[str]) -> list[str]:
    """What is done with some keys: each tapped, held or mashed, the first held while the next goes down, or nothing."""
    ms = dice.randint(5, 2000)
    first = some[0]
    return dice.choices(
        [
            some,
            [f"{first}@{ms}"],
            [f"{key}!@{1 + ms // 20}" for key in some],
            [f"{first}@{ms + 100}", f"wait={1 + ms // 2}", f"{some[-1]}!"],
            [f"{first}!", f"wait={ms}"],
        ],
        [8, 4, 1, 1, 2],
    )[0]
