"""Runs once after power-on, before code.py. The drive stays with the PC: the game never writes to it."""
