"""Nobody is shown to be to play once a trick or a deal is over: the last one who played is not, while it is put aside or counted."""

from __future__ import annotations

from random import Random

import pytest

from game.catalog import GAMES
from game.core.engine import AnyEngine, DealNext
from game.core.events import CardMoved, CardShown, CounterSet, Event
from game.core.options import Options
from tests.contract.policies import policy

SHOWN_BY_SEAT = {"costly-colours"}
"""At its show the hand that is counted is lit, whoever played last."""


def deals(engine: AnyEngine, seed: str) -> list[tuple[bool, tuple[Event, ...]]]:
    """Return what each action led to, and whether it ended a deal, over a few hundred actions."""
    rng, choose = Random(seed), policy(engine, "willing")
    state, _ = engine.start(Options(engine.id), max(engine.seats), seed)
    found = []
    for _ in range(400):
        asked = engine.to_act(state)
        if not asked:
            break
        legal = engine.legal_actions(state, asked[0])
        state, events = engine.apply(state, asked[0], choose(state, asked[0], legal, rng))
        after = engine.to_act(state)
        found.append((not after or isinstance(engine.legal_actions(state, after[0])[0], DealNext), events))
    return found


def turns(events: tuple[Event, ...]) -> list[object]:
    return [event.value for event in events if isinstance(event, CounterSet) and event.key == "turn"]


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(set(GAMES) - SHOWN_BY_SEAT))
def test_nobody_is_to_play_while_the_end_of_a_deal_is_shown(game: str) -> None:
    ended = 0
    for seed in ("first", "second"):
        for is_end, events in deals(GAMES[game].engine, seed):
            at = next((n for n, event in enumerate(events) if isinstance(event, CardShown)), None)
            if is_end and at is not None:
                ended += 1
                assert turns(events[:at])[-1:] == [None]
    assert ended or game == "squaw"


def test_nobody_is_to_play_while_a_trick_is_gathered() -> None:
    gathered = 0
    for _, events in deals(GAMES["squaw"].engine, "tricks"):
        for n, event in enumerate(events):
            if isinstance(event, CardMoved) and event.source.name == "trick":
                gathered += 1
                assert turns(events[:n])[-1:] == [None]
    assert gathered > 20
