"""Several Checkis out of the same cards: found exactly when there is a way."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.kowah.hand_assignment import assigned
from game.kowah.rules import CHECKIS, GROUPS, Shape, fields


def fits(counts: tuple[int, ...], free: list[int]) -> bool:
    return all(sum(held) <= has for held, has in zip(zip(*map(fields, counts), strict=True), free, strict=True))


@pytest.mark.sweep
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_a_way_is_found_exactly_when_there_is_one(hands: int) -> None:
    rng = Random(hands)
    answers = set()
    for _ in range(150):
        free = [rng.choice((0, 1, 2, 3, 3, 4, 5, 8)) for _ in range(GROUPS)]
        choices = [rng.sample(list(CHECKIS), 12) for _ in range(hands)]
        found = assigned(choices, free, rng)
        assert (found is not None) == any(fits(counts, free) for counts in product(*choices))
        if found is not None:
            assert fits(tuple(found), free)
            assert all(count in counts for count, counts in zip(found, choices, strict=True))
        answers.add(found is not None)
    assert answers == {True, False}


def test_five_hands_that_need_one_group_more_are_refused() -> None:
    """Ten brelans take ten groups of four, five pairs three more; only twelve are there."""
    shaped = [count for count, (_, shape) in CHECKIS.items() if shape is Shape.BRELANS_AND_PAIR]
    assert assigned([shaped] * 5, [4] * 12, Random(1)) is None
    assert assigned([shaped] * 5, [4] * 11 + [6], Random(1)) is not None


def test_a_hand_without_a_choice_leaves_no_way() -> None:
    assert assigned([list(CHECKIS), []], [12] * GROUPS, Random(1)) is None


def test_different_ways_are_found() -> None:
    found = {tuple(assigned([list(CHECKIS)] * 2, [6] * GROUPS, Random(n)) or ()) for n in range(30)}
    assert len(found) > 20
