"""The players of Koi-Koi that search: playouts of sampled worlds for every action. Source: AI.md 2, Koi-Koi.

What is open is worked out once for each action (`opening_of`); a world then adds the opponent's hand and the pile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.ai.budget import Budget
from game.ai.search import Verdict, flat_search
from game.core.cards import CardId, cards_of, mask_of
from game.core.engine import DealNext
from game.koikoi.actions import KoiKoi, Play, Shobu, Take
from game.koikoi.facts import KoiKoiFact
from game.koikoi.foresight import foresee, turns_to_come
from game.koikoi.greedy import Choice, Judge, prospect, quick_choice
from game.koikoi.playout import NEVER, Goal, Held, Start, Tables, play_out, tables_for
from game.koikoi.rules import pattern, suit_of
from game.koikoi.scoring import Pair, pair_of, projected
from game.koikoi.state import View
from game.koikoi.utility import Utility
from game.koikoi.view import dealt_hand, opponents_pattern_known
from game.koikoi.watched import watch

SPREAD = 40
"""Points to both sides over which the worth of one point is taken."""
CALL_WORLDS = 64
"""Worlds in which stopping with a yaku is held against going on before the search begins."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What an action leads to: a start for playouts with the cards then in hand, or, without a start, a known end.

    `points` are seat 0's less seat 1's. `cards` are those of the hand, in the same order, `captured` the mask of what the running turn
    has captured.
    """

    start: Start | None
    hand: list[Held]
    points: int = 0
    next_oya: int = 0
    cards: tuple[CardId, ...] = ()
    captured: int = 0


@dataclass(frozen=True, slots=True)
class World:
    """One way the hidden cards may lie: the opponent's hand and the pile, `cards` the cards of both in this order."""

    hand: list[Held]
    pile: list[Held]
    cards: Sequence[CardId]


def opening_of(view: View, tables: Tables, action: Choice) -> Opening:
    """Return what an action leads to."""
    me = view.viewer
    match action:
        case Play():
            return _after_play(view, tables, action)
        case Take():
            return _after_take(view, tables, action)
        case KoiKoi():
            calls = (view.calls[0] + (me == 0), view.calls[1] + (me == 1))
            start = _start(view, tables, view.field, view.captured[me], None, calls, me)
            return Opening(start, tables.hand(cards_of(view.hand)), cards=cards_of(view.hand))
        case Shobu():
            total = view.projected(me).total
            return Opening(None, [], total if me == 0 else -total, me)
        case DealNext():
            return Opening(None, [])


def _after_play(view: View, tables: Tables, play: Play) -> Opening:
    after = prospect(view, play)
    weights = tables.yaku_table.weights
    captured = after.captured & ~view.captured[view.viewer]
    gained = sum(weights[card] for card in cards_of(captured))
    struck = suit_of(play.target) - 1 if play.wild and play.target is not None else -1
    start = _start(view, tables, after.field, view.captured[view.viewer], gained, view.calls, view.last_call, struck)
    hand = cards_of(after.hand)
    return Opening(start, tables.hand(hand), cards=hand, captured=captured)


def _after_take(view: View, tables: Tables, action: Take) -> Opening:
    """Return what follows when the cards of a turn are all played: the end if a yaku was made, else the other's turn."""
    me = view.viewer
    after, yaku_table = prospect(view, action), tables.yaku_table
    own, field = after.captured, after.field
    if not yaku_table.improved(view.turn_tally, yaku_table.tally(own)):
        start = _start(view, tables, field, own, None, view.calls, view.last_call)
        return Opening(start, tables.hand(cards_of(view.hand)), cards=cards_of(view.hand))
    ending = replace(view.ending, captured=pair_of(me, own, view.captured[1 - me]), field=field)
    total = projected(view.rules, ending, me).total
    return Opening(None, [], total if me == 0 else -total, me)


def _start(
    view: View,
    tables: Tables,
    field: int,
    own: int,
    gained: int | None,
    calls: Pair,
    last_call: int | None,
    struck: int = -1,
) -> Start:
    """Return the start of playouts: in the middle of the viewer's turn if `gained` is a number, else with the other's turn.

    `own` is the mask of the cards that the viewer has captured by then; what it gained in the middle of a turn is counted later.
    """
    me = view.viewer
    yaku_table = tables.yaku_table
    own_tally, other_tally = yaku_table.tally(own), yaku_table.tally(view.captured[1 - me])
    tallies = pair_of(me, own_tally, other_tally)
    turn_tallies = tallies if gained is None else pair_of(me, view.turn_tally, other_tally)
    gaji = view.gaji
    striker = me if struck >= 0 else gaji.owner if gaji else 0
    return Start(
        order=turns_to_come(view, view.hand_sizes, 1 - me if gained is None else me),
        gained=gained,
        lying=tuple(field >> shift & 15 for shift in range(0, 48, 4)),
        tallies=tallies,
        turn_tallies=turn_tallies,
        bases=(yaku_table.base(turn_tallies[0]), yaku_table.base(turn_tallies[1])),
        called=calls,
        last_call=-1 if last_call is None else last_call,
        oya=view.oya,
        struck=struck if struck >= 0 else gaji.suit - 1 if gaji else -1,
        striker=striker,
    )


