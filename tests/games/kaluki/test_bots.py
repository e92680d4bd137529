from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.levels import Level
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.options import Options, OptionValue
from game.kaluki.bot import BOTS
from game.kaluki.engine import ENGINE
from game.kaluki.state import State
from tests.contract.checks import random_options
from tests.games.kaluki.framework import after, listed, position

WORLDS = 6


def decision(state: State, level: Level, seed: str = "decision") -> Any:
    seat = ENGINE.to_act(state)[0]
    view = ENGINE.view_for(state, seat)
    return BOTS[level].choose(view, ENGINE.legal_actions(state, seat), Budget(WORLDS), Random(seed))


def played(level: Level, options: Options, seats: int, seed: str, plies: int) -> list[State]:
    """Return the states of a match between players of one level, where something is to be decided."""
    state = ENGINE.start(options, seats, seed)[0]
    met: list[State] = []
    for ply in range(plies):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        legal = ENGINE.legal_actions(state, asked[0])
        action: Any = legal[0]
        if len(legal) > 1:
            met.append(state)
            action = decision(state, level, f"{seed} {ply}")
            assert action in legal
            assert not ENGINE.takes_back(action)
        state = ENGINE.apply(state, asked[0], action)[0]
    return met


@cache
def situations(seats: int) -> tuple[State, ...]:
    """Return some states of matches under the usual options and under others."""
    rng = Random(f"situations {seats}")
    met = played(Level.NORMAL, Options("kaluki", {"elimination_limit": 60}), seats, f"honest {seats}", 70)
    changed = played(Level.NORMAL, random_options("kaluki", seats, rng), seats, f"honest too {seats}", 40)
    return (*rng.sample(met, 9), *rng.sample(changed, min(len(changed), 5)))


@pytest.mark.sweep
@pytest.mark.parametrize("seats", ENGINE.seats)
@pytest.mark.parametrize("level", BOTS)
def test_hidden_cards_dealt_anew_do_not_change_a_decision(level: Level, seats: int) -> None:
    rng = Random(f"{level} {seats}")
    for state in situations(seats):
        seat = ENGINE.to_act(state)[0]
        twin = ENGINE.determinise(ENGINE.view_for(state, seat), rng)
        assert decision(twin, level) == decision(state, level)


@pytest.mark.sweep
@pytest.mark.parametrize("level", BOTS)
def test_a_bot_knows_every_rule(level: Level) -> None:
    rng = Random(f"options {level}")
    for number in range(4 if level in (Level.HARD, Level.EXPERT) else 12):
        seats = 2 + number % 4
        played(level, random_options("kaluki", seats, rng), seats, f"options {number}", 40)


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_lays_the_melds_that_win_at_once(level: Level) -> None:
    table = [(1, "5H 6H 7H")]
    state = position("KS KH KD 8H 9H", "2S 3S 4D", table=table, opened=[True, True], stock="4S 9C")
    state = after(state, "draw stock")
    while not state.deal.result:
        action = decision(state, level)
        assert not isinstance(action, DealNext)
        state = ENGINE.apply(state, Seat(0), action)[0]
        assert ENGINE.to_act(state) != (1,), "it was not out at once"


def test_normal_borrows_a_card_for_two_of_its_own() -> None:
    table = [(1, "6D 6H 6S 6C")]
    state = position("4C 5C 9H KD", "2S 3D 8H 9S", table=table, opened=[True, True], stock="JS 2D")
    state = after(state, "draw stock")
    assert str(decision(state, Level.NORMAL)) == "take 6C from 0"
    assert str(decision(after(state, "take 6C from 0"), Level.NORMAL)) == "meld sequence 4C 5C 6C"


def test_hard_borrows_two_cards_for_one_of_its_own() -> None:
    table = [(1, "6D 6H 6S 6C"), (1, "4D 4H 4S 4Cb")]
    state = position("5D 9H KD", "2S 3D 8H 9S", table=table, opened=[True, True], stock="JS 2D")
    state = after(state, "draw stock")
    assert "meld" not in " ".join(listed(state))
    taken = str(decision(state, Level.HARD))
    assert taken in ("take 6D from 0", "take 4D from 1")
    state = after(state, taken)
    other = str(decision(state, Level.HARD))
    assert {taken, other} == {"take 6D from 0", "take 4D from 1"}
    assert str(decision(after(state, other), Level.HARD)) == "meld sequence 4D 5D 6D"


def test_hard_borrows_a_card_that_makes_room_for_its_own() -> None:
    table = [(1, "8D 8H 8S 8C"), (1, "5C 6C 7C")]
    state = position("9C 2H KD", "2S 3D 8Hb 9S", table=table, opened=[True, True], stock="JS 2D")
    state = after(state, "draw stock")
    assert str(decision(state, Level.HARD)) == "take 8C from 0"
    state = after(state, "take 8C from 0")
    assert str(decision(state, Level.HARD)) == "layoff 8C on 1 high"
    assert str(decision(after(state, "layoff 8C on 1 high"), Level.HARD)) == "layoff 9C on 1 high"


def test_normal_takes_the_upcard_that_opens() -> None:
    state = position("KS KH KC 4C 7D 9S", "5S", discards="KD")
    assert str(decision(state, Level.NORMAL)) == "draw discard"
    assert str(decision(after(state, "draw discard"), Level.NORMAL)) == "meld group KS KH KD KC"


def test_normal_keeps_what_can_open() -> None:
    """Three kings lack one card for 40; loose low cards lack everything."""
    state = after(position("KS KH KC 3C 7D 9S", "5S", stock="5D 2D"), "draw stock")
    thrown = str(decision(state, Level.NORMAL)).split()[-1]
    assert thrown not in ("KS", "KH", "KC")


def test_normal_does_not_feed_an_open_neighbour() -> None:
    changes: dict[str, OptionValue] = {"min_first_meld": 51}
    table = [(1, "5H 6H 7H")]
    state = position("8H 2D", "KS QS JS", table=table, opened=[False, True], stock="3D 4S", changes=changes)
    assert str(decision(after(state, "draw stock"), Level.NORMAL)) != "discard 8H"


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_goes_on_where_only_the_way_back_is_left(level: Level) -> None:
    state = after(position("9S 9H 9D 9C 2H 3H", "5S"), "draw stock", "meld group 9S 9H 9D 9C")
    assert str(decision(state, level)) == "undo"


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_buys_its_place_back_if_the_pot_is_worth_it(level: Level) -> None:
    state = position("KS KH KD KC", "9S 9H JK1 5D", "4S", opened=[True, False, False], changes={"elimination_limit": 38})
    state = after(state, "draw stock", "meld group KS KH KD KC", "discard 2Cb")
    assert str(decision(state, level)) == "buy back"


def test_a_cancelled_search_stops() -> None:
    state = after(position("KS KH KC 3C 7D 9S 4H", "5S 6S 7H", stock="5D 2D"), "draw stock")
    budget = Budget(500)
    budget.cancel()
    view = ENGINE.view_for(state, Seat(0))
    with pytest.raises(Cancelled):
        BOTS[Level.HARD].choose(view, ENGINE.legal_actions(state, Seat(0)), budget, Random(1))
