"""What is written on real screens can be read, in plain and in high contrast, and nothing is told by colour alone.

Figures of every screen: `python -m tests.contrast OUT`. Contrast is that of WCAG 2, deficiencies are simulated by `sprites/vision.py`.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from sprites import icons
from sprites.face import FaceKey, Variant, deck_of
from tests.contact import rasterise
from tests.contrast import LARGE, read, seen
from tests.guide import Glancing
from tests.sprites.vision import Sight, distance
from ui.stage.timeline import Speed
from ui.theme import HIGH_CONTRAST, NIGHT, Theme, contrast

SCREENS = (
    "title", "statistics", "settings-comfort", "end-koi-koi", "replay-koi-koi", "replay-squaw", "replay-kaluki", "replay-costly-colours",
    "koi-koi-turn", "kowah-throw", "kowah-claim", "squaw-dog", "kaluki-evening", "kaluki-buy-back", "costly-colours-turn",
)  # fmt: skip
"""Of every game the table as it is played on, with what was once hard to read: who is out, names on brass, numbers on a dial."""


@pytest.mark.slow
def test_every_line_on_real_screens_stands_out_from_its_ground_in_plain_and_in_high_contrast(tmp_path: Path) -> None:
    guide = Glancing(tmp_path, speed=Speed.NORMAL, shares=False)
    try:
        read_there = {(name, high): read(guide, name, high=high) for high in (False, True) for name in SCREENS}
    finally:
        guide.close()
    assert all(read_there.values()), "on every screen something is written"
    poor = {there: [one for one in written if one.poor] for there, written in read_there.items()}
    assert not {there: found for there, found in poor.items() if found}


@pytest.mark.parametrize("theme", [NIGHT, HIGH_CONTRAST], ids=["plain", "high contrast"])
def test_the_ring_of_the_focus_and_the_states_of_controls_stand_out(theme: Theme) -> None:
    grounds = (theme.panel, theme.dialog, theme.well, theme.mat, *theme.room, theme.wall, theme.neutral.top, theme.neutral.bottom)
    assert all(contrast(theme.jade, ground) >= LARGE for ground in grounds)
    assert all(contrast(theme.gold, ground) >= LARGE for ground in grounds), "what is chosen"
    assert contrast(theme.jade, theme.dark) >= LARGE, "its edge, where the ground is none of the interface's"
    pairs = [
        (theme.gold, theme.switch_on),  # a switch that is on: knob, tick and line
        (theme.switch_off_knob, theme.well),
        (theme.gold, theme.chosen_cell),
        (theme.well_line, theme.well),
        (theme.neutral_line, theme.neutral.bottom),
        (theme.scroll_thumb, theme.well),
    ]
    assert not [(a, b, round(contrast(a, b), 2)) for a, b in pairs if contrast(a, b) < LARGE]


@pytest.mark.parametrize("sight", Sight)
def test_the_ring_and_what_is_chosen_are_told_apart_by_every_eye(sight: Sight) -> None:
    def name(colour: tuple[int, int, int]) -> str:
        return "#{:02x}{:02x}{:02x}".format(*colour)

    for one, other in combinations((NIGHT.jade, NIGHT.gold, NIGHT.alarm), 2):
        assert distance(name(one), name(other), sight) >= 12
    seals = [icons.seal_colour(n) for n in range(7)]
    assert min(distance(a, b, sight) for a, b in combinations(seals, 2)) >= 2, "and each has its initial"


TINY = (24, 36)
APART = 2.0
"""Mean difference of grey between two pictures of cards, 0 to 255: five and six of hearts, the nearest, have 2.2; flowers 27."""


def printed(deck: str) -> tuple[str, ...]:
    """Return the faces of a deck, which may have two of one kind, without its backs and jokers of another colour."""
    return tuple(face for face in deck_of(deck).faces() if not face.startswith("back"))


def tiny(deck: str, face: str, variant: Variant) -> Surface:
    """Return a card as small as it can still be told."""
    return pygame.transform.smoothscale(rasterise(FaceKey(deck, face, variant), (72, 108)), TINY).convert(24)


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["hanafuda", "french", "ceki"])
def test_every_card_is_told_from_every_other_without_colours(deck: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    cards = [pygame.transform.grayscale(tiny(deck, face, Variant(month_tag=True))) for face in printed(deck)]
    grey = [pygame.image.tobytes(card, "RGB")[::3] for card in cards]
    nearest = min(sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) for one, other in combinations(grey, 2))
    assert nearest >= APART


@pytest.mark.parametrize("sight", [sight for sight in Sight if sight is not Sight.USUAL])
def test_suits_of_the_four_colour_deck_are_told_apart_by_every_eye(sight: Sight) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    faces = [face for face in printed("french") if face[:1] == "7"]
    assert len(faces) >= 4
    shown = [seen(tiny("french", face, Variant(four_colour=True)), sight) for face in faces]
    pictures = [pygame.image.tobytes(one, "RGB") for one in shown]
    assert all(
        sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) >= APART for one, other in combinations(pictures, 2)
    )
