"""Where a game is played, as a value: its ground, the light of its hours, what panels, buttons and papers are made of.

A ground takes longer than a frame: it is drawn on another thread. Until it is there the one before it stays, or its bare tones stand
for it. The light on it may change while a match goes on.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pygame import Surface

from ui.kit.skin import Material
from ui.stage.art import Art
from ui.widgets import Look

G = TypeVar("G", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Materials:
    """What the things of a place are made of; None: the usual stuff."""

    panel: Material | None = None
    button: Material | None = None
    slip: Material | None = None
    """What lies under the line over the hand."""
    board: Material | None = None
    """Of dialogs; it has a grain."""
    paper: Material | None = None
    """Of what is read in peace: the words of a lesson."""


@dataclass(frozen=True, slots=True)
class Place(Generic[G]):
    """Where a game is played.

    Attributes:
        name: tells its pictures from those of others.
        ground: draws all that lies still, without its light, as one geometry says: what shows in it, and where. Slow, and not on the main
            thread. A geometry is equal to another exactly if the picture is.
        tones: draws at once what stands for that.
        hours: how many hours there are from the first deal to the last, and one for when the match is over.
        light: returns a ground, drawn for a geometry, in the light of an hour, from 0.
        materials: what panels, buttons, the slip and dialogs are made of.
        throws: returns what throws shadows at an hour: where it is, as shares of width and height, how low, from 0, how strong, 0 to 1.
        page: lays the ground that was drawn for a geometry out for what fills the window, without columns; None where that is no other.
    """

    name: str
    ground: Callable[[G], Surface]
    tones: Callable[[G], Surface]
    hours: int
    light: Callable[[Surface, G, int], Surface]
    materials: Materials
    throws: Callable[[int], tuple[tuple[float, float, float, float], ...]] = lambda _hour: ()
    page: Callable[[Surface, G], None] | None = None

    def hour(self, look: Look, share: float) -> int:
        """Return which of its hours it is, from 0, while so much of the match is over, 0 to 1; the last one once all of it is.

        The light goes on from deal to deal; where nothing shall move it stays that of the middle.
        """
        over = 0.5 if look.reduced_motion else min(1.0, max(0.0, share))
        return int(over * (self.hours - 1))


AnyPlace: TypeAlias = Place[Any]


class Packed:
    """A picture that is needed now and then, in a fifth of its room or so."""

    def __init__(self, picture: Surface) -> None:
        self._form = picture.get_size(), picture.get_flags(), picture.get_bitsize(), picture.get_masks()
        self._bytes = zlib.compress(picture.get_buffer().raw, 1)

    def open(self) -> Surface:
        """Return the picture as it was."""
        picture = Surface(*self._form)
        picture.get_buffer().write(zlib.decompress(self._bytes))
        return picture


class Backdrop(Generic[G]):
    """The ground of one place under one table, as far as it is drawn. Tables of one place have it drawn once."""

    def __init__(self, art: Art, place: Place[G]) -> None:
        self._art = art
        self._place = place
        self.shown: tuple[G, float, int] | None = None
        """What is seen of what was asked for last: a geometry, pixels of a unit, the hour in whose light it lies; None at first."""
        self._last: Surface | None = None
        """What is drawn now, or was there before, as of another month."""
        self._plain: tuple[G, Packed] | None = None
        """The ground without its light, of the thread for pictures: another hour is only laid over it."""

    def is_drawn(self, geometry: G, unit: float, hour: int) -> bool:
        """Whether this ground is there in the light of an hour; it is asked for if it is not."""
        shown = geometry, unit, hour

        def lit() -> Surface:
            if self._plain is not None and self._plain[0] == geometry:
                return self._place.light(self._plain[1].open(), geometry, hour)
            plain = self._place.ground(geometry)
            self._plain = geometry, Packed(plain)
            return self._place.light(plain, geometry, hour)

        # asked for again, it stays kept for what is told on the same ground
        if (found := self._art.later(("ground", self._place.name, *shown), lit)) is not None:
            self.shown, self._last = shown, found
        return self._last is not None and shown == self.shown

    def draw(self, surface: Surface, geometry: G, unit: float, hour: int) -> None:
        """Draw it over the whole window, else the one before it if that fits, else its bare tones."""
        there = self.is_drawn(geometry, unit, hour)
        fits = self._last is not None and (there or self._last.get_size() == surface.get_size())
        picture = self._last if fits else None
        surface.blit(picture if picture is not None else self._place.tones(geometry), (0, 0))
