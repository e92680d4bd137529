"""The place of Dog & Blind: a farmhouse kitchen at night. Panels are school slates, the table is oak under its lamp. Source: places.md."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pygame import Surface

from sprites import kitchen
from sprites.daylight import lit
from sprites.windows import Season
from ui.kit.place import Materials, Place
from ui.kit.skin import Inks, Material
from ui.stage.art import Art
from ui.stage.frame import Frame
from ui.theme import rgb

SLATE = Material(
    "school slate",
    rgb("262c30"),
    rgb("150b05"),
    radius=6.0,
    inks=Inks(
        text=rgb("f2ecdc"),
        text2=rgb("cfcdc2"),
        text3=rgb("a3a69f"),
        rule=rgb("565e62"),
        gold=rgb("ffc860"),
        jade=rgb("8fe6d4"),
    ),
    grain=kitchen.slate,
)
STRAP = Material("oak lath", rgb("5a3c20"), rgb("150b05"), radius=5.0, grain=kitchen.strap)
"""A button."""
PAGE = Material(
    "ruled page",
    rgb("bfa673"),
    rgb("3a2410"),
    radius=2.0,
    inks=Inks(
        text=rgb("1f1208"),
        text2=rgb("38230f"),
        text3=rgb("5a4222"),
        rule=rgb("8a6c40"),
        gold=rgb("66130b"),
        jade=rgb("0a453d"),
    ),
    grain=kitchen.page,
)
"""What happened."""
BARK = replace(PAGE, name="birch bark", radius=4.0, grain=kitchen.bark)
"""What is said over the hand."""
LAMP = 0.44
"""The height of the lamp over the table, as a share of the window's."""
PANE = 300.0
"""Units that the light of a window takes: it lies at the edges, where no trick lies."""


class TableTop(NamedTuple):
    """What the ground shows, as `kitchen.table_top` takes it."""

    size: tuple[int, int]
    unit: float
    lamp: tuple[float, float]
    panes: tuple[tuple[float, float], tuple[float, float]]
    season: Season


def table_top(frame: Frame, season: Season) -> TableTop:
    """Return the kitchen table in a season."""
    left, _top, width, _height = frame.mat
    size, unit = (frame.scale.width, frame.scale.height), frame.scale.unit
    lamp = round((left + width / 2) * unit / frame.scale.width, 3), LAMP
    return TableTop(size, unit, lamp, panes_of(frame), season)


def panes_of(frame: Frame) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the upper left corners of the windows' light on the table, in units."""
    left, _top, width, _height = frame.mat
    foot = frame.scale.height / frame.scale.unit
    return (left - 44, -56.0), (left + width - PANE * 0.8, foot - 0.8 * PANE)


def mug(art: Art, diameter: int) -> Surface:
    """Return the mug of tea."""
    return art.keep(("mug", diameter), lambda: kitchen.mug(diameter))


def tin(art: Art, diameter: int) -> Surface:
    """Return the plate on which tricks lie."""
    return art.keep(("tin plate", diameter), lambda: kitchen.tin(diameter))


def trencher(art: Art, diameter: int) -> Surface:
    """Return the plate with the suit led."""
    return art.keep(("trencher", diameter), lambda: kitchen.trencher(diameter))


KITCHEN: Place[TableTop] = Place(
    "kitchen",
    lambda top: kitchen.table_top(*top),
    lambda top: kitchen.tones(top.size, top.unit, top.lamp),
    len(kitchen.COURSE.lights),
    lambda ground, unit, hour: lit(ground, unit, kitchen.COURSE, hour),
    Materials(SLATE, STRAP, BARK, SLATE),
)
