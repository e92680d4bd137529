"""The place of Dog & Blind: a farmhouse kitchen at night. Panels are school slates, the table is oak under its lamp. Source: places.md."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

from pygame import Surface

from sprites import kitchen
from sprites.daylight import lit
from sprites.windows import Season
from ui.kit.backdrop import Backdrop, Daylight
from ui.kit.panel import Inks, Material
from ui.stage.art import Art
from ui.stage.layout import Frame
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
NAME = "kitchen"
LAMP = 0.44
"""The height of the lamp over the table, as a share of the window's."""
PANE = 300.0
"""Units that the light of a window takes: it lies at the edges, where no trick lies."""


def draw_table(backdrop: Backdrop, surface: Surface, frame: Frame, season: Season, hour: int) -> None:
    """Draw the kitchen table over the whole window, as far as it is there, in a season, at an hour of its `COURSE`."""
    size, unit = surface.get_size(), frame.scale.unit
    wanted, make, light = _table(frame, season, hour)
    backdrop.draw(surface, wanted, make, partial(kitchen.tones, size, unit, _lamp(frame)), light)


def is_drawn(backdrop: Backdrop, frame: Frame, season: Season, hour: int) -> bool:
    """Whether that table is there; asks for it if it is not."""
    return backdrop.is_drawn(*_table(frame, season, hour))


def _table(frame: Frame, season: Season, hour: int) -> tuple[Hashable, Callable[[], Surface], Daylight]:
    size, unit, panes = (frame.scale.width, frame.scale.height), frame.scale.unit, panes_of(frame)
    middle = _lamp(frame)
    light = Daylight((kitchen.COURSE, hour), partial(lit, unit=unit, course=kitchen.COURSE, hour=hour))
    return (size, unit, middle, panes, season), partial(kitchen.table_top, size, unit, middle, panes, season), light


def _lamp(frame: Frame) -> tuple[float, float]:
    left, _top, width, _height = frame.mat
    return round((left + width / 2) * frame.scale.unit / frame.scale.width, 3), LAMP


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
