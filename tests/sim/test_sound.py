"""Sound on every simulated board, through the pins of its row, heard by those who look on from outside."""

from itertools import pairwise
from typing import Any

import pytest

from tools.sim import hardware, listing

PLAYS = """
    import time
    from handheld import boards, sound
    from cardtable import tunes
    player = sound.Sound(boards.this_board().sound)
    player.set_volume({volume})
    player.play(tunes.{tune})
    for _ in range(500):
        time.sleep(0.002)
        player.tick()
"""
MUTE = {
    "tinycircuits_thumby_color": "its timer is the screen's light's",
    "meowbit_v121": "its output is no pin",
    "adafruit_feather_esp32s3_reverse_tft": "it has no speaker",
    "lilygo_t_display_rp2040": "it has no speaker",
}


def heard(bench: Any) -> list[tuple[int, float]]:
    """The tones that the last run gave: how long, in milliseconds, and what hertz."""
    tones = bench.script.heard
    return [(end[0] - tone[0], tone[1]) for tone, end in pairwise(tones)]


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_a_board_sounds_through_the_pins_of_its_row_and_has_its_amplifier_off_at_the_end(
    bench: Any, board_id: str
) -> None:
    world = bench.program(PLAYS.format(volume=2, tune="WON"), board_id=board_id)
    assert not world.faults
    if board_id in MUTE:
        assert bench.script.heard == []
    else:
        assert [hertz for _, hertz in heard(bench)] == [520, 656, 784, 1048]  # C E G C
        assert bench.script.heard[-1][1:] == (0, 0)
    if len(world.profile.sound) == 2:
        assert world.pins[world.profile.sound[1]].level is False


def test_notes_are_as_long_as_they_should_be_up_to_a_look_at_the_keys(bench: Any) -> None:
    bench.program(PLAYS.format(volume=3, tune="LOST"))
    assert all(0 <= length - due <= 3 for (length, _), due in zip(heard(bench), (120, 120, 280), strict=True))


def test_a_tune_goes_on_while_the_program_waits_for_a_key(bench: Any) -> None:
    bench.program(
        """
        from handheld import boards, keys, sound
        from cardtable import tunes
        player = sound.Sound(boards.this_board().sound)
        player.set_volume(3)
        pad = keys.Keys(boards.this_board())
        edge = pad._edge
        def look():
            player.tick()
            return edge()
        pad._edge = look
        pad.next(keys.NEVER)
        player.play(tunes.LOST)
        while pad.next(keys.NEVER) != keys.B:
            pass
        """,
        "A wait=9000 B",
    )
    assert all(0 <= length - due <= 3 for (length, _), due in zip(heard(bench), (120, 120, 280), strict=True))


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", "pybadge", "hack_club_sprig"])
def test_each_volume_is_louder_than_the_one_before_and_0_is_silent(bench: Any, board_id: str) -> None:
    volumes = []
    for volume in range(4):
        bench.program(PLAYS.format(volume=volume, tune="CARD"), board_id=board_id)
        volumes.append(max((loud for _, _, loud in bench.script.heard), default=0))
    assert volumes[0] == 0 and all(2 * low < high <= 1 for low, high in pairwise(volumes))


def test_a_tone_is_not_heard_while_the_amplifier_is_off(bench: Any) -> None:
    bench.program(
        """
        import array, audiocore, audioio, board, digitalio
        enable = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
        enable.switch_to_output(False)
        wave = audiocore.RawSample(array.array("H", [0, 65535]), sample_rate=1000)
        out = audioio.AudioOut(board.SPEAKER)
        out.play(wave, loop=True)
        enable.value = True
        out.play(wave, loop=True)
        out.stop()
        """,
        board_id="pybadge",
    )
    assert [tone[1:] for tone in bench.script.heard] == [(500, 1), (0, 0)]


def test_a_restart_ends_what_sounds(bench: Any) -> None:
    bench.program(
        """
        import board, microcontroller, pwmio, supervisor
        if microcontroller.nvm[0] == 255:
            microcontroller.nvm[0] = 0
            pwmio.PWMOut(board.AUDIO, duty_cycle=32768, frequency=440)
            supervisor.reload()
        """
    )
    assert [tone[1:] for tone in bench.script.heard] == [(440, 1), (0, 0)]


@pytest.mark.parametrize(
    ("board_id", "make", "error"),
    [
        ("pybadge", "pwmio.PWMOut(board.SPEAKER)", ValueError),
        ("tinycircuits_thumby_color", "pwmio.PWMOut(board.SPEAKER)", RuntimeError),
        ("pimoroni_picosystem", "pwmio.PWMOut(board.BACKLIGHT)", ValueError),
        ("pimoroni_picosystem", "pwmio.PWMOut(board.AUDIO).frequency", None),
        ("pybadge", "audioio.AudioOut(board.SPEAKER)", None),
        ("seeeduino_wio_terminal", "audioio.AudioOut(board.BUZZER)", ValueError),
        ("pimoroni_picosystem", "audiopwmio.PWMAudioOut(board.AUDIO)", None),
        ("ugame22", "audiobusio.I2SOut(board.I2S_BCLK, board.I2S_LRCLK, board.I2S_DIN)", None),
        ("pimoroni_picosystem", "audioio.AudioOut(board.AUDIO)", ImportError),
        ("pewpew_m4", "pwmio.PWMOut(board.SPEAKER)", ImportError),
    ],
)
def test_a_pin_takes_the_output_that_its_chip_has_for_it(
    bench: Any, board_id: str, make: str, error: type[Exception] | None
) -> None:
    world = bench.program(f"import board, {make.partition('.')[0]}\n{make}", board_id=board_id)
    assert [type(fault) for fault in world.faults] == ([error] if error else [])


def test_the_frequency_of_a_timer_can_be_changed_if_that_was_asked_for(bench: Any) -> None:
    bench.program("import board, pwmio\npwmio.PWMOut(board.AUDIO).frequency = 440")
    assert [type(fault) for fault in bench.world.faults] == [AttributeError]


def test_the_listing_names_the_tune_of_each_note(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.sim import run

    made: list[listing.Listing] = []

    def power_on(world: Any) -> bool:
        made.append(listing.Listing(world.host))
        return run.power_on(world, {"handheld.sound": made[0].watch})

    monkeypatch.setattr(f"{bench._run.__module__}.power_on", power_on)
    bench.program(PLAYS.format(volume=1, tune="YOUR_TURN") + "    player.play(b'\\x41\\x63')\n")
    lines = [line.split() for line in made[0].text().splitlines()]
    assert [line[1] for line in lines] == ["880", "1320", "520"]
    assert [line[3] for line in lines] == ["your_turn", "your_turn", "unknown"]
    assert [0 <= int(line[2]) - due <= 3 for line, due in zip(lines[:2], (50, 70), strict=True)] == [True, True]
    assert int(lines[0][0]) < int(lines[1][0]) < int(lines[2][0])
