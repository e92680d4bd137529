"""Several hands of given kinds out of one stock of cards, exactly: a way is found whenever there is one.

Only how many cards of each group a hand needs matters. What may still follow once a hand has got its share of the first groups is its
*future*: the set of the rests of its choices. Checkis have few futures (which brelans and whether the pair have been given), so going
through the groups one by one and remembering which sets of futures lead nowhere ends soon: at worst each of the `GROUPS` is looked at once
for each set of futures, of which five hands of one shape have C(6 + 4, 5) = 252.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import comb
from random import Random
from typing import TypeAlias

from game.kowah.rules import FIELD, GROUPS

_Future: TypeAlias = int
"""The place of a set of rests in `_Futures.rests`."""
_MASK = (1 << FIELD) - 1


def assigned(choices: Sequence[Collection[int]], free: Sequence[int], rng: Random) -> list[int] | None:
    """Return one of the `choices` of each hand, all of which `free` can provide together; None if there is no such way.

    Args:
        choices: for each hand the counts it may be given, all of the same number of cards.
        free: how many cards of each group there are to give.
        rng: which of several ways is found first.
    """
    if not all(choices):
        return None
    return _Search(choices, free, rng).found()


class _Futures:
    """All that may follow for a hand, each set of rests once."""

    def __init__(self) -> None:
        self.rests: list[frozenset[int]] = []
        self._places: dict[frozenset[int], _Future] = {}
        self._steps: dict[_Future, list[tuple[int, _Future]]] = {}

    def place(self, rests: frozenset[int]) -> _Future:
        place = self._places.setdefault(rests, len(self.rests))
        if place == len(self.rests):
            self.rests.append(rests)
        return place

    def steps(self, future: _Future) -> list[tuple[int, _Future]]:
        """Return how many cards of the group at hand may be given, each with what may follow."""
        known = self._steps.get(future)
        if known is None:
            rests: dict[int, set[int]] = {}
            for count in self.rests[future]:
                rests.setdefault(count & _MASK, set()).add(count >> FIELD)
            known = self._steps[future] = [(n, self.place(frozenset(rest))) for n, rest in sorted(rests.items())]
        return known


class _Search:
    def __init__(self, choices: Sequence[Collection[int]], free: Sequence[int], rng: Random) -> None:
        self._free = free
        self._random = rng.random
        self._futures = _Futures()
        self._hands = [self._futures.place(frozenset(counts)) for counts in choices]
        self._usable = _usable(choices, free)
        self._need = sum(_size(next(iter(counts))) for counts in choices)
        self._dead: set[tuple[int, tuple[_Future, ...]]] = set()
        self._given = [0] * len(choices)

    def found(self) -> list[int] | None:
        return self._given if self._is_possible(0, self._hands, self._need) else None

    def _is_possible(self, group: int, futures: list[_Future], need: int) -> bool:
        """Whether the hands can have their share of `group` and of those after it, `need` cards in all; `_given` then says how."""
        if group == GROUPS:
            return True
        if need > self._usable[group]:
            return False
        state = (group, tuple(sorted(futures)))
        if state in self._dead:
            return False
        ways = [(self._random() ** (1 / weight), shares) for weight, shares in self._shares(futures, self._free[group])]
        for _, shares in sorted(ways, reverse=True):
            given = sum(n for n, _ in shares)
            if self._is_possible(group + 1, [future for _, future in shares], need - given):
                for hand, (n, _) in enumerate(shares):
                    self._given[hand] += n << FIELD * group
                return True
        self._dead.add(state)
        return False

    def _shares(self, futures: list[_Future], left: int) -> Iterator[tuple[int, tuple[tuple[int, _Future], ...]]]:
        """Yield each way to give up to `left` cards of one group, weighted by the cards it can be made of and by what may follow."""
        if not futures:
            yield 1, ()
            return
        for n, future in self._futures.steps(futures[0]):
            if n <= left:
                weight = comb(left, n) * len(self._futures.rests[future])
                for others, shares in self._shares(futures[1:], left - n):
                    yield weight * others, ((n, future), *shares)


def _usable(choices: Sequence[Collection[int]], free: Sequence[int]) -> list[int]:
    """Return for each group how many cards of it and of those after it the hands can use at most: of a single card often none."""
    usable = [0] * (GROUPS + 1)
    for group in reversed(range(GROUPS)):
        sums = {0}
        for counts in choices:
            shares = {count >> FIELD * group & _MASK for count in counts}
            sums = {total + n for total in sums for n in shares if total + n <= free[group]} or sums
        usable[group] = usable[group + 1] + max(sums)
    return usable


def _size(count: int) -> int:
    return sum(count >> FIELD * group & _MASK for group in range(GROUPS))
