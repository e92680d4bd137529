"""The place of Costly Colours: a tavern of 1674. Players are hornbooks, counts are printed on broadsides.

What moves there by itself is its air: the flame with its pool of light, the smoke of the pipe. Source: places.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from pygame import BLEND_RGB_ADD, Rect, Surface

from sprites import tavern
from sprites import tavern_things as table
from sprites.daylight import lit
from sprites.tavern_things import Things
from sprites.windows import Season, season_of
from ui.kit.place import Materials, Place
from ui.kit.rulebook import Binding
from ui.kit.skin import Inks, Material
from ui.stage.art import Art, PixelSize, drawn
from ui.stage.frame import Frame
from ui.theme import rgb

PRINT = Inks.coded("1f120a", "341e0e", "3e2612", "7a5a34", "520c09", "03332c")
"""Ink on parchment, points in printer's red."""
CREAM = Inks.coded("f2e2bf", "dcc08c", "b89a6c", "7d5a34", "f0c469", "86e0cf")
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
        pipe=(left + 120, 512 + foot),
        pence=(right - 74, 548 + foot),
        carved=(right - 92, 458 + foot),
        sprig=(left + 22, 588 + foot),
    )


TableTop: TypeAlias = tuple[PixelSize, float, Things, Season]
"""What the ground shows, as `tavern.table_top` takes it: the table with the candle and the pipe."""


def table_top(frame: Frame, things: Things, season: Season) -> TableTop:
    """Return the table of the tavern in a season."""
    return frame.scale.window.size, frame.scale.unit, things, season


def _lit(ground: Surface, top: TableTop, hour: int) -> Surface:
    """Return the table in the light of an hour; by the last one the candle is out."""
    size, unit, things, season = top
    if hour == len(tavern.COURSE.lights) - 1:
        ground = tavern.table_top(size, unit, replace(things, burns=False), season)
    return lit(ground, unit, tavern.COURSE, hour)


UNDER = (640.0, 360.0)
"""Where what does not show lies, under a book; the candle shines behind it."""
BINDING = Binding(
    lambda size, unit, month: tavern.table_top(size, unit, Things((size[0] / unit - 160, -18.0), *(UNDER,) * 5), season_of(month)),
    PARCHMENT, SLIP, STRAP,
)
TAVERN: Place[TableTop] = Place(
    "tavern",
    lambda top: tavern.table_top(*top),
    lambda top: tavern.tones(*top[:2]),
    len(tavern.COURSE.lights),
    _lit,
    Materials(PARCHMENT, STRAP, SLIP, WALNUT, PARCHMENT),
    tavern.COURSE.throws,
)


FLAME_SECONDS = 2.6
POOL_SECONDS = 7.0
"""From bright to dim and back: so slow that nobody who reads sees it."""
SMOKE_SECONDS = 5.2


def draw_air(art: Art, surface: Surface, frame: Frame, things: table.Things, taken: Sequence[Rect], seconds: float) -> None:
    """Draw light, flame and smoke as they are after so many seconds; none of them over the rectangles that are `taken`."""
    px = frame.px
    x, y = things.candle[0] + table.FLAME[0], things.candle[1] + table.FLAME[1]
    mouth = things.pipe[0] + table.BOWL[0], things.pipe[1] + table.BOWL[1]  # where the pipe's bowl is open
    wave = 0.5 + 0.5 * math.sin(2 * math.pi * seconds / POOL_SECONDS)
    wide, step = round(px(table.POOL)), round(wave * table.POOL_STEPS)
    pool = drawn(art, table.pool, wide, step)
    lit = pool.get_rect(center=(round(px(x)), round(px(y))))
    if lit.collidelist(taken) < 0:
        surface.blit(pool, lit, special_flags=BLEND_RGB_ADD)
    for draw, units, frames, lasts, foot in (
        (table.flame, table.FLAME_SIZE, table.FLAME_FRAMES, FLAME_SECONDS, (x, y + 13.5)),
        (table.smoke, table.SMOKE_SIZE, table.SMOKE_FRAMES, SMOKE_SECONDS, mouth),
    ):
        number = int(seconds / lasts * frames) % frames
        size = round(px(units[0])), round(px(units[1]))
        picture = drawn(art, draw, size, number)
        area = picture.get_rect(midbottom=(round(px(foot[0])), round(px(foot[1]))))
        if area.collidelist(taken) < 0:
            surface.blit(picture, area)

