"""What a person can make out on the screen: words, cards, and whether all of them can be read.

Layers are taken from the display's own groups, and what they should show is compared with the pixels that are shown:
a letter or the index of a card counts as read only if every inked pixel of it is on the screen in its colour.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from .person import Person

PAPER, FRAME = 1, 4  # slots of a card sheet's colours; 0 is transparent
PLACES = ("1st", "2nd", "3rd", "4th")
NO_SUIT = 4  # the icon that shows nothing


class Text(NamedTuple):
    """Words whose upper left corner is at x, y; `ink` is their colour."""

    x: int
    y: int
    text: str
    ink: int


class Tag(NamedTuple):
    """What another player's tag says beside his name, the icons on it, and the colour of its ground."""

    says: list[str]
    icons: list[int]
    ground: int


class Card(NamedTuple):
    """A card whose upper left corner is at x, y; `look` is plain, dimmed or now."""

    card: int
    x: int
    y: int
    look: str


def texts(person: Person, on: Any = None) -> list[Text]:
    """Every line that says anything, those of a label each by itself, from top to bottom and from left to right; only
    those `on` a group, if so wanted."""
    art = person.desk.art
    letters = [chr(code) for code in range(0x20, 0x7F)] + list(art.extras)
    found = []
    layers = list(_layers(on or person.world.display.root_group, letters=False))
    covers = _covers(person, layers)
    for i, (layer, x, y) in enumerate(layers):
        if is_label(layer):
            pitch = int(art.letter_h * layer.line_spacing)
            lines = enumerate(layer.text.split("\n"))
            found += [Text(x, y + i * pitch, line.strip(), layer.color) for i, line in lines]
        elif _is_line(art, layer) and not _is_covered(i, (x, y, x + 1, y + art.letter_h), covers):
            text = "".join(letters[layer[i]] for i in range(layer._width_in_tiles)).rstrip()
            found.append(Text(x, y, text, layer.pixel_shader[1]))
    return sorted((text for text in found if text.text), key=lambda text: (text.y, text.x))


def says(person: Person) -> list[str]:
    """The words of `texts`."""
    return [text.text for text in texts(person)]


def menu(person: Person) -> list[str]:
    """The words of the menu that lies over the page, from top to bottom; none where there is none."""
    root = person.world.display.root_group
    return [text.text for text in texts(person, root[2])] if len(root) > 2 else []


def rows(person: Person) -> list[str]:
    """What stands side by side, each row in one text."""
    found: dict[int, list[str]] = {}
    for text in texts(person):
        found.setdefault(text.y, []).append(text.text.strip())
    return [" ".join(row) for row in found.values()]


def standings(person: Person) -> list[str]:
    """The rows of the result's table, each in one text: place, name, and what follows it."""
    return [row for row in rows(person) if row.split()[0] in PLACES]


def tags(person: Person) -> dict[str, Tag]:
    """The other players' tags by name."""
    art = person.desk.art
    layers = list(_layers(person.world.display.root_group))
    found = {}
    for panel, left, top in layers:
        if not _is_field(panel) or (_width(panel), _height(panel)) == (person.world.width, person.world.height):
            continue

        def on_it(x: int, y: int, panel: Any = panel, left: int = left, top: int = top) -> bool:
            return 0 <= x - left < _width(panel) and 0 <= y - top < _height(panel)

        name, *says = [text.text for text in texts(person) if on_it(text.x, text.y)]
        suits = [each[0] for each, x, y in layers if getattr(each, "bitmap", None) is art._icons and on_it(x, y)]
        found[name] = Tag(says, [icon for icon in suits if icon != NO_SUIT], panel.pixel_shader[0])
    return found


def stands_on(person: Person, text: Text, colour: int) -> bool:
    """Whether the ground of some words is of a colour, as seen at the foot of the first letter."""
    return _Panel(person).at(text.x, text.y + person.desk.art.letter_h - 1) == _on_panel(colour)


def icons(person: Person) -> list[int]:
    """The tiles of the icons on the screen, in order of their numbers: 0..3 a suit (C S H D), 5 a card face down."""
    art = person.desk.art
    layers = [layer for layer, _, _ in _layers(person.world.display.root_group)]
    return sorted(layer[0] for layer in layers if getattr(layer, "bitmap", None) is art._icons)


def cards(person: Person) -> list[Card]:
    """Every card on the screen, the trick's and the hand's, each in the order in which they lie."""
    art = person.desk.art
    looks = {id(art.paper): "plain", id(art.dimmed): "dimmed", id(art.now): "now"}
    faces = {_index(art, face): face for face in range(33)}  # the last one is the back
    return [
        Card(faces[tuple(layer[row * art.cols] for row in range(art.rows))], x, y, looks[id(layer.pixel_shader)])
        for layer, x, y in _layers(person.world.display.root_group)
        if getattr(layer, "bitmap", None) is art._sheet
    ]


def hand(person: Person) -> list[Card]:
    """The cards of the hand that are in view."""
    return [card for card in cards(person) if card.y > _lower(person)]


def trick(person: Person) -> list[Card]:
    """The cards on the table, in the order played."""
    return [card for card in cards(person) if card.y <= _lower(person)]


def raised(person: Person) -> list[int]:
    """The cards of the hand that stand higher than the rest of it."""
    row = person.world.height - person.desk.art.card_h
    return [card.card for card in hand(person) if card.y < row]


