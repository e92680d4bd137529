"""A cache of pictures that never grows beyond a number of pixels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

K = TypeVar("K", bound=Hashable)


class PixelCache(Generic[K]):
    """Pictures by key; when they are more than `limit` pixels together, those not asked for longest are forgotten."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.pixels = 0
        self._pictures: OrderedDict[K, Surface] = OrderedDict()

    def get(self, key: K, make: Callable[[], Surface]) -> Surface:
        """Return the picture of `key`, made by `make` if there is none; the newest is kept however large it is."""
        if (picture := self._pictures.get(key)) is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = make()
        self.pixels += picture.get_width() * picture.get_height()
        while self.pixels > self.limit and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.pixels -= oldest.get_width() * oldest.get_height()
        return picture
