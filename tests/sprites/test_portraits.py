"""Portraits of the levels: one for each, printed the same every time, never alike, and what stands for them."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ai.levels import Level
from sprites.portraits import PERSONS, portrait, silhouette

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


@pytest.mark.parametrize("size", [(96, 96), (60, 140), (150, 70)])
def test_a_silhouette_stands_for_a_portrait_with_a_head_that_can_be_seen(size: tuple[int, int]) -> None:
    for level in PERSONS:
        picture = silhouette(level, size)
        assert picture.get_size() == size
        corner, middle = picture.get_at((1, 1)), picture.get_at((size[0] // 2, round(size[1] / 2)))
        assert sum(abs(a - b) for a, b in zip(corner[:3], middle[:3], strict=True)) > 30
