"""What the player wrote into settings.toml. Every setting may be missing, and a bad one never stops the game."""

import os


def text(key: str) -> str:
    """Return a setting as text, "" if there is none or the board cannot read settings."""
    getenv = getattr(os, "getenv", None)  # the smallest firmwares have none
    value = getenv(key) if getenv else None
    return "" if value is None else str(value)
