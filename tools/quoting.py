"""Values as the commands' messages quote them, so that a message stays one short line whatever was typed.

The engine does so for itself, with the same outcome: it knows nothing of the tools, and tools.cli runs where the engine
is not to be had.
"""

_MOST = 60  # signs of a quotation
_HEAD, _TAIL = 38, 19


def quoted(value: object) -> str:
    """A word or a path in quotes, with escapes for signs that do not print; of a long one no more than its beginning
    and its end, which is where paths differ."""
    text = str(value)
    shown = repr(text if len(text) <= _MOST else text[:_MOST] + text[-_MOST:])
    return shown if len(shown) <= _MOST else f"{shown[:_HEAD]}...{shown[-_TAIL:]}"
