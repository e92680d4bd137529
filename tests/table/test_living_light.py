"""Light goes on from deal to deal: shadows and ground change at once, the one before fades; off in high contrast."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.cards import Seat
from tests.app.harness import STEP_SECONDS, Person
from ui.kit.column_panels import Gladness
from ui.kit.dimmed_table import DimmedTable
from ui.kit.panels import Panels, sources_of
from ui.scenes.table.static_layer import FACE_SECONDS, FADE_SECONDS
from ui.stage.timeline import Speed


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    sitting.start(rounds=12, seed="light")
    sitting.wait_until(sitting.due)
    drawn(sitting)
    sitting.wait(round(FADE_SECONDS / STEP_SECONDS) + 1)
    yield sitting
    sitting.close()


def drawn(person: Person) -> None:
    """Draw the table until every picture on it is there, while its time stands still."""
    person.program.draw(person.surface)
    while person.program.services.pictures.pending:
        person.wait(seconds=0.0)
        time.sleep(0.001)
        person.program.draw(person.surface)


def later(person: Person, monkeypatch: pytest.MonkeyPatch, share: float = 0.9) -> None:
    """Let so much of the match be over, and draw it."""
    monkeypatch.setattr(type(person.table.board.table.panels), "share_over", lambda _: share)
    drawn(person)


def test_what_was_seen_in_the_light_before_fades(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    board = person.table.board
    begun = [board.layers.still.fades]
    later(person, monkeypatch)
    begun.append(board.layers.still.fades)
    assert board.is_animating
    person.wait(round(FADE_SECONDS / STEP_SECONDS) + 1)
    assert [*begun, board.layers.still.fades] == [False, True, False]


def test_a_face_fades_into_the_next_where_it_is_and_nowhere_else(person: Person) -> None:
    board = person.table.board
    still, window = board.layers.still, person.surface.get_rect()
    board.table.effects.append(Gladness(Seat(1)))
    drawn(person)
    (plate,) = [place for _picture, place in still._fading]
    assert plate.width < window.width / 3
    person.wait(round(FACE_SECONDS / STEP_SECONDS) + 1)
    assert not still.fades


def test_where_nothing_may_move_the_light_stays(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.program.services.change(reduced_motion=True)
    person.wait(2)
    drawn(person)
    before = sources_of(person.table.board.table.panels)
    later(person, monkeypatch)
    assert not person.table.board.layers.still.fades
    assert sources_of(person.table.board.table.panels) == before


def test_what_one_person_saw_fades_for_nobody_else(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    board = person.table.board
    board.table.context.viewer = board.table.context.opponents[0]
    later(person, monkeypatch)
    assert not board.layers.still.fades


def test_shadows_fall_by_the_light_that_is_seen_and_as_ever_in_high_contrast(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    board = person.table.board
    place, panels = board.table.context.place, board.table.panels
    assert place is not None
    later(person, monkeypatch)
    throws = place.throws(panels.hour)
    assert [(source.low, source.strength) for source in board.parts.painter.sources] == [throw[2:] for throw in throws]
    person.program.services.change(high_contrast=True)
    person.wait(2)
    drawn(person)
    assert not board.parts.painter.sources


def test_at_the_end_of_a_match_the_lamp_is_out_and_under_the_last_sheet_it_is_not(person: Person) -> None:
    table = person.table.board.table
    place, look = table.context.place, person.program.services.look
    assert place is not None
    assert isinstance(table.panels, Panels)
    for is_over in (False, True, False):
        DimmedTable(table, is_over=is_over).draw(person.surface, look, False)
        assert (table.panels.hour == place.hours - 1) is is_over
