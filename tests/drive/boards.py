"""Folders that stand for the drives of boards, and small bundles to put on them."""

from pathlib import Path

from tools.bundle import manifest

BOOT_OUT = """Adafruit CircuitPython {version} on 2026-02-11; Pimoroni PicoSystem with rp2040
Board ID:{board}
UID:E46058388B3D2B29
boot.py output:
"""

# Two versions of a game: the second has another code.py and boot.py, a module less and a module more.
FIRST = {
    "code.py": b"import game",
    "boot.py": b"import usb_midi",
    "assets/cards.bmp": b"BM" + bytes(9000),
    "lib/engine/cards.mpy": b"C\x06\x00\x1fcards",
    "lib/engine/old/rules.mpy": b"C\x06\x00\x1frules",
    "lib/adafruit_label/label.mpy": b"C\x06\x00\x1flabel",
    "lib/cardtable/app.mpy": b"C\x06\x00\x1fapp",
}
SECOND = {
    **FIRST,
    "code.py": b"import game # again",
    "boot.py": b"import usb_hid",
    "lib/cardtable/app.mpy": b"C\x06\x00\x1fapp, better",
    "lib/cardtable/fresh.mpy": b"C\x06\x00\x1ffresh",
}
del SECOND["lib/engine/old/rules.mpy"]
THIRD = {
    **SECOND,
    "code.py": b"import game # once more",
    "boot.py": b"",
    "lib/engine/cards.mpy": b"C\x06\x00\x1fdecks",
}

# What a maker may have on his drive before the game comes.
OWN = {
    "boot_out.txt": BOOT_OUT.format(version="10.2.1", board="pimoroni_picosystem").encode(),
    "code.py": b"print('my own')",
    "boot.py": b"import storage",
    "settings.toml": b'CARDTABLE_PACE = "fast"\n',
    "main.py": b"print('an older one')",
    "lib/neopixel.mpy": b"C\x06\x00\x1fneopixel",
    "lib/adafruit_label/label.mpy": FIRST["lib/adafruit_label/label.mpy"],
    "lib/adafruit_label/outline.mpy": b"C\x06\x00\x1foutline",
    "lib/engine/notes.txt": b"of my motor",
    "System Volume Information/IndexerVolumeGuid": b"{1}",
    ".fseventsd/no_log": b"",
    ".Trashes/501": b"",
}


def bundle(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files of a game with their manifest, as a bundle has them."""
    return dict(sorted({**files, manifest.NAME: manifest.write(files, None)}.items()))


def fill(root: Path, files: dict[str, bytes]) -> Path:
    """Write files under `root`."""
    for path, content in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(content)
    return root


def tree(root: Path) -> dict[str, bytes]:
    """Every file under `root`; an empty folder with a / behind its name."""
    found = {}
    for path in root.rglob("*"):
        name = path.relative_to(root).as_posix()
        if path.is_file():
            found[name] = path.read_bytes()
        elif not any(path.iterdir()):
            found[name + "/"] = b""
    return found
