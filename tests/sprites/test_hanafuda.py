import io
from functools import cache
from itertools import combinations
from operator import sub

import pygame
import pytest

from game.core.cards import hanafuda_pack
from sprites.face import FaceKey, Size, Variant, deck_of
from sprites.hanafuda.backs import BACKS
from sprites.hanafuda.card import TAGGED_FROM
from tests.contact import rasterise
from tests.sprites.drawn import svg_text
from tests.sprites.guard import check_svg

CARDS = tuple(card.face for card in hanafuda_pack())
FACES = (*CARDS, *BACKS)
SMALL = (44, 72)
PLAIN, TAGGED, STRONG = Variant(), Variant(month_tag=True), Variant(high_contrast=True)
LEAST_DIFFERENCE = 28
"""Mean grey levels of 255 between any two cards at the size of captured cards."""


@cache
def picture(face: str, variant: Variant = PLAIN, size: Size = SMALL) -> pygame.Surface:
    return rasterise(FaceKey("hanafuda", face, variant), size)


@cache
def greys(face: str, variant: Variant = PLAIN) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(picture(face, variant)), "RGB")[::3]


def difference(one: str, other: str, variant: Variant = PLAIN) -> float:
    ours, theirs = greys(one, variant), greys(other, variant)
    apart: int = sum(map(abs, map(sub, ours, theirs)))
    return apart / len(ours)


def test_every_card_of_the_pack_has_a_face_and_there_are_backs() -> None:
    assert deck_of("hanafuda").faces() == FACES
    assert {"back-waves-red", "back-waves-indigo"} <= set(BACKS)


@pytest.mark.sweep
@pytest.mark.parametrize("variant", [PLAIN, Variant(month_tag=True, high_contrast=True)], ids=("plain", "aids"))
@pytest.mark.parametrize("size", [SMALL, (240, 394)], ids=("coarse", "fine"))
@pytest.mark.parametrize("face", FACES)
def test_every_face_is_drawn_with_safe_svg(face: str, size: Size, variant: Variant) -> None:
    check_svg(svg_text(FaceKey("hanafuda", face, variant), size))


@pytest.mark.sweep
@pytest.mark.parametrize("face", FACES)
def test_every_face_has_opaque_edges_and_a_lacquer_frame(face: str) -> None:
    card = picture(face)
    width, height = SMALL
    for x in range(8, width - 8):
        assert card.get_at((x, 0)).a == card.get_at((x, height - 1)).a == 255
    for y in range(8, height - 8):
        assert card.get_at((0, y)).a == card.get_at((width - 1, y)).a == 255
        assert max(card.get_at((1, y))[:3]) < 110


@pytest.mark.sweep
@pytest.mark.parametrize("variant", [PLAIN, STRONG], ids=("plain", "high contrast"))
def test_any_two_cards_differ_clearly_in_grey(variant: Variant) -> None:
    closest = sorted((difference(one, other, variant), one, other) for one, other in combinations(CARDS, 2))
    assert closest[0][0] >= LEAST_DIFFERENCE, closest[:6]


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("size", [(96, 158), (36, 59)])
def test_backs_never_tell_which_way_up_they_are(back: str, size: Size) -> None:
    drawn = pygame.image.load_sized_svg(_text(back, size), size)
    turned = pygame.transform.rotate(drawn, 180)
    there, back_again = pygame.image.tobytes(drawn, "RGB"), pygame.image.tobytes(turned, "RGB")
    assert sum(abs(a - b) for a, b in zip(there, back_again, strict=True)) / len(there) < 2.5


def _text(face: str, size: Size) -> io.BytesIO:
    return io.BytesIO(svg_text(FaceKey("hanafuda", face), size).encode())


def test_high_contrast_changes_every_card() -> None:
    for face in ("1-hikari-crane", "5-tane-bridge", "9-tan-purple", "12-kasu-a"):
        assert difference(face, face) == 0
        assert greys(face) != greys(face, STRONG)


def test_month_tags_stand_on_cards_large_enough_to_read_them_and_on_no_back() -> None:
    for face in ("1-hikari-crane", "5-tane-bridge", "9-tan-purple", "12-kasu-a"):
        for width, tagged in ((44, False), (TAGGED_FROM - 1, False), (TAGGED_FROM, True), (96, True)):
            size = width, round(width * 540 / 330)
            plain, other = (svg_text(FaceKey("hanafuda", face, variant), size) for variant in (PLAIN, TAGGED))
            assert (plain != other) is tagged, (face, width)
    back = FaceKey("hanafuda", "back-waves-red", TAGGED)
    assert deck_of("hanafuda").concerns(back.face, back.variant) == PLAIN


@pytest.mark.parametrize("face", ["1-hikari-crane", "3-kasu-a", "6-tan-purple", "8-kasu-b"])
def test_the_same_card_is_the_same_picture_byte_for_byte(face: str) -> None:
    again = rasterise(FaceKey("hanafuda", face), SMALL)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture(face), "RGBA")


@pytest.mark.sweep
@pytest.mark.parametrize("face", [face for face in CARDS if "-hikari-" in face])
def test_brights_and_only_they_have_a_gold_fillet(face: str) -> None:
    def gold(name: str) -> bool:
        red, green, blue, _ = picture(name, PLAIN, (330, 540)).get_at((15, 270))
        return red - blue > 90 and green > 100

    assert gold(face)
    assert not gold(face.split("-", maxsplit=1)[0] + "-kasu-a" if face[:2] != "11" else "11-kasu-lightning")
