"""Worlds for the search: hidden cards dealt by group, in two ways.

A *plain* sampler respects the public facts and nothing more. A *knowing* one also asks how the cards came to be where they are: a hand
that has kept or refused so many draws has been bettered so many times, what was thrown early is seldom collected, and a player who let
a card pass hardly waits for it. How much the discards tell is what `tests.games.kowah.fit_inference` finds.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from math import comb, sqrt
from random import Random

from game.kowah.hand_assignment import assigned
from game.kowah.playout import World
from game.kowah.playout_policy import Plan
from game.kowah.public_counts import Other, PublicCounts
from game.kowah.rules import CHECKI_PARTS, CHECKIS, GROUPS, NOT_WAITING, fields

LET_PASS = 0.05
"""How much less likely a player waits for a group that he could have claimed and did not."""
THROWN = 0.2
"""How much less likely a player holds a group of which he has thrown a card from the hand."""
PAIR_THROWN = 0.3
"""How much less likely still it is the one he waits for: who keeps a pair of it has hardly thrown the third."""
REFUSED = 0.25
"""The same as `THROWN` for a card drawn and thrown at once."""
LEFT = 0.4
"""The same for a card that lay on the pile when he drew from the stock."""
SPINS = tuple(sqrt(prime) % 1.0 for prime in (2, 3, 5, 7, 11))
"""Announced hands are drawn by going round their weights in such steps: each comes as often as it should, sooner than by chance."""
MIXED = 80
"""Cards shuffled anew for each world: few hands see more of the stock."""
LEAST = 0.01
"""Nothing public makes a group less likely than this: players are not that consistent."""
MATE = 0.75
"""How likely a player who took a card from the pile holds another of its group, for each of the two that make a brelan with it."""
KEEPING, REFUSING = 1.25, 2.0
"""Cards that better a hand for each that its owner kept or took, and threw at once while nobody had announced: it was good already."""
OUTS = 2
"""The power of the unseen cards of a group by which it is likelier awaited: who announces could often choose what to wait for."""
JOINT_TRIES = 50
"""How often announced hands are drawn one by one before they are looked for together."""


class WorldSampler:
    """Deals worlds that agree with one seat's counts; made once for a decision."""

    def __init__(self, public: PublicCounts, plan: Plan, *, knowing: bool) -> None:
        self._public = public
        self._plan = plan
        self._knowing = knowing
        self._pool = [group for group, number in enumerate(public.unseen) for _ in range(number)]
        self._mine = public.held
        self._known = [fields(other.known) for other in public.others]
        self._taken = [[group for group, n in enumerate(known) if n] if knowing else [] for known in self._known]
        self._spoilt = [_spoilt(other) if knowing else [1.0] * GROUPS for other in public.others]
        self._checkis = {
            k: self._choices(other, spoilt)
            for k, (other, spoilt) in enumerate(zip(public.others, self._spoilt, strict=True), start=1)
            if other.shape is not None
        }
        self._dealt = 0
        self._turns: list[float] = []

    def deal(self, rng: Random) -> World:
        """Return one world."""
        public, pool, random = self._public, self._pool, rng.random
        if not self._dealt:
            rng.shuffle(pool)
            self._turns = [random() for _ in public.others]
        self._dealt += 1
        waits = [NOT_WAITING] * public.seats
        if 0 in public.announced:
            waits[0] = public.wait
        hands: list[tuple[int, ...]] = [()] * public.seats
        rest = pool[:]
        for k, count in self._announced(rng):
            _take(rest, count - public.others[k - 1].known)
            hands[k] = tuple(fields(count))
            waits[k] = CHECKIS[count][0]
        self._mix(rest, random)
        hands[0] = self._mine
        sketches = [self._plan.sketch(hand) if hand else 0 for hand in hands]
        for k in range(1, public.seats):
            if not hands[k]:
                hands[k], sketches[k] = self._hand(k - 1, rest, random)
        return World(
            tuple(hands),
            tuple(sketches),
            tuple(waits),
            public.announced,
            public.quiet,
            tuple(rest),
            public.pile,
            public.pile_run,
        )

    def _announced(self, rng: Random) -> list[tuple[int, int]]:
        """Return each announced other seat with a Checki, all of which the unseen cards provide together.

        Each is drawn by itself until all fit; where hardly any do, as with a stock that runs out, all are looked for together.
        """
        unseen = self._public.unseen
        for _ in range(JOINT_TRIES):
            free = list(unseen)
            found = []
            for k, (counts, weights) in self._checkis.items():
                self._turns[k - 1] = (self._turns[k - 1] + SPINS[k - 1]) % 1.0
                count = counts[bisect(weights, self._turns[k - 1] * weights[-1])]
                for group, n in enumerate(fields(count - self._public.others[k - 1].known)):
                    free[group] -= n
                if min(free) < 0:
                    break
                found.append((k, count))
            else:
                return found
        known = [self._public.others[k - 1].known for k in self._checkis]
        needs = [[count - held for count in counts] for held, (counts, _) in zip(known, self._checkis.values(), strict=True)]
        together = assigned(needs, unseen, rng)
        if together is None:
            raise ValueError("no deal agrees with this view")
        return [(k, held + need) for k, held, need in zip(self._checkis, known, together, strict=True)]

    def _mix(self, cards: list[int], random: Callable[[], float]) -> None:
        """Shuffle the cards that come first (the last of the list); the rest stays as it was shuffled once for all worlds."""
        for at in range(len(cards) - 1, max(0, len(cards) - MIXED), -1):
            other = int(random() * (at + 1))
            cards[at], cards[other] = cards[other], cards[at]

    def _hand(self, at: int, rest: list[int], random: Callable[[], float]) -> tuple[tuple[int, ...], int]:
        """Return a hand dealt from the end of `rest`, and its sketch; a knowing sampler betters it."""
        spoilt, hand, hidden = self._spoilt[at], self._known[at][:], self._public.others[at].hidden
        for group in self._taken[at]:
            for _ in range(3 - hand[group]):
                if hidden and random() < MATE and group in rest:
                    rest.remove(group)
                    hand[group] += 1
                    hidden -= 1
        for _ in range(hidden):
            group = rest.pop()
            if rest and spoilt[group] < 1.0 and random() > spoilt[group]:
                place = int(random() * len(rest))
                group, rest[place] = rest[place], group
            hand[group] += 1
        sketch = self._plan.sketch(hand)
        if self._knowing:
            sketch = self._bettered(at, hand, sketch, rest, random)
        return tuple(hand), sketch

    def _bettered(self, at: int, hand: list[int], sketch: int, rest: list[int], random: Callable[[], float]) -> int:
        """Better a hand as often as its owner has kept, taken or refused a card, if one drawn at random does, and return its sketch.

        What he throws goes back at random. Hands bettered by `KEEPING` and `REFUSING` win about as often as those whose owners have done
        so and not announced. With no other card unseen the hand is what it is.
        """
        if not rest:
            return sketch
        plan, known, other = self._plan, self._known[at], self._public.others[at]
        up = plan.up
        cards = KEEPING * (other.kept + sum(known)) + (0 if self._public.announced else REFUSING * len(other.refused))
        for _ in range(int(cards + random())):
            place = int(random() * len(rest))
            drawn = rest[place]
            nine = sketch + up[drawn][hand[drawn]]
            hand[drawn] += 1
            thrown = plan.throw(hand, nine, drawn, False, ())
            hand[thrown] -= 1
            left = nine - up[thrown][hand[thrown]]
            if hand[thrown] < known[thrown] or plan.checkis[left] is not None:
                hand[thrown] += 1
                hand[drawn] -= 1
            else:
                rest[place] = thrown
                sketch = left
        return sketch

    def _choices(self, other: Other, spoilt: list[float]) -> tuple[list[int], list[float]]:
        """Return the Checkis an announced seat may hold with their weights, summed up."""
        public = self._public
        known = fields(other.known)
        counts, weights = [], []
        for count, (wait, shape) in CHECKIS.items():
            if shape is not other.shape or other.barred >> wait & 1:
                continue
            parts = CHECKI_PARTS[count]
            if sum(min(known[group], n) for group, n in parts) < sum(known):
                continue
            ways = 1.0
            for group, n in parts:
                ways *= comb(public.unseen[group], n - known[group])
                ways *= spoilt[group]
            if self._knowing:
                ways *= LET_PASS if other.let_pass >> wait & 1 else 1.0
                ways *= PAIR_THROWN if wait in other.thrown else 1.0
                ways *= max(1, public.unseen[wait]) ** OUTS
            if ways:
                counts.append(count)
                weights.append(ways)
        return counts, list(accumulate(weights))


def _spoilt(other: Other) -> list[float]:
    """Return for each group how much less likely the seat holds it than if it had thrown nothing."""
    found = [1.0] * GROUPS
    for group in other.refused:
        found[group] *= REFUSED
    for group in other.left:
        found[group] *= LEFT
    for group in other.thrown:
        found[group] *= THROWN
    return [max(chance, LEAST) for chance in found]


def _take(rest: list[int], hand: int) -> None:
    """Take the cards of a count out of `rest`."""
    for group, n in enumerate(fields(hand)):
        for _ in range(n):
            rest.remove(group)
