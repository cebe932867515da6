"""The zip has the same bytes wherever and whenever it is made."""

import io
import sys
import zipfile

import pytest

from tools.bundle import archive

FILES = {"lib/app.mpy": b"C\x06" * 50, "code.py": b"import app\n", "assets/text.map": b""}


def test_it_holds_the_files_in_order_and_as_they_are() -> None:
    packed = zipfile.ZipFile(io.BytesIO(archive.pack(FILES)))
    assert packed.testzip() is None
    assert packed.namelist() == ["assets/text.map", "code.py", "lib/app.mpy"]
    assert {name: packed.read(name) for name in packed.namelist()} == FILES
    assert {info.compress_type for info in packed.infolist()} == {zipfile.ZIP_STORED}


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_neither_system_nor_time_nor_order_shows(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = archive.pack(FILES)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("time.time", lambda: 2e9)
    assert archive.pack(dict(reversed(FILES.items()))) == expected
    infos = zipfile.ZipFile(io.BytesIO(expected)).infolist()
    assert {(info.date_time, info.create_system) for info in infos} == {((1980, 1, 1, 0, 0, 0), 3)}
    assert {oct(info.external_attr >> 16) for info in infos} == {"0o100644"}
