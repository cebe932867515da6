"""What was kept while the power was off is found, and gone on with; cardtable.kept keeps it."""

import microcontroller
from handheld import power_on, records, store

from cardtable.keeper import Keeper
from cardtable.kept import MATCH


def opened(keeps: bool) -> Keeper:
    """Return the keeper of this board at power-on; not `keeps`: of nothing."""
    found = power_on.read(getattr(microcontroller, "nvm", None) if keeps else None)
    if not keeps:
        found.state = store.OFF
    keeper = Keeper(found)
    keeper.match = found.state == store.READY and len(records.get(found, MATCH)) > 0
    records.tidy(found, found.tail)  # at once, where a power cut has left what nothing can be appended to
    return keeper


def match(keeper: Keeper) -> "tuple[bytes, bytes]":
    """Return the match that is kept, packed, and its moves: from here on they are added to."""
    found = power_on.read(keeper.store.nvm)
    keeper.store.at = found.at
    keeper.start()
    return records.get(found, MATCH), found.tail
