"""A hanging scroll for every month: its plant in a mount of brocade, between two rods, on a cord; and the plant alone, on a sheet of paper.

A scroll is a picture with alpha; both are the same bytes for the same arguments, and may be made off the main thread. Measured on a slow
core: 20 ms at 96 x 180 pixels, 50 ms at 240 x 450.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from sprites import grain, woodblock
from sprites.face import DECKS
from sprites.hanafuda.deck import print_of
from sprites.ink import Art
from sprites.palette import BARK, GOLD, INDIGO, OCHRE, PAPER, PINE, SOGA, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import circle, poly, rect, rounded_rect
from sprites.plate import Size, direct, rasterised
from sprites.svg import Svg

PLANT = 330 / 540
"""Width of a plant for its height."""
ASPECT = 480 / 900
"""Width of a scroll for its height."""

_WIDTH, _HEIGHT = 480.0, 900.0
_MOUNT = (40.0, 84.0, 400.0, 760.0)
_WINDOW = (90.0, 196.0, 300.0, 510.0)
_COARSE_BELOW = 110


@dataclass(frozen=True, slots=True)
class _Season:
    """The brocade of a season: cloth, its pattern, and the strips above and below the picture."""

    cloth: Colour
    weave: Colour
    strip: Colour


_WINTER = _Season(INDIGO.deep, INDIGO, "#31457a")
_SPRING = _Season(WISTERIA.deep, "#5c4489", VERMILION.deep)
_SUMMER = _Season(PINE.deep, PINE, INDIGO)
_AUTUMN = _Season(SOGA.deep, BARK, VERMILION.deep)
_SEASONS = (_WINTER, *(_SPRING,) * 3, *(_SUMMER,) * 3, *(_AUTUMN,) * 3, _WINTER, _WINTER)

_PICTURES: Mapping[int, str] = {
    **{month: f"{month}-kasu-{'b' if month in {2, 5, 8, 12} else 'a'}" for month in range(1, 13)},
    11: "11-tane-swallow",
}
"""Plants alone; November's plain card is the storm, so the swallow flies there."""


def scroll(month: int, size: Size) -> pygame.Surface:
    """Return the scroll of a month, stretched to `size` pixels; right when width is `ASPECT` times height.

    Raises:
        ValueError: there is no such month.
    """
    if month not in _PICTURES:
        raise ValueError(f"there is no month {month}")
    large = size[0] * 2, size[1] * 2
    picture = direct(_drawing(month, size), large)
    grain.apply(picture, month)
    picture.blit(direct(_outline(), large), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(picture, size)


def plant(month: int, size: Size, *, blooms: bool, clear: bool = False) -> pygame.Surface:
    """Return the plant of a month as a woodblock print, opaque: in colour where it `blooms`, else in key lines; `clear`: no grain."""
    sheet, field = print_of(_PICTURES[month]), DECKS["hanafuda"].field
    art = Art(*field, paper=sheet.paper)
    art.ground()
    sheet.draw(art)
    large = size[0] * 2, size[1] * 2
    text = art.text(*large)
    ink = rasterised(text if blooms else woodblock.key_of(text), large)
    print_ = woodblock.paper(size, clear=clear)
    print_.blit(pygame.transform.smoothscale(ink, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return print_


def _drawing(month: int, size: Size) -> Art:
    """Draw the scroll; what runs out of the window is covered by the mount, what runs out of that is cut off later."""
    sheet = print_of(_PICTURES[month])
    look = _SEASONS[month - 1]
    art = Art(_WIDTH, _HEIGHT, paper=sheet.paper, coarse=size[0] < _COARSE_BELOW)
    art.path(rect(0, 0, _WIDTH, _HEIGHT), SUMI)
    x, y, width, height = _WINDOW
    art.path(rect(x - 60, y - 60, width + 120, height + 120), sheet.paper)
    field_width, field_height = DECKS["hanafuda"].field
    with art.at(x - (field_width - width) / 2, y - (field_height - height) / 2):
        sheet.draw(art)
    hole = rect(x, y, width, height)
    art.path(rect(-400, -400, _WIDTH + 800, _HEIGHT + 800) + hole, look.cloth, even_odd=True)
    _brocade(art, look)
    art.path(hole, None, GOLD, 5)
    art.path(rect(x - 7, y - 7, width + 14, height + 14), None, SUMI, 3)
    _rods(art)
    return art


def _brocade(art: Art, look: _Season) -> None:
    """Print the mount: a lozenge weave, strips above and below the picture, the two hanging bands."""
    x, y, width, height = _WINDOW
    left, top, across, down = _MOUNT
    for row in range(31):
        for column in range(17):
            mx, my = left + 12.5 + column * 25, top + 12 + row * 25 + (12.5 if column % 2 else 0)
            if x - 16 < mx < x + width + 16 and y - 62 < my < y + height + 62:
                continue
            art.path(poly([(mx, my - 9), (mx + 7, my), (mx, my + 9), (mx - 7, my)]), look.weave)
    for strip in (y - 50, y + height + 8):
        art.path(rect(x, strip, width, 42), look.strip)
        art.path(rect(x, strip, width, 42), None, GOLD, 2.4)
        if not art.coarse:
            for k in range(10):
                art.path(circle(x + 15 + k * 30, strip + 21, 4.6), GOLD, opacity=0.8)
    for band in (x + 62, x + width - 62):
        art.path(rect(band - 9, top, 18, y - 58 - top), look.strip)
        art.path(rect(band - 9, top, 18, y - 58 - top), None, GOLD, 2)
    for edge in (left + 3, left + across - 3):
        art.path(f"M{edge} {top}V{top + down}", None, SUMI, 6)


def _rods(art: Art) -> None:
    """Print the cord, the thin rod above and the heavy one with knobs below."""
    art.path("M128 72L240 10L352 72", None, PAPER.shade, 7)
    art.path(circle(240, 12, 9), SUMI)
    art.path(circle(240, 12, 5), GOLD)
    art.path(rounded_rect(30, 66, 420, 22, 8), SUMI)
    art.path(rounded_rect(33, 69, 414, 16, 6), BARK)
    art.path("M40 73H440", None, BARK.light, 3)
    for x in (8.0, 436.0):
        art.path(rounded_rect(x, 836, 36, 44, 9), SUMI)
        art.path(rounded_rect(x + 4, 840, 28, 36, 6), GOLD)
        art.path(f"M{x + 10} 847V869", None, OCHRE.light, 4)
    art.path(rounded_rect(32, 832, 416, 52, 10), SUMI)
    art.path(rounded_rect(36, 836, 408, 44, 8), BARK)
    art.path("M44 845H436", None, BARK.light, 6)
    art.path("M44 872H436", None, SOGA.deep, 6)


def _outline() -> Svg:
    """Return the shape of the whole scroll in white."""
    art = Svg(_WIDTH, _HEIGHT)
    for d in (
        rect(_MOUNT[0], _MOUNT[1], _MOUNT[2], _MOUNT[3]),
        rounded_rect(30, 66, 420, 22, 8),
        rounded_rect(32, 832, 416, 52, 10),
        rounded_rect(8, 836, 36, 44, 9),
        rounded_rect(436, 836, 36, 44, 9),
        circle(240, 12, 9),
    ):
        art.path(d, "#ffffff")
    art.path("M128 72L240 10L352 72", None, "#ffffff", 7)
    return art
