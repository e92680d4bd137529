"""Paper grain: clouding, tooth and paper showing through the ink, in cells proportional to the card.

The same seed gives the same grain at every size. Nothing here needs a display, so all of it may run off the main thread.
"""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from functools import cache
from threading import Lock

import pygame

_PATTERNS = 5
_CACHED_BYTES = 12 << 20
_BAND = 1 << 18
"""Pixels blended in one call: the blend holds the interpreter, so large pictures go band by band."""

_Tiles = tuple[pygame.Surface, pygame.Surface]
_cached: OrderedDict[tuple[int, int, int], _Tiles] = OrderedDict()
_lock = Lock()


def apply(surface: pygame.Surface, seed: int) -> None:
    """Grain a picture in place. It must be a 32-bit surface with alpha, wholly opaque."""
    width, height = surface.get_size()
    shade, light = _tiles(width, height, seed % _PATTERNS)
    blend(surface, shade, pygame.BLEND_RGB_MULT)
    blend(surface, light, pygame.BLEND_RGB_ADD)


def forget() -> None:
    """Keep no grain any longer: nothing is being drawn."""
    with _lock:
        _cached.clear()


def blend(surface: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    """Blend `tile`, of the same size, onto `surface` without holding the interpreter for long at a time."""
    width, height = surface.get_size()
    rows = max(1, _BAND // width)
    for top in range(0, height, rows):
        surface.blit(tile, (0, top), (0, top, width, rows), special_flags=flags)


def streaks(size: tuple[int, int], cell: tuple[float, float], span: tuple[int, int], seed: int) -> pygame.Surface:
    """Return grey noise over `size` pixels, values in `span`, in cells of so many pixels: long ones are the grain of wood or metal."""
    columns = max(2, math.ceil(size[0] / max(1.0, cell[0])) + 1)
    rows = max(2, math.ceil(size[1] / max(1.0, cell[1])) + 1)
    tone = random.Random(seed).randbytes(columns * rows).translate(_greys(*span))
    cells = bytearray(3 * columns * rows)
    for channel in range(3):
        cells[channel::3] = tone
    small = pygame.image.frombytes(bytes(cells), (columns, rows), "RGB")
    return pygame.transform.smoothscale(small, size)


@cache
def _greys(low: int, high: int) -> bytes:
    """Return for every byte a value from `low` to `high`."""
    return bytes(round(low + (high - low) * byte / 255) for byte in range(256))


def _tiles(width: int, height: int, pattern: int) -> _Tiles:
    key = (width, height, pattern)
    with _lock:
        if key in _cached:
            _cached.move_to_end(key)
            return _cached[key]
        shade = _noise(width, height, width / 8, (235, 255), pattern * 3 + 1, (0.55, 0.8, 1.25))
        blend(
            shade,
            _noise(width, height, width / 100, (239, 255), pattern * 3 + 2, (0.7, 0.85, 1.1)),
            pygame.BLEND_RGB_MULT,
        )
        tiles = shade, _noise(width, height, width / 160, (0, 13), pattern * 3 + 3, None)
        _cached[key] = tiles
        while len(_cached) > 1 and sum(2 * 4 * w * h for w, h, _ in _cached) > _CACHED_BYTES:
            _cached.popitem(last=False)
        return tiles


def _noise(
    width: int, height: int, cell: float, span: tuple[int, int], seed: int, tint: tuple[float, float, float] | None
) -> pygame.Surface:
    """Return random cells scaled up softly: grey in `span`, or darkened from white by the share of each channel."""
    cell = max(1.0, cell)
    columns, rows = max(2, int(width / cell)), max(2, int(height / cell))
    values = random.Random(seed).randbytes(columns * rows)
    low, high = span
    cells = bytearray(b"\xff" * (4 * columns * rows))
    for channel in range(3):
        share = tint[channel] if tint else 1.0
        lighter = (255 - (255 - low - (high - low) * byte / 256) * share for byte in range(256))
        cells[2 - channel :: 4] = values.translate(bytes(max(0, min(255, int(value))) for value in lighter))
    small = pygame.image.frombuffer(bytes(cells), (columns, rows), "BGRA")
    return pygame.transform.smoothscale(small, (width, height))
