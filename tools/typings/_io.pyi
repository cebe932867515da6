# What `open` returns for bytes; MicroPython's stubs take it from here, and bring no such module.
from typing import BinaryIO, TypeAlias

BufferedRandom: TypeAlias = BinaryIO
BufferedReader: TypeAlias = BinaryIO
BufferedWriter: TypeAlias = BinaryIO
