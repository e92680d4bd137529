"""What drifts through a room behind everything else: petals, leaves, fireflies, snow, by the month.

One for the whole program. A scene draws it between its ground and what matters; it is drawn thinner and then not at all while frames
come late, and comes to rest when nobody has touched anything for a while, so that the loop may sleep. Source: DESIGN.md 5.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface
from pygame.transform import rotozoom

from sprites import season
from ui.text.cache import PixelCache

REST_SECONDS = 20.0
"""Without input it drifts for so long."""
CLEAR_UNITS = 14.0
"""A mote fades out over so many units before it would touch what it must not cross."""
IN_TIME_SECONDS = 1 / 45
"""Frames as long as this leave it alone."""
LATE_SECONDS = 1 / 24
"""Frames as long as this end it."""
LONGEST_SECONDS = 0.1
"""One frame counts for no more: loading is no slowness."""
SETTLE_SECONDS = 1.0
THIN_A_SECOND = 0.5
"""The share of the motes that goes or comes within a second."""
LEAST_OPACITY = 0.03
TURN_STEP = 2
"""Degrees between two pictures of a mote that turns: less than a quarter of a pixel at its edge."""
KEPT_PIXELS = 400_000
"""Of all pictures of turned motes: to turn each anew cost a frame a third of a millisecond."""
FRAMES_A_SECOND = 15
"""As often the picture is drawn while nothing else moves."""


@dataclass(frozen=True, slots=True)
class Mote:
    """A mote as it is seen now: its middle and radius in pixels, its turn in degrees, its opacity 0 to 1."""

    drifter: season.Drifter
    x: float
    y: float
    radius: float
    degrees: float
    opacity: float


class Ambience:
    """The motes of the month that is shown. `allowed`: the player wants them, and wants motion."""

    def __init__(self) -> None:
        self.allowed = True
        self.share = 1.0
        """How many of the motes are there, 0 to 1: less while frames are late."""
        self._time = 0.0
        self._untouched = 0.0
        self._frame = IN_TIME_SECONDS
        self._seen = self._aired = self.alone = False
        self._drawn_at = 0.0
        self._drifters: dict[int, tuple[season.Drifter, ...]] = {}
        self._pictures: dict[tuple[int, int, int], Surface] = {}
        self._turned: PixelCache[tuple[int, int, int, int]] = PixelCache(KEPT_PIXELS)

    @property
    def time(self) -> float:
        """Seconds for which it has moved."""
        return self._time

    @property
    def is_animating(self) -> bool:
        """Whether it moves on the screen."""
        seen = self._aired or (self.allowed and self._seen)
        return seen and self.share > 0 and self._untouched < REST_SECONDS

    @property
    def due(self) -> bool:
        """Whether it has moved on so far that it is to be drawn again."""
        return self.is_animating and self._time - self._drawn_at >= 1 / FRAMES_A_SECOND

    def wake(self) -> None:
        """Somebody has touched something."""
        self._untouched = 0.0

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds, which the last frame took."""
        dt = min(dt, LONGEST_SECONDS)
        if self.is_animating:
            self._time += dt
        self._untouched += dt
        self._frame += (dt - self._frame) * min(1.0, dt / SETTLE_SECONDS)
        wanted = (LATE_SECONDS - self._frame) / (LATE_SECONDS - IN_TIME_SECONDS)
        most = THIN_A_SECOND * dt
        self.share += min(most, max(-most, min(1.0, max(0.0, wanted)) - self.share))

    def begin(self, *, alone: bool = False) -> None:
        """A frame is about to be drawn, `alone` because of what drifts."""
        self._seen, self._aired, self.alone = False, False, alone
        self._drawn_at = self._time

    def air(self) -> None:
        """The table shows something that moves by itself, as a flame or a hand that bobs: it keeps the picture moving as motes do."""
        self._aired = True

    def draw(self, surface: Surface, month: int, area: Rect, unit: float, spared: Sequence[Rect] = ()) -> list[Rect]:
        """Draw the motes of a month in `area`, none on the `spared` rectangles; `unit` is pixels of one unit of the layout.

        Return where they were drawn.
        """
        if not self.allowed:
            return []
        self._seen = True
        new, spots = False, []
        for mote in self.motes(month, area, unit, spared):
            side = max(3, round(2 * mote.radius))
            key = month, mote.drifter.kind, side
            if key not in self._pictures:
                if new:
                    continue  # one a frame: each is drawn in about a millisecond
                new = True
                self._pictures[key] = season.mote(month, mote.drifter.kind, 2 * side).convert_alpha()
            large, degrees = self._pictures[key], round(mote.degrees / TURN_STEP) * TURN_STEP
            picture = self._turned.get((*key, degrees), partial(rotozoom, large, degrees, 0.5))
            picture.set_alpha(round(255 * mote.opacity))
            spots.append(surface.blit(picture, picture.get_rect(center=(round(mote.x), round(mote.y)))))
        return spots

    def motes(self, month: int, area: Rect, unit: float, spared: Sequence[Rect] = ()) -> list[Mote]:
        """Return the motes that are seen now."""
        if month not in self._drifters:
            self._drifters = {month: season.drift(month) + season.drift(month, seed=1)}
            self._pictures.clear()
        drifters, clear = self._drifters[month], CLEAR_UNITS * unit
        edges = [(rect.left, rect.right, rect.top, rect.bottom) for rect in spared]
        found = []
        for number, drifter in enumerate(drifters):
            place = drifter.at(self._time)
            x, y, radius = area.x + place.x * area.width, area.y + place.y * area.height, drifter.size * unit / 2
            opacity = place.opacity * min(1.0, max(0.0, self.share * len(drifters) - number))
            reach = radius + clear
            for left, right, top, bottom in edges:
                if opacity <= LEAST_OPACITY:
                    break
                if left - reach < x < right + reach and top - reach < y < bottom + reach:
                    far = math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
                    opacity *= min(1.0, max(0.0, (far - radius) / clear))
            if opacity > LEAST_OPACITY:
                found.append(Mote(drifter, x, y, radius, place.degrees, opacity))
        return found
