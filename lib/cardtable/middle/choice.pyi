"""Where a trump suit is chosen, on a table where one is: for type checkers and readers, never imported."""

from typing import Protocol

class Choice(Protocol):
    choosing: bool  # while it is
    suit: int  # that it is to be
    must: bool  # it cannot be put off

    # Let the player choose, beginning with the suit that is best for him.
    def choose(self) -> None: ...
    # Have a suit be the one that it is to be, until he chooses another.
    def offer(self, chosen_suit: int) -> None: ...
    # Return how many cards he holds that a suit makes trumps.
    def held(self, suit: int) -> int: ...
    # Act on a key; return the move that it chooses, allowed or not, or NOTHING.
    def key(self, key: int, kind: int) -> int: ...
    # Show the table again.
    def close(self) -> None: ...
