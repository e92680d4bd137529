"""The players that search: every action in many worlds, each of them played out exactly. Source: AI.md 2, Costly Colours.

In a world side 0 is the searching player. Actions are compared on the same worlds; where few hands are possible all of them are looked at.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from game.ai.budget import Budget
from game.ai.search import flat_search
from game.core.cards import CardId
from game.core.engine import DealNext
from game.costly.actions import Accept, Action, Decline, Offer, Play, Refuse, Stop
from game.costly.rules import LIMIT, Rules
from game.costly.scoring import Cards
from game.costly.solver import (
    INFINITY,
    NEVER,
    Searcher,
    Side,
    Stakes,
    Step,
    Tables,
    searcher,
    side_of,
    standing,
    step,
    tables_for,
    worth_after,
)
from game.costly.state import NONE, Hand, Phase, View
from game.costly.world_sampler import Hidden, hidden

Choice: TypeAlias = Action | DealNext

WHOLE_DEALS = 4
"""One world of the exchange, where whole deals are played for every card and answer, counts as this many."""
PRIZE = 60.0
"""What winning at once is worth, in points of difference."""


def by_points(view: View) -> Stakes:
    """Return the stakes of a player who wants to be ahead: the difference of points."""
    rules = view.rules
    return Stakes(rules.target if rules.ends_at_once else NEVER, PRIZE, lambda mine, theirs: mine - theirs)


@dataclass(slots=True)
class World:
    """A hand that the opponent may hold, the search of it from now on, and what has been worked out about it."""

    theirs: Hand
    search: tuple[Side, Searcher] | None = None
    found: dict[object, float] = field(default_factory=dict)


@dataclass(slots=True)
class Plan:
    """What a play is worth over many worlds.

    `sure` where nothing more is to be chosen blindly; `after` says by the opponent's reply what each next play brings.
    """

    worlds: int = 0
    sure: float = 0.0
    after: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    @property
    def worth(self) -> float:
        """The sum over the worlds, with one next play for each reply."""
        return self.sure + sum(max(worths) for worths in self.after.values())


class Search:
    """The worth of every action of one decision in a world."""

    def __init__(self, view: View, stakes: Stakes) -> None:
        self.view = view
        self.stakes = stakes
        self.rules: Rules = view.rules
        self.tables: Tables = tables_for(self.rules, view.turnup)
        self.dealer = int(view.dealer != view.viewer)
        self.scores = (view.scores[view.viewer], view.scores[view.opponent])
        laid = view.laid
        self.theirs_gone: Cards = tuple(card.card for card in laid if card.seat != view.viewer)
        self.mine: Side = side_of(self.tables, view.hand, tuple(card.card for card in laid if card.seat == view.viewer))
        go = NONE if view.go == NONE else int(view.go != view.viewer)
        held = ((1 << len(view.hand)) - 1, (1 << view.counts[view.opponent]) - 1)
        self.start = standing(0, held, self.scores, view.total, tuple(card.card for card in view.row), go)
        self.steps: dict[tuple[int, int], Step] = {}
        if view.phase == Phase.PLAY:
            self.steps = {
                entry[:2]: step(self.tables, stakes.target, self.start, entry)
                for entry in self.mine.plays[-1]
                if view.total + entry[1] <= LIMIT
            }

    def worth(self, world: World, action: Choice) -> float:
        """Return what `action` is worth in `world`, in points or chances as the stakes say."""
        match action:
            case Play() | Stop():
                return self._play(world, action)
            case Decline() | Offer():
                return self._offer(world, action)
            case Refuse() | Accept():
                return self._answer(world, action)
            case _:
                raise ValueError(f"nothing is searched for {action}")

    def _opened(self, world: World) -> tuple[Side, Searcher]:
        """Return the opponent's side in `world`, and the search of it."""
        if world.search is None:
            side = side_of(self.tables, world.theirs, self.theirs_gone)
            world.search = side, searcher(self.tables, (self.mine, side), self.dealer, self.stakes)
        return world.search

    def _play(self, world: World, action: Play | Stop) -> float:
        search = self._opened(world)[1]
        if isinstance(action, Stop):
            return search.stopped(self.start)
        return worth_after(search, self.stakes, 0, self.steps[action.card + 1, action.value])

    def foresee(self, world: World, played: Step, plan: Plan) -> float:
        """Enter into `plan` what the play that led to `played` is worth in `world`, and return its worth to one who saw all cards.

        The opponent's reply is the best one against one's own cards; what one plays after it is left open, for by then nothing more
        than the reply will be known.
        """
        theirs, search = self._opened(world)
        plan.worlds += 1
        count = played.after.total
        replies = [] if played.ended else [entry for entry in theirs.plays[-1] if count + entry[1] <= LIMIT]
        if played.won or not replies:
            worst, options, answer = worth_after(search, self.stakes, 0, played), [0.0], (0, 0)
        else:
            worst = INFINITY
            for reply in replies:
                worths = self._next(search, step(self.tables, self.stakes.target, played.after, reply))
                if max(worths) < worst:
                    worst, options, answer = max(worths), worths, reply[:2]
        if len(options) == 1:
            plan.sure += worst
        else:
            known = plan.after.setdefault(answer, [0.0] * len(options))
            for index, worth in enumerate(options):
                known[index] += worth
        return worst

    def _next(self, search: Searcher, replied: Step) -> list[float]:
        """Return what each next play of one's own is worth after a reply, one number where there is no choice."""
        if replied.ended or replied.won:
            return [-worth_after(search, self.stakes, 1, replied)]
        after = replied.after
        entries = [entry for entry in self.mine.plays[after.mine] if after.total + entry[1] <= LIMIT]
        if not entries:
            return [search.value(after)]
        target = self.stakes.target
        return [worth_after(search, self.stakes, 0, step(self.tables, target, after, entry)) for entry in entries]

    def _offer(self, world: World, action: Decline | Offer) -> float:
        """The worth of an offer: the opponent accepts if that is better for him, not knowing which card it is."""
        rules = self.rules
        if isinstance(action, Decline):
            return self._led(world, "decline", self.view.hand, world.theirs, (0, rules.decline_points))
        refused = self._led(world, "refuse", self.view.hand, world.theirs, (rules.refuse_points, 0))
        hand = self.view.hand
        ways = world.theirs if rules.returns_card else (None,)
        means = [sum(self._swapped(world, card, back) for card in hand) / len(hand) for back in ways]
        least = min(means, default=refused)
        if least >= refused:
            return refused
        return self._swapped(world, action.card, ways[means.index(least)])

    def _answer(self, world: World, action: Refuse | Accept) -> float:
        """The worth of an answer: the card on offer is the first one that is not known."""
        if isinstance(action, Refuse):
            return self._led(world, "refuse", self.view.hand, world.theirs, (0, self.rules.refuse_points))
        return self._swapped(world, action.return_card, world.theirs[0])

    def _swapped(self, world: World, given: CardId | None, taken: CardId | None) -> float:
        """The worth of giving `given` away and taking `taken`; None is no card."""
        mine = tuple(card for card in self.view.hand if card != given)
        theirs = tuple(card for card in world.theirs if card != taken)
        points = (self._points_for(given), self._points_for(taken))
        mine = mine if taken is None else (*mine, taken)
        theirs = theirs if given is None else (*theirs, given)
        return self._led(world, (given, taken), mine, theirs, points)

    def _points_for(self, card: CardId | None) -> int:
        """Return what giving a card away in the exchange scores."""
        return 0 if card is None else self.rules.given[self.rules.special[self.view.turnup][card]]

    def _led(self, world: World, name: object, mine: Cards, theirs: Cards, gained: tuple[int, int]) -> float:
        """The worth of the play from the first card on, after both have `gained` points in the exchange; kept under `name`."""
        if name not in world.found:
            scores = (self.scores[0] + gained[0], self.scores[1] + gained[1])
            world.found[name] = self._from_the_lead(mine, theirs, scores)
        return world.found[name]

    def _from_the_lead(self, mine: Cards, theirs: Cards, scores: tuple[int, int]) -> float:
        target = self.stakes.target
        if max(scores) >= target:
            return self.stakes.prize if scores[0] >= target else -self.stakes.prize
        sides = (side_of(self.tables, mine), side_of(self.tables, theirs))
        held = (len(sides[0].plays) - 1, len(sides[1].plays) - 1)
        search = searcher(self.tables, sides, self.dealer, self.stakes)
        if self.dealer:
            return search.value(standing(0, held, scores))
        return -search.value(standing(1, held[::-1], scores[::-1]))


