"""The players that search: every action in many worlds, each of them played out exactly. Source: AI.md 2, Costly Colours.

In a world side 0 is the searching player. Actions are compared on the same worlds; where few hands are possible all of them are looked at.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

from game.ai.budget import Budget
from game.ai.search import Candidate, Verdict, flat_search, looked_into
from game.core.cards import CardId
from game.core.engine import DealNext
from game.costly.actions import Accept, Action, Decline, Offer, Play, Refuse, Stop
from game.costly.facts import Answered, Award, Fact, Moment, Over, Told, facts_of
from game.costly.rules import LIMIT, Rules
from game.costly.scoring import Cards
from game.costly.solver import (
    INFINITY,
    NEVER,
    PlayState,
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
Reply: TypeAlias = tuple[int, int]
"""A play of the opponent: its card + 1, its value; (0, 0) for none."""

WHOLE_DEALS = 4
"""One world of the exchange, where whole deals are played for every card and answer, counts as this many."""
PRIZE = 60.0
"""What winning at once is worth, in points of difference."""


DOUBT = 1.0
"""Standard errors by which a plan must be ahead of the quick player's play. With the two that other searches ask for, the play was not that
of eight times the worlds in 2 of 14 decisions, by half a hundredth of the match each."""


def by_points(view: View) -> Stakes:
    """Return the stakes of a player who wants to get ahead in this deal: by how many points."""
    rules = view.rules
    ahead = view.scores[view.viewer] - view.scores[view.opponent]  # else a long lead would be worth more than the match
    return Stakes(rules.target if rules.ends_at_once else NEVER, PRIZE, lambda mine, theirs: mine - theirs - ahead)


@dataclass(slots=True)
class World:
    """A hand that the opponent may hold, the search of it from now on, and what has been worked out about it."""

    theirs: Hand
    search: tuple[Side, Searcher] | None = None
    found: dict[object, float] = field(default_factory=dict)


@dataclass(slots=True)
class Plan:
    """What a play is worth over many worlds, one after another.

    `found` has for each world the opponent's reply and what each next play brings; `after` their sums by the reply. Where nothing more
    is to be chosen blindly there is one number.
    """

    found: list[tuple[Reply, list[float]]] = field(default_factory=list)
    after: dict[Reply, list[float]] = field(default_factory=dict)

    def enter(self, reply: Reply, options: list[float]) -> None:
        """Enter a world."""
        self.found.append((reply, options))
        if len(options) > 1:
            known = self.after.setdefault(reply, [0.0] * len(options))
            for index, worth in enumerate(options):
                known[index] += worth

    def worths(self) -> list[float]:
        """Return what the play is worth in each world with one next play for each reply: the one that is best over all worlds."""
        chosen = {reply: sums.index(max(sums)) for reply, sums in self.after.items()}
        return [options[chosen[reply]] if len(options) > 1 else options[0] for reply, options in self.found]


class Exchanged(NamedTuple):
    """What an exchange leads to: the cards of both and what each has gained by it; `name` tells it from others of its world."""

    name: object
    mine: Cards
    theirs: Cards
    gained: tuple[int, int]
    accepted: bool = False


class Search:
    """The worth of every action of one decision in a world. It calls `rest` before what takes long, many times a world."""

    def __init__(self, view: View, stakes: Stakes, rest: Callable[[], None] = lambda: None) -> None:
        self.view = view
        self.rest = rest
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
            case _:
                return self._led(world, self._exchanged(world, action))

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
        count = played.after.total
        replies = [] if played.ended else [entry for entry in theirs.plays[-1] if count + entry[1] <= LIMIT]
        if played.won or not replies:
            worst = worth_after(search, self.stakes, 0, played)
            options, answer = [worst], (0, 0)
        else:
            worst = INFINITY
            for reply in replies:
                worths = self._next(search, step(self.tables, self.stakes.target, played.after, reply))
                if max(worths) < worst:
                    worst, options, answer = max(worths), worths, reply[:2]
        plan.enter(answer, options)
        return worst

    def _next(self, search: Searcher, replied: Step) -> list[float]:
        """Return what each next play of one's own is worth after a reply, one number where there is no choice."""
        self.rest()
        if replied.ended or replied.won:
            return [-worth_after(search, self.stakes, 1, replied)]
        after = replied.after
        entries = [entry for entry in self.mine.plays[after.mine] if after.total + entry[1] <= LIMIT]
        if not entries:
            return [search.value(after)]
        target = self.stakes.target
        return [worth_after(search, self.stakes, 0, step(self.tables, target, after, entry)) for entry in entries]

    def _exchanged(self, world: World, action: Choice) -> Exchanged:
        """Return what an action of the exchange leads to.

        The opponent takes an offer if that is better for him, not knowing which card it is; the card that he offers is the first one
        that is not known.
        """
        rules, hand = self.rules, self.view.hand
        match action:
            case Decline():
                return Exchanged("decline", hand, world.theirs, (0, rules.decline_points))
            case Refuse():
                return Exchanged("refuse", hand, world.theirs, (0, rules.refuse_points))
            case Accept(card):
                return self._swapped(world, card, world.theirs[0])
            case Offer(card):
                refused = Exchanged("refuse", hand, world.theirs, (rules.refuse_points, 0), accepted=False)
                ways = world.theirs if rules.returns_card else (None,)
                means = [sum(self._led(world, self._swapped(world, own, back)) for own in hand) / len(hand) for back in ways]
                if not means or min(means) >= self._led(world, refused):
                    return refused
                return self._swapped(world, card, ways[means.index(min(means))])
            case _:
                raise ValueError(f"nothing is searched for {action}")

    def _swapped(self, world: World, given: CardId | None, taken: CardId | None) -> Exchanged:
        """Return what comes of giving `given` away and taking `taken`; None is no card."""
        mine = tuple(card for card in self.view.hand if card != given)
        theirs = tuple(card for card in world.theirs if card != taken)
        points = (self._points_for(given), self._points_for(taken))
        mine = mine if taken is None else (*mine, taken)
        theirs = theirs if given is None else (*theirs, given)
        return Exchanged((given, taken), mine, theirs, points, accepted=True)

    def _points_for(self, card: CardId | None) -> int:
        """Return what giving a card away in the exchange scores."""
        return 0 if card is None else self.rules.given[self.rules.special[self.view.turnup][card]]

    def _led(self, world: World, after: Exchanged) -> float:
        """The worth of the play from the first card on, after an exchange; kept under its name."""
        if after.name not in world.found:
            self.rest()
            world.found[after.name] = self._from_the_lead(after)
        return world.found[after.name]

    def _from_the_lead(self, after: Exchanged) -> float:
        scores = self._with(after)
        if max(scores) >= self.stakes.target:
            return self.stakes.prize if scores[0] >= self.stakes.target else -self.stakes.prize
        start, _, search = self._lead(after)
        return -search.value(start) if start.who else search.value(start)

    def _with(self, after: Exchanged) -> tuple[int, int]:
        """The scores after an exchange."""
        return self.scores[0] + after.gained[0], self.scores[1] + after.gained[1]

    def _lead(self, after: Exchanged) -> tuple[PlayState, tuple[Side, Side], Searcher]:
        """Where the play stands after an exchange, who holds what, and the search of it."""
        scores = self._with(after)
        sides = (side_of(self.tables, after.mine), side_of(self.tables, after.theirs))
        held = (len(sides[0].plays) - 1, len(sides[1].plays) - 1)
        search = searcher(self.tables, sides, self.dealer, self.stakes)
        if self.dealer:
            return standing(0, held, scores), sides, search
        return standing(1, held[::-1], scores[::-1]), sides, search

    def observe(self, world: World, action: Choice) -> list[Fact]:
        """Return what comes about in `world` after `action` where both play their best."""
        return facts_of(self.line(world, action), answers=isinstance(action, Play))

    def line(self, world: World, action: Choice) -> Iterator[Moment]:
        """Tell what `action` leads to in `world`, move by move."""
        tables, stakes = self.tables, self.stakes
        if isinstance(action, Play | Stop):
            theirs, search = self._opened(world)
            told = Told(tables, (self.mine, theirs), self.dealer, stakes, search)
            if isinstance(action, Stop):
                yield from told.end(self.start)
            else:
                yield from told.play(self.start, self.steps[action.card + 1, action.value], action.card, action.value)
            return
        after = self._exchanged(world, action)
        if isinstance(action, Offer):
            yield Answered(after.accepted)
        for who, points in enumerate(after.gained):
            if points:
                yield Award(who, ("mog",), points)
        scores = self._with(after)
        if max(scores) >= stakes.target:
            yield Over(scores, int(scores[0] < stakes.target))
            return
        start, sides, search = self._lead(after)
        yield from Told(tables, sides, self.dealer, stakes, search).turn(start)


