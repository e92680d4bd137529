"""What the curtain tells a person who comes back, and the log anybody, is what happened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cards import cards_of
from game.core.match import Match
from game.core.options import Options
from game.koikoi.actions import Action
from game.koikoi.engine import ENGINE
from game.koikoi.state import State, View
from tests.app.harness import Person
from ui.kit.table import AnyTable
from ui.turns.story import public, told


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyTable]:
    person = Person(tmp_path_factory.mktemp("recap"), (960, 600))
    person.start(rounds=1)
    yield person.table.board.table
    person.close()


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_every_card_of_koi_koi_is_told_with_what_it_took(table: AnyTable, seed: int) -> None:
    rng = Random(seed)
    options = Options("koi-koi", {"rounds": 1, "gaji_wild": rng.random() < 0.5})
    match: Match[State, Action, View] = Match(ENGINE, options, 2, f"recap-{seed}")
    while len(asked := match.to_act()) == 1:
        match.apply(asked[0], rng.choice(match.legal_actions(asked[0])))
        now = match.state
        lines = [recap for recap in table.words.recap(public(told(match))) if recap.cards]
        if now.drawn >= 0:
            *lines, waiting = lines
            assert (waiting.cards, waiting.more) == ((now.drawn,), "")
        assert [(line.cards[0], set(line.cards[1:])) for line in lines] == [
            (step.card, set(cards_of(step.taken)) - {step.card}) for step in now.steps
        ]
        assert all((line.more == "and took nothing") == (len(line.cards) == 1) for line in lines)
