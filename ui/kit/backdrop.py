"""A ground that takes longer than a frame: it is drawn on another thread.

Until it is there the one before it stays, or its bare tones stand for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from ui.stage.art import Art


class Backdrop:
    """The ground of one place. A table, and what is told on the same ground at the end of a round, draw it once."""

    def __init__(self, art: Art, place: str) -> None:
        self._art = art
        self._place = place
        self._shown: Hashable = None
        self._last: Surface | None = None
        """What is drawn now, or was there before, as of another month."""

    def is_drawn(self, wanted: Hashable, make: Callable[[], Surface]) -> bool:
        """Whether the picture that `wanted` names is there; `make` is asked for it if it is not."""
        if self._last is None or wanted != self._shown:
            found = self._art.later(("ground", self._place, wanted), make)
            if found is None:
                return False
            self._shown, self._last = wanted, found
        return True

    def draw(self, surface: Surface, wanted: Hashable, make: Callable[[], Surface], tones: Callable[[], Surface]) -> None:
        """Draw it over the whole window, else the one before it if that fits, else what `tones` returns at once."""
        there = self.is_drawn(wanted, make)
        fits = self._last is not None and (there or self._last.get_size() == surface.get_size())
        picture = self._last if fits else None
        surface.blit(picture if picture is not None else tones(), (0, 0))
