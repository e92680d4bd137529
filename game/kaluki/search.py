"""Hard and Expert: flat Monte Carlo over sampled worlds (game/ai/search.py), played on by the quick policy of playout.py.

They plan their turns as Normal does, but thoroughly. What is searched is what planning does not settle: which card to throw, whether to
open now, whether to lay a joker off; for Expert also whether to take the upcard and to lay down at all. A world is worth the chance to
win the match that it leaves (win_chance.py). Most cards to throw differ by less than some hundred worlds can tell apart, so that Normal's
opinion counts beside the worlds, as so many worlds as it is worth; more worlds outweigh it. Source: AI.md, Kaluki.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random

from game.ai.budget import Budget
from game.ai.search import LEAST_WORLDS, Fact, Verdict, flat_search, looked_into
from game.core.cards import CardId, Seat
from game.kaluki.actions import DRAW_DISCARD, DRAW_STOCK, Action, Discard, DrawDiscard, DrawStock, LayOff, Meld
from game.kaluki.cards import BIT, FIRST_JOKER
from game.kaluki.facts import facts_of
from game.kaluki.greedy import NormalBot, discard_losses, forward
from game.kaluki.keeping import tables_for
from game.kaluki.melds import owned_ranks
from game.kaluki.plan import Choice, situation_of
from game.kaluki.playout import Finish, Playout, World
from game.kaluki.reading import Hidden, sampler
from game.kaluki.rules import Rules, rules_of
from game.kaluki.scoring import penalty
from game.kaluki.state import MatchState, Phase, next_seat, put
from game.kaluki.turn import played
from game.kaluki.view import View, state_like, view_of
from game.kaluki.win_chance import A_LOSS, chances, chances_after

Candidate = Discard | Meld | LayOff | DrawStock | DrawDiscard

OPINION = 0.007
"""The part of what is at stake in the hand that a point of Normal's losses (appraisal.py) stands for. It and its weight are those of
fit_opinion.py, second version (tests/games/kaluki): 300 decisions in matches and single hands, each card judged by 600 worlds; half of
it, or 30 worlds, gain about as much."""
OPINION_WORLDS = 50
"""How many worlds it is worth."""
MOST_OPINION = 20.0
"""Points of losses beyond which a card is not thought worse."""
HOLDING = 0.02
"""The share of a match by which it is thought worse to hold what can be laid: a guess, and worth `HOLDING_WORLDS` alone."""
HOLDING_WORLDS = 37
ROUNDS = 20
"""How many rounds of turns a playout takes at most."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What a level spends on a decision.

    At most `worlds` worlds and `seconds`; `discards` cards to throw are compared, and `holds` beside an action of the table; `reads` the
    hands of the others from their play; `wide`: also looks at draws and at laying down where nothing forces it.
    """

    worlds: int
    seconds: float
    discards: int
    holds: int
    reads: bool
    wide: bool


HARD = Effort(worlds=120, seconds=0.3, discards=6, holds=3, reads=False, wide=False)
EXPERT = Effort(worlds=340, seconds=0.7, discards=6, holds=3, reads=True, wide=True)


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be compared: the planned action first, each with the share of a match by which it is thought better (below 0: worse).

    That opinion counts beside the worlds as `worth` worlds.
    """

    opinions: dict[Choice, float]
    worth: int


