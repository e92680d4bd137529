"""A print is cut into plates that come to the whole picture, and no two subjects look alike."""

from __future__ import annotations

import re
from itertools import combinations, product

import pygame
import pytest

from sprites import palette, vignettes
from sprites.hanafuda.figures import FIGURES
from sprites.ink import Art
from sprites.landscape import LANDS, SKIES, TALL, WIDE, Subject, Thing, compose
from sprites.palette import INDIGO, OCHRE, PAPER, SUMI, VERMILION
from sprites.paths import rect
from sprites.svg import Svg
from sprites.woodblock import CLEAR_INK, PLATES, cut, group, paper, plate_of, whole

SMALL = (139, 83)
THUMB = (14, 8)
INKS = {name: ink for name, ink in vars(palette).items() if isinstance(ink, str) and re.fullmatch("#[0-9a-f]{6}", ink)}
THINGS = [*FIGURES.values(), *(thing for thing in vars(vignettes).values() if isinstance(thing, Thing))]
SUBJECT = Subject(8, "garden", (FIGURES["viewing"],), "Moon Viewing", "月見酒", "moon", "hanafuda", ("8-hikari-moon", "9-tane-sake-cup"))


def thumb(subject: Subject) -> bytes:
    """Return what is left of a picture at a glance."""
    pieces, _gold, _cover = compose(subject)
    return pygame.image.tobytes(pygame.transform.smoothscale(whole(pieces, SMALL, SMALL[0] / WIDE[0]), THUMB), "RGB")


def apart(one: bytes, other: bytes) -> float:
    """Return how far two pictures are from each other: the mean difference of a channel."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_every_ink_is_on_one_plate_at_most() -> None:
    svg = " ".join(INKS.values())
    for ink in INKS.values():
        found = [plate for plate in PLATES if ink in plate_of(ink, plate)]
        assert found == ([group(ink)] if group(ink) is not None else []) or ink == "#ffffff"
    assert {group(ink) for ink in (SUMI, OCHRE, INDIGO, VERMILION, PAPER)} == {"key", "ochre", "cool", "red", None}
    assert len(plate_of(svg, "key")) == len(svg)


def test_the_key_is_black_in_high_contrast() -> None:
    assert CLEAR_INK in plate_of(SUMI, "key", clear=True)
    assert plate_of(OCHRE, "ochre", clear=True) == OCHRE
    assert paper((4, 4), clear=True).get_at((1, 1))[:3] == (255, 250, 240)


def test_the_plates_come_to_the_whole() -> None:
    art = Art(40, 40)
    for number, ink in enumerate((SUMI, OCHRE, INDIGO, VERMILION)):
        art.path(rect(number * 10, 0, 10, 40), ink)
    plates = cut((art,), Svg(40, 40), (40, 40), clear=True)
    together = pygame.Surface((40, 40), depth=32)
    together.fill("#ffffff")
    for plate in plates.inks.values():
        together.blit(plate, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    drawn = whole((art,), (40, 40), 1.0)
    assert together.get_at((5, 20))[:3] == (0, 0, 0), "the key is black in high contrast"
    for x in (15, 25, 35):
        shown, meant = together.get_at((x, 20)), drawn.get_at((x, 20))
        assert apart(bytes(shown[:3]), bytes(meant[:3])) <= 1


def test_a_print_is_the_same_every_time() -> None:
    found = []
    for _time in range(2):
        pieces, gold, cover = compose(SUBJECT)
        plates = cut(pieces, gold, SMALL, cover)
        found.append([pygame.image.tobytes(ink, "RGB") for ink in plates.inks.values()] + [pygame.image.tobytes(plates.gold, "RGBA")])
    assert found[0] == found[1]


def test_gold_lies_behind_what_stands_before_the_moon() -> None:
    pieces, gold, cover = compose(SUBJECT)
    behind, over = cut(pieces, gold, SMALL, cover).gold, cut(pieces, gold, SMALL).gold
    assert sum(pygame.image.tobytes(behind, "RGBA")[3::4]) < sum(pygame.image.tobytes(over, "RGBA")[3::4])


@pytest.mark.parametrize("tall", [False, True])
def test_things_cards_and_the_slip_are_inside_the_block(tall: bool) -> None:
    wide, high = TALL if tall else WIDE
    for count in (1, 2, 5, 9):
        pieces, _gold, _cover = compose(Subject(3, "farm", (), "Won without yaku", faces=("AS",) * count, deck="french"), tall=tall)
        for card in pieces:
            if not isinstance(card, Svg):
                across, down = card.size(1)
                assert card.x - across / 2 > 0
                assert card.x + across / 2 < wide
                assert card.y + down / 2 < high


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_is_drawn_inside_its_box(thing: Thing) -> None:
    art = Art(1400, 1400)
    with art.at(500, 500):
        thing.draw(art)
    left, top, wide, high = thing.box
    found = whole((art,), (350, 350), 0.25)
    mask = pygame.mask.from_threshold(found, (255, 255, 255), (3, 3, 3))
    mask.invert()
    area = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
    assert pygame.Rect((left + 500) / 4 - 3, (top + 500) / 4 - 3, wide / 4 + 6, high / 4 + 6).contains(area)


def test_thirty_compositions_differ_at_a_glance() -> None:
    things = (FIGURES["crane"], FIGURES["red_ribbons"], vignettes.MASK)
    subjects = [Subject(month, land, (thing,), "X") for (land, thing), month in zip(product(LANDS, things), list(SKIES) * 3, strict=False)]
    subjects += [Subject(month, "garden", (thing,), "X") for month, thing in zip(list(SKIES) * 2, THINGS[:18], strict=False)]
    seen = [thumb(subject) for subject in dict.fromkeys(subjects)]
    assert len(seen) >= 30
    assert min(apart(one, other) for one, other in combinations(seen, 2)) > 4
