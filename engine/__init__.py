"""The card engine: rules, records and bots in plain Python, without a screen, keys, clock or files.

It runs on CPython and on a CircuitPython board alike: cards are small integers, hands are rank bits in bytes, and a
deal in play allocates nothing.
"""

VERSION = "0.1.0"
