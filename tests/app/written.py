"""What is written on a screen: every line of text with the rectangle it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from pygame import Rect, Surface

from ui.text.render import Align, Face, Typesetter
from ui.theme import RGB
from ui.widgets import Look


@dataclass(frozen=True)
class Line:
    """A line of text, and where it stands on which surface."""

    text: str
    place: Rect
    surface: Surface


Written = list[Line]


@contextmanager
def what_is_written() -> Iterator[Written]:
    """Yield a list that collects every text that is drawn, while this lasts, with where it stands."""
    found: Written = []
    draw, carve = Typesetter.draw, Look.carve

    def note(surface: Surface, text: str, at: tuple[float, float], wide: float, high: float, align: Align) -> None:
        left = {Align.LEFT: at[0], Align.CENTRE: at[0] - wide / 2, Align.RIGHT: at[0] - wide}[align]
        place = Rect(round(left), round(at[1] - high / 2), round(wide), round(high))
        found.append(Line(text, place, surface))

    def drawn(
        self: Typesetter,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> float:
        note(surface, text, at, self.width(text, size, face), size, align)
        return draw(self, surface, text, at, size, colour, face=face, align=align)

    def carved(
        self: Look,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        height: float,
        colour: RGB,
        *,
        shadow: RGB | None = None,
        align: Align = Align.LEFT,
    ) -> None:
        note(surface, text, at, self.carved_width(text, height), self.px(height), align)
        carve(self, surface, text, at, height, colour, shadow=shadow, align=align)

    with patch.object(Typesetter, "draw", drawn), patch.object(Look, "carve", carved):
        yield found
