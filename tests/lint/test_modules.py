"""Imports that no board can follow, and names that its modules lack."""

from tools.lint.modules import absent_names, unknown_imports


def test_imports_of_the_firmware_of_ours_and_of_the_two_libraries_pass(assert_finds) -> None:
    assert_finds(
        unknown_imports,
        """
import array, gc
import displayio as d
from supervisor import ticks_ms
import engine.cards
from engine.bots import cheapest as choice
from handheld import keys as k
from cardtable.draw.art import Art
from adafruit_display_text.label import Label
import adafruit_displayio_layout.layouts.grid_layout
""",
    )


def test_other_imports_are_found_wherever_they_stand(assert_finds) -> None:
    assert_finds(
        unknown_imports,
        """
import functools  # bad
import gc, typing  # bad
from dataclasses import dataclass  # bad
import adafruit_imageload  # bad
from . import art  # bad
def page():
    import itertools as i  # bad
try:
    import contextlib  # bad
except ImportError:
    contextlib = None
try:
    import vectorio
except ImportError:
    vectorio = None
""",
    )


def test_what_only_type_checkers_read_may_be_imported(assert_finds) -> None:
    assert_finds(
        unknown_imports,
        """
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable
else:
    import typing  # bad
""",
    )


def test_names_that_a_module_lacks_are_found(assert_finds) -> None:
    assert_finds(
        absent_names,
        """
import time
from random import randint, shuffle  # bad
import sys as system
import os.path  # bad
from os.path import join  # bad
from collections import OrderedDict, defaultdict  # bad
time.sleep(1)
now = time.ticks_ms()  # bad
size = system.getsizeof(now)  # bad
""",
    )


def test_names_of_other_things_are_left_alone(assert_finds) -> None:
    assert_finds(
        absent_names,
        """
import supervisor
from cardtable.draw import art
import math
supervisor.ticks_ms()
art.path("x")
math.sin(1)
def draw(time, os):
    return self.math.gcd + pack.shuffle()
""",
    )


def test_the_clock_that_goes_coarse_is_found(assert_finds) -> None:
    assert_finds(
        absent_names,
        """
import time
from time import monotonic_ns  # bad
time.monotonic()  # bad
""",
    )
