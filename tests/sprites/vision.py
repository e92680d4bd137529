"""How far apart two inks are, for usual and for colour-deficient eyes.

Contrast is the WCAG 2 ratio; deficiencies are simulated in linear RGB with the matrices of Machado, Oliveira and
Fernandes (2009) at full severity; distance is CIE 1976 delta E in Lab (D65).
"""

from __future__ import annotations

import math
from enum import Enum

from sprites.palette import Colour
from sprites.vision import rgb

_Triple = tuple[float, float, float]


class Sight(Enum):
    """A kind of colour vision: the rows of its matrix on linear RGB."""

    USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    TRITAN = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))


def luminance(colour: Colour) -> float:
    """Return the relative luminance of an ink, 0 (black) to 1 (white)."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two inks, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def distance(one: Colour, other: Colour, sight: Sight = Sight.USUAL) -> float:
    """Return delta E of two inks as `sight` sees them; 2 is just noticeable, 20 is plainly different."""
    return math.dist(_lab(_seen(one, sight)), _lab(_seen(other, sight)))


def _linear(colour: Colour) -> _Triple:
    red, green, blue = (_expand(channel / 255) for channel in rgb(colour))
    return red, green, blue


def _expand(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _seen(colour: Colour, sight: Sight) -> _Triple:
    ink = _linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(part * share for part, share in zip(row, ink, strict=True)))) for row in sight.value
    )
    return red, green, blue


def _lab(ink: _Triple) -> _Triple:
    red, green, blue = ink
    x = _cube_root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _cube_root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _cube_root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
