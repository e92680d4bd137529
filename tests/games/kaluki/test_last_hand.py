"""Everybody can count to the end: positions of the last hand, made up at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.options import Options
from game.kaluki.actions import BUY_BACK, Discard
from game.kaluki.bot import BOTS
from game.kaluki.canonical import can_make
from game.kaluki.cards import BIT, FIRST_JOKER
from game.kaluki.engine import ENGINE
from game.kaluki.keeping import tables_for
from game.kaluki.playout import Playout
from game.kaluki.rules import rules_of
from game.kaluki.scoring import penalty
from game.kaluki.search import world_of
from game.kaluki.state import Phase, State
from tests.contract.policies import policy

RULES = rules_of(Options("kaluki"))
POSITIONS = 40
LEAST = {Level.NORMAL: 0.95, Level.HARD: 1.0, Level.EXPERT: 1.0}
WORLDS = 32
WILLING = policy(ENGINE, "willing")

levels = pytest.mark.parametrize(
    "level", [Level.NORMAL, *(pytest.param(each, marks=pytest.mark.slow) for each in (Level.HARD, Level.EXPERT))]
)


def played(state: State, level: Level) -> State:
    """Return the state after the turn of who is to act."""
    seat = ENGINE.to_act(state)[0]
    rng = Random("last hand")
    while ENGINE.to_act(state) == (seat,) and state.phase in (Phase.DRAW, Phase.TABLE):
        legal = ENGINE.legal_actions(state, seat)
        action = BOTS[level].choose(ENGINE.view_for(state, seat), legal, Budget(WORLDS), rng)
        state = ENGINE.apply(state, seat, action)[0]
        if isinstance(action, Discard):
            break
    return state


def about_to_win() -> Iterator[State]:
    """Yield states at the start of turns in which the quick policy goes out."""
    rng = Random("about to win")
    while True:
        state = ENGINE.start(Options("kaluki"), rng.choice((2, 4)), f"about to win {rng.random()}")[0]
        for _ in range(400):
            if state.phase not in (Phase.DRAW, Phase.TABLE):
                break
            seat = ENGINE.to_act(state)[0]
            if state.phase is Phase.DRAW:
                world = world_of(ENGINE.view_for(state, seat), state.deal.hands, state.deal.stock)
                if Playout(tables_for(RULES), world).run(1).winner == seat:
                    yield state
                    break
            legal = ENGINE.legal_actions(state, seat)
            state = ENGINE.apply(state, seat, WILLING(state, seat, legal, rng))[0]


def about_to_lose() -> Iterator[State]:
    """Yield states in which some cards must go, or the hand would cost the match: somebody is about to go out, and nothing can be laid."""
    rng = Random("about to lose")
    while True:
        state = ENGINE.start(Options("kaluki"), 2, f"about to lose {rng.random()}")[0]
        cards = list(range(FIRST_JOKER))
        rng.shuffle(cards)
        own, (other, drawn) = mask_of(map(CardId, cards[:5])), cards[5:7]
        stock = tuple(map(CardId, [drawn, *cards[7:70]]))
        deal = state.deal._replace(hands=(own, BIT[other]), stock=stock, discards=(CardId(cards[70]),), throwers=(1,), opened=2)
        deal = deal._replace(turns=(4, 4), turn=deal.turn._replace(seat=Seat(0)))
        points = sorted(penalty(BIT[card], RULES) for card in (*cards_of(own), drawn))
        if points[-1] == points[0] or can_make(0, own | BIT[drawn] | BIT[cards[70]], RULES):
            continue
        left = sum(points) - rng.choice([each for each in points if each > points[0]])
        standing = replace(state.standing, totals=(RULES.bust_from - left - 1, 0))
        yield state._replace(deal=deal, standing=standing)


@levels
def test_who_can_go_out_does(level: Level) -> None:
    found = zip(range(POSITIONS), about_to_win(), strict=False)
    won = sum(played(state, level).deal.result is not None for _, state in found)
    assert won >= LEAST[level] * POSITIONS


@levels
def test_who_may_lose_the_match_keeps_no_more_than_he_can_bear(level: Level) -> None:
    right = 0
    for _, state in zip(range(POSITIONS), about_to_lose(), strict=False):
        after = played(state, level)
        total = after.standing.totals[0] + penalty(after.deal.hands[0], RULES)
        right += total < RULES.bust_from
    assert right >= LEAST[level] * POSITIONS


@levels
def test_a_place_that_can_win_the_match_is_bought_back(level: Level) -> None:
    rng = Random("buy back")
    for _ in range(POSITIONS):
        seats = rng.choice((3, 4))
        state = ENGINE.start(Options("kaluki"), seats, f"buy back {rng.random()}")[0]
        totals = (150 + rng.randrange(40), *(rng.randrange(60, 140) for _ in range(seats - 1)))
        standing = replace(state.standing, totals=totals, buybacks=(rng.randrange(2), *(0 for _ in range(seats - 1))))
        state = state._replace(standing=standing, phase=Phase.BUYBACK, asked=(Seat(0),), price=max(totals[1:]))
        view = ENGINE.view_for(state, Seat(0))
        assert BOTS[level].choose(view, ENGINE.legal_actions(state, Seat(0)), Budget(WORLDS), rng) == BUY_BACK
