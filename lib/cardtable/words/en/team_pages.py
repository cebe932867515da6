"""What the pages after a deal between two teams say beside `page_words`; pairs are (of yours, of the others')."""

TEAM_WINS = ("You win the deal", "They win the deal")
TEAM_MELDS = ("You win the round!", "They win the round")
NOBODY_WINS = "Nobody wins the deal"
CALLED = ("You called *", "@ called *")
SUITS = "\u2663\u2660\u2665\u2666"
CARD_POINTS = "Card points"
TRICKS = "Tricks"
MELDS = "Melds"
GAME_POINTS = "Game points"
TIE = ("%d:%d, nobody scores", "%d:%d, the callers lose")  # nobody has won, somebody has
MELDS_WIN = "Melds have won the round"
DEGREES = (
    "",
    "# points win",
    "Schneider: below #",
    "Schwarz: not one trick",
    "Schneider: up to #",
)
PENALTY = "Lost by the callers: +1"
TO_SHEET = ("A score sheet", "A score sheet")
ROUND_TO = "Round to %d"
ROUNDS = "Rounds %d : %d"
STEINS = "Steins %d : %d"
MELDED = "Melds now %d : %d"
CALLS_NEXT = "Calls: "
WINS = (
    ("You win the round!", "You win the stein!", "You win the match!"),
    ("They win the round", "They win the stein", "They win the match"),
)
BACK_TO_MENU = ("A back", "A back")
