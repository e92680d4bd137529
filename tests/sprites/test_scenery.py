import pygame
import pytest

from sprites import doors, emblem, gradient, inscription, scenery, stones
from sprites.lettering import CannotCarveError
from sprites.palette import PAPER
from sprites.vision import rgb
from tests.sprites.drawn import average, bare_rim, guarded, inked, opaque, same
from ui.theme import NIGHT, contrast, luminance

__all__ = ["guarded"]

GAMES = ("KOI-KOI", "KOWAH", "DOG & BLIND", "KALUKI", "COSTLY COLOURS")


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("size", [(960, 600), (1280, 960), (1720, 720)])
def test_the_nights_fill_any_window(size: tuple[int, int]) -> None:
    for picture in (scenery.night(size), stones.wall(size, size[1] / 720)):
        assert picture.get_size() == size
        assert opaque(picture)


def test_the_moon_keeps_its_distance_from_the_right_edge() -> None:
    for width in (1280, 1600):
        picture = scenery.night((width, 720))
        assert min(picture.get_at((width - 290, 70))[:3]) > 200, "its left rim; plumes rise before the rest"
        assert min(picture.get_at((width - 302, 70))[:3]) < 100


def test_nothing_stands_where_the_title_does() -> None:
    picture = scenery.night((1280, 720))
    title = pygame.Rect(180, 40, 500, 60)
    brightest = max(max(picture.get_at((x, y))[:3]) for x in range(title.left, title.right) for y in range(40, 100))
    assert brightest < 90


@pytest.mark.slow
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("month", range(1, 13))
def test_every_month_has_an_evening_before_which_the_title_can_be_read(month: int) -> None:
    picture = scenery.night((1280, 720), month)
    assert picture.get_size() == (1280, 720)
    assert opaque(picture)
    title = [average(picture, pygame.Rect(x, y, 10, 10)) for x in range(180, 650, 10) for y in range(40, 140, 10)]
    assert min(contrast(rgb(PAPER), ground) for ground in title) > 7


@pytest.mark.slow
def test_no_two_months_have_the_same_evening() -> None:
    seen = {pygame.image.tobytes(scenery.night((320, 180), month), "RGB") for month in range(1, 13)}
    assert len(seen) == 12
    with pytest.raises(KeyError):
        scenery.night((320, 180), 13)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("size", [(640, 360), (512, 384), (860, 360)])
@pytest.mark.parametrize("month", [5, 6, 7, 8, 9])
def test_flowers_that_stand_are_cut_by_no_edge(size: tuple[int, int], month: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = scenery.night(size, month)
    monkeypatch.setattr(scenery, "_stand", lambda *_: None)
    bare = scenery.night(size, month)
    unit = min(size[0] / 1280, size[1] / 720)
    above = round(((size[1] / unit - 720) / 2 + 150) * unit)
    right = [y for y in range(above) if whole.get_at((size[0] - 1, y)) != bare.get_at((size[0] - 1, y))]
    top = [x for x in range(size[0]) if whole.get_at((x, 0)) != bare.get_at((x, 0))]
    assert not right
    assert not top


def test_no_part_of_the_wall_is_lighter_than_words_on_it_reckon_with() -> None:
    picture, lightest = stones.wall((640, 360), 0.5), luminance(NIGHT.wall)
    assert all(luminance(average(picture, pygame.Rect(x, y, 1, 1))) <= lightest for x in range(0, 640, 3) for y in range(0, 360, 3))


def test_pictures_are_the_same_byte_for_byte() -> None:
    assert same(lambda: scenery.night((480, 300)))
    assert same(lambda: scenery.night((480, 300), 3))
    assert same(lambda: stones.wall((480, 300), 0.4))
    assert same(lambda: doors.slip("KOWAH", 1, (106, 176)))


def test_runs_of_colour_pass_through_every_level_and_stay_on_average_exact() -> None:
    picture = gradient.vertical((256, 400), ((0, "#101820"), (1, "#202830")))
    for y in (0, 100, 200, 300, 399):
        row = [picture.get_at((x, y))[0] for x in range(256)]
        wanted = 0x10 + 0x10 * y / 399
        assert abs(sum(row) / 256 - wanted) < 0.12
        assert max(row) - min(row) <= 1
    assert gradient.at(((0.2, "#000000"), (0.8, "#0a0a0a")), 0.0) == (0, 0, 0)
    assert gradient.at(((0, "#000000"), (0.5, "#0a0a0a")), 1.0) == (10, 10, 10)


def test_runs_from_a_point_are_for_the_dark() -> None:
    with pytest.raises(ValueError, match="dark"):
        gradient.radial((40, 40), (0.5, 0.5), 1, ((0, "#808080"), (1, "#000000")))


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("lit", [False, True])
@pytest.mark.parametrize("field", range(5))
def test_slips_hold_their_names(field: int, lit: bool) -> None:
    size = (212, 352)
    picture = doors.slip(GAMES[field], field, size, lit=lit)
    margin = doors.slip_margin(size)
    assert picture.get_size() == (212 + 2 * margin, 352 + 2 * margin)
    assert bare_rim(picture)
    face = picture.subsurface((margin, margin, *size))
    assert inked(face) > 0.98
    letters = pygame.mask.from_threshold(face, (244, 234, 211), (30, 30, 30))
    box = letters.get_bounding_rects()
    plate = pygame.Rect(16, 236, 180, 62)
    assert sum(plate.contains(part) for part in box) >= sum(not sign.isspace() for sign in GAMES[field]) - 1


def test_what_cannot_be_carved_is_refused() -> None:
    with pytest.raises(CannotCarveError):
        doors.slip("Жук", 0, (106, 176))


@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("side", [16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 97])
def test_icons_of_every_size_are_whole(side: int) -> None:
    picture = emblem.icon(side)
    assert picture.get_size() == (side, side)
    assert picture.get_at((0, 0)).a < 40
    assert inked(picture) > 0.85
    assert emblem.emblem(side).get_size() == (side, side)


def test_an_icon_has_a_least_size() -> None:
    with pytest.raises(ValueError, match="shows"):
        emblem.icon(15)


def test_accents_are_known() -> None:
    assert inscription.has_accents("Gokō")
    assert not inscription.has_accents("Tane")
