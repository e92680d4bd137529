"""A round that a dealt hand wins is seen to be won by it. Source: koi-koi.md R7, R8."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.cards import Seat
from game.core.events import Awarded
from game.core.match import Match
from game.core.options import Options
from game.koikoi.engine import ENGINE
from game.koikoi.rules import pattern, pattern_cards
from tests.app.harness import Person
from ui.kit.reveal.showcase import Gathering
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed

DEALS = (("hand100", Seat(0), "teshi", 4), ("hand366", Seat(1), "kuttsuki", 8))
"""Seeds of a first round that a hand wins: whose, by what, with how many cards."""


@pytest.mark.parametrize(("seed", "seat", "kind", "number"), DEALS)
def test_the_event_names_the_cards_that_make_it(seed: str, seat: Seat, kind: str, number: int) -> None:
    match = Match(ENGINE, Options("koi-koi", {"rounds": 1}), 2, seed)
    awarded = next(event for event in match.opening if isinstance(event, Awarded))
    hand = match.state.hands[seat]
    assert (awarded.seat, awarded.kind, pattern(hand)) == (seat, kind, kind)
    assert awarded.cards == pattern_cards(hand)
    assert len(awarded.cards) == number


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seat", "kind", "number"), DEALS)
def test_its_cards_gather_and_every_frame_of_it_can_be_drawn(
    tmp_path: Path, seed: str, seat: Seat, kind: str, number: int
) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.one_in = 1
    person.start(rounds=1, seed=seed)
    gathered: set[int] = set()
    while not isinstance(person.scene, ResultsScene):
        person.wait()
        for effect in person.table.board.table.effects if not isinstance(person.scene, ResultsScene) else ():
            if isinstance(effect, Gathering):
                gathered |= set(effect._what.cards)
    assert len(gathered) == number, (seat, kind)
    person.close()