def judge(
    view: View, legal: Sequence[Choice], stakes: Stakes, budget: Budget, rng: Random
) -> Verdict[Choice]:
    """Return the actions by their mean worth over the worlds that `view` leaves open, as a share: `stakes.prize` is 1, its loss 0."""
    search = Search(view, stakes, budget.rest)
    if view.phase != Phase.PLAY:
        budget = budget.share(max(1, budget.worlds // WHOLE_DEALS), math.inf)
        budget.looks //= 2
    sample, part, population = _sampling(hidden(view), budget, rng)

    def share(world: World, action: Choice, _rng: Random) -> float:
        return _share(stakes, search.worth(world, action))

    return flat_search(legal, sample, share, part, rng, search.observe, population=population)


def judge_with_foresight(
    view: View, legal: Sequence[Choice], stakes: Stakes, budget: Budget, rng: Random
) -> Verdict[Choice]:
    """Return the actions ranked where the play after the opponent's reply must be the same in all worlds that look alike then.

    Without that, a search that sees every card of a world counts on knowing later what it never will. Plays are dropped on the way by what
    they are worth in single worlds; those that are left at the end were played in the same worlds and are judged by their plans.
    """
    plays = [action for action in legal if isinstance(action, Play)]
    if len(plays) < len(legal) or view.go != NONE or not view.counts[view.opponent]:
        return judge(view, legal, stakes, budget, rng)
    search = Search(view, stakes, budget.rest)
    plans = {play: Plan() for play in plays}
    worlds: list[World] = []
    sample, part, population = _sampling(hidden(view), budget, rng)

    def keep(chance: Random) -> tuple[World, float]:
        world, weight = sample(chance)
        if len(worlds) < looked_into(part):
            worlds.append(world)
        return world, weight

    def foresee(world: World, play: Play, _rng: Random) -> float:
        return _share(stakes, search.foresee(world, search.steps[play.card + 1, play.value], plans[play]))

    flat_search(plays, keep, foresee, part, rng, population=population)
    worths = {play: [_share(stakes, worth) for worth in plans[play].worths()] for play in plays}
    most = max(len(found) for found in worths.values())
    if not most:
        return Verdict(tuple(Candidate(action, 0.5) for action in legal))

    def over(asked: Sequence[Play], observe: bool) -> Verdict[Play]:
        """Rank plays by their plans, world by world, as far as all of them were played."""
        count = min(len(worths[play]) for play in asked)
        numbers, every = iter(range(count)), Budget(count, looks=part.looks)
        every.thorough = True  # they have all been played
        return flat_search(
            asked,
            lambda _: (next(numbers), 1.0),
            lambda number, play, _: worths[play][number],
            every,
            rng,
            (lambda number, play: search.observe(worlds[number], play)) if observe else None,
            population=population,
        )

    left = [play for play in plays if len(worths[play]) == most]
    ahead = min(over(left, observe=False).candidates, key=lambda each: each.loss)
    if ahead.loss < -DOUBT * ahead.error:
        left.remove(ahead.action)
        left.insert(0, ahead.action)
    final = over(left, observe=True)
    found: list[Candidate[Choice]] = [
        Candidate(each.action, each.value, each.loss, each.error, each.worlds, each.facts, each.apart) for each in final.candidates
    ]
    for play in sorted(plays, key=lambda play: -len(worths[play])):
        if len(worths[play]) < most and (dropped := over([final.best, play], observe=False).of(play)):
            found.append(Candidate(play, dropped.value, dropped.loss, dropped.error, dropped.worlds))
    return Verdict(tuple(found), final.worlds, final.observed)


def _share(stakes: Stakes, worth: float) -> float:
    """Return a worth from minus to plus the prize as a share, 0 to 1."""
    return 0.5 + 0.5 * worth / stakes.prize


def _sampling(
    unknown: Hidden, budget: Budget, rng: Random
) -> tuple[Callable[[Random], tuple[World, float]], Budget, int | None]:
    """Return how to draw worlds, a budget for them, and where the hands are few, so that each comes up once, how many there are."""
    if unknown.count > budget.worlds:
        return lambda chance: (World(unknown.draw(chance)), 1.0), budget, None
    hands = list(unknown.all())
    rng.shuffle(hands)
    return lambda _: (World(hands.pop()), 1.0), budget.share(len(hands), math.inf), len(hands)
