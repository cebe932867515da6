"""The engine's objects tell on a PC what they are, once engine.pc is imported, and never fail to."""

import subprocess
import sys
from typing import TYPE_CHECKING

from engine import games, match, options
from engine.generator import Generator
from engine.pc import Position
from engine.players import Players
from engine.record import Log
from engine.session import Session
from engine.view import View
from tools.venv import ROOT

if TYPE_CHECKING:
    from engine.protocol import Game

DUDAK = games.load("dudak")
RULES = options.complete(DUDAK.OPTIONS)


def test_a_deal_tells_its_game_and_its_position(game: "Game") -> None:
    position = Position.deal(game.NAME, "7K3M9QXA")
    assert repr(position.engine_deal) == f"<{game.NAME} {position.text()}>"


def test_a_damaged_deal_does_not_fail_to_be_shown() -> None:
    deal = DUDAK.Deal()
    deal.shown_n = 1
    deal.shown[0] = 200
    assert repr(deal).startswith("<engine.dudak.rules")


def test_a_view_tells_whose_it_is_and_no_more_than_it_has() -> None:
    position = Position.parse("7H* KS / 8H 9S / TS / -; pile 7C; turn 1", "dudak")
    assert repr(position.view(1)) == "<View of seat 1: 7H / 9S 8H / - / -; table 7C; hidden TS KS>"
    assert repr(View()) == "<View of seat 0: - / - / - / ->"


def test_records_and_their_moves() -> None:
    line = "dudak first=0 number=7K3M9QXA: CALL:H"
    log = Log(1)
    log.add(0)
    log.add(1)
    assert repr(Position.parse(line)._begun).startswith("<Record dudak first=0 number=7K3M9QXA:")
    assert repr(log) == "<Log: 7C cut>"


def test_scores_dice_and_players() -> None:
    places = match.new(DUDAK, RULES, 2)
    assert repr(places) == "<PlacesMatch: points [0, 0, 0, 0], doubled; 0 deals, seat 2 deals next>"
    stein = match.new(games.load("bauerchen"), options.complete(games.load("bauerchen").OPTIONS), 1)
    assert repr(stein) == "<SteinMatch: points [0, 0], rounds [0, 0], steins [0, 0]; seat 1 deals next>"
    assert repr(Generator()) == "<Generator at 0000 0000 0000 0001>"
    assert repr(Players(DUDAK, ("random", "counter", "thrifty", "hoarder"), RULES)) == (
        "<Players: Random Counter Thrifty Hoarder>"
    )


def test_a_session_tells_its_game_and_where_the_deal_stands() -> None:
    session = Session("dudak", bytes)
    assert repr(session) == "<Session of dudak: a match is to begin>"
    session.begin()
    session.sit()
    assert repr(session) == f"<Session of dudak: {Position(DUDAK, session.deal).text()}>"


def test_without_it_python_shows_them_in_its_own_way() -> None:
    program = "from engine.dudak.rules import Deal; print(repr(Deal()), '__repr__' in vars(Deal))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("<engine.dudak.rules.Deal object") and done.stdout.endswith(" False\n")
