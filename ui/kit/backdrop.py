"""A ground that takes longer than a frame: it is drawn on another thread.

Until it is there the one before it stays, or its bare tones stand for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from ui.stage.art import Art, Promise


class Backdrop:
    """The ground of one table. A panel's `ground_key` holds `is_drawn`, so that it is drawn anew when the picture is there."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._wanted: Hashable = None
        self._promise: Promise | None = None
        self._last: Surface | None = None
        """The ground that was there before, as of another month."""

    def is_drawn(self, wanted: Hashable, make: Callable[[], Surface]) -> bool:
        """Whether the picture that `wanted` names is there; `make` is asked for it if it is not."""
        return self._picture(wanted, make) is not None

    def draw(self, surface: Surface, wanted: Hashable, make: Callable[[], Surface], tones: Callable[[], Surface]) -> None:
        """Draw it over the whole window, else the one before it if that fits, else what `tones` returns at once."""
        if (picture := self._picture(wanted, make)) is not None:
            self._last = picture
        elif self._last is not None and self._last.get_size() == surface.get_size():
            picture = self._last
        surface.blit(picture if picture is not None else tones(), (0, 0))

    def _picture(self, wanted: Hashable, make: Callable[[], Surface]) -> Surface | None:
        if self._promise is None or wanted != self._wanted:
            self._wanted, self._promise = wanted, self._art.promise(make)
        return self._promise()
