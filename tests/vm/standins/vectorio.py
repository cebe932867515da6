"""Stand-in for the firmware's vectorio: a rectangle that takes no more memory than the real one, 96 bytes."""


class Rectangle:
    def __init__(self, *, pixel_shader, width, height, x=0, y=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
