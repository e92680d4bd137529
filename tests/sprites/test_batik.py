import io
from functools import cache
from itertools import combinations
from operator import sub

import pygame
import pytest

from game.core.cards import ceki_pack
from sprites.batik.backs import BACKS
from sprites.batik.cloth import ARRANGEMENTS
from sprites.batik.motifs import DYES
from sprites.face import FaceKey, Size, Variant, deck_of
from sprites.palette import PAPER, SUMI
from tests.contact import rasterise
from tests.sprites.drawn import svg_text
from tests.sprites.guard import check_svg
from tests.sprites.vision import contrast

CARDS = tuple(dict.fromkeys(card.face for card in ceki_pack().cards))
FACES = (*CARDS, *BACKS)
RANKS = "A23456789JQK"
PLAIN = Variant()
STRONG = Variant(high_contrast=True)
CAPTURE, LANE, TABLE = (44, 62), (62, 87), (96, 134)
"""Cards in the pile, drawn in their compact form, in lanes and in the hand."""

Area = tuple[float, float, float, float]
TABS: dict[Size, Area] = {CAPTURE: (20, 16, 116, 162), LANE: (10, 14, 80, 102), TABLE: (10, 14, 80, 102)}
"""Left, top, width and height of the numeral tab on the field of 360 x 504."""


@cache
def picture(face: str, variant: Variant = PLAIN, size: Size = CAPTURE) -> pygame.Surface:
    return rasterise(FaceKey("ceki", face, variant), size)


@cache
def tab(face: str, size: Size) -> bytes:
    x, y, width, height = TABS[size]
    across, down = size[0] / 360, size[1] / 504
    area = pygame.Rect(round(x * across), round(y * down), round(width * across), round(height * down))
    return pygame.image.tobytes(pygame.transform.grayscale(picture(face, PLAIN, size)).subsurface(area), "RGB")[::3]


def difference(one: bytes, other: bytes) -> float:
    apart: int = sum(map(abs, map(sub, one, other)))
    return apart / len(one)


def test_every_card_of_the_pack_has_a_face_and_there_are_two_backs() -> None:
    assert len(CARDS) == 30
    assert deck_of("ceki").faces() == FACES
    assert set(BACKS) == {"back-parang-soga", "back-parang-indigo"}


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("variant", "size"), [(PLAIN, (240, 336)), (STRONG, TABLE), (PLAIN, CAPTURE)], ids=("fine", "strong", "compact")
)
def test_every_face_is_drawn_with_safe_svg(variant: Variant, size: Size) -> None:
    for face in FACES:
        check_svg(svg_text(FaceKey("ceki", face, variant), size))


@pytest.mark.sweep
@pytest.mark.parametrize("size", [CAPTURE, LANE, TABLE])
def test_every_face_has_its_exact_size_opaque_edges_and_a_black_rim(size: Size) -> None:
    width, height = size
    margin = round(width * 0.09)
    for face in FACES:
        card = picture(face, PLAIN, size)
        assert card.get_size() == size
        for x in range(margin, width - margin):
            assert card.get_at((x, 0)).a == card.get_at((x, height - 1)).a == 255, face
            assert max(card.get_at((x, 0))[:3]) < 120, face
        for y in range(margin, height - margin):
            assert card.get_at((0, y)).a == card.get_at((width - 1, y)).a == 255, face


@pytest.mark.sweep
@pytest.mark.parametrize("face", ["AS", "7H", "9D", "JC", "QC", "KC", "back-parang-indigo"])
def test_the_same_card_is_the_same_picture_byte_for_byte(face: str) -> None:
    again = rasterise(FaceKey("ceki", face), TABLE)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture(face, PLAIN, TABLE), "RGBA")


@pytest.mark.sweep
@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("size", [(240, 336), TABLE, (28, 39)])
def test_backs_never_tell_which_way_up_they_are(back: str, size: Size) -> None:
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg_text(FaceKey("ceki", back), size).encode()), size)
    turned = pygame.transform.rotate(drawn, 180)
    assert difference(pygame.image.tobytes(drawn, "RGB"), pygame.image.tobytes(turned, "RGB")) < 1.0


def test_backs_are_light() -> None:
    assert all(len(svg_text(FaceKey("ceki", back), TABLE)) < LARGEST_BACK for back in BACKS)


LARGEST_BACK = 60_000
"""Characters of SVG text."""


def test_arrangements_are_point_symmetric_and_count_what_the_card_says() -> None:
    for rank, arrangement in ARRANGEMENTS.items():
        assert len(arrangement.places) == int(rank)
        assert {(-x, -y) for x, y in arrangement.places} == set(arrangement.places)


@pytest.mark.parametrize(("size", "least"), [(CAPTURE, 25.0), (LANE, 20.0), (TABLE, 22.0)], ids=("compact", "lane", "whole"))
def test_the_numeral_alone_tells_any_two_ranks_apart_in_grey(size: Size, least: float) -> None:
    def face(rank: str) -> str:
        return rank + ("C" if rank in "JQK" else "S")

    for one, other in combinations(RANKS, 2):
        assert difference(tab(face(one), size), tab(face(other), size)) >= least, (one, other)


@pytest.mark.parametrize("size", [CAPTURE, LANE, TABLE], ids=("compact", "lane", "whole"))
def test_the_numeral_is_the_same_in_every_suit(size: Size) -> None:
    for rank in RANKS[:9]:
        for one, other in combinations("SHD", 2):
            assert difference(tab(rank + one, size), tab(rank + other, size)) <= 6.0, (rank, one, other)


def test_numerals_are_black_on_paper() -> None:
    assert contrast(SUMI, PAPER) > 14


def test_no_black_lies_within_the_cloth_of_a_numeral() -> None:
    edge_numerals_and_rim = 4
    for face in CARDS[:27]:
        assert svg_text(FaceKey("ceki", face), TABLE).count(SUMI) == edge_numerals_and_rim, face


def test_the_wax_pattern_stays_under_the_motifs_in_strength() -> None:
    for dye in DYES.values():
        assert contrast(dye.ink, dye.wash) >= 4.5
        assert 1.1 < contrast(dye.wax, dye.wash) < 1.6 < contrast(dye.light, dye.wash)


def test_variants_change_what_they_concern_and_nothing_else() -> None:
    concerns = deck_of("ceki").concerns
    everything = Variant(four_colour=True, high_contrast=True, large_index=True, month_tag=True)
    assert concerns("7D", everything) == STRONG
    assert concerns("back-parang-soga", Variant(compact=True, four_colour=True)) == PLAIN
    assert concerns("7D", Variant(compact=True)) == Variant(compact=True)
    for variant in (STRONG, Variant(compact=True)):
        plain, changed = (picture("7D", v, TABLE) for v in (PLAIN, variant))
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(changed, "RGB")


def test_faces_are_compact_by_themselves_where_they_are_small_and_whole_in_lanes() -> None:
    for size, compact in ((CAPTURE, True), ((55, 77), True), ((56, 78), False), (LANE, False)):
        asked, plain = (picture("7D", variant, size) for variant in (Variant(compact=True), PLAIN))
        assert (pygame.image.tobytes(asked, "RGB") == pygame.image.tobytes(plain, "RGB")) is compact, size
