"""What a program on the simulated board sees of the firmware, and what it does not."""

import sys

import pytest


def test_ticks_wrap_65_seconds_after_power_on(bench, capsys) -> None:
    bench.program("""
        import time, supervisor
        start = supervisor.ticks_ms()
        time.sleep(64)
        before = supervisor.ticks_ms()
        time.sleep(2)
        after = supervisor.ticks_ms()
        print(start, before, after)
    """)
    start, before, after = map(int, capsys.readouterr().out.split())
    assert start == 2**29 - 65_000
    assert start + 64_000 <= before < 2**29
    assert 1000 <= after < 1100


def test_a_full_key_queue_drops_what_is_new_and_says_so(bench, capsys) -> None:
    bench.program(
        """
        import board, keypad, time
        pins = (board.SW_A, board.SW_B)
        pad = keypad.Keys(pins, value_when_pressed=False)
        time.sleep(5)
        print(len(pad.events), pad.events.overflowed)
        first = pad.events.get()
        print(first.key_number, first.pressed)
        event = keypad.Event()
        while pad.events.get_into(event):
            pass
        print(event.key_number, pad.events.overflowed)
        pad.events.clear()
        print(pad.events.overflowed, pad.events.get())
        """,
        "B! A!*40",
    )
    assert capsys.readouterr().out.split("\n")[:4] == ["64 True", "1 True", "0 True", "False None"]


def test_a_key_held_at_power_on_is_down_before_code_py_begins_and_up_a_second_later(bench, capsys) -> None:
    bench.program(
        """
        import board, digitalio, time
        pin = digitalio.DigitalInOut(board.SW_A)
        print(pin.value)
        time.sleep(0.99)
        print(pin.value)
        time.sleep(0.02)
        print(pin.value)
        """,
        "boot:A",
    )
    assert capsys.readouterr().out.split() == ["False", "False", "True"]


def test_the_stick_of_the_pygamer(bench, capsys) -> None:
    bench.program(
        """
        import analogio, board, time
        x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
        for _ in range(4):
            print(x.value, y.value)
            time.sleep(0.1)
        """,
        "wait=50 LEFT!@60 DOWN!@60",
        board_id="pygamer",
    )
    rows = capsys.readouterr().out.split("\n")
    assert rows[:4] == ["32768 32768", "0 32768", "32768 65535", "32768 32768"]


def test_the_ladder_of_the_odroid_rests_at_0(bench, capsys) -> None:
    bench.program(
        """
        import analogio, board, time
        x = analogio.AnalogIn(board.BTN_AXIS_X)
        for _ in range(3):
            print(x.value)
            time.sleep(0.1)
        """,
        "wait=50 RIGHT!@60 LEFT!@60",
        board_id="hardkernel_odroid_go",
    )
    assert capsys.readouterr().out.split() == ["0", "32768", "65535"]


def test_the_firmwares_font_has_ascii_and_nothing_else(bench, capsys) -> None:
    bench.program("""
        import terminalio
        print([terminalio.FONT.get_glyph(ord(sign)) is not None for sign in " A~ä♣"], terminalio.FONT.get_glyph(31))
    """)
    assert capsys.readouterr().out == "[True, True, True, False, False] None\n"


ABSENT = (
    "functools itertools dataclasses typing enum abc copy heapq bisect string operator contextlib types "
    "weakref asyncio os.path collections.abc pathlib subprocess tools pygame __future__"
).split()


@pytest.mark.parametrize("name", ABSENT)
def test_modules_that_no_firmware_has_cannot_be_imported(bench, name: str, capsys) -> None:
    bench.program(f"try:\n    import {name}\nexcept ImportError as error:\n    print(error)")
    assert f"'{name}'" in capsys.readouterr().out


NAMES = (
    "collections.defaultdict random.shuffle random.sample random.Random time.ticks_ms sys.getsizeof math.gcd "
    "os.path os.environ os.system gc.get_objects time.perf_counter struct.Struct"
).split()


@pytest.mark.parametrize("name", NAMES)
def test_names_that_no_firmware_has_are_not_in_its_modules(bench, name: str, capsys) -> None:
    module, _, member = name.partition(".")
    bench.program(f"import {module}\nprint(hasattr({module}, {member!r}))")
    assert capsys.readouterr().out == "False\n"


@pytest.mark.parametrize("name", ["vectorio", "bitmaptools", "binascii", "io", "json", "re", "traceback", "analogio"])
def test_modules_that_one_board_lacks(bench, name: str, capsys) -> None:
    program = f"try:\n    import {name}\n    print('there')\nexcept ImportError as error:\n    print(error)"
    bench.program(program, board_id="pewpew_m4")
    assert capsys.readouterr().out == f"no module named '{name}' on pewpew_m4\n"
    bench.program(program, board_id="pygamer")
    assert capsys.readouterr().out == "there\n"


