"""House rules as data: what a game's OPTIONS table allows, and what a person chose of it.

A table is a tuple of (key, (default, other values...)).
"""


def values(table: "tuple[tuple[str, tuple[str, ...]], ...]", key: str) -> "tuple[str, ...]":
    """Return the values that `key` may have, default first; ValueError if the table has no such key."""
    for row in table:
        if row[0] == key:
            return row[1]
    from engine.text.quoting import refusal

    raise refusal("unknown option:", key, [row[0] for row in table])


def complete(
    table: "tuple[tuple[str, tuple[str, ...]], ...]", chosen: "dict[str, str] | None" = None
) -> "dict[str, str]":
    """Return every option of the table with its value, `chosen` before the defaults; ValueError for a bad one."""
    options = {key: allowed[0] for key, allowed in table}
    if chosen:
        for key in sorted(chosen):
            allowed = values(table, key)
            if chosen[key] not in allowed:
                from engine.text.quoting import refusal

                raise refusal(key + " cannot be", chosen[key], allowed)
            options[key] = chosen[key]
    return options
