import io

import pygame
import pytest

from sprites import grain, paths
from sprites.face import FaceKey, UnknownFaceError, Variant, deck_of, normal
from sprites.ink import Art, new_art
from sprites.lettering import carved
from sprites.palette import PAPER, SUMI, VERMILION
from sprites.plate import printed
from sprites.svg import Svg
from tests.contact import rasterise
from tests.sprites.drawn import svg_text
from tests.sprites.guard import UnsafeSvgError, check_svg

BACK = FaceKey("hanafuda", "back-waves-red")


def bare(inner: str, root: str = 'width="20" height="30" viewBox="0 0 20 30" preserveAspectRatio="none"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{inner}</svg>'


def test_the_guard_accepts_what_the_builder_says() -> None:
    art = Art(100, 160)
    art.ground()
    with art.at(10, 20, 30, 0.5, -0.5):
        art.ink(paths.circle(0, 0, 10), VERMILION, 4)
        art.union([(paths.rect(0, 0, 10, 10), PAPER), (paths.almond(0, 0, 30, 12, 40, 0.1), VERMILION)])
    art.path(paths.brush([(0, 0), (10, 20), (30, 30)], (1, 5, 1)), SUMI, opacity=0.5)
    art.path(paths.rounded_rect(0, 0, 50, 50, 8) + paths.ellipse(20, 20, 5, 6, 30), SUMI, even_odd=True)
    art.path(paths.smooth([(0, 0), (5, 9), (9, 3)]), art.linear((0, 0), (0, 9), [(0, PAPER, 1), (1, SUMI, 0.5)]))
    art.path(paths.poly([(0, 0), (5, 9)], closed=False), None, art.radial((5, 5), 9, [(0, PAPER, 1), (1, SUMI, 1)]), 2)
    check_svg(art.text(96, 158))


@pytest.mark.parametrize(
    "text",
    [
        bare('<rect width="5" height="5" fill="#ffffff"/>'),
        bare("<text>A</text>"),
        bare('<path d="M0 0h5v5z" fill="#ffffff"/>'),
        bare('<path d="M0 0H5V5S1 1 2 2Z" fill="#ffffff"/>'),
        bare('<path d="M0 0H5V5Z" fill="red"/>'),
        bare('<path d="M0 0H5V5Z" fill="rgba(0,0,0,1)"/>'),
        bare('<path d="M0 0H5V5Z" fill="url(#nowhere)"/>'),
        bare('<path d="M0 0H5V5Z"/>'),
        bare('<path d="M0 0H5VnanZ" fill="#ffffff"/>'),
        bare('<path d="M0 0H5V5Z" fill="#ffffff" stroke-dasharray="3 3"/>'),
        bare('<path d="M0 0H5V5Z" fill="#ffffff" clip-path="url(#a)"/>'),
        bare('<path d="M0 0H5V5Z" fill="#ffffff" style="fill:red"/>'),
        bare('<g transform="translate(1 1)" opacity="0.5"/>'),
        bare('<g transform="skewX(3)"/>'),
        bare('<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"/></defs>'),
        bare("", root='width="20" height="30" viewBox="0 0 20 30"'),
        "<svg/>",
    ],
)
def test_the_guard_refuses_what_the_rasteriser_draws_wrong(text: str) -> None:
    with pytest.raises(UnsafeSvgError):
        check_svg(text)


@pytest.mark.parametrize("size", [(44, 72), (96, 158), (97, 159), (240, 393)])
def test_pictures_have_the_exact_size_and_opaque_edges(size: tuple[int, int]) -> None:
    picture = rasterise(BACK, size)
    width, height = size
    assert picture.get_size() == size
    for x in range(width // 5, width - width // 5):
        assert picture.get_at((x, 0)).a == picture.get_at((x, height - 1)).a == 255
    for y in range(height // 5, height - height // 5):
        assert picture.get_at((0, y)).a == picture.get_at((width - 1, y)).a == 255
    for x in (0, width - 1):
        for y in (0, height - 1):
            assert picture.get_at((x, y)).a < 60


def test_drawings_have_their_bytes_in_the_order_of_surfaces_so_that_laying_them_is_quick() -> None:
    surface = pygame.Surface((1, 1), pygame.SRCALPHA)
    shade = grain._tiles(96, 158, 1)[0]
    for picture in (rasterise(BACK, (96, 158)), printed(new_art(20, 30), (20, 30)), carved("KOI", 20, SUMI), shade):
        assert picture.get_masks() == surface.get_masks()


def test_the_same_face_is_the_same_picture_byte_for_byte() -> None:
    one, other = (pygame.image.tobytes(rasterise(BACK, (96, 158)), "RGBA") for _ in range(2))
    assert one == other


def test_grain_is_seeded_and_darkens_little() -> None:
    pictures = []
    for seed in (1, 1, 2):
        picture = pygame.image.load_sized_svg(_paper_sheet(), (200, 300))
        grain.apply(picture, seed)
        pictures.append(picture)
    first, again, other = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    assert first == again
    assert first != other
    mean = pygame.transform.average_color(pictures[0])
    assert all(abs(channel - wanted) < 24 for channel, wanted in zip(mean, (0xF4, 0xEA, 0xD3), strict=False))


def _paper_sheet() -> io.BytesIO:
    return io.BytesIO(new_art(200, 300).text(200, 300).encode())


def test_high_contrast_prints_other_inks_and_bolder_lines() -> None:
    usual, strong = (new_art(10, 10, high_contrast=strong) for strong in (False, True))
    for art in (usual, strong):
        art.path("M0 0H5", None, SUMI, 4)
        art.mist([(0, 5, 5)], VERMILION)
    assert 'stroke-width="4"' in usual.text(1, 1)
    assert 'stroke-width="6"' in strong.text(1, 1)
    assert "#fffdf5" in strong.text(1, 1)
    assert len(strong.text(1, 1)) < len(usual.text(1, 1))


def test_keys_are_normalised_to_what_the_deck_cares_for() -> None:
    fancy = FaceKey("hanafuda", "back-waves-red", Variant(four_colour=True, month_tag=True, compact=True))
    assert normal(fancy) == BACK
    assert "<svg" in svg_text(fancy, (44, 72))


def test_unknown_decks_and_faces_are_named() -> None:
    with pytest.raises(UnknownFaceError):
        deck_of("tarot")
    with pytest.raises(UnknownFaceError):
        normal(FaceKey("hanafuda", "13-kasu-z"))


def test_a_brush_of_any_two_points_closes() -> None:
    art = Svg(10, 10)
    art.path(paths.brush([(0, 0), (0, 0)], (1, 1)), SUMI)
    art.path(paths.brush([(0, 0), (5, 5)], (1, 4, 1)), SUMI)
    check_svg(art.text(10, 10))
