"""The place of Kowah: before the shadow screen, night in Java. Panels are carved teak, cards lie on a soga cloth. Source: places.md."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from sprites import wayang
from ui.kit.backdrop import Backdrop
from ui.kit.panel import Inks, Material
from ui.stage.art import Art
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


class ShadowScreen:
    """The ground of one table."""

    def __init__(self, art: Art) -> None:
        self._backdrop = Backdrop(art, "shadow screen")

    def is_drawn(self, frame: Frame) -> bool:
        """Whether the place is there; asks for it if it is not."""
        return self._backdrop.is_drawn(*_wanted(frame))

    def draw(self, surface: Surface, frame: Frame) -> None:
        """Draw it over the whole window, as far as it is there."""
        self._backdrop.draw(surface, *_wanted(frame), lambda: wayang.tones(_hall(frame)))


def _wanted(frame: Frame) -> tuple[Hashable, Callable[[], Surface]]:
    hall = _hall(frame)
    return hall, lambda: wayang.ground(hall)


def _hall(frame: Frame) -> wayang.Hall:
    left, _top, width, _height = frame.mat
    return wayang.Hall((frame.scale.width, frame.scale.height), frame.scale.unit, left, left + width)
