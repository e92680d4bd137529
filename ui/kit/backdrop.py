"""A ground that takes longer than a frame: it is drawn on another thread.

Until it is there the one before it stays, or its bare tones stand for it. The light on it may change while a match goes on.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TypeAlias

from pygame import Surface

from ui.stage.art import Art

Make: TypeAlias = Callable[[], Surface]


@dataclass(frozen=True, slots=True)
class Daylight:
    """The light of one hour: `lay` returns a ground in it, `name` says which light that is."""

    name: Hashable
    lay: Callable[[Surface], Surface] = field(compare=False)


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


class Backdrop:
    """The ground of one place. A table, and what is told on the same ground at the end of a round, draw it once."""

    def __init__(self, art: Art, place: str) -> None:
        self._art = art
        self._place = place
        self._shown: Hashable = None
        self._last: Surface | None = None
        """What is drawn now, or was there before, as of another month."""
        self._plain: tuple[Hashable, Packed] | None = None
        """The ground without its light, of the thread for pictures: another hour is only laid over it."""

    def is_drawn(self, wanted: Hashable, make: Make, light: Daylight | None = None) -> bool:
        """Whether the picture that `wanted` names is there, in its `light`; `make` is asked for it if it is not."""
        shown = wanted, light
        found = self._found(wanted, make, light)  # asked for again, it stays kept for what is told on the same ground
        if found is not None:
            self._shown, self._last = shown, found
        return self._last is not None and shown == self._shown

    def draw(self, surface: Surface, wanted: Hashable, make: Make, tones: Make, light: Daylight | None = None) -> None:
        """Draw it over the whole window, else the one before it if that fits, else what `tones` returns at once."""
        there = self.is_drawn(wanted, make, light)
        fits = self._last is not None and (there or self._last.get_size() == surface.get_size())
        picture = self._last if fits else None
        surface.blit(picture if picture is not None else tones(), (0, 0))

    def _found(self, wanted: Hashable, make: Make, light: Daylight | None) -> Surface | None:
        """Return the ground as far as the thread for pictures has come."""
        if light is None:
            return self._art.later(("ground", self._place, wanted), make)

        def lit() -> Surface:
            if self._plain is not None and self._plain[0] == wanted:
                return light.lay(self._plain[1].open())
            plain = make()
            self._plain = wanted, Packed(plain)
            return light.lay(plain)

        return self._art.later(("ground", self._place, wanted, light.name), lit)
