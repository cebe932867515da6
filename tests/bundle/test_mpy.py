"""No .mpy file leaves that CircuitPython would refuse, and none in which it would find other code."""

from pathlib import Path

import pytest

from tools.bundle import BundleError, mpy
from tools.bundle.mpy import compiled, for_circuitpython

SOURCE = 'WORDS = """one\ntwo"""\nBIG = 1 << 40\n\n\ndef add(a, b):\n    return a + b\n'


def test_only_the_first_byte_changes() -> None:
    code = compiled(SOURCE, "lib/words.py")
    assert code[:4] == b"M\x06\x00\x1f"
    assert for_circuitpython(code, "lib/words.py") == b"C" + code[1:]


def test_the_name_kept_in_the_file_is_the_sources_alone() -> None:
    code = compiled(SOURCE, "lib/cardtable/words.py")
    assert b"words" in code and b"words.py" not in code and b"cardtable" not in code


@pytest.mark.parametrize("header", ["43 06 00 1f", "4d 05 00 1f", "4d 06 13 1f", "4d 06 00 3f", "4d 06", ""])
def test_another_format_or_version_or_native_code_is_refused(header: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code = bytes.fromhex(header)
    with pytest.raises(BundleError, match=r"lib/cut\.py: .* begins with " + header):
        for_circuitpython(code, "lib/cut.py")
    monkeypatch.setattr(mpy, "_mpy_cross", lambda source, path: code)
    with pytest.raises(BundleError, match=r"lib/cut\.py: .* begins with " + header):
        compiled(f"# compiled to {header}", "lib/cut.py")


@pytest.mark.parametrize(
    "source",
    [
        "async def f():\n    pass",
        "def f():\n    async def g():\n        await h()",
        "async def f():\n    async with a:\n        async for b in c:\n            pass",
        "def f():\n    return (a async for a in b)",
    ],
)
def test_async_is_refused(source: str) -> None:
    with pytest.raises(BundleError, match=r"engine/late\.py: it has async or await"):
        compiled(source, "engine/late.py")


@pytest.mark.parametrize("kind", ["native", "viper", "asm_thumb"])
def test_native_code_is_refused(kind: str) -> None:
    with pytest.raises(BundleError, match=r"engine/fast\.py: .*line 2.*invalid arch"):
        compiled(f"import micropython\n@micropython.{kind}\ndef f():\n    pass", "engine/fast.py")


def test_a_source_beyond_the_boards_grammar_is_refused() -> None:
    with pytest.raises(BundleError, match=r"lib/new\.py: .*line 1.*SyntaxError"):
        compiled("match x:\n    case 1:\n        pass", "lib/new.py")


@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b"\r"])
def test_a_checkout_with_other_line_ends_gives_the_same_file(ending: bytes, tmp_path: Path) -> None:
    from tools.bundle.modules import Module

    source = tmp_path / "words.py"
    source.write_bytes(SOURCE.encode().replace(b"\n", ending))
    text = Module("words", "lib/words.py", source).text()
    assert text == SOURCE
    assert compiled(text, "lib/words.py") == compiled(SOURCE, "lib/words.py")


def test_the_same_source_gives_the_same_file_in_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = compiled(SOURCE, "lib/words.py")
    compiled.cache_clear()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert compiled(SOURCE, "lib/words.py") == expected
    assert not list(tmp_path.iterdir())
