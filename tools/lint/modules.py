"""What a board can import, and the names that are missed in modules it does have."""

import ast
from collections.abc import Iterator

from tools.lint.source import Source, for_a_pc, imports

# Not every board has all of them: whether an import has to be guarded is a question of each board's firmware.
_LANGUAGE = (
    "array binascii collections errno gc io json math micropython os random re struct sys time traceback zlib".split()
)
_FIRMWARE = (
    "analogio audiobusio audiocore audioio audiomixer audiopwmio bitmaptools board busio digitalio displayio fontio"
    " keypad microcontroller pwmio storage supervisor terminalio usb_cdc usb_hid usb_midi vectorio".split()
)
_LIBRARIES = ("adafruit_display_text", "adafruit_displayio_layout")
_OURS = ("cardtable", "engine", "handheld")
_PACKAGES = frozenset((*_LIBRARIES, *_OURS))  # of these, modules inside are imported too
_MODULES = frozenset((*_LANGUAGE, *_FIRMWARE))

_ABSENT = {
    "collections": "ChainMap abc Counter UserDict UserList UserString defaultdict",
    "gc": "freeze get_objects get_referrers threshold",
    "math": "comb dist factorial gcd hypot isqrt lcm perm prod",
    "micropython": "heap_lock heap_unlock mem_info native opt_level schedule stack_use viper",
    "os": "environ makedirs path scandir walk",
    "random": "Random SystemRandom choices gauss sample shuffle",
    "sys": "exc_info getrecursionlimit getsizeof intern setrecursionlimit",
    "time": "perf_counter process_time sleep_ms sleep_us ticks_add ticks_diff ticks_ms ticks_us time_ns",
}


def unknown_imports(source: Source) -> Iterator[tuple[int, str]]:
    """Imports that no board can follow: modules that neither the firmware has nor we bring."""
    for line, name, _, _ in imports(source.tree):
        top = name.partition(".")[0]
        if top not in _MODULES and top not in _PACKAGES:
            yield line, f"import of {name}: not among the modules that a board has"
        elif for_a_pc(name.split(".")):
            yield line, f"import of {name}: for a PC alone"


def absent_names(source: Source) -> Iterator[tuple[int, str]]:
    """Names that a board's module lacks, though a PC's or MicroPython's has them; and the clock that goes wrong."""
    stands_for = {}
    for line, name, alias, target in imports(source.tree):
        yield from _absent(line, name)
        stands_for[alias] = target
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield from _absent(node.lineno, f"{stands_for.get(node.value.id)}.{node.attr}")


def _absent(line: int, full: str) -> Iterator[tuple[int, str]]:
    module, name = full.split(".")[:2] if "." in full else (full, "")
    if name in _ABSENT.get(module, "").split():
        yield line, f"{full}: not there on a board"
    if full in ("time.monotonic", "time.monotonic_ns"):
        yield line, f"{full}: no measure of time, a float that goes coarse after hours; handheld.clock is one"
