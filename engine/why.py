"""Why a move may not be played: codes that a game's `why_not` answers and a screen turns into words."""

from engine import const

ALREADY_OVER = const(1)
NOTHING_TO_TAKE = const(2)  # a card is to be led
BEAT_IT = const(3)  # a card that beats must be played
BEATS_NOT = const(4)  # it does not beat the card to beat
ONLY_JACKS = const(5)  # nothing but a higher Jack beats a Jack
SUIT_FIRST = const(6)  # a higher card of the suit comes before trumps and Jacks
VOID_FIRST = const(7)  # no trumps while the hand has a card of the suit
TAKEN_NOW = const(8)  # taken in this turn, in which it may not beat
ADD_FIRST = const(9)  # a second card is to be added
SHOW_FIRST = const(10)  # nothing but the pocket card is left
SUIT_TAKEN = const(11)  # another player's trump suit
NOT_NOW = const(12)  # not at this moment, or not in this game
CALL_FIRST = const(13)  # a trump suit is to be called
FOLLOW_SUIT = const(14)  # the hand has cards of the suit led
TRUMP_IT = const(15)  # the hand has trumps: one of them
GO_OVER = const(16)  # a trump that beats those of the trick
JACK_IS_TRUMP = const(17)  # FOLLOW_SUIT, for the Jack of that suit
