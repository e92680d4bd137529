import time

import pygame
import pytest

from sprites import table
from tests.sprites.drawn import guarded, opaque, same

__all__ = ["guarded"]

SIZES = [(960, 600), (1280, 720), (1366, 768), (1501, 1001)]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("guarded")
def test_room_and_mat_have_the_exact_size_and_let_nothing_through(size: tuple[int, int]) -> None:
    unit = min(size[0] / 1280, size[1] / 720)
    field = size[0] - round(512 * unit), size[1]
    for picture, wanted in ((table.room(size), size), (table.mat(field, unit), field)):
        assert picture.get_size() == wanted
        assert opaque(picture)


def test_the_same_size_is_the_same_ground_byte_for_byte() -> None:
    assert same(lambda: table.room((640, 360)))
    assert same(lambda: table.mat((400, 360), 0.5))


def test_the_lamp_hangs_over_the_middle() -> None:
    picture = table.room((1280, 720))
    middle, corner = (
        sum(pygame.transform.average_color(picture, pygame.Rect(x, y, 40, 40))[:3])
        for x, y in ((580, 320), (1230, 670))
    )
    assert middle > 1.6 * corner


def test_words_on_the_mat_keep_their_contrast() -> None:
    picture = table.mat((768, 720), 1.0)
    average = pygame.transform.average_color(picture, pygame.Rect(100, 100, 568, 520))
    for channel, wanted in zip(average, (0x20, 0x40, 0x3C), strict=False):
        assert abs(channel - wanted) < 12


def test_borders_stand_at_both_sides_and_mirror_each_other() -> None:
    picture = table.mat((768, 720), 1.0)
    for y in range(0, 720, 37):
        left, right = picture.get_at((11, y)), picture.get_at((768 - 22 + 11, y))
        assert left == right
    assert picture.get_at((0, 360)).r > 150 < picture.get_at((767, 360)).r


def test_a_full_hd_table_takes_no_more_than_a_blink() -> None:
    start = time.thread_time()
    table.room((1920, 1080))
    table.mat((1152, 1080), 1.5)
    assert time.thread_time() - start < 1.5


def test_noise_tiles_without_a_seam() -> None:
    picture = table.tiled((600, 600), 1.0, (0, 255), 1)
    assert picture.get_at((0, 0)) == picture.get_at((256, 256))
