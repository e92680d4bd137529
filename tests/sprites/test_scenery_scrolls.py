import pygame
import pytest

from sprites import scrolls
from tests.sprites.drawn import guarded, inked, same

__all__ = ["guarded"]


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("month", range(1, 13))
def test_every_month_has_a_scroll(month: int) -> None:
    picture = scrolls.scroll(month, (96, 180))
    assert picture.get_size() == (96, 180)
    assert 0.70 < inked(picture) < 0.85
    for place in ((2, 60), (93, 60), (2, 2), (93, 177)):
        assert picture.get_at(place).a < 200
    assert picture.get_at((48, 90)).a == 255


def test_seasons_have_mounts_of_their_own() -> None:
    mounts = {
        tuple(
            channel // 24
            for channel in pygame.transform.average_color(scrolls.scroll(month, (96, 180)), (12, 60, 4, 60))
        )
        for month in (1, 3, 6, 9)
    }
    assert len(mounts) == 4


def test_pictures_are_the_same_byte_for_byte() -> None:
    assert same(lambda: scrolls.scroll(2, (48, 90)))
    with pytest.raises(ValueError, match="month"):
        scrolls.scroll(13, (48, 90))
