"""The runner that is unrolled under the cards of a win: the ghost of kawung on soga, red edges with spears. Source: moments.md 2."""

from __future__ import annotations

import pygame

from sprites.grain import streaks
from sprites.paths import almond, num, polar, poly, rect
from sprites.plate import Size
from sprites.stuff import TIMES, lay, noisy
from sprites.svg import Svg

EDGE = 40.0
"""The height of each edge, in units."""
_SOGA, _GHOST, _RED, _WAX, _INDIGO = "#52301d", "#603c24", "#7d1c19", "#c79a5a", "#1c2140"
_CELL = 46.0
_SPEAR = 29.0


def runner(size: Size, unit: float) -> pygame.Surface:
    """Return a runner of `size` pixels; `unit` is pixels of one unit. Takes some tenths of a second."""
    wide, high = size[0] / unit, size[1] / unit
    art = Svg(wide, high)
    petals = []
    for row in range(-1, round(high / _CELL) + 2):
        for column in range(-1, round(wide / _CELL) + 2):
            x, y = column * _CELL + (0 if row % 2 else _CELL / 2), row * _CELL
            petals += [almond(*polar(x, y, 4, turn), 25, 15, turn) for turn in (45.0, 135.0, 225.0, 315.0)]
    art.path("".join(petals), _GHOST)
    for top, way in ((0.0, 1.0), (high, -1.0)):
        _edge(art, wide, top, way)
    cloth = lay(noisy(size, _SOGA, ()), art)
    cloth.blit(streaks(size, (unit, 3 * unit), (236, 255), 4), (0, 0), special_flags=TIMES)
    return cloth


def _edge(art: Svg, wide: float, top: float, way: float) -> None:
    """Print one edge: red ground, spears that point into the cloth, two lines of wax."""
    art.path(rect(0, min(top, top + way * EDGE), wide, EDGE), _RED)
    count = round(wide / _SPEAR) + 1
    foot, tip = top + way * (EDGE - 3), top + way * 8
    for number in range(count):
        x = number * _SPEAR
        art.path(poly([(x, foot), (x + _SPEAR / 2, tip), (x + _SPEAR, foot)]), _WAX)
        art.path(poly([(x + 4, foot), (x + _SPEAR / 2, tip + way * 8), (x + _SPEAR - 4, foot)]), _INDIGO)
        art.path(almond(x + _SPEAR / 2, foot - way * 5, 4, 3, 0), _RED)
        art.path(
            poly([(x - 4, tip + way * 1), (x, tip - way * 4), (x + 4, tip + way * 1), (x, tip + way * 6)]), "#e0b23c"
        )
    for far, ink, line in ((2.0, _WAX, 1.6), (EDGE - 1.5, _WAX, 1.8), (EDGE + 2.5, _INDIGO, 2.2)):
        y = top + way * far
        art.path(f"M0 {num(y)}H{num(wide)}", None, ink, line)
