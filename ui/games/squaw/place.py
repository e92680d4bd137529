"""The place of Dog & Blind: a farmhouse kitchen at night. Panels are school slates, the table is oak under its lamp.

What moves there by itself: the shadows of what falls past its windows, steam over the mug. Source: places.md.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface, transform

from game.squaw.rules import Status
from sprites import badges, kitchen, windows
from sprites.daylight import lit
from sprites.paths import Point
from sprites.windows import Season, season_of
from ui.kit.place import Materials, Place
from ui.kit.rulebook import WALL, Binding
from ui.kit.skin import Inks, Material
from ui.stage.art import Art, PixelSize, drawn
from ui.stage.frame import Frame
from ui.theme import rgb

_CHALK = Inks.coded("f2ecdc", "cfcdc2", "a3a69f", "565e62", "ffc860", "8fe6d4")
SLATE = Material("school slate", rgb("262c30"), rgb("150b05"), radius=6.0, inks=_CHALK, grain=kitchen.slate)
STRAP = Material("oak lath", rgb("5a3c20"), rgb("150b05"), radius=5.0, grain=kitchen.strap)
"""A button."""
_ON_PAGE = Inks.coded("1f1208", "38230f", "5a4222", "8a6c40", "66130b", "0a453d")
PAGE = Material("ruled page", rgb("bfa673"), rgb("3a2410"), radius=2.0, inks=_ON_PAGE, grain=kitchen.page)
"""What happened."""
BARK = replace(PAGE, name="birch bark", radius=4.0, grain=kitchen.bark)
"""What is said over the hand."""
LAMP = 0.44
"""The height of the lamp over the table, as a share of the window's."""
PANE = 310.0
"""Units that the light of a window takes: it lies at the edges, where neither the trick nor the hand lies."""


TableTop: TypeAlias = tuple[PixelSize, float, Point, tuple[Point, Point], Season]
"""What the ground shows, as `kitchen.table_top` takes it."""


def table_top(frame: Frame, season: Season) -> TableTop:
    """Return the kitchen table in a season."""
    left, _top, width, _height = frame.mat
    size, unit = frame.scale.window.size, frame.scale.unit
    return size, unit, (round((left + width / 2) * unit / size[0], 3), LAMP), panes_of(frame), season


def panes_of(frame: Frame) -> tuple[Point, Point]:
    """Return the upper left corners of the windows' light on the table, in units."""
    left, _top, width, _height = frame.mat
    foot = frame.scale.height / frame.scale.unit
    return (left - 44, -56.0), (left + width + 6, foot - PANE)


BINDING = Binding(
    lambda size, unit, month: kitchen.table_top(size, unit, (0.58, LAMP), ((WALL - 44, -56.0),), season_of(month)), SLATE, BARK, STRAP
)
KITCHEN: Place[TableTop] = Place(
    "kitchen",
    lambda top: kitchen.table_top(*top),
    lambda top: kitchen.tones(*top[:3]),
    len(kitchen.COURSE.lights),
    lambda ground, top, hour: lit(ground, top[1], kitchen.COURSE, hour),
    Materials(SLATE, STRAP, BARK, SLATE, SLATE),
    kitchen.COURSE.throws,
)


def badge(art: Art, status: str, size: int) -> Surface | None:
    """Return the badge of a status, None for a normal player, who has none."""
    return None if status == Status.NORMAL else drawn(art, badges.badge, badges.Badge(status), size)


def lantern(art: Art, number: int, now: int, height: int) -> Surface:
    """Return the lantern with the cards of a round, `now` being those of the round that is played."""
    light = badges.Light.NOW if number == now else badges.Light.PAST if number > now else badges.Light.NEXT
    return drawn(art, badges.lantern, number, light, height)


def shield(art: Art, suit: str | None, size: int) -> Surface:
    """Return the shield of trumps; a question mark while they are not named."""
    return drawn(art, badges.shield, suit, size, four_colour=art.four_colour())


FALLING: Mapping[Season, tuple[int, tuple[float, float], tuple[float, float]]] = MappingProxyType(
    {
        Season.SPRING: (9, (9.0, 15.0), (9.0, 12.0)),
        Season.SUMMER: (6, (14.0, 24.0), (5.0, 8.0)),
        Season.AUTUMN: (8, (8.0, 13.0), (14.0, 20.0)),
        Season.WINTER: (22, (7.0, 12.0), (5.0, 9.0)),
    }
)
"""How much falls past one window, how many seconds it takes from the top to the foot, how large it is in units."""
TURNS = 12
TURNING = (Season.SPRING, Season.AUTUMN)
STEAM_SECONDS = 2.4
MUG = 74.0
STEAM = (46.0, 60.0)


class Falling(NamedTuple):
    """A flake, petal or leaf: which window, where across it (0 to 2), where it starts (0 to 3), how fast it falls, its size in units."""

    window: int
    column: float
    start: float
    speed: float
    size: float


@cache
def _falling(season: Season) -> tuple[Falling, ...]:
    roll = random.Random(12).uniform
    count, seconds, sizes = FALLING[season]
    return tuple(
        Falling(window, roll(0, 2), roll(0, 3), 3 / roll(*seconds), roll(*sizes)) for window in range(2) for _ in range(count)
    )


def mug_at(frame: Frame) -> Rect:
    """Return where the mug stands, in pixels: in the upper right corner of the mat."""
    left, _top, width, _height = frame.mat
    return frame.rect(left + width - MUG - 24, 36, MUG, MUG)


def draw_air(art: Art, surface: Surface, frame: Frame, season: Season, taken: Sequence[Rect], seconds: float) -> None:
    """Draw what falls past the windows in a season, and steam, after so many seconds; none of it over the rectangles that are `taken`."""
    unit, panes = frame.scale.unit, panes_of(frame)
    sway = 0.05 if season is Season.WINTER else 0.16
    for one in _falling(season):
        fallen = (one.start + one.speed * seconds) % 3
        column = min(1.99, max(0.0, one.column + sway * math.sin(seconds + one.start * 5)))
        at = kitchen.pane_point(panes[one.window], column, fallen)
        if at is None:
            continue
        turn = round(TURNS * (one.start + 0.1 * seconds)) % TURNS if season in TURNING else 0
        picture = drawn(art, _mote, season, max(3, round(one.size * unit)), turn)
        rect = picture.get_rect(center=(round(at[0] * unit), round(at[1] * unit)))
        if rect.collidelist(taken) < 0:
            surface.blit(picture, rect)
    mug = mug_at(frame)
    if mug.collidelist(taken) < 0:
        steam = steam_at(art, (round(STEAM[0] * unit), round(STEAM[1] * unit)), seconds)
        surface.blit(steam, steam.get_rect(midbottom=(mug.x + round(mug.width * 0.42), mug.centery)))


def steam_at(art: Art, size: PixelSize, seconds: float) -> Surface:
    """Return what steam or smoke looks like after so many seconds."""
    return drawn(art, kitchen.steam, size, int(seconds / STEAM_SECONDS * kitchen.STEAM_FRAMES) % kitchen.STEAM_FRAMES)


def _mote(season: Season, side: int, turn: int) -> Surface:
    """Return the shadow of what falls, in one of `TURNS` turns."""
    plain = windows.mote(season, side)
    return transform.rotozoom(plain, 360 * turn / TURNS, 1.0) if turn else plain
