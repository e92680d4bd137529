"""Petals over a poster: they fall once, each to a place of its own, and lie still. Source: moments.md 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Surface

from ui.stage.art import Art
from ui.stage.easing import out_cubic
from ui.theme import Scale

PETALS = 24
KINDS = 3
FALL_SECONDS, LAST_SECONDS = (2.4, 4.2), 6.0
SIZES = (18.0, 26.0, 36.0, 52.0)
SHARES = (10, 8, 4, 2)
"""How many petals there are of each size."""
ROOMS = ((14.0, 16.0, 330.0, 470.0), (950.0, 16.0, 316.0, 470.0))
"""Where they come to lie, at both sides of the middle, in units."""
SWAY, SWAYS = 34.0, 1.5


@dataclass(frozen=True, slots=True)
class _Petal:
    kind: int
    size: float
    degrees: float
    x: float
    y: float
    begins: float
    seconds: float
    phase: float

    def at(self, since: float) -> tuple[float, float] | None:
        """Return where it is so many seconds after the first one, in units; None before it comes."""
        share = (since - self.begins) / self.seconds
        if share <= 0.0:
            return None
        down = out_cubic(min(1.0, share))
        sway = SWAY * (1.0 - down) * math.sin(self.phase + SWAYS * math.tau * down)
        return self.x + sway, self.y - (self.y + 2 * self.size) * (1.0 - down)


class Petals:
    """The petals of one poster; words, as rectangles in units, are `spared`: no petal comes to lie on them."""

    def __init__(self, art: Art, spared: Sequence[tuple[float, float, float, float]] = ()) -> None:
        self._art = art
        self._petals = _strewn(spared)
        self._pictures: dict[tuple[int, int, float], Surface] = {}

    @staticmethod
    def falls(since: float) -> bool:
        """Whether any of them still moves."""
        return 0.0 <= since < LAST_SECONDS

    def draw(self, surface: Surface, scale: Scale, since: float) -> None:
        """Draw them as they are `since` seconds after the first one."""
        fresh = False
        for petal in self._petals:
            at = petal.at(since)
            if at is None:
                continue
            key = petal.kind, max(4, round(petal.size * scale.unit)), petal.degrees
            if key not in self._pictures:
                if fresh:
                    continue  # one a frame: each is drawn in about a millisecond
                fresh = True
                self._pictures[key] = pygame.transform.rotozoom(self._art.petal(*key[:2]), petal.degrees, 1.0)
            picture = self._pictures[key]
            surface.blit(picture, picture.get_rect(center=scale.framed(*at, 0, 0).topleft))


def _strewn(spared: Sequence[tuple[float, float, float, float]]) -> tuple[_Petal, ...]:
    chance, found = Random(24), []
    sizes = [size for size, count in zip(SIZES, SHARES, strict=True) for _ in range(count)]
    for number, size in enumerate(sizes):
        left, top, wide, high = ROOMS[number % 2]
        for _try in range(40):
            x, y = left + chance.random() * wide, top + chance.random() * high
            if not any(a - size * 0.6 < x < a + w + size * 0.6 and b - size * 0.6 < y < b + h + size * 0.6 for a, b, w, h in spared):
                break
        else:
            continue
        seconds = chance.uniform(*FALL_SECONDS)
        begins = chance.uniform(0.0, LAST_SECONDS - seconds)
        kind, turn, phase = chance.randrange(KINDS), chance.uniform(0, 360), chance.uniform(0, math.tau)
        found.append(_Petal(kind, size, turn, x, y, begins, seconds, phase))
    return tuple(found)
