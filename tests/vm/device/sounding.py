"""Every module that a loudspeaker needs, in one that allocates nothing: what handheld.sound asks for is its own."""

import gc
import sys


class Part:
    """A pin, an output or a sample."""

    def __init__(self, *pins, **how):
        self.value = self.frequency = self.duty_cycle = self.sample_rate = 0

    def switch_to_output(self, value):
        pass

    def play(self, sample, loop=False):
        pass


class Firmware:
    AudioOut = I2SOut = RawSample = DigitalInOut = Part

    def PWMOut(self, pin, variable_frequency):
        if pulses:
            return Part()
        raise ValueError("Invalid pin")

    def __getattr__(self, name):
        return name

    def ticks_ms(self):
        return ticks


pulses = True
ticks = (1 << 29) - 50  # they soon wrap
firmware = Firmware()
for name in ("board", "supervisor", "digitalio", "pwmio", "audiocore", "audioio", "audiobusio"):
    sys.modules[name] = firmware


def spent(sound, tune):
    """Bytes that it takes to play a tune to its end, which is waited for a millisecond at a time."""
    global ticks
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    sound.play(tune)
    for _ in range(2000):
        ticks = (ticks + 1) & ((1 << 29) - 1)
        sound.tick()
    after = gc.mem_alloc()
    gc.enable()
    return after - before
