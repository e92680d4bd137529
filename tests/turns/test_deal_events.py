"""What has happened in a deal is found again action by action."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.events import DealBegan, Event, redacted
from game.core.match import Match
from game.core.picture import folded
from tests.contract.checks import random_options
from ui.turns.replay import before_deal, deals, every_deal, public, split_at_deal, this_deal

MOST_PLIES = 120


def played(game: str, rng: Random, plies: int) -> Match[Any, Any, Any]:
    engine = GAMES[game].engine
    seats = rng.choice(list(engine.seats))
    match: Match[Any, Any, Any] = Match(engine, random_options(game, seats, rng), seats, f"story-{rng.random()}")
    while match.to_act() and match.ply < plies:
        seat = rng.choice(match.to_act())
        match.apply(seat, rng.choice(match.legal_actions(seat)))
    return match


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
@given(st.integers(0, 2**32), st.integers(0, MOST_PLIES))
@settings(max_examples=25)
def test_this_deal_is_found_and_what_is_left_of_it_since_a_ply(game: str, seed: int, plies: int) -> None:
    match = played(game, Random(seed), plies)
    everything: list[Event] = [*match.opening]
    lengths = []
    for ply in range(match.ply):
        lengths.append(len(everything))
        everything += match.events_at(ply)
    began = 0
    for ply in (-1, *range(match.ply)):
        events = match.opening if ply < 0 else match.events_at(ply)
        for index, event in enumerate(events):
            if isinstance(event, DealBegan):
                began = index + (0 if ply < 0 else lengths[ply])
                break
    assert list(chain.from_iterable(every_deal(match))) == everything
    assert list(chain.from_iterable(this_deal(match))) == everything[began:]
    for since in range(match.ply):
        assert list(chain.from_iterable(this_deal(match, since))) == everything[max(began, lengths[since]) :]
    assert this_deal(match, match.ply) == ()


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
@given(st.integers(0, 2**32))
@settings(max_examples=25)
def test_what_is_public_looks_the_same_from_every_seat(game: str, seed: int) -> None:
    match = played(game, Random(seed), MOST_PLIES)
    for events in map(public, this_deal(match)):
        for seat in range(match.seats):
            assert redacted(events, seat) == events


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
@given(st.integers(0, 2**32))
@settings(max_examples=15)
def test_a_deal_that_waited_can_be_shown_to_every_seat(game: str, seed: int) -> None:
    match = played(game, Random(seed), 0)
    rng = Random(seed)
    for _ in range(MOST_PLIES):
        last = match.events_at(match.ply - 1) if match.ply else match.opening
        if deals(last):
            for behind in {last, split_at_deal(last)[1]}:
                assert (*chain.from_iterable(every_deal(match, behind)), *behind) == tuple(chain.from_iterable(every_deal(match)))
                for seat in map(Seat, range(match.seats)):
                    shown = folded(before_deal(match, seat, behind), redacted(behind, seat))
                    assert shown == match.picture(seat)
        if not match.to_act():
            break
        asked = rng.choice(match.to_act())
        match.apply(asked, rng.choice(match.legal_actions(asked)))
