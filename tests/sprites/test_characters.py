"""Portraits of the characters: one for each, printed the same every time, never alike, with three faces; and what stands for them."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pygame
import pytest

from game.catalog import GAMES
from sprites.characters import SITTERS, chip, portrait, silhouette
from ui.kit.player_text import PERSONS

SIDE = 96


def pixels(picture: pygame.Surface, form: Literal["RGB", "RGBA"] = "RGB") -> bytes:
    return pygame.image.tobytes(picture, form)


def apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_every_character_of_every_game_is_drawn_and_has_words() -> None:
    known = [one for game in GAMES.values() for one in game.characters]
    assert len(known) == len(set(known))
    assert set(known) == set(SITTERS) == set(PERSONS)
    assert all(set(game.characters) == set(game.likings) for game in GAMES.values())


@pytest.mark.parametrize("name", ["daigo", "nell"])
def test_a_portrait_is_opaque_and_the_same_every_time(name: str) -> None:
    first = portrait(name, SIDE)
    assert first.get_size() == (SIDE, SIDE)
    assert pixels(first, "RGBA") == pixels(portrait(name, SIDE), "RGBA")
    assert min(pixels(first, "RGBA")[3::4]) == 255


def test_no_two_portraits_are_alike() -> None:
    pictures = {name: pixels(pygame.transform.smoothscale(portrait(name, SIDE), (8, 8))) for name in SITTERS}
    for one, other in combinations(SITTERS, 2):
        assert apart(pictures[one], pictures[other]) > 20, (one, other)


@pytest.mark.parametrize("name", SITTERS)
def test_three_moods_are_three_faces(name: str) -> None:
    calm, tense, glad = (pixels(portrait(name, SIDE, mood)) for mood in ("calm", "tense", "glad"))
    assert len({calm, tense, glad}) == 3


def test_a_small_portrait_has_the_colour_of_its_seat_at_the_rim_and_none_in_the_corners() -> None:
    picture = chip("daigo", 1, 60)
    assert picture.get_size() == (60, 60)
    assert picture.get_at((0, 0)).a < 128
    red, _green, blue, _alpha = picture.get_at((1, 30))
    assert blue > red  # indigo
    assert pixels(picture) != pixels(chip("daigo", 1, 60, grey=True))


@pytest.mark.parametrize("size", [(96, 96), (60, 140), (150, 70)])
def test_a_silhouette_stands_for_a_portrait_with_a_head_that_can_be_seen(size: tuple[int, int]) -> None:
    for name in SITTERS:
        picture = silhouette(name, size)
        assert picture.get_size() == size
        corner, middle = picture.get_at((1, 1)), picture.get_at((size[0] // 2, round(size[1] / 2)))
        assert apart(bytes(corner[:3]), bytes(middle[:3])) > 10
