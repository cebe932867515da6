"""The simulator: runs the board's own boot.py and code.py on a PC, on stand-ins that offer what the firmware offers.

world.py is the machine that is simulated; modules/ holds what its firmware would import; imports.py keeps our device
code from importing anything else; run.py switches the machine on. Two hosts give it time and keys: window.py, in which
a person plays, and script.py, which needs no screen and no real time.

Importing it puts the stand-ins first on sys.path, and the board's /lib after them.
"""

import sys
from pathlib import Path

_HERE = Path(__file__).parent
sys.path[:0] = [str(_HERE / "modules"), str(_HERE.parents[1] / "lib")]
