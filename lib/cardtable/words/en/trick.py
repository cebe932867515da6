"""What a table with tricks says beside `words`."""

from engine import why

BEGINS = ("You have ^ and lead", "@ has ^ and leads")
HEADS = ("You head with ^", "@ heads with ^")
DONE = ("Trick done. You lead", "Trick done. @ leads")
LAST_TRICK = "Last trick"
NO_LAST_TRICK = "No trick before this one"

BUTTONS = 1  # at most, at a time
ABOVE = 0  # of that many lines

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
