"""What the games share in keeping their state, a few small buffers each."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableSequence

    Parts = tuple[MutableSequence[int], ...]


def copy_parts(parts: "Parts", source: "Parts") -> None:
    """Copy the buffers of `source` into those of `parts`; allocates nothing."""
    for k in range(len(parts)):
        here = parts[k]
        there = source[k]
        for i in range(len(here)):
            here[i] = there[i]


def share_places(counts: "list[int]", places: "list[int]") -> None:
    """Place those who still hold cards when a deal stops, by the number of cards; equal numbers share (2.7)."""
    for seat in range(4):
        if counts[seat]:
            fewer = 0  # seats that are out hold none, so they are counted here too
            for other in range(4):
                fewer += counts[other] < counts[seat]
            places[seat] = 1 + fewer
