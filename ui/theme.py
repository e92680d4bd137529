"""Colours, sizes, spaces and durations of the whole interface, and the scale that turns them into pixels.

Everything is a value. Lengths are in units: pixels of a 1280 x 720 window at 100 %. Contrast figures are WCAG 2 ratios.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

RGB = tuple[int, int, int]
"""Red, green, blue, 0 to 255 each."""

FRAME_WIDTH = 1280
FRAME_HEIGHT = 720

TITLE = "Five Seasons"
NAME_AT = (178, 72)
"""Where the name of the program begins on the title, and its middle: units of its frame."""
NAME_HEIGHT = 64
"""Units of its capitals."""


def rgb(code: str) -> RGB:
    """Return the colour written as six hexadecimal digits, as in `"c9352b"`."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def hex_code(colour: RGB) -> str:
    """Return a colour as drawings write it: `"#c9352b"`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mixed(first: RGB, second: RGB, share: float) -> RGB:
    """Return `first` moved towards `second` by `share`, 0 (all first) to 1 (all second)."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


def luminance(colour: RGB) -> float:
    """Return the relative luminance of an sRGB colour, 0 (black) to 1 (white), as WCAG 2 defines it."""
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: RGB, second: RGB) -> float:
    """Return the WCAG 2 contrast ratio of two colours, 1 to 21; the order does not matter."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


READABLE = 4.5
"""The least contrast of text with its ground. Source: WCAG 2, success criterion 1.4.3."""


def readable(ink: RGB, ground: RGB) -> RGB:
    """Return `ink` as dark, or on a dark ground as bright, as its contrast with `ground` asks."""
    goal = (0, 0, 0) if luminance(ground) > 0.18 else (255, 255, 255)
    return next((found for n in range(20) if contrast(found := mixed(ink, goal, n / 20), ground) >= READABLE), goal)


@dataclass(frozen=True, slots=True)
class Gradient:
    """A vertical run of colour from `top` to `bottom`."""

    top: RGB
    bottom: RGB

    def lighter(self, share: float) -> Gradient:
        """Return the gradient moved towards ivory by `share`, 0 to 1: what a pointed button looks like."""
        return Gradient(mixed(self.top, IVORY, share), mixed(self.bottom, IVORY, share))


# The inks that the interface shares with the cards.
SUMI: RGB = rgb("1d1918")
PAPER: RGB = rgb("f4ead3")
IVORY: RGB = rgb("fffaf0")
VERMILION: RGB = rgb("c9352b")
OCHRE_DEEP: RGB = rgb("b3741c")
OCHRE_LIGHT: RGB = rgb("f3cf72")
PINE: RGB = rgb("2c6a4a")
INDIGO: RGB = rgb("2b3f77")
INDIGO_DEEP: RGB = rgb("182449")
VIOLET_DEEP: RGB = rgb("46306f")
GOLD_LEAF: RGB = rgb("c99a3d")
BLACK: RGB = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of the interface by its meaning, as it usually is; a meaning has one colour and a colour one meaning."""

    # the room behind everything, from the lamp outwards, and without a table the wall of clay where the light meets it
    room: tuple[RGB, RGB, RGB] = (rgb("1c363a"), rgb("12262b"), rgb("0b1418"))
    wall: RGB = rgb("5c4432")
    # the play field
    mat: RGB = rgb("20403c")
    mat_border: RGB = INDIGO_DEEP
    # surfaces with words on them, of cedar in the shade
    panel: RGB = rgb("21140d")
    panel_alpha: float = 0.94
    panel_line: RGB = rgb("5c4330")
    dialog: RGB = rgb("281810")
    dialog_line: RGB = GOLD_LEAF
    well: RGB = rgb("170d08")
    well_line: RGB = rgb("82664c")
    group_line: RGB = rgb("4c3626")
    rule: RGB = rgb("463222")
    rule_strong: RGB = rgb("5c4330")
    chosen: RGB = rgb("3a2412")
    chosen_cell: RGB = rgb("5a4018")
    chosen_ink: RGB = rgb("e9bf62")
    tick: RGB = rgb("6a543e")
    scroll_thumb: RGB = rgb("a08a6c")
    # buttons: of cedar, the chief one and the daring one of red lacquer
    neutral: Gradient = Gradient(rgb("4a3022"), rgb("38241a"))
    neutral_line: RGB = rgb("927454")
    neutral_text: RGB = PAPER
    neutral_text2: RGB = rgb("e6d0a8")
    primary: Gradient = Gradient(rgb("9c261d"), rgb("8e2018"))
    primary_line: RGB = GOLD_LEAF
    primary_text: RGB = rgb("f6e8cc")
    bold: Gradient = Gradient(rgb("b62a22"), rgb("9c251e"))
    bold_line: RGB = OCHRE_LIGHT
    bold_text: RGB = PAPER
    bold_text2: RGB = rgb("ffe9dc")
    switch_on: RGB = rgb("8e2018")
    switch_off_knob: RGB = rgb("a08a6c")
    rail: RGB = rgb("c4861d")
    # words
    text: RGB = PAPER
    text2: RGB = rgb("d8ccb2")
    text3: RGB = rgb("c2b79f")
    note: RGB = OCHRE_LIGHT
    # the fixed meanings
    gold: RGB = rgb("e9bf62")
    jade: RGB = rgb("6fd6c8")
    alarm: RGB = rgb("f0715f")
    dark: RGB = rgb("120a06")
    refused: RGB = rgb("0f0805")
    dim: RGB = rgb("0a0604")
    # seats in order: vermilion, indigo, pine, violet, brown, plum, teal
    seals: tuple[RGB, ...] = (VERMILION, INDIGO, PINE, VIOLET_DEEP, rgb("8a5a16"), rgb("5b3a52"), rgb("2f6a74"))
    seal_grey_line: RGB = rgb("8d8a80")
    flat: bool = False
    """Whether every panel is plain, whatever a place is made of, with a line of `edge` units or more round it."""
    edge: float = 0.0


