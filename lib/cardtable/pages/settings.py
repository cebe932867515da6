"""The settings: one table of what each is called, what it can be, what it is where nobody says, and where it applies.

settings.toml names them with CARDTABLE_ in front, `tools play --setting` without. KEYS and SOUND are the board's own:
lib/handheld reads those.
"""

from engine import games
from engine.session import LEVELS, STEADY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "CARDTABLE_"
# Where a setting applies: to what is opened after power-on, to the screen, to every deal.
START = "start"
SCREEN = "screen"
DEALS = "deals"
# The name; its values, or its least and its greatest number, or in words what is expected; the default; where.
SETTINGS: "tuple[tuple[str, Any, str, str], ...]" = (
    ("GAME", games.NAMES, "", START),
    ("DEAL", "8 signs", "", START),
    ("OPTIONS", "key=value", "", START),
    ("LEVEL", LEVELS, LEVELS[STEADY], DEALS),
    ("AUTOPLAY", ("0", "1"), "0", DEALS),
    ("LANGUAGE", ("en",), "en", SCREEN),
    ("PACE", ("slow", "normal", "fast"), "normal", DEALS),
    ("MOTION", ("on", "off"), "on", DEALS),
    ("BRIGHTNESS", (1, 100), "", SCREEN),
    ("REST", ("on", "off"), "on", SCREEN),
    ("KEEP", ("on", "off"), "on", DEALS),
)
