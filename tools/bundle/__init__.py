"""The bundle: what the drive CIRCUITPY holds, made from the sources in this repository and nothing else.

The same sources give the same bytes on every machine. Nothing is written here: a bundle is a table of files.
"""

from typing import NamedTuple

from tools.bundle import assets, boards, constants, licences, manifest, modules, mpy, names
from tools.bundle.error import BundleError as BundleError


class Bundle(NamedTuple):
    """board: whose screen the pictures are for, None for every board's; files: by their path on the drive, sorted."""

    board: str | None
    files: dict[str, bytes]


def make(board: str | None = None, source: bool = False, micropython: bool = False) -> Bundle:
    """The bundle for a board, one of boards.IDS; with pictures for every screen if None is named.

    `source` ships .py instead of .mpy. `micropython` leaves .mpy as MicroPython reads them, for the VMs that stand in
    for a board. BundleError names a source that cannot go to a board.
    """
    screen = None if board is None else boards.screen(board)
    reached = modules.reached()
    files = assets.pictures(screen) | licences.texts(reached)
    ours = {module.name: module.text() for module in reached if not module.library}
    programs = [module.name for module in reached if module.path in modules.PROGRAMS]
    short = names.shortened(constants.inlined(ours, programs))
    for module in reached:
        text = module.text()
        code = mpy.compiled(short.get(module.name, text), module.path)
        if source or module.path in modules.PROGRAMS:
            files[module.place()] = text.encode()
        else:
            name = module.place().removesuffix(".py") + ".mpy"
            files[name] = code if micropython else mpy.for_circuitpython(code, module.path)
    files[manifest.NAME] = manifest.write(files, board)
    return Bundle(board, dict(sorted(files.items())))
