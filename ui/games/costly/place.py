"""The place of Costly Colours: a tavern of 1674. Players are hornbooks, counts are printed on broadsides.

What moves there by itself is its air: the flame with its pool of light, the smoke of the pipe. Source: places.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import BLEND_RGB_ADD, Rect, Surface

from sprites import tavern
from sprites import tavern_things as table
from sprites.daylight import lit
from sprites.tavern_things import Things
from sprites.windows import Season
from ui.kit.place import Materials, Place
from ui.kit.skin import Inks, Material
from ui.stage.art import Art, PixelSize
from ui.stage.frame import Frame
from ui.theme import rgb

PRINT = Inks(
    text=rgb("1f120a"),
    text2=rgb("341e0e"),
    text3=rgb("3e2612"),
    rule=rgb("7a5a34"),
    gold=rgb("520c09"),
    jade=rgb("03332c"),
)
"""Ink on parchment, points in printer's red."""
CREAM = Inks(
    text=rgb("f2e2bf"),
    text2=rgb("dcc08c"),
    text3=rgb("b89a6c"),
    rule=rgb("7d5a34"),
    gold=rgb("f0c469"),
    jade=rgb("86e0cf"),
)
"""On wood and leather."""
HORNBOOK = Material("hornbook", rgb("c9ad78"), rgb("1b0f05"), radius=9.0, inks=PRINT, grain=tavern.hornbook)
GILT_HORNBOOK = Material(
    "gilt hornbook", rgb("d3ba88"), rgb("1b0f05"), radius=9.0, inks=PRINT, grain=tavern.gilt_hornbook, lamp=True
)
"""Whoever is to play."""
PARCHMENT = Material(
    "parchment", rgb("c9ae76"), rgb("1b0f05"), alpha=0.0, line_width=0.0, radius=3.0, inks=PRINT, grain=tavern.parchment
)
BROADSIDE = Material(
    "broadside", rgb("c9ae76"), rgb("1b0f05"), alpha=0.0, line_width=0.0, radius=3.0, inks=PRINT, grain=tavern.broadside
)
LEATHER = Material("leather", rgb("4a1c1a"), rgb("120605"), radius=12.0, inks=CREAM, grain=tavern.leather)
STRAP = Material("strap", rgb("4a1c1a"), rgb("120605"), radius=6.0, inks=CREAM, grain=tavern.strap)
"""A button."""
SLIP = replace(PARCHMENT, name="slip of parchment", alpha=1.0)
"""What is said over the hand."""
WALNUT = Material("walnut", rgb("341c0e"), rgb("140a05"), radius=10.0, inks=CREAM, grain=tavern.walnut)
INLAID = Material("inlaid walnut", rgb("4a2814"), rgb("140a05"), radius=10.0, inks=CREAM, grain=tavern.inlaid)


def things_on(frame: Frame, foot: float) -> Things:
    """Return where candle, tankard, pipe, pence and initials are, in units; `foot` is how much lower than usual the hand lies."""
    left, _top, width, _height = frame.mat
    right = left + width
    return Things(
        candle=(left - 2, 6),
        tankard=(right - 114, 2),
        pipe=(left + 120, 477 + foot),
        pence=(right - 74, 548 + foot),
        carved=(right - 92, 458 + foot),
        sprig=(left + 22, 588 + foot),
        panes=((left + 14, 452 + foot), (right - 196, 452 + foot)),
    )


class TableTop(NamedTuple):
    """What the ground shows, as `tavern.table_top` takes it: the table with the candle and the pipe."""

    size: tuple[int, int]
    unit: float
    things: Things
    season: Season


def table_top(frame: Frame, things: Things, season: Season) -> TableTop:
    """Return the table of the tavern in a season."""
    return TableTop((frame.scale.width, frame.scale.height), frame.scale.unit, things, season)


TAVERN: Place[TableTop] = Place(
    "tavern",
    lambda top: tavern.table_top(*top),
    lambda top: tavern.tones(top.size, top.unit),
    len(tavern.COURSE.lights),
    lambda ground, unit, hour: lit(ground, unit, tavern.COURSE, hour),
    Materials(PARCHMENT, STRAP, SLIP, WALNUT),
)


def plate(art: Art, diameter: int, studs: int) -> Surface:
    """Return the pewter plate of the count."""
    return art.keep(("pewter plate", diameter, studs), lambda: tavern.plate(diameter, studs))


def stud(art: Art, diameter: int) -> Surface:
    """Return a gilt stud of that plate."""
    return art.keep(("gilt stud", diameter), lambda: tavern.stud(diameter))


def flowers(art: Art, size: PixelSize, count: int) -> Surface:
    """Return a row of printer's flowers."""
    return art.keep(("printer's flowers", size, count), lambda: tavern.flowers(size, count))


def way(art: Art, size: PixelSize, last: int, marks: Sequence[int]) -> Surface:
    """Return the bone rule from 0 to `last`."""
    return art.keep(("bone rule", size, last), lambda: tavern.bone_rule(size, last, marks))


FLAME_SECONDS = 2.6
POOL_SECONDS = 7.0
"""From bright to dim and back: so slow that nobody who reads sees it."""
SMOKE_SECONDS = 5.2


class TavernAir:
    """The air of one table. Everything stands where it is until `step` is called."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._seconds = 0.0

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt

    def draw(self, surface: Surface, frame: Frame, things: table.Things, taken: Sequence[Rect]) -> None:
        """Draw light, flame and smoke; none of them over the rectangles that are `taken`."""
        art, px = self._art, frame.px
        x, y = things.candle[0] + table.FLAME[0], things.candle[1] + table.FLAME[1]
        wave = 0.5 + 0.5 * math.sin(2 * math.pi * self._seconds / POOL_SECONDS)
        wide, step = round(px(table.POOL)), round(wave * table.POOL_STEPS)
        pool = art.keep(("pool of light", wide, step), partial(table.pool, wide, step))
        lit = pool.get_rect(center=(round(px(x)), round(px(y))))
        if lit.collidelist(taken) < 0:
            surface.blit(pool, lit, special_flags=BLEND_RGB_ADD)
        for name, draw, units, frames, seconds, foot in (
            ("flame", table.flame, table.FLAME_SIZE, table.FLAME_FRAMES, FLAME_SECONDS, (x, y + 13.5)),
            ("smoke", table.smoke, table.SMOKE_SIZE, table.SMOKE_FRAMES, SMOKE_SECONDS, _mouth(things)),
        ):
            number = int(self._seconds / seconds * frames) % frames
            size = round(px(units[0])), round(px(units[1]))
            picture = art.keep((name, size, number), partial(draw, size, number))
            area = picture.get_rect(midbottom=(round(px(foot[0])), round(px(foot[1]))))
            if area.collidelist(taken) < 0:
                surface.blit(picture, area)


def _mouth(things: table.Things) -> tuple[float, float]:
    """Return where the pipe's bowl is open, in units."""
    return things.pipe[0] + table.BOWL[0], things.pipe[1] + table.BOWL[1]
