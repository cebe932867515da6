"""The protocol between the games and everything that plays them: for type checkers and readers, never imported."""

from collections.abc import Iterator
from typing import Any, Protocol

from engine.generator import Generator
from engine.view import View

class Deal(Protocol):  # what the deals of all games have
    options: dict[str, str]
    seat: int
    step: int
    hands: list[int]
    known: list[int]
    lacks: list[int]
    counts: list[int]
    trumps: list[int]
    shown: bytearray
    shown_n: int
    ranking: bytes
    events: bytearray
    event_n: int
    def __init__(self, options: dict[str, str] | None = None) -> None: ...
    def start(self, pack: bytes | bytearray, first: int) -> None: ...
    def legal(self, out: bytearray) -> int: ...
    def play(self, move: int) -> None: ...
    def place(self, seat: int) -> int: ...
    def to_beat(self) -> int: ...
    def takes(self) -> int: ...
    def why_not(self, move: int) -> int: ...
    def is_trump(self, seat: int, card: int) -> bool: ...
    def opening_card(self) -> int: ...
    # Each game its own: one for all would be a frame deeper, or look up a step that only Bauernheinrich can change.
    def next_active(self, seat: int) -> int: ...
    def show(self, view: View) -> None: ...
    def pack_into(self, buf: bytearray) -> int: ...
    def unpack_from(self, buf: bytes | bytearray) -> None: ...

class TrickDeal(Deal, Protocol):  # where tricks are played
    shown_by: list[int]
    best: int

class PileDeal(Deal, Protocol):  # where cards are played on a pile, and taken from it
    pocket: bytearray
    taken_n: int

class PlacesDeal(Deal, Protocol):  # that ends with a place for each seat
    places: list[int]
    stalled: bool

Preset = tuple[str, tuple[tuple[str, str], ...]]  # a name, and the options that differ from the default

class Game(Protocol):
    NAME: str
    PACK: bytes
    MATCH: str
    TABLE: str
    OPTIONS: tuple[tuple[str, tuple[str, ...]], ...]
    @staticmethod
    def Deal(options: dict[str, str] | None = None) -> Deal: ...

class Presets(Protocol):
    PRESETS: tuple[Preset, ...]  # the default first
    @staticmethod
    def ahead() -> Iterator[None]: ...  # import what the game needs beside its rules, a module at a time

class Match(Protocol):
    deals: int
    dealer: int
    decided: int
    def pack(self) -> bytes: ...
    def unpack(self, packed: bytes) -> None: ...
    def first(self) -> int: ...
    def open(self, deal: Any) -> None: ...
    def add(self, deal: Any, first: int) -> None: ...

class Sink(Protocol):  # what takes bytes one by one
    def add(self, byte: int, /) -> None: ...

class Put(Protocol):
    def __call__(self, piece: str, /) -> object: ...

class Playout(Protocol):  # plays a deal to its end by rules of thumb, in bytes of its own
    hands: bytearray  # of the world it is played in, rank bits, 4 * seat + suit
    pocket: bytearray  # the unrevealed pocket cards there, NO_CARD: none
    spent: int  # turns of an empty loop that `run` has taken, counted up
    def __init__(self, options: dict[str, str]) -> None: ...
    def look(self, view: View) -> None: ...  # take in what is the same in all worlds
    def run(self, move: int, doubt: bool) -> int: ...  # what the deal brings the view's seat with a move, 0 the best

class Playouts(Protocol):
    WORLDS: int  # in which a move is tried, at most, ...
    TURNS: int  # ... and turns of an empty loop, after which no world is begun
    Playout: type[Playout]
    @staticmethod
    def stops(view: View, move: int) -> int: ...  # the next player if he surely cannot beat a card, else NOBODY

class Characters(Protocol):
    @staticmethod
    def Thrifty(options: dict[str, str]) -> Bot: ...
    @staticmethod
    def Hoarder(options: dict[str, str]) -> Bot: ...
    @staticmethod
    def Counter(options: dict[str, str]) -> Bot: ...

class Bot(Protocol):
    def choose(self, view: View, moves: bytearray, n: int, random: Generator) -> int: ...

class Solver(Protocol):  # a character that can work out how a deal ends
    def ends(self, view: View) -> bool: ...
    def work_out(self) -> int: ...

class Thinker(Bot, Protocol):
    def go_on(self, view: View, moves: bytearray, n: int, random: Generator) -> int: ...
    def hurry(self) -> None: ...
