"""Runs the card table on the board that it was copied to; importing this file does nothing.

Nearly all of it is in no function, and the pages are called from here, so that they have the whole of the board's small
stack of frames. Whatever goes wrong, before the game or in it, is told by the firmware's own terminal on the screen,
which needs no file of ours and no memory, and the game then starts anew.
"""

# Bytes of heap that all games need one after the other, with small pictures and with large ones; tests hold them to it.
NEEDED = (112 * 1024, 122 * 1024)
SMALLEST = 120  # pixels

if __name__ == "__main__":
    import gc
    import sys
    import time

    import board

    free = gc.mem_free()
    panel = getattr(board, "DISPLAY", None)
    if panel:
        # First of all, lest the terminal redraws the screen, which takes 0.3 s. (10.2.1 on an RP2040 begins earlier.)
        panel.auto_refresh = False
    buttons = desk = None
    firmware = sys.implementation
    try:
        if firmware.name == "circuitpython" and firmware.version[0] < 9:
            raise RuntimeError("it needs CircuitPython 9 or newer, this is %d" % firmware.version[0])

        # All that is ours lies in /lib: what a maker keeps in the root under the same name is not to be found first.
        sys.path[:] = [place for place in sys.path if place not in ("", "/")]

        from handheld import boards, keys, modules, screen

        display = screen.Screen()
        if display.width < SMALLEST or display.height < SMALLEST:
            raise RuntimeError("screen too\nsmall")  # the smallest of all has a dozen letters a line
        needed = NEEDED[display.large]
        if free < needed:
            raise MemoryError("%d bytes of memory are free, it needs %d" % (free, needed))
        buttons = keys.Keys(boards.this_board())
        if buttons.held(keys.B if buttons.has(keys.B) else keys.RIGHT):
            from handheld import keytest

            keytest.run(display, buttons)
            del keytest
        # The table of boards has done its work, and so has what made the keys' scanners: 6 KB.
        del boards
        modules.let_go(("handheld.boards", "handheld.scanners", "handheld.keytest"))

        from cardtable import app
        from cardtable.pages import first_page

        desk = app.Desk(display, buttons)
        name = first_page.first(desk)
        del first_page
        modules.let_go(("cardtable.pages.first_page", "cardtable.pages.settings", "handheld.settings"))
        while True:
            if app.make_room(desk, name):
                gc.collect()
            name = app.page(desk, name)()
    except Exception as error:
        import displayio
        import supervisor

        supervisor.runtime.autoreload = True  # new files from the PC may be the cure
        if panel:
            panel.root_group = displayio.CIRCUITPYTHON_TERMINAL
            panel.auto_refresh = True
        try:
            import traceback

            traceback.print_exception(error)
        except ImportError:  # the smallest firmwares have none
            print(repr(error))
        if desk and desk.session:
            try:
                desk.report()
            except Exception:
                pass  # no deal had begun, no memory is left for its record, or that is where the fault lies
        print("\nSomething went wrong:\n%s" % (str(error) or type(error).__name__), end="")
        if isinstance(error, ImportError) or "mpy" in str(error):
            print("\nCopy the game to the board again.", end="")
        if buttons:
            print("\nA: start again", end="")
            buttons.clear()
            while buttons.next(-1) != 4:  # the press of A; handheld.keys may be what is missing
                pass
            supervisor.reload()
        while True:  # a program that ends has words of the firmware under its own
            time.sleep(1)
