"""The place of Kowah: before the shadow screen, night in Java. Panels are carved teak, cards lie on a soga cloth. Source: places.md."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sprites import palm, wayang
from sprites.daylight import lit
from sprites.windows import Season
from ui.kit.panel import Inks, Material
from ui.kit.place import Materials, Place
from ui.stage.layout import Frame
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
