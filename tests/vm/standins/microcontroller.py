"""Stand-in for the firmware's microcontroller: NVM of the chip's size, blank, which on a board is no heap."""

import world

nvm = bytearray(b"\xff" * (4096 if world.board_id == "pimoroni_picosystem" else 8192))
