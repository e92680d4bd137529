"""The gold thread from a player's plaque to the dialog that speaks of him: tapered at both ends, dark beneath. ART.md 15.8."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.theme import RGB
from ui.widgets import Look

SAMPLES = 24
WIDTHS = (1.6, 4.0, 1.4)
UNDER = 3.6
SWING = 26.0
SHORTEST = 10
TIMES = 3


def thread(surface: Surface, plaque: Rect, dialog: Rect, look: Look) -> None:
    """Draw the thread from the foot of `plaque` to the edge of `dialog`, pixels; nothing where they touch."""
    start = plaque.midbottom
    if dialog.top - plaque.bottom < look.px(SHORTEST):
        return
    end = min(max(start[0] - look.px(34), dialog.left + look.px(30)), dialog.right - look.px(30)), dialog.top
    left = min(start[0], end[0]) - look.px(SWING + 8)
    width = abs(start[0] - end[0]) + 2 * look.px(SWING + 8)
    area = Rect(left, start[1] - 4, width, end[1] - start[1] + 8)
    layer = Surface((area.width * TIMES, area.height * TIMES), SRCALPHA)
    ink, dark = look.theme.gold, look.theme.dark
    for colour, more in ((dark, UNDER), (ink, 0.0)):
        for place, radius in _samples(start, end, look, more):
            _dot(layer, ((place[0] - area.x) * TIMES, (place[1] - area.y) * TIMES), radius * TIMES, colour)
    surface.blit(pygame.transform.smoothscale(layer, area.size), area)


def _samples(
    start: tuple[int, int], end: tuple[int, int], look: Look, more: float
) -> list[tuple[tuple[float, float], float]]:
    """Return points along the thread with its half width there, in pixels."""
    unit = look.scale.ui_unit
    bend = start[0] - 4 * unit, (start[1] + end[1]) / 2 + 6 * unit
    found = []
    for number in range(SAMPLES * 3 + 1):
        t = number / (SAMPLES * 3)
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]
        width = a * WIDTHS[0] + b * WIDTHS[1] * 1.4 + c * WIDTHS[2] + more
        found.append(((x, y), width * unit / 2))
    return found


def _dot(layer: Surface, at: tuple[float, float], radius: float, colour: RGB) -> None:
    pygame.draw.circle(layer, colour, at, max(1.0, radius))
