"""A program for tests of the simulator: a square that the keys move, and a few ways to go wrong."""

import displayio
from handheld import boards, keys, screen, system


def main():
    view = screen.Screen()
    bitmap = displayio.Bitmap(view.width, view.height, 2)
    palette = displayio.Palette(2)
    palette[0], palette[1] = 0x004000, 0xFFFFFF
    square = displayio.TileGrid(displayio.Bitmap(8, 8, 1), pixel_shader=displayio.Palette(1), x=16, y=16)
    square.pixel_shader[0] = 0xFF0000
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    group.append(square)
    view.show(group)
    view.refresh()
    pad = keys.Keys(boards.find(system.board_id()))
    while True:
        event = pad.next(keys.NEVER)
        if event == keys.PRESS + keys.RIGHT or event == keys.REPEAT + keys.RIGHT:
            square.x += 8
        elif event == keys.PRESS + keys.DOWN:
            square.y += 8
        elif event == keys.PRESS + keys.A:
            for _ in range(4):
                pad.next(keys.after(250))
                square.y += 1
                view.refresh()
        elif event == keys.LONG + keys.B:
            raise ValueError("the toy broke")
        elif event == keys.PRESS + keys.SELECT:
            return
        view.refresh()


if __name__ == "__main__":
    main()
