import pygame
import pytest

from sprites import curtain, furniture, tavern
from tests.sprites.drawn import guarded, opaque, same

__all__ = ["guarded"]

SMALL = (640, 360), 0.5


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("wood", [None, furniture.cedar, tavern.strap])
@pytest.mark.parametrize(("size", "unit"), [((1280, 720), 1.0), ((960, 600), 0.75), ((853, 400), 0.5)])
def test_the_doors_cover_all(wood: curtain.Wood | None, size: tuple[int, int], unit: float) -> None:
    picture = curtain.curtain(size, unit, 4, wood)
    assert picture.get_size() == size
    assert opaque(picture)


def test_the_gap_between_the_doors_is_dark_and_in_the_middle() -> None:
    picture = curtain.curtain(*SMALL, 8)
    assert max(picture.get_at((320, 40))[:3]) < 20
    assert max(picture.get_at((200, 90))[:3]) > 80, "gold leaf"


def test_the_plant_of_the_month_grows_on_the_gold() -> None:
    pine, cherry = (curtain.curtain(*SMALL, month) for month in (1, 3))
    assert pygame.image.tobytes(pine, "RGB") != pygame.image.tobytes(cherry, "RGB")
    assert same(lambda: curtain.curtain(*SMALL, 3))
