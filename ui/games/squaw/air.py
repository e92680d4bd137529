"""What moves by itself in the kitchen: the shadows of what falls past its windows, steam over the mug. Source: places.md."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from pygame import Rect, Surface, transform

from sprites import kitchen, windows
from sprites.windows import Season
from ui.games.squaw.place import panes_of
from ui.stage.art import Art
from ui.stage.frame import Frame

FALLING: Mapping[Season, tuple[int, tuple[float, float], tuple[float, float]]] = MappingProxyType(
    {
        Season.SPRING: (9, (9.0, 15.0), (9.0, 12.0)),
        Season.SUMMER: (6, (14.0, 24.0), (5.0, 8.0)),
        Season.AUTUMN: (8, (8.0, 13.0), (14.0, 20.0)),
        Season.WINTER: (22, (7.0, 12.0), (5.0, 9.0)),
    }
)
"""How much falls past one window, how many seconds it takes from the top to the foot, how large it is in units."""
TURNS = 12
TURNING = (Season.SPRING, Season.AUTUMN)
STEAM_SECONDS = 2.4
MUG = 74.0
STEAM = (46.0, 60.0)


@dataclass(frozen=True, slots=True)
class Falling:
    """A flake, petal or leaf: which window, where across it (0 to 2), where it starts (0 to 3), how fast it falls, its size in units."""

    window: int
    column: float
    start: float
    speed: float
    size: float


def _falling(season: Season) -> tuple[Falling, ...]:
    chance = random.Random(12)
    count, seconds, sizes = FALLING[season]
    return tuple(
        Falling(
            window, chance.uniform(0, 2), chance.uniform(0, 3), 3 / chance.uniform(*seconds), chance.uniform(*sizes)
        )
        for window in range(2)
        for _ in range(count)
    )


class KitchenAir:
    """The air of one table. Everything stands where it is until `step` is called."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._seconds = 0.0
        self._season = Season.WINTER
        self._falling = _falling(self._season)

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt

    def mug_at(self, frame: Frame) -> Rect:
        """Return where the mug stands, in pixels: in the upper right corner of the mat."""
        left, _top, width, _height = frame.mat
        return frame.rect(left + width - MUG - 24, 36, MUG, MUG)

    def draw(self, surface: Surface, frame: Frame, season: Season, taken: Sequence[Rect]) -> None:
        """Draw what falls past the windows in a season, and steam; nothing of it lies over the rectangles that are `taken`."""
        unit, panes = frame.scale.unit, panes_of(frame)
        if season is not self._season:
            self._season, self._falling = season, _falling(season)
        sway = 0.05 if season is Season.WINTER else 0.16
        for one in self._falling:
            fallen = (one.start + one.speed * self._seconds) % 3
            column = min(1.99, max(0.0, one.column + sway * math.sin(self._seconds + one.start * 5)))
            at = kitchen.pane_point(panes[one.window], column, fallen)
            if at is None:
                continue
            turn = round(TURNS * (one.start + 0.1 * self._seconds)) % TURNS if season in TURNING else 0
            picture = self._mote(season, max(3, round(one.size * unit)), turn)
            rect = picture.get_rect(center=(round(at[0] * unit), round(at[1] * unit)))
            if rect.collidelist(taken) < 0:
                surface.blit(picture, rect)
        mug = self.mug_at(frame)
        if mug.collidelist(taken) < 0:
            number = int(self._seconds / STEAM_SECONDS * kitchen.STEAM_FRAMES) % kitchen.STEAM_FRAMES
            area = round(STEAM[0] * unit), round(STEAM[1] * unit)
            steam = self._art.keep(("steam", area, number), partial(kitchen.steam, area, number))
            surface.blit(steam, steam.get_rect(midbottom=(mug.x + round(mug.width * 0.42), mug.centery)))

    def _mote(self, season: Season, side: int, turn: int) -> Surface:
        """Return the shadow of what falls, in one of `TURNS` turns."""

        def made() -> Surface:
            plain = windows.mote(season, side)
            return plain if not turn else transform.rotozoom(plain, 360 * turn / TURNS, 1.0)

        return self._art.keep(("falls past", season, side, turn), made)
