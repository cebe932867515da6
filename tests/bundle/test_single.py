"""The game in one file, unpacked on MicroPython's unix port, with stand-ins for the firmware and a plug to pull."""

from pathlib import Path

import pytest

from tests.vm import harness
from tools import bundle
from tools.bundle import manifest, single

STANDINS = {
    "storage": """
def unsafe_disable_usb_drive(): print("drive off")
def enable_usb_drive(): print("drive on")
""",
    "microcontroller": 'def reset(): print("reset")',
    "supervisor": "class runtime: autoreload = True",
    "time": "def sleep(seconds): pass",
    "plug": """
import builtins
left = -1  # changes to the drive until the plug is pulled
def change():
    global left
    if left == 0:
        raise KeyboardInterrupt
    left -= 1
_open = open
def opened(path, mode="r"):
    if "w" in mode:
        change()
    return _open(path, mode)
builtins.open = opened
""",
    "os": """
import uos, plug
from uos import chdir, stat
free = 1000
def statvfs(path): return 4096, 4096, 2000, free, free, 0, 0, 0, 0, 255
def rename(old, new):
    plug.change()
    uos.rename(old, new)
def mkdir(path):
    plug.change()
    uos.mkdir(path)
def remove(path):
    plug.change()
    uos.remove(path)
""",
}

APP, ART = bytes(range(256)) * 5, b"art"
GAME = {"assets/a.bmp": b"B" * 192, "boot.py": b"# ours\n", "code.py": b"play()\n", "empty.map": b""}
GAME |= {"lib/cardtable/app.mpy": APP, "lib/cardtable/deep/art.mpy": ART, manifest.NAME: b""}
GAME[manifest.NAME] = manifest.write({path: GAME[path] for path in GAME if path != manifest.NAME}, None)
MAKERS = {"settings.toml": b"CARDTABLE_PACE = 2\n", "lib/mine.py": b"mine\n", "lib/cardtable/mine.py": b"mine\n"}


