"""Runs the card table on the board that it was copied to; importing this file does nothing.

A fault is shown, and the game starts again when the player has read it. All of that is in no function, and the pages
are called from here, so that they have the whole of the board's small stack of frames.
"""

if __name__ == "__main__":
    import sys

    import handheld
    from handheld import boards, keys, screen, system

    display = screen.Screen()
    profile = boards.find(system.board_id())
    if profile is None:
        raise RuntimeError("the keys of %s are not known: add a line to handheld/boards.py" % system.board_id())
    buttons = keys.Keys(profile)
    # The table of boards has done its work: 3.3 KB.
    del sys.modules["handheld.boards"], handheld.boards, boards, profile
    desk = None
    while True:
        try:
            from cardtable import app

            desk = app.Desk(display, buttons)
            name = app.first(desk)
            while True:
                name = app.page(desk, name)()
        except Exception as error:
            from cardtable import fault

            fault.tell_record(desk)
            desk = None  # a new one takes its memory
            fault.show(display, buttons, error)
