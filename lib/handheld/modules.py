"""Lets go of modules that are large and seldom needed, so that the board's memory is free for others.

A module that was let go of is whole: whoever still holds one of its names can use it, and it merely stays in memory as
long. Whoever imports it again gets it anew from the drive.
"""

import sys


def let_go(beginnings: "tuple[str, ...]") -> None:
    """Forget every module whose name begins so; what nothing else holds is free at the next collection."""
    left = []
    for name in sys.modules:
        if name.startswith(beginnings):
            left.append(name)
    for name in left:
        del sys.modules[name]
        dot = max(0, name.rfind("."))
        if name[:dot] in sys.modules:
            try:
                delattr(sys.modules[name[:dot]], name[dot + 1 :])
            except NameError:
                pass  # the smallest firmwares have no delattr: the package holds on to it, and hands it out again
