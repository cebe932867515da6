"""Writes tests/data/records.txt anew: python tests/vm/renew.py

For when the rules, the bots or the list of deals have changed on purpose. Read the diff before keeping it.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

from tests.vm.device.deals import lines  # noqa: E402

if __name__ == "__main__":
    records = ROOT / "tests" / "data" / "records.txt"
    records.write_text("".join(line + "\n" for line in lines()), encoding="utf-8", newline="\n")
