"""What the page of statistics says.

Where a key is named they come in pairs: (as usual, where keys are few).
"""

NONE_YET = "No deal counted yet"
LEVELS = ("gentle", "steady", "sharp", "mixed levels")
DEALS = ("%d deal", "%d deals")  # one, and others
PLACES = ("1st", "2nd", "3rd", "4th")
TEAMS = ("won", "lost", "tied")
SERIES = "1st in a row %d, best %d"
TEAM_SERIES = "Won in a row %d, best %d"
ROUNDS = "Rounds won %d, steins %d"
APART = "With hints, apart: %d"
HOW = ("\u25c0 \u25b6 next  A reset  B back", "\u25b6 next  A reset  hold: back")
RESET = "Forget these figures?"
RESET_NOTE = "Of all levels"
