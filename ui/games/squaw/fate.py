"""What becomes of players after a round, as a moment: they stand before the veiled table, the badge drops, a ribbon names it.

Source: moments.md (elimination), squaw.md R13.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Surface

from game.core.cards import Seat
from game.core.events import CounterSet, Event, Value
from game.squaw.rules import Status
from ui.stage.art import Banner
from ui.stage.easing import out_quart

ORDER = (Status.NORMAL, Status.DOG, Status.BLIND, Status.OUT)
"""Good news first, the worst last."""
VEIL_SECONDS = 0.14
VEIL = 0.62
"""How dark the table becomes behind the players."""
DROP_AT, DROP_SECONDS = 0.16, 0.22
RIBBON_AT, RIBBON_SECONDS = 0.1, 0.24
SWING_DEGREES, SWINGS_EACH_SECOND, SWING_FADES = 16.0, 1.7, 2.6
STAYS_SECONDS = 1.5
FADE_SECONDS = 0.16
FALL = 180.0
"""Units through which a badge drops."""
BADGE_UNDER = 0.62
"""How far below the middle of a seal its badge hangs, in seals."""
RIBBON_UNDER = 150.0


@dataclass(frozen=True, slots=True)
class Fate:
    """Players of whom a round makes the same: a dog, a blind, out, or normal again."""

    status: Status
    seats: tuple[Seat, ...]


def fates(events: Sequence[Event], before: dict[str, Value]) -> tuple[Fate, ...]:
    """Return what the events after a round make of players; `before` are the counters of the table until then."""
    changed: dict[Status, list[Seat]] = {}
    for event in events:
        if isinstance(event, CounterSet) and event.key.startswith("status-") and event.key in before:
            changed.setdefault(Status(str(event.value)), []).append(Seat(int(event.key.removeprefix("status-"))))
    return tuple(Fate(status, tuple(changed[status])) for status in ORDER if status in changed)


@dataclass(frozen=True, slots=True)
class Person:
    """One of the players of a moment: seal and name as pictures, and the badge that drops onto the seal, None for none."""

    seal: Surface
    name: Surface
    badge: Surface | None


class FateEffect:
    """Players beside each other with their badges and a ribbon under them. Lengths in pixels, `unit` pixels each."""

    def __init__(
        self,
        people: Sequence[Person],
        banner: Banner,
        mat: pygame.Rect,
        unit: float,
        pitch: int,
        *,
        reduced: bool,
    ) -> None:
        self._people = tuple(people)
        self._banner = banner
        self._mat = mat
        self._unit = unit
        self._pitch = pitch
        self._reduced = reduced
        self._elapsed = 0.0
        self._veil = Surface(mat.size, SRCALPHA)
        self._veil.fill((6, 8, 12, 255))
        self.over = False
        self.holds = True

    @property
    def lively(self) -> bool:
        """Whether it is there."""
        return not self.over

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        self.over = self._elapsed >= STAYS_SECONDS + FADE_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        t = self._elapsed
        shown = min(1.0, t / VEIL_SECONDS) * (1.0 - max(0.0, t - STAYS_SECONDS) / FADE_SECONDS)
        if shown <= 0:
            return
        self._veil.set_alpha(round(255 * VEIL * shown))
        surface.blit(self._veil, self._mat)
        middle, unit = self._mat.centerx, self._unit
        y = self._mat.y + round(self._mat.height * 0.36)
        left = middle - self._pitch * (len(self._people) - 1) / 2
        for index, person in enumerate(self._people):
            self._person(surface, person, (round(left + self._pitch * index), y), shown)
        unrolled = 1.0 if self._reduced else out_quart(min(1.0, max(0.0, t - RIBBON_AT) / RIBBON_SECONDS))
        if unrolled > 0:
            at = middle, round(y + RIBBON_UNDER * unit)
            self._banner.draw(surface, at, unrolled, None, shown)

    def _person(self, surface: Surface, person: Person, at: tuple[int, int], shown: float) -> None:
        x, y = at
        high = person.seal.get_height()
        for picture, down in ((person.seal, 0.0), (person.name, -0.5 * high - person.name.get_height() * 0.6)):
            picture.set_alpha(round(255 * shown))
            surface.blit(picture, picture.get_rect(center=(x, round(y + down))))
            picture.set_alpha(255)
        since = self._elapsed - DROP_AT
        if person.badge is None or since < 0:
            return
        badge, fall = person.badge, 0.0
        if not self._reduced:
            fall = FALL * self._unit * (1 - out_quart(min(1.0, since / DROP_SECONDS)))
            swing = SWING_DEGREES * math.cos(2 * math.pi * SWINGS_EACH_SECOND * since) * math.exp(-SWING_FADES * since)
            badge = pygame.transform.rotozoom(badge, swing, 1.0)
        badge.set_alpha(round(255 * shown))
        surface.blit(badge, badge.get_rect(center=(x, round(y + BADGE_UNDER * high - fall))))
