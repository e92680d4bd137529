"""The searching players: flat Monte Carlo over worlds, every world played out by quick players. Source: AI.md 2, Kowah."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from game.ai.budget import Budget
from game.ai.search import flat_search
from game.core.engine import DealNext
from game.kowah.actions import DRAW_DISCARD, Action, Announce, Claim, Cut, Discard, Draw, From, Hold, Pass
from game.kowah.determinise import held_openly
from game.kowah.playout import FROM_PILE, FROM_STOCK, HAND, NOTHING, PASSED, SELF, Ending, World, played_out
from game.kowah.playout_policy import Plan, Policy, plan
from game.kowah.public_counts import PublicCounts, public_counts
from game.kowah.rules import NOT_WAITING, Origin, Source, rules_of
from game.kowah.scoring import settle
from game.kowah.state import View
from game.kowah.win_chance import MatchOdds
from game.kowah.world_sampler import WorldSampler

Choice = Action | DealNext

MOST_WEIGHT = 400.0
WEIGHTS = (0.0, 20.0, 60.0, 150.0, MOST_WEIGHT)
"""The weights of a win for which plans are made; one of them is always near enough."""

_SOURCES = (Source.SELF, Source.PASSED, Source.HAND)
_USUAL_V, _HALF_AS_MUCH = 48, 24


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays every action of the moment out in many worlds and takes the best.

    `policy`: how it expects everybody to play on; `knowing`: whether it reads from the discards what others hold; `by_match`: whether it
    plays for the match, not for the points of the hand.
    """

    policy: Policy
    knowing: bool
    by_match: bool

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`; Cancelled as in `Bot.choose`."""
        actions = candidates(view, legal)
        if len(actions) == 1:
            return actions[0]
        if isinstance(actions[0], Cut):
            return rng.choice(actions)
        search = RootSearch(view, self)
        return flat_search(search.planned_first(actions), search.sample, search.value, budget, rng).best


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


class RootSearch:
    """One decision put to the test: worlds that agree with the view, and what an action brings in each."""

    def __init__(self, view: View, searcher: Searcher) -> None:
        self._view = view
        self._seen = public_counts(view)
        self._worth = Utility(view, self._seen, by_match=searcher.by_match)
        base = min(WEIGHTS, key=lambda known: abs(known - self._worth.weight_of_a_win)) if searcher.by_match else None
        policy = searcher.policy if base is None else replace(searcher.policy, base=base)
        mine, others = plan(view.options, view.seats, policy), plan(view.options, view.seats, searcher.policy)
        self._plans: tuple[Plan, ...] = (mine, *(others,) * (view.seats - 1))
        self._sampler = WorldSampler(self._seen, others, knowing=searcher.knowing)
        self._was_passed = bool(view.turns) and view.turns[-1].origin is Origin.PASSED
        self._kept: dict[int, tuple[tuple[int, ...], int, tuple[int, ...]]] = {}

    def planned_first(self, actions: list[Choice]) -> list[Choice]:
        """Return the actions with that of one's own plan in front: it is played if there is no time for any world."""
        seen, mine = self._seen, self._plans[0]
        hand = self._seen.held
        first = actions[0]
        if isinstance(first, Draw) and seen.pile and mine.takes(hand, mine.sketch(hand), seen.pile[-1], seen.safe):
            first = DRAW_DISCARD
        elif isinstance(first, Discard) and seen.drawn is not None:
            group = mine.throw(hand, mine.sketch(hand), seen.drawn, seen.taken, seen.safe)
            passed = group == seen.drawn and not seen.taken
            meant = (a for a in actions if isinstance(a, Discard) and seen.rules.group_of[a.card] == group)
            first = max(meant, key=lambda a: is_passed(self._view, a) == passed)
        return sorted(actions, key=lambda action: action != first)

    def sample(self, rng: Random) -> tuple[World, float]:
        """Return a world and its weight."""
        return self._sampler.deal(rng), 1.0

    def value(self, world: World, action: Choice, rng: Random) -> float:
        """Return what `action` brings the viewer in `world`."""
        del rng
        return self._worth.of(self._ending(world, action))

    def _ending(self, world: World, action: Choice) -> Ending:
        seen, plans = self._seen, self._plans
        match action:
            case Draw(source):
                draw = FROM_PILE if source is From.DISCARD else FROM_STOCK
                return played_out(world, plans, seen.seats - 1, draw=draw)
            case Discard(card):
                group = seen.rules.group_of[card]
                return played_out(self._without(world, group), plans, 0, group, is_passed(self._view, action))
            case Claim():
                rules, group = seen.rules, seen.pile[-1]
                points = sum(value * n for value, n in zip(rules.values, seen.held, strict=True))
                points += rules.values[group] if rules.counts_completing else 0
                return 0, PASSED if self._was_passed else HAND, seen.turn, points
            case Pass():
                deaf = self._asked_before(world)
                return played_out(world, plans, seen.turn, seen.pile[-1], self._was_passed, deaf)
            case Announce():
                waits = (seen.wait, *world.waits[1:])
                loud = world._replace(waits=waits, announced=(*world.announced, 0), safe=(*world.safe, 0))
                return played_out(loud, plans, self._last_seat, NOTHING)
            case Hold():
                return played_out(world, plans, self._last_seat, NOTHING)
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


class Utility:
    """What an ending is worth to the viewer: the points of the hand, or the chance to win the match in per cent."""

    def __init__(self, view: View, seen: PublicCounts, *, by_match: bool) -> None:
        self._view = view
        self._order = seen.order
        self._rules = seen.rules
        self._by_match = by_match
        self._odds = MatchOdds(seen.rules, view.seats)
        self._known: dict[Ending, float] = {}

    def of(self, ending: Ending) -> float:
        """Return the worth of an ending."""
        value = self._known.get(ending)
        if value is None:
            value = self._known[ending] = self._found(ending)
        return value

    @cached_property
    def weight_of_a_win(self) -> float:
        """How many points of V winning the hand at all is worth, beside its V: few early in a match, very many in its last hand."""
        gain = self.of((0, SELF, -1, _USUAL_V)) - self.of((1, SELF, -1, _USUAL_V))
        more, less = _USUAL_V + _HALF_AS_MUCH, _USUAL_V - _HALF_AS_MUCH
        slope = (self.of((0, SELF, -1, more)) - self.of((0, SELF, -1, less))) / (more - less)
        return gain / slope - _USUAL_V if slope * MOST_WEIGHT > gain else MOST_WEIGHT

    def _found(self, ending: Ending) -> float:
        winner, source, culprit, base = ending
        view, order = self._view, self._order
        balances, hands_won, void_run = view.balances, view.hands_won, view.void_run + 1
        if winner >= 0:
            payer = None if culprit < 0 else order[culprit]
            changes = settle(self._rules, len(order), order[winner], _SOURCES[source], base, payer).changes
            balances = tuple(a + b for a, b in zip(balances, changes, strict=True))
            hands_won, void_run = hands_won + 1, 0
        if not self._by_match:
            return float(balances[view.viewer])
        left = self._odds.hands_left(balances, hands_won, void_run)
        return 100.0 * self._odds.chance(balances, view.viewer, left)
