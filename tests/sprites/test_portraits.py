"""Portraits of the levels: one for each, printed the same every time, and never alike."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ai.levels import Level
from sprites.portraits import PERSONS, portrait

SIDE = 96


def test_every_level_has_a_portrait() -> None:
    assert set(PERSONS) == {level.value for level in Level}
    with pytest.raises(KeyError):
        portrait("nobody", SIDE)


@pytest.mark.parametrize("level", PERSONS)
def test_a_portrait_is_opaque_and_the_same_every_time(level: str) -> None:
    first, again = portrait(level, SIDE), portrait(level, SIDE)
    assert first.get_size() == (SIDE, SIDE)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(again, "RGBA")
    assert min(pygame.image.tobytes(first, "RGBA")[3::4]) == 255


def test_no_two_portraits_are_alike() -> None:
    pictures = {level: pygame.transform.smoothscale(portrait(level, SIDE), (8, 8)) for level in PERSONS}
    for one, other in combinations(PERSONS, 2):
        pairs = zip(pygame.image.tobytes(pictures[one], "RGB"), pygame.image.tobytes(pictures[other], "RGB"), strict=True)
        assert sum(abs(a - b) for a, b in pairs) / (8 * 8 * 3) > 28, (one, other)
