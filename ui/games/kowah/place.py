"""The place of Kowah: before the shadow screen, night in Java. Panels are carved teak, cards lie on a soga cloth.

What moves there by itself is its air: the lamp’s light, moths about it in the dry months, rain at the screen’s ends in the wet ones.
Source: places.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random

from pygame import BLEND_RGB_ADD, BLEND_RGBA_MULT, Rect, Surface

from game.kowah.rules import Origin, Source
from sprites import medallions, palm, tags, wayang
from sprites.daylight import lit
from sprites.windows import Season, season_of
from ui.kit.place import Materials, Place
from ui.kit.rulebook import WALL, Binding
from ui.kit.skin import Inks, Material
from ui.stage.art import Art, drawn, drawn_later
from ui.stage.frame import Frame
from ui.theme import rgb

_ON_TEAK = Inks.coded("f6e6c4", "e6cfa2", "d6bb8a", "8a5f36", "f0c063", "7fe0d0")
TEAK = Material("teak", rgb("54331e"), rgb("150b05"), radius=7.0, inks=_ON_TEAK, grain=wayang.teak)
LATH = Material("teak lath", rgb("54331e"), rgb("150b05"), radius=5.0, inks=TEAK.inks, grain=wayang.lath)
"""A button."""
_ON_PALM = Inks.coded("1c0e06", "2e1a0c", "3c2410", "8a6436", "5c100c", "053a32")
_LEAVES = Material("palm leaves", rgb("a9834f"), rgb("2e1a0a"), radius=3.0, inks=_ON_PALM)
LOG = replace(_LEAVES, name="palm leaves of the log", grain=partial(palm.leaves, first=37.0, pitch=30.0))
RULES = replace(_LEAVES, name="palm leaves of the rules", grain=partial(palm.leaves, first=42.0, pitch=26.0))
SLATS = replace(_LEAVES, name="palm leaves of the round", grain=partial(palm.leaves, first=29.0, pitch=29.0))
SLIP = replace(_LEAVES, name="palm leaf", fill=rgb("b8925c"), radius=4.0, grain=partial(palm.leaves, first=60.0, pitch=60.0))
"""What is said over the hand."""

_ON_LEAF = Inks.coded("1c0f07", "2a170a", "301b0b", "96713c", "520a08", "02302a")
PALM_LEAF = Material("palm leaf", rgb("cfad77"), rgb("150b05"), radius=3.0, inks=_ON_LEAF, grain=wayang.palm_leaf)
"""What is written down: the reckoning of a round."""


def hall(frame: Frame, season: Season) -> wayang.Hall:
    """Return what the ground shows in a season: the hall before the screen."""
    left, _top, width, _height = frame.mat
    return wayang.Hall((frame.scale.width, frame.scale.height), frame.scale.unit, left, left + width, season)


BINDING = Binding(
    lambda size, unit, month: wayang.ground(wayang.Hall(size, unit, WALL, size[0] / unit, season_of(month))),
    replace(PALM_LEAF, name="page of palm leaf"), SLIP, LATH,
)
HALL = Place(
    "shadow screen",
    wayang.ground,
    wayang.tones,
    len(wayang.COURSE.lights),
    lambda ground, hall, hour: lit(ground, hall.unit, wayang.COURSE, hour),
    Materials(TEAK, LATH, SLIP, TEAK, PALM_LEAF),
    wayang.COURSE.throws,
)


BREATH_SECONDS = 6.0
GLOW = 300.0
MOTHS = 5
MOTH = 21.0
DRY = range(4, 11)
"""The months without the monsoon on Java."""
DROPS = 26
DROP = (5.0, 38.0)
RAIN_FROM = 220.0
"""Rain is seen so many units and more from the lamp: there the screen is dark."""


@cache
def _swarm() -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """Return the ways of the moths, and how the drops of rain fall: where, on which side, from when on, how fast."""
    chance = Random(7)
    rolls, shares = chance.uniform, chance.random
    moths: list[tuple[float, ...]] = [(rolls(70, 230), rolls(18, 46), rolls(4, 9), rolls(0, math.tau)) for _ in range(MOTHS)]
    return moths, [(shares(), chance.choice((-1, 1)), shares(), rolls(1.1, 1.7)) for _ in range(DROPS)]


def draw_air(art: Art, surface: Surface, frame: Frame, month: int, taken: Sequence[Rect], seconds: float) -> None:
    """Draw it in a month, 1 to 12, after so many seconds; nothing of it lies over the rectangles that are `taken`."""
    lamp = frame.centre
    _breathe(art, surface, frame, lamp, taken, seconds)
    pictures = _flying(art, frame, lamp, seconds) if month in DRY else _falling(art, frame, lamp, seconds)
    for picture, at in pictures:
        rect = picture.get_rect(center=(round(frame.px(at[0])), round(frame.px(at[1]))))
        if rect.collidelist(taken) < 0:
            surface.blit(picture, rect)


def _breathe(art: Art, surface: Surface, frame: Frame, lamp: float, taken: Sequence[Rect], seconds: float) -> None:
    """Lay the lamp's light on the screen between what is taken."""
    wave = 0.5 + 0.5 * math.sin(math.tau * seconds / BREATH_SECONDS)
    side, step = round(frame.px(GLOW)), round(wave * wayang.GLOW_STEPS)
    foot = round(frame.px(wayang.SCREEN - wayang.STEM))
    light = [drawn_later(art, wayang.glow, side, each) for each in range(wayang.GLOW_STEPS + 1)][step]  # all are asked for at once
    if light is None:
        return
    place = light.get_rect(center=(round(frame.px(lamp)), round(frame.px(wayang.LAMP_Y))))
    shown = place.clip(Rect(0, 0, surface.get_width(), foot))
    start = shown.left
    for rect in sorted((rect for rect in taken if rect.colliderect(shown)), key=lambda rect: rect.left):
        _blend(surface, light, Rect(start, shown.top, rect.left - start, shown.height), place)
        start = max(start, rect.right)
    _blend(surface, light, Rect(start, shown.top, shown.right - start, shown.height), place)


