"""The words that the tables of more than one game say. Those of one game are in the file that bears its name,
and those of the other pages, which a table need not hold, in pages.

In patterns `@` is a name, `^` a card, `*` its suit, `#` a number, `~` a place.
What is said of a seat comes in pairs: (of you, of another); what names a key too: (as usual, where keys are few).
"""

from engine import reasons

NAMES = ("You", "Stine", "Jochen", "Hannes")
SIDES = ("", "\u25c0", " \u25b6", "\u25c0\u25b6")
TEAMS = "MD"  # mine and yours, as scribes head their columns
PLACES = ("", "1st", "2nd", "3rd", "4th")

# What just happened
LEADS = ("You lead ^", "@ leads ^")
TRUMPS = ("You trump with ^", "@ trumps with ^")
PICKS = ("You pick up #", "@ picks up #")
OUT = ("You are out: ~", "@ is out: ~")
STALLED = ("Stopped: no progress", "")
THINKS = "@ thinks"

# A hint: while it is being found, and why this move
LET_ME_SEE = "Let me see\u2026"
REASONS = {
    reasons.ONLY: "The only move",
    reasons.SURE: "It wins, worked out",
    reasons.STOPS: "@ cannot beat it",
    reasons.TRIES: "Best over # tries",
    reasons.THUMB: "By rule of thumb",
}
TRIES = ("Best in # of ", " tries")  # where that is more than half of them
BEST_SUIT = "Your best suit: *"

# What is wanted of you
YOUR_TRUMP = "Your trump is *"
FASTER = ("A: faster", "\u25b6: faster")
YOUR_LEAD = "Your lead: any card"
PICK = " Pick up # "
OR = " or "
MORE = "\u2026"
