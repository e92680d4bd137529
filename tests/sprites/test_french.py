import io
from functools import cache
from itertools import combinations, product
from operator import sub

import pygame
import pytest

from game.core.cards import RANKS, SUITS, rummy_pack
from sprites.face import FaceKey, Size, Variant, deck_of
from sprites.french.backs import BACKS
from sprites.french.card import COMPACT as COMPACT_INDEX
from sprites.french.card import SMALL, USUAL, WIDTH, Index, is_compact
from sprites.french.jokers import JOKERS
from sprites.palette import FOUR_COLOUR, HIGH_CONTRAST, PAPER
from tests.contact import rasterise
from tests.sprites.drawn import svg_text
from tests.sprites.guard import check_svg
from tests.sprites.vision import Sight, contrast, distance

CARDS = tuple(dict.fromkeys(card.face for card in rummy_pack()))
FACES = (*CARDS, *BACKS)
PLAIN = Variant()
AIDS = Variant(four_colour=True, high_contrast=True, large_index=True)
COMPACT = Variant(compact=True)
STRONG = Variant(high_contrast=True)
Area = tuple[int, int, int, int]

LANE, TABLE = (62, 87), (96, 134)
"""Cards in the meld lanes, drawn in their compact form, and cards in the hand."""


@cache
def picture(face: str, variant: Variant = PLAIN, size: Size = LANE) -> pygame.Surface:
    return rasterise(FaceKey("french", face, variant), size)


@cache
def greys(face: str, variant: Variant, size: Size, area: Area) -> bytes:
    grey = pygame.transform.grayscale(picture(face, variant, size))
    return pygame.image.tobytes(grey.subsurface(area), "RGB")[::3]


def difference(one: str, other: str, variant: Variant, size: Size, area: Area) -> float:
    ours, theirs = greys(one, variant, size, area), greys(other, variant, size, area)
    apart: int = sum(map(abs, map(sub, ours, theirs)))
    return apart / len(ours)


def test_every_card_of_the_packs_has_a_face_and_there_are_two_backs() -> None:
    assert len(CARDS) == 56
    assert deck_of("french").faces() == FACES
    assert set(BACKS) == {"back-hemp-indigo", "back-hemp-red"}


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("variant", "size"), [(PLAIN, (240, 336)), (AIDS, TABLE), (PLAIN, LANE)], ids=("fine", "aids", "compact")
)
def test_every_face_is_drawn_with_safe_svg(variant: Variant, size: Size) -> None:
    for face in FACES:
        check_svg(svg_text(FaceKey("french", face, variant), size))


@pytest.mark.sweep
@pytest.mark.parametrize("size", [LANE, TABLE], ids=("compact", "whole"))
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


@pytest.mark.parametrize("face", ["AS", "10D", "JC", "QH", "KD", "JK1", "back-hemp-red"])
def test_the_same_card_is_the_same_picture_byte_for_byte(face: str) -> None:
    again = rasterise(FaceKey("french", face), LANE)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture(face), "RGBA")


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("size", [TABLE, (28, 39)])
def test_backs_never_tell_which_way_up_they_are(back: str, size: Size) -> None:
    assert lopsided(back, PLAIN, size) < 1.0


def lopsided(face: str, variant: Variant, size: Size) -> float:
    """Return the mean difference, of 255, between a drawing without grain and the same on its head."""
    text = svg_text(FaceKey("french", face, variant), size).encode()
    drawn = pygame.image.load_sized_svg(io.BytesIO(text), size)
    turned = pygame.transform.rotate(drawn, 180)
    there, back_again = pygame.image.tobytes(drawn, "RGB"), pygame.image.tobytes(turned, "RGB")
    return sum(abs(a - b) for a, b in zip(there, back_again, strict=True)) / len(there)


@pytest.mark.sweep
@pytest.mark.parametrize("variant", [PLAIN, AIDS], ids=("plain", "aids"))
def test_neither_half_of_a_court_card_runs_over_the_seam(variant: Variant) -> None:
    for rank, suit in product("JQK", SUITS):
        assert lopsided(rank + suit, variant, TABLE) < 0.3, rank + suit


