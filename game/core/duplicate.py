"""Duplicate matches: the same deal is played once from every side, and only the difference counts.

The first side is a match of any number of seats. In the next one everybody sits one seat further, under the same rules, with the same seed:
what lay at a seat lies there again, before somebody else. After as many sides as there are seats everybody has sat everywhere. What a
side was worth to whoever sat at a seat, the rules say (`Engine.worth`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
Sides = tuple[tuple[int, ...], ...]
"""What each side so far was worth to every player, by the seat they had in the first side."""


def seated(players: Sequence[T], by: int) -> tuple[T, ...]:
    """Return the players by seat after everybody has moved on by so many seats."""
    return tuple(players[(seat - by) % len(players)] for seat in range(len(players)))


def by_player(worth: Sequence[int], side: int) -> tuple[int, ...]:
    """Return what side number `side`, from 0, was worth to every player of the first side; `worth` is by seat."""
    return tuple(worth[(player + side) % len(worth)] for player in range(len(worth)))


def totals(sides: Sides) -> tuple[int, ...]:
    """Return what all sides together were worth to every player."""
    return tuple(map(sum, zip(*sides, strict=True)))
