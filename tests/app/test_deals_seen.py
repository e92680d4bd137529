"""What moves once another screen is left is seen to move: the next deal after a result, and what waits behind a curtain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.options import Options
from game.core.record import Player
from tests.app.curtain import due, lift
from tests.app.harness import Person
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed, Timeline


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    sitting.program.services.change(speed=Speed.VERY_FAST)
    yield sitting
    sitting.close()


@pytest.fixture
def landed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many beats were landed unseen, each time that any were."""
    found: list[int] = []
    finish = Timeline.finish

    def note(timeline: Timeline) -> None:
        if timeline._beats:
            found.append(len(timeline._beats))
        finish(timeline)

    monkeypatch.setattr(Timeline, "finish", note)
    return found


def test_the_next_deal_flies_after_the_result_of_the_last(person: Person, landed: list[int]) -> None:
    person.program.navigator.start(Options("koi-koi", {"rounds": 3}), (Player("Sora", "easy"), Player("Hana", "easy", 1)), "flies")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.wait_until(lambda: person.can_press("Next round"))
    landed.clear()
    person.press("Next round")
    person.wait_until(lambda: isinstance(person.scene, TableScene))
    assert person.table.board.timeline.busy
    assert landed == []


def test_a_deal_that_waits_behind_the_curtain_flies_when_it_is_lifted(person: Person, landed: list[int]) -> None:
    person.program.navigator.start(Options("koi-koi", {"rounds": 3}), (Player("Ada"), Player("Grace", "", 1)), "flies")
    person.wait_until(lambda: due(person))
    assert isinstance(person.scene, CurtainScene)
    landed.clear()
    lift(person)
    person.wait_until(lambda: isinstance(person.scene, TableScene))
    assert landed == []
