"""Stand-in for the firmware's vectorio, of which Adafruit's grid_layout imports one name."""


class Rectangle:
    pass
