from __future__ import annotations

import threading

import pytest

from game.ai.budget import LONGEST_WAIT_SECONDS, Budget, Cancelled


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
