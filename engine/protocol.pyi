"""The protocol between the games and everything that plays them: for type checkers and readers, never imported."""

from typing import Protocol

from engine.generator import Generator
from engine.view import View

class Deal(Protocol):
    options: dict[str, str]
    seat: int
    step: int
    hands: bytearray
    known: bytearray
    lacks: bytearray
    counts: bytearray
    trumps: bytearray
    places: bytearray
    shown: bytearray
    shown_by: bytearray
    shown_n: int
    size: int
    last: bytearray
    last_by: bytearray
    last_n: int
    stalled: bool
    def __init__(self, options: dict[str, str] | None = None) -> None: ...
    def start(self, pack: bytes | bytearray, first: int) -> None: ...
    def legal(self, out: bytearray) -> int: ...
    def play(self, move: int) -> None: ...
    def place(self, seat: int) -> int: ...
    def to_beat(self) -> int: ...
    def why_not(self, move: int) -> int: ...
    def next_active(self, seat: int) -> int: ...
    def pack_into(self, buf: bytearray) -> int: ...
    def unpack_from(self, buf: bytes | bytearray) -> None: ...

class Game(Protocol):
    NAME: str
    PACK: bytes
    OPTIONS: tuple[tuple[str, tuple[str, ...]], ...]
    PRESETS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    @staticmethod
    def Deal(options: dict[str, str] | None = None) -> Deal: ...

class Bot(Protocol):
    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int: ...
