"""An ink as numbers."""

from __future__ import annotations

from sprites.palette import Colour


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return the three channels of `#rrggbb`, each 0 to 255."""
    value = int(colour[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255
