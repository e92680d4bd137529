"""The place of Kaluki: a salon about 1930. Plates are black lacquer, the standing is a pad on its rings, the log a printed leaf.

Beside the table stand a record that turns while music plays, and a glass in which bubbles rise. Source: places.md.
"""

from __future__ import annotations

import math
from typing import TypeAlias

from pygame import Rect, Surface, draw, transform

from sprites import salon, sprigs
from sprites.daylight import lit
from sprites.windows import Season
from ui.kit.display_list import DisplayList
from ui.kit.place import Materials, Place
from ui.kit.rulebook import WALL, Binding
from ui.kit.skin import Inks, Material
from ui.stage.art import Art, PixelSize, drawn, drawn_later
from ui.stage.frame import Frame
from ui.theme import rgb
from ui.widgets.box import put

_ON_LACQUER = Inks.coded("f4e4cc", "d9c2b0", "a58f88", "5a4148", "eec377", "86e2d2")
LACQUER = Material("black lacquer", rgb("1c1019"), rgb("0a0508"), radius=7.0, inks=_ON_LACQUER, grain=salon.lacquer)
_ON_PAPER = Inks.coded("26101f", "5e112b", "46343e", "a9838a", "6a101a", "0a453d")
PAD = Material("pad on its rings", rgb("cbb7a2"), rgb("8a6f5c"), radius=2.0, inks=_ON_PAPER, grain=salon.pad)
BRASS = Material("engraved brass", rgb("c4964c"), rgb("5e4019"), radius=4.0, inks=_ON_PAPER, grain=salon.brass)
"""Into which a name is engraved."""
LEAF = Material("printed leaf", rgb("bfa994"), rgb("8a6f5c"), radius=2.0, inks=_ON_PAPER, grain=salon.leaf)
EVENING = 8
"""So many deals and it is late."""
BAKELITE = Material("bakelite", rgb("2b1727"), rgb("0a0508"), radius=8.0, inks=LACQUER.inks, grain=salon.bakelite)
CLOTH_IN, CLOTH_TOP = 2.0, 8.0
"""The baize begins so far inside the mat, at the sides and above and below."""
FRAME_END, PAGE_WOOD = 60.0, 70.0
"""How far in from its ends the frame has its steps, and how much of the wood is seen beside it on a page without columns."""


TableTop: TypeAlias = tuple[PixelSize, float, tuple[float, float, float, float]]
"""What the ground shows, as `salon.table_top` takes it: wood, and baize where the mat is."""
TURN_SECONDS = 60 / 33.3
TURNS = 48
"""Pictures of the label in one turn."""
DISC = 2.0
"""The record's diameter in heights of its place, which cuts it off below."""
LABEL = 0.4
"""Of the record."""
GLASS = 0.66
"""The height of the glass beside the flowers, in heights of these."""
BUBBLES = 7
RISE_SECONDS = 2.6
WINE = (0.30, 0.68), (0.46, 0.31)
"""Where bubbles rise in the glass: across it, and from where up to where, in shares of it."""
FOAM = rgb("fff4d8")


def table_top(frame: Frame) -> TableTop:
    """Return the table of the salon."""
    x, y, width, height = frame.mat
    cloth = x + CLOTH_IN, y + CLOTH_TOP, width - 2 * CLOTH_IN, height - 2 * CLOTH_TOP
    return frame.scale.window.size, frame.scale.unit, cloth


def across(surface: Surface, top: TableTop) -> None:
    """Lay the baize across the window: the ends of its frame stand at both sides, what lies between is drawn out."""
    (wide, high), unit, (x, _y, width, _height) = top
    left, right, end = round(x * unit), round((x + width) * unit), round(FRAME_END * unit)
    wood = min(left, wide - right, round(PAGE_WOOD * unit))
    before, side = surface.copy(), wood + end
    surface.blit(before, (0, 0), (left - wood, 0, side, high))
    surface.blit(before, (wide - side, 0), (right - end, 0, side, high))
    between = before.subsurface(left + end, 0, right - left - 2 * end, high)
    surface.blit(transform.smoothscale(between, (wide - 2 * side, high)), (side, 0))


