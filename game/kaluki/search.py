"""Hard: flat Monte Carlo over sampled worlds (game/ai/search.py), each played on by the quick policy of playout.py. Source: AI.md, Kaluki.

It plans its turns as Normal does, but thoroughly. What is searched is what planning does not settle: which card to throw, whether to open
now, whether to lay a joker off. A world is worth the share of the match that is then to be expected: who is nearer to his end by penalty
points has less of it. Most cards to throw differ by a hundredth of a match, less than some hundred worlds can tell apart: what Normal
thinks of them counts beside the worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.budget import Budget
from game.ai.search import flat_search
from game.core.cards import CardId, Seat
from game.kaluki.actions import Discard, LayOff, Meld
from game.kaluki.cards import BIT, FIRST_JOKER
from game.kaluki.greedy import NormalBot, discard_losses, forward
from game.kaluki.keeping import tables_for
from game.kaluki.melds import owned_ranks
from game.kaluki.plan import Choice, situation_of
from game.kaluki.playout import Finish, Playout, World
from game.kaluki.rules import Rules, rules_of
from game.kaluki.scoring import penalty
from game.kaluki.state import MatchState, Phase, active_seats, next_seat, put
from game.kaluki.turn import played
from game.kaluki.view import View, hidden_cards, state_like, view_of

Candidate = Discard | Meld | LayOff

Hidden = tuple[tuple[int, ...], tuple[CardId, ...]]
"""Hands and stock of a sampled world."""


OPINION = 0.02
"""The share of a match that a point of Normal's losses (appraisal.py) stands for. Over many thousand worlds it is about 0.011; twice as
much chooses best after some hundred, and keeps up to 400."""


WORLDS, SECONDS = 160, 0.3
"""How many worlds a search looks at, and for how long, at most."""
MOST_DISCARDS, MOST_HOLDS = 6, 3
"""How many cards to throw it compares, and how many beside an action of the table."""
ROUNDS = 10
"""How many rounds of turns a playout takes at most."""


class SearchBot:
    """Asks Normal, and looks for better where planning leaves a choice."""

    def __init__(self) -> None:
        self._normal = NormalBot(thorough=True)

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`.

        Raises:
            Cancelled: by the budget.
        """
        options = forward(legal)
        planned = self._normal.choose(view, options, budget, rng)
        opinions = self._candidates(view, options, planned)
        candidates = list(opinions)
        if len(candidates) < 2:
            return planned
        part = budget.share(WORLDS, SECONDS)
        starts = {action: start_of(view, action) for action in candidates}
        rules, tables = rules_of(view.options), tables_for(rules_of(view.options))
        turns = ROUNDS * view.standing.active.bit_count()

        def sample(chance: Random) -> tuple[Hidden, float]:
            return hidden_cards(view, chance), 1.0

        def value(hidden: Hidden, action: Candidate, _: Random) -> float:
            finish = Playout(tables, with_hidden(starts[action], hidden, view.viewer)).run(turns)
            return share_of_match(view.standing, finish, view.viewer, rules) + opinions[action]

        return flat_search(candidates, sample, value, part, rng).best

    def _candidates(self, view: View, options: Sequence[Choice], planned: Choice) -> dict[Candidate, float]:
        """Return what is worth comparing, the planned action first, and by how much of a match Normal thinks it worse; {} if nothing is."""
        if view.phase is not Phase.TABLE or view.turn.borrowed:
            return {}
        discards = [action for action in options if isinstance(action, Discard)]
        losses = discard_losses(view, [action.card for action in discards])
        ranked = sorted(range(len(discards)), key=lambda index: losses[index])
        thrown = {discards[index]: OPINION * (losses[ranked[0]] - losses[index]) for index in ranked}
        match planned:
            case Discard():
                jokers = [action for action in options if isinstance(action, LayOff) and action.card >= FIRST_JOKER]
                return {**_first(thrown, MOST_DISCARDS), **dict.fromkeys(jokers[:1], 0.0)}
            case Meld() if not view.opened >> view.viewer & 1 and view.turn.worth < 0:
                return {planned: 0.0, **_first(thrown, MOST_HOLDS)}
            case LayOff(card) if card >= FIRST_JOKER:
                return {planned: 0.0, **_first(thrown, MOST_HOLDS)}
            case _:
                return {}


def _first(thrown: dict[Discard, float], count: int) -> dict[Candidate, float]:
    return dict(list(thrown.items())[:count])


def start_of(view: View, action: Candidate) -> World:
    """Return where a playout starts after an action of the viewer, whose turn it is; but for the hands of others and the stock."""
    if isinstance(action, Discard):
        hands = put((0,) * view.seats, view.viewer, view.hand & ~BIT[action.card])
        now = world_of(view, hands, ())
        mover = now.following[view.viewer]
        return now._replace(pile=(*now.pile, action.card), mover=mover, drawn=None, touches=False, base=0, placed=0)
    state = state_like(view, Random(0))  # any world: the action shows nothing hidden
    deal = played(state.deal, action, rules_of(view.options))
    return world_of(view_of(state._replace(deal=deal), view.viewer), deal.hands, ())


def with_hidden(start: World, hidden: Hidden, viewer: Seat) -> World:
    """Return the world with these hands of others and this stock."""
    hands, stock = hidden
    return start._replace(hands=put(hands, viewer, start.hands[viewer]), stock=stock)


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


UNFINISHED = 0.5
"""The part of the cards still held that counts as lost where a playout stops before anybody is out."""
AFTER_BUYBACK = 0.7
"""What a place bought back is worth beside one that was never lost."""


def share_of_match(standing: MatchState, finish: Finish, viewer: Seat, rules: Rules) -> float:
    """Return the viewer's share in the match after a hand that ended like this, from 0.0 to 1.0.

    Each player's share goes with the penalty points that he can still take; one survivor has all.
    """
    part = 1.0 if finish.winner >= 0 else UNFINISHED
    seats = active_seats(standing.active)
    room = {
        seat: rules.bust_from
        - standing.totals[seat]
        - (0.0 if seat == finish.winner else part * penalty(finish.hands[seat], rules))
        for seat in seats
    }
    survivors = [seat for seat in seats if room[seat] > 0]
    if len(survivors) < 2:
        return 1.0 if survivors == [viewer] else 0.0 if survivors else 1.0 / len(seats)
    lowest = min(room[seat] for seat in survivors)
    back = lowest if rules.buyback_to_highest else float(rules.bust_from)
    for seat in seats:
        if room[seat] <= 0:
            room[seat] = AFTER_BUYBACK * back if standing.buybacks[seat] < rules.max_buybacks else 0.0
    return room[viewer] / sum(room.values())
