"""Switching on, restarting, and observing the game from outside."""

import sys
from types import SimpleNamespace

from tools.sim import run, world
from tools.sim.script import Script


def test_boot_py_runs_before_code_py_and_again_after_a_reset_only(bench, tmp_path, capsys) -> None:
    (tmp_path / "boot.py").write_text("print('boot')\n")
    bench.program("""
        import microcontroller, supervisor
        count = microcontroller.nvm[0]
        print("code", count)
        microcontroller.nvm[0] = count - 1
        if count == 255:
            supervisor.reload()
        if count == 254:
            microcontroller.reset()
    """)
    assert capsys.readouterr().out.split("\n")[:-1] == ["boot", "code 255", "code 254", "boot", "code 253"]


def test_sys_exit_is_an_end_and_no_fault(bench) -> None:
    bench.program("import sys\nsys.exit()")
    assert not bench.off and not bench.world.faults


def test_device_modules_are_fresh_in_every_run_and_put_back_afterwards(bench) -> None:
    import engine.cards

    bench.program("import engine.cards\nengine.cards.seen = True")
    bench.program("import engine.cards\nassert not hasattr(engine.cards, 'seen')")
    assert not bench.world.faults
    assert sys.modules["engine.cards"] is engine.cards


def test_a_fault_that_the_game_shows_is_noted(bench) -> None:
    board = world.World(Script())
    shown = []
    fault = SimpleNamespace(show=lambda screen, keys, error: shown.append(error))
    run._watch_faults(board)(fault)
    error = ValueError("x")
    fault.show(None, None, error)
    assert board.faults == shown == [error]


def test_a_program_cannot_swallow_the_power_switch(bench) -> None:
    bench.program("""
        from handheld import boards, keys
        pad = keys.Keys(boards.find("pimoroni_picosystem"))
        try:
            pad.next(keys.NEVER)
        except Exception:
            print("swallowed")
    """)
    assert bench.off
