import itertools
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from sprites import badges, icons, suits, tags
from sprites.palette import PAPER
from tests.sprites.drawn import guarded, inked, same
from tests.sprites.vision import Sight, contrast, distance

__all__ = ["guarded"]

PANEL = "#141b1e"
MAT = "#20403c"

SQUARES: dict[str, Callable[[int], pygame.Surface]] = {
    **{kind.value + "-origin": partial(tags.origin, kind) for kind in tags.Origin},
    **{kind.value: partial(badges.badge, kind) for kind in badges.Badge},
    **{name: partial(suits.suit, name) for name in suits.SUITS},
}


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("name", SQUARES)
@pytest.mark.parametrize("size", [16, 18, 33, 96])
def test_signs_have_the_exact_size_and_are_neither_empty_nor_clipped(name: str, size: int) -> None:
    picture = SQUARES[name](size)
    assert picture.get_size() == (size, size)
    assert inked(picture) > 0.06
    corners = [picture.get_at((x, y)).a for x in (0, size - 1) for y in (0, size - 1)]
    assert max(corners) < 60


def test_signs_are_told_apart_at_their_smallest() -> None:
    small = {name: make(18) for name, make in SQUARES.items()}
    for (one, a), (other, b) in itertools.combinations(small.items(), 2):
        assert pygame.image.tobytes(a, "RGBA") != pygame.image.tobytes(b, "RGBA"), (one, other)


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("initial", ["Y", "É", "W", "Ō", "7", "月", " "])
@pytest.mark.parametrize("size", [18, 26, 52, 104])
def test_seals_hold_their_initial(initial: str, size: int) -> None:
    picture = icons.seal(initial, 0, size)
    assert picture.get_size() == (size, size)
    letter = pygame.mask.from_threshold(picture, (244, 234, 211), (60, 60, 60))
    line = round(size * 0.16)
    inside = letter.get_bounding_rects()
    assert inside
    core = pygame.Rect(line, line, size - 2 * line, size - 2 * line)
    assert any(core.contains(box) for box in inside)


def test_seals_differ_by_seat_and_letters_are_read_on_all() -> None:
    assert len(set(icons.SEALS)) == 7
    assert all(contrast(colour, PAPER) > 4.3 for colour in icons.SEALS)
    assert same(lambda: icons.seal("M", 9, 40))
    one, other = (icons.seal("M", index, 20) for index in (0, 7))
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_the_seal_of_who_is_out_is_grey() -> None:
    colour = icons.seal("E", 1, 52, grey=True).get_at((8, 8))
    assert max(colour[:3]) - min(colour[:3]) < 16


@pytest.mark.parametrize("four_colour", [False, True])
def test_suits_are_seen_on_dark_and_on_paper(four_colour: bool) -> None:
    for name in suits.SUITS:
        assert contrast(suits.ink_of(name, four_colour=four_colour), PAPER) > 4.5
        for ground in (PANEL, MAT):
            assert contrast(suits.ink_of(name, four_colour=four_colour, on_dark=True), ground) > 3


def test_four_suit_colours_stay_apart_for_every_eye_on_dark_too() -> None:
    inks = [suits.ink_of(name, four_colour=True, on_dark=True) for name in suits.SUITS]
    for sight in (Sight.USUAL, Sight.PROTAN, Sight.DEUTAN, Sight.TRITAN):
        assert all(distance(one, other, sight) > 20 for one, other in itertools.combinations(inks, 2))


@pytest.mark.usefixtures("guarded")
def test_lanterns_shields_tags_and_pennants() -> None:
    for state in badges.Light:
        assert badges.lantern(7, state, 40).get_size() == (36, 40)
    for suit in ("S", "H", "D", "C", None):
        assert badges.shield(suit, 84).get_width() == 84
    with pytest.raises(KeyError):
        badges.shield("X", 84)
    for kind in tags.Origin:
        assert tags.origin_ground(kind, (104, 24)).get_size() == (104, 24)
    assert tags.pennant((116, 30)).get_size() == (116, 30)
    assert badges.stand(44).get_size() == (44, 12)
    assert badges.crown(28).get_size() == (28, 18)


def test_a_lit_lantern_is_the_brightest() -> None:
    light = [sum(pygame.transform.average_color(badges.lantern(4, state, 40))[:3]) for state in badges.Light]
    past, now, later = light
    assert now > later > past
