"""House rules in words of the form key=value, as people type them and records tell them; a deal in play needs none."""

from engine.options import complete
from engine.text.quoting import quoted


def parse(table: "tuple[tuple[str, tuple[str, ...]], ...]", words: "list[str]") -> "dict[str, str]":
    """Return the options that words of the form key=value choose, complete; ValueError for a bad one."""
    chosen = {}
    for word in words:
        equals = word.find("=")  # the smallest firmwares have no str.partition
        if equals < 0:
            raise ValueError("not an option: %s (write key=value)" % quoted(word))
        chosen[word[:equals]] = word[equals + 1 :]
    return complete(table, chosen)


def differing(table: "tuple[tuple[str, tuple[str, ...]], ...]", options: "dict[str, str]") -> "list[str]":
    """Return key=value words for the options that differ from the default, in the table's order."""
    return [key + "=" + options[key] for key, allowed in table if options[key] != allowed[0]]
