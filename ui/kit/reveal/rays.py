"""The light that opens behind cards that have gathered. Source: moments.md 7."""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from ui.kit.table_context import TableContext
from ui.stage.art import Promise
from ui.theme import RGB

LIGHT = 0.42
"""How bright the light behind the cards is."""
STRIP = 64
"""Rows of pixels that are darkened and lit at a time."""


def rays_of(context: TableContext[Any]) -> Promise:
    """Promise the light behind the cards, to be added to what is there."""
    size = round(context.frame.px(900)), round(context.frame.px(620))
    return lambda: context.art.later(("rays of a moment", size), lambda: rays(size))


def rays(size: tuple[int, int]) -> Surface:
    """Return rays of warm light that open from the middle and are gone at the edges, on black; drawn small and brought up."""
    wide, high = max(8, size[0] // 4), max(8, size[1] // 4)
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


def darken(surface: Surface, left: RGB, light: Surface | None = None, at: tuple[int, int] = (0, 0), shade: int = 255) -> None:
    """Leave so much of 255 of what is on `surface`, and add `light` at `shade` of 255, its top left corner `at`.

    Strip by strip: what is written is read again while the processor still has it at hand, which saves a third of a frame's time.
    """
    width, height = surface.get_size()
    if light is None:
        surface.fill(left, special_flags=BLEND_RGB_MULT)
        return
    strip = Surface((light.get_width(), STRIP), 0, light)
    place = light.get_rect(topleft=at)
    for top in range(0, height, STRIP):
        surface.fill(left, (0, top, width, STRIP), special_flags=BLEND_RGB_MULT)
        lit = place.clip(0, top, width, STRIP)
        if not lit.size[1]:
            continue
        part = Rect(0, lit.y - place.y, *lit.size).move(lit.x - place.x, 0)
        if shade < 255:
            strip.blit(light, (0, 0), part)
            strip.fill((shade, shade, shade), special_flags=BLEND_RGB_MULT)
            part.topleft = 0, 0
        surface.blit(light if shade == 255 else strip, lit, part, special_flags=BLEND_RGB_ADD)