class SearchBot:
    """Asks Normal, and looks for better where planning leaves a choice."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._normal = NormalBot(thorough=True)

    def prepare(self, view: View) -> None:
        """Build the tables that decisions of the view's match look up."""
        tables_for(rules_of(view.options))

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`.

        Raises:
            Cancelled: by the budget.
        """
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Verdict[Choice]:
        """Return what the search found; the values are chances to win the match.

        Raises:
            Cancelled: by the budget.
        """
        options = forward(legal)
        planned = self._normal.choose(view, options, budget, rng)
        question = self._question(view, options, planned)
        if question is None:
            return Verdict.settled(planned)
        part = budget.share(self._effort.worlds, self._effort.seconds)
        rules, tables = rules_of(view.options), tables_for(rules_of(view.options))
        starts: dict[Choice, World] = {action: start_of(view, action) for action in question.opinions}
        deal = sampler(view, tables, reads=self._effort.reads)
        turns = ROUNDS * view.standing.active.bit_count()
        prior_worlds = min(LEAST_WORLDS, part.worlds)  # worlds over which the opinion is spread: before them nothing is decided
        prior = {action: opinion * question.worth / max(1, prior_worlds) for action, opinion in question.opinions.items()}
        dealt, looks = 0, looked_into(part)

        def sample(chance: Random) -> tuple[tuple[Hidden, bool], float]:
            nonlocal dealt
            dealt += 1
            return (deal(chance), dealt <= prior_worlds), 1.0

        def run(world: tuple[Hidden, bool], action: Choice, trace: list[Action] | None = None) -> tuple[World, Finish]:
            start = with_hidden(starts[action], world[0], view.viewer, action)
            return start, Playout(tables, start, trace).run(turns)

        @cache  # what is observed was mostly played before
        def watched(world: tuple[Hidden, bool], action: Choice) -> tuple[World, Finish, list[Action]]:
            trace: list[Action] = []
            return *run(world, action, trace), trace

        def value(world: tuple[Hidden, bool], action: Choice, _: Random) -> float:
            finish = (watched if dealt <= looks else run)(world, action)[1]
            share = share_of_match(view.standing, finish, view.viewer, rules)
            return share + prior[action] if world[1] else share

        def observe(world: tuple[Hidden, bool], action: Choice) -> Iterable[Fact]:
            start, finish, trace = watched(world, action)
            return facts_of(start, trace, finish, view, rules)

        weigh = partial(weighed, question=question)
        return flat_search(list(question.opinions), sample, value, part, rng, observe, weigh=weigh, prior=question.worth)

    def _question(self, view: View, options: Sequence[Choice], planned: Choice) -> Question | None:
        """Return what is worth comparing, None if nothing is."""
        effort = self._effort
        if view.phase is Phase.DRAW:
            return _draws(view, options, planned) if effort.wide else None
        if view.phase is not Phase.TABLE or view.turn.borrowed:
            return None
        thrown = _thrown(view, options)
        if not thrown:  # something is due
            return None
        match planned:
            case Discard():
                jokers = [action for action in options if isinstance(action, LayOff) and action.card >= FIRST_JOKER]
                compared: list[tuple[Choice, float]] = [*thrown[: effort.discards], *((joker, 0.0) for joker in jokers[:1])]
                return Question(dict(compared), OPINION_WORLDS) if len(compared) > 1 else None
            case Meld() if effort.wide or (not view.opened >> view.viewer & 1 and view.turn.worth < 0):
                pass
            case LayOff(card) if effort.wide or card >= FIRST_JOKER:
                pass
            case _:
                return None
        held: dict[Choice, float] = {action: -HOLDING for action, _ in thrown[: effort.holds]}
        return Question({planned: 0.0, **held}, HOLDING_WORLDS)


def _thrown(view: View, options: Sequence[Choice]) -> list[tuple[Discard, float]]:
    """Return the cards that may be thrown, best first, and by how much of a match Normal thinks each better than the first."""
    discards = [action for action in options if isinstance(action, Discard)]
    losses = discard_losses(view, [action.card for action in discards])
    ranked = sorted(zip(losses, range(len(discards)), strict=True))
    a_point = OPINION * at_stake(view)
    return [(discards[index], -a_point * min(MOST_OPINION, loss - ranked[0][0])) for loss, index in ranked]


def at_stake(view: View) -> float:
    """Return the share of the match that lies between winning the hand and losing it to the next player, all losses being usual ones."""
    rules, standing, viewer = rules_of(view.options), view.standing, view.viewer

    def after(winner: Seat) -> float:
        left = tuple([round(A_LOSS) if seat != winner and standing.active >> seat & 1 else 0 for seat in range(view.seats)])
        return chances_after(standing, winner, left, rules)[viewer]

    return after(viewer) - after(next_seat(standing.active, viewer, view.seats))


def _draws(view: View, options: Sequence[Choice], planned: Choice) -> Question | None:
    """Return both draws where the playouts would take the upcard."""
    if DRAW_STOCK not in options or DRAW_DISCARD not in options:
        return None
    trace: list[Action] = []
    here = world_of(view, put((0,) * view.seats, view.viewer, view.hand), ())
    Playout(tables_for(rules_of(view.options)), here, trace).run(1)
    if trace[:1] != [DRAW_DISCARD]:
        return None
    return Question({planned: 0.0, (DRAW_STOCK if planned == DRAW_DISCARD else DRAW_DISCARD): -HOLDING}, HOLDING_WORLDS)


def weighed(found: Verdict[Choice], question: Question) -> Verdict[Choice]:
    """Return the verdict in which the worlds count as they weigh beside the opinion.

    The best is what both together say, planned or not: the weight that the opinion has been given is what the plan is worth.
    """
    chosen = found.candidates[0]
    best = min((each for each in found.candidates if each.worlds == chosen.worlds), key=lambda each: each.loss)
    value = best.value - question.opinions[best.action] * question.worth / max(1, best.worlds)
    candidates = []
    for each in (best, *(other for other in found.candidates if other is not best)):
        weight = each.worlds / (each.worlds + question.worth)
        loss = (each.loss - best.loss) * weight
        error = best.error if each is chosen else each.error  # of the pair of the two
        candidates.append(replace(each, value=value - loss, loss=loss, error=error * weight))
    candidates[0] = replace(candidates[0], error=0.0)
    return replace(found, candidates=tuple(candidates))


def start_of(view: View, action: Choice) -> World:
    """Return where a playout starts after an action of the viewer, whose turn it is; but for the hands of others and the stock."""
    if isinstance(action, Discard):
        hands = put((0,) * view.seats, view.viewer, view.hand & ~BIT[action.card])
        now = world_of(view, hands, ())
        mover = now.following[view.viewer]
        return now._replace(pile=(*now.pile, action.card), mover=mover, drawn=None, touches=False, base=0, placed=0)
    if isinstance(action, Meld | LayOff):
        state = state_like(view, Random(0))  # any world: the action shows nothing hidden
        deal = played(state.deal, action, rules_of(view.options))
        return world_of(view_of(state._replace(deal=deal), view.viewer), deal.hands, ())
    return world_of(view, put((0,) * view.seats, view.viewer, view.hand), ())


def with_hidden(start: World, hidden: Hidden, viewer: Seat, action: Choice | None = None) -> World:
    """Return the world with these hands of others and this stock; after a draw from the stock its top is in the viewer's hand."""
    hands, stock = hidden
    own = start.hands[viewer]
    if action == DRAW_STOCK:
        drawn = stock[0]
        touches, base = bool(start.opened >> viewer & 1), len(start.melds)
        return start._replace(hands=put(hands, viewer, own | BIT[drawn]), stock=stock[1:], drawn=drawn, touches=touches, base=base)
    return start._replace(hands=put(hands, viewer, own), stock=stock)


def world_of(view: View, hands: tuple[int, ...], stock: tuple[CardId, ...]) -> World:
    """Return the world in which the hidden cards of a view lie like this; nothing may be due in the turn under way."""
    turn, active = view.turn, view.standing.active
    now = situation_of(view)
    return World(
        hands=hands,
        stock=stock,
        pile=view.discards,
        melds=tuple((meld.start, meld.cards) for meld in view.melds),
        owned=tuple(owned_ranks(view.melds, seat, now.rules) for seat in range(view.seats)),
        opened=view.opened | (1 << turn.seat if now.rules.opens(turn.worth) else 0),
        following=tuple(next_seat(active, seat, view.seats) for seat in range(view.seats)),
        mover=turn.seat,
        drawn=turn.drawn if view.phase is Phase.TABLE else None,
        touches=now.is_open,
        base=turn.base,
        placed=turn.placed,
    )


def share_of_match(standing: MatchState, finish: Finish, viewer: Seat, rules: Rules) -> float:
    """Return the viewer's chance to win the match after a hand that ended like this; a hand that nobody won changes nothing."""
    if finish.winner < 0:
        return chances(standing, rules)[viewer]
    penalties = tuple([0 if seat == finish.winner else penalty(hand, rules) for seat, hand in enumerate(finish.hands)])
    return chances_after(standing, Seat(finish.winner), penalties, rules)[viewer]
