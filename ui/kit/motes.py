"""Motes and flecks of gold that fly off behind cards that have gathered. Source: moments.md 7."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Surface

from game.core.cards import CardId
from ui.theme import RGB

BURST_SECONDS = 1.5
MOTES, FLECKS = 26, 22


@dataclass(frozen=True, slots=True)
class Flyaway:
    """Something small that flies off: way, speed and turn drawn once; `kind` -1 is a fleck of gold. Units and seconds."""

    number: int
    kind: int
    size: float
    degrees: float
    reach: float
    spin: float

    def at(self, since: float) -> tuple[float, float, float, float]:
        """Return where it is from the middle, its turn in degrees and its opacity."""
        share = min(1.0, since / BURST_SECONDS)
        far = 60.0 + (self.reach - 60.0) * (1.0 - (1.0 - share) ** 3)
        turn = math.radians(self.degrees)
        fall = 90.0 * since * since * (0.4 if self.kind < 0 else 0.7)
        opacity = min(1.0, since / 0.12) * max(0.0, 1.0 - max(0.0, share - 0.7) / 0.3)
        return far * math.cos(turn) * 1.35, far * math.sin(turn) + fall, self.spin * since, opacity


def draw_fleck(surface: Surface, at: tuple[int, int], size: float, degrees: float, gold: RGB) -> None:
    """Draw a leaf of gold that tumbles: a lozenge of `size` pixels to its points, seen more or less from its edge."""
    turn = math.radians(degrees)
    x, y = size * math.cos(turn), size * math.sin(turn)
    flat = 0.3 + 0.5 * abs(math.cos(turn * 1.7))
    points = ((at[0] + x, at[1] + y), (at[0] - y * flat, at[1] + x * flat), (at[0] - x, at[1] - y), (at[0] + y * flat, at[1] - x * flat))
    pygame.draw.polygon(surface, gold, points)


def motes_of(cards: Sequence[CardId]) -> tuple[Flyaway, ...]:
    """Return what flies off behind some cards, always the same behind the same."""
    rng = Random(f"motes {cards}")
    return tuple(
        Flyaway(
            number,
            rng.randrange(3) if number < MOTES else -1,
            rng.uniform(20, 44),
            rng.uniform(0, 360),
            rng.uniform(170, 400),
            rng.uniform(-160, 160),
        )
        for number in range(MOTES + FLECKS)
    )
