import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.theme import HIGH_CONTRAST, NIGHT, PAPER, SUMI, VERMILION, Gradient, Scale, Theme, contrast, mixed, rgb

READABLE = 4.5
"""WCAG AA for running text."""


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)


@pytest.mark.parametrize(
    ("colour", "ground", "least"),
    [
        (NIGHT.text, NIGHT.panel, 14.2),
        (NIGHT.text2, NIGHT.panel, 9.8),
        (NIGHT.text3, NIGHT.panel, 7.6),
        (NIGHT.gold, NIGHT.panel, 9.8),
        (NIGHT.gold, NIGHT.mat, 6.5),
        (NIGHT.jade, NIGHT.panel, 9.8),
        (NIGHT.jade, NIGHT.mat, 6.5),
        (NIGHT.alarm, NIGHT.panel, 5.9),
    ],
)
def test_tokens_have_the_contrast_that_the_specification_states(
    colour: tuple[int, int, int], ground: tuple[int, int, int], least: float
) -> None:
    assert contrast(colour, ground) >= least


@pytest.mark.parametrize("theme", [NIGHT, HIGH_CONTRAST], ids=["night", "high contrast"])
def test_every_pair_of_words_and_ground_is_readable(theme: Theme) -> None:
    grounds = (theme.panel, theme.dialog, theme.well, theme.chosen, *ends(theme.neutral))
    pairs = [(words, ground) for words in (theme.text, theme.text2, theme.text3) for ground in grounds]
    pairs += [(words, ground) for words in (theme.neutral_text, theme.neutral_text2) for ground in ends(theme.neutral)]
    pairs += [(theme.gold, ground) for ground in (*grounds, theme.chosen_cell, theme.switch_on)]
    pairs += [(theme.jade, ground) for ground in grounds]
    pairs += [(theme.alarm, theme.panel), (theme.alarm, theme.dialog), (theme.note, theme.panel)]
    pairs += [(theme.primary_text, ground) for ground in ends(theme.primary)]
    pairs += [(words, ground) for words in (theme.bold_text, theme.bold_text2) for ground in ends(theme.bold)]
    pairs += [(theme.text2, theme.mat), (theme.text2, theme.wall), (theme.gold, theme.wall)]
    poor = [(a, b, round(contrast(a, b), 2)) for a, b in pairs if contrast(a, b) < READABLE]
    assert not poor


def test_pointed_buttons_stay_readable() -> None:
    for ground in (*ends(NIGHT.neutral.lighter(0.08)),):
        assert contrast(NIGHT.text, ground) >= READABLE
    for ground in (*ends(NIGHT.bold.lighter(0.08)),):
        assert contrast(NIGHT.bold_text, ground) >= READABLE


@pytest.mark.parametrize("seal", NIGHT.seals)
def test_the_initial_of_every_seal_is_readable_at_the_size_of_a_title(seal: tuple[int, int, int]) -> None:
    assert contrast(PAPER, seal) >= (3.0 if seal == VERMILION else READABLE)


def test_high_contrast_changes_strength_but_no_meaning() -> None:
    assert (HIGH_CONTRAST.gold, HIGH_CONTRAST.jade, HIGH_CONTRAST.alarm) == (NIGHT.gold, NIGHT.jade, NIGHT.alarm)
    assert contrast(HIGH_CONTRAST.text3, HIGH_CONTRAST.panel) > contrast(NIGHT.text2, NIGHT.panel)


def test_seven_seats_have_seven_colours() -> None:
    assert len(set(NIGHT.seals)) == 7


def test_mixed_runs_from_one_colour_to_the_other() -> None:
    assert mixed(SUMI, PAPER, 0.0) == SUMI
    assert mixed(SUMI, PAPER, 1.0) == PAPER
    assert rgb("c9352b") == VERMILION


@pytest.mark.parametrize(
    ("width", "height", "unit"),
    [(1280, 720, 1.0), (1920, 1080, 1.5), (960, 600, 0.75), (3440, 1440, 2.0), (1024, 768, 0.8)],
)
def test_the_unit_fits_both_sides_of_the_window(width: int, height: int, unit: float) -> None:
    assert Scale(width, height).unit == pytest.approx(unit)


def test_the_ui_scale_enlarges_text_and_leaves_the_table_alone() -> None:
    scale = Scale(1280, 720, 1.5)
    assert scale.px(100) == 100
    assert scale.ui_px(100) == 150
    assert scale.text(16) == pytest.approx(24.0)
    assert (round(scale.ui_width), round(scale.ui_height)) == (853, 480)


def test_a_hairline_never_vanishes() -> None:
    assert Scale(960, 600).px(0.3) == 1
    assert Scale(960, 600).px(0) == 0


@given(st.integers(960, 3840), st.integers(600, 2160), st.integers(0, 600), st.integers(1, 300), st.integers(1, 300))
def test_rectangles_that_touch_in_units_touch_in_pixels(width: int, height: int, x: int, a: int, b: int) -> None:
    scale = Scale(width, height)
    assert scale.rect(x, 0, a, 10).right == scale.rect(x + a, 0, b, 10).left


@given(st.integers(960, 3840), st.integers(600, 2160))
def test_the_framed_screen_stands_in_the_middle_of_the_window(width: int, height: int) -> None:
    frame = Scale(width, height).framed(0, 0, 1280, 720)
    assert abs(frame.centerx - width / 2) <= 1
    assert abs(frame.centery - height / 2) <= 1


def ends(gradient: Gradient) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return gradient.top, gradient.bottom
