"""Faces from the front: heads, eyes, brows, noses, mouths and hands, drawn about the middle of the face.

A face is 66 wide and 78 high at scale 1: brows at y -19, eyes at -7, mouth at 21, chin at 39.
"""

from __future__ import annotations

from collections.abc import Sequence

from sprites.ink import Art
from sprites.palette import SKIN, SUMI, VERMILION, WHITE, Colour
from sprites.paths import Points, circle, ellipse, mirrored, rounded_rect, smooth

BLUSH = "#eeb49a"

OVAL: Points = ((0, -38), (24, -34), (32, -8), (26, 20), (11, 37), (0, 40))
ROUND: Points = ((0, -37), (26, -32), (35, -4), (29, 22), (13, 37), (0, 40))
SQUARE: Points = ((0, -38), (28, -34), (33, -6), (31, 20), (19, 37), (0, 40))
LONG: Points = ((0, -40), (24, -36), (30, -10), (26, 20), (13, 40), (0, 44))
"""Right halves of heads, from the crown to the chin."""


def head(art: Art, half: Points) -> None:
    """Print a head with its key line."""
    art.outline([smooth(mirrored(half), 0.95)], 10, fill=SKIN)


def eyes(art: Art, *, width: float = 17, tall: float = 5, slant: float = 1, look: float = 0) -> None:
    """Print two open eyes; `slant` lifts the outer corners, `look` moves the pupils sideways."""
    for side in (-1, 1):
        perspective(art, side * 14.5, -7, side, width=width, tall=tall, slant=slant, look=look)


def perspective(
    art: Art, x: float, y: float, side: int, *, width: float = 17, tall: float = 5, slant: float = 1, look: float = 0
) -> None:
    """Print an open eye: white, pupil under a heavy lid, a thin lower lid on large cards; `side` -1 is the left one."""
    inner, outer = (x - side * width / 2, y + 1), (x + side * width / 2, y - slant)
    top, low = (x, y - tall), (x, y + tall * 0.8)
    art.path(smooth([inner, top, outer, low], 0.9), WHITE)
    art.path(circle(x + look, y - 0.6, 4.0 if art.coarse else 3.6), SUMI)
    art.brush([inner, top, outer], (1.6, 5.2 if art.coarse else 4.4, 1.8))
    if not art.coarse:
        art.brush([inner, low, outer], (0.6, 1.5, 0.6))


def brows(art: Art, *, inner: float, outer: float, arch: float = 3, width: float = 5, ink: Colour = SUMI) -> None:
    """Print two brows; `inner` and `outer` are the heights of their ends, `arch` how far they rise between."""
    for side in (-1, 1):
        middle = (inner + outer) / 2 - arch
        art.brush([(side * 5.5, inner), (side * 15, middle), (side * 26, outer)], (1.8, width, 1.2), ink)


def nose(art: Art, *, side: int = 1, length: float = 18, width: float = 6) -> None:
    """Print a nose as one cut from the brow round its tip."""
    top = -10.0
    tip = top + length
    art.brush([
        (side * 1.5, top), (side * (width - 1), tip - 3), (side * width * 0.5, tip + 2.5), (-side * 3, tip + 2),
    ], (1, 3, 3, 1))


def lips(art: Art, y: float = 21, *, width: float = 8, smile: float = 1.5, ink: Colour = VERMILION) -> None:
    """Print two small painted lips."""
    upper = [(-width, y - smile), (-width * 0.3, y - 3.4), (0, y - 2), (width * 0.3, y - 3.4), (width, y - smile)]
    art.path(smooth([*upper, (0, y + 4.6)], 0.8), ink)
    art.brush([(-width, y - smile), (0, y), (width, y - smile)], (0.8, 1.8, 0.8), VERMILION.deep)


def mouth(art: Art, y: float = 21, *, width: float = 9, smile: float = 2, ink: Colour = VERMILION.deep) -> None:
    """Print a closed mouth as one cut and the shade under the lip."""
    art.brush([(-width, y - smile), (0, y + 0.5), (width, y - smile)], (1, 4, 1), ink)
    if not art.coarse:
        art.brush([(-width * 0.4, y + 6), (0, y + 6.8), (width * 0.4, y + 6)], (0.6, 1.8, 0.6))


def cheeks(art: Art, *, apart: float = 20, y: float = 8, size: float = 6) -> None:
    """Print two rosy cheeks."""
    for side in (-1, 1):
        art.path(ellipse(side * apart, y, size, size * 0.68), BLUSH)


def fist(art: Art, x: float, y: float, *, side: int = 1) -> None:
    """Print a fist closed round an upright shaft: four fingers one below the other; the thumb points to `side`."""
    fingers = [
        rounded_rect(x - half, y - 17 + i * 8.4, 2 * half, 9.6, 4.6) for i, half in enumerate((13.5, 15.5, 15, 12.5))
    ]
    knuckle = ellipse(x + side * 9, y - 3, 10, 13)
    art.outline([*fingers, knuckle], 8, fill=SKIN)
    for i in range(1, 4):
        row = y - 17.2 + i * 8.4
        art.brush([(x - side * 14, row), (x, row + 0.8), (x + side * 6, row)], (2, 2.6, 1))


def cuff(art: Art, rim: Points, band: Points, cloth: Colour, trim: Colour) -> None:
    """Print a forearm's sleeve (`rim`) and the band at its end."""
    sleeve = smooth(rim, 0.4)
    art.outline([sleeve], 8, fill=cloth)
    art.path(smooth(band, 0.3), trim, SUMI, 4)


def strands(art: Art, lines: Sequence[Points], ink: Colour, width: float = 3.5) -> None:
    """Print cuts in hair or beard; on small cards every second one, bolder."""
    if art.coarse:
        art.cuts(lines[::2], ink, width * 1.3)
    else:
        art.cuts(lines, ink, width)
