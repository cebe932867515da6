"""Runs the card table on the board that it was copied to; importing this file does nothing."""


def main() -> None:
    """Play; a fault is shown, and the game starts again when the player has read it."""
    from handheld import boards, keys, screen, system

    display = screen.Screen()
    profile = boards.find(system.board_id())
    if profile is None:
        raise RuntimeError("the keys of %s are not known: add a line to handheld/boards.py" % system.board_id())
    buttons = keys.Keys(profile)
    while True:
        try:
            from cardtable import app

            app.run(display, buttons)
        except Exception as error:
            from cardtable import fault

            fault.show(display, buttons, error)


if __name__ == "__main__":
    main()
