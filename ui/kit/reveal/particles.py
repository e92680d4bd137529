"""Small things on ways of their own: petals that fall once over a poster, motes that fly off behind cards. Source: moments.md 1, 7."""

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
from ui.theme import RGB, Scale

PETALS = 24
KINDS = 3
FALL_SECONDS, LAST_SECONDS = (2.4, 4.2), 6.0
SIZES = (18.0, 26.0, 36.0, 52.0)
SHARES = (10, 8, 4, 2)
"""How many petals there are of each size."""
ROOMS = ((14.0, 16.0, 330.0, 470.0), (950.0, 16.0, 316.0, 470.0))
"""Where they come to lie, at both sides of the middle, in units."""
SWAY, SWAYS = 34.0, 1.5
BURST_SECONDS = 1.5
MOTES, FLECKS = 26, 22
TURN = 3.0
"""Degrees that a picture may be turned less or more than it should be: to turn one takes longer than to draw it."""
GOLD: Final[tuple[RGB, ...]] = ((246, 205, 104), (255, 236, 170), (214, 150, 52))

Picture: TypeAlias = Callable[[int, int], Surface]
"""A petal or mote of a kind (0 to 2), so many pixels large."""


@dataclass(frozen=True, slots=True)
class _Particle:
    """One of them, by its number; `kind` -1 is a fleck of gold. Its size is units, its turn degrees."""

    number: int
    kind: int
    size: float
    degrees: float


class Particles:
    """Small things that are drawn as pictures of a few kinds, each kept as it was turned last."""

    def __init__(self, picture: Picture | None) -> None:
        self._picture = picture
        self._pictures: dict[tuple[int, int], Surface] = {}
        self._turned: dict[tuple[int, int], tuple[float, Surface]] = {}
        self._is_fresh = False
        """Whether a picture was made in this frame: each takes about a millisecond, so the next one is made in the next."""

    def _shown(self, one: _Particle, unit: float, degrees: float, *, turns: bool = True) -> Surface | None:
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


@dataclass(frozen=True, slots=True)
class _Petal(_Particle):
    """Falls from above to `x` and `y`, in units."""

    x: float
    y: float
    begins: float
    seconds: float
    phase: float

    def at(self, since: float) -> tuple[float, float]:
        """Return where it is so many seconds after the first one, in units."""
        down = out_cubic(share_of(since - self.begins, self.seconds))
        sway = SWAY * (1.0 - down) * math.sin(self.phase + SWAYS * math.tau * down)
        return self.x + sway, self.y - (self.y + 2 * self.size) * (1.0 - down)


class Petals(Particles):
    """The petals of one poster: each falls once to a place of its own and lies still.

    Words, as rectangles in units, are `spared`: no petal comes to lie on them.
    """

    def __init__(self, picture: Picture, spared: Sequence[tuple[float, float, float, float]] = ()) -> None:
        super().__init__(picture)
        self._petals = _strewn(spared)

    def draw(self, surface: Surface, scale: Scale, since: float) -> None:
        """Draw them as they are `since` seconds after the first one."""
        self._is_fresh = False
        for petal in self._petals:
            if since > petal.begins and (picture := self._shown(petal, scale.unit, petal.degrees)) is not None:
                surface.blit(picture, picture.get_rect(center=scale.framed(*petal.at(since), 0, 0).topleft))


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
        found.append(_Petal(number, kind, size, turn, x, y, begins, seconds, phase))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Mote(_Particle):
    """Flies off at `degrees` from the middle, as far as `reach` units, and spins by so many degrees a second."""

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


class Motes(Particles):
    """What flies off behind some cards, always the same behind the same: flecks of gold, and motes where there is a `picture` of them."""

    def __init__(self, cards: Sequence[CardId], picture: Picture | None) -> None:
        super().__init__(picture)
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


def _draw_fleck(surface: Surface, at: tuple[int, int], size: float, degrees: float, gold: RGB) -> None:
    """Draw a leaf of gold that tumbles: a lozenge of `size` pixels to its points, seen more or less from its edge."""
    turn = math.radians(degrees)
    x, y = size * math.cos(turn), size * math.sin(turn)
    flat = 0.3 + 0.5 * abs(math.cos(turn * 1.7))
    points = ((at[0] + x, at[1] + y), (at[0] - y * flat, at[1] + x * flat), (at[0] - x, at[1] - y), (at[0] + y * flat, at[1] - x * flat))
    pygame.draw.polygon(surface, gold, points)
