"""What is said at a table for Dudák beside the words of all tables."""

from engine import why

# What just happened
BEGINS = ("You begin", "@ begins")
TURNS = ("You turn up ^", "@ turns up ^")
LEFT_WITH = ("You are left with *", "@ is left with *")
TURNS_TAKEN = ("You turn ^: taken", "@ turns ^: taken")
HEADS = ("You beat with ^", "@ beats with ^")
ADDS = ("You add ^", "@ adds ^")
TAKES = ("You take ^", "@ takes ^")
TAKES_ALL = ("You take # *", "@ takes # *")
SHOWS = ("You show ^: trump", "@ shows ^: trump")
CALLS = ("You call * as trump", "@ calls * as trump")
DONE = ("Pile gone. You lead", "Pile gone. @ leads")
GONE = ("The pile is gone", "")

# What is wanted of you
YOUR_TURN = "Your turn: beat ^"
YOUR_CHOICE = ("Beat ^, or B:", "Beat ^, or \u25b6:")
CANNOT = "Cannot beat ^"
YOUR_POCKET = "In your pocket: ^"
LEAD_OR = ("Lead a card, or B:", "Lead a card, or \u25b6:")
CANNOT_OR = ("Cannot beat ^, B:", "Cannot beat ^, \u25b6:")
ADD = "Now add a second card"
MUST_SHOW = "Your last card:"
TAKE = (" Take one ", " One more ")
TAKE_ALL = " Take # * "
SHOW = " Show ^ "
CALL = " Call trump "
CHOOSE_TRUMP = ("Which trump?  B: none", "Which trump? hold: none")
FREE = "* free, you hold #"
OWNED = "* @ has it"

# The pile itself
LOOK = "The pile"
UNDER = " under"
PILE = "The pile, top card first"
NO_PILE = "There is no pile"

WHY = {
    why.ALREADY_OVER: "The deal is over",
    why.NOTHING_TO_TAKE: "Nothing to pick up yet",
    why.BEAT_IT: "Beat it with:",
    why.BEATS_NOT: "That does not beat ^",
    why.TAKEN_NOW: "Taken now: may not beat",
    why.ADD_FIRST: "First add a second card",
    why.SHOW_FIRST: "Show your pocket card",
    why.SUIT_TAKEN: "That suit is taken",
    why.NOT_NOW: "Not at this moment",
}
DUTIES = (why.BEAT_IT,)  # of these, the ones that the cards which may be played follow
