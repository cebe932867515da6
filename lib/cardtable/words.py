"""Every word the screens say, in one place. In patterns `@` is a name, `^` a card, `*` its suit, `#` a number.

What is said of a seat comes in pairs: (of you, of another).
"""

from engine.why import BEAT_IT, SUIT_FIRST

TITLE = "Pocket Card Table"
NAMES = ("You", "Stine", "Jochen", "Hannes")
SIDES = ("", "\u25c0", " \u25b6", "\u25c0\u25b6")
PLACES = ("", "1st", "2nd", "3rd", "4th")

GAMES = {
    "bauernheinrich": ("Bauernheinrich", "Every player has his own trump"),
}

# The table: what just happened
OPENS = ("You have ^ and lead", "@ has ^ and leads")
LEADS = ("You lead ^", "@ leads ^")
HEADS = ("You head with ^", "@ heads with ^")
TRUMPS = ("You trump with ^", "@ trumps with ^")
PICKS = ("You pick up #", "@ picks up #")
DONE = ("Trick complete. You lead", "Trick complete. @ leads")
OUT = (
    (),
    ("You are out: 1st", "@ is out: 1st"),
    ("You are out: 2nd", "@ is out: 2nd"),
    ("You are out: 3rd", "@ is out: 3rd"),
)
STALLED = ("No progress: the deal stops", "")
LAST_TRICK = "Last trick"
NO_LAST_TRICK = "No trick before this one"

# The table: what is wanted of you
YOUR_TRUMP = "Your trump is *"
FASTER = "A: faster"
YOUR_LEAD = "Your lead: any card"
YOUR_TURN = "Your turn: beat ^"
YOUR_CHOICE = "Beat ^, or B:"
CANNOT = "You cannot beat ^"
PICK = " Pick up # "

# Why not, by engine.why
WHY = (
    "",
    "The deal is over",
    "You lead: nothing to pick up",
    "You can beat it:",
    "That does not beat ^",
    "Only a higher Jack beats ^",
    "Must head the trick:",
    "No trumps while you hold *",
)
DUTIES = (BEAT_IT, SUIT_FIRST)  # of these, the ones that the cards which may be played follow
OR = " or "
MORE = "\u2026"

# Menus
PLAY = "Play"
ABOUT = "About"
CHOOSE = "Choose a game"
DEAL = "Deal the cards"
RULES = "Rules"
OWN_MIX = "own mix"
PAUSE = "Pause"
RESUME = "Go on"
NEW_DEAL = "New deal"
QUIT = "Quit to title"
GIVE_UP = "Give up this deal?"
GIVE_UP_NOTE = "This deal will not count"
GIVE_UP_MATCH = "Give up the match?"
GIVE_UP_MATCH_NOTE = "Its points will be lost"
KEEP = "No, play on"
YES = "Yes, give it up"
HOW_TITLE = "A choose"
HOW = "A choose  B back"
HOW_RULES = "\u25c0 \u25b6 change  A choose  B back"

# House rules: option -> (its name, {value: (its name, what it means)})
OPTIONS = {
    "follow": (
        "Beating",
        {
            "head_first": ("suit first", "Higher in suit, else trump/J"),
            "void_to_trump": ("void trumps", "Trump if void; Jacks any time"),
            "free": ("free", "Any card that beats the last"),
        },
    ),
    "beat": (
        "If you can",
        {
            "must": ("must beat", "Pick up only if nothing beats"),
            "may": ("may pick up", "You may always pick up"),
        },
    ),
    "leader": (
        "Next lead",
        {
            "last": ("winner", "The trick's winner leads next"),
            "same": ("same leader", "The trick's leader leads again"),
        },
    ),
    "direction": (
        "Direction",
        {
            "clockwise": ("clockwise", "Play goes to the left"),
            "counterclockwise": ("counter", "Play goes to the right"),
        },
    ),
    "match": (
        "Match",
        {
            "single": ("single deals", "Every deal stands alone"),
            "points": ("to 15 points", "3-2-1-0 points for the places"),
        },
    ),
}
PRESETS = {
    "spielregeln": "The common German rules",
    "article": "After the English article",
    "loose": "No restriction on beating",
    "own mix": "Your own mix of rules",
}

# Result and About
RESULT = "Deal over"
YOU_WON = "You won!"
YOU_LOST = "You lost"
SHARED = "Stopped without progress"
MATCH_WON = ("You win the match!", "@ wins the match")
NEXT = "A next deal  B to title"
NEXT_MATCH = "A new match  B to title"
SCORE_HEAD = (" ", " ", "deal", "of 15")
DEAL_NUMBER = "Deal "
VERSION = "Version"
FIRMWARE = "Firmware"
BOARD = "Board"
MEMORY = "Free memory"
BYTES = " bytes"
UNKNOWN = "not told"
SCREEN = "Screen"
BACK_TO_TITLE = "A or B: back"

# Faults and notices
FAULT = "Something went wrong"
FAULT_HELP = "A: start again"
BAD_SETTING = "settings.toml: "
