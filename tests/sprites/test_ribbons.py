import pygame
import pytest

from sprites import inscription
from sprites.lettering import carved_width
from sprites.ribbons import Dye, Ribbon, call, points_disc, ribbon
from tests.sprites.drawn import bare_rim, guarded, inked, same

__all__ = ["guarded"]


def shown(piece: Ribbon, unrolled: float, letters: int | None = None) -> pygame.Surface:
    ground = pygame.Surface((1000, 140), pygame.SRCALPHA, 32)
    piece.draw(ground, (500, 70), unrolled, letters)
    return ground


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("dye", list(Dye))
def test_a_ribbon_unrolls_from_the_middle(dye: Dye) -> None:
    piece = ribbon("TSUKIMI-ZAKE", (914, 90), dye)
    widths = []
    for unrolled in (0.0, 0.3, 0.7, 1.0):
        box = shown(piece, unrolled).get_bounding_rect(200)
        assert abs(box.centerx - 500) <= 2
        widths.append(box.width)
    assert widths == sorted(widths)
    assert 914 <= widths[-1] <= 914 + 2 * piece.margin
    assert widths[0] < 120


def test_pieces_join_without_a_seam() -> None:
    for width in (914, 915):
        piece = ribbon("A", (width, 90))
        row = shown(piece, 1.0)
        assert all(row.get_at((x, 60)).a == 255 for x in range(90, 910))


def test_letters_are_cut_one_after_the_other() -> None:
    piece = ribbon("FIVE LIGHTS", (914, 90))
    assert piece.letters == 10
    assert list(piece.cuts) == sorted(piece.cuts)
    counts = [
        pygame.mask.from_threshold(shown(piece, 1.0, k), (244, 234, 211), (12, 12, 12)).count() for k in range(11)
    ]
    assert counts == sorted(set(counts))
    assert counts[0] == 0
    whole = pygame.mask.from_threshold(shown(piece, 1.0), (244, 234, 211), (12, 12, 12)).count()
    assert counts[-1] == whole


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["GOKŌ", "MARGUERITE-ALEXANDRINE REMPORTE SEPTEMBRE", "DÉLAISSÉ", "I"])
def test_names_fit_between_the_emblems_and_are_never_clipped(name: str) -> None:
    piece = ribbon(name, (914, 90), room_right=90)
    assert piece.name.get_width() <= 914 - 2 * 100
    assert bare_rim(piece.name)
    assert inked(piece.name) > 0


def test_a_disc_makes_the_name_move_left() -> None:
    middles = [
        ribbon("TANE", (914, 90), room_right=room).name.get_bounding_rect().centerx
        - ribbon("TANE", (914, 90), room_right=room).name.get_width() / 2
        for room in (0, 100)
    ]
    assert middles[1] == pytest.approx(middles[0] - 50, abs=2)


def test_an_emblem_stands_at_both_ends() -> None:
    mark = pygame.Surface((40, 40), pygame.SRCALPHA, 32)
    mark.fill((0, 255, 0, 255))
    piece = ribbon("TANE", (914, 90), emblem=mark)
    row = shown(piece, 1.0)
    green = pygame.mask.from_threshold(row, (0, 255, 0), (4, 4, 4))
    boxes = sorted(green.get_bounding_rects(), key=lambda box: box.x)
    assert len(boxes) == 2
    assert abs((boxes[0].centerx + boxes[1].centerx) / 2 - 500) <= 1


def test_what_cannot_be_carved_is_left_out() -> None:
    assert ribbon("ЖHALTЖ", (914, 90)).cuts == ribbon("HALT", (914, 90)).cuts
    assert ribbon("Жук", (914, 90)).cuts == ()


@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("diameter", [24, 66, 129])
@pytest.mark.parametrize("points", ["5", "44", "888"])
def test_discs_have_the_exact_size_and_hold_their_number(diameter: int, points: str) -> None:
    picture = points_disc(points, diameter)
    assert picture.get_size() == (diameter, diameter)
    assert 0.7 < inked(picture) < 0.82


@pytest.mark.usefixtures("guarded")
def test_a_call_is_not_clipped() -> None:
    for dye in Dye:
        assert bare_rim(call("KOI-KOI!", 80, dye))


def test_pictures_are_the_same_byte_for_byte() -> None:
    assert same(lambda: ribbon("TANE", (457, 45)).body)
    assert same(lambda: call("STOP", 40))


def test_wide_set_words_add_air_and_keep_the_optical_distances() -> None:
    tight, wide = inscription.width("AVION", 100, 0), inscription.width("AVION", 100, 0.1)
    assert tight == pytest.approx(carved_width("AVION", 100))
    assert wide == pytest.approx(tight + 40)
    assert inscription.width("", 100) == 0
    assert inscription.fitting("AVION", 100, tight / 2, 0) == pytest.approx(50)
