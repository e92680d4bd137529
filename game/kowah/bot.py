"""The computer players of Kowah, by level. Source: AI.md 2, Kowah.

Easy follows rules of thumb and remembers one lap of discards. Normal takes the quickest way to a Checki over the cards still unseen,
and once somebody has announced throws what it has just drawn or a dead rank; it lets a claim go that would end the match with another
in front. Hard and Expert search for the action that wins the match most often: Hard in few worlds, Expert in many,
dealt by what the discards tell.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Bot, Level
from game.core.engine import DealNext
from game.kowah.actions import ANNOUNCE, CLAIM, DRAW_DISCARD, DRAW_STOCK, PASS, Action, Cut, Discard, Draw
from game.kowah.playout_policy import Plan, Policy, plan
from game.kowah.public_counts import PublicCounts, public_counts
from game.kowah.rules import rules_of
from game.kowah.search import Searcher, candidates, is_passed, least_risk
from game.kowah.state import View
from game.kowah.utility import Utility, claimed

Choice = Action | DealNext

EASY_WARMTH = 0.6
"""How much liking more makes an action e times as likely for Easy."""

QUICK = Policy(base=400.0)
"""Quickest first; points decide between hands that are about as near."""


class EasyBot:
    """Takes what pairs up or completes three, throws single cards, announces and claims; recalls the discards of one lap."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget
        if (answer := _settled(legal, rng)) is not None:
            return answer
        held = public_counts(view).held
        weights = [math.exp(self._liking(view, held, action) / EASY_WARMTH) for action in legal]
        return rng.choices(legal, weights)[0]

    def _liking(self, view: View, held: tuple[int, ...], action: Choice) -> float:
        group_of = rules_of(view.options).group_of
        match action:
            case Draw():
                if action == DRAW_STOCK:
                    return 0.0
                return (-1.0, 1.0, 1.5, -0.5)[min(held[group_of[view.pile[-1]]], 3)]
            case Discard(card):
                group = group_of[card]
                lap = {group_of[turn.thrown] for turn in view.turns[-view.seats :]}
                calm = 1.0 if view.announced and (group in lap or is_passed(view, action)) else 0.0
                return (2.0, 0.5, -1.0, 0.5)[min(held[group], 4) - 1] + calm
            case _:
                return 0.0


class NormalBot:
    """Plays for the quickest Checki, remembers everything public, does not search."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`; the first of equals."""
        del budget
        if legal[0] != CLAIM and (answer := _settled(legal, rng)) is not None:
            return answer
        judge = _Judge(view)
        if legal[0] == CLAIM:
            return PASS if judge.would_lose() else CLAIM
        if isinstance(legal[0], Draw):
            return DRAW_DISCARD if DRAW_DISCARD in legal and judge.takes() else DRAW_STOCK
        return judge.throw(candidates(view, legal))


def _settled(legal: tuple[Choice, ...], rng: Random) -> Choice | None:
    """Return the answer where there is nothing to think about: a claim or announcement that is open, any cut, the next hand; else None."""
    if isinstance(legal[0], Cut | DealNext):
        return rng.choice(legal)
    return next((action for action in legal if action in (CLAIM, ANNOUNCE)), None)


class _Judge:
    """Normal's judgement of one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seen: PublicCounts = public_counts(view)
        self._plan: Plan = plan(view.options, view.seats, QUICK)
        self._is_danger = any(self._seen.announced)

    def would_lose(self) -> bool:
        """Whether the claim that is open would end the match with another in front."""
        return Utility(self._view, self._seen).loses_the_match(claimed(self._view, self._seen))

    def takes(self) -> bool:
        """Whether the top of the pile betters the hand more than the stock may be expected to."""
        seen = self._seen
        top = seen.pile[-1]
        thrown = [group for group, n in enumerate(seen.held) if n and group != top]
        if self._is_danger:
            thrown = [group for group in thrown if seen.is_dead(group)]
        best = max((self._outlook(self._hand(top, group)) for group in thrown), default=-1.0)
        return best > self._outlook(self._hand(None, None))

    def throw(self, actions: list[Choice]) -> Choice:
        """Return the discard that leaves the best hand; in danger only of the card just drawn and dead groups, if there are any.

        The last one of a hand is the one that is most likely safe.
        """
        seen, group_of = self._seen, self._seen.rules.group_of
        discards = [action for action in actions if isinstance(action, Discard)]
        if not self._view.stock_left:
            return least_risk(self._view, seen, self._plan, discards)
        if self._is_danger:
            calm = [a for a in discards if is_passed(self._view, a) or seen.is_dead(group_of[a.card])]
            discards = calm or discards
        return max(discards, key=lambda a: self._outlook(self._hand(None, group_of[a.card])))

    def _hand(self, more: int | None, less: int | None) -> list[int]:
        """Return the viewer's cards by group with one more and one less."""
        return [n + (group == more) - (group == less) for group, n in enumerate(self._seen.held)]

    def _outlook(self, hand: list[int]) -> float:
        """Return what eight cards are worth: for a Checki by what is left to complete it, else by the draws that may come."""
        unseen, tables = self._seen.unseen, self._plan
        rests = [(n % 3, group) for group, n in enumerate(hand) if n % 3]
        if len(rests) == 1 and rests[0][0] == 2:
            return tables.worth_of(hand) * (1 + 0.01 * unseen[rests[0][1]])
        total = 0.0
        for drawn, left in enumerate(unseen):
            if left:
                hand[drawn] += 1
                total += left * max(self._after(hand, thrown) for thrown, n in enumerate(hand) if n)
                hand[drawn] -= 1
        return tables.policy.patience * total / (sum(unseen) or 1)

    def _after(self, nine: list[int], thrown: int) -> float:
        nine[thrown] -= 1
        worth = self._plan.worth_of(nine)
        nine[thrown] += 1
        return worth


BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: Searcher(Policy(), knowing=False, worlds=60),
    Level.EXPERT: Searcher(Policy(), knowing=True, worlds=800),
}
