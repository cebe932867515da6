"""A position of any game, with the moves that led to it: what programs, tests and people at a prompt work with."""

import os
import re
from typing import TYPE_CHECKING

from engine.cards import MOVES, NOBODY
from engine.number import SIZE
from engine.pc import diagram, faults, reading, writing
from engine.pc.own import own
from engine.pc.results import Result
from engine.record import ROOM, Log, Record, numbered
from engine.text import number_words
from engine.text.notation import card_text, move_text, parse_move
from engine.text.reading import parse as parse_record
from engine.view import View

if TYPE_CHECKING:
    from engine.protocol import Deal, Game

_STATE = 96  # bytes that any game's state fits in


class Position:
    """Where a deal stands, from `Position.parse` or `Position.deal`; `play` and `undo` change it.

    Cards and moves are texts: rank and suit, as in `TC`, and `PICK`, `TAKE`, `SHOW`, `CALL:C`; seats are 0 to 3,
    clockwise. Two positions are equal if all that counts for play is, however they came about.
    """

    def __init__(self, game: "Game", deal: "Deal", begun: Record | None = None) -> None:
        """For `parse` and `deal`: `begun` is the record of a deal that has just begun."""
        self._game = game
        self._deal = deal
        self._begun = begun
        self._moves: list[int] = []
        self._before: list[bytes] = []  # the packed state before each move

    @classmethod
    def parse(cls, text: str, game: str | None = None, **options: str) -> "Position":
        """Return the position that a text tells (engine.pc.writing has its form), or where the deal of a record stands.

        >>> Position.parse("JC 7H / 9D TD / JS 8D / -; turn 0", "bauernheinrich", beat="may").legal()
        ['JC', '7H']
        >>> Position.parse("dudak first=0 number=7K3M9QXA: CALL:H").legal()
        ['8C', 'JS', '8H', 'KH', '8D', 'TD', 'QD', 'KD']

        A record names its game and house rules; if they are given too, they are to agree. ValueError for a text that
        is neither, and for a position that the rules cannot reach.

        >>> Position.parse("JC / JC / 7H / 8H", "dudak")
        Traceback (most recent call last):
        ValueError: JC is named twice
        """
        told = faults.text("a position", text)
        if re.search(r"\bfirst=", told):
            return cls._replayed(parse_record(told), game, options)
        if game is None:
            raise faults.refusal("no game is given for", told, "a record, or a position and the name of its game")
        module = faults.a_game(game)
        return cls(module, reading.read(told, module, faults.rules(module, options)))

    @classmethod
    def _replayed(cls, record: Record, game: str | None, options: dict[str, str]) -> "Position":
        if game is not None and faults.a_game(game) is not record.game:
            raise faults.refusal("the record is of another game than", game, record.game.NAME)
        rules = faults.rules(record.game, {**record.options, **options})
        for key, value in rules.items():
            if record.options[key] != value:
                raise faults.refusal(f"the record has another {key} than", value, record.options[key])
        position = cls._begin(record)
        for move in record.log.moves[: record.log.n]:
            position._make(move)
        return position

    @classmethod
    def _begin(cls, record: Record) -> "Position":
        deal = record.game.Deal(record.options)
        deal.start(record.pack, record.first)
        return cls(record.game, deal, record)

    @classmethod
    def deal(cls, game: str, number: str | None = None, first: int | None = None, **options: str) -> "Position":
        """Return a fresh deal: the one of a number, else any; dealt to seat `first` first, else as the number has it.

        >>> position = Position.deal("bauernheinrich", "7K3M-9QXA")
        >>> position.hand(0)
        ['8C', 'JS', '8H', 'KH', '8D', 'TD', 'QD', 'KD']
        >>> Position.deal("dudak", first=2, variant="open").turn
        2
        """
        module = faults.a_game(game)
        rules = faults.rules(module, options)
        drawn = os.urandom(SIZE) if number is None else number_words.parse(faults.text("a deal number", number))
        dealt_to = NOBODY if first is None else faults.whole("first", first, 0, 3)
        return cls._begin(numbered(module, rules, drawn, dealt_to))

    # -- what may be done, and what was

    @property
    def turn(self) -> int | None:
        """The seat to move; None once the deal is over.

        >>> Position.parse("AH / QC / TC / QS; trumps H; turn 2; caller 1", "bauerchen").turn
        2
        """
        return None if self._deal.seat == NOBODY else self._deal.seat

    def legal(self) -> list[str]:
        """Return the legal moves.

        >>> Position.parse("KS 7D / - / 9C / -; pile QS; trumps DCHS; turn 0", "dudak").legal()
        ['KS', '7D', 'PICK']
        """
        codes = bytearray(MOVES)
        return [move_text(codes[i]) for i in range(self._deal.legal(codes))]

    def play(self, moves: str) -> "Position":
        """Make a move, or several with spaces between them, and return the position itself.

        >>> Position.parse("7H KS / 8H / 9S / TS; turn 0", "dudak").play("CALL:D KS").turn
        1

        ValueError if one of them is no move, IllegalMove if it is not legal; then none is made.

        >>> Position.parse("7H KS / 8H / 9S / TS; turn 0", "dudak").play("7H PICK")
        Traceback (most recent call last):
        engine.cards.IllegalMove: PICK is not legal for seat 1 (legal: 8H TAKE CALL:C CALL:S CALL:H CALL:D)
        """
        codes = [parse_move(word) for word in faults.text("a move", moves).split()]
        if not codes:
            raise faults.refusal("no move:", moves, self.legal())
        made = len(self._moves)
        try:
            for code in codes:
                self._make(code)
        except ValueError:
            while len(self._moves) > made:
                self.undo()
            raise
        return self

    def _make(self, code: int) -> None:
        state = bytearray(_STATE)
        n = self._deal.pack_into(state)
        self._deal.play(code)
        self._before.append(bytes(state[:n]))
        self._moves.append(code)

    def undo(self) -> str:
        """Take back the last move, and return it. ValueError if there is none.

        >>> position = Position.parse("7H KS / 8H / 9S / TS; turn 0", "dudak").play("CALL:D KS")
        >>> position.undo(), position.undo(), position.moves
        ('KS', 'CALL:D', [])
        """
        if not self._moves:
            raise ValueError("no move to undo: the position is where it began")
        self._deal.unpack_from(self._before.pop())
        return move_text(self._moves.pop())

    @property
    def moves(self) -> list[str]:
        """The moves made since the deal began, or since the position that was parsed.

        >>> Position.parse("dudak first=0 number=7K3M9QXA: CALL:H 8C").moves
        ['CALL:H', '8C']
        """
        return [move_text(move) for move in self._moves]

    def result(self) -> Result | None:
        """Return what came of the deal, None while it is on: the places of seats 0 to 3, or of two teams what they have
        taken and won.

        >>> Position.parse("7C 8D / - / 9D 7S / -; out 1 3; turn 0", "bauernheinrich").play("7C PICK 8D").result()
        Places(places=(3, 1, 4, 2), stalled=False)
        >>> last = Position.parse("AH / QC / TC / QS; trumps H; points 61 32", "bauerchen").play("AH QC TC QS")
        >>> last.result()
        Teams(points=(98, 32), tricks=(4, 1), winner=0, worth=2, melds=(0, 0))
        """
        return own(self._game).result(self._deal) if self._deal.seat == NOBODY else None

    # -- what can be seen

    @property
    def game(self) -> str:
        """The game's name.

        >>> Position.deal("dudak").game
        'dudak'
        """
        return self._game.NAME

    @property
    def options(self) -> dict[str, str]:
        """All house rules.

        >>> Position.deal("dudak", beat="must").options
        {'variant': 'normal', 'beat': 'must', 'take': 'one_by_one'}
        """
        return dict(self._deal.options)

    def hand(self, seat: int) -> list[str]:
        """Return the cards that a seat holds, without an unrevealed pocket card.

        >>> Position.parse("7H* KS / 8H / 9S / TS; turn 0", "dudak").hand(0)
        ['KS', '7H']
        """
        return writing.cards(self._deal.hands, faults.whole("seat", seat, 0, 3))

    @property
    def table(self) -> list[str]:
        """The cards of the trick in order of play, or of the pile from the bottom up.

        >>> Position.parse("7C / QH / 9D 7S / -; trick 2:9S; turn 0", "bauernheinrich").table
        ['9S']
        """
        return [card_text(card) for card in self._deal.shown[: self._deal.shown_n]]

    def view(self, seat: int) -> View:
        """Return what a seat can know, as the engine gives it to a bot.

        >>> Position.parse("7H KS / 8H / 9S / TS; turn 0", "dudak").view(1)
        <View of seat 1: - / 8H / - / -; hidden 9S TS KS 7H>
        """
        view = View()
        view.look(self._deal, faults.whole("seat", seat, 0, 3))
        return view

    @property
    def engine_deal(self) -> "Deal":
        """The engine's own deal, by which its rules and bots are called; what changes it changes the position.

        >>> Position.deal("dudak").engine_deal.counts
        [8, 8, 8, 8]
        """
        return self._deal

    # -- as text

    def text(self) -> str:
        """Return the position as text; `parse` makes an equal one of it, with its game and house rules.

        >>> Position.parse("7H KS/8H/9S*/TS", "dudak", beat="must").text()
        'KS 7H / 8H / 9S* / TS; turn 0'
        """
        return writing.written(self._game, self._deal)

    def record(self) -> str:
        """Return the record of a deal that was dealt here or came as a record: one line that tells everything.

        >>> Position.deal("dudak", "7K3M9QXA", first=0).play("CALL:H").record()
        'dudak first=0 number=7K3M9QXA: CALL:H'

        ValueError for a position that began in mid-deal: text() tells that one.
        """
        if self._begun is None:
            raise ValueError("no record: the position did not begin with a deal (allowed: text())")
        log = Log(ROOM)
        for move in self._moves:
            log.add(move)
        log.cut = log.cut or self._begun.log.cut
        begun = self._begun
        return Record(begun.game, begun.options, begun.first, begun.number, begun.pack, log).text()

    def __str__(self) -> str:
        """A small diagram.

        >>> print(Position.parse("7H KS / 8H / 9S / TS; pile 7D 9D; trumps H---", "dudak"))
            2
            9S
        1   9D on 1      3
        8H               TS
            0 H to move
            KS 7H
        """
        return diagram.diagram(self._game, self._deal)

    def __repr__(self) -> str:
        """What makes an equal position.

        >>> Position.parse("7H KS / 8H / 9S / TS", "dudak", beat="must")
        Position.parse('KS 7H / 8H / 9S / TS; turn 0', 'dudak', beat='must')
        """
        chosen = self._deal.options
        rules = "".join(f", {key}={chosen[key]!r}" for key, row in self._game.OPTIONS if chosen[key] != row[0])
        return f"Position.parse({self.text()!r}, {self.game!r}{rules})"

    def __eq__(self, other: object) -> bool:
        """Whether all that counts for play is the same.

        >>> one = Position.parse("7H KS / 8H / 9S / TS", "dudak")
        >>> one == Position.parse("KS 7H / 8H / 9S / TS; turn 0", "dudak")
        True
        >>> one == Position.parse("7H KS / 8H / 9S / TS", "dudak", beat="must")
        False
        """
        return repr(self) == repr(other) if isinstance(other, Position) else NotImplemented

    def copy(self) -> "Position":
        """Return a position that is the same, moves included, and goes its own way from here.

        >>> position = Position.parse("7H KS / 8H / 9S / TS", "dudak")
        >>> position.copy().play("CALL:D KS") == position
        False
        """
        state = bytearray(_STATE)
        self._deal.pack_into(state)
        deal = self._game.Deal()
        deal.unpack_from(state)
        other = Position(self._game, deal, self._begun)
        other._moves = list(self._moves)
        other._before = list(self._before)
        return other
