"""What the menu of a deal and the question before something is lost say, and what the keys do in every list.

Where a key is named they come in pairs: (as usual, where keys are few).
"""

PAUSE = "Pause"
RESUME = "Go on"
NEW_DEAL = "New deal"
QUIT = "Quit to title"
AGAIN = "Play it again"
TAKE_BACK = "Take back"
TAKE_BACK_NOTE = "Counts apart"
AGAIN_NOTE = "From its start"
SHEET = "Score sheet"
OTHERS = "The others"
LOOK_NOTE = "Any key goes on"
HINT = "Hint"
HINT_NOTE = "It is counted"
GIVE_UP = "Give up this deal?"
GIVE_UP_NOTE = "It will not count"
GIVE_UP_MATCH = "Give up the match?"
GIVE_UP_MATCH_NOTE = "Its points are lost"
KEEP = "No, play on"
YES = "Yes, give it up"
HOW = ("A choose  B back", "\u25b6 next  A ok, hold: back")
HOW_VALUES = ("A \u25c0 \u25b6 choose  B back", HOW[1])
