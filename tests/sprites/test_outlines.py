"""Kana and kanji are cut from the outlines of the mincho."""

import pygame
import pytest

from sprites import lettering
from sprites.outlines import FONT, is_japanese, outline_path


def test_what_is_japanese_is_what_the_font_has() -> None:
    assert all(map(is_japanese, "花札こいカス。！"))
    assert not any(map(is_japanese, "Aé…鬱"))


def test_an_outline_is_closed_lines_inside_its_square() -> None:
    path = outline_path("回", 100, 50, 50)
    assert path.count("M") == path.count("Z") == 4  # two boxes, each with its inside
    numbers = [float(n) for n in path.replace("M", " ").replace("L", " ").replace("Q", " ").replace("Z", " ").split()]
    assert min(numbers) >= 0
    assert max(numbers) <= 100


@pytest.mark.parametrize("sign", "一花こ蝶")
def test_a_carved_sign_is_the_one_that_the_font_shows(sign: str) -> None:
    height = 80
    cut = pygame.mask.from_surface(lettering.carved(sign, height, "#ffffff"))
    pygame.font.init()
    shown = pygame.mask.from_surface(pygame.font.Font(str(FONT), round(height * 1.25)).render(sign, True, "white"))
    boxes = [mask.get_bounding_rects() for mask in (cut, shown)]
    whole = [first.unionall(rest) for first, *rest in boxes]
    assert whole[0].width == pytest.approx(whole[1].width, abs=3)
    assert whole[0].height == pytest.approx(whole[1].height, abs=3)
    assert cut.count() == pytest.approx(shown.count(), rel=0.08)


def test_both_kinds_of_letters_stand_in_one_line() -> None:
    alone = lettering.carved_width("SORA", 40) + lettering.carved_width("の勝ち", 40)
    together = lettering.carved_width("Soraの勝ち", 40)
    assert alone < together < alone + 20
