"""What is said at a table for Bauernheinrich beside the words of all tables."""

from engine import why

BEGINS = ("You have ^ and lead", "@ has ^ and leads")
HEADS = ("You head with ^", "@ heads with ^")
DONE = ("Trick done. You lead", "Trick done. @ leads")
LOOK = LAST_TRICK = "Last trick"
NO_LAST_TRICK = "No trick before this one"

# What is wanted of you
YOUR_TURN = "Your turn: beat ^"
YOUR_CHOICE = ("Beat ^, or B:", "Beat ^, or \u25b6:")
CANNOT = "Cannot beat ^"

WHY = {
    why.ALREADY_OVER: "The deal is over",
    why.NOTHING_TO_TAKE: "Nothing to pick up yet",
    why.BEAT_IT: "Beat it with:",
    why.BEATS_NOT: "That does not beat ^",
    why.ONLY_JACKS: "It takes a higher Jack",
    why.SUIT_FIRST: "Suit first:",
    why.VOID_FIRST: "No trumps: you have *",
}
DUTIES = (why.BEAT_IT, why.SUIT_FIRST)  # of these, the ones that the cards which may be played follow
