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
    try:
        forget = delattr
    except NameError:  # the smallest firmwares have none: a package holds on to its modules, and hands them out again
        forget = None
    for name in left:
        # What is deleted from a dictionary lies in its place there until another comes to lie in it: then nothing does.
        sys.modules[name] = None  # type: ignore[assignment]
        del sys.modules[name]
        dot = max(0, name.rfind("."))
        if forget and name[:dot] in sys.modules:
            setattr(sys.modules[name[:dot]], name[dot + 1 :], None)
            forget(sys.modules[name[:dot]], name[dot + 1 :])