def _flying(art: Art, frame: Frame, lamp: float, seconds: float) -> list[tuple[Surface, tuple[float, float]]]:
    """Return the shadows of moths on their ways about the lamp."""
    side, found = max(5, round(frame.px(MOTH))), []
    for number, (across, high, way, start) in enumerate(_swarm()[0]):
        turn = math.tau * seconds / way + start
        x = lamp + across * math.sin(turn) + 22 * math.sin(2.7 * turn + number)
        y = wayang.LAMP_Y + high * math.cos(1.31 * turn) + 6 * math.sin(5 * turn)
        wing = int(seconds * 11 + 1.7 * number) % wayang.WINGS
        found.append((drawn(art, wayang.moth, side, wing), (x, y)))
    return found


def _falling(art: Art, frame: Frame, lamp: float, seconds: float) -> list[tuple[Surface, tuple[float, float]]]:
    """Return the rain at both ends of the screen."""
    size = max(2, round(frame.px(DROP[0]))), round(frame.px(DROP[1]))
    drop = drawn(art, wayang.drop, size)
    room = max(0.0, frame.mat[2] / 2 - RAIN_FROM)
    foot = wayang.SCREEN - wayang.STEM - DROP[1]
    found = []
    for across, side, start, speed in _swarm()[1]:
        fallen = (start + speed * seconds) % 1.0
        x = lamp + side * (RAIN_FROM + room * across) + 8 * fallen
        found.append((drop, (x, 18 + DROP[1] / 2 + (foot - 18) * fallen)))
    return found


def _blend(surface: Surface, light: Surface, part: Rect, place: Rect) -> None:
    """Add the part of a light that lies at `place`."""
    if part.width > 0:
        surface.blit(light, part, part.move(-place.x, -place.y), special_flags=BLEND_RGB_ADD)


def origin_sign(kind: Origin | Source, art: Art, size: int) -> Surface:
    """Return the small sign of where a card came from."""
    return drawn(art, tags.origin, tags.Origin(kind.value), size)


def coin(diameter: int, *, paid: bool) -> Surface:
    """Draw a coin; one that is not `paid` is dark."""
    picture = medallions.coin(diameter)
    if not paid:
        picture.fill((72, 58, 44, 150), special_flags=BLEND_RGBA_MULT)
    return picture
