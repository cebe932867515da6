"""Entry point of `python3 -m tools`: refuses an old Python in one line, has modules taken from here, runs tools.cli.

This file alone must also parse on Pythons as old as 2.7, so that they can be refused in words. First of all the root of
the project goes to the END of sys.path: it holds code.py, which would shadow the standard library's code. For the same
reason this folder, which `python3 tools` puts there, goes away. What PYTHONPATH names comes after the root; for the
processes to come it is as good as unset, like all variables that tell a Python where modules lie or how to run them.
"""

import os
import sys

if sys.version_info < (3, 10):
    sys.stderr.write("This needs Python 3.10 or newer; this one is %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, ROOT)
import tools  # noqa: E402, F401  # ours, whatever else bears the name

FOREIGN = [os.path.abspath(entry) for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry]
OTHERS = [entry for entry in sys.path if os.path.abspath(entry) not in [HERE, ROOT] + FOREIGN]
sys.path[:] = OTHERS + [ROOT] + FOREIGN

# These only say how it writes.
KEPT = ["PYTHONUTF8", "PYTHONIOENCODING", "PYTHONLEGACYWINDOWSSTDIO", "PYTHONCOERCECLOCALE", "PYTHON_COLORS"]
KEPT += ["PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"]
for name in list(os.environ):
    if name.startswith(("PYTHON", "MICROPY", "MYPYPATH")) and name not in KEPT:
        del os.environ[name]

from tools.cli import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
