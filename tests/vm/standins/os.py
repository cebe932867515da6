"""Stand-in for the firmware's os: the same random numbers every time, and the settings that a test has made."""

import world

_asked = 0


def getenv(key):
    return world.settings.get(key)


def urandom(count):
    global _asked
    _asked += 1
    return bytes([_asked * 37 + i * 101 & 255 for i in range(count)])
