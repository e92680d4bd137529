"""The few inks of the box, as data.

Colours are `#rrggbb`: the rasteriser knows no names and no alpha channel. Source: the palette of the art guide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Colour: TypeAlias = str
"""An ink as `#rrggbb`, lower case."""

SUMI: Final = "#1d1918"
SUMI_SOFT: Final = "#332b28"
PAPER: Final = "#f4ead3"
PAPER_SHADE: Final = "#e6d6b4"
WHITE: Final = "#fffaf0"
VERMILION: Final = "#c9352b"
VERMILION_DEEP: Final = "#93231f"
VERMILION_LIGHT: Final = "#e2604a"
OCHRE: Final = "#e2a52c"
OCHRE_DEEP: Final = "#b3741c"
OCHRE_LIGHT: Final = "#f3cf72"
PINE: Final = "#2c6a4a"
PINE_DEEP: Final = "#184030"
PINE_LIGHT: Final = "#6f9d5b"
INDIGO: Final = "#2b3f77"
INDIGO_DEEP: Final = "#182449"
INDIGO_LIGHT: Final = "#5d7fb0"
WISTERIA: Final = "#7355a3"
WISTERIA_DEEP: Final = "#46306f"
WISTERIA_LIGHT: Final = "#a58cc9"
WISTERIA_PALE: Final = "#d9c8ea"
WISTERIA_LINE: Final = "#2c1d4c"
CHERRY: Final = "#eba3a6"
CHERRY_LIGHT: Final = "#f8d7d0"
CHERRY_MID: Final = "#f3bdb8"
CHERRY_EDGE: Final = "#fff3ea"
MIST: Final = "#a9bcbc"
BARK: Final = "#6b3a24"
BARK_LIGHT: Final = "#a5603a"
TAN: Final = "#c4803d"
BOAR: Final = "#4a2a1e"
DEER: Final = "#b9682e"
DEER_SHADE: Final = "#8a4a20"
OLIVE: Final = "#7f8a34"
OLIVE_DEEP: Final = "#4c5a22"
FROG: Final = "#8db558"
FROG_LIGHT: Final = "#d5dd94"
GOOSE: Final = "#7b6a58"
CUCKOO: Final = "#61717f"
CUCKOO_DEEP: Final = "#39454f"
SLATE: Final = "#7f97a6"
SLATE_TOP: Final = "#566f86"
SLATE_RIM: Final = "#9fb4bd"
VIOLET_MIST: Final = "#5c4489"
FEATHER_CUT: Final = "#b9c4c0"
MOON: Final = "#fdf5e2"
GOLD: Final = "#c99a3d"
SKIN: Final = "#f6dfc2"
STEEL: Final = "#dfe3df"
INDEX_RED: Final = "#b62a22"
RIM_LIGHT: Final = "#5a4d47"
WAVE_INDIGO: Final = "#31457a"

SOGA: Final = BARK
SOGA_LIGHT: Final = TAN
SOGA_DEEP: Final = "#3f2115"
SOGA_PALE: Final = "#d9a860"
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
    SUMI: INDIGO_LIGHT,
    INDEX_RED: "#f0a090",
    FOUR_COLOUR["H"]: "#f0a090",
    FOUR_COLOUR["D"]: "#9db4f2",
    FOUR_COLOUR["C"]: "#86b98a",
}
"""The lighter tone of the gouge cuts in a pip, by the ink of the pip."""

ROBES: Final[Mapping[str, tuple[Colour, Colour, Colour]]] = {
    "S": (INDIGO_DEEP, INDIGO_LIGHT, INDIGO),
    "H": (VERMILION, VERMILION_LIGHT, VERMILION_DEEP),
    "D": ("#2a55a5", INDIGO_LIGHT, INDIGO_DEEP),
    "C": (PINE, PINE_LIGHT, PINE_DEEP),
}
"""Court robes by suit: cloth, light, deep; the same in both schemes."""

HIGH_CONTRAST: Final[Mapping[Colour, Colour]] = {
    PAPER: "#fffdf5",
    PAPER_SHADE: "#efe4c8",
    WHITE: "#ffffff",
    MOON: "#fffdf5",
    SUMI: "#0b0908",
    SUMI_SOFT: "#201a18",
    VERMILION: "#bf2418",
    VERMILION_DEEP: "#7d1512",
    OCHRE: "#e09a10",
    OCHRE_LIGHT: "#f7d468",
    PINE: "#155a3a",
    PINE_DEEP: "#0c3324",
    INDIGO: "#1f3480",
    WISTERIA: "#5f3fa0",
    WISTERIA_LIGHT: "#a285d3",
    CHERRY: "#ea8d93",
    CHERRY_MID: "#f2aaab",
    CHERRY_LIGHT: "#fbd3cd",
    GOLD: "#d7a02c",
    SLATE: "#93a9b6",
    BARK: "#5c2e1a",
}
"""What the high-contrast deck prints instead of an ink; inks not named stay."""
