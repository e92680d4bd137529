"""The place of Kaluki: a salon about 1930. Plates are black lacquer, the standing is a pad on its rings, the log a printed leaf.

Source: places.md.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from pygame import BLEND_RGB_MULT, Rect, Surface, transform

from sprites import salon
from sprites.daylight import lit
from ui.kit.backdrop import Backdrop, Daylight
from ui.kit.desk import hour_of
from ui.kit.panel import Inks, Material
from ui.stage.art import Art
from ui.stage.layout import Frame
from ui.theme import rgb
from ui.widgets import Look

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
NAME = "salon"
EVENING = 8
"""So many deals and it is late."""
BAKELITE = Material("bakelite", rgb("2b1727"), rgb("0a0508"), radius=8.0, inks=LACQUER.inks, grain=salon.bakelite)
CLOTH_IN, CLOTH_TOP = 2.0, 8.0
"""The baize begins so far inside the mat, at the sides and above and below."""


def draw_table(backdrop: Backdrop, surface: Surface, frame: Frame, hour: int) -> None:
    """Draw the salon over the whole window, as far as it is there, at an hour of its `COURSE`: wood, and baize where the mat is."""
    wanted, make, light = _table(frame, hour)
    bare = partial(salon.tones, surface.get_size(), frame.scale.unit, _cloth(frame))
    backdrop.draw(surface, wanted, make, bare, light)


def is_drawn(backdrop: Backdrop, frame: Frame, hour: int) -> bool:
    """Whether the salon is there; asks for it if it is not."""
    return backdrop.is_drawn(*_table(frame, hour))


def hour_in(look: Look, deal: int) -> int:
    """Return the hour in the salon at a deal, from 1: it grows late from deal to deal."""
    return hour_of(look, (deal - 1) / EVENING, len(salon.COURSE.lights))


def _table(frame: Frame, hour: int) -> tuple[Hashable, Callable[[], Surface], Daylight]:
    size, unit, cloth = (frame.scale.width, frame.scale.height), frame.scale.unit, _cloth(frame)
    light = Daylight((salon.COURSE, hour), partial(lit, unit=unit, course=salon.COURSE, hour=hour))
    return (size, unit, cloth), partial(salon.table_top, size, unit, cloth), light


def _cloth(frame: Frame) -> tuple[float, float, float, float]:
    x, y, width, height = frame.mat
    return x + CLOTH_IN, y + CLOTH_TOP, width - 2 * CLOTH_IN, height - 2 * CLOTH_TOP


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
