"""What is seen first: the evening sky of the month with the name in it, before all that the program needs is loaded.

It lies where the title has it, so that the title only adds to it. Nothing that takes long to import belongs here.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites import lettering
from sprites.gradient import at
from sprites.skies import evening
from ui.theme import NAME_AT, NAME_HEIGHT, NIGHT, RGB, TITLE, Scale

_BANDS = 128
"""So many colours make the sky: it is stretched smoothly, in a moment even in the largest window."""


def draw_opening(surface: Surface, month: int) -> None:
    """Draw the evening of a month, 1 to 12, and the name."""
    sky, stops = Surface((1, _BANDS), depth=32), evening(month)
    for band in range(_BANDS):
        sky.set_at((0, band), [round(part) for part in at(stops, band / (_BANDS - 1))])
    width, height = surface.get_size()
    rows = pygame.transform.smoothscale(sky, (1, height))
    for y in range(height):
        surface.fill(rows.get_at((0, y)), (0, y, width, 1))
    scale = Scale(*surface.get_size())
    capitals = scale.px(NAME_HEIGHT)
    name = lettering.carved(TITLE, capitals, _code(NIGHT.text), _code(NIGHT.dark))
    left, top, _ = lettering.carved_margin(capitals)
    x, y = scale.framed(*NAME_AT, 0, 0).topleft
    surface.blit(name, (x - left, round(y - top - capitals / 2)))


def _code(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
