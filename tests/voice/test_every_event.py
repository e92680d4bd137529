"""Everything that happens at a table has its line, and no line says what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.events import EVERYONE, Awarded, CardMoved, Event, Said, redacted
from tests.app.ears import Ears
from tests.app.harness import Person
from tests.contract.policies import policy
from tests.table.anyone import sit
from ui.voice.utterances import KEPT, Kind

UNTOLD = {"claim", "complete", "base", "brelan", "pair"}
"""Calls that a card tells with its own line, and lines of points that stand with their sum and on the result."""
MOST_PLIES = 150


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speech=Ears())
    sitting.one_in = 10_000
    yield sitting
    sitting.close()


def is_to_be_told(event: Event) -> bool:
    """Whether everybody sees something happen that is no dealing, shuffling or tidying."""
    match event:
        case Said(word=word, seen_by=seen) | Awarded(kind=word, seen_by=seen):
            return seen == EVERYONE and word not in UNTOLD
        case CardMoved(source=source, target=target, seen_by=seen):
            return seen == EVERYONE and source.name == "hand" and target.name in {"field", "trick", "row", "discard"}
        case _:
            return False


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_whatever_everybody_sees_has_a_line_and_every_call_and_award_its_sentence(person: Person, game: str) -> None:
    found = GAMES[game]
    sit(person, game, found.seats[0], options=found.options(found.seats[0], short=True))
    table, rng = person.table, Random(game)
    match, willing = table.match, policy(table.match.engine, "willing")
    table.spoken_news()
    for _ in range(MOST_PLIES):
        if match.over:
            break
        seat = match.to_act()[0]
        events = match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
        table.board.stage.settle(match.picture(table.turns.viewer))
        news = list(table.spoken_news())
        kept = [line.words for line in news if line.kind in KEPT]
        mine = " ".join(line.words for line in news if line.kind is Kind.OWN).lower()
        for event in redacted(events, table.turns.viewer):
            if isinstance(event, CardMoved) and event.target == table.board.table.layout.own_hand() and event.seen_by != EVERYONE:
                assert event.card is not None
                assert table.board.table.words.name_of(event.card).lower() in mine, f"{mine!r} does not name a card that came to the hand"
        due = [event for event in events if is_to_be_told(event)]
        assert kept or not due, f"nothing is said of {due}"
        said = sum(words.count(". ") + 1 for words in kept)
        assert said >= sum(not isinstance(event, CardMoved) for event in due), f"{kept} does not tell all of {due}"
        assert all(words and "{" not in words for words in kept)