def test_names_that_one_board_lacks(bench, capsys) -> None:
    program = "import keypad\nprint(hasattr(keypad, 'ShiftRegisterKeys'))"
    bench.program(program, board_id="pewpew_m4")
    bench.program(program, board_id="pybadge")
    assert capsys.readouterr().out == "False\nTrue\n"


def test_a_program_may_put_its_own_module_in_the_place_of_one_that_the_board_lacks(bench, capsys) -> None:
    bench.program(
        """
        import sys
        print("vectorio" in sys.modules)
        class vectorio:
            Rectangle = "mine"
        sys.modules["vectorio"] = vectorio
        from vectorio import Rectangle
        import adafruit_displayio_layout.layouts.grid_layout as layout
        print(Rectangle, layout.Rectangle)
        """,
        board_id="pewpew_m4",
    )
    assert capsys.readouterr().out == "False\nmine mine\n"


def test_what_of_ours_is_for_a_pc_alone_is_not_among_its_modules(bench, capsys) -> None:
    import engine.dudak.pc  # noqa: F401

    bench.program("import sys\nprint([name for name in sys.modules if name.split('.')[-1] == 'pc'])")
    assert capsys.readouterr().out == "[]\n"


def test_adafruits_libraries_find_no_module_that_the_board_lacks(bench) -> None:
    program = "import adafruit_displayio_layout.layouts.grid_layout"
    bench.program(program, board_id="pybadge")
    assert not bench.world.faults
    bench.program(program, board_id="pewpew_m4")  # it must not keep what the board before gave it
    assert str(bench.world.faults[0]) == "no module named 'vectorio' on pewpew_m4"


def test_memory_is_a_boards_but_does_not_change(bench, capsys) -> None:
    program = """
        import gc
        first = gc.mem_free()
        taken = [0] * 9999
        print(first, gc.mem_free() - first, gc.mem_alloc())
    """
    figures = []
    for board_id in ("pybadge", "pimoroni_picosystem"):
        bench.program(program, board_id=board_id)
        free, change, used = map(int, capsys.readouterr().out.split())
        assert change == 0 and 0 < used < free
        figures.append(free)
    assert figures[0] < figures[1] < 264 * 1024
    bench.program("from handheld import system\nprint(system.free_memory())")
    assert capsys.readouterr().out == f"{figures[1]}\n"


def test_random_bytes_are_the_same_in_every_run_and_other_ones_at_every_call(bench, capsys) -> None:
    program = "import os\nprint(os.urandom(8) == os.urandom(8), os.urandom(4))"
    bench.program(program)
    first = capsys.readouterr().out
    bench.program(program)
    assert first.startswith("False") and capsys.readouterr().out == first


def test_the_firmware_says_its_version(bench, capsys) -> None:
    bench.program("""
        import os, sys, board
        print(sys.implementation.name, sys.implementation.version[:3], os.uname().release, board.board_id)
    """)
    assert capsys.readouterr().out == "circuitpython (10, 2, 1) 10.2.1 pimoroni_picosystem\n"


def test_pins_that_the_board_lacks(bench) -> None:
    bench.program("import board\nboard.BUTTON_A")
    assert isinstance(bench.world.faults[0], AttributeError)


def test_only_boot_py_may_touch_the_drive(bench, tmp_path) -> None:
    (tmp_path / "boot.py").write_text("import storage\nstorage.remount('/', readonly=False)\n")
    bench.program("import storage\nstorage.remount('/', readonly=False)")
    (fault,) = bench.world.faults
    assert isinstance(fault, RuntimeError)


def test_nvm_is_the_boards(bench, capsys) -> None:
    bench.program("import microcontroller\nmicrocontroller.nvm[0:2] = b'hi'", content=b"\xff" * 4096)
    assert bench.world.nvm is not None and bench.world.nvm.content[:3] == b"hi\xff"
    bench.program("import microcontroller\nprint(microcontroller.nvm)", board_id="meowbit_v121")
    assert capsys.readouterr().out == "None\n"


def test_other_importers_are_left_alone(bench) -> None:
    bench.program("pass")
    import functools
    import os.path
    import time

    assert functools.reduce and os.path.join and time.perf_counter


def test_where_modules_are_looked_for_is_the_firmwares_and_not_this_pcs(bench, capsys) -> None:
    before = sys.path[:]
    bench.program("import sys; print(sys.path); sys.path[:] = []")
    assert capsys.readouterr().out == "['', '/', '.frozen', '/lib']\n"
    assert sys.path == before
