"""What is said at a table for Bauerchen beside the words of all tables."""

from engine import why

BEGINS = ("You are forehand", "@ is forehand")
CALLS = ("You call * as trump", "@ calls * as trump")
HEADS = ("You play ^", "@ plays ^")
MELDS = ("You meld in *: +#", "@ melds in *: +#")
DONE = ("You take it: #", "@ takes it: #")
DONE_HIDDEN = ("You take the trick", "@ takes the trick")
REST = ("The rest is yours", "The rest falls to @")
LOOK = LAST_TRICK = "Last trick"
NO_LAST_TRICK = "No trick yet"

# What is wanted of you
CHOOSE_TRUMP = ("Call *? You hold #", "Call *? You hold #")
LEAD = "Lead any card"
WANT = {
    0: "Play any card",
    why.FOLLOW_SUIT: "Follow suit: *",
    why.TRUMP_IT: "Play a trump",
    why.GO_OVER: "Go over ^",
}
CALL = " Call trump "
PLAY_OUT = " Play out "
PLAYS_OUT = ("A: finish", "\u25b6: finish")

WHY = {
    why.ALREADY_OVER: "The deal is over",
    why.CALL_FIRST: "First call a trump suit",
    why.NOTHING_TO_TAKE: "Choose a card, then A",
    why.NOT_NOW: "Not at this moment",
    why.FOLLOW_SUIT: "Follow suit:",
    why.JACK_IS_TRUMP: "J is a trump:",
    why.TRUMP_IT: "Play a trump:",
    why.GO_OVER: "Go over it:",
}
DUTIES = (
    why.FOLLOW_SUIT,
    why.JACK_IS_TRUMP,
    why.TRUMP_IT,
    why.GO_OVER,
)  # of these, the ones that the cards which may be played follow
