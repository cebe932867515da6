"""The words that the pages beside the table say; those after a deal between two teams are in team_page_words.

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
LOOK = ("The pile", "Last trick")  # a game with a pile, one with tricks
SHEET = "Score sheet"
LOOK_NOTE = "Then any key goes on"
GIVE_UP = "Give up this deal?"
GIVE_UP_NOTE = "This deal will not count"
GIVE_UP_MATCH = "Give up the match?"
GIVE_UP_MATCH_NOTE = "Its points will be lost"
KEEP = "No, play on"
YES = "Yes, give it up"
HOW_TITLE = ("A choose", "\u25b6 next  A ok")
HOW = ("A choose  B back", "\u25b6 next  A ok, hold: back")
HOW_RULES = ("A \u25c0 \u25b6 choose  B back", HOW[1])

# House rules: option -> (its name, {value: (its name, what it means)})
OPTIONS = {
    "follow": (
        "Beating",
        {
            "head_first": ("suit first", "In suit, else trump or J"),
            "void_to_trump": ("void trumps", "Trump if void, J always"),
            "free": ("free", "Any card that beats it"),
        },
    ),
    "beat": (
        "If you can",
        {
            "must": ("must beat", "Pick up if nothing beats"),
            "may": ("may pick up", "You may always pick up"),
        },
    ),
    "take": (
        "Undeclared",
        {
            "one_by_one": ("one by one", "Take card by card"),
            "whole": ("whole pile", "Take all of the pile"),
            "same_suit": ("one suit", "Take the top card's suit"),
        },
    ),
    "leader": (
        "Next lead",
        {
            "last": ("winner", "The winner leads next"),
            "same": ("same leader", "The leader leads again"),
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
            "single": ("one deal", "Every deal stands alone"),
            "points": ("15 points", "3-2-1-0 points by place"),
            "marks": ("3 marks", "Three lost deals lose it"),
            "stein": ("a stein", "Two rounds win it"),
            "round": ("a round", "One round wins it"),
            "three_steins": ("3 steins", "Two steins win it"),
        },
    ),
    "lautern": (
        "Last trick",
        {
            "yes": ("+10", "Lautern: 66 of 130 win"),
            "no": ("+0", "Outside: 61 of 120 win"),
        },
    ),
    "call_after": (
        "Call after",
        {
            "5": ("5 cards", "Called on five cards"),
            "2": ("2 cards", "Called on two cards"),
        },
    ),
    "tie": (
        "A tie",
        {
            "callers_lose": ("is lost", "65:65 is lost by callers"),
            "no_score": ("no score", "65:65 scores nothing"),
        },
    ),
    "schneider": (
        "Schneider",
        {
            "below": ("below", "Below 33 (31 of 120)"),
            "inclusive": ("up to", "33 or less (31 of 120)"),
        },
    ),
    "melds": (
        "Melds",
        {
            "off": ("off", "K and Q score nothing"),
            "on": ("on", "K+Q when led: a meld"),
        },
    ),
    "caller_penalty": (
        "Lost call",
        {
            "0": ("+0", "Callers lose no more"),
            "1": ("+1", "Callers lose one more"),
        },
    ),
    "round_to": (
        "A round",
        {
            "12": ("12 points", "Game points that win it"),
            "6": ("6 points", "A short round"),
        },
    ),
    "points": (
        "Points",
        {
            "shown": ("shown", "Points taken are shown"),
            "hidden": ("hidden", "Not told before the end"),
        },
    ),
}
PRESETS = {
    "spielregeln": "The common German rules",
    "article": "From the English article",
    "loose": "Beat with what you like",
    "duty": "Czech: you have to beat",
    "suits": "Czech: take suit by suit",
    "lautern": "130 points, call on 5",
    "pfalz": "Call on 2 cards, melds",
    "outside": "120 points, call on 5",
    "own mix": "Your own mix of rules",
}

# Result and About
LOST = "@ lost"
YOU_WON = "You won!"
YOU_LOST = "You lost"
SHARED = "Stopped without progress"
MATCH_OVER = {  # by what is counted
    "points": ("You win the match!", "@ wins the match"),
    "marks": ("You lose the match", "@ loses the match"),
}
NEXT = ("A next deal  B to title", "A next deal  hold: title")
NEXT_MATCH = ("A new match  B to title", "A new match  hold: title")
SCORE_HEAD = {"points": ("", "", " deal", "of 15"), "marks": ("", "", " mark", " of 3")}
DEAL_NUMBER = "Deal "
OWN_SCORES = "Game points: our choice"
VERSION = "Version"
FIRMWARE = "Firmware"
BOARD = "Board"
MEMORY = "Free memory"
KBYTES = " KB"
UNKNOWN = "not told"
SCREEN = "Screen"
BACK_TO_TITLE = "A back"

# Notices
BAD_SETTING = "settings.toml: "
