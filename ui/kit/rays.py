"""The light that opens behind cards that have gathered. Source: moments.md 7."""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from ui.kit.desk import Desk
from ui.stage.art import Promise

LIGHT = 0.42
"""How bright the light behind the cards is."""


def rays_of(desk: Desk[Any]) -> Promise:
    """Promise the light behind the cards, to be added to what is there."""
    size = round(desk.frame.px(900)), round(desk.frame.px(620))
    return lambda: desk.art.later(("rays of a moment", size), lambda: rays(size))


def rays(size: tuple[int, int], part: int = 4) -> Surface:
    """Return rays of warm light that open from the middle and are gone at the edges, on black; drawn small and brought up."""
    wide, high = max(8, size[0] // part), max(8, size[1] // part)
    picture = Surface((wide, high), depth=32)
    middle = wide / 2, high / 2
    reach = math.hypot(*middle)
    for number in range(16):
        turn, half = math.tau * (number + 0.5) / 16, math.tau / (52 if number % 2 else 78)
        ends = [
            (middle[0] + reach * math.cos(turn + side), middle[1] + reach * math.sin(turn + side))
            for side in (-half, half)
        ]
        pygame.draw.polygon(picture, (150, 124, 62), [middle, *ends])
    picture = pygame.transform.gaussian_blur(picture, max(1, wide // 90))
    glow = Surface((64, 64), depth=32)
    for y in range(64):
        for x in range(64):
            far = min(1.0, math.hypot(x - 31.5, y - 31.5) / 31.5)
            shade = round(255 * (1.0 - far) ** 1.4)
            glow.set_at((x, y), (shade, shade, shade))
    glow = pygame.transform.smoothscale(glow, (wide, high))
    warm = glow.copy()
    warm.fill((96, 78, 38), special_flags=BLEND_RGB_MULT)
    picture.blit(glow, (0, 0), special_flags=BLEND_RGB_MULT)
    picture.blit(warm, (0, 0), special_flags=BLEND_RGB_ADD)
    shade = round(255 * LIGHT * 2)
    picture.fill((shade, shade, shade), special_flags=BLEND_RGB_MULT)
    return pygame.transform.smoothscale(picture, size)


def dimmed(light: Surface, shade: int, room: Surface | None = None) -> Surface:
    """Return `light` at `shade` of 255, drawn in `room` if there is one: a new picture of that size takes as long as filling it."""
    if room is None:
        room = light.copy()
    else:
        room.blit(light, (0, 0))
    room.fill((shade, shade, shade), special_flags=BLEND_RGB_MULT)
    return room
