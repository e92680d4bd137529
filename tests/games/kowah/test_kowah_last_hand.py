"""The last hand of a match and its last card: everybody can count to the end. Positions are drawn at random, 40 of each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.engine import DealNext
from game.core.options import Options
from game.kowah.actions import ANNOUNCE, CLAIM, DISCARDS, DRAW_STOCK, HOLD, PASS, Action, Discard
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.rules import CHECKI_PARTS, HELD, SEATS
from game.kowah.safety import who_may_want
from game.kowah.state import Phase, State, Win
from tests.contract.likes_kowah import likes
from tests.games.kowah.positions import options, start
from tests.games.kowah.standings import begun

POSITIONS = 40
WORLDS = 16
LEAST = {Level.NORMAL: 0.95, Level.HARD: 1.0, Level.EXPERT: 1.0}


def choice(level: Level, state: State) -> object:
    seat = ENGINE.to_act(state)[0]
    view = ENGINE.view_for(state, seat)
    return BOTS[level].choose(view, ENGINE.legal_actions(state, seat), Budget(WORLDS), Random(1))


def standings(rng: Random, state: State, wanted: Callable[[State], bool]) -> State | None:
    """Return the state with other balances, in the last hand, for which `wanted` holds; None if none is found."""
    standing = state.standing
    left = standing.options.number("hands_count") - 1
    for _ in range(200):
        balances = [rng.randint(-200, 200) for _ in range(standing.seats - 1)]
        there = replace(state, standing=replace(standing, balances=(*balances, -sum(balances)), hands_won=left))
        if wanted(there):
            return there
    return None


def claims(wanted: Callable[[State], bool]) -> Iterator[State]:
    """Yield open claims in last hands for which `wanted` holds."""
    for number in range(10_000):
        rng = Random(f"last-hand/{number}")
        state = begun(rng, rng.choice(list(SEATS)))
        while state.result is None and state.phase is not Phase.CLAIM:
            seat = ENGINE.to_act(state)[0]
            legal = ENGINE.legal_actions(state, seat)
            weights = [1.0 if isinstance(a, DealNext) else likes(state, seat, a) for a in legal]
            state, _ = ENGINE.apply(state, seat, rng.choices(legal, weights)[0])
        if state.phase is Phase.CLAIM and (found := standings(rng, state, wanted)) is not None:
            yield found


def winners(state: State, action: Action) -> tuple[int, ...]:
    """Return who has won the match once `action` is done, () if it goes on."""
    after, _ = ENGINE.apply(state, ENGINE.to_act(state)[0], action)
    outcome = ENGINE.outcome(after)
    return () if outcome is None else outcome.winners


def wins(state: State) -> bool:
    return winners(state, CLAIM) == ENGINE.to_act(state)


def loses(state: State) -> bool:
    return bool(winners(state, CLAIM)) and ENGINE.to_act(state)[0] not in winners(state, CLAIM)


@cache
def found(kind: Callable[[State], bool]) -> tuple[State, ...]:
    return tuple(islice(claims(kind), POSITIONS))


@pytest.mark.sweep("kind")
@pytest.mark.parametrize("level", list(LEAST))
@pytest.mark.parametrize(("kind", "wanted"), [(wins, CLAIM), (loses, PASS)])
def test_a_claim_that_ends_the_match_is_made_if_it_wins_and_let_pass_if_another_wins(
    level: Level, kind: Callable[[State], bool], wanted: Action
) -> None:
    right = [choice(level, state) == wanted for state in found(kind)]
    assert len(right) == POSITIONS
    assert sum(right) >= LEAST[level] * POSITIONS


def test_easy_never_lets_a_win_of_the_match_pass() -> None:
    assert all(choice(Level.EASY, state) == CLAIM for state in found(wins))


def nearly_over(rng: Random) -> State:
    """Return a hand in which the first to play was dealt a Checki and announces it shortly before the stock runs out."""
    seats = rng.choice(list(SEATS))
    counts = rng.choice([parts for parts in CHECKI_PARTS.values() if all(n < 5 for _, n in parts)])
    checki = " ".join(" ".join("A23456789JQK"[group] * n) for group, n in counts)
    position = start([checki, *["2 3 4 5 6 7 8 9"] * (seats - 1)], "", seats - 1)
    stock = position["pack"][HELD * seats :]
    rng.shuffle(stock)
    position["pack"][HELD * seats :] = stock
    state = ENGINE.from_position(options(checki_announcement="optional"), position)
    while state.result is None and (state.stock or state.phase is not Phase.DISCARD):
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        answer: Action | DealNext
        if HOLD in legal:
            answer = ANNOUNCE if len(state.stock) < 3 * seats else HOLD
        elif state.phase is Phase.DISCARD and seat == 0 and state.drawn is not None:
            answer = DISCARDS[state.drawn]
        else:
            answer = PASS if PASS in legal else DRAW_STOCK if DRAW_STOCK in legal else rng.choice(legal)
        state, _ = ENGINE.apply(state, seat, answer)
    return state


@cache
def last_throws() -> tuple[State, ...]:
    """Return moments at which the last card has been drawn, one of nine can certainly be thrown safely, and another cannot."""
    states: list[State] = []
    for number in range(10_000):
        state = nearly_over(Random(f"last-throw/{number}"))
        if state.result is None and state.announced:
            legal = ENGINE.legal_actions(state, ENGINE.to_act(state)[0])
            if len({is_safe(state, action) for action in legal}) == 2:
                states.append(state)
        if len(states) == POSITIONS:
            break
    return tuple(states)


def is_safe(state: State, action: object) -> bool:
    seat = ENGINE.to_act(state)[0]
    rules = state.standing.rules
    return isinstance(action, Discard) and not who_may_want(ENGINE.view_for(state, seat), rules.group_of[action.card])


@pytest.mark.sweep
@pytest.mark.parametrize("level", list(LEAST))
def test_the_last_card_thrown_is_one_that_nobody_can_want_if_there_is_such_a_card(level: Level) -> None:
    right = [is_safe(state, choice(level, state)) for state in last_throws()]
    assert len(right) == POSITIONS
    assert sum(right) >= LEAST[level] * POSITIONS


def test_last_hands_are_drawn_with_balances_that_a_match_may_have() -> None:
    rng = Random(5)
    for _ in range(20):
        state = begun(rng, 3)
        assert sum(state.standing.balances) == 0
        assert state.standing.options == Options("kowah", {"players": 3})
        assert not isinstance(state.result, Win)
