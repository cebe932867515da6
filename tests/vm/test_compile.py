"""Everything that goes to the board is in the board's own grammar."""

from pathlib import Path

import pytest

from engine import games
from tools.bundle import BundleError, mpy

from . import harness

SOURCES = harness.sources()


def test_the_engine_and_the_library_are_among_the_sources() -> None:
    names = {source.as_posix() for source in SOURCES}
    assert {"engine/cards.py", "lib/handheld/keys.py", "code.py"} <= names
    assert {f"engine/{game}/{part}.py" for game in games.NAMES for part in ("rules", "bots")} <= names


@pytest.mark.parametrize("source", SOURCES, ids=Path.as_posix)
def test_mpy_cross_compiles_the_source(source: Path) -> None:
    text = (harness.ROOT / source).read_text(encoding="utf-8")
    assert mpy.compiled(text, source.as_posix())[:3] == b"M\x06\x00"


def test_a_source_that_the_board_cannot_parse_is_refused() -> None:
    with pytest.raises(BundleError, match=r"wrong\.py: .*SyntaxError"):
        mpy.compiled("match 1:\n    case 1:\n        pass\n", "wrong.py")
