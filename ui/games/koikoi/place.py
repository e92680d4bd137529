"""The place of Koi-Koi: a veranda open on the garden of the month, its scroll on the wall, paper for players, boxes for captures.

Source: places.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import BLEND_RGB_MULT, Rect, Surface

from sprites import furniture, scrolls, veranda, veranda_things
from ui.kit.place import Materials, Place
from ui.kit.rulebook import WALL, Binding
from ui.kit.skin import Inks, Material
from ui.stage.art import Art, drawn
from ui.stage.frame import Frame
from ui.theme import rgb

_PAPER_INKS = Inks.coded("22140f", "3a2618", "442e1c", "a0855c", "6c120d", "063c33")
_WOOD_INKS = Inks.coded("f6e8cc", "e6d0a8", "d2b68c", "8a6144", "f0c468", "86e6d6")
WASHI = Material("washi", rgb("d0bb95"), rgb("6d5536"), radius=3.0, inks=_PAPER_INKS, grain=furniture.washi)
"""A slip of paper: who sits there, what a tray holds."""
ANDON = Material("andon", rgb("dcc9a0"), rgb("150c0a"), radius=5.0, inks=_PAPER_INKS, grain=furniture.andon, lamp=True)
"""The lantern's paper: lit while its player is to decide."""
CEDAR = Material("cedar", rgb("4a3022"), rgb("140b06"), radius=5.0, inks=_WOOD_INKS, grain=furniture.cedar)
"""The tag under the scroll."""
TRAYS = Material("trays", rgb("1f120e"), rgb("140b06"), radius=4.0, inks=_WOOD_INKS, grain=furniture.trays)
"""The box of captured cards."""

GARDEN = 84.0
"""Units of garden above the edge of the veranda, at least."""
GARDEN_SHARE = 0.24
"""What the garden gets of the height beyond 720 units: a little less than the field comes down."""
_LAMPLIGHT = (226, 210, 204)
"""What the evening leaves of the colours of a thing on the table: cards stay the lightest."""
TAG = 66.0
"""Height of the tag under the scroll, in interface units."""


@dataclass(frozen=True, slots=True)
class Garden:
    """What the ground shows: the garden of a month.

    `wall` is where the scroll of the month hangs, `corner` where the month's own thing stands on the table, in pixels: x, y, width and
    height; without height they do not.
    """

    month: int
    view: veranda.View
    wall: tuple[int, int, int, int]
    corner: tuple[int, int, int, int]


def garden(month: int, frame: Frame, wall: Rect, corner: Rect) -> Garden:
    """Return the garden of a month as a window shows it."""
    left, _top, width, _height = frame.mat
    size = frame.scale.width, frame.scale.height
    view = veranda.View(size, frame.scale.unit, left, left + width, garden_height(frame))
    return Garden(month, view, (*wall.topleft, *wall.size), (*corner.topleft, *corner.size))


def slip(art: Art, surface: Surface, rect: Rect, unit: float) -> None:
    """Lay a slip of paper down, without a line round it."""
    surface.blit(drawn(art, furniture.washi, rect.size, unit), rect)


def garden_height(frame: Frame) -> float:
    """Return how much of the garden is seen above the edge of the veranda, in units."""
    return GARDEN + GARDEN_SHARE * frame.spare


def _ground(garden: Garden) -> Surface:
    """Return the place with the scroll of the month on its wall and the month's own thing on the table."""
    month, view, wall, corner = garden.month, garden.view, Rect(garden.wall), Rect(garden.corner)
    picture = veranda.ground(month, view)
    if corner.height:
        thing = veranda_things.still_life(month, corner.height)
        thing.fill(_LAMPLIGHT, special_flags=BLEND_RGB_MULT)
        picture.blit(thing, thing.get_rect(center=corner.center))
    if wall.height:
        size = round(wall.height * scrolls.ASPECT), wall.height
        scroll = scrolls.scroll(month, size)
        shade = veranda.shadow_of(scroll)
        at = scroll.get_rect(center=wall.center)
        picture.blit(shade, at.move(view.px(5), view.px(8)))
        picture.blit(scroll, at)
    return picture


PAGE = replace(WASHI, name="page of washi", radius=0.0, line_width=0.0, grain=furniture.page)
"""What is read: rules and lessons."""
BINDING = Binding(
    lambda size, unit, month: veranda.ground(month, veranda.View(size, unit, WALL, size[0] / unit, 62.0)), PAGE, WASHI, CEDAR
)
VERANDA = Place(
    "veranda",
    _ground,
    lambda garden: veranda.tones(garden.month, garden.view),
    len(veranda.COURSE.lights),
    lambda ground, garden, hour: veranda.lit_by_hour(ground, garden.view.unit, hour),
    Materials(WASHI, CEDAR, WASHI, CEDAR, PAGE),
    veranda.COURSE.throws,
)
