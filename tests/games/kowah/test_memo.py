"""Tables of a plan: every answer is right, few are worked out twice, and none is ever thrown away with thousands of others."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.kowah import playout_policy
from game.kowah.playout_policy import Memo

MOST = 100


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> tuple[Memo[int, str], Counter[int]]:
    monkeypatch.setattr(playout_policy, "MOST_KEPT", MOST)
    asked = Counter[int]()

    def answer(key: int) -> str:
        asked[key] += 1
        return str(key)

    return Memo(answer), asked


def test_an_answer_is_worked_out_once(worked_out: tuple[Memo[int, str], Counter[int]]) -> None:
    memo, asked = worked_out
    assert [memo[key] for key in (3, 4, 3)] == ["3", "4", "3"]
    assert asked == {3: 1, 4: 1}


def test_what_is_asked_again_outlives_a_new_start(worked_out: tuple[Memo[int, str], Counter[int]]) -> None:
    memo, asked = worked_out
    for key in range(MOST):
        assert memo[key] == str(key)
    assert memo[MOST] == str(MOST)
    assert len(memo) == 1
    assert memo[5] == "5"
    assert asked[5] == 1


def test_what_was_there_goes_little_by_little(worked_out: tuple[Memo[int, str], Counter[int]]) -> None:
    memo, _ = worked_out
    kept = []
    for key in range(5 * MOST):
        assert memo[key] == str(key)
        kept.append(len(memo) + len(memo._former))
    assert max(kept) <= 2 * MOST
    assert min(after - before for before, after in pairwise(kept)) >= -2
