"""What becomes of players after a round is a moment of its own, which a press ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.cards import Seat
from game.core.events import CounterSet, Event, Value
from game.squaw.rules import Status
from tests.app.harness import Person
from tests.games.squaw.test_squaw_table import SquawMatch, advanced, players
from ui.games.squaw.fate import STAYS_SECONDS, Fate, FateEffect, fates
from ui.scenes.results import ResultsScene
from ui.scenes.table.picking import rect_of
from ui.stage.timeline import Speed


def test_fates_go_from_the_best_to_the_worst_and_a_first_status_is_none() -> None:
    before: dict[str, Value] = {f"status-{seat}": "normal" for seat in range(5)}
    events: tuple[Event, ...] = (
        CounterSet("status-0", "dog"),
        CounterSet("total-1", 3),
        CounterSet("status-1", "out"),
        CounterSet("status-2", "normal"),
        CounterSet("status-3", "dog"),
        CounterSet("status-4", "blind"),
    )
    assert fates(events, before) == (
        Fate(Status.NORMAL, (Seat(2),)),
        Fate(Status.DOG, (Seat(0), Seat(3))),
        Fate(Status.BLIND, (Seat(4),)),
        Fate(Status.OUT, (Seat(1),)),
    )
    assert fates(events, {}) == ()


def ends_the_round(match: SquawMatch) -> bool:
    """Whether the viewer plays the last card of a round in which somebody has no trick."""
    view = match.view(Seat(0))
    return (
        match.to_act() == (0,)
        and view.trick == view.size > 1
        and view.waiting == (0,)
        and view.statuses[0] is Status.NORMAL
        and view.taken.count(0) > 1
    )


@pytest.mark.parametrize("hurried", [False, True])
def test_the_end_of_a_round_shows_who_fell_and_a_press_ends_it(tmp_path: Path, hurried: bool) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.program.flow.play(advanced(4, ends_the_round), players(4, (0,)))
    person.wait_until(person.due)
    table = person.table
    pose = table.board.picking.pose_of(table.board.picking.hand()[0])
    assert pose is not None
    person.click(rect_of(pose).center)
    person.wait_until(lambda: any(isinstance(effect, FateEffect) for effect in table.board.table.effects))
    effect = next(effect for effect in table.board.table.effects if isinstance(effect, FateEffect))
    assert effect.holds
    person.wait(12)
    assert effect in table.board.table.effects
    if hurried:
        person.click((600, 300))
        person.wait(2)
        assert effect not in table.board.table.effects
    else:
        effect.step(STAYS_SECONDS)
        person.wait(20)
        assert effect not in table.board.table.effects
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.close()
