from itertools import combinations

import pytest

from sprites import palette
from sprites.palette import FOUR_COLOUR, HIGH_CONTRAST, INDEX_RED, PAPER, SUMI, TWO_COLOUR
from tests.sprites.vision import Sight, contrast, distance


@pytest.mark.parametrize("ink", [*FOUR_COLOUR.values(), *TWO_COLOUR.values()])
def test_every_index_ink_reads_on_paper(ink: str) -> None:
    assert contrast(ink, PAPER) >= 4.9


@pytest.mark.parametrize(("suit", "other"), list(combinations("SHDC", 2)))
@pytest.mark.parametrize("sight", list(Sight))
def test_the_four_suit_inks_stay_apart_for_every_eye(suit: str, other: str, sight: Sight) -> None:
    assert distance(FOUR_COLOUR[suit], FOUR_COLOUR[other], sight) >= 20


@pytest.mark.parametrize("sight", list(Sight))
def test_two_colour_red_and_black_stay_apart(sight: Sight) -> None:
    assert distance(INDEX_RED, SUMI, sight) >= 20


def test_dyes_of_the_batik_deck_read_on_paper() -> None:
    assert contrast(palette.SOGA, PAPER) >= 7
    assert contrast(palette.INDEX_RED, PAPER) >= 5
    assert contrast(palette.INDIGO, PAPER) >= 7


def test_high_contrast_strengthens_what_it_replaces_against_its_own_paper() -> None:
    new_paper = HIGH_CONTRAST[PAPER]
    for ink in (SUMI, palette.VERMILION, palette.PINE, palette.INDIGO, palette.WISTERIA, palette.CHERRY):
        assert contrast(HIGH_CONTRAST[ink], new_paper) > contrast(ink, PAPER)


def test_contrast_of_black_and_white_is_the_largest_there_is() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert distance("#336699", "#336699") == 0
