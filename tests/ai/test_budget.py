from __future__ import annotations

import pytest

from game.ai.budget import Budget, Cancelled


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
