"""Where tests find what they test: the root and lib/ at the END of sys.path, because the root's code.py would shadow
the standard library's code, which pytest's debugger imports."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path += [str(folder) for folder in (ROOT, ROOT / "lib") if str(folder) not in sys.path]
