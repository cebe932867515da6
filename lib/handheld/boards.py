"""The one table of boards: how the keys of each are wired and which of them gives which name.

A row is one line of one text, because a single string is the smallest thing a table can be in a board's memory; only
the row of the board in use is taken apart. Another board is another line, and what the maker of a home-made one wrote
into settings.toml becomes such a line too.

The columns:
  board_id
  wiring    pins:PREFIX, each key on a pin of its own, whose names begin with PREFIX; or shift:CLOCK,DATA,LATCH
  LEFT RIGHT UP DOWN A B START SELECT
            what gives each name: a pin, or a place in the shift register; - if nothing does. A pin reads low while its
            key is pressed, one with a + behind it reads high, as a shift register does. Pins always get the pull that
            makes the other level: beside an outer resistor it does no harm.
  stick     centred:X,Y rests in the middle (low = left and up); ladder:X,Y rests at 0 (half = right and down,
            full = left and up); -
  sound     the pin; or the pin and its amplifier's enable; or the I2S bit clock, word select and data; -
  light     the pin of the screen's light; -
  screen    which pictures suit it: small, large; or tiny, 72x40, on which the game has no room

No row was tried on hardware. Pull and level of the keys are those of published programs for PewPew, PicoSystem, both
uGames and Meowbit (stage's ugame), PicoPad and Thumby Color (picogame), Sprig and Thumby (the makers' own), CLUE and
Wio Terminal; those of PyBadge, PyGamer and Feather are from the boards' descriptions; those of the T-Display and of the
Odroid Go and its stick are assumed.

Where a board marks its keys O, X and Z, they are A, B and START. The Meowbit's BUZZ is a ready sound output, no pin;
and the Thumby Color's speaker shares its timer with the screen's light: both are silent.
A board that lacks the pad has RIGHT to move on and A to play, see handheld.keys.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")

# For the screen of a board that nobody described: the smallest has nine lines of 26 letters, and a few are taken.
UNKNOWN = """No keys known for %s. Into settings.toml with your pins:
CARDTABLE_KEYS="RIGHT=D6 A=D5"
also LEFT UP DOWN B START; if pressed = high: D6+"""

TABLE = """
pybadge shift:BUTTON_CLOCK,BUTTON_OUT,BUTTON_LATCH 7 4 6 5 1 0 2 3 - SPEAKER,SPEAKER_ENABLE TFT_LITE small
pygamer shift:BUTTON_CLOCK,BUTTON_OUT,BUTTON_LATCH - - - - 1 0 2 3 \
    centred:JOYSTICK_X,JOYSTICK_Y SPEAKER,SPEAKER_ENABLE TFT_LITE small
pewpew_m4 pins:BUTTON_ LEFT RIGHT UP DOWN O X Z - - SPEAKER - small
pimoroni_picosystem pins:SW_ LEFT RIGHT UP DOWN A B X Y - AUDIO BACKLIGHT large
pajenicko_picopad pins:SW_ LEFT RIGHT UP DOWN A B X Y - AUDIO LCD_BL large
hack_club_sprig pins:BUTTON_ A D W S L K I J - AUDIO_BCLK,AUDIO_LRCLK,AUDIO_DIN - small
ugame22 pins:BUTTON_ LEFT RIGHT UP DOWN O X Z - - I2S_BCLK,I2S_LRCLK,I2S_DIN - large
deshipu_ugame_s3 pins:BUTTON_ LEFT RIGHT UP DOWN O X Z - - AUDIO_BCLK,AUDIO_LRCLK,AUDIO_DATA TFT_BACKLIGHT large
tinycircuits_thumby_color pins:BUTTON_ LEFT RIGHT UP DOWN A B MENU BUMPER_LEFT - SPEAKER,SPEAKER_ENABLE - small
tinycircuits_thumby pins:BUTTON_ LEFT RIGHT UP DOWN 2 1 - - - SPEAKER - tiny
meowbit_v121 pins: LEFT RIGHT UP DOWN BTNA BTNB MENU - - - DISP_BL small
seeeduino_wio_terminal pins: SWITCH_LEFT SWITCH_RIGHT SWITCH_UP SWITCH_DOWN SWITCH_PRESS \
    BUTTON_1 BUTTON_2 BUTTON_3 - BUZZER TFT_BACKLIGHT large