class Board:
    """A drive, and a firmware that starts its code.py."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "drive"
        self._firmware = folder / "firmware"
        self._firmware.mkdir(parents=True)
        self.root.mkdir()
        for name, text in STANDINS.items():
            self.change(name, text)

    def change(self, module: str, text: str) -> None:
        """Another stand-in for a module of the firmware."""
        (self._firmware / f"{module}.py").write_text(text)

    def put(self, files: dict[str, bytes]) -> None:
        for path, content in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(content)

    def files(self) -> dict[str, bytes]:
        return {str(path.relative_to(self.root)): path.read_bytes() for path in self.root.rglob("*") if path.is_file()}

    def start(self, first: str = "", heap: str = "1m") -> str:
        """What code.py prints; `first` is done before it."""
        program = self._firmware / "start.py"
        program.write_text(
            f"import plug, os\n{first}\nos.chdir({str(self.root)!r})\n"
            "try:\n    __import__('code')\nexcept KeyboardInterrupt:\n    print('cut')\n"
        )
        return harness.unix(program, [self._firmware, self.root], heap)


@pytest.fixture
def board(tmp_path: Path) -> Board:
    """A board whose maker has put files of his own on it and then copied the one file."""
    made = Board(tmp_path)
    made.put({**MAKERS, "code.py": single.code(GAME)})
    return made


def test_every_file_comes_out_and_the_board_starts_anew(board: Board) -> None:
    assert board.start().splitlines()[1:] == ["drive off", "." * len(GAME) + "reset"]
    assert board.files() == GAME | MAKERS


def test_the_whole_game_is_unpacked_in_72_kb_of_heap(board: Board) -> None:
    """Far less than any board has, for the VM's objects are nearly twice as large as a board's."""
    files = bundle.make().files
    board.put({"code.py": single.code(files)})
    assert board.start(heap="72k").endswith("reset\n")
    assert board.files() == files | MAKERS


def test_when_the_plug_is_pulled_the_next_start_finishes(tmp_path: Path) -> None:
    packed = single.code(GAME)
    for changes in range(100):
        board = Board(tmp_path / str(changes))
        board.put({**MAKERS, "boot.py": b"# the maker's\n", "code.py": packed})
        cut = "cut" in board.start(f"plug.left = {changes}")
        assert board.files()["code.py"] == (packed if cut else GAME["code.py"])
        if cut:
            board.start()
        assert board.files() == GAME | MAKERS | {"boot.before.py": b"# the maker's\n"}, changes
        if not cut:
            break
    assert changes == 17  # 7 files written, 7 moved to their places, 1 kept, 2 folders


@pytest.mark.parametrize("packed", [single.code(GAME).replace(b"\n", b"\r\n"), single.code(GAME)[:-1]])
def test_ends_of_lines_do_not_matter(board: Board, packed: bytes) -> None:
    board.put({"code.py": packed})
    board.start()
    assert board.files() == GAME | MAKERS


def spoilt() -> dict[str, bytes]:
    packed = single.code(GAME)
    start = packed.index(b"\n#=") + 1
    return {
        "no files yet": packed[:start],
        "a part of the first line": packed[: start + 6],
        "its last number cut": packed[: packed.index(b"\n", start) - 1],
        "some files": packed[: start + 500],
        "all but a letter": packed[:-2],
        "blank flash": packed[: start + 500] + b"\xff" * (len(packed) - start - 500),
        "another letter": packed[:-9] + b"##" + packed[-7:],
        "another path": packed.replace(b" boot.py", b" root.py"),
    }


@pytest.mark.parametrize("packed", spoilt().values(), ids=spoilt().keys())
def test_a_file_that_has_not_arrived_whole_changes_nothing(board: Board, packed: bytes) -> None:
    board.put({"code.py": packed})
    assert board.start() == "code.py is not whole yet. If this stays, copy it again.\n"
    assert board.files() == MAKERS | {"code.py": packed}


def test_an_older_firmware_is_told_what_it_needs(board: Board) -> None:
    board.change("storage", "")
    assert board.start() == (
        "CircuitPython 1.29.0 is too old for the game in one file: it needs 10.3 or newer, see circuitpython.org.\n"
    )
    assert board.files() == MAKERS | {"code.py": single.code(GAME)}


def test_a_firmware_without_base64_is_told(board: Board) -> None:
    board.change("binascii", "raise ImportError")
    assert board.start() == "This board has no room for the game in one file.\n"


def test_a_drive_without_room_is_told_before_anything_is_written(board: Board) -> None:
    """Of 4 KB each: six files that hold something, six new names in folders, and the name of the unfinished file."""
    assert board.start("os.free = 12") == "The drive is full: 4 KB more must be free. Delete something.\n"
    assert board.files() == MAKERS | {"code.py": single.code(GAME)}
    assert board.start("os.free = 13").endswith("reset\n")


def test_an_update_needs_room_only_while_two_files_of_a_name_are_there(board: Board) -> None:
    board.put({path: content for path, content in GAME.items() if path != "code.py"})
    assert board.start("os.free = 1") == "The drive is full: 4 KB more must be free. Delete something.\n"
    assert board.start("os.free = 2").endswith("reset\n")


def test_a_board_without_usb_unpacks_too(board: Board) -> None:
    board.change("storage", "def unsafe_disable_usb_drive(): raise RuntimeError")
    assert board.start().endswith("reset\n")
    assert board.files() == GAME | MAKERS


FAULTS = {
    "a locked drive": (
        "if 'w' in mode: raise OSError(30)",
        "The drive is read-only. Eject CIRCUITPY on the PC, rename your boot.py if that locks it, press reset.",
    ),
    "a drive that does not read back": (
        "if mode == 'rb': path = path.replace('part', 'json')",
        "Not unpacked: [Errno 5] EIO. Press reset to try again.",
    ),
    "a fault in memory": (
        "if 'w' in mode: raise MemoryError('no memory')",
        "Not unpacked: no memory. Press reset to try again.",
    ),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_after_a_fault_the_pc_has_its_drive_again_and_nothing_starts_by_itself(
    board: Board, fault: tuple[str, str]
) -> None:
    happens, words = fault
    board.put({manifest.NAME: b"old"})
    board.change("supervisor", "class Runtime:\n    def __setattr__(*told): print(*told[1:])\nruntime = Runtime()")
    opened = f"def faulty(path, mode='r'):\n    {happens}\n    return plug._open(path, mode)\n"
    printed = board.start(opened + "plug.builtins.open = faulty").splitlines()
    assert printed[1:] == ["drive off", "autoreload False", "drive on", "", words]
    assert board.files()["code.py"] == single.code(GAME)


def test_a_source_that_would_be_imported_in_place_of_ours_goes(board: Board) -> None:
    board.put({"lib/cardtable/app.py": b"stale", "lib/cardtable/deep/art.py": b"stale", "boot.mpy": b"the maker's"})
    board.start()
    assert board.files() == GAME | MAKERS | {"boot.mpy": b"the maker's"}


def test_a_maker_s_boot_py_is_kept_and_never_over_an_older_one(board: Board) -> None:
    kept = {"boot.before.py": b"first", "boot.before-2.py": b"second"}
    board.put({**kept, "boot.py": b"third"})
    board.start()
    assert board.files() == GAME | MAKERS | kept | {"boot.before-3.py": b"third"}


def test_a_boot_py_of_an_earlier_version_is_not_kept(board: Board) -> None:
    old = {"boot.py": b"# ours, of old\n"}
    board.put({**old, manifest.NAME: manifest.write(old, None)})
    board.start()
    assert board.files() == GAME | MAKERS
