"""The searching players: flat Monte Carlo over worlds, every world played out by quick players. Source: AI.md 2, Kowah."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from game.ai.budget import Budget
from game.ai.search import Verdict, flat_search, looked_into
from game.core.engine import DealNext
from game.kowah.actions import CLAIM, DRAW_DISCARD, PASS, Action, Announce, Claim, Cut, Discard, Draw, From, Hold, Pass
from game.kowah.determinise import held_openly
from game.kowah.facts import HandLasts, HandVoid, HandWon, KowahFact, Paid, ThrowClaimed, ThrowTaken
from game.kowah.playout import FROM_PILE, FROM_STOCK, NOTHING, SOURCES, Ending, PlayedTurn, World, played_out
from game.kowah.playout_policy import Plan, Policy, plan
from game.kowah.public_counts import PublicCounts, public_counts
from game.kowah.rules import NOT_WAITING, Origin, rules_of
from game.kowah.safety import who_may_want
from game.kowah.state import View
from game.kowah.utility import MOST_WEIGHT, Utility, claimed
from game.kowah.world_sampler import WorldSampler

Choice = Action | DealNext

HARDLY = 0.5
"""Standard errors behind the best within which the plan's choice is the answer: with two of them searching would hardly better the plan."""

WEIGHTS = (0.0, 20.0, 60.0, 150.0, MOST_WEIGHT)
"""The weights of a win for which plans are made; one of them is always near enough."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays every action of the moment out in many worlds and takes the one that wins the match most often.

    `policy`: how it expects everybody to play on; `knowing`: whether it reads from the discards what others hold; `worlds`: the most it
    plays.
    """

    policy: Policy
    knowing: bool
    worlds: int

    def prepare(self, view: View) -> None:
        """Make the plans that decisions of the view's match look up."""
        for weight in WEIGHTS:
            plan(view.options, view.seats, replace(self.policy, base=weight))

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`; Cancelled as in `Bot.choose`."""
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Verdict[Choice]:
        """Return what a search found; values are chances to win the match. Cancelled as in `Bot.choose`."""
        actions = candidates(view, legal)
        if len(actions) == 1:
            return Verdict.settled(actions[0])
        if isinstance(actions[0], Cut):
            return Verdict.settled(rng.choice(actions))
        part = budget.share(self.worlds, budget.seconds or 0.0)
        search = RootSearch(view, self, looked_into(part))
        return flat_search(search.planned_first(actions), search.sample, search.value, part, rng, search.observe, tie=HARDLY)


def candidates(view: View, legal: Sequence[Choice]) -> list[Choice]:
    """Return the actions that differ: of the cards of a group thrown from the hand one is enough, best one that others know of."""
    if not isinstance(legal[0], Discard):
        return list(legal)
    group_of = rules_of(view.options).group_of
    openly = held_openly(view, view.viewer)
    found: dict[tuple[int, bool], Discard] = {}
    for action in legal:
        if isinstance(action, Discard):
            key = (group_of[action.card], is_passed(view, action))
            if key not in found or openly >> action.card & 1 > openly >> found[key].card & 1:
                found[key] = action
    return list(found.values())


def is_passed(view: View, action: Discard) -> bool:
    """Whether this discard would be marked `passed`. Source: kowah.md R12."""
    return view.source is From.STOCK and action.card == view.drawn


def least_risk(view: View, seen: PublicCounts, tables: Plan, discards: Sequence[Discard]) -> Discard:
    """Return the discard that costs least: with no card left to draw all that counts is who may claim it. The first of equals."""
    if not seen.announced:
        return discards[0]
    costs = tables.risk[seen.quiet]

    def cost(action: Discard) -> float:
        group = seen.rules.group_of[action.card]
        return costs[group] * (tables.passed if is_passed(view, action) else 1.0) if who_may_want(view, group) else 0.0

    return min(discards, key=cost)


def suited(policy: Policy, worth: Utility, k: int) -> Policy:
    """Return a policy for the seat `k` places after the viewer, who plays for the match: with the base that a win has now."""
    weight = worth.weight_of_a_win(k)
    return replace(policy, base=min(WEIGHTS, key=lambda known: abs(known - weight)))


class RootSearch:
    """One decision put to the test: worlds that agree with the view, and what an action brings in each."""

    def __init__(self, view: View, searcher: Searcher, looks: int = 0) -> None:
        """Compile `view`; the turns of the first worlds, `looks` of them, are kept for what is observed."""
        self._view = view
        self._seen = public_counts(view)
        self._worth = Utility(view, self._seen)
        self._plans: tuple[Plan, ...] = tuple(
            plan(view.options, view.seats, suited(searcher.policy, self._worth, k)) for k in range(view.seats)
        )
        self._sampler = WorldSampler(self._seen, self._plans[1], knowing=searcher.knowing)
        self._was_passed = bool(view.turns) and view.turns[-1].origin is Origin.PASSED
        self._to_keep = looks
        self._watched = cache(self._watch)
        self._kept: dict[int, tuple[tuple[int, ...], int, tuple[int, ...]]] = {}

    def planned_first(self, actions: list[Choice]) -> list[Choice]:
        """Return the actions with that of one's own plan in front: it is played if there is no time for any world.

        Where a claim would end the match and leave another in front, the plan is to let it pass; the last throw is the safest.
        """
        seen, mine = self._seen, self._plans[0]
        hand = self._seen.held
        first = actions[0]
        if isinstance(first, Draw) and seen.pile and mine.takes(hand, mine.sketch(hand), seen.pile[-1], seen.quiet):
            first = DRAW_DISCARD
        elif isinstance(first, Discard) and not self._view.stock_left:
            first = least_risk(self._view, seen, mine, [a for a in actions if isinstance(a, Discard)])
        elif isinstance(first, Discard) and seen.drawn is not None:
            group = mine.throw(hand, mine.sketch(hand), seen.drawn, seen.taken, seen.quiet)
            passed = group == seen.drawn and not seen.taken
            meant = (a for a in actions if isinstance(a, Discard) and seen.rules.group_of[a.card] == group)
            first = max(meant, key=lambda a: is_passed(self._view, a) == passed, default=first)  # asked about few it may be none of them
        elif first == CLAIM and self._worth.loses_the_match(claimed(self._view, seen)):
            first = PASS
        return sorted(actions, key=lambda action: action != first)

    def sample(self, rng: Random) -> tuple[World, float]:
        """Return a world and its weight."""
        self._to_keep -= 1
        return self._sampler.deal(rng), 1.0

    def value(self, world: World, action: Choice, rng: Random) -> float:
        """Return what `action` brings the viewer in `world`."""
        del rng
        return self._worth.of(self._watched(world, action)[0] if self._to_keep >= 0 else self._ending(world, action))

    def observe(self, world: World, action: Choice) -> list[KowahFact]:
        """Return what comes about in `world` after `action`."""
        ending, diary = self._watched(world, action)
        winner, source, culprit, _ = ending
        order = self._seen.order
        found: list[KowahFact] = [HandLasts(len(diary))]
        if winner < 0:
            found.append(HandVoid())
        else:
            found.append(HandWon(order[winner], SOURCES[source]))
            settlement = self._worth.settlement(ending)
            found += [Paid(payer, order[winner], settlement.payments[payer]) for payer in settlement.payers]
        if isinstance(action, Discard | Pass):
            if not diary and culprit >= 0:
                found.append(ThrowClaimed(order[winner]))
            elif diary and diary[0][1] != NOTHING:
                found.append(ThrowTaken(order[diary[0][0]]))
        return found

    def _watch(self, world: World, action: Choice) -> tuple[Ending, list[PlayedTurn]]:
        diary: list[PlayedTurn] = []
        return self._ending(world, action, diary), diary

    def _ending(self, world: World, action: Choice, diary: list[PlayedTurn] | None = None) -> Ending:
        seen, plans = self._seen, self._plans
        match action:
            case Draw(source):
                draw = FROM_PILE if source is From.DISCARD else FROM_STOCK
                return played_out(world, plans, seen.seats - 1, draw=draw, diary=diary)
            case Discard(card):
                group = seen.rules.group_of[card]
                return played_out(self._without(world, group), plans, 0, group, is_passed(self._view, action), diary=diary)
            case Claim():
                return claimed(self._view, seen)
            case Pass():
                deaf = self._asked_before(world)
                return played_out(world, plans, seen.turn, seen.pile[-1], self._was_passed, deaf, diary=diary)
            case Announce():
                waits = (seen.wait, *world.waits[1:])
                loud = world._replace(waits=waits, announced=(*world.announced, 0), quiet=(*world.quiet, 0))
                return played_out(loud, plans, self._last_seat, NOTHING, diary=diary)
            case Hold():
                return played_out(world, plans, self._last_seat, NOTHING, diary=diary)
            case _:
                raise ValueError(f"{action} is not searched")

    def _without(self, world: World, group: int) -> World:
        """Return `world` with a card of the viewer's hand thrown."""
        kept = self._kept.get(group)
        if kept is None:
            hand = tuple(n - (g == group) for g, n in enumerate(self._seen.held))
            kept = self._kept[group] = (hand, self._plans[0].sketch(hand), (*world.pile, group))
        hand, sketch, pile = kept
        return world._replace(hands=(hand, *world.hands[1:]), sketches=(sketch, *world.sketches[1:]), pile=pile)

    def _asked_before(self, world: World) -> int:
        """Return the seats that have declined the discard before the viewer is asked, and the viewer, as a mask."""
        seen = self._seen
        after = tuple((seen.turn + step) % seen.seats for step in range(1, seen.seats))
        order = seen.announced if seen.rules.by_announcement else after
        return sum(1 << k for k in order[: order.index(0) + 1] if world.waits[k] != NOT_WAITING)

    @property
    def _last_seat(self) -> int:
        """Who sits before the next to play: the viewer after his own turn, the dealer before the first one."""
        return self._seen.turn if self._seen.turn >= 0 else self._seen.order.index(self._view.dealer)
