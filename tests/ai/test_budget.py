from __future__ import annotations

import math
import threading
from itertools import pairwise
from random import Random
from typing import cast

import pytest

from game.ai.budget import LEAST_TURN_SECONDS, LONGEST_WAIT_SECONDS, MOST_REST, Budget, Cancelled
from game.ai.search import Verdict, flat_search

FRAME_SECONDS = 1 / 60


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("game.ai.budget.perf_counter", lambda: self.now)


class Busy:
    """What goes first: frames, each of which is held for some seconds; for good where that is more than there are from one to the next."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock, self._seconds = clock, seconds
        self.waited: list[float] = []
        """When it was waited for."""

    def left(self) -> float:
        return math.inf if self._seconds >= FRAME_SECONDS else self._seconds - self._clock.now % FRAME_SECONDS

    def locked(self) -> bool:
        return self.left() > 0

    def acquire(self, timeout: float) -> bool:
        self.waited.append(self._clock.now)
        left = self.left()
        self._clock.now += min(timeout, left)
        return left <= timeout

    def release(self) -> None:
        pass


def searched(clock: Clock, first: Busy | None, seconds: float | None, worlds: int = 400) -> Verdict[str]:
    """Search two actions that are hard to tell apart, a millisecond a playout."""

    def playout(world: float, action: str, rng: Random) -> float:
        clock.now += 0.001
        return world + (0.05 if action == "b" else 0.0) + rng.random()

    budget = Budget(worlds, seconds)
    if first is not None:
        budget.give_way(cast(threading.Lock, first))
    return flat_search(("a", "b"), lambda rng: (rng.random(), 1.0), playout, budget, Random(7))


def test_a_share_has_no_more_than_the_whole() -> None:
    whole = Budget(100, 0.5)
    assert (whole.share(40, 0.2).worlds, whole.share(40, 0.2).seconds) == (40, 0.2)
    assert (whole.share(400, 2.0).worlds, whole.share(400, 2.0).seconds) == (100, 0.5)


def test_a_share_without_a_clock_has_none() -> None:
    assert Budget(100).share(40, 0.2).seconds is None


def test_a_share_is_cancelled_with_the_whole() -> None:
    whole = Budget(100)
    part = whole.share(40, 0.2)
    assert not part.expired()
    whole.cancel()
    with pytest.raises(Cancelled):
        part.expired()


def test_a_search_rests_while_what_goes_first_is_held_but_not_for_ever() -> None:
    first = threading.Lock()
    budget = Budget(10)
    budget.give_way(first)
    assert not budget.expired()
    passed: list[bool] = []
    with first:
        search = threading.Thread(target=lambda: passed.append(budget.share(5, 1.0).expired()))
        search.start()
        search.join(LONGEST_WAIT_SECONDS / 5)
        assert search.is_alive()
        search.join()
    assert passed == [False]


def test_what_is_waited_for_the_frame_does_not_count_against_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    quiet = searched(clock, None, 0.3)
    assert 100 < quiet.worlds < 400, "the clock ends the search"
    assert searched(clock, Busy(clock, 0.004), 0.3) == quiet


def test_nobody_waits_much_longer_for_an_answer_however_busy_the_frames_are(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    began = clock.now
    assert searched(clock, Busy(clock, 1.0), 0.3).worlds
    assert clock.now - began <= 0.3 * (1 + MOST_REST) + 2 * LONGEST_WAIT_SECONDS + 0.016


def test_a_search_rests_before_the_next_playout_when_a_frame_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    began = clock.now
    searched(clock, busy := Busy(clock, 0.006), None, worlds=40)
    assert len(busy.waited) >= (clock.now - began) // FRAME_SECONDS, "in every frame"
    assert all(at % FRAME_SECONDS <= 0.001 for at in busy.waited[1:]), "a playout takes a millisecond"


def test_a_search_thinks_a_while_between_two_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    searched(clock, busy := Busy(clock, 1.0), None, worlds=40)
    gaps = [later - earlier - LONGEST_WAIT_SECONDS for earlier, later in pairwise(busy.waited)]
    assert min(gaps) >= LEAST_TURN_SECONDS - 1e-9


def test_a_search_rests_between_the_worlds_in_which_it_counts_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    busy, seen = Busy(clock, 0.006), list[float]()

    def observe(_world: float, _action: str) -> list[str]:
        seen.append(clock.now)
        clock.now += 0.001
        return []

    budget = Budget(40)
    budget.give_way(cast(threading.Lock, busy))
    flat_search(("a", "b"), lambda rng: (rng.random(), 1.0), lambda _world, _action, rng: rng.random(), budget, Random(7), observe)
    assert len(seen) > FRAME_SECONDS / 0.001
    assert all(now % FRAME_SECONDS >= 0.006 - 1e-9 for now in seen)


@pytest.mark.parametrize("held", [0.0, 0.02, 1.0])
def test_without_a_clock_a_busy_machine_changes_nothing(monkeypatch: pytest.MonkeyPatch, held: float) -> None:
    clock = Clock(monkeypatch)
    assert searched(clock, Busy(clock, held), None) == searched(clock, None, None)


def test_the_clock_starts_at_the_first_look(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    budget = Budget(10, 0.5)
    clock.now += 5.0  # tables are built
    assert not budget.expired()
    clock.now += 0.4
    assert not budget.expired()
    clock.now += 0.2
    assert budget.expired()


def test_a_reference_search_has_so_many_times_the_worlds_that_a_player_allows_itself() -> None:
    whole = Budget(500, times=20)
    part = whole.share(60, 0.4)
    assert (whole.worlds, part.worlds, part.share(part.worlds // 4, 0.4).worlds) == (10_000, 1200, 300)
    assert part.thorough
    there_are = whole.share(20, math.inf)
    assert (there_are.worlds, there_are.share(10, 0.4).worlds) == (20, 20), "there are no more worlds than there are"
    assert Budget(500).share(60, 0.4).worlds == 60
