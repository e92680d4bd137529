"""What a hand is worth on its way to a Checki, and the tables a quick player follows.

A `Plan` adds the points to the distance. For its tables groups of about equal points and equal copies are *alike*; a hand is written as a
*sketch*, one int that counts for each kind of alike groups how many of them are held once, twice and so on. There are a few thousand
sketches, so that a playout decides by looking up, and adding or throwing a card is one addition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import accumulate
from operator import add, mul
from typing import TypeVar

from game.core.options import Options
from game.kowah.rules import GROUPS, HELD, Rules, Source, rules_of
from game.kowah.win_distance import win_distance

K = TypeVar("K")
T = TypeVar("T")

CERTAIN = GROUPS
"""Where in a mask of quiet groups those begin that are certainly not awaited; below stand all that were thrown since."""

MOST_KEPT = 15_000
"""Entries of one table before it starts anew: bounds its memory to a few megabytes. To let go of them all at once would take 20 ms."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How a quick player weighs things; the numbers come from trial play.

    Attributes:
        patience: worth of a turn later, 0 to 1.
        base: points that any win is worth beside its V, since it ends the danger too.
        late: what part of its worth a hand keeps once somebody has announced.
        caution: how much of the expected loss of a dangerous throw is counted.
        dread: how much of it is counted beforehand against drawing from the stock.
        doubt: how likely a group that somebody let pass is awaited by him all the same, beside one that was not thrown since.
        shares: how much of a group's points a hand may count on by the cards it holds of it, 0 to 9.
    """

    patience: float = 0.9
    base: float = 20.0
    late: float = 0.5
    caution: float = 1.0
    dread: float = 0.7
    doubt: float = 0.3
    shares: tuple[float, ...] = (0.0, 0.15, 0.5, 1.0, 1.15, 1.5, 2.0, 2.2, 2.5, 3.0)


class Memo(dict[K, T]):
    """Answers by key, worked out when first asked for; a large table starts anew, and lets go of what was there little by little."""

    __slots__ = ("_answer", "_former")

    def __init__(self, answer: Callable[[K], T]) -> None:
        super().__init__()
        self._answer = answer
        self._former: dict[K, T] = {}

    def __missing__(self, key: K) -> T:
        former = self._former
        if len(self) >= MOST_KEPT:
            former.update(self)
            self.clear()
        value = self[key] = former.pop(key) if key in former else self._answer(key)
        for _ in range(min(2, len(former))):
            former.popitem()
        return value


class Plan:
    """One policy under one set of rules: what hands are worth, and the tables that a playout looks into.

    `kind_of` and `up` go by group: its kind, and `up[group][n]` what a sketch gains when the n + 1st card of the group comes in;
    `alike` are the groups of each kind, fewest points first. The tables go by sketch: `worth` (eight cards): points to hope for;
    `order` (nine): every throw, best first, as (worth left, n, groups): a card of one of these groups of which n are held; `stock`
    (eight): mean worth after a draw from the stock; `take` (eight): mask of the places, `10 * kind + n`, where a card from the pile is
    worth more than that; `checkis` (eight): (n, groups) that wait, or None. `risk`, by the quiet groups of the announced players: what
    throwing each group from the hand costs on average; `passed` is the part of it that it costs passed.
    """

    def __init__(self, rules: Rules, seats: int, policy: Policy) -> None:
        self.rules = rules
        self.seats = seats
        self.policy = policy
        self.late = policy.late
        self.distance = win_distance(rules.copies, policy.patience)
        bands = [(rules.copies[group], (rules.values[group] - 1) // BAND) for group in range(GROUPS)]
        kinds = sorted({band for band in bands if band[0]})
        self.kind_of = tuple(kinds.index(band) if band[0] else -1 for band in bands)
        self.alike = tuple(tuple(g for g in range(GROUPS) if self.kind_of[g] == kind) for kind in range(len(kinds)))
        self.points = tuple(sum(rules.values[g] for g in alike) / len(alike) for alike in self.alike)
        self.up = tuple(_steps(kind) for kind in self.kind_of)
        self._sums = tuple(tuple(accumulate(steps, initial=0)) for steps in self.up)
        self.worth = Memo(self._worth)
        self.order = Memo(self._order)
        self.stock = Memo(self._stock)
        self.take = Memo(self._take)
        self.checkis = Memo(self._checki)
        self._prices = [policy.caution * self._share(Source.HAND) * (_OTHER_BRELANS + 3 * points) for points in rules.values]
        self._threat = Memo(self._threats)
        self.risk = Memo(self._risk)
        self.passed = self._share(Source.PASSED) / self._share(Source.HAND)
        self.dread: float = self.passed * policy.dread * sum(map(mul, self.risk[(0,)], rules.copies)) / sum(rules.copies)

    def sketch(self, held: Sequence[int]) -> int:
        """Return the sketch of a hand with `held` cards of each group."""
        return sum([total[n] for total, n in zip(self._sums, held, strict=True)])

    def worth_of(self, held: Sequence[int]) -> float:
        """Return the worth of eight cards by their own points, `held` of each group."""
        return self._valued([(n, self.rules.copies[g], float(self.rules.values[g])) for g, n in enumerate(held) if n])

    def takes(self, hand: Sequence[int], sketch: int, top: int, quiet: tuple[int, ...]) -> bool:
        """Whether the plan draws the top card of the pile.

        Args:
            hand: eight cards by group.
            sketch: the same.
            top: the group on top.
            quiet: for each announced player the groups that he seems not to wait for, as in `World.quiet`.
        """
        if not quiet:
            return self.take[sketch] >> self.kind_of[top] * 10 + hand[top] & 1 == 1
        nine = [n + (group == top) for group, n in enumerate(hand)]
        costs = self.risk[quiet]
        throws = [
            (w, g)
            for w, n, groups in self.order[sketch + self.up[top][hand[top]]]
            for g in groups
            if nine[g] == n and g != top
        ]
        best = max(worth * self.policy.late - costs[group] for worth, group in throws)
        return best > self.stock[sketch] * self.policy.late - self.dread * len(quiet)

    def throw(self, nine: Sequence[int], sketch: int, drawn: int, taken: bool, quiet: tuple[int, ...]) -> int:
        """Return the group the plan throws from nine cards.

        Args:
            nine: the cards by group.
            sketch: the same.
            drawn: the group of the card just drawn; that card itself is thrown if the answer is its group, unless it was taken.
            taken: whether it came from the pile: then only another card of its group may be thrown.
            quiet: as for `takes`.
        """
        throws = []
        for worth, held, groups in self.order[sketch]:
            able = [group for group in groups if nine[group] == held and (group != drawn or not taken or held > 1)]
            if able and not quiet:
                return drawn if drawn in able and not taken else able[0]
            throws += [(worth * self.late, group) for group in able]
        costs = self.risk[quiet]
        return max(throws, key=lambda t: t[0] - costs[t[1]] * (self.passed if t[1] == drawn and not taken else 1.0))[1]

    def _valued(self, held: list[tuple[int, int, float]]) -> float:
        """Return the worth of eight cards given as (cards held, copies, points of one) of each group held."""
        rests = [(n % 3, points) for n, _, points in held if n % 3]
        if len(rests) == 1 and rests[0][0] == 2:
            return sum((n * points for n, _, points in held), 0.0) + rests[0][1] + self.policy.base
        shares = self.policy.shares
        mean = sum((shares[n] * points for n, _, points in held), 0.0) / sum((shares[n] for n, _, _ in held), 0.0)
        near = self.distance.worth[self.distance.outline((n, copies) for n, copies, _ in held)]
        return near * (9 * mean + self.policy.base)

    def _holdings(self, sketch: int) -> list[tuple[int, int, int]]:
        """Return (kind, n, how many groups) of what a sketch holds, and of what it could hold with n = 0."""
        found = []
        for kind, alike in enumerate(self.alike):
            empty, row, n = len(alike), sketch >> _place(kind, 1) & _ROW, 1
            while row:
                if groups := row & 7:
                    empty -= groups
                    found.append((kind, n, groups))
                row >>= 3
                n += 1
            if empty:
                found.append((kind, 0, empty))
        return found

    def _worth(self, sketch: int) -> float:
        held = []
        for kind, n, groups in self._holdings(sketch):
            held += [(n, self.rules.copies[self.alike[kind][0]], self.points[kind])] * (groups if n else 0)
        return self._valued(held)

    def _checki(self, sketch: int) -> tuple[int, tuple[int, ...]] | None:
        rests = [(n % 3, groups, n, kind) for kind, n, groups in self._holdings(sketch) if n % 3]
        return (rests[0][2], self.alike[rests[0][3]]) if len(rests) == 1 and rests[0][:2] == (2, 1) else None

    def _order(self, nine: int) -> tuple[tuple[float, int, tuple[int, ...]], ...]:
        held = [(kind, n) for kind, n, _ in self._holdings(nine) if n]
        found = [(self.worth[nine - _step(kind, n - 1)], n, self.alike[kind]) for kind, n in held]
        return tuple(sorted(found, key=lambda throw: -throw[0]))

    def _draws(self, eight: int) -> list[tuple[int, int, int, int]]:
        """Return (kind, n) that a card may join, how many such cards there are, and the nine cards then."""
        draws = []
        for kind, n, groups in self._holdings(eight):
            left = groups * (self.rules.copies[self.alike[kind][0]] - n)
            if left > 0:
                draws.append((kind, n, left, eight + _step(kind, n)))
        return draws

    def _stock(self, eight: int) -> float:
        draws = self._draws(eight)
        return sum(left * self.order[nine][0][0] for _, _, left, nine in draws) / sum(left for _, _, left, _ in draws)

    def _take(self, eight: int) -> int:
        mean = self.stock[eight]
        found = 0
        for kind, n, _, nine in self._draws(eight):
            worth, held, groups = self.order[nine][0]
            if worth > mean and (held, groups) != (n + 1, self.alike[kind]):
                found |= 1 << 10 * kind + n
        return found

    def _risk(self, quiet: tuple[int, ...]) -> tuple[float, ...]:
        return reduce(lambda one, more: tuple(map(add, one, more)), map(self._threat.__getitem__, quiet))

    def _share(self, source: Source) -> float:
        """Return what part of a Checki's price one pays who threw the card."""
        price = self.rules.prices[source]
        return price.multiplier / (self.seats - 1 if price.is_shared else 1)

    def _threats(self, quiet: int) -> tuple[float, ...]:
        """Return what throwing each group from the hand costs by one player, from the mask of the groups that are quiet."""
        doubt = 0.0 if self.rules.claims_by_itself else self.policy.doubt
        likely = [
            0.0 if quiet >> group + CERTAIN & 1 else doubt * number if quiet >> group & 1 else number
            for group, number in enumerate(self.rules.copies)
        ]
        total = sum(likely) or 1.0
        return tuple([number / total * price for number, price in zip(likely, self._prices, strict=True)])


BAND = 3
"""Points that count as about equal: 1 to 3, 4 to 6, 7 to 9."""

_OTHER_BRELANS = 30
"""Points that two brelans count on average: 3 * (5 + 5)."""


def _place(kind: int, n: int) -> int:
    """Return where a sketch counts the groups of a kind of which n cards are held, three bits wide."""
    return 3 * (kind * (HELD + 1) + n - 1)


_ROW = (1 << _place(1, 1)) - 1
"""All that a sketch counts of the first kind."""


def _step(kind: int, n: int) -> int:
    """Return what a sketch gains when a group of a kind goes from n cards to n + 1."""
    return (1 << _place(kind, n + 1)) - (1 << _place(kind, n) if n else 0)


def _steps(kind: int) -> tuple[int, ...]:
    return tuple(_step(kind, n) for n in range(HELD + 1)) if kind >= 0 else (0,) * (HELD + 1)


@lru_cache(maxsize=32)
def plan(options: Options, seats: int, policy: Policy) -> Plan:
    """Return the plan of a policy under these rules; plans in use are kept, what they share is worked out once."""
    found = Plan(rules_of(options), seats, policy)
    if policy.base:
        found.risk = plan(options, seats, replace(policy, base=0.0)).risk
    return found
