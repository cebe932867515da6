"""What the page of house rules says: 6 KB of words, which nobody needs while he plays."""

DEAL = "Deal now"
RULES = "Rules"
OWN_MIX = "own mix"
OWN_SCORES = "Game points: our choice"

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
