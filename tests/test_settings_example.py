"""settings.example.toml tells every setting that the game reads, and no other; its values are good ones."""

import re
from pathlib import Path

from cardtable.pages.settings import PREFIX, SETTINGS

ROOT = Path(__file__).parents[1]
EXAMPLE = (ROOT / "settings.example.toml").read_text(encoding="utf-8")


def test_every_setting_is_there() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "lib").rglob("*.py")]
    read = {name for source in sources for name in re.findall(r"\bsettings\.[a-z]+\(\"(CARDTABLE_[A-Z]+)\"", source)}
    assert read == {"CARDTABLE_KEYS", "CARDTABLE_SOUND"}, "the board's"
    read |= {PREFIX + row[0] for row in SETTINGS}
    assert set(re.findall(r"^# (CARDTABLE_[A-Z]+) = ", EXAMPLE, re.MULTILINE)) == read


def test_every_line_is_a_remark_until_somebody_wants_it() -> None:
    assert all(line.startswith("#") for line in EXAMPLE.splitlines() if line)
