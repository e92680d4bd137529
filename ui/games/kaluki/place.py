"""The place of Kaluki: a salon about 1930. Plates are black lacquer, the standing is a pad on its rings, the log a printed leaf.

Source: places.md.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import BLEND_RGB_MULT, Rect, Surface, transform

from sprites import salon
from sprites.daylight import lit
from ui.kit.place import Materials, Place
from ui.kit.skin import Inks, Material
from ui.stage.art import Art
from ui.stage.frame import Frame
from ui.theme import rgb

LACQUER = Material(
    "black lacquer",
    rgb("1c1019"),
    rgb("0a0508"),
    radius=7.0,
    inks=Inks(
        text=rgb("f4e4cc"),
        text2=rgb("d9c2b0"),
        text3=rgb("a58f88"),
        rule=rgb("5a4148"),
        gold=rgb("eec377"),
        jade=rgb("86e2d2"),
    ),
    grain=salon.lacquer,
)
_ON_PAPER = Inks(
    text=rgb("26101f"),
    text2=rgb("5e112b"),
    text3=rgb("46343e"),
    rule=rgb("a9838a"),
    gold=rgb("6a101a"),
    jade=rgb("0a453d"),
)
PAD = Material("pad on its rings", rgb("cbb7a2"), rgb("8a6f5c"), radius=2.0, inks=_ON_PAPER, grain=salon.pad)
LEAF = Material("printed leaf", rgb("bfa994"), rgb("8a6f5c"), radius=2.0, inks=_ON_PAPER, grain=salon.leaf)
EVENING = 8
"""So many deals and it is late."""
BAKELITE = Material("bakelite", rgb("2b1727"), rgb("0a0508"), radius=8.0, inks=LACQUER.inks, grain=salon.bakelite)
CLOTH_IN, CLOTH_TOP = 2.0, 8.0
"""The baize begins so far inside the mat, at the sides and above and below."""


class TableTop(NamedTuple):
    """What the ground shows, as `salon.table_top` takes it: wood, and baize where the mat is."""

    size: tuple[int, int]
    unit: float
    cloth: tuple[float, float, float, float]


def table_top(frame: Frame) -> TableTop:
    """Return the table of the salon."""
    x, y, width, height = frame.mat
    cloth = x + CLOTH_IN, y + CLOTH_TOP, width - 2 * CLOTH_IN, height - 2 * CLOTH_TOP
    return TableTop((frame.scale.width, frame.scale.height), frame.scale.unit, cloth)


SALON: Place[TableTop] = Place(
    "salon",
    lambda top: salon.table_top(*top),
    lambda top: salon.tones(*top),
    len(salon.COURSE.lights),
    lambda ground, unit, hour: lit(ground, unit, salon.COURSE, hour),
    Materials(LACQUER, BAKELITE, None, LACQUER),
)


def stack(art: Art, count: int, kind: int, radius: int) -> Surface:
    """Return a stack of chips."""
    return art.keep(("salon chips", count, kind, radius), lambda: salon.stack(count, kind, radius))


def brass(art: Art, size: tuple[int, int], unit: float) -> Surface:
    """Return a plate of brass."""
    return art.keep(("salon brass", size, unit), lambda: salon.brass(size, unit))


def gauge(art: Art, size: tuple[int, int], unit: float, span: int, mark: int, value: int) -> Surface:
    """Return the dial of the opening meter."""
    key = ("salon gauge", size, unit, span, mark, value)
    return art.keep(key, lambda: salon.gauge(size, unit, span, mark, value))


def corners(art: Art, side: int) -> tuple[Surface, Surface, Surface]:
    """Return the ornaments of a lane: upper left, lower left, lower right."""
    fan = art.keep(("salon fan", side), lambda: salon.fan(side))
    return fan, transform.flip(fan, False, True), transform.flip(fan, True, True)


def darken(surface: Surface, rect: Rect) -> None:
    """Shade a lane: tone on tone."""
    surface.fill((206, 206, 206), rect.clip(surface.get_clip()), BLEND_RGB_MULT)  # such a fill minds no clip itself
