"""What can be done to a drive: a plan is a list of these, to be shown, to be weighed or to be carried out."""

from typing import NamedTuple


class Write(NamedTuple):
    """Put content there, in place of what there is."""

    path: str
    content: bytes


class Copy(NamedTuple):
    """Put there what `source` holds, another file of the drive."""

    path: str
    source: str


class Remove(NamedTuple):
    """Take a file away."""

    path: str


class Prune(NamedTuple):
    """Take a folder away if nothing is left in it."""

    path: str


Step = Write | Copy | Remove | Prune