def unreadable(person: Person) -> list[str]:
    """What cannot be read: letters and the indices of cards that are covered or cut, and on which pixel, and words that
    stand where others or an icon are. What lies behind a menu, or a panel as wide as the screen, is meant to."""
    art = person.desk.art
    flaws = []
    taken: list[tuple[int, int, int, int]] = []
    layers = list(_layers(person.world.display.root_group))
    covers = _covers(person, layers)
    shown = _Panel(person)
    for i, (layer, x, y) in enumerate(layers):
        bitmap = getattr(layer, "bitmap", None)
        if bitmap and _is_covered(i, (x, y, x + _width(layer), y + _height(layer)), covers):
            continue
        if bitmap is art.letters or bitmap is art._icons:
            box = _signs(layer, x, y, 0 if bitmap is art.letters else NO_SUIT)
            if any(_meet(box, other) for other in taken):
                flaws.append(f"words over others at {x}, {y} of {says(person)}")
            taken.append(box)
        if bitmap is art.letters:
            what, pixels = "letter", _inked(layer, range(layer._width_in_tiles), (0,))
        elif bitmap is art._sheet:
            strip = _inked(layer, range(0, art.cols * art.rows, art.cols), (0, PAPER, FRAME))
            what, pixels = "index", [pixel for pixel in strip if pixel[0] < art.index_w]
        else:
            continue
        inks = [_on_panel(colour) for colour in layer.pixel_shader]
        for dx, dy, value in pixels:
            if shown.at(x + dx, y + dy) != inks[value]:
                flaws.append(f"{what} at {x + dx}, {y + dy} of {says(person)}")
                break
    return flaws


def _signs(layer: Any, x: int, y: int, blank: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what a line or an icon shows; of nothing but `blank` tiles, no width."""
    shown = [i for i in range(layer._width_in_tiles) if layer[i] != blank]
    width = layer._tile_width
    return x + width * min(shown, default=0), y, x + width * (max(shown, default=-1) + 1), y + _height(layer)


def _meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _lower(person: Person) -> int:
    """A row that every card of the hand begins below, and no card of a trick."""
    return person.world.height - person.desk.art.card_h * 9 // 8 - 2


def _layers(layer: Any, x: int = 0, y: int = 0, letters: bool = True) -> Iterator[tuple[Any, int, int]]:
    """Every visible layer with its place on the screen, the lowest first; groups before what is in them, and of labels
    what is in them only if their `letters` are wanted."""
    if layer.hidden or y + layer.y < -500:  # so far off the screen lies what was put away
        return
    yield layer, x + layer.x, y + layer.y
    if hasattr(layer, "append") and (letters or not is_label(layer)):
        for part in range(len(layer)):
            yield from _layers(layer[part], x + layer.x, y + layer.y, letters)


def is_label(layer: Any) -> bool:
    """Whether a layer is one of Adafruit's Labels; every run of the game has its own class of them."""
    return type(layer).__name__ == "Label"


def _covers(person: Person, layers: list[tuple[Any, int, int]]) -> list[tuple[int, tuple[int, int, int, int]]]:
    """What hides things on purpose, as an index of `layers` and a box: the field of a menu, which lies over the page,
    and that of a note, which is as wide as the screen."""
    root = person.world.display.root_group
    menus = [id(root[i][0]) for i in range(2, len(root))]
    return [
        (i, (x, y, x + _width(layer), y + _height(layer)))
        for i, (layer, x, y) in enumerate(layers)
        if id(layer) in menus
        or (_is_field(layer) and layer.pixel_shader is person.desk.art.panel and _width(layer) == person.world.width)
    ]


def _is_covered(i: int, box: tuple[int, int, int, int], covers: list[tuple[int, tuple[int, int, int, int]]]) -> bool:
    return any(i < cover and _meet(box, other) for cover, other in covers)


def _is_field(layer: Any) -> bool:
    """Whether a layer is a field of one colour: a rectangle, or on a board that has none a row over and over."""
    return type(layer).__name__ == "Rectangle" or getattr(layer, "_tile_height", 0) == 1


def _width(layer: Any) -> int:
    return int(layer.width if type(layer).__name__ == "Rectangle" else layer._width_in_tiles * layer._tile_width)


def _height(layer: Any) -> int:
    return int(layer.height if type(layer).__name__ == "Rectangle" else layer._height_in_tiles * layer._tile_height)


def _is_line(art: Any, layer: Any) -> bool:
    return getattr(layer, "bitmap", None) is art.letters


def _index(art: Any, face: int) -> tuple[int, ...]:
    at = 2 + face * art.cols * art.rows
    return tuple(art._faces[at + row * art.cols] for row in range(art.rows))


def _inked(layer: Any, places: range, blank: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The pixels in some places of a grid whose colour is not in `blank`: x, y, and the colour's number."""
    width, height, columns = layer._tile_width, layer._tile_height, layer._width_in_tiles
    found = []
    for place in places:
        left, top = place % columns * width, place // columns * height
        ink = _ink(layer.bitmap, layer[place], width, height, blank)
        found += [(left + x, top + y, value) for x, y, value in ink]
    return found


@lru_cache(maxsize=1000)
def _ink(sheet: Any, tile: int, width: int, height: int, blank: tuple[int, ...]) -> list[tuple[int, int, int]]:
    left = tile % (sheet.width // width) * width
    top = tile // (sheet.width // width) * height
    pixels = [(x, y, sheet[left + x, top + y]) for y in range(height) for x in range(width)]
    return [pixel for pixel in pixels if pixel[2] not in blank]


class _Panel:
    """What the screen shows at the moment."""

    def __init__(self, person: Person) -> None:
        self._width, self._height = person.world.width, person.world.height
        self._pixels = person.picture

    def at(self, x: int, y: int) -> bytes:
        """A pixel; none outside the screen."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return b""
        at = 3 * (y * self._width + x)
        return self._pixels[at : at + 3]


@lru_cache
def _on_panel(colour: int) -> bytes:
    """A colour 0xRRGGBB as the simulated 16-bit panel shows it."""
    red, green, blue = colour >> 19, colour >> 10 & 63, colour >> 3 & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
