"""Small things that fly off behind cards, on ways of their own. Source: moments.md 7."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from game.core.cards import CardId
from ui.stage.easing import out_cubic, share_of
from ui.theme import RGB

BURST_SECONDS = 1.5
MOTES, FLECKS = 26, 22
TURN = 3.0
"""Degrees that a picture may be turned less or more than it should be: to turn one takes longer than to draw it."""
GOLD: Final[tuple[RGB, ...]] = ((246, 205, 104), (255, 236, 170), (214, 150, 52))

Picture: TypeAlias = Callable[[int, int], Surface]
"""A petal or mote of a kind (0 to 2), so many pixels large."""


@dataclass(frozen=True, slots=True)
class _Mote:
    """One of them, by its number: flies off at `degrees` from the middle, as far as `reach` units, and spins by so many degrees a second.

    `kind` -1 is a fleck of gold. Its size is units.
    """

    number: int
    kind: int
    size: float
    degrees: float
    reach: float
    spin: float

    def at(self, since: float) -> tuple[float, float, float, float]:
        """Return where it is from the middle, its turn in degrees and its opacity."""
        share = share_of(since, BURST_SECONDS)
        far = 60.0 + (self.reach - 60.0) * out_cubic(share)
        turn = math.radians(self.degrees)
        fall = 90.0 * since * since * (0.4 if self.kind < 0 else 0.7)
        opacity = share_of(since, 0.12) * (1.0 - share_of(share - 0.7, 0.3))
        return far * math.cos(turn) * 1.35, far * math.sin(turn) + fall, self.spin * since, opacity


class Motes:
    """What flies off behind some cards, always the same behind the same: flecks of gold, and motes where there is a `picture` of them."""

    def __init__(self, cards: Sequence[CardId], picture: Picture | None) -> None:
        self._picture = picture
        self._pictures: dict[tuple[int, int], Surface] = {}
        self._turned: dict[tuple[int, int], tuple[float, Surface]] = {}
        """Each as it was turned last."""
        self._is_fresh = False
        """Whether a picture was made in this frame: each takes about a millisecond, so the next one is made in the next."""
        rng = Random(f"motes {cards}")
        self._motes = tuple(
            _Mote(
                number,
                rng.randrange(3) if number < MOTES else -1,
                rng.uniform(20, 44),
                rng.uniform(0, 360),
                rng.uniform(170, 400),
                rng.uniform(-160, 160),
            )
            for number in range(MOTES + FLECKS)
        )

    def draw(self, surface: Surface, middle: tuple[int, int], unit: float, since: float, share: float) -> None:
        """Draw them about `middle` (pixels) so many seconds after they flew off; with a `share` below 1 they fade and turn no more."""
        self._is_fresh = False
        for mote in self._motes if since > 0.0 < share else ():
            x, y, turn, opacity = mote.at(since)
            if opacity <= 0.03:
                continue
            at = round(middle[0] + x * unit), round(middle[1] + y * unit)
            if mote.kind < 0 or self._picture is None:
                _draw_fleck(surface, at, mote.size * 0.22 * unit * opacity, turn, GOLD[mote.number % 3])
            elif (picture := self._shown(mote, unit, turn, turns=share == 1.0)) is not None:
                picture.set_alpha(round(255 * opacity * share))
                surface.blit(picture, picture.get_rect(center=at))

    def _shown(self, one: _Mote, unit: float, degrees: float, *, turns: bool = True) -> Surface | None:
        """Return the picture of one at a turn within `TURN` of what is asked for, None where there is none or it is not made yet."""
        if self._picture is None:
            return None
        side = max(4, round(one.size * unit))
        kind = one.kind, side
        if kind not in self._pictures:
            if self._is_fresh:
                return None
            self._is_fresh = True
            self._pictures[kind] = self._picture(*kind).convert_alpha()
        kept = self._turned.get((one.number, side))
        if kept is None or (turns and abs(degrees - kept[0]) > TURN):
            kept = self._turned[one.number, side] = degrees, pygame.transform.rotozoom(self._pictures[kind], degrees, 1.0)
        return kept[1]


def _draw_fleck(surface: Surface, at: tuple[int, int], size: float, degrees: float, gold: RGB) -> None:
    """Draw a leaf of gold that tumbles: a lozenge of `size` pixels to its points, seen more or less from its edge."""
    turn = math.radians(degrees)
    x, y = size * math.cos(turn), size * math.sin(turn)
    flat = 0.3 + 0.5 * abs(math.cos(turn * 1.7))
    points = ((at[0] + x, at[1] + y), (at[0] - y * flat, at[1] + x * flat), (at[0] - x, at[1] - y), (at[0] + y * flat, at[1] - x * flat))
    pygame.draw.polygon(surface, gold, points)
