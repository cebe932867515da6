"""House rules as data: what a game's OPTIONS table allows, and what a person chose of it.

A table is a tuple of (key, (default, other values...)); presets are a tuple of (name, ((key, value), ...)).
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
        for key in chosen:
            allowed = values(table, key)
            if chosen[key] not in allowed:
                raise ValueError("%s cannot be %r (allowed: %s)" % (key, chosen[key], ", ".join(allowed)))
            options[key] = chosen[key]
    return options


def parse(table: "tuple[tuple[str, tuple[str, ...]], ...]", words: "list[str]") -> "dict[str, str]":
    """Return the options that words of the form key=value choose, complete; ValueError for a bad one."""
    chosen = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError("not an option: %r (write key=value)" % word)
        chosen[key] = value
    return complete(table, chosen)


def differing(table: "tuple[tuple[str, tuple[str, ...]], ...]", options: "dict[str, str]") -> "list[str]":
    """Return key=value words for the options that differ from the default, in the table's order."""
    return [key + "=" + options[key] for key, allowed in table if options[key] != allowed[0]]


def code(table: "tuple[tuple[str, tuple[str, ...]], ...]", options: "dict[str, str]") -> int:
    """Return complete options as one number, two bits an option."""
    number = 0
    for i in range(len(table)):
        number |= table[i][1].index(options[table[i][0]]) << 2 * i
    return number


def decode(table: "tuple[tuple[str, tuple[str, ...]], ...]", number: int) -> "dict[str, str]":
    """Return the options that `code` made a number of; ValueError if no options give it."""
    options = {}
    for key, allowed in table:
        if number & 3 >= len(allowed):
            raise ValueError("damaged options: %s has no value %d" % (key, number & 3))
        options[key] = allowed[number & 3]
        number >>= 2
    return options
