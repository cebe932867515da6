"""What a maker keeps on his drive under a name of the game's hides nothing of the game: real files, on a drive that is
the root of the VM's files, are looked for where CircuitPython looks."""

import shutil
from pathlib import Path

import pytest

from . import harness
from .story import STORIES, program, world

# The drive takes the place of the PC's files; the stand-ins lie in it too, in a folder that no firmware has.
START = """
import os, sys, vfs
vfs.umount("/")
vfs.mount(vfs.VfsPosix({drive!r}), "/")
os.chdir("/")
sys.path[:] = ["", "/", ".frozen", "/lib", "/standins"]
"""


@pytest.mark.parametrize("makers", ["{}/notes.txt", "{}/__init__.py", "{}.py"])
def test_what_lies_in_the_root_under_a_name_of_ours_is_not_imported(
    makers: str, drive: list[Path], tmp_path: Path
) -> None:
    board, script = tmp_path / "drive", tmp_path / "program.py"
    shutil.copytree(drive[0], board)
    names = {path.name for path in (board / "lib").iterdir()}
    assert {"cardtable", "engine", "handheld", "adafruit_display_text"} <= names
    for name in names:
        mine = board / makers.format(name)
        mine.parent.mkdir(exist_ok=True)
        mine.write_text("raise ValueError('mine')")
    story = STORIES["bauernheinrich"]
    source = START.format(drive=str(board)) + program(world("pygamer", 160, 128), story.walk)
    script.write_text(f"{source}print(sys.path)\n")
    pages, searched = harness.unix(script, []).splitlines()[-2:]
    assert pages == story.pages
    assert searched == "['.frozen', '/lib', '/standins']"
