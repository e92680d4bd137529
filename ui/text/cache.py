"""Caches that never grow beyond a limit: what was not asked for longest is forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Cache(Generic[K, T]):
    """Things by key, each of which weighs 1; together they weigh no more than `limit`."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._kept: OrderedDict[K, T] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K, make: Callable[[], T]) -> T:
        """Return what is kept under `key`, made by `make` if there is none; the newest is kept whatever it weighs."""
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = make()
        self.weight += self.weigh(found)
        while self.weight > self.limit and len(self._kept) > 1:
            self.weight -= self.weigh(self._kept.popitem(last=False)[1])
        return found

    def weigh(self, _one: T) -> int:
        """Return what one of them weighs."""
        return 1


class PixelCache(Cache[K, Surface]):
    """Pictures by key, which weigh their pixels."""

    def weigh(self, one: Surface) -> int:
        """Return how many pixels a picture has."""
        return one.get_width() * one.get_height()
