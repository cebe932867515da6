"""What the player wrote into settings.toml. Every setting may be missing, and a bad one never stops the game."""

import os


def text(key: str) -> str:
    """Return a setting as text, "" if there is none or the board cannot read settings."""
    getenv = getattr(os, "getenv", None)  # the smallest firmwares have none
    value = getenv(key) if getenv else None
    return "" if value is None else str(value)


def number(key: str, least: int, most: int, default: int) -> int:
    """Return a setting as a number, `default` if there is none; ValueError names one that is not least .. most."""
    value = text(key)
    if not value:
        return default
    digits = value.strip("% ")  # it arrives as a number or as text
    found = int(digits) if digits.isdigit() and len(digits) < 9 else -1  # not all boards have larger numbers
    if not least <= found <= most:
        raise ValueError("%s cannot be %r (allowed: %d to %d)" % (key, value, least, most))
    return found
