"""Everything that goes to the board is in the board's own grammar."""

from pathlib import Path

import pytest

from . import harness

SOURCES = harness.sources()


def test_the_engine_and_the_library_are_among_the_sources() -> None:
    names = {source.as_posix() for source in SOURCES}
    assert {"engine/cards.py", "engine/bots/counter.py", "lib/handheld/keys.py"} <= names


@pytest.mark.parametrize("source", SOURCES, ids=Path.as_posix)
def test_mpy_cross_compiles_the_source(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "compiled.mpy"
    harness.compile_one(source, target)
    assert target.read_bytes()[:3] == b"M\x06\x00"


def test_a_source_that_the_board_cannot_parse_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "wrong.py"
    source.write_text("match 1:\n    case 1:\n        pass\n")
    with pytest.raises(harness.VmError, match="SyntaxError"):
        harness.compile_one(source, tmp_path / "wrong.mpy")
