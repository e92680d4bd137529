"""The frame of a table: columns, mat and the size of its cards in windows of every shape."""

from __future__ import annotations

import pytest

from ui.stage.frame import CARD, GROWN_MAT, Frame
from ui.theme import Scale

LOW = ((960, 600), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440))
TALL = ((1024, 768), (1280, 1024), (1280, 1280), (1080, 1400), (1200, 1600))


def card_height(width: int, height: int, ui: float = 1.0) -> float:
    return Frame(Scale(width, height, ui)).px(CARD[1])


@pytest.mark.parametrize(("width", "height"), TALL)
def test_cards_grow_in_tall_windows(width: int, height: int) -> None:
    assert card_height(width, height) > 1.1 * card_height(width, round(width * 9 / 16))


@pytest.mark.parametrize(("width", "height"), LOW)
def test_cards_keep_their_size_in_others(width: int, height: int) -> None:
    assert Frame(Scale(width, height)).scale == Scale(width, height)


@pytest.mark.parametrize(("width", "height"), TALL)
@pytest.mark.parametrize("ui", [1.0, 1.25, 1.5, 2.0])
def test_words_and_columns_stay_as_they_are_while_cards_grow(width: int, height: int, ui: float) -> None:
    window = Scale(width, height, ui)
    frame = Frame(window)
    assert frame.scale.ui_unit == pytest.approx(window.ui_unit)
    assert frame.px(frame.left[2]) == pytest.approx(188 * window.ui_unit)
    assert frame.px(frame.right[2]) == pytest.approx(272 * window.ui_unit)
    assert frame.px(frame.width) == pytest.approx(width)
    assert frame.px(frame.height) == pytest.approx(height)
    assert frame.mat[2] > GROWN_MAT * 0.96
