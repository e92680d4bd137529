"""The lit screen of the figures: a ground with wax scrolls, the leaf that lights up, the banana stem they stand in.

Source: the art guide, section 15.4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sprites.batik.card import WIDTH
from sprites.ink import Art
from sprites.palette import GOLD, INDIGO, LIT_LEAF, OCHRE, OLIVE, PAPER, PINE, SUMI, VERMILION, WAVE_INDIGO, Colour
from sprites.paths import almond, brush, circle, heading, rect, sample, smooth


@dataclass(frozen=True, slots=True)
class Ground:
    """Inks of one figure's ground: itself, its wax scrolls, the flames of the leaf and their hearts, the stem and its cuts."""

    ink: Colour
    scroll: Colour
    flame: Colour
    flame_heart: Colour
    stem: Colour
    stem_cut: Colour


GROUNDS: Mapping[str, Ground] = {
    "J": Ground(PINE, PINE.deep, OCHRE.deep, PINE.deep, OLIVE, OLIVE.deep),
    "Q": Ground(VERMILION, VERMILION.deep, OCHRE.deep, VERMILION.deep, PINE, PINE.light),
    "K": Ground(INDIGO.deep, WAVE_INDIGO, GOLD, INDIGO.deep, PINE, PINE.light),
}
"""Grounds by rank."""

_LEAF = (
    (180, 14), (214, 72), (272, 140), (318, 226), (328, 300), (306, 360), (268, 398), (252, 432), (262, 474), (98, 474),
    (108, 432), (92, 398), (54, 360), (32, 300), (42, 226), (88, 140), (146, 72),
)
_MIDDLE = (180.0, 290.0)
_STEM_TOP = 456.0


def scrolls(art: Art, ground: Ground, columns: int = 9, rows: int = 12) -> None:
    """Print the wax scrolls of the ground, tone on tone: hooked curls in staggered rows, a leaf in the back of each."""
    strokes: list[str] = []
    for row in range(rows):
        for column in range(columns):
            x, y = 20 + column * 44 + (22 if row % 2 else 0), 22 + row * 42
            side = 1 if (row + column) % 2 else -1
            curl = [(-17, 13), (-13, -6), (0, -14), (12, -7), (10, 5), (0, 7), (-3, 0)]
            strokes.append(brush([(x + side * u, y + v) for u, v in curl], (1.5, 6.4, 7.4, 6.6, 5.6, 4.4, 2), per=4))
            strokes.append(almond(x + side * 8, y + 16, 17, 9, 90 + side * 62, side * 0.16))
    art.path("".join(strokes), ground.scroll)


def leaf(scale: float) -> str:
    """Return the outline of the leaf, `scale` times as large about its middle."""
    cx, cy = _MIDDLE
    return smooth([(cx + (x - cx) * scale, cy + (y - cy) * scale) for x, y in _LEAF], 0.86)


def _leaf_points(scale: float, per: int) -> list[tuple[float, float]]:
    cx, cy = _MIDDLE
    points = [(cx + (x - cx) * scale, cy + (y - cy) * scale) for x, y in _LEAF]
    return sample([*points, points[0]], per)


def print_stage(art: Art, rank: str) -> None:
    """Print all that stands behind a figure.

    Raises:
        KeyError: there is no such figure.
    """
    ground = GROUNDS[rank]
    art.ground(ground.ink)
    if art.with_mist:
        scrolls(art, ground)
    edge = _leaf_points(1.05, 3)
    flames: list[str] = []
    hearts: list[str] = []
    for before, here, after in zip(edge, edge[1:], edge[2:], strict=False):
        if here[1] < 404:
            outward = heading(before, after) - 90
            flames.append(almond(*here, 23, 16, outward, 0.12))
            hearts.append(almond(*here, 13, 7, outward, 0.12))
    art.path("".join(flames), ground.flame)
    art.path("".join(hearts), ground.flame_heart)
    for scale, ink in ((1.065, SUMI), (1.045, OCHRE), (1.0, SUMI), (0.982, LIT_LEAF), (0.90, PAPER)):
        art.path(leaf(scale), ink)
    art.path("".join(circle(x, y, 2.4) for x, y in _leaf_points(1.022, 4)[::2]), SUMI)
    _stem(art, ground)


def _stem(art: Art, ground: Ground) -> None:
    art.path(rect(0, _STEM_TOP, WIDTH, 60), SUMI)
    art.path(rect(0, _STEM_TOP + 5, WIDTH, 60), ground.stem)
    art.cuts((
        ((-10 + i * 44, 474 + i % 3 * 5), (20 + i * 44, 472 + i % 3 * 5), (46 + i * 44, 476 + i % 3 * 5))
        for i in range(9)
    ), ground.stem_cut, 4)
