"""How near a hand is to a Checki.

That depends only on how many cards it holds of each group and how many copies those groups have, not on which groups they are:
`WinDistance` solves that small game of patience once, by value iteration over the hundred-odd *outlines* of hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from game.kowah.rules import HELD

Outline = tuple[tuple[int, ...], ...]
"""For each number of copies that groups of this pack have, ascending: the cards held of such groups, descending, zeros left out."""

_STEADY = 1e-7


class WinDistance:
    """How near each hand is to a Checki: `worth[outline]` = expected value of `patience ** turns`, 1 for a Checki itself.

    In a turn one card from the pile is offered, and one from the stock if that is refused, both as random as the pack; a hand is then
    brought back to eight cards in the best way.
    """

    def __init__(self, copies: tuple[int, ...], patience: float) -> None:
        """Solve for groups with these numbers of copies (0: no group); `patience` is from 0 to 1, both excluded."""
        self.kinds = tuple(sorted({number for number in copies if number}))
        rooms = [copies.count(number) for number in self.kinds]
        hands = list(_outlines(self.kinds, rooms, HELD))
        draws = {hand: self._draws(hand, rooms) for hand in hands}
        nines = {nine for drawn in draws.values() for _, nine in drawn}
        throws = {nine: self._throws(nine) for nine in nines}
        worth = {hand: float(_is_checki(hand)) for hand in hands}
        moving = [hand for hand in hands if not worth[hand]]
        change = 1.0
        while change > _STEADY:
            best = {nine: max(worth[hand] for hand in throws[nine]) for nine in nines}
            change = 0.0
            for hand in moving:
                drawn = draws[hand]
                total = sum(weight for weight, _ in drawn)
                stock = sum(weight * best[nine] for weight, nine in drawn) / total
                new = patience * sum(weight * max(stock, best[nine]) for weight, nine in drawn) / total
                change = max(change, abs(new - worth[hand]))
                worth[hand] = new
        self.worth: Mapping[Outline, float] = worth

    def outline(self, held: Iterable[tuple[int, int]]) -> Outline:
        """Return the outline of a hand, given as (cards held, copies) of each group held."""
        parts: dict[int, list[int]] = {kind: [] for kind in self.kinds}
        for n, number in held:
            parts[number].append(n)
        return tuple(tuple(sorted(part, reverse=True)) for part in parts.values())

    def _draws(self, hand: Outline, rooms: list[int]) -> list[tuple[int, Outline]]:
        """Return the outlines one card can make, each with the number of cards that make it."""
        found: dict[Outline, int] = {}
        for at, (held, kind, room) in enumerate(zip(hand, self.kinds, rooms, strict=True)):
            for n in {*held, 0} if len(held) < room else set(held):
                alike = held.count(n) if n else room - len(held)
                more = list(held)
                if n:
                    more.remove(n)
                nine = (*hand[:at], tuple(sorted([*more, n + 1], reverse=True)), *hand[at + 1 :])
                if n < kind:
                    found[nine] = found.get(nine, 0) + alike * (kind - n)
        return [(weight, nine) for nine, weight in found.items()]

    @staticmethod
    def _throws(nine: Outline) -> set[Outline]:
        found = set()
        for at, held in enumerate(nine):
            for n in set(held):
                less = list(held)
                less.remove(n)
                kept = [*less, n - 1] if n > 1 else less
                found.add((*nine[:at], tuple(sorted(kept, reverse=True)), *nine[at + 1 :]))
        return found


def _outlines(kinds: tuple[int, ...], rooms: list[int], cards: int) -> Iterator[Outline]:
    """Yield every outline of `cards` cards."""
    if not kinds:
        if not cards:
            yield ()
        return
    for here in range(cards + 1):
        for part in _partitions(here, rooms[0], kinds[0]):
            for rest in _outlines(kinds[1:], rooms[1:], cards - here):
                yield (part, *rest)


def _partitions(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write `total` as at most `parts` numbers up to `most`, descending."""
    if not total:
        yield ()
    elif parts:
        for first in range(min(total, most), 0, -1):
            for rest in _partitions(total - first, parts - 1, first):
                yield (first, *rest)


def _is_checki(hand: Outline) -> bool:
    return [n % 3 for held in hand for n in held if n % 3] == [2]


@cache
def win_distance(copies: tuple[int, ...], patience: float) -> WinDistance:
    """Return the distances of a pack; each is solved once."""
    return WinDistance(copies, patience)