@pytest.mark.parametrize("paper", [PAPER, HIGH_CONTRAST[PAPER]])
def test_the_four_colours_read_on_paper_and_stay_apart_for_every_eye(paper: str) -> None:
    assert all(contrast(ink, paper) >= 4.9 for ink in FOUR_COLOUR.values())
    for sight in Sight:
        assert all(distance(one, other, sight) >= 20 for one, other in combinations(FOUR_COLOUR.values(), 2))


@pytest.mark.parametrize("suit", SUITS)
def test_compact_indices_tell_any_two_ranks_apart_in_grey(suit: str) -> None:
    corner = (4, 3, 16, 22)
    for one, other in combinations(RANKS, 2):
        assert difference(one + suit, other + suit, COMPACT, LANE, corner) >= LEAST_RANK_DIFFERENCE, (one, other)


LEAST_RANK_DIFFERENCE = 17
"""Mean grey levels of 255 over the rank in the corner; three and five are the closest."""


def sign_in_corner(index: Index, size: Size) -> Area:
    """Return where the suit sign of an index is, in pixels."""
    scale, half = size[0] / WIDTH, index.sign / 2
    left, top = round((index.x - half) * scale), round((index.sign_y - half) * scale)
    return left, top, round(index.sign * scale), round(index.sign * scale)


@pytest.mark.sweep
@pytest.mark.parametrize("width", [21, 26, 30, 37, 44, 62, 79, 80, 96, 120])
@pytest.mark.parametrize("rank", ["10", "A", "K"])
def test_the_corner_of_a_small_card_tells_spades_from_clubs_in_grey(rank: str, width: int) -> None:
    size = width, round(width * TABLE[1] / TABLE[0])
    area = sign_in_corner(COMPACT_INDEX if is_compact(PLAIN, size) else SMALL, size)
    assert difference(rank + "S", rank + "C", PLAIN, size, area) >= LEAST_SUIT_DIFFERENCE


LEAST_SUIT_DIFFERENCE = 26
"""Mean grey levels of 255 over the suit in the corner of a small card; plain signs stay under 22."""


def test_the_suit_in_the_corner_is_larger_on_small_cards_and_free_in_the_tightest_meld() -> None:
    assert SMALL.sign > USUAL.sign
    seen, widest = 19 / 62 * WIDTH, 0.49 * COMPACT_INDEX.sign
    assert COMPACT_INDEX.x + widest <= seen


@pytest.mark.sweep
@pytest.mark.parametrize("rank", ["J", "Q", "K"])
def test_courts_of_a_rank_differ_in_more_than_colour(rank: str) -> None:
    inside = (20, 16, 56, 102)
    for one, other in combinations(SUITS, 2):
        assert difference(rank + one, rank + other, STRONG, TABLE, inside) >= LEAST_COURT_DIFFERENCE, (one, other)


def test_jokers_differ_in_more_than_colour() -> None:
    inside = (20, 16, 56, 102)
    for one, other in combinations(JOKERS, 2):
        assert difference(one, other, STRONG, TABLE, inside) >= LEAST_JOKER_DIFFERENCE, (one, other)


LEAST_COURT_DIFFERENCE, LEAST_JOKER_DIFFERENCE = 20, 8
"""Mean grey levels of 255 inside the panel, printed without grain."""


def test_variants_change_what_they_concern_and_nothing_else() -> None:
    concerns = deck_of("french").concerns
    everything = Variant(four_colour=True, high_contrast=True, large_index=True, month_tag=True)
    assert concerns("7D", everything) == AIDS
    assert concerns("JK1", everything) == Variant(high_contrast=True, large_index=True)
    assert concerns("back-hemp-red", everything) == Variant(high_contrast=True)
    assert concerns("7D", Variant(large_index=True, compact=True)) == COMPACT
    assert pygame.image.tobytes(picture("7D", COMPACT), "RGB") == pygame.image.tobytes(picture("7D"), "RGB")
    for variant in (Variant(four_colour=True), Variant(high_contrast=True), Variant(large_index=True), COMPACT):
        plain, changed = (picture("7D", v, TABLE) for v in (PLAIN, variant))
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(changed, "RGB")
