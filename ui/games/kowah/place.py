"""The place of Kowah: before the shadow screen, night in Java. Panels are carved teak, cards lie on a soga cloth.

What moves there by itself is its air: the lamp’s light, moths about it in the dry months, rain at the screen’s ends in the wet ones.
Source: places.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

from pygame import BLEND_RGB_ADD, Rect, Surface

from sprites import palm, wayang
from sprites.daylight import lit
from sprites.windows import Season
from ui.kit.place import Materials, Place
from ui.kit.skin import Inks, Material
from ui.stage.art import Art
from ui.stage.frame import Frame
from ui.theme import rgb

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
LATH = Material("teak lath", rgb("54331e"), rgb("150b05"), radius=5.0, inks=TEAK.inks, grain=wayang.lath)
"""A button."""
_ON_PALM = Inks(
    text=rgb("1c0e06"),
    text2=rgb("2e1a0c"),
    text3=rgb("3c2410"),
    rule=rgb("8a6436"),
    gold=rgb("5c100c"),
    jade=rgb("053a32"),
)
RULES = Material(
    "palm leaves of the rules",
    rgb("a9834f"),
    rgb("2e1a0a"),
    radius=3.0,
    inks=_ON_PALM,
    grain=partial(palm.leaves, first=42.0, pitch=26.0),
)
LOG = Material(
    "palm leaves of the log",
    rgb("a9834f"),
    rgb("2e1a0a"),
    radius=3.0,
    inks=_ON_PALM,
    grain=partial(palm.leaves, first=37.0, pitch=30.0),
)
SLATS = replace(LOG, name="palm leaves of the round", grain=partial(palm.leaves, first=29.0, pitch=29.0))
SLIP = Material(
    "palm leaf",
    rgb("b8925c"),
    rgb("2e1a0a"),
    radius=4.0,
    inks=_ON_PALM,
    grain=partial(palm.leaves, first=60.0, pitch=60.0),
)
"""What is said over the hand."""

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


def hall(frame: Frame, season: Season) -> wayang.Hall:
    """Return what the ground shows in a season: the hall before the screen."""
    left, _top, width, _height = frame.mat
    return wayang.Hall((frame.scale.width, frame.scale.height), frame.scale.unit, left, left + width, season)


HALL = Place(
    "shadow screen",
    wayang.ground,
    wayang.tones,
    len(wayang.COURSE.lights),
    lambda ground, unit, hour: lit(ground, unit, wayang.COURSE, hour),
    Materials(TEAK, LATH, SLIP, TEAK),
)


BREATH_SECONDS = 6.0
LAMP_Y = 70.0
GLOW = 300.0
MOTHS = 5
MOTH = 21.0
DRY = range(4, 11)
"""The months without the monsoon on Java."""
DROPS = 26
DROP = (5.0, 38.0)
RAIN_FROM = 220.0
"""Rain is seen so many units and more from the lamp: there the screen is dark."""


class HallAir:
    """The air of one table. Everything stands where it is until `step` is called."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._seconds = 0.0
        chance = Random(7)
        rolls, shares = chance.uniform, chance.random
        self._moths = [(rolls(70, 230), rolls(18, 46), rolls(4, 9), rolls(0, math.tau)) for _ in range(MOTHS)]
        self._drops = [(shares(), chance.choice((-1, 1)), shares(), rolls(1.1, 1.7)) for _ in range(DROPS)]

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt

    def draw(self, surface: Surface, frame: Frame, month: int, taken: Sequence[Rect]) -> None:
        """Draw it in a month, 1 to 12; nothing of it lies over the rectangles that are `taken`."""
        left, _top, width, _height = frame.mat
        lamp = left + width / 2
        self._breathe(surface, frame, lamp, taken)
        pictures = self._flying(frame, lamp) if month in DRY else self._falling(frame, lamp)
        for picture, at in pictures:
            rect = picture.get_rect(center=(round(frame.px(at[0])), round(frame.px(at[1]))))
            if rect.collidelist(taken) < 0:
                surface.blit(picture, rect)

    def _breathe(self, surface: Surface, frame: Frame, lamp: float, taken: Sequence[Rect]) -> None:
        """Lay the lamp's light on the screen between what is taken."""
        wave = 0.5 + 0.5 * math.sin(math.tau * self._seconds / BREATH_SECONDS)
        side, step = round(frame.px(GLOW)), round(wave * wayang.GLOW_STEPS)
        foot = round(frame.px(wayang.SCREEN - wayang.STEM))
        light = self._art.keep(("lamp behind the screen", side, step), partial(wayang.glow, side, step))
        place = light.get_rect(center=(round(frame.px(lamp)), round(frame.px(LAMP_Y))))
        shown = place.clip(Rect(0, 0, surface.get_width(), foot))
        start = shown.left
        for rect in sorted((rect for rect in taken if rect.colliderect(shown)), key=lambda rect: rect.left):
            _blend(surface, light, Rect(start, shown.top, rect.left - start, shown.height), place)
            start = max(start, rect.right)
        _blend(surface, light, Rect(start, shown.top, shown.right - start, shown.height), place)

    def _flying(self, frame: Frame, lamp: float) -> list[tuple[Surface, tuple[float, float]]]:
        """Return the shadows of moths on their ways about the lamp."""
        side, found = max(5, round(frame.px(MOTH))), []
        for number, (across, high, seconds, start) in enumerate(self._moths):
            turn = math.tau * self._seconds / seconds + start
            x = lamp + across * math.sin(turn) + 22 * math.sin(2.7 * turn + number)
            y = LAMP_Y + high * math.cos(1.31 * turn) + 6 * math.sin(5 * turn)
            wing = int(self._seconds * 11 + 1.7 * number) % wayang.WINGS
            found.append((self._art.keep(("moth", side, wing), partial(wayang.moth, side, wing)), (x, y)))
        return found

    def _falling(self, frame: Frame, lamp: float) -> list[tuple[Surface, tuple[float, float]]]:
        """Return the rain at both ends of the screen."""
        size = max(2, round(frame.px(DROP[0]))), round(frame.px(DROP[1]))
        drop = self._art.keep(("rain on the screen", size), partial(wayang.drop, size))
        room = max(0.0, frame.mat[2] / 2 - RAIN_FROM)
        foot = wayang.SCREEN - wayang.STEM - DROP[1]
        found = []
        for across, side, start, speed in self._drops:
            fallen = (start + speed * self._seconds) % 1.0
            x = lamp + side * (RAIN_FROM + room * across) + 8 * fallen
            found.append((drop, (x, 18 + DROP[1] / 2 + (foot - 18) * fallen)))
        return found


def _blend(surface: Surface, light: Surface, part: Rect, place: Rect) -> None:
    """Add the part of a light that lies at `place`."""
    if part.width > 0:
        surface.blit(light, part, part.move(-place.x, -place.y), special_flags=BLEND_RGB_ADD)
