"""The plants at both corners of the veranda sway, by two units at most. Source: places.md.

They are part of the ground, which is drawn once: what sways are the rows of pixels of the corners, each a little behind the one
nearer to where the plant is held. The sky behind them has the same colour all along a row, so that nobody sees it move.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from sprites.gardens import GARDENS
from sprites.veranda import LANTERN

SWAY = 2.0
"""Units that the free end of a plant moves to either side."""
CORNER = 176.0
"""Units of width of a corner."""
INSET = 24.0
"""Units from the edge of the mat to the garden: there stand the posts."""
BREATH_SECONDS, GUST_SECONDS = 4.3, 11.0
LAG = 1.9
"""How far, in radians, the free end is behind the part that is held."""


def bend(share: float, seconds: float, *, stands: bool) -> float:
    """Return how far a row is moved, in units: `share` of the way down, 0 to 1.

    A plant that `stands` is held at its foot; one that hangs in reaches beyond the garden, so that its middle sways.
    """
    free = _free(share, stands=stands)
    return SWAY * _gust(seconds) * free * free * math.sin(2.0 * math.pi * seconds / BREATH_SECONDS - LAG * free)


def bends(height: int, step: int, unit: float, seconds: float, *, stands: bool) -> list[tuple[int, int, int]]:
    """Return which rows of a corner so many pixels high are moved by how many pixels, as (first row, rows, pixels).

    Every `step` rows bend alike, as `bend` says; neighbours that are moved as far are one strip.
    """
    far, breath = SWAY * _gust(seconds), 2.0 * math.pi * seconds / BREATH_SECONDS
    found: list[tuple[int, int, int]] = []
    top, moved = 0, 0
    for y, free in _rows(height, step, stands):
        now = round(unit * (far * free * free * math.sin(breath - LAG * free)))
        if now != moved:
            if moved:
                found.append((top, y - top, moved))
            top, moved = y, now
    if moved:
        found.append((top, height - top, moved))
    return found


@lru_cache(maxsize=8)
def _rows(height: int, step: int, stands: bool) -> tuple[tuple[int, float], ...]:
    """Return every `step`-th row with how freely it moves, 0 to 1."""
    return tuple((y, _free(y / height, stands=stands)) for y in range(0, height, step))


def _free(share: float, *, stands: bool) -> float:
    return 1.0 - share if stands else 2.0 * math.sqrt(max(0.0, share * (1.0 - share)))


def _gust(seconds: float) -> float:
    return 0.6 + 0.4 * math.sin(2.0 * math.pi * seconds / GUST_SECONDS)


def standing_in(month: int, garden: Rect, unit: float) -> tuple[Rect, ...]:
    """Return where what does not sway stands in the garden of a month, in pixels: the lantern, and sun or moon if there is one."""
    share, wide, high = LANTERN
    foot = round(garden.left + share * garden.width), garden.bottom
    places = [Rect(0, 0, round(wide * unit), round(high * unit)).move_to(midbottom=foot)]
    if (orb := GARDENS[month].orb) is not None:
        side = round(2 * orb.radius * unit) + 2
        middle = round(garden.left + orb.x * garden.width), round(garden.top + orb.y * garden.height)
        places.append(Rect(0, 0, side, side).move_to(center=middle))
    return tuple(places)


def corners(garden: Rect, unit: float, cards: Sequence[Rect]) -> tuple[Rect, Rect]:
    """Return both corners of what is seen of the garden, in pixels, as wide as the cards at its foot, and what stands there, leave them."""
    wide, inset, most = round(CORNER * unit), round(INSET * unit), round(SWAY * unit) + 1
    left = Rect(garden.left + inset, garden.top, wide, garden.height)
    right = Rect(garden.right - inset - wide, garden.top, wide, garden.height)
    for card in cards:
        if card.colliderect(left.inflate(2 * most, 0)):
            left.width = max(0, card.left - most - left.left)
        if card.colliderect(right.inflate(2 * most, 0)):
            end = right.right
            right.left = min(end, card.right + most)
            right.width = end - right.left
    return left, right


def draw(surface: Surface, month: int, places: Sequence[Rect], unit: float, seconds: float) -> None:
    """Let what grows in `places` of the ground that is drawn already sway."""
    stands = GARDENS[month].stands
    step = max(2, round(2 * unit))
    for number, place in enumerate(places):
        seen = place.clip(surface.get_rect())
        if seen.width <= 0 or seen.height <= 0:
            continue
        still, corner = surface.subsurface(seen).copy(), surface.subsurface(seen)
        for top, rows, moved in bends(seen.height, step, unit, seconds + 1.3 * number, stands=stands):
            corner.blit(still, (moved, top), (0, top, seen.width, rows))