hardkernel_odroid_go pins:BTN_ - - - - A B START SELECT ladder:BTN_AXIS_X,BTN_AXIS_Y SPEAKER_IN_P BACKLIGHT_PWM large
adafruit_feather_esp32s3_reverse_tft pins: D0 D1+ - - D2+ - - - - - TFT_BACKLIGHT small
lilygo_t_display_rp2040 pins:BUTTON_ - R - - L - - - - - LCD_BACKLIGHT small
clue_nrf52840_express pins:BUTTON_ - B - - A - - - - SPEAKER TFT_BACKLIGHT large
"""

_COLUMNS = 14
_PAD_A_B = 63  # bits of the first six keys


class Profile:
    """One row, taken apart.

    board_id  as the board says it
    shift     the names of the shift register's clock, data and latch pins; empty where keys have pins of their own
    pins      the names of the keys' own pins, in the order of the key numbers; empty where there is a shift register
    names     for each key number the key it gives (0 .. 7, an index of NAMES)
    low       how many of the keys, the first ones, read low while pressed; the others read high
    keys      bits: the keys 0 .. 7 that the board has, or its stick gives
    few       whether it lacks some of the pad, A and B: then RIGHT moves on and A plays
    stick     the names of the two analogue pins, x then y; empty where there is none
    ladder    whether the stick's pins rest at 0 and not in the middle
    sound     the names of the sound pins, see the table's head; empty where there is no sound
    light     the name of the screen's light pin; empty where it has none
    screen    small, large or tiny; - for a board without a row
    """

    def __init__(self, row: str) -> None:
        words = row.split()
        wiring = words[1].split(":")
        self.board_id = words[0]
        self.shift = _names(wiring[1]) if wiring[0] == "shift" else ()
        sources = words[2:10]
        self.keys = 15 if words[10] != "-" else 0
        order = []
        for key in range(8):
            source = sources[key]
            if source != "-":
                self.keys |= 1 << key
                order.append((int(source) if self.shift else int(source[-1] == "+"), key))
        order.sort()
        self.few = self.keys & _PAD_A_B != _PAD_A_B
        self.names = tuple([key for _, key in order])
        self.pins = () if self.shift else tuple([wiring[1] + sources[key].rstrip("+") for key in self.names])
        self.low = 0 if self.shift else len([1 for high, _ in order if not high])
        self.stick = _names(words[10].split(":")[-1])
        self.ladder = words[10][:6] == "ladder"
        self.sound = _names(words[11])
        self.light = "" if words[12] == "-" else words[12]
        self.screen = words[13]


def find(board_id: str) -> Profile | None:
    """The profile of a board by its `board.board_id`, or None if the table has no such row."""
    row = _row(board_id)
    return Profile(row) if row else None


def this_board() -> Profile:
    """The profile of the board that this runs on: its row, but with the keys and the sound that settings.toml gives it.

    Raises LookupError, in words for the screen, where there is neither a row nor a setting that can be.
    """
    import board  # not above: the tools of the PC read the table too

    from handheld import settings

    row = _row(board.board_id)
    keys = settings.parsed("CARDTABLE_KEYS", "KEY=PIN with spaces between", _sources)
    if not row and not keys:
        raise LookupError(settings.notices[0] if settings.notices else UNKNOWN % board.board_id)
    sound = settings.parsed("CARDTABLE_SOUND", "pins with commas between", _sound)
    words = row.split() if row else [board.board_id] + ["-"] * (_COLUMNS - 1)
    if keys:
        words[1] = "pins:"
        words[2:11] = keys + ["-"]  # who wires keys of his own has no stick
    if sound:
        words[11] = sound
    return Profile(" ".join(words))


def _row(board_id: str) -> str:
    """The row of a board, "" if there is none."""
    start = TABLE.find("\n" + board_id + " ")
    return "" if start < 0 else TABLE[start + 1 : TABLE.find("\n", start + 1)]


def _sources(setting: str) -> list[str]:
    """The eight columns of the keys that a setting like "RIGHT=D6 A=D5+" gives."""
    from handheld.settings import quoted

    sources = ["-"] * 8
    for word in setting.split():
        parts = word.split("=")
        if len(parts) != 2 or parts[0] not in NAMES:
            raise ValueError("%s is not KEY=PIN (allowed keys: %s)" % (quoted(word), " ".join(NAMES)))
        sources[NAMES.index(parts[0])] = parts[1]
    if sources[1] == "-" or sources[4] == "-":
        raise ValueError("%s is not enough (needed at least: RIGHT and A)" % quoted(setting))
    _try(tuple([_pin(source.rstrip("+")) for source in sources if source != "-"]))
    return sources


def _sound(setting: str) -> str:
    """The column of the sound that a setting like "A0,A1" gives."""
    pins = setting.split(",")
    if len(pins) > 3:
        raise ValueError("%d pins (allowed: the pin; the pin and its amplifier's enable; the three of I2S)" % len(pins))
    for pin in pins:
        _pin(pin)
    return setting


def _try(pins: "tuple[microcontroller.Pin, ...]") -> None:
    """ValueError if these pins cannot be keys: one may be the display's, two names may mean the same."""
    import keypad

    try:
        keypad.Keys(pins, value_when_pressed=False, pull=True).deinit()
    except (TypeError, ValueError) as error:
        raise ValueError("%s (allowed: pins that nothing else uses, each once)" % error)


def _pin(name: str) -> "microcontroller.Pin":
    """A pin of the board; ValueError if it has none of that name."""
    import board
    import microcontroller

    from handheld.settings import quoted

    pin = getattr(board, name, None)
    if not isinstance(pin, microcontroller.Pin):
        raise ValueError("this board has no pin %s (allowed: what dir(board) lists)" % quoted(name))
    return pin


def _names(words: str) -> tuple[str, ...]:
    return () if words == "-" else tuple(words.split(","))
