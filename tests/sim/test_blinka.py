"""What is drawn a row at a time is to the pixel what Blinka draws pixel by pixel."""

import random
from io import BytesIO
from typing import Any

import pytest

from tools.sim import blinka, world
from tools.sim.display import Display
from tools.sim.script import Script

# After the simulator, which says where they are.
import bitmaptools  # isort: skip
import displayio  # isort: skip
import vectorio  # isort: skip

COUNTS = (2, 4, 16, 60)  # of a bitmap's colours: 1, 2, 4 and 8 bits a pixel


@pytest.fixture
def display() -> Display:
    world.use(world.World(Script()))
    return Display(67, 50)


def palette(dice: random.Random, count: int, transparent: bool) -> Any:
    colours = displayio.Palette(count)
    for i in range(count):
        colours[i] = dice.randrange(1 << 24)
        if transparent and dice.random() < 0.4:
            colours.make_transparent(i)
    return colours


def tiles(dice: random.Random, count: int, **more: bool) -> Any:
    width, height = dice.randint(1, 13), dice.randint(1, 9)
    columns, lines = dice.randint(1, 5), dice.randint(1, 4)
    bitmap = displayio.Bitmap(width * columns, height * lines, count)
    for i in range(bitmap.width * bitmap.height):
        bitmap[i] = dice.randrange(count)
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=palette(dice, count, transparent=dice.random() < 0.7),
        width=dice.randint(1, 6),
        height=dice.randint(1, 4),
        tile_width=width,
        tile_height=height,
        x=dice.randint(-10, 60),
        y=dice.randint(-10, 45),
        default_tile=dice.randint(0, 30),  # the bitmap may have no such tile
    )
    for i in range(0, grid.width * grid.height, dice.randint(1, 2)):
        grid[i] = dice.randrange(columns * lines)
    grid._set_top_left(dice.randrange(grid.width), dice.randrange(grid.height))
    for name, value in more.items():
        setattr(grid, name, value)
    return grid


def rectangle(dice: random.Random) -> Any:
    place = {"x": dice.randint(-10, 60), "y": dice.randint(-10, 45)}
    size = {"width": dice.randint(1, 70), "height": dice.randint(1, 50)}
    return vectorio.Rectangle(pixel_shader=palette(dice, 1, transparent=False), **place, **size)


def scene(dice: random.Random) -> Any:
    """Layers over layers, most of them as the game has them: upright, and as large as they were drawn."""
    root = displayio.Group()
    for group in (displayio.Group(x=dice.randint(-5, 5)), displayio.Group(scale=dice.choice((1, 1, 2)))):
        for count in COUNTS:
            group.append(rectangle(dice))
            group.append(tiles(dice, count))
        turned = dice.choice(("flip_x", "flip_y", "transpose_xy"))
        group.append(tiles(dice, 4, **{turned: True}))
        group.append(vectorio.Circle(pixel_shader=palette(dice, 1, False), radius=dice.randint(1, 9), x=30, y=20))
        root.append(group)
    return root


def pictures(display: Display, seed: int) -> list[bytes]:
    """A scene as it is first drawn, and after each of some changes, of which only what changed is drawn."""
    dice = random.Random(seed)
    display.root_group = root = scene(dice)
    display.refresh()
    found = [bytes(display.frame)]
    for _ in range(6):
        layer = dice.choice(dice.choice(list(root)))
        layer.x += dice.randint(-3, 3)
        layer.y += dice.randint(-3, 3)
        if isinstance(layer, displayio.TileGrid):
            layer[0] = 0
            layer.bitmap[0] = 1
        display.refresh()
        found.append(bytes(display.frame))
    return found


@pytest.mark.parametrize("seed", range(20))
def test_it_draws_what_blinka_draws(display: Display, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = pictures(display, seed)
    assert len(set(ours)) > 1
    monkeypatch.setattr(blinka._tiles, "_fill_pixels", blinka._fill_pixels)
    monkeypatch.setattr(blinka._shapes, "_fill_shape_pixels", blinka._fill_shape_pixels)
    assert pictures(display, seed) == ours


@pytest.mark.parametrize("how", ["of a sheet", "pixels not reversed", "from the top", "elements of a byte"])
@pytest.mark.parametrize("bits", [1, 2, 4, 8])
@pytest.mark.parametrize("count", COUNTS)
def test_it_reads_the_rows_that_blinka_reads(count: int, bits: int, how: str) -> None:
    options: dict[str, Any] = {"element_size": 4, "reverse_pixels_in_element": True, "reverse_rows": True}
    options |= {"pixels not reversed": {"reverse_pixels_in_element": False}}.get(how, {})
    options |= {"from the top": {"reverse_rows": False}, "elements of a byte": {"element_size": 1}}.get(how, {})
    data = random.Random(count).randbytes(19 * 4 * 5)

    def values(read: Any) -> list[int]:
        bitmap = displayio.Bitmap(19, 5, count)
        bitmap._finish_refresh()
        read(bitmap, BytesIO(data), bits, **options)
        found: list[Any] = []
        bitmap._get_refresh_areas(found)
        assert [(area.x1, area.y1, area.x2, area.y2) for area in found] == [(0, 0, 19, 5)]
        return [bitmap[i] for i in range(19 * 5)]

    assert bitmaptools.readinto is blinka.readinto
    assert values(blinka.readinto) == values(blinka._readinto)


@pytest.mark.parametrize("bits", [1, 4, 8])
def test_rows_that_are_cut_short_are_its_end(bits: int) -> None:
    bitmap = displayio.Bitmap(19, 5, 1 << bits)
    how = {"element_size": 4, "reverse_pixels_in_element": True, "reverse_rows": True}
    with pytest.raises(EOFError):
        bitmaptools.readinto(bitmap, BytesIO(bytes(11)), bits, **how)
