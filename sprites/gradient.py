"""Runs of dark colour without visible steps: every pixel is rounded up or down by chance, so that levels mix.

A night sky spans some twenty levels over a thousand pixels; rounded plainly it shows as stripes. Both functions return opaque
32-bit pictures, the same bytes for the same arguments, and may be used off the main thread.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from sprites.palette import Colour
from sprites.plate import Size, direct
from sprites.svg import Svg
from sprites.vision import rgb

Stops = Sequence[tuple[float, Colour]]
"""Places 0 to 1 in rising order with their colours, at least one."""

_TILE = 256
_FINER = 4


def at(stops: Stops, place: float) -> tuple[float, float, float]:
    """Return the colour of a run at `place`, 0 to 1, in unrounded channels 0 to 255."""
    before = stops[0]
    for after in stops:
        if place <= after[0]:
            span = after[0] - before[0]
            share = (place - before[0]) / span if span > 0 else 1.0
            red, green, blue = (a + (z - a) * share for a, z in zip(rgb(before[1]), rgb(after[1]), strict=True))
            return red, green, blue
        before = after
    red, green, blue = rgb(before[1])
    return red, green, blue


def mixed(one: Colour, other: Colour, share: float = 0.5) -> Colour:
    """Return a colour between two."""
    return "#{:02x}{:02x}{:02x}".format(*(round(channel) for channel in at(((0, one), (1, other)), share)))


def vertical(size: Size, stops: Stops) -> pygame.Surface:
    """Return a run from the top of the picture (0) to its foot (1)."""
    width, height = size
    chance = random.Random(11)
    noise = chance.randbytes(8192)
    rows = bytearray(3 * _TILE * height)
    for y in range(height):
        start = 3 * _TILE * y
        for channel, value in enumerate(at(stops, y / max(1, height - 1))):
            low = int(value)
            up = round((value - low) * 256)
            table = bytes((min(255, low + 1),)) * up + bytes((low,)) * (256 - up)
            offset = chance.randrange(len(noise) - _TILE)
            rows[start + channel : start + 3 * _TILE : 3] = noise[offset : offset + _TILE].translate(table)
    strip = pygame.image.frombytes(bytes(rows), (_TILE, height), "RGB")
    picture = pygame.Surface(size, depth=32)
    picture.blits([(strip, (x, 0)) for x in range(0, width, _TILE)], False)
    return picture


def radial(size: Size, middle: tuple[float, float], reach: float, stops: Stops) -> pygame.Surface:
    """Return a run outward from a point.

    Args:
        size: in pixels.
        middle: where it starts, as shares of width and height.
        reach: where it ends, as a share of the width; the picture is stretched with its aspect from 16:9.
        stops: no channel over 63, so that four steps fit between two levels.

    Raises:
        ValueError: a colour is too bright.
    """
    bright = [(place, tuple(channel * _FINER for channel in rgb(colour))) for place, colour in stops]
    if any(channel > 255 for _, colour in bright for channel in colour):
        raise ValueError("a run from a point is for dark colours")
    art = Svg(1600, 900)
    paint = art.radial(
        (1600 * middle[0], 900 * middle[1]),
        1600 * reach,
        [(place, "#{:02x}{:02x}{:02x}".format(*colour), 1) for place, colour in bright],
    )
    art.path("M0 0H1600V900H0Z", paint)
    small = max(2, size[0] // 4), max(2, size[1] // 4)
    opaque = pygame.Surface((1, 1), depth=32)
    picture = pygame.transform.smoothscale(direct(art, small).convert(opaque), size)
    tile = _quarters()
    places = [(tile, (x, y)) for y in range(0, size[1], _TILE) for x in range(0, size[0], _TILE)]
    for surface, place in places:
        picture.blit(surface, place, special_flags=pygame.BLEND_RGB_ADD)
    picture.fill((64, 64, 64), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@lru_cache(maxsize=1)
def _quarters() -> pygame.Surface:
    """Return chance from 0 to 3 for every pixel and channel."""
    table = bytes(byte // 64 for byte in range(256))
    values = random.Random(12).randbytes(3 * _TILE * _TILE).translate(table)
    tile = pygame.Surface((_TILE, _TILE), depth=32)
    tile.blit(pygame.image.frombytes(values, (_TILE, _TILE), "RGB"), (0, 0))
    return tile
