"""What moves by itself in the kitchen: the shadows of falling snow in the moonlight, steam over the mug. Source: places.md."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from sprites import kitchen
from ui.games.squaw.place import panes_of
from ui.stage.art import Art
from ui.stage.layout import Frame

FLAKES = 22
"""In one window."""
FALL_SECONDS = (7.0, 12.0)
"""How long a flake takes from the top of a window to its foot."""
STEAM_SECONDS = 2.4
MUG = 74.0
STEAM = (46.0, 60.0)


@dataclass(frozen=True, slots=True)
class Flake:
    """One flake: which window, where across it (0 to 2), where it starts (0 to 3), how fast it falls, its size in units."""

    window: int
    column: float
    start: float
    speed: float
    size: float


def _flakes() -> tuple[Flake, ...]:
    chance = random.Random(12)
    return tuple(
        Flake(window, chance.uniform(0, 2), chance.uniform(0, 3), 3 / chance.uniform(*FALL_SECONDS), chance.uniform(5, 9))
        for window in range(2)
        for _ in range(FLAKES)
    )


class KitchenAir:
    """The air of one table. Everything stands where it is until `step` is called."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._seconds = 0.0
        self._flakes = _flakes()

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt

    def mug_at(self, frame: Frame) -> Rect:
        """Return where the mug stands, in pixels: in the upper right corner of the mat."""
        left, _top, width, _height = frame.mat
        return frame.rect(left + width - MUG - 24, 36, MUG, MUG)

    def draw(self, surface: Surface, frame: Frame, taken: Sequence[Rect]) -> None:
        """Draw snow and steam; nothing of it lies over the rectangles that are `taken`."""
        unit = frame.scale.unit
        for flake in self._flakes:
            fallen = (flake.start + flake.speed * self._seconds) % 3
            column = min(1.99, max(0.0, flake.column + 0.05 * math.sin(self._seconds + flake.start * 5)))
            at = kitchen.pane_point(panes_of(frame)[flake.window], column, fallen)
            if at is None:
                continue
            size = max(3, round(flake.size * unit))
            picture = self._art.keep(("flake", size), partial(kitchen.flake, size))
            rect = picture.get_rect(center=(round(at[0] * unit), round(at[1] * unit)))
            if rect.collidelist(taken) < 0:
                surface.blit(picture, rect)
        mug = self.mug_at(frame)
        if mug.collidelist(taken) < 0:
            number = int(self._seconds / STEAM_SECONDS * kitchen.STEAM_FRAMES) % kitchen.STEAM_FRAMES
            area = round(STEAM[0] * unit), round(STEAM[1] * unit)
            steam = self._art.keep(("steam", area, number), partial(kitchen.steam, area, number))
            surface.blit(steam, steam.get_rect(midbottom=(mug.x + round(mug.width * 0.42), mug.centery)))
