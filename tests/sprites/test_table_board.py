import itertools

import pygame
import pytest

from sprites import board
from sprites.palette import VERMILION
from tests.sprites.drawn import guarded, inked, same

__all__ = ["guarded"]

SIZE = (248, 262)


@pytest.mark.parametrize("target", [31, 61, 100, 101, 121, 200, 201, 300])
def test_every_score_has_a_hole_of_its_own_on_the_plank(target: int) -> None:
    way = board.PegBoard((496, 524), target)
    plank = pygame.Rect(16, 16, 496 - 32, 524 - 32)
    holes = [(column, score) for column in (0, 1) for score in range(target + 1)]
    places = [way.place(column, score) for column, score in holes]
    assert len(set(places)) == len(places)
    assert all(plank.collidepoint(place) for place in places)
    middle = 248
    assert all(
        (x < middle - 20) if column == 0 else (x > middle + 20)
        for (column, _), (x, _) in zip(holes, places, strict=True)
    )


@pytest.mark.parametrize("target", [31, 121, 300])
def test_the_way_leads_upwards_and_scores_beyond_the_target_are_home(target: int) -> None:
    way = board.PegBoard(SIZE, target)
    heights = [way.place(0, score)[1] for score in range(target + 1)]
    assert heights == sorted(heights, reverse=True)
    assert way.place(1, target + 40) == way.place(1, target)
    assert way.place(0, -3) == way.place(0, 0)


def test_a_board_of_121_is_the_one_in_the_guide() -> None:
    way = board.PegBoard(SIZE, 121)
    assert (way.rows, way.per_row) == (12, 10)
    assert [score for score, _ in way.labels()] == [*range(10, 121, 10), 121]
    assert board.PegBoard(SIZE, 201).per_row == 20


@pytest.mark.parametrize("target", [31, 121, 200, 300, 999])
def test_labels_do_not_run_into_each_other(target: int) -> None:
    heights = sorted(y for _, (_, y) in board.PegBoard(SIZE, target).labels())
    assert all(after - before >= 13 for before, after in itertools.pairwise(heights))


def test_a_board_needs_a_way() -> None:
    with pytest.raises(ValueError, match="way"):
        board.PegBoard(SIZE, 1)


@pytest.mark.usefixtures("guarded")
def test_the_way_travelled_fills_with_colour() -> None:
    way = board.PegBoard(SIZE, 121)
    counts = []
    for score in (0, 7, 64, 121, 150):
        picture = way.picture((score, 0))
        assert picture.get_size() == SIZE
        counts.append(pygame.mask.from_threshold(picture, (93, 127, 176), (36, 36, 36)).count())
    assert counts == sorted(counts)
    assert len(set(counts[:4])) == 4


@pytest.mark.usefixtures("guarded")
def test_beads_pegs_tray_and_chips() -> None:
    for column in (0, 1):
        assert inked(board.peg(10, column)) > 0.3
        assert inked(board.bead(14, column)) > 0.3
    assert board.tray((264, 176)).get_size() == (264, 176)
    assert board.chip(40, VERMILION).get_width() == 40


def test_pictures_are_the_same_byte_for_byte() -> None:
    assert same(lambda: board.PegBoard(SIZE, 61).picture((12, 30)))
