"""House rules as data: what a game's OPTIONS table allows, and what a person chose of it.

A table is a tuple of (key, (default, other values...)).
"""


def values(table: "tuple[tuple[str, tuple[str, ...]], ...]", key: str) -> "tuple[str, ...]":
    """Return the values that `key` may have, default first; ValueError if the table has no such key."""
    for row in table:
        if row[0] == key:
            return row[1]
    raise ValueError("unknown option: %s (allowed: %s)" % (key, ", ".join([row[0] for row in table])))


def complete(
    table: "tuple[tuple[str, tuple[str, ...]], ...]", chosen: "dict[str, str] | None" = None
) -> "dict[str, str]":
    """Return every option of the table with its value, `chosen` before the defaults; ValueError for a bad one."""
    options = {key: allowed[0] for key, allowed in table}
    if chosen:
        for key in sorted(chosen):
            allowed = values(table, key)
            if chosen[key] not in allowed:
                raise ValueError("%s cannot be %r (allowed: %s)" % (key, chosen[key], ", ".join(allowed)))
            options[key] = chosen[key]
    return options


def parse(table: "tuple[tuple[str, tuple[str, ...]], ...]", words: "list[str]") -> "dict[str, str]":
    """Return the options that words of the form key=value choose, complete; ValueError for a bad one."""
    chosen = {}
    for word in words:
        equals = word.find("=")  # the smallest firmwares have no str.partition
        if equals < 0:
            raise ValueError("not an option: %r (write key=value)" % word)
        chosen[word[:equals]] = word[equals + 1 :]
    return complete(table, chosen)


def differing(table: "tuple[tuple[str, tuple[str, ...]], ...]", options: "dict[str, str]") -> "list[str]":
    """Return key=value words for the options that differ from the default, in the table's order."""
    return [key + "=" + options[key] for key, allowed in table if options[key] != allowed[0]]
