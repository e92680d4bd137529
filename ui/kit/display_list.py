"""A layer is drawn as a list of pieces, so that only what has changed is drawn again: where a piece differs, all pieces there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pygame import Rect, Surface

Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


@dataclass(frozen=True, slots=True)
class DrawItem:
    """Something drawn inside `area`, in pixels. One of the same name and area that `shows` the same looks the same."""

    name: str
    area: Bounds
    shows: Hashable
    draw: Callable[[], object] = field(compare=False)


class DisplayList:
    """Through this the parts of a table draw: at once, or, while somebody lists the pieces of a layer, as entries of that list."""

    def __init__(self) -> None:
        self._layer: Surface | None = None
        self._listed: list[DrawItem] = []

    @contextmanager
    def of(self, layer: Surface) -> Iterator[list[DrawItem]]:
        """List what is drawn on `layer` meanwhile, the lowest first, and draw none of it."""
        self._layer, self._listed = layer, []
        try:
            yield self._listed
        finally:
            self._layer = None

    def draw(self, surface: Surface, name: str, area: Rect, shows: Hashable, draw: Callable[[], object]) -> None:
        """Let `draw` draw the piece `name`, all of it inside `area`; `shows` is all that it depends on beside name and area."""
        if surface is not self._layer:
            draw()
            return
        area = area.clip(surface.get_rect())
        if area.width and area.height:
            self._listed.append(DrawItem(name, (area.x, area.y, area.width, area.height), shows, draw))


def changes(before: Sequence[DrawItem], now: Sequence[DrawItem]) -> list[Rect]:
    """Return where a layer with the pieces `now` looks different from one with those of `before`."""
    was, will = Counter(before), Counter(now)
    if [piece for piece in before if piece in will] != [piece for piece in now if piece in was]:
        return [Rect(piece.area) for piece in (*before, *now)]
    return [Rect(piece.area) for piece in ((was - will) + (will - was)).elements()]


def lay(surface: Surface, pieces: Sequence[DrawItem], spots: Iterable[Rect], stand_ins: Callable[[], int]) -> list[DrawItem]:
    """Draw again what lies in `spots`, which do not touch one another; return the pieces as they lie now.

    `stand_ins` counts what stood for a picture that is not there yet: a piece with such a thing in it shows what no other does.
    """
    lies = list(pieces)
    for spot in spots:
        for index, piece in enumerate(pieces):
            if spot.colliderect(piece.area):
                surface.set_clip(spot.clip(piece.area))  # nothing of it can stay behind outside its area
                before = stand_ins()
                piece.draw()
                if stand_ins() != before:
                    lies[index] = replace(piece, shows=object())
    surface.set_clip(None)
    return lies


def apart(areas: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover all `areas` and do not touch one another."""
    found: list[Rect] = []
    for area in areas:
        grown = area
        while (at := grown.collidelist(found)) >= 0:
            grown = grown.union(found.pop(at))
        if grown.width and grown.height:
            found.append(grown)
    return found
