"""Entry point of `python3 -m tools`: refuses an old Python in one line, mends sys.path, hands over to tools.cli.

This file alone must also parse on Pythons as old as 2.7, so that they can be refused in words. The root of the
project goes to the END of sys.path first of all: it holds code.py, which would shadow the standard library's code.
"""

import os
import sys

if sys.version_info < (3, 10):
    sys.stderr.write("This needs Python 3.10 or newer; this one is %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) != ROOT] + [ROOT]

from tools.cli import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
