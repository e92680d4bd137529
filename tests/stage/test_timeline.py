from __future__ import annotations

import pytest

from ui.stage.timeline import STRETCH, Beat, Speed, Timeline


class Table:
    """Says what the timeline asks: whether anything still moves; counts how often it was told to land."""

    def __init__(self) -> None:
        self.moving = False
        self.landed = 0
        self.begun: list[str] = []
        self.timeline = Timeline(lambda: not self.moving, self._land)

    def _land(self) -> None:
        self.landed += 1
        self.moving = False

    def beat(self, name: str, seconds: float) -> Beat:
        return Beat(lambda: self.begun.append(name), seconds)


@pytest.fixture
def table() -> Table:
    return Table()


def test_beats_begin_one_after_another_each_after_the_seconds_of_the_one_before(table: Table) -> None:
    table.timeline.add([table.beat("a", 0.5), table.beat("b", 0.2), table.beat("c", 0.0)])
    table.timeline.advance(0.01)
    assert table.begun == ["a"]
    table.timeline.advance(0.48)
    assert table.begun == ["a"]
    table.timeline.advance(0.02)
    assert table.begun == ["a", "b"]
    table.timeline.advance(0.2)
    assert table.begun == ["a", "b", "c"]
    assert not table.timeline.busy


def test_a_long_step_loses_no_time_between_beats(table: Table) -> None:
    table.timeline.add([table.beat(name, 0.1) for name in "abcde"])
    table.timeline.advance(0.35)
    assert table.begun == ["a", "b", "c", "d"]
    table.timeline.advance(0.051)
    assert table.begun[-1] == "e"


def test_beats_without_duration_begin_in_the_same_step(table: Table) -> None:
    table.timeline.add([table.beat(name, 0.0) for name in "abc"])
    table.timeline.advance(0.01)
    assert table.begun == ["a", "b", "c"]


def test_time_before_a_beat_is_added_belongs_to_no_beat(table: Table) -> None:
    table.timeline.advance(9.0)
    table.timeline.add([table.beat("a", 0.5), table.beat("b", 0.5)])
    table.timeline.advance(0.1)
    assert table.begun == ["a"]


def test_it_is_busy_until_what_the_last_beat_started_has_come_to_rest(table: Table) -> None:
    table.timeline.add([table.beat("a", 0.0)])
    assert table.timeline.busy
    table.moving = True
    table.timeline.advance(0.1)
    assert table.timeline.busy
    table.moving = False
    assert not table.timeline.busy


def test_a_beat_waits_until_it_is_ready_and_those_after_it_with_it(table: Table) -> None:
    ready = False
    table.timeline.add([Beat(lambda: table.begun.append("a"), 0.1, lambda: ready), table.beat("b", 0.1)])
    table.timeline.advance(5.0)
    assert table.begun == []
    assert table.timeline.waiting
    ready = True
    table.timeline.advance(0.01)
    assert table.begun == ["a"], "the time of waiting is not made up for"


def test_finish_begins_and_lands_everything_in_order_ready_or_not(table: Table) -> None:
    table.timeline.add([table.beat("a", 3.0), Beat(lambda: table.begun.append("b"), 1.0, lambda: False)])
    table.timeline.finish()
    assert table.begun == ["a", "b"]
    assert table.landed == 3
    assert not table.timeline.busy


def test_hurry_lands_what_is_ready_and_the_rest_as_soon_as_it_is(table: Table) -> None:
    ready = False
    table.timeline.add([table.beat("a", 3.0), Beat(lambda: table.begun.append("b"), 9.0, lambda: ready)])
    table.timeline.hurry()
    assert table.begun == ["a"]
    table.timeline.advance(0.01)
    assert table.begun == ["a"]
    ready = True
    table.timeline.advance(0.01)
    assert table.begun == ["a", "b"]
    assert not table.timeline.busy


def test_with_speed_off_everything_lands_as_it_is_added(table: Table) -> None:
    table.timeline.speed = Speed.OFF
    table.timeline.add([table.beat("a", 3.0), table.beat("b", 3.0)])
    assert table.begun == ["a", "b"]
    assert not table.timeline.busy


@pytest.mark.parametrize("speed", [speed for speed in Speed if speed is not Speed.OFF])
def test_one_clock_stretches_every_duration(table: Table, speed: Speed) -> None:
    table.timeline.speed = speed
    table.timeline.add([table.beat("a", 1.0), table.beat("b", 0.0)])
    table.timeline.advance(table.timeline.stretched(STRETCH[speed] * 0.98))
    assert table.begun == ["a"]
    table.timeline.advance(table.timeline.stretched(STRETCH[speed] * 0.03))
    assert table.begun == ["a", "b"]


def test_hurry_stops_at_what_is_to_be_seen_and_that_takes_its_time(table: Table) -> None:
    table.timeline.add([table.beat(name, 0.5) for name in "abc"])
    table.timeline.hurry(lambda: table.begun[-1] == "b")
    assert table.begun == ["a", "b"]
    assert table.landed == 1
    table.timeline.advance(0.4)
    assert table.begun == ["a", "b"]
    table.timeline.go_on()
    table.timeline.advance(0.01)
    assert table.begun == ["a", "b", "c"]
