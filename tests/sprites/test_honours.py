"""What lies before the winner of a match: a nut for every trick, a chip for every chip, a lit stud in every place of the plate."""

from __future__ import annotations

import pygame
import pytest

from sprites import kitchen, salon, tavern


def ink(picture: pygame.Surface) -> int:
    """Return how many pixels of a picture are seen."""
    return pygame.mask.from_surface(picture).count()


@pytest.mark.parametrize("nuts", [0, 1, 8, 28])
def test_a_plate_of_nuts_is_a_plate_with_something_on_it(nuts: int) -> None:
    plain, heaped = kitchen.tin(120), kitchen.tin_heaped(120, nuts)
    assert heaped.get_size() == plain.get_size()
    bottoms = [pygame.image.tobytes(one.subsurface((30, 30, 60, 60)), "RGB") for one in (plain, heaped)]
    assert (bottoms[0] == bottoms[1]) == (nuts == 0)


@pytest.mark.parametrize("count", [1, 14, 58, 190])
def test_a_heap_of_chips_has_room_in_its_square(count: int) -> None:
    heap = salon.heap(200, count)
    assert heap.get_bounding_rect().height < 200
    assert ink(heap) > ink(salon.heap(200, 0)) == 0


def test_every_stud_of_the_lit_plate_is_gilt() -> None:
    plate = tavern.lit_plate(300, 31)
    for number in range(31):
        x, y = tavern.stud_place(300, number, 31)
        red, green, blue, _alpha = plate.get_at((round(150 + x), round(150 + y)))
        assert red > green > blue
        assert red > 200
