"""Stand-in for the firmware's time."""

from world import sleep as sleep
