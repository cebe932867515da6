"""Stand-in for the firmware's busio: Blinka's displayio names these classes, nobody makes one."""


class I2C:
    """The name alone."""


class SPI:
    """The name alone."""


class UART:
    """The name alone."""
