"""Pieces of a layer that are copied from the last time while they show the same. Copying costs a tenth of drawing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece as it was drawn: what it shows, which pieces lay under it, when it was drawn, and its picture."""

    shows: Hashable
    under: tuple[int, ...]
    drawn_as: int
    picture: Surface


class Copies:
    """What was drawn on the layer that lies over a table's ground, piece by piece.

    A piece is kept with the ground under it, so it stands where nothing that changes was drawn before it but other pieces: where one of
    these reaches into its area and has changed, it is drawn anew. On any other surface, and outside `over`, everything is simply
    drawn. `stand_ins` counts what stands for a picture that is not there yet: once such a thing is drawn nothing is kept, for it may
    lie under what follows.
    """

    def __init__(self, stand_ins: Callable[[], int] = int) -> None:
        self._stand_ins = stand_ins
        self._stood_in = 0
        """The count when drawing on the layer began."""
        self._layer: Surface | None = None
        self._pieces: dict[tuple[str, tuple[int, int, int, int]], _Piece] = {}
        self._areas: list[Rect] = []
        self._drawn_as: list[int] = []
        """Areas of the pieces that lie on the layer by now, and as the how manieth each was drawn."""
        self._count = self._depth = 0

    def forget(self) -> None:
        """Let every piece be drawn anew: the look or the ground has changed."""
        self._pieces.clear()

    @contextmanager
    def over(self, layer: Surface) -> Iterator[None]:
        """Serve what is drawn on `layer` meanwhile."""
        self._layer, self._stood_in = layer, self._stand_ins()
        self._areas, self._drawn_as, self._depth = [], [], 0
        try:
            yield
        finally:
            self._layer = None

    def draw(self, surface: Surface, name: str, area: Rect, shows: Hashable, draw: Callable[[], object]) -> None:
        """Let `draw` draw the piece `name`, all inside `area`, unless it was drawn there and `shows` is what it was."""
        area = area.clip(surface.get_rect())
        if surface is not self._layer or not area.size[0] or not area.size[1]:
            draw()
            return
        key = name, (area.x, area.y, area.width, area.height)
        under = tuple([self._drawn_as[index] for index in area.collidelistall(self._areas)])
        kept = self._pieces.get(key)
        if kept is not None and kept.shows == shows and kept.under == under:
            surface.blit(kept.picture, area)
            drawn_as = kept.drawn_as
        else:
            self._count += 1
            drawn_as = self._count
            self._depth += 1
            draw()
            self._depth -= 1
            if self._stand_ins() != self._stood_in:
                self._pieces.pop(key, None)
            else:
                picture = kept.picture if kept is not None else Surface(area.size).convert(surface)
                picture.blit(surface, (0, 0), area)
                self._pieces[key] = _Piece(shows, under, drawn_as, picture)
        if not self._depth:  # what lies within another piece is a part of it
            self._areas.append(area)
            self._drawn_as.append(drawn_as)