NIGHT = Theme()
"""The look of the program."""

HIGH_CONTRAST = Theme(
    flat=True,
    edge=2.0,
    panel=rgb("100b08"),
    panel_alpha=1.0,
    panel_line=rgb("a08a6c"),
    dialog=rgb("100b08"),
    well=rgb("0a0604"),
    well_line=rgb("c2b79f"),
    group_line=rgb("a08a6c"),
    rule=rgb("82664c"),
    rule_strong=rgb("a08a6c"),
    neutral=Gradient(rgb("2e2018"), rgb("20160f")),
    neutral_line=rgb("d8ccb2"),
    neutral_text=IVORY,
    text=IVORY,
    text2=PAPER,
    text3=rgb("e6d6b4"),
)
"""The same meanings with darker grounds, brighter words and stronger lines."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """The scale of gaps, in units. Grid 8."""

    hair: int = 4
    small: int = 8
    medium: int = 12
    normal: int = 16
    large: int = 24
    wide: int = 32


SPACE = Spacing()
TABLE_MARGIN = 12
TARGET = 44
"""The least side of what can be pressed, in units."""
ROW = 44
ROW_LIST = 44
ROW_TWO_LINES = 56
FIELD_HEIGHT = 36
BUTTON_HEIGHT = 44

# Radii and line widths, in units.
PANEL_RADIUS = 10
DIALOG_RADIUS = 14
BUTTON_RADIUS = 8
ROW_RADIUS = 8
PANEL_LINE = 1.5
BUTTON_LINE = 1.6
WELL_LINE = 1.3
RULE_LINE = 1.2
FOCUS_LINE = 2.6
FOCUS_GAP = 4.0
FOCUS_EDGE = 1.5

# Sizes of type, nominal: the height of the capitals is 0.70 of it. There are four, whatever the words are for, and `CARVED` for titles.
BODY_SIZE = 16
TITLE_SIZE = 18
LEAD_SIZE = 22
CHIEF_SIZE = 26
CARVED = 20.0, 34.0, 64.0, 112.0
"""The heights of carved capitals, in units. Source: light-and-print.md, Type."""
LEADING = {16: 22, 18: 26, 22: 30, 26: 36}
"""Distance of two lines of a paragraph for every size of running text."""


def carved_size(high: float) -> float:
    """Return the largest height of carved capitals that is no more than `high` units; the smallest of all where none is."""
    return max((size for size in CARVED if size <= high), default=CARVED[0])


def leading(size: float) -> float:
    """Return the distance of two lines of text of nominal `size`; both in the same unit as `size` is in."""
    return LEADING.get(round(size), size * 1.45)


# Durations, in seconds at speed 1.
PRESS_SECONDS = 0.08
TOOLTIP_DELAY_SECONDS = 0.25
DIM_SECONDS = 0.15
PANEL_IN_SECONDS = 0.18
DEAF_SECONDS = 0.25
TOAST_SECONDS = 2.6
TOAST_FADE_SECONDS = 0.18
CARET_SECONDS = 1.06
HOLD_SECONDS = 0.6
DIM_SHARE = 0.40
PANEL_IN_SCALE = 1.04


@dataclass(frozen=True, slots=True)
class Scale:
    """How units become pixels in a window of `width` x `height` pixels.

    `ui` is the player's size of everything, 1.0 to 2.0: it enlarges text, widgets and panels, never cards or the mat. `cards` is the
    player's size of cards, 1.0 to 1.3: a table enlarges them as far as it has room.
    """

    width: int = FRAME_WIDTH
    height: int = FRAME_HEIGHT
    ui: float = 1.0
    growth: float = 1.0
    """How much larger than elsewhere the units of a table are, because its window is tall; text, widgets and panels stay as they are."""
    left_handed: bool = False
    """Whether the columns beside a table change sides."""
    cards: float = 1.0
    unit: float = field(init=False, repr=False, compare=False)
    """Pixels of one unit of the table's layout."""
    ui_unit: float = field(init=False, repr=False, compare=False)
    """Pixels of one unit of text, widgets and panels."""

    def __post_init__(self) -> None:
        """Work out the units once: a frame of play asks for them a thousand times."""
        unit = min(self.width / FRAME_WIDTH, self.height / FRAME_HEIGHT) * self.growth
        object.__setattr__(self, "unit", unit)
        object.__setattr__(self, "ui_unit", unit * self.ui)

    def grown(self, growth: float) -> Scale:
        """Return the scale under which cards and mat are `growth` times as large, and everything else as large as before."""
        return replace(self, ui=self.ui / growth, growth=self.growth * growth)

    @property
    def ui_width(self) -> float:
        """The width of the window in interface units: 1280 or more at 100 %, 853 or more at 150 %."""
        return self.width / self.ui_unit

    @property
    def ui_height(self) -> float:
        """The height of the window in interface units: 720 or more at 100 %, 480 or more at 150 %."""
        return self.height / self.ui_unit

    @property
    def window(self) -> Rect:
        """The whole window, in pixels."""
        return Rect(0, 0, self.width, self.height)

    def px(self, units: float) -> int:
        """Return a length of the table's layout in whole pixels; at least 1 for a positive length."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def ui_px(self, units: float) -> int:
        """Return a length of the interface in whole pixels; at least 1 for a positive length."""
        return max(1, round(units * self.ui_unit)) if units > 0 else round(units * self.ui_unit)

    def text(self, size: float) -> float:
        """Return the nominal size of type in pixels for a size of ART 16.1 given at 720p."""
        return size * self.ui_unit

    def rect(self, x: float, y: float, width: float, height: float, *, ui: bool = False) -> Rect:
        """Return a rectangle given in units from the window's top left corner, in pixels.

        Edges are rounded, not sizes: rectangles that touch in units touch in pixels. `ui` takes interface units.
        """
        unit = self.ui_unit if ui else self.unit
        left, top = round(x * unit), round(y * unit)
        return Rect(left, top, round((x + width) * unit) - left, round((y + height) * unit) - top)

    def framed(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle of a 1280 x 720 screen that stands in the middle of the window, in pixels."""
        dx = (self.width / self.unit - FRAME_WIDTH) / 2
        dy = (self.height / self.unit - FRAME_HEIGHT) / 2
        return self.rect(x + dx, y + dy, width, height)
