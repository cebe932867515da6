"""Commands for the PC: python3 -m tools COMMAND. Nothing in here goes on a board."""
