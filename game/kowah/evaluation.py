"""What a hand is worth on its way to a Checki, and the tables a quick player follows.

How soon a hand becomes a Checki depends only on how many cards it holds of each group and how many copies those groups have, not on
which groups they are: `Pace` solves that small game of patience once, by value iteration over the hundred-odd *outlines* of hands.
A `Plan` adds the points. For its tables groups of about equal points and equal copies are *alike*; a hand is written as a *sketch*, one
int that counts for each kind of alike groups how many of them are held once, twice and so on. There are a few thousand sketches,
so that a playout decides by looking up, and adding or throwing a card is one addition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from typing import TypeVar

from game.core.options import Options
from game.kowah.rules import GROUPS, HELD, Rules, Source, rules_of

K = TypeVar("K")
T = TypeVar("T")

Outline = tuple[tuple[int, ...], ...]
"""For each number of copies that groups of this pack have, ascending: the cards held of such groups, descending, zeros left out."""

MOST_KEPT = 30_000
"""Entries of one table before it starts anew: bounds its memory to a few megabytes."""

_STEADY = 1e-7


class Pace:
    """How near each hand is to a Checki: `worth[outline]` = expected value of `patience ** turns`, 1 for a Checki itself.

    In a turn one card from the pile is offered, and one from the stock if that is refused, both as random as the pack; a hand is then
    brought back to eight cards in the best way.
    """

    __slots__ = ("kinds", "worth")

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
def pace(copies: tuple[int, ...], patience: float) -> Pace:
    """Return the solved pace of a pack; each is solved once."""
    return Pace(copies, patience)


@dataclass(frozen=True, slots=True)
class Style:
    """How a quick player weighs things; the numbers come from trial play.

    Attributes:
        patience: worth of a turn later, 0 to 1.
        base: points that any win is worth beside its V, since it ends the danger too.
        late: what part of its worth a hand keeps once somebody has announced.
        caution: how much of the expected loss of a dangerous throw is counted.
        dread: how much of it is counted beforehand against drawing from the stock.
        shares: how much of a group's points a hand may count on by the cards it holds of it, 0 to 9.
    """

    patience: float = 0.9
    base: float = 20.0
    late: float = 0.5
    caution: float = 1.0
    dread: float = 0.7
    shares: tuple[float, ...] = (0.0, 0.15, 0.5, 1.0, 1.15, 1.5, 2.0, 2.2, 2.5, 3.0)


class Memo(dict[K, T]):
    """Answers by key, each worked out when it is first asked for; a table that has grown large starts anew."""

    __slots__ = ("_answer",)

    def __init__(self, answer: Callable[[K], T]) -> None:
        super().__init__()
        self._answer = answer

    def __missing__(self, key: K) -> T:
        if len(self) >= MOST_KEPT:
            self.clear()
        value = self[key] = self._answer(key)
        return value


class Plan:
    """One style under one set of rules: what hands are worth, and the tables that a playout looks into.

    `kind_of` and `up` go by group: its kind, and `up[group][n]` what a sketch gains when the n + 1st card of the group comes in;
    `alike` are the groups of each kind, fewest points first. The tables go by sketch: `worth` (eight cards): points to hope for;
    `order` (nine): every throw, best first, as (worth left, n, groups): a card of one of these groups of which n are held; `stock`
    (eight): mean worth after a draw from the stock; `take` (eight): mask of the places, `10 * kind + n`, where a card from the pile is
    worth more than that; `checkis` (eight): (n, groups) that wait, or None. `risk`, by the masks of groups that the announced players let
    pass: what throwing each group costs on average, passed and from the hand.
    """

    __slots__ = (
        "_sums",
        "alike",
        "checkis",
        "dread",
        "kind_of",
        "late",
        "order",
        "pace",
        "points",
        "risk",
        "rules",
        "seats",
        "stock",
        "style",
        "take",
        "up",
        "worth",
    )

    def __init__(self, rules: Rules, seats: int, style: Style) -> None:
        self.rules = rules
        self.seats = seats
        self.style = style
        self.late = style.late
        self.pace = pace(rules.copies, style.patience)
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
        self.risk = Memo(self._risk)
        costs, _ = self.risk[(0,)]
        self.dread = style.dread * sum(c * n for c, n in zip(costs, rules.copies, strict=True)) / sum(rules.copies)

    def sketch(self, held: Sequence[int]) -> int:
        """Return the sketch of a hand with `held` cards of each group."""
        return sum([total[n] for total, n in zip(self._sums, held, strict=True)])

    def worth_of(self, held: Sequence[int]) -> float:
        """Return the worth of eight cards by their own points, `held` of each group."""
        return self._valued([(n, self.rules.copies[g], float(self.rules.values[g])) for g, n in enumerate(held) if n])

    def takes(self, hand: Sequence[int], sketch: int, top: int, safe: tuple[int, ...]) -> bool:
        """Whether the plan draws the top card of the pile.

        Args:
            hand: eight cards by group.
            sketch: the same.
            top: the group on top.
            safe: for each announced player a mask of the groups he has let pass.
        """
        if not safe:
            return self.take[sketch] >> self.kind_of[top] * 10 + hand[top] & 1 == 1
        nine = [n + (group == top) for group, n in enumerate(hand)]
        _, costs = self.risk[safe]
        throws = [
            (w, g)
            for w, n, groups in self.order[sketch + self.up[top][hand[top]]]
            for g in groups
            if nine[g] == n and g != top
        ]
        best = max(worth * self.style.late - costs[group] for worth, group in throws)
        return best > self.stock[sketch] * self.style.late - self.dread * len(safe)

    def throw(self, nine: Sequence[int], sketch: int, drawn: int, taken: bool, safe: tuple[int, ...]) -> int:
        """Return the group the plan throws from nine cards.

        Args:
            nine: the cards by group.
            sketch: the same.
            drawn: the group of the card just drawn; that card itself is thrown if the answer is its group, unless it was taken.
            taken: whether it came from the pile: then only another card of its group may be thrown.
            safe: as for `takes`.
        """
        throws = []
        for worth, held, groups in self.order[sketch]:
            able = [group for group in groups if nine[group] == held and (group != drawn or not taken or held > 1)]
            if able and not safe:
                return drawn if drawn in able and not taken else able[0]
            throws += [(worth * self.late, group) for group in able]
        passing, costs = self.risk[safe]
        return max(throws, key=lambda t: t[0] - (passing if t[1] == drawn and not taken else costs)[t[1]])[1]

    def _valued(self, held: list[tuple[int, int, float]]) -> float:
        """Return the worth of eight cards given as (cards held, copies, points of one) of each group held."""
        rests = [(n % 3, points) for n, _, points in held if n % 3]
        if len(rests) == 1 and rests[0][0] == 2:
            return sum(n * points for n, _, points in held) + rests[0][1] + self.style.base
        shares = self.style.shares
        mean = sum(shares[n] * points for n, _, points in held) / sum(shares[n] for n, _, _ in held)
        near = self.pace.worth[self.pace.outline((n, copies) for n, copies, _ in held)]
        return near * (9 * mean + self.style.base)

    def _holdings(self, sketch: int) -> list[tuple[int, int, int]]:
        """Return (kind, n, how many groups) of what a sketch holds, and of what it could hold with n = 0."""
        found = []
        for kind, alike in enumerate(self.alike):
            empty = len(alike)
            for n in range(1, HELD + 2):
                groups = sketch >> _place(kind, n) & 7
                empty -= groups
                if groups:
                    found.append((kind, n, groups))
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

    def _risk(self, safe: tuple[int, ...]) -> tuple[tuple[float, ...], tuple[float, ...]]:
        if len(safe) != 1:
            each = [self.risk[(mask,)] for mask in safe]
            return tuple(map(sum, zip(*(p for p, _ in each), strict=True))), tuple(
                map(sum, zip(*(h for _, h in each), strict=True))
            )
        unsafe = [0 if safe[0] >> group & 1 else number for group, number in enumerate(self.rules.copies)]
        total = sum(unsafe) or 1
        chance = [self.style.caution * number / total for number in unsafe]
        costs = []
        for source in (Source.PASSED, Source.HAND):
            price = self.rules.prices[source]
            share = price.multiplier / (self.seats - 1 if price.is_shared else 1)
            losses = zip(chance, self.rules.values, strict=True)
            costs.append(tuple(c * share * (_OTHER_BRELANS + 3 * points) for c, points in losses))
        return costs[0], costs[1]


BAND = 3
"""Points that count as about equal: 1 to 3, 4 to 6, 7 to 9."""

_OTHER_BRELANS = 30
"""Points that two brelans count on average: 3 * (5 + 5)."""


def _place(kind: int, n: int) -> int:
    """Return where a sketch counts the groups of a kind of which n cards are held, three bits wide."""
    return 3 * (kind * (HELD + 1) + n - 1)


def _step(kind: int, n: int) -> int:
    """Return what a sketch gains when a group of a kind goes from n cards to n + 1."""
    return (1 << _place(kind, n + 1)) - (1 << _place(kind, n) if n else 0)


def _steps(kind: int) -> tuple[int, ...]:
    return tuple(_step(kind, n) for n in range(HELD + 1)) if kind >= 0 else (0,) * (HELD + 1)


@lru_cache(maxsize=32)
def plan(options: Options, seats: int, style: Style) -> Plan:
    """Return the plan of a style under these rules; plans in use are kept."""
    return Plan(rules_of(options), seats, style)
