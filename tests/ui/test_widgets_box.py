import pygame
import pytest
from pygame import Rect, Surface

from ui.theme import NIGHT, Gradient
from ui.widgets import marks
from ui.widgets.box import Box, Shadow, draw_box, draw_refused, draw_ring, mask

RED = (200, 0, 0)


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (17, 17), (400, 300), (1280, 720)])
@pytest.mark.parametrize("radius", [0, 3.5, 10, 200])
def test_a_box_of_any_size_and_radius_can_be_drawn(size: tuple[int, int], radius: float) -> None:
    surface = Surface((1280, 720))
    line = Box(radius, NIGHT.neutral, 0.9, RED, 1.5, Shadow(2, 5, 0.4, 2))
    draw_box(surface, Rect((10, 10), size), line)


def test_a_box_without_area_draws_nothing() -> None:
    surface = Surface((20, 20))
    draw_box(surface, Rect(5, 5, 0, 10), Box(3, RED))
    draw_refused(surface, Rect(5, 5, 10, 0), 3, RED, 1.0)
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)


def test_corners_are_round_and_the_middle_is_full() -> None:
    surface = Surface((100, 60))
    draw_box(surface, Rect(10, 10, 80, 40), Box(12, RED))
    assert surface.get_at((10, 10))[:3] == (0, 0, 0)
    assert surface.get_at((50, 10))[:3] == RED
    assert surface.get_at((10, 30))[:3] == RED
    assert surface.get_at((89, 49))[:3] == (0, 0, 0)
    assert 0 < surface.get_at((13, 13))[0] < 200


def test_a_large_box_has_the_corners_of_a_small_one() -> None:
    small, large = mask((40, 40), 10), mask((900, 500), 10)
    for x, y in ((0, 0), (1, 3), (3, 1), (5, 0), (9, 9)):
        assert small.get_at((x, y)) == large.get_at((x, y))
        assert small.get_at((39 - x, 39 - y)) == large.get_at((899 - x, 499 - y))


def test_the_line_lies_inside_the_edge() -> None:
    surface = Surface((60, 60))
    draw_box(surface, Rect(10, 10, 40, 40), Box(8, (0, 0, 200), line=RED, line_width=2))
    assert surface.get_at((30, 10))[:3] == RED
    assert surface.get_at((30, 11))[:3] == RED
    assert surface.get_at((30, 12))[:3] == (0, 0, 200)
    assert surface.get_at((30, 9))[:3] == (0, 0, 0)


def test_a_gradient_runs_from_top_to_bottom() -> None:
    surface = Surface((40, 100))
    draw_box(surface, surface.get_rect(), Box(0, Gradient((200, 0, 0), (0, 0, 200))))
    reds = [surface.get_at((20, y))[0] for y in range(100)]
    assert reds == sorted(reds, reverse=True)
    assert reds[0] > 190
    assert reds[-1] < 10


def test_a_ring_runs_outside() -> None:
    surface = Surface((60, 60))
    draw_ring(surface, Rect(20, 20, 20, 20), 2, 3, 4, RED)
    assert surface.get_at((30, 17))[:3] == RED
    assert surface.get_at((30, 16))[:3] == RED
    assert surface.get_at((30, 19))[:3] == (0, 0, 0)


def test_a_refusal_darkens_and_hatches() -> None:
    surface = Surface((60, 60))
    surface.fill((200, 200, 200))
    draw_refused(surface, surface.get_rect(), 0, NIGHT.refused, 1.0)
    shades = {surface.get_at((x, 30))[0] for x in range(60)}
    assert max(shades) < 110
    assert max(shades) - min(shades) > 15


def test_marks_are_drawn_around_their_middle() -> None:
    surface = Surface((60, 60))
    marks.disc(surface, (30, 30), 8, RED)
    marks.lozenge(surface, (30, 10), 8, RED)
    assert surface.get_at((30, 30))[:3] == RED
    assert surface.get_at((30, 10))[:3] == RED
    assert surface.get_at((30, 45))[:3] == (0, 0, 0)
    for paint in (marks.tick, marks.chevron):
        field = Surface((40, 40))
        paint(field, (20, 20), 12, RED)
        found = pygame.mask.from_threshold(field, RED, (120, 255, 255, 255)).get_bounding_rects()
        box = found[0].unionall(found[1:])
        assert abs(box.centerx - 20) <= 2
        assert abs(box.centery - 20) <= 2


@pytest.mark.parametrize("size", [(120, 90), (500, 400)])
def test_the_ground_of_a_panel_is_even_inside_its_shadow(size: tuple[int, int]) -> None:
    surface = Surface((560, 460))
    surface.fill((90, 120, 110))
    rect = Rect((20, 20), size)
    draw_box(surface, rect, Box(10, NIGHT.panel, 0.94, NIGHT.panel_line, 1.5, Shadow(2, 5, 0.5, 3)))
    inside = rect.inflate(-6, -24)
    shades = {surface.get_at((x, y))[:3] for x in range(inside.left, inside.right, 7) for y in range(*_span(inside))}
    assert max(max(abs(a - b) for a, b in zip(one, two, strict=True)) for one in shades for two in shades) <= 1
    below = surface.get_at((rect.centerx, rect.bottom + 2))
    assert below[1] < 100


def _span(rect: Rect) -> tuple[int, int, int]:
    return rect.top, rect.bottom, 5
