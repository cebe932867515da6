"""Values as messages quote them: a message stays one short line whatever was typed. A deal in play needs none."""

from engine import const

_MOST = const(60)  # signs of a quotation
_HEAD = const(38)
_TAIL = const(19)


def quoted(value: str) -> str:
    """Return a value in quotes, with escapes for signs that do not print; of a long one no more than its beginning and
    its end."""
    shown = repr(value if len(value) <= _MOST else value[:_MOST] + value[-_MOST:])
    return shown if len(shown) <= _MOST else shown[:_HEAD] + "..." + shown[-_TAIL:]


def refusal(fault: str, value: str, allowed: "tuple[str, ...] | list[str] | str") -> ValueError:
    """Return the error that tells a fault, the value that has it, and what is allowed in its place."""
    return ValueError("%s %s (allowed: %s)" % (fault, quoted(value), ", ".join(allowed)))
