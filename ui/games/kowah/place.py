"""The place of Kowah: before the shadow screen, night in Java. Panels are carved teak, cards lie on a soga cloth. Source: places.md."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from sprites import wayang
from sprites.daylight import lit
from sprites.windows import Season
from ui.kit.backdrop import Backdrop, Daylight
from ui.kit.panel import Inks, Material
from ui.stage.layout import Frame
from ui.theme import rgb

NAME = "shadow screen"
TEAK = Material(
    "teak",
    rgb("54331e"),
    rgb("150b05"),
    radius=7.0,
    inks=Inks(
        text=rgb("f6e6c4"),
        text2=rgb("e6cfa2"),
        text3=rgb("d6bb8a"),
        rule=rgb("8a5f36"),
        gold=rgb("f0c063"),
        jade=rgb("7fe0d0"),
    ),
    grain=wayang.teak,
)

PALM_LEAF = Material(
    "palm leaf",
    rgb("cfad77"),
    rgb("150b05"),
    radius=3.0,
    inks=Inks(
        text=rgb("1c0f07"),
        text2=rgb("2a170a"),
        text3=rgb("301b0b"),
        rule=rgb("96713c"),
        gold=rgb("520a08"),
        jade=rgb("02302a"),
    ),
    grain=wayang.palm_leaf,
)
"""What is written down: the reckoning of a round."""


def draw_hall(backdrop: Backdrop, surface: Surface, frame: Frame, season: Season, hour: int) -> None:
    """Draw the place over the whole window, as far as it is there, in a season, at an hour of its `COURSE`."""
    hall, make, light = _ground(frame, season, hour)
    backdrop.draw(surface, hall, make, partial(wayang.tones, hall), light)


def is_drawn(backdrop: Backdrop, frame: Frame, season: Season, hour: int) -> bool:
    """Whether the place is there; asks for it if it is not."""
    return backdrop.is_drawn(*_ground(frame, season, hour))


def _ground(frame: Frame, season: Season, hour: int) -> tuple[wayang.Hall, Callable[[], Surface], Daylight]:
    left, _top, width, _height = frame.mat
    size, unit = (frame.scale.width, frame.scale.height), frame.scale.unit
    hall = wayang.Hall(size, unit, left, left + width, season)
    light = Daylight((wayang.COURSE, hour), partial(lit, unit=unit, course=wayang.COURSE, hour=hour))
    return hall, partial(wayang.ground, hall), light
