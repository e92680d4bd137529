"""What the month brings into the room: a still layer behind the cards and a few particles that drift across it.

The still layer lies on room and mat, behind every card, and covers at most 6 % of the pixels, thinner towards the middle of the
table. Particles are pure: the same particle is at the same place at the same time. Measured on a slow core at 1920 x 1080: a
layer 10 to 60 ms, a mote 1 ms; a frame with ten motes is ten small blits.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from sprites.hanafuda.foliage import maple_leaf
from sprites.ink import Art
from sprites.palette import CHERRY, OCHRE, PAPER, PINE, VERMILION, WHITE, WISTERIA
from sprites.paths import almond, circle, ellipse, num, rounded_rect, smooth
from sprites.plate import Size, printed

_Mote = Callable[[Art, int], None]

KINDS = 3
"""How many different motes each month has."""


@dataclass(frozen=True, slots=True)
class _Look:
    """A month in the room: how a mote looks, how many lie still for a window, how large in units, how strong."""

    mote: _Mote
    still: int
    size: tuple[float, float]
    opacity: float
    drifting: int
    fall: float
    sway: float
    spin: float


def _petal(art: Art, kind: int) -> None:
    """Print a cherry petal: an almond with a notch."""
    light = (CHERRY, CHERRY.light, CHERRY)[kind]
    wide = (27, 22, 15)[kind]
    rim = [(0, 34), (-wide, 4), (-wide * 0.55, -30), (-3, -22), (0, -27), (3, -22), (wide * 0.55, -30), (wide, 4)]
    art.path(smooth(rim, 0.9), light)
    art.path(smooth([(0, 30), (-5, 6), (0, -12), (5, 6)], 0.9), VERMILION.light, opacity=0.35)


def _plum_petal(art: Art, kind: int) -> None:
    """Print a round plum petal."""
    ink, wash = ((VERMILION, VERMILION.light), (PAPER, CHERRY.light), (VERMILION.light, CHERRY))[kind]
    art.path(ellipse(0, 0, 26, (26, 22, 18)[kind]), ink)
    art.path(ellipse(0, 9, 13, 9), wash, opacity=0.6)


def _needles(art: Art, kind: int) -> None:
    """Print three pine needles, or a flake of snow."""
    if kind == 2:
        _flake(art, 0)
        return
    for lean in (-24, 0, 24):
        art.path(almond(0, 34, 66, 13, -90 + lean, 0.05 * lean / 24), PINE.light if kind else PINE)
    art.path(circle(0, 34, 3.4), OCHRE)


def _floret(art: Art, kind: int) -> None:
    """Print a wisteria floret seen from its side."""
    base, lip = ((WISTERIA, WISTERIA.pale), (WISTERIA.light, WISTERIA.pale), (WISTERIA.light, CHERRY.light))[kind]
    art.path(smooth([(0, -26), (-22, -14), (-24, 6), (0, 24), (24, 6), (22, -14)], 0.95), base)
    art.path(smooth([(-18, 4), (-8, 16), (0, 10), (8, 16), (18, 4), (0, -2)], 0.9), lip)


def _young_leaf(art: Art, kind: int) -> None:
    """Print a young leaf with its rib."""
    art.path(almond(0, 34, 68, (27, 21, 32)[kind], -90, 0.12), (PINE, PINE.light, "#8fb56f")[kind])
    art.path("M0 30Q3 0 7 -26", None, PAPER, 2, opacity=0.5)


def _bowl_petal(art: Art, kind: int) -> None:
    """Print a frilled peony petal."""
    ink = (VERMILION, CHERRY, VERMILION.light)[kind]
    rim = [
        (0, 32), (-24, 8), (-28, -14), (-18, -20), (-14, -30), (-4, -25), (6, -31), (13, -22), (24, -24), (28, -8),
        (22, 12),
    ]
    art.path(smooth(rim, 0.85), ink)
    for x in (-10, 0, 10):
        art.path(f"M{num(x * 0.4)} 22Q{num(x)} 0 {num(x * 1.5)} -16", None, PAPER, 2.2, opacity=0.6)


def _firefly(art: Art, kind: int) -> None:
    """Print a spark with its glow."""
    glow = art.radial((0, 0), 36, [(0, OCHRE.light, 0.8), (0.25, OCHRE.light, 0.3), (1, OCHRE.light, 0)])
    art.path(circle(0, 0, 36), glow)
    art.path(circle(0, 0, (5, 4, 3.2)[kind]), "#fff8dc")


def _seed(art: Art, kind: int) -> None:
    """Print a seed of pampas grass on its silver hairs."""
    for lean in (-38, -19, 19, 38, 0):
        art.path(almond(0, 28, (54, 48, 42)[kind], 10, -90 + lean), OCHRE.light if lean % 38 else PAPER)
    art.path(ellipse(0, 28, 6, 9), OCHRE)


def _ray(art: Art, kind: int) -> None:
    """Print the long narrow petal of a chrysanthemum."""
    ink = (OCHRE, OCHRE.light, VERMILION.light)[kind]
    art.path(rounded_rect(-7, -34, 14, 60, 7), ink)
    art.path(smooth([(-7, 10), (0, 36), (7, 10)], 0.8), ink)
    art.path("M0 -24V18", None, "#b3741c", 2, opacity=0.6)


def _maple(art: Art, kind: int) -> None:
    maple_leaf(art, 0, 0, 34, (0, 24, -16)[kind], (VERMILION, OCHRE, "#93231f")[kind])


def _rain(art: Art, kind: int) -> None:
    """Print a stroke of rain, or a narrow willow leaf."""
    if kind:
        art.path(almond(0, 34, 68, 17, -90, 0.1), PINE.light if kind == 2 else PINE)
        return
    art.path(almond(6, -36, 72, 4.6, 100), PAPER)


def _flake(art: Art, kind: int) -> None:
    """Print a flake of snow, soft at its edge."""
    radius = (20, 14, 26)[kind]
    art.path(circle(0, 0, radius), art.radial((0, 0), radius, [(0, WHITE, 1), (0.55, WHITE, 0.9), (1, WHITE, 0)]))


_LOOKS: Mapping[int, _Look] = {
    1: _Look(_needles, 66, (17, 28), 0.75, 8, 34, 20, 26),
    2: _Look(_plum_petal, 64, (12, 20), 0.7, 7, 26, 26, 40),
    3: _Look(_petal, 104, (14, 25), 0.72, 12, 30, 34, 60),
    4: _Look(_floret, 80, (12, 20), 0.72, 8, 24, 18, 50),
    5: _Look(_young_leaf, 52, (18, 30), 0.6, 6, 22, 30, 40),
    6: _Look(_bowl_petal, 48, (17, 29), 0.66, 6, 22, 24, 34),
    7: _Look(_firefly, 46, (24, 46), 0.75, 9, -7, 42, 0),
    8: _Look(_seed, 56, (20, 32), 0.66, 9, 14, 46, 30),
    9: _Look(_ray, 70, (15, 25), 0.66, 7, 26, 22, 60),
    10: _Look(_maple, 62, (20, 36), 0.74, 8, 34, 38, 70),
    11: _Look(_rain, 120, (22, 40), 0.5, 12, 190, 0, 0),
    12: _Look(_flake, 150, (7, 18), 0.72, 14, 26, 26, 0),
}


def mote(month: int, kind: int, side: int) -> pygame.Surface:
    """Return one petal, leaf, spark or flake in a square of `side` pixels, with alpha.

    Args:
        month: 1 to 12.
        kind: 0 to 2.
        side: in pixels.

    Raises:
        KeyError: there is no such month.
    """
    art = Art(80, 80, coarse=side < 40)
    with art.at(40, 40):
        _LOOKS[month].mote(art, kind % KINDS)
    return printed(art, (side, side))


def still(month: int, size: Size, unit: float, spared: Sequence[pygame.Rect] = ()) -> pygame.Surface:
    """Return the still layer of a month for a window or mat of `size` pixels, with alpha; nothing lies on the `spared` rectangles.

    Raises:
        KeyError: there is no such month.
    """
    look = _LOOKS[month]
    layer = pygame.Surface(size, pygame.SRCALPHA, 32)
    chance = random.Random(month * 71)
    share = size[0] * size[1] / (unit * unit * 1280 * 720)
    pictures: dict[tuple[int, int], pygame.Surface] = {}
    for _ in range(round(look.still * share)):
        x, y = _edgewise(chance)
        kind, angle = chance.randrange(KINDS), chance.uniform(0, 360)
        side = max(3, round(chance.uniform(*look.size) * 1.25 * unit))
        if (kind, side) not in pictures:
            pictures[kind, side] = mote(month, kind, side * 2)
        picture = pygame.transform.rotozoom(pictures[kind, side], angle if look.spin else 0, 0.5)
        depth = look.opacity * chance.uniform(0.55, 1.0)
        picture.set_alpha(round(255 * depth))
        place = picture.get_rect(center=(round(x * size[0]), round(y * size[1])))
        if place.collidelist(spared) < 0:
            layer.blit(picture, place)
    return layer


def _edgewise(chance: random.Random) -> tuple[float, float]:
    """Return a place in shares of width and height, four times as likely in a corner as in the middle."""
    while True:
        x, y = chance.random(), chance.random()
        out = max(abs(2 * x - 1), abs(2 * y - 1))
        if chance.random() < 0.22 + 0.78 * out**4:
            return x, y


@dataclass(frozen=True, slots=True)
class Drift:
    """Where a particle is: shares of width and height, its turn in degrees, its opacity 0 to 1."""

    x: float
    y: float
    degrees: float
    opacity: float


@dataclass(frozen=True, slots=True)
class Drifter:
    """A particle that crosses the room again and again. `size` is in units, `kind` that of its `mote`."""

    month: int
    kind: int
    size: float
    start: float
    delay: float
    period: float
    sway: float
    phase: float
    spin: float
    rises: bool

    def at(self, t: float) -> Drift:
        """Return its place `t` seconds after the room was entered; it fades in at one end and out at the other."""
        lap = (t + self.delay) / self.period
        way = lap - math.floor(lap)
        turns = math.floor(lap)
        # every lap begins somewhere else along the top
        start = (self.start + turns * 0.381966) % 1.0
        x = (start + self.sway * math.sin(2 * math.pi * (way * 1.7 + self.phase)) + 0.06 * way) % 1.0
        y = 1.06 - 1.12 * way if self.rises else -0.06 + 1.12 * way
        fade = min(1.0, way * 8, (1 - way) * 8)
        glow = 0.5 + 0.5 * math.sin(2 * math.pi * (t * 0.31 + self.phase)) if self.rises else 1.0
        degrees = (self.phase * 360 + self.spin * t) % 360 if self.spin else 0.0
        return Drift(x, y, degrees, max(0.0, fade * glow * _LOOKS[self.month].opacity))


def drift(month: int, seed: int = 0) -> tuple[Drifter, ...]:
    """Return the particles of a month, 6 to 14; still pictures for reduced motion simply leave them out.

    Raises:
        KeyError: there is no such month.
    """
    look = _LOOKS[month]
    chance = random.Random(month * 1009 + seed)
    drifters = []
    for k in range(look.drifting):
        period = 720 / abs(look.fall) * chance.uniform(0.8, 1.3)
        drifters.append(
            Drifter(
                month=month,
                kind=chance.randrange(KINDS),
                size=chance.uniform(*look.size) * 1.25,
                start=(k + chance.random()) / look.drifting,
                delay=chance.uniform(0, period),
                period=period,
                sway=look.sway / 1280 * chance.uniform(0.6, 1.4),
                phase=chance.random(),
                spin=look.spin * chance.uniform(-1, 1),
                rises=look.fall < 0,
            )
        )
    return tuple(drifters)
