"""The words that the pages beside the table say; those after a deal between two teams are in team_page_words, those of
the house rules in rules_words, those of menus in menu_words.

Where a key is named they come in pairs: (as usual, where keys are few).
"""

TITLE = "Pocket Card Table"

# What there is to choose from: the game, the rules that the choice settles, its name, what it is.
GAMES = (
    ("bauernheinrich", "", "Bauernheinrich", "Each has his own trump"),
    ("dudak", "variant=normal", "Dudák", "Beat and add, one pile"),
    ("dudak", "variant=open take=one_by_one", "Open Dudák", "Trumps are turned up"),
    ("dudak", "variant=pocket", "Pocket Dudák", "Trump hidden in a pocket"),
    ("bauerchen", "", "Bauerchen", "Tricks with a partner"),
)

# Menus
GO_ON = "Go on: "
PLAY = "Play"
STATISTICS = "Statistics"
ABOUT = "About"
CHOOSE = "Choose a game"
HOW_TITLE = ("A choose", "\u25b6 next  A ok")

FOREIGN = "Erase other data?"
FOREIGN_NOTE = "To keep your games"
LOST_IT = "What was kept is lost"
NO_MEMORY = "Nothing can be kept"

# Result and About
LOST = "@ lost"
YOU_WON = "You won!"
YOU_LOST = "You lost"
SHARED = "Stopped without progress"
MATCH_OVER = {  # by what is counted
    "points": ("You win the match!", "@ wins the match"),
    "marks": ("You lose the match", "@ loses the match"),
}
NEXT = ("A new  \u25b6 same  B title", "A new \u25b6 same hold: title")
NEXT_MATCH = ("A new match  B to title", "A new match  hold: title")
SCORE_HEAD = {"points": ("", "", " deal", "of 15"), "marks": ("", "", " mark", " of 3")}
DEAL_NUMBER = "Deal "
HINTS = ("", "  1 hint", "  %d hints")  # none, one, several
VERSION = "Version"
FIRMWARE = "Firmware"
BOARD = "Board"
MEMORY = "Free memory"
KBYTES = " KB"
UNKNOWN = "not told"
SCREEN = "Screen"
BACK_TO_TITLE = "A back"

# Notices
MEND = "Mend settings.toml"
MORE_NOTICES = "and %d more"
