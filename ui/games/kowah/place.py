"""The place of Kowah: before the shadow screen, night in Java. Panels are carved teak, cards lie on a soga cloth. Source: places.md."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from sprites import wayang
from ui.kit.backdrop import Backdrop
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


def draw_hall(backdrop: Backdrop, surface: Surface, frame: Frame) -> None:
    """Draw the place over the whole window, as far as it is there."""
    hall = _hall(frame)
    backdrop.draw(surface, hall, partial(wayang.ground, hall), partial(wayang.tones, hall))


def _hall(frame: Frame) -> wayang.Hall:
    left, _top, width, _height = frame.mat
    return wayang.Hall((frame.scale.width, frame.scale.height), frame.scale.unit, left, left + width)
