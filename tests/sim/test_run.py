"""Switching on, restarting, and observing the game from outside."""

import sys

import pytest

from tools.sim import world


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


def test_what_a_folder_without_init_keeps_is_fresh_in_every_run(bench) -> None:
    import engine.text.quoting

    bench.program("from engine.text import quoting\nquoting.seen = True")
    bench.program("from engine.text import quoting\nassert not hasattr(quoting, 'seen')")
    assert not bench.world.faults
    assert sys.modules["engine.text"] is engine.text


def test_a_fault_that_the_game_tells_on_the_terminal_is_noted(bench) -> None:
    bench.program("""
        import board, displayio, time

        board.DISPLAY.root_group = displayio.CIRCUITPYTHON_TERMINAL  # no fault as yet
        try:
            raise ValueError("x")
        except ValueError:
            board.DISPLAY.root_group = displayio.CIRCUITPYTHON_TERMINAL
            time.sleep(1)
    """)
    assert [str(fault) for fault in bench.world.faults] == ["x"]


def test_a_bot_at_fault_is_noted_and_the_game_goes_on(bench, capsys) -> None:
    bench.program("""
        from engine import games, players

        class Bad:
            def choose(self, view, moves, n, random):
                return 99

        game = games.load(games.NAMES[0])
        deal = game.Deal()
        deal.start(game.PACK, 0)
        four = players.Players(game, ("random",) * 4, deal.options)
        four.start(bytes(5))
        for seat in range(4):
            if seat == 1:
                four.bots[deal.seat] = Bad()
            deal.play(four.choose(deal))
        print("played on")
    """)
    (fault,) = bench.world.faults
    assert "chose 99, which is not legal" in str(fault)
    output = capsys.readouterr()
    assert output.out == "played on\n" and output.err == f"{fault}\n"


def test_a_program_cannot_swallow_what_fails_on_the_pc(bench, tmp_path) -> None:
    path = tmp_path / "a.png"
    code = f"""
        import os, time
        try:
            os.mkdir({str(path)!r})
            time.sleep(1)
        except Exception:
            print("swallowed")
    """
    with pytest.raises(world.HostError, match="cannot write the picture"):
        bench.program(code, f"wait=1 shot={path}")
    assert not bench.world.faults


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
