"""The handheld under the game: keys, screen, clock, picture sheets and board facts, the same few names on every board.

Nothing here knows a card. Each module loads alone, so that a page which needs only the clock pays only for the clock.
"""
