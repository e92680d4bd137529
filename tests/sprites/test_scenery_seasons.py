import pygame
import pytest

from sprites import season
from tests.sprites.drawn import bare_rim, guarded, inked, same

__all__ = ["guarded"]

MONTHS = range(1, 13)


def share_covered(layer: pygame.Surface) -> float:
    """Return the share of pixels of a still layer that are changed at all, by more than a breath of alpha."""
    width, height = layer.get_size()
    return pygame.mask.from_surface(layer, 28).count() / (width * height)


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("month", MONTHS)
def test_the_month_touches_few_pixels_and_none_strongly(month: int) -> None:
    layer = season.still(month, (768, 720), 1.0)
    assert layer.get_size() == (768, 720)
    assert 0.001 < share_covered(layer) < 0.06


def test_the_share_is_the_same_in_larger_windows() -> None:
    small, large = (
        share_covered(season.still(3, size, unit)) for size, unit in (((640, 360), 0.5), ((1280, 720), 1))
    )
    assert abs(small - large) < 0.01


def test_the_middle_is_thinner_than_the_corners() -> None:
    mask = pygame.mask.from_surface(season.still(3, (1280, 720), 1.0), 28)
    middle = mask.overlap_area(pygame.mask.Mask((640, 360), fill=True), (320, 180))
    assert middle < mask.count() * 0.2


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("month", MONTHS)
@pytest.mark.parametrize("kind", range(season.KINDS))
def test_motes_are_whole(month: int, kind: int) -> None:
    picture = season.mote(month, kind, 32)
    assert picture.get_size() == (32, 32)
    assert bare_rim(picture, 90)
    assert inked(picture) > 0.01


@pytest.mark.parametrize("month", MONTHS)
def test_particles_are_pure_and_stay_about_the_window(month: int) -> None:
    drifters = season.drift(month)
    assert 6 <= len(drifters) <= 14
    for drifter in drifters:
        for t in (0.0, 1.7, 33.3, 3600.5):
            place = drifter.at(t)
            assert place == drifter.at(t)
            assert 0 <= place.x <= 1
            assert -0.1 <= place.y <= 1.1
            assert 0 <= place.opacity <= 0.75
            assert 0 <= place.degrees < 360


@pytest.mark.sweep
@pytest.mark.parametrize("month", MONTHS)
def test_particles_move_without_jumping_while_they_are_seen(month: int) -> None:
    for drifter in season.drift(month):
        before = drifter.at(0.0)
        for step in range(1, 400):
            now = drifter.at(step / 30)
            if before.opacity > 0.02 and now.opacity > 0.02:
                aside = abs(now.x - before.x)
                assert min(aside, 1 - aside) < 0.02
                assert abs(now.y - before.y) < 0.02
            before = now


def test_there_is_no_thirteenth_month() -> None:
    with pytest.raises(KeyError):
        season.drift(13)
    with pytest.raises(KeyError):
        season.still(0, (100, 100), 1.0)


def test_layers_are_the_same_byte_for_byte() -> None:
    assert same(lambda: season.still(10, (320, 300), 0.4))
    assert season.drift(5) == season.drift(5)
    assert season.drift(5) != season.drift(5, 1)
