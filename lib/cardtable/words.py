"""Every word the table says; those of the other pages, which the table need not hold, are in page_words.

In patterns `@` is a name, `^` a card, `*` its suit, `#` a number.
What is said of a seat comes in pairs: (of you, of another); what names a key too: (as usual, where keys are few).
"""

from engine.why import BEAT_IT, SUIT_FIRST

NAMES = ("You", "Stine", "Jochen", "Hannes")
SIDES = ("", "\u25c0", " \u25b6", "\u25c0\u25b6")
PLACES = ("", "1st", "2nd", "3rd", "4th")

# The table: what just happened
OPENS = ("You have ^ and lead", "@ has ^ and leads")
LEADS = ("You lead ^", "@ leads ^")
HEADS = ("You head with ^", "@ heads with ^")
TRUMPS = ("You trump with ^", "@ trumps with ^")
PICKS = ("You pick up #", "@ picks up #")
DONE = ("Trick done. You lead", "Trick done. @ leads")
OUT = (
    (),
    ("You are out: 1st", "@ is out: 1st"),
    ("You are out: 2nd", "@ is out: 2nd"),
    ("You are out: 3rd", "@ is out: 3rd"),
)
STALLED = ("Stopped: no progress", "")
LAST_TRICK = "Last trick"
NO_LAST_TRICK = "No trick before this one"

# The table: what is wanted of you
YOUR_TRUMP = "Your trump is *"
FASTER = ("A: faster", "\u25b6: faster")
YOUR_LEAD = "Your lead: any card"
YOUR_TURN = "Your turn: beat ^"
YOUR_CHOICE = ("Beat ^, or B:", "Beat ^, or \u25b6:")
CANNOT = "You cannot beat ^"
PICK = " Pick up # "

# Why not, by engine.why
WHY = (
    "",
    "The deal is over",
    "Nothing to pick up yet",
    "Beat it with:",
    "That does not beat ^",
    "It takes a higher Jack",
    "Suit first:",
    "No trumps: you have *",
)
DUTIES = (BEAT_IT, SUIT_FIRST)  # of these, the ones that the cards which may be played follow
OR = " or "
MORE = "\u2026"
