"""The one table of boards: how the keys of each are wired and which of them gives which name.

A row is one line of one text, because a single string is the smallest thing a table can be in a board's memory; only
the row of the board in use is taken apart. Another board is another line, and a line from elsewhere makes a `Profile`
just as well.

The columns:
  board_id
  wiring    pins:PREFIX, each key on a pin of its own, whose names begin with PREFIX; or shift:CLOCK,DATA,LATCH
  pressed   the level a pressed key reads, low or high. Pins always get the pull that makes the other level: beside an
            outer resistor it does no harm.
  LEFT RIGHT UP DOWN A B START SELECT
            what gives each name: a pin, or a place in the shift register; - if nothing does
  stick     centred:X,Y rests in the middle (low = left and up); ladder:X,Y rests at 0 (half = right and down,
            full = left and up); -
  sound     the pin; or the pin and its amplifier's enable; or the I2S bit clock, word select and data; -
  tried     yes once someone has played on the hardware

Where a board marks its keys O, X and Z, they are A, B and START. The Meowbit's BUZZ is a ready sound output, no pin.
The Feather's third key D0 is pressed = low, unlike the other two, and waits for a scanner of its own.
"""

NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")

_NEEDED = 6  # the pad, A and B: a board without START or SELECT can still be played

TABLE = """
pybadge shift:BUTTON_CLOCK,BUTTON_OUT,BUTTON_LATCH high 7 4 6 5 1 0 2 3 - SPEAKER,SPEAKER_ENABLE no
pygamer shift:BUTTON_CLOCK,BUTTON_OUT,BUTTON_LATCH high - - - - 1 0 2 3 \
    centred:JOYSTICK_X,JOYSTICK_Y SPEAKER,SPEAKER_ENABLE no
pewpew_m4 pins:BUTTON_ low LEFT RIGHT UP DOWN O X Z - - SPEAKER no
pimoroni_picosystem pins:SW_ low LEFT RIGHT UP DOWN A B X Y - AUDIO no
pajenicko_picopad pins:SW_ low LEFT RIGHT UP DOWN A B X Y - AUDIO no
hack_club_sprig pins:BUTTON_ low A D W S L K I J - AUDIO_BCLK,AUDIO_LRCLK,AUDIO_DIN no
ugame22 pins:BUTTON_ low LEFT RIGHT UP DOWN O X Z - - I2S_BCLK,I2S_LRCLK,I2S_DIN no
deshipu_ugame_s3 pins:BUTTON_ low LEFT RIGHT UP DOWN O X Z - - AUDIO_BCLK,AUDIO_LRCLK,AUDIO_DATA no
tinycircuits_thumby_color pins:BUTTON_ low LEFT RIGHT UP DOWN A B MENU BUMPER_LEFT - SPEAKER,SPEAKER_ENABLE no
tinycircuits_thumby pins:BUTTON_ low LEFT RIGHT UP DOWN 2 1 - - - SPEAKER no
meowbit_v121 pins: low LEFT RIGHT UP DOWN BTNA BTNB MENU - - - no
seeeduino_wio_terminal pins: low SWITCH_LEFT SWITCH_RIGHT SWITCH_UP SWITCH_DOWN SWITCH_PRESS \
    BUTTON_1 BUTTON_2 BUTTON_3 - BUZZER no
hardkernel_odroid_go pins:BTN_ low - - - - A B START SELECT ladder:BTN_AXIS_X,BTN_AXIS_Y SPEAKER_IN_P no
adafruit_feather_esp32s3_reverse_tft pins: high - - - - D1 D2 - - - - no
lilygo_t_display_rp2040 pins:BUTTON_ low - - - - R L - - - - no
clue_nrf52840_express pins:BUTTON_ low - - - - A B - - - SPEAKER no
"""


class Profile:
    """One row, taken apart.

    board_id  as the board says it
    shift     the names of the shift register's clock, data and latch pins; empty where keys have pins of their own
    pins      the names of the keys' own pins, in the order of the key numbers; empty where there is a shift register
    names     for each key number the key it gives (0 .. 7, an index of NAMES)
    pressed   the level of a pressed key
    stick     the names of the two analogue pins, x then y; empty where there is none
    ladder    whether the stick's pins rest at 0 and not in the middle
    sound     the names of the sound pins, see the table's head; empty where there is no sound
    tried     whether someone has played on the hardware
    """

    def __init__(self, row: str) -> None:
        words = row.split()
        wiring = words[1].split(":")
        self.board_id = words[0]
        self.shift = _names(wiring[1]) if wiring[0] == "shift" else ()
        self.pressed = words[2] == "high"
        self.stick = _names(words[11].split(":")[-1])
        self.ladder = words[11][:6] == "ladder"
        self.sound = _names(words[12])
        self.tried = words[13] == "yes"
        sources = words[3:11]
        keys = [key for key in range(8) if sources[key] != "-"]
        if self.shift:
            keys.sort(key=lambda key: int(sources[key]))
        self.names = tuple(keys)
        self.pins = () if self.shift else tuple([wiring[1] + sources[key] for key in keys])

    def missing(self) -> list[int]:
        """The keys that this board lacks, as indices of NAMES; the stick gives the first four."""
        return [key for key in range(8) if key not in self.names and not (self.stick and key < 4)]

    def playable(self) -> bool:
        """Whether the board has every key the game cannot do without: the pad, A and B."""
        lacks = self.missing()
        return not lacks or lacks[0] >= _NEEDED


def find(board_id: str) -> Profile | None:
    """The profile of a board by its `board.board_id`, or None if the table has no such row."""
    start = TABLE.find("\n" + board_id + " ")
    return None if start < 0 else Profile(TABLE[start + 1 : TABLE.find("\n", start + 1)])


def _names(words: str) -> tuple[str, ...]:
    return () if words == "-" else tuple(words.split(","))
