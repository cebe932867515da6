"""Sounds take little of the board's heap, and none while a tune is played, measured on a 32-bit machine."""

from pathlib import Path

import pytest

from tools.bundle import mpy

from . import harness

BOARD = 1.13  # the 32-bit VM takes this much more heap than the board for the same modules
# The VM makes its table of names anew whenever it is full: this one has room for all to come.
NAMES = "import gc\nfor i in range(1140):\n getattr(gc, 'name%d' % i, 0)\n gc.collect()"
KINDS = pytest.mark.parametrize(
    ("pins", "pulses"), [(("A",), True), (("A", "ON"), True), (("A", "ON"), False), (("B", "W", "D"), False)]
)


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A drive with what makes sounds and nothing else."""
    folder = tmp_path_factory.mktemp("drive")
    for name in (
        "handheld/clock",
        "handheld/modules",
        "handheld/sound",
        "handheld/speaker",
        "handheld/waves",
        "cardtable/tunes",
    ):
        path = folder / f"lib/{name}.mpy"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(mpy.compiled((harness.ROOT / f"lib/{name}.py").read_text("utf-8"), f"lib/{name}.py"))
    return folder


@KINDS
@pytest.mark.parametrize("volume", [0, 1, 3])
def test_a_tune_allocates_nothing(pins: tuple[str, ...], pulses: bool, volume: int, drive: Path) -> None:
    printed = harness.wasm(
        [
            f"import sounding; sounding.pulses = {pulses}",
            "from cardtable import tunes; from handheld.sound import Sound",
            f"sound = Sound({pins}); sound.set_volume({volume}); sounding.spent(sound, tunes.NO)",
            "print(sounding.spent(sound, tunes.WON), sound._out is not None, sound._at)",
        ],
        [drive, harness.DEVICE],
    )
    assert printed == f"0 {volume > 0} -1\n"


def test_the_measure_sees_a_tune_that_allocates(drive: Path) -> None:
    printed = harness.wasm(
        [
            "import sounding; from handheld.sound import Sound",
            "sound = Sound(('A',)); sound.set_volume(1); sound.volume = 0.5",
            "sounding.Part.duty_cycle = property(None, lambda self, value: [value])",
            "print(sounding.spent(sound, b'\\x40\\x01'))",
        ],
        [drive, harness.DEVICE],
    )
    assert int(printed) > 0


@pytest.mark.parametrize(
    ("pins", "pulses", "silent", "sounding"),
    [(("A",), True, 1000, 1800), (("A", "ON"), False, 1000, 2700), (("B", "W", "D"), False, 1000, 2700)],
)
def test_the_heap_that_it_takes(pins: tuple[str, ...], pulses: bool, silent: int, sounding: int, drive: Path) -> None:
    """In bytes on the board: with volume 0, where what makes tones is not loaded, and then with it and the tunes."""
    printed = harness.wasm(
        [
            f"import sounding, array, handheld.clock, handheld.modules; sounding.pulses = {pulses}",
            NAMES,
            "print(gc.mem_alloc())",
            f"from handheld.sound import Sound; sound = Sound({pins})",
            "print(gc.mem_alloc())",
            "sound.set_volume(1)",
            "from cardtable import tunes",
            "print(gc.mem_alloc())",
        ],
        [drive, harness.DEVICE],
    )
    before, without, whole = (int(int(line) / BOARD) for line in printed.split())
    assert without - before <= silent
    assert whole - before <= sounding
