"""A hand played out to its end by quick players, on groups alone: the inner loop of every search.

`played_out` is the one hand-inlined function of Kowah; tests/games/kowah/test_kowah_playout.py proves it equal to the step engine. Seats
are numbered in play order here, seat 0 being the decider.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple, TypeAlias

from game.kowah.playout_policy import CERTAIN, Plan
from game.kowah.rules import GROUPS, Source

NOTHING = -2
"""No card is thrown: nobody waits for this group."""

FREE, FROM_STOCK, FROM_PILE = 0, 1, 2
SELF, PASSED, HAND = 0, 1, 2
SOURCES = (Source.SELF, Source.PASSED, Source.HAND)
"""The sources by these numbers."""

Ending: TypeAlias = tuple[int, int, int, int]
"""Winner (-1: void), source, culprit (-1: none), V."""

VOID: Ending = (-1, SELF, -1, 0)

PlayedTurn: TypeAlias = tuple[int, int, int]
"""The seat, the group it took from the pile (`NOTHING`: it drew from the stock) and the group it threw or won with."""


class World(NamedTuple):
    """All cards of a hand by group, seats in play order; `stock` and `pile` have their top last.

    `hands`: by seat the cards held of each group, `sketches` the same as a `Plan` writes it; `waits`: awaited group or -1; `quiet` goes
    with `announced`: for each the groups that it seems not to wait for, as `public_counts.quiet_mask` writes them.
    """

    hands: tuple[tuple[int, ...], ...]
    sketches: tuple[int, ...]
    waits: tuple[int, ...]
    announced: tuple[int, ...]
    quiet: tuple[int, ...]
    stock: tuple[int, ...]
    pile: tuple[int, ...]
    pile_run: int


def played_out(
    world: World,
    plans: Sequence[Plan],
    seat: int,
    thrown: int = NOTHING,
    passed: bool = False,
    deaf: int = 0,
    draw: int = FREE,
    diary: list[PlayedTurn] | None = None,
) -> Ending:
    """Play a hand to its end, every seat following its plan, and return how it ended.

    The stock's top goes under it when somebody takes from the pile instead: what the turns to come draw stays the same, so that what two
    actions come to in one world differs less by chance.

    Args:
        world: the cards; it is not changed.
        plans: how each seat plays; they differ in policy alone.
        seat: who has just thrown `thrown`; with `NOTHING` whose turn has just ended.
        thrown: the group on top of the pile that may be claimed.
        passed: its mark.
        deaf: seats, as a mask, that have declined it.
        draw: where the next seat must draw from, `FREE` if it follows its plan.
        diary: is given every turn, if there is one.
    """
    plan = plans[0]
    hands = [list(hand) for hand in world.hands]
    sketches = list(world.sketches)
    waits = list(world.waits)
    announced = list(world.announced)
    quiet = world.quiet
    stock = list(world.stock)
    pile = list(world.pile)
    run = world.pile_run
    told = 0  # throws that say nothing new to those who have announced by now: the groups, those thrown by force seat by seat above them
    seats = len(hands)
    rules = plan.rules
    limit = rules.stall_rounds * seats
    up, kind_of, checkis = plan.up, plan.kind_of, plan.checkis
    while True:
        if thrown != NOTHING:
            if announced and thrown in waits:
                asked = announced if rules.by_announcement else [*range(seat + 1, seats), *range(seat)]
                for other in asked:
                    if waits[other] == thrown and other != seat and not deaf >> other & 1:
                        return other, PASSED if passed else HAND, seat, _value(plan, hands[other], thrown)
                deaf = 0
            if not stock:
                return VOID
            if announced:
                forced = waits[seat] >= 0
                news = 1 << thrown + (GROUPS * (seat + 1) if forced else 0)
                if not told & news:
                    told |= news
                    bit = 1 << thrown
                    sure = bit | bit << CERTAIN if forced else bit  # the seat itself certainly does not wait for it
                    if len(announced) == 1:  # mostly: the same, sooner
                        quiet = (quiet[0] | (sure if announced[0] == seat else bit),)
                    else:
                        quiet = tuple([mask | (sure if k == seat else bit) for k, mask in zip(announced, quiet, strict=True)])
            if waits[seat] < 0 and (checki := checkis[sketches[seat]]) is not None:
                held, groups = checki
                hand = hands[seat]
                waits[seat] = next(group for group in groups if hand[group] == held)
                announced.append(seat)
                quiet = (*quiet, 0)
                told = 0
        seat = seat + 1 if seat + 1 < seats else 0
        if waits[seat] >= 0:
            thrown = stock.pop()
            run = 0
            if diary is not None:
                diary.append((seat, NOTHING, thrown))
            if thrown == waits[seat]:
                return seat, SELF, -1, _value(plan, hands[seat], thrown)
            passed = True
            pile.append(thrown)
            continue
        hand = hands[seat]
        sketch = sketches[seat]
        plan = plans[seat]
        if announced:
            late = plan.late
            costs = plan.risk[quiet]
            if draw or not pile or run >= limit:
                takes = draw == FROM_PILE
            else:
                top = pile[-1]
                n = hand[top]
                hand[top] = -1  # the card taken is not thrown, nor another of its group
                least = plan.stock[sketch] * late - plan.dread * len(quiet)
                takes = False
                for worth, held, groups in plan.order[sketch + up[top][n]]:
                    if worth * late <= least:
                        break
                    for group in groups:
                        if hand[group] == held and worth * late - costs[group] > least:
                            takes = True
                            break
                    if takes:
                        break
                hand[top] = n
        elif draw:
            takes = draw == FROM_PILE
        else:
            takes = False
            if pile and run < limit:
                top = pile[-1]
                takes = plan.take[sketch] >> kind_of[top] * 10 + hand[top] & 1 == 1
        draw = FREE
        if takes:
            drawn = pile.pop()
            stock.insert(0, stock.pop())
            run += 1
        else:
            drawn = stock.pop()
            run = 0
        sketch += up[drawn][hand[drawn]]
        hand[drawn] += 1
        if announced:
            best = -1e9
            for full, held, groups in plan.order[sketch]:
                worth = full * late
                if worth <= best:
                    break
                for group in groups:
                    if hand[group] == held:
                        if group != drawn:
                            value = worth - costs[group]
                        elif not takes:
                            value = worth - costs[group] * plan.passed
                        elif held > 1:
                            value = worth - costs[group]
                        else:
                            continue
                        if value > best:
                            best = value
                            thrown = group
        else:
            for _, held, groups in plan.order[sketch]:
                if hand[drawn] == held and not takes and drawn in groups:
                    thrown = drawn
                    break
                for thrown in groups:
                    if hand[thrown] == held and (thrown != drawn or not takes or held > 1):
                        break
                else:
                    continue
                break
        if diary is not None:
            diary.append((seat, drawn if takes else NOTHING, thrown))
        passed = thrown == drawn and not takes
        hand[thrown] -= 1
        sketches[seat] = sketch - up[thrown][hand[thrown]]
        pile.append(thrown)


def _value(plan: Plan, hand: list[int], completing: int) -> int:
    """Return V. Source: kowah.md S1."""
    values = plan.rules.values
    total: int = sum(map(mul, values, hand))
    return total + (values[completing] if plan.rules.counts_completing else 0)
