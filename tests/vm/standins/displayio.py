"""Stand-in for the firmware's displayio: objects that take the memory of the real ones, and draw nothing.

A real TileGrid has a byte a tile, a Palette 16 bytes a colour, a Bitmap as many bits a pixel as its colours need. Such
plain bytes take on a 64-bit machine what they take on the board, and all else takes 1.75 times as much: there plain
bytes are lengthened as much, so that one factor holds for everything.
"""

import sys

_QUARTERS = 7 if sys.maxsize >> 32 else 4


class Bitmap:
    def __init__(self, width, height, colours):
        bits = 1
        while 1 << bits < colours:
            bits *= 2
        self.width = width
        self.height = height
        self._bits = bytearray((width * bits + 31) // 32 * height * _QUARTERS)

    def __setitem__(self, at, colour):
        pass


class Palette:
    def __init__(self, colours):
        self._colours = bytearray(colours * 4 * _QUARTERS)

    def __setitem__(self, at, colour):
        pass

    def make_transparent(self, at):
        pass

    make_opaque = make_transparent


class OnDiskBitmap:
    def __init__(self, path):
        with open(path, "rb") as file:  # noqa: PTH123  # MicroPython has no pathlib
            head = file.read(26)
        self.width = head[18] | head[19] << 8
        self.height = head[22] | head[23] << 8
        self.pixel_shader = Palette(16)


class TileGrid(bytearray):
    # Indexed as what it is derived from: no function of ours, which would take a frame.
    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, default_tile=0, x=0, y=0
    ):
        super().__init__(width * height)
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        if default_tile:
            self[0] = default_tile


class Group(list):
    scale = 1

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__()
        self.x = x
        self.y = y
        self.hidden = False


CIRCUITPYTHON_TERMINAL = Group()
