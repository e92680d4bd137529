"""The few inks of the box, as data.

Colours are `#rrggbb`: the rasteriser knows no names and no alpha channel. Source: the palette of the art guide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Colour: TypeAlias = str
"""An ink as `#rrggbb`, lower case."""


class Ink(str):
    """An ink as `#rrggbb`, and the shades of it that the box holds besides; to ask for another is an AttributeError."""

    light: Colour
    mid: Colour
    pale: Colour
    soft: Colour
    shade: Colour
    deep: Colour
    edge: Colour
    line: Colour
    top: Colour
    rim: Colour

    def __new__(cls, colour: Colour, **shades: Colour) -> Ink:
        """Make an ink with its shades by name."""
        ink = super().__new__(cls, colour)
        vars(ink).update(shades)
        return ink


SUMI: Final = Ink("#1d1918", soft="#332b28")
PAPER: Final = Ink("#f4ead3", shade="#e6d6b4")
WHITE: Final = "#fffaf0"
VERMILION: Final = Ink("#c9352b", deep="#93231f", light="#e2604a")
OCHRE: Final = Ink("#e2a52c", deep="#b3741c", light="#f3cf72")
PINE: Final = Ink("#2c6a4a", deep="#184030", light="#6f9d5b")
INDIGO: Final = Ink("#2b3f77", deep="#182449", light="#5d7fb0")
WISTERIA: Final = Ink("#7355a3", deep="#46306f", light="#a58cc9", pale="#d9c8ea", line="#2c1d4c")
CHERRY: Final = Ink("#eba3a6", light="#f8d7d0", mid="#f3bdb8", edge="#fff3ea")
MIST: Final = "#a9bcbc"
BARK: Final = Ink("#6b3a24", light="#a5603a")
TAN: Final = "#c4803d"
BOAR: Final = "#4a2a1e"
DEER: Final = Ink("#b9682e", shade="#8a4a20")
OLIVE: Final = Ink("#7f8a34", deep="#4c5a22")
FROG: Final = Ink("#8db558", light="#d5dd94")
GOOSE: Final = "#7b6a58"
CUCKOO: Final = Ink("#61717f", deep="#39454f")
SLATE: Final = Ink("#7f97a6", top="#566f86", rim="#9fb4bd")
VIOLET_MIST: Final = "#5c4489"
FEATHER_CUT: Final = "#b9c4c0"
MOON: Final = "#fdf5e2"
GOLD: Final = "#c99a3d"
SKIN: Final = "#f6dfc2"
STEEL: Final = "#dfe3df"
INDEX_RED: Final = "#b62a22"
RIM_LIGHT: Final = "#5a4d47"
WAVE_INDIGO: Final = "#31457a"

SOGA: Final = Ink(BARK, light=TAN, deep="#3f2115", pale="#d9a860")
WASH_SOGA: Final = "#efe0be"
WASH_RED: Final = "#f4decb"
WASH_INDIGO: Final = "#e2dfd0"
CEKI_RED_DEEP: Final = "#7d1c19"
LIT_LEAF: Final = "#f7e3b0"
LEAF_SHADOW: Final = "#e6cf9a"

TWO_COLOUR: Final[Mapping[str, Colour]] = {"S": SUMI, "H": INDEX_RED, "D": INDEX_RED, "C": SUMI}
"""Pip and index ink by suit in the usual scheme."""

FOUR_COLOUR: Final[Mapping[str, Colour]] = {"S": SUMI, "H": "#bf2a1c", "D": "#1c46cf", "C": "#0d5f47"}
"""Pip and index ink by suit in four colours, told apart in every common kind of colour vision."""

PIP_GLINT: Final[Mapping[Colour, Colour]] = {
    SUMI: INDIGO.light,
    INDEX_RED: "#f0a090",
    FOUR_COLOUR["H"]: "#f0a090",
    FOUR_COLOUR["D"]: "#9db4f2",
    FOUR_COLOUR["C"]: "#86b98a",
}
"""The lighter tone of the gouge cuts in a pip, by the ink of the pip."""

ROBES: Final[Mapping[str, tuple[Colour, Colour, Colour]]] = {
    "S": (INDIGO.deep, INDIGO.light, INDIGO),
    "H": (VERMILION, VERMILION.light, VERMILION.deep),
    "D": ("#2a55a5", INDIGO.light, INDIGO.deep),
    "C": (PINE, PINE.light, PINE.deep),
}
"""Court robes by suit: cloth, light, deep; the same in both schemes."""

HIGH_CONTRAST: Final[Mapping[Colour, Colour]] = {
    PAPER: "#fffdf5",
    PAPER.shade: "#efe4c8",
    WHITE: "#ffffff",
    MOON: "#fffdf5",
    SUMI: "#0b0908",
    SUMI.soft: "#201a18",
    VERMILION: "#bf2418",
    VERMILION.deep: "#7d1512",
    OCHRE: "#e09a10",
    OCHRE.light: "#f7d468",
    PINE: "#155a3a",
    PINE.deep: "#0c3324",
    INDIGO: "#1f3480",
    WISTERIA: "#5f3fa0",
    WISTERIA.light: "#a285d3",
    CHERRY: "#ea8d93",
    CHERRY.mid: "#f2aaab",
    CHERRY.light: "#fbd3cd",
    GOLD: "#d7a02c",
    SLATE: "#93a9b6",
    BARK: "#5c2e1a",
}
"""What the high-contrast deck prints instead of an ink; inks not named stay."""
