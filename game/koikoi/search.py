"""The players of Koi-Koi that search: playouts of sampled worlds for every action. Source: AI.md 2, Koi-Koi.

What is open is worked out once for each action (`opening_of`); a world then adds the opponent's hand and the pile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.ai.budget import Budget
from game.ai.search import flat_search
from game.core.cards import cards_of, mask_of
from game.core.engine import DealNext
from game.koikoi.actions import Action, KoiKoi, Play, Shobu, Take
from game.koikoi.foresight import turns_to_come
from game.koikoi.greedy import Judge, prospect
from game.koikoi.playout import NEVER, Held, Start, Tables, play_out, tables_for
from game.koikoi.rules import pattern, suit_of
from game.koikoi.scoring import Pair, pair_of, projected
from game.koikoi.state import View
from game.koikoi.utility import Utility
from game.koikoi.view import dealt_hand, opponents_pattern_known

Choice = Action | DealNext

SPREAD = 40
"""Points to both sides over which the worth of one point is taken."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What an action leads to: a start for playouts with the cards then in hand, or, without a start, a known end.

    `points` are seat 0's less seat 1's.
    """

    start: Start | None
    hand: list[Held]
    points: int = 0
    next_oya: int = 0


@dataclass(frozen=True, slots=True)
class World:
    """One way the hidden cards may lie: the opponent's hand and the pile."""

    hand: list[Held]
    pile: list[Held]


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
            return Opening(_start(view, tables, view.field, view.captured[me], None, calls, me), tables.hand(cards_of(view.hand)))
        case Shobu():
            total = view.projected(me).total
            return Opening(None, [], total if me == 0 else -total, me)
        case DealNext():
            return Opening(None, [])


def _after_play(view: View, tables: Tables, play: Play) -> Opening:
    after = prospect(view, play)
    weights = tables.yaku_table.weights
    gained = sum(weights[card] for card in cards_of(after.captured & ~view.captured[view.viewer]))
    struck = suit_of(play.target) - 1 if play.wild and play.target is not None else -1
    start = _start(view, tables, after.field, view.captured[view.viewer], gained, view.calls, view.last_call, struck)
    return Opening(start, tables.hand(cards_of(after.hand)))


def _after_take(view: View, tables: Tables, action: Take) -> Opening:
    """Return what follows when the cards of a turn are all played: the end if a yaku was made, else the other's turn."""
    me = view.viewer
    after, yaku_table = prospect(view, action), tables.yaku_table
    own, field = after.captured, after.field
    if not yaku_table.improved(view.turn_tally, yaku_table.tally(own)):
        start = _start(view, tables, field, own, None, view.calls, view.last_call)
        return Opening(start, tables.hand(cards_of(view.hand)))
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
                return World(tables.hand(hand), tables.pile(cards[held:end]))

    return sample


def boldness(view: View, tables: Tables) -> Pair:
    """Return from how many cards in hand each player goes on after a yaku in the playouts.

    Where that pays; but in the last round of a match only a player who is behind, for points beyond a win are nothing.
    """
    if view.number != view.rules.rounds:
        return tables.bold, tables.bold
    first, second = view.scores
    return tables.bold if first < second else NEVER, tables.bold if second < first else NEVER


class SearchBot:
    """Flat Monte Carlo over worlds that are all equally likely.

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

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`.

        Raises:
            Cancelled: by the budget.
        """
        if len(legal) == 1 or budget.expired():  # the clock starts here: a first decision builds tables
            return legal[0]
        tables = tables_for(view.rules, view.month)
        tables.tidy()
        draw = self._worlds(view, tables)
        utility = self._utility(view)
        found = [opening_of(view, tables, action) for action in legal]
        priors = self._priors(view, utility, legal)
        me = view.viewer
        bold = boldness(view, tables)

        def sample(rng: Random) -> tuple[World, float]:
            return draw(rng), 1.0

        def playout(world: World, index: int, rng: Random) -> float:
            del rng
            opening = found[index]
            points, oya = opening.points, opening.next_oya
            if opening.start is not None:
                hands = (opening.hand, world.hand) if me == 0 else (world.hand, opening.hand)
                points, oya = play_out(tables, opening.start, hands, world.pile, bold)
            return utility(points if me == 0 else -points, oya) + priors[index]

        return legal[flat_search(range(len(found)), sample, playout, budget, rng).best]

    def _priors(self, view: View, utility: Utility, legal: Sequence[Choice]) -> list[float]:
        """Return what the judgement adds to each action, its points turned into utility."""
        if not self._prior_weight or not isinstance(legal[0], Play | Take):
            return [0.0] * len(legal)
        per_point = (utility(SPREAD, view.oya) - utility(-SPREAD, view.oya)) / (2 * SPREAD)
        judge = Judge(view)
        return [
            self._prior_weight * per_point * judge.value(action) if isinstance(action, Play | Take) else 0.0
            for action in legal
        ]
