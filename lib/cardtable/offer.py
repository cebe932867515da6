"""Which of the games on offer is played."""

from cardtable.words.en import pages as words


def row(name: str, rules: "dict[str, str]") -> int:
    """Return the row, in the choice of games, of the game of that name under complete rules."""
    found = 0
    for at in range(len(words.GAMES)):
        rule = words.GAMES[at][1].split(" ")[0].split("=")
        if words.GAMES[at][0] == name and (len(rule) < 2 or rules[rule[0]] == rule[1]):
            found = at
    return found