BINDING = Binding(
    lambda size, unit, _month: salon.table_top(size, unit, (WALL + 10, 66.0, size[0] / unit - WALL - 30, size[1] / unit - 78)),
    PAD, LEAF, BAKELITE,
)
SALON: Place[TableTop] = Place(
    "salon",
    lambda top: salon.table_top(*top),
    lambda top: salon.tones(*top),
    len(salon.COURSE.lights),
    lambda ground, top, hour: lit(ground, top[1], salon.COURSE, hour),
    Materials(LACQUER, BAKELITE, None, LACQUER, LEAF),
    salon.COURSE.throws,
    across,
)


def disc_at(corner: Rect) -> Rect:
    """Return where the record is, in a corner of the wood, in pixels; what of it lies lower than the window is out of sight."""
    side = min(round(corner.height * DISC), corner.width)
    return Rect(corner.right - side, corner.y, side, side)


def label_at(corner: Rect) -> Rect:
    """Return where the label of the record is, in pixels."""
    disc = disc_at(corner)
    return disc.inflate(*2 * (round(disc.width * (LABEL - 1)),))


def draw_still(art: Art, surface: Surface, corner: Rect | None, shelf: Rect | None, season: Season, pieces: DisplayList) -> None:
    """Draw, as soon as they are made, the record in its corner, on the shelf the flowers of the season and the glass."""
    if corner is not None:
        pieces.draw(surface, "record", corner, None, lambda: _still(surface, _record(art, corner), disc_at(corner)))
    if shelf is not None:
        pieces.draw(surface, "salon", shelf, season, lambda: _on_shelf(art, surface, shelf, season))


def _still(surface: Surface, picture: Surface | None, at: Rect) -> None:
    if picture is not None:
        surface.blit(picture, at)


def _on_shelf(art: Art, surface: Surface, shelf: Rect, season: Season) -> None:
    glass = _glass_at(shelf)
    flowers = drawn_later(art, sprigs.vase, season, shelf.height)
    if flowers is not None:
        _still(surface, flowers, flowers.get_rect(midbottom=((shelf.x + glass.x) // 2, shelf.bottom)))
    put(surface, drawn(art, salon.coupe, glass.height), midbottom=glass.midbottom)


def draw_air(
    art: Art, surface: Surface, corner: Rect | None, shelf: Rect | None, seconds: float, played: float, *, plays: bool
) -> None:
    """Draw what moves: the label with the arm over it, which has turned for `played` seconds, and after `seconds` the bubbles."""
    if corner is not None and _record(art, corner) is not None:
        _draw_turning(art, surface, corner, played, plays=plays)
    if shelf is None:
        return
    glass = _glass_at(shelf)
    (left, right), (foot, top) = WINE
    for bubble in range(BUBBLES):
        risen = (seconds / RISE_SECONDS * (1 + 0.13 * bubble) + bubble * 0.37) % 1
        across = left + (right - left) * (bubble * 0.61 % 1) + 0.015 * math.sin(9 * risen + bubble)
        middle = (left + right) / 2
        across = middle + (across - middle) * (0.45 + 0.55 * risen)
        at = round(glass.x + across * glass.width), round(glass.y + (foot + (top - foot) * risen) * glass.height)
        draw.circle(surface, FOAM, at, max(1, round(glass.height / 70 * (0.7 + 0.5 * risen))))


def _draw_turning(art: Art, surface: Surface, corner: Rect, played: float, *, plays: bool) -> None:
    label = label_at(corner)
    side = label.width
    number = int(played / TURN_SECONDS * TURNS) % TURNS

    def turned() -> Surface:
        return transform.rotozoom(drawn(art, salon.label, side), -360 * number / TURNS, 1.0)

    put(surface, art.keep(("salon label", side, number), turned), center=label.center)
    size = disc_at(corner).width // 2, corner.height
    put(surface, drawn(art, salon.arm, size, plays), topright=(corner.right, corner.y))


def _record(art: Art, corner: Rect) -> Surface | None:
    return drawn_later(art, salon.record, disc_at(corner).width)


def _glass_at(shelf: Rect) -> Rect:
    high = round(shelf.height * GLASS)
    return Rect(0, 0, round(high / 1.5), high).move_to(bottomright=(shelf.right - shelf.width // 16, shelf.bottom))
