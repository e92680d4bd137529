import pygame
import pytest

from sprites import curtain
from tests.sprites.drawn import guarded, opaque, same

__all__ = ["guarded"]


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("cloth", list(curtain.Cloth))
@pytest.mark.parametrize(("size", "unit"), [((724, 720), 1.0), ((543, 600), 0.75)])
def test_the_curtain_covers_all(cloth: curtain.Cloth, size: tuple[int, int], unit: float) -> None:
    picture = curtain.curtain(size, unit, cloth, 4)
    assert picture.get_size() == size
    assert opaque(picture)


@pytest.mark.sweep
@pytest.mark.parametrize("cloth", list(curtain.Cloth))
def test_the_sash_is_calm_where_the_name_stands(cloth: curtain.Cloth) -> None:
    picture = curtain.curtain((724, 720), 1.0, cloth, 8)
    top, foot = (round(edge) for edge in curtain.sash(720))
    box = pygame.Rect(60, top + 24, 604, foot - top - 48 - 24)
    tones = [picture.get_at((x, y))[:3] for x in range(box.left, box.right, 7) for y in range(box.top, box.bottom, 7)]
    for channel in range(3):
        values = [tone[channel] for tone in tones]
        assert max(values) - min(values) < 12
        assert max(values) < 110


def test_the_sash_stays_in_the_middle_of_a_higher_cloth() -> None:
    top, foot = curtain.sash(960)
    assert top + foot == 960
    assert foot - top == 240


def test_the_plant_of_the_month_grows_over_the_sash() -> None:
    plain, grown = (curtain.curtain((362, 360), 0.5, curtain.Cloth.HEMP, month) for month in (None, 3))
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(grown, "RGB")
    assert same(lambda: curtain.curtain((362, 360), 0.5, curtain.Cloth.HEMP, 3))
