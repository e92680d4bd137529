import pygame
import pytest

from sprites.lettering import CannotCarveError, can_carve, carvable, carved, carved_margin, carved_path, carved_width
from sprites.svg import Svg
from tests.sprites.guard import check_svg

ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?!&-+.,:'/()[]%×−ÉÈÀÇÊÎÔÛÏËÙÂŌŪŒÆÑÄÖÜ«»’;=·"


def test_every_sign_promised_can_be_carved_and_is_safe_to_draw() -> None:
    assert can_carve(ALL)
    art = Svg(2000, 200)
    art.path(carved_path(ALL, 40, 0, 50), "#000000")
    check_svg(art.text(2000, 200))


def test_small_letters_are_carved_as_capitals() -> None:
    assert carved_path("gokō", 50) == carved_path("GOKŌ", 50)
    assert carved_width("été", 50) == carved_width("ÉTÉ", 50)


def test_signs_without_a_carved_form_are_refused() -> None:
    assert not can_carve("Жук")
    with pytest.raises(CannotCarveError):
        carved_path("Жук", 50)


def test_what_can_be_carved_of_a_text_is_kept() -> None:
    assert carvable("Halt! Жук") == "Halt!"
    assert carvable("Жук") == ""
    assert carvable("Łukasz Ðorđe") == "Lukasz Dorde"


@pytest.mark.parametrize("pair", ["AV", "VA", "LY", "LT", "TA", "AT", "TO", "YA", "KO", "P,", "L’"])
def test_open_pairs_close_up(pair: str) -> None:
    alone = sum(carved_width(sign, 100) for sign in pair)
    straight = carved_width("HH", 100) - 2 * carved_width("H", 100)
    assert carved_width(pair, 100) - alone < straight - 2


@pytest.mark.parametrize("pair", ["HI", "OO", "AA", "RA", "LL", "EE", "11", "WW", "TS", "MN"])
def test_neighbours_never_touch(pair: str) -> None:
    height = 120
    both = pygame.mask.from_surface(carved(pair, height, "#ffffff"))
    assert len(both.connected_components(30)) == 2


@pytest.mark.parametrize("pair", ["+7", "−7", "4−", "3+", "×2", "2=", "7-", "L-", "−1"])
def test_a_sign_stands_clear_of_its_neighbour(pair: str) -> None:
    assert carved_width(pair, 100) - sum(carved_width(sign, 100) for sign in pair) >= 12


def test_digits_keep_one_advance() -> None:
    assert carved_width("1110", 100) - carved_width("110", 100) == pytest.approx(66)
    assert carved_width("0000", 100) - carved_width("000", 100) == pytest.approx(66)


def test_width_grows_with_height_and_the_picture_holds_it() -> None:
    assert carved_width("KOI-KOI!", 80) == pytest.approx(2 * carved_width("KOI-KOI!", 40))
    picture = carved("KOI-KOI!", 40, "#f4ead3", "#000000")
    left, top, foot = carved_margin(40)
    assert picture.get_width() >= carved_width("KOI-KOI!", 40) + left
    assert picture.get_height() == 40 + top + foot
    assert carved("", 40, "#f4ead3").get_width() >= 1


def test_accents_lie_within_the_picture() -> None:
    picture = carved("ÀÇŌQ", 60, "#ffffff")
    ink = pygame.mask.from_surface(picture, 20).get_bounding_rects()
    whole = ink[0].unionall(ink[1:])
    assert whole.top > 0
    assert whole.bottom < picture.get_height()
