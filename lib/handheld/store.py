"""What outlives power-off: a few named records in the board's NVM, and behind one of them bytes that come one by one.

NVM wears out where it is erased, and what is being erased when the power goes is lost. So on an RP2040, which programs
blank bytes without that, records and bytes are appended as they come, and all is written anew only where room runs
out. On other chips every write erases: there nothing is written but all at once, and only when that is asked for.

Whoever wrote the NVM last may be another program. What is neither blank nor ours is left alone until it is given up.
Nothing here raises: an NVM that fails is as none from then on.

This much is needed while a game is played; the rest is in handheld.records.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What a store can be.
READY = const(0)
NONE = const(1)  # the board has no NVM, or it failed: nothing is kept
FOREIGN = const(2)  # it holds what another program wrote: nothing is kept
OFF = const(3)  # nothing is to be kept


class Store:
    """What is kept in an NVM (None: there is none). `state` is one of the above; `found`, the records by name; `tail`,
    the bytes behind the record TAILED when all was last read or written at once; `appends`, whether what is put and
    added is in the NVM at once, from `at` on (0: it waits until all is written anew); `stale`, whether something waits;
    `lost`, whether a power cut took all that was kept."""

    def __init__(self, nvm: "Any") -> None:
        self.nvm = nvm
        self.state = NONE
        self.found: "dict[int, bytes]" = {}
        self.tail = b""
        self.at = 0
        self.appends = self.stale = self.lost = False

    def add(self, byte: int) -> None:
        """Add a byte below 240 to the tail, where there is room to append it. Allocates nothing."""
        at = self.at
        if at and at < len(self.nvm):
            try:
                self.nvm[at] = byte
                self.at = at + 1
            except Exception:  # of whatever kind a port makes it
                self.state = NONE
                self.at = 0
