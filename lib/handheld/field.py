"""A field of one colour: the ground of a page, a panel on it.

vectorio draws one in 3.0 us a pixel on an RP2040, a TileGrid in 5.3; the PewPew M4 and the Wio Terminal lack vectorio.
"""

import displayio

try:
    import vectorio
except ImportError:
    vectorio = None  # type: ignore[assignment]


def field(
    colours: displayio.Palette, x: int, y: int, width: int, height: int
) -> "vectorio.Rectangle | displayio.TileGrid":
    """Return a field in the first of `colours`."""
    if vectorio:
        return vectorio.Rectangle(pixel_shader=colours, x=x, y=y, width=width, height=height)
    row = displayio.Bitmap(width, 1, 1)  # one row of pixels over and over, a byte each
    return displayio.TileGrid(row, pixel_shader=colours, x=x, y=y, height=height, tile_width=width, tile_height=1)
