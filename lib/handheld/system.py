"""What the machine says of itself: which board, which firmware, how much memory, and numbers nobody can guess."""

import gc
import os
import sys

import board


def board_id() -> str:
    """The board's name as the table of boards has it."""
    return board.board_id


def firmware() -> str:
    """The version of CircuitPython, like "10.2.1"; of another Python its name and version, like "cpython 3.11.4"."""
    if sys.implementation.name == "circuitpython":
        return os.uname().release
    version = sys.implementation.version
    return "%s %d.%d.%d" % (sys.implementation.name, version[0], version[1], version[2])


def free_memory() -> int:
    """Bytes of heap free after a collection; -1 where Python does not tell."""
    gc.collect()
    mem_free = getattr(gc, "mem_free", None)
    return -1 if mem_free is None else mem_free()


def random_bytes(count: int) -> bytes:
    """`count` bytes from the hardware's generator, or from noise on a chip without one, such as the Meowbit's."""
    try:
        return os.urandom(count)
    except NotImplementedError:
        from handheld import noise

        return noise.gather(count)