def world_sampler(view: View, tables: Tables) -> Callable[[Random], World]:
    """Return what draws worlds that agree with a view, all equally likely. Source: AI.md, Koi-Koi, worlds."""
    other = 1 - view.viewer
    unseen, played = cards_of(view.unseen), dealt_hand(view, other, 0)
    held = view.hand_sizes[other]
    end = held + view.pile_size
    has_pattern = opponents_pattern_known(view)

    def sample(rng: Random) -> World:
        random = rng.random
        while True:
            cards = sorted(unseen, key=lambda _: random())
            hand = cards[:held]
            if has_pattern is None or (pattern(played | mask_of(hand)) is not None) == has_pattern:
                return World(tables.hand(hand), tables.pile(cards[held:end]), cards[:end])

    return sample


def goals_of(view: View) -> tuple[Goal, Goal] | None:
    """Return what decides the match in this round, None if no stop does. Source: R30, R31."""
    first, second = view.scores
    if view.rules.stock is not None:
        return (second, 0), (first, 0)
    if view.number != view.rules.rounds:
        return None
    return (second - first + 1, second - first), (first - second + 1, first - second)


class SearchBot:
    """Flat Monte Carlo over worlds that are all equally likely, beginning with the quick choice.

    `utility` values the end of a round; `prior_weight` is the weight of the judgement that needs no search beside the mean of the playouts;
    `worlds` gives what draws the worlds that are played.
    """

    def __init__(
        self,
        utility: Callable[[View], Utility],
        prior_weight: float = 0.0,
        worlds: Callable[[View, Tables], Callable[[Random], World]] = world_sampler,
    ) -> None:
        self._utility = utility
        self._prior_weight = prior_weight
        self._worlds = worlds

    def prepare(self, view: View) -> None:
        """Build what the decisions of the view's match look up."""
        tables_for(view.rules, view.month)
        self._utility(view)(0, view.oya)

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`.

        Raises:
            Cancelled: by the budget.
        """
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Verdict[Choice]:
        """Return what the search found about `legal`.

        Raises:
            Cancelled: by the budget.
        """
        if len(legal) == 1:
            return Verdict.settled(legal[0])
        quick = quick_choice(view, legal)
        actions = (quick, *(action for action in legal if action != quick))
        trial = Trial(view, actions, self._utility(view), self._prior_weight)
        draw = self._worlds(view, trial.tables)
        if trial.makes_yaku:
            trial.settle_calls([draw(rng) for _ in range(CALL_WORLDS)], rng)
        return flat_search(actions, lambda rng: (draw(rng), 1.0), trial.value, budget, rng, trial.observe)


class Trial:
    """One decision, ready to be tried in sampled worlds."""

    def __init__(self, view: View, actions: Sequence[Choice], utility: Utility, prior_weight: float) -> None:
        """Compile the view for `actions`; the first is the quick choice, which the prior leaves as it is."""
        self._me = view.viewer
        self._utility = utility
        self.tables = tables = tables_for(view.rules, view.month)
        tables.tidy()
        self._openings = {action: opening_of(view, tables, action) for action in actions}
        self._priors = _priors(view, actions, utility, prior_weight)
        self._goals = goals_of(view)
        self.makes_yaku = tuple(action for action in actions if (seen := foresee(view, action)) is not None and seen.yaku)
        """The plays that certainly make or raise a yaku: a call follows."""
        self._bold = dict.fromkeys(actions, (tables.bold, tables.bold))
        utility(0, view.oya)  # the match table is built before the clock starts

    def settle_calls(self, worlds: Sequence[World], rng: Random) -> None:
        """Let plays that make a yaku stop with it where that is worth more than going on, on average over some worlds.

        Playouts go on while that pays as a rule; whoever makes a yaku now will look first.
        """
        stops = pair_of(self._me, NEVER, self.tables.bold)
        for action in self.makes_yaku:
            means = {}
            for bold in (self._bold[action], stops):
                self._bold[action] = bold
                means[bold] = sum(self.value(world, action, rng) for world in worlds)
            self._bold[action] = max(means, key=means.__getitem__)

    def value(self, world: World, action: Choice, _rng: Random) -> float:
        """Return what `action` comes to in a world."""
        opening, me, tables = self._openings[action], self._me, self.tables
        points, oya = opening.points, opening.next_oya
        if opening.start is not None:
            hands = (opening.hand, world.hand) if me == 0 else (world.hand, opening.hand)
            points, oya = play_out(tables, opening.start, hands, world.pile, self._bold[action], self._goals)
        return self._utility(points if me == 0 else -points, oya) + self._priors[action]

    def observe(self, world: World, action: Choice) -> Sequence[KoiKoiFact]:
        """Return what comes about in a world after `action`."""
        opening, tables = self._openings[action], self.tables
        if opening.start is None:
            return ()
        own = [*zip(opening.cards, opening.hand, strict=True)]
        size = len(world.hand)
        others = [*zip(world.cards, world.hand, strict=False)]
        pile = [*zip(world.cards[size:], world.pile, strict=True)]
        hands = (own, others) if self._me == 0 else (others, own)
        return watch(tables, opening.start, hands, pile, self._bold[action], self._goals, opening.captured)[2]


def _priors(view: View, actions: Sequence[Choice], utility: Utility, weight: float) -> dict[Choice, float]:
    """Return by how much the judgement likes each action less than the first, its points turned into utility; 0 for what it likes more."""
    if not weight or not isinstance(actions[0], Play | Take):
        return dict.fromkeys(actions, 0.0)
    per_point = (utility(SPREAD, view.oya) - utility(-SPREAD, view.oya)) / (2 * SPREAD)
    judge = Judge(view)
    first = judge.value(actions[0])
    return {
        action: weight * per_point * min(0.0, judge.value(action) - first)
        for action in actions
        if isinstance(action, Play | Take)
    }
