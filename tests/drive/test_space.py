"""Room is counted before anything is written: in clusters, with folders and names, and with what lies there twice."""

from pathlib import Path

import pytest

from tools.drive import space
from tools.drive.disk import Disk
from tools.drive.steps import Copy, Prune, Remove, Step, Write

from .boards import fill

# The name of the unfinished file takes up a cluster of 512 bytes in every folder, with room for the names below.
NAMES = 512
NEW_FOLDER = 512  # holds its own names; its name lies with the others of the folder around it


@pytest.mark.parametrize(
    ("steps", "needed"),
    [
        ([], 0),
        ([Write("new", bytes(600))], NAMES + 1024),
        ([Write("new", b"")], NAMES),
        ([Write("lib/new", bytes(512))], NAMES + 512),
        ([Write("engine/bots/new", bytes(1))], NAMES + NEW_FOLDER * 2 + 512),
        ([Write("old", bytes(1))], 512),  # until the old one goes
        ([Write("old", bytes(1)), Write("lib/old", bytes(600))], 512),
        ([Write("lib/old", bytes(600)), Write("old", bytes(1))], 1024),
        ([Remove("old"), Write("new", bytes(1100))], NAMES - 1536 + 1536),
        ([Remove("old"), Prune("lib"), Write("new", bytes(100))], 0),
        ([Copy("new", "old")], NAMES + 1536),
        ([Copy("new", "old"), Write("old", bytes(2000))], NAMES + 1536 + 2048),
        ([Write(f"a long name, number {k:03}", b"") for k in range(4)], NAMES),  # 4 * 96 and 96 bytes
        ([Write(f"a long name, number {k:03}", b"") for k in range(5)], NAMES * 2),
    ],
)
def test_bytes_needed(steps: list[Step], needed: int, tmp_path: Path) -> None:
    fill(tmp_path, {"old": bytes(1025), "lib/old": bytes(10)})  # 3 clusters, and 1
    assert space.needed(Disk(tmp_path), steps, 512) == needed


def test_the_free_bytes_are_the_systems(tmp_path: Path) -> None:
    free, cluster = space.free(tmp_path)
    assert free % cluster == 0
    assert free > cluster > 0