def choose(view: View, legal: Sequence[Choice], stakes: Stakes, budget: Budget, rng: Random) -> Choice:
    """Return the action of highest mean worth over the worlds that `view` leaves open."""
    search = Search(view, stakes)
    if view.phase != Phase.PLAY:
        budget = budget.share(max(1, budget.worlds // WHOLE_DEALS), math.inf)
    sample, part = _sampling(hidden(view), budget, rng)
    return flat_search(legal, sample, lambda world, action, _: search.worth(world, action), part, rng).best


def choose_with_foresight(view: View, legal: Sequence[Choice], stakes: Stakes, budget: Budget, rng: Random) -> Choice:
    """Return the best action where the play after the opponent's reply must be the same in all worlds that look alike then.

    Without that, a search that sees every card of a world counts on knowing later what it never will. Plays are dropped on the way by what
    they are worth in single worlds; those that are left at the end were played in the same worlds and are judged by their plans.
    """
    plays = [action for action in legal if isinstance(action, Play)]
    if len(plays) < len(legal) or view.go != NONE or not view.counts[view.opponent]:
        return choose(view, legal, stakes, budget, rng)
    search = Search(view, stakes)
    plans = {play: Plan() for play in plays}
    sample, part = _sampling(hidden(view), budget, rng)

    def foresee(world: World, play: Play, _rng: Random) -> float:
        return search.foresee(world, search.steps[play.card + 1, play.value], plans[play])

    flat_search(plays, sample, foresee, part, rng)
    most = max(plan.worlds for plan in plans.values())
    return max((play for play in plays if plans[play].worlds == most), key=lambda play: plans[play].worth)


def _sampling(unknown: Hidden, budget: Budget, rng: Random) -> tuple[Callable[[Random], tuple[World, float]], Budget]:
    """Return how to draw worlds, and a budget for them: where the hands are few each comes up once, in random order."""
    if unknown.count > budget.worlds:
        return lambda chance: (World(unknown.draw(chance)), 1.0), budget
    hands = list(unknown.all())
    rng.shuffle(hands)
    return lambda _: (World(hands.pop()), 1.0), budget.share(len(hands), math.inf)
