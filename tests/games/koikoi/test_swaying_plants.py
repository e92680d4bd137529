"""The plants of the veranda sway a little, nowhere near a card, and stay where they are held."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from ui.games.koikoi.swaying_plants import SWAY, bend, bends, corners, draw

GARDEN = Rect(212, 0, 768, 84)


@pytest.mark.parametrize("stands", [False, True])
def test_the_free_end_sways_and_the_held_one_stays(stands: bool) -> None:
    free = 0.0 if stands else 0.5
    seconds = [0.05 * n for n in range(400)]
    assert {bend(1.0, at, stands=stands) for at in seconds} == {0.0}
    assert stands or {bend(0.0, at, stands=stands) for at in seconds} == {0.0}
    far = [bend(free, at, stands=stands) for at in seconds]
    assert -SWAY <= min(far) < -0.8 * SWAY
    assert 0.8 * SWAY < max(far) <= SWAY
    assert max(abs(b - a) for a, b in pairwise(far)) < 0.35, "it never jumps"


@pytest.mark.parametrize("stands", [False, True])
@pytest.mark.parametrize("height", [126, 131])
def test_strips_bend_as_their_rows_do(height: int, stands: bool) -> None:
    for number in range(40):
        seconds = 0.37 * number
        rows = {y: round(1.5 * bend(y // 3 * 3 / height, seconds, stands=stands)) for y in range(height)}
        strips = bends(height, 3, 1.5, seconds, stands=stands)
        moved = {y: by for top, count, by in strips for y in range(top, top + count)}
        assert moved == {y: by for y, by in rows.items() if by}


def test_corners_leave_the_cards_alone() -> None:
    cards = [Rect(330, -34, 96, 158), Rect(700, -34, 200, 158)]
    left, right = corners(GARDEN, 1.0, cards)
    assert left.right < 330
    assert right.left > 900
    assert GARDEN.contains(left)
    assert GARDEN.contains(right)
    for place in corners(GARDEN, 1.0, [Rect(200, 0, 800, 84)]):
        assert place.width == 0


def test_only_the_corners_change() -> None:
    surface = Surface((1280, 720))
    for x in range(1280):
        surface.fill((x % 256, x // 256, 90), (x, 0, 1, 720))
    before = surface.copy()
    places = corners(GARDEN, 1.0, [])
    draw(surface, 4, places, 1.0, 1.2)
    changed = [
        (x, y) for x in range(0, 1280, 2) for y in range(0, 720, 2) if surface.get_at((x, y)) != before.get_at((x, y))
    ]
    assert changed
    assert all(any(place.collidepoint(at) for place in places) for at in changed)
