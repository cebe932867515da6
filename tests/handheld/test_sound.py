"""Tunes on a board's loudspeaker: what its pins are told and when, and silence whatever goes wrong."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

WAVE = 32  # samples
TWO_NOTES = bytes((55, 10, 110, 5))  # 440 Hz for 100 ms, 880 Hz for 50 ms


class Desk:
    """The firmware's modules for sound; `log` has when their parts were told what, `fails` what they raise at it."""

    def __init__(self, bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.log: list[tuple[Any, ...]] = []
        self.fails: dict[str, Exception] = {}
        self.bench = bench
        modules = {
            "pwmio": SimpleNamespace(PWMOut=lambda pin, variable_frequency: Pulses(self, pin)),
            "audiocore": SimpleNamespace(RawSample=Sample),
            "audioio": SimpleNamespace(AudioOut=lambda pin, quiescent_value: Out(self, pin, quiescent_value)),
            "audiobusio": SimpleNamespace(I2SOut=lambda *pins: Out(self, *pins)),
            "digitalio": SimpleNamespace(DigitalInOut=lambda pin: Enable(self, pin)),
        }
        for name, module in modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        self.start = bench.ticks

    def told(self, *what: Any) -> None:
        if what[0] in self.fails:
            raise self.fails[what[0]]
        self.log.append((self.bench.ticks - self.start, *what))

    def since(self) -> list[tuple[Any, ...]]:
        log, self.log = self.log, []
        return log

    def sound(self, *pins: str, volume: int = 3) -> Any:
        sound = self.bench.load("sound").Sound(pins)
        sound.set_volume(volume)
        return sound

    def listen(self, sound: Any, ms: int) -> list[tuple[Any, ...]]:
        for _ in range(ms):
            self.bench.sleep(0.001)
            sound.tick()
        return self.since()


class Pulses:
    def __init__(self, desk: Desk, pin: str) -> None:
        self.__dict__["desk"] = desk
        desk.told("timer", pin)

    def __setattr__(self, name: str, value: int) -> None:
        self.desk.told(name, value)


class Enable:
    def __init__(self, desk: Desk, pin: str) -> None:
        self.__dict__["desk"] = desk
        desk.told("enable", pin)

    def switch_to_output(self, value: bool) -> None:
        self.desk.told("on" if value else "off")

    def __setattr__(self, name: str, value: bool) -> None:
        assert name == "value"
        self.desk.told("on" if value else "off")


class Sample:
    def __init__(self, buffer: Any) -> None:
        self.buffer = buffer
        self.sample_rate = 8000


class Out:
    """Logs of a sample its rate and its least and greatest value."""

    def __init__(self, desk: Desk, *pins: Any) -> None:
        self.desk = desk
        desk.told("samples", *pins)

    def play(self, sample: Sample, *, loop: bool = False) -> None:
        assert len(sample.buffer) == WAVE
        low, high = min(sample.buffer), max(sample.buffer)
        assert sample.buffer.tolist() == [low] * (WAVE // 2) + [high] * (WAVE // 2)
        self.desk.told("play", sample.sample_rate if loop else 0, low, high)


@pytest.fixture
def desk(bench: Any, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(bench, monkeypatch)


def test_a_tune_on_a_timer_is_its_notes_one_after_the_other(desk: Desk) -> None:
    sound = desk.sound("AUDIO")
    assert desk.since() == [(0, "timer", "AUDIO")]
    sound.play(TWO_NOTES)
    expected = [(0, "frequency", 440), (0, "duty_cycle", 32768), (100, "frequency", 880), (100, "duty_cycle", 32768)]
    assert desk.listen(sound, 1000) == [*expected, (150, "duty_cycle", 0)]


def test_the_amplifier_is_on_while_a_tune_sounds_and_no_longer(desk: Desk) -> None:
    sound = desk.sound("SPEAKER", "SPEAKER_ENABLE")
    assert desk.since() == [(0, "enable", "SPEAKER_ENABLE"), (0, "off"), (0, "timer", "SPEAKER")]
    sound.play(TWO_NOTES)
    assert desk.since()[0] == (0, "on")
    log = desk.listen(sound, 1000)
    assert [entry for entry in log if entry[1] in ("on", "off")] == [(100, "on"), (150, "off")]
    assert log[-1] == (150, "duty_cycle", 0)


@pytest.mark.parametrize("lack", ["no timer at the pin", "no module"])
def test_where_no_timer_can_make_it_a_dac_repeats_a_wave(
    desk: Desk, lack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.fails["timer"] = ValueError("Invalid pin")
    if lack == "no module":
        monkeypatch.setitem(sys.modules, "pwmio", None)
    sound = desk.sound("SPEAKER")
    assert desk.since() == [(0, "samples", "SPEAKER", 0), (0, "play", 0, 0, 0)]
    sound.play(TWO_NOTES)
    log = desk.listen(sound, 1000)
    assert log == [(0, "play", 440 * WAVE, 0, 32768), (100, "play", 880 * WAVE, 0, 32768), (150, "play", 0, 0, 0)]


def test_three_pins_are_i2s_whose_wave_goes_below_0_as_well(desk: Desk) -> None:
    sound = desk.sound("BCLK", "LRCLK", "DIN")
    assert desk.since() == [(0, "samples", "BCLK", "LRCLK", "DIN"), (0, "play", 0, 0, 0)]
    sound.play(TWO_NOTES)
    assert desk.since() == [(0, "play", 440 * WAVE, -16384, 16384)]


def test_a_volume_is_a_step_louder_than_the_one_before(desk: Desk) -> None:
    sound = desk.sound("AUDIO", volume=0)
    assert desk.since() == []
    widths = []
    for volume in (1, 2, 3):
        sound.set_volume(volume)
        desk.since()
        sound.play(TWO_NOTES)
        widths.append(desk.since()[-1][2])
    assert widths == [65536 // 32, 65536 // 8, 65536 // 2]


def test_volume_0_is_silent_at_once_and_what_it_took_is_kept_for_later(desk: Desk) -> None:
    sound = desk.sound("SPEAKER", "SPEAKER_ENABLE")
    sound.play(TWO_NOTES)
    desk.since()
    sound.set_volume(0)
    assert desk.since() == [(0, "off"), (0, "duty_cycle", 0)]
    sound.play(TWO_NOTES)
    assert desk.listen(sound, 300) == []
    sound.set_volume(1)
    desk.since()
    sound.play(TWO_NOTES)
    assert desk.since() == [(300, "on"), (300, "frequency", 440), (300, "duty_cycle", 2048)]


def test_a_silent_board_loads_nothing_that_makes_tones(desk: Desk) -> None:
    desk.sound("AUDIO", volume=0).play(TWO_NOTES)
    assert not [name for name in sys.modules if name in ("handheld.speaker", "handheld.waves")]
    desk.sound("AUDIO", volume=1)
    assert "handheld.waves" not in sys.modules and "handheld.speaker" not in sys.modules  # which is let go


def test_a_board_without_sound_is_silent(desk: Desk) -> None:
    sound = desk.sound()
    sound.play(TWO_NOTES)
    assert desk.listen(sound, 300) == []


def test_a_tune_takes_the_place_of_another(desk: Desk) -> None:
    sound = desk.sound("AUDIO")
    sound.play(TWO_NOTES)
    desk.listen(sound, 30)
    sound.play(bytes((100, 1)))
    assert desk.listen(sound, 500) == [(30, "frequency", 800), (30, "duty_cycle", 32768), (40, "duty_cycle", 0)]


def test_a_note_that_was_drawn_over_ends_late_and_the_next_has_its_length(desk: Desk) -> None:
    sound = desk.sound("AUDIO")
    sound.play(TWO_NOTES)
    desk.since()
    desk.bench.sleep(0.4)
    assert [entry[0] for entry in desk.listen(sound, 500)] == [401, 401, 451]


def test_a_tune_goes_on_where_the_clock_wraps(desk: Desk) -> None:
    desk.bench.ticks = desk.start = 2**29 - 20
    sound = desk.sound("AUDIO")
    sound.play(TWO_NOTES)
    for _ in range(149):
        desk.bench.sleep(0.001)
        sound.tick()
    assert desk.log[-1][1:] == ("duty_cycle", 32768)
    desk.bench.sleep(0.001)
    sound.tick()
    assert desk.log[-1][1:] == ("duty_cycle", 0)


ERRORS = [ImportError("audioio"), ValueError("in use"), RuntimeError("All timers in use"), MemoryError(), OSError(5)]
WHATEVER = pytest.mark.parametrize("error", ERRORS, ids=[type(error).__name__ for error in ERRORS])


@WHATEVER
@pytest.mark.parametrize("part", ["enable", "off", "timer", "samples", "play"])
def test_an_output_that_cannot_be_made_is_silence_for_good(desk: Desk, error: Exception, part: str) -> None:
    desk.fails[part] = error
    if part in ("samples", "play"):
        desk.fails["timer"] = ValueError("Invalid pin")
    elif part == "timer":
        desk.fails["samples"] = error
    sound = desk.sound("SPEAKER", "SPEAKER_ENABLE")
    desk.fails.clear()
    desk.since()
    sound.play(TWO_NOTES)
    sound.set_volume(2)
    sound.play(TWO_NOTES)
    assert desk.listen(sound, 300) == []


@WHATEVER
@pytest.mark.parametrize("part", ["on", "frequency", "duty_cycle"])
@pytest.mark.parametrize("note", [0, 1])
def test_after_the_first_error_it_is_silent_for_good_with_the_amplifier_off(
    desk: Desk, error: Exception, part: str, note: int
) -> None:
    sound = desk.sound("SPEAKER", "SPEAKER_ENABLE")
    desk.since()
    if note:
        sound.play(TWO_NOTES)
    desk.fails[part] = error
    (sound.tick if note else lambda: sound.play(TWO_NOTES))()
    log = desk.listen(sound, 200)
    assert log[-1][1:] in (("off",), ("duty_cycle", 0)) and [entry for entry in log if entry[1] == "off"]
    desk.fails.clear()
    sound.play(TWO_NOTES)
    sound.set_volume(1)
    sound.play(TWO_NOTES)
    assert desk.listen(sound, 300) == []


def test_an_error_at_the_end_of_a_tune_is_the_last_as_well(desk: Desk) -> None:
    sound = desk.sound("SPEAKER", "SPEAKER_ENABLE")
    sound.play(TWO_NOTES)
    desk.fails["off"] = OSError(5)
    desk.listen(sound, 300)
    desk.fails.clear()
    sound.play(TWO_NOTES)
    assert desk.listen(sound, 300) == []
