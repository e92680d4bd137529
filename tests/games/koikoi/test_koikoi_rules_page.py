"""The rules page of Koi-Koi: its numbers are those of the options in force, and it is set without loss in every language and size."""

from __future__ import annotations

import pytest

from game.core.cards import mask_of
from game.core.options import Options, describe
from game.koikoi.rules import PACK, rules_of
from game.koikoi.yaku import YAKU, yaku_in_force, yaku_of
from tests.app.harness import Person
from tests.app.pages import SIZES, blocks, chapter, check, resized, texts
from ui.games.koikoi.rules_book import RULES, rules_book
from ui.games.koikoi.yaku_page import award, awards, example
from ui.kit.rulebook import Award, Point, Sum
from ui.text.catalog import set_language

STANDARD = Options("koi-koi")
PRESETS = tuple(preset.id for preset in describe("koi-koi").presets)
ODD = {
    "match_format": "stock",
    "stock_points": 77,
    "month_order": "korean",
    "viewing_yaku": "one",
    "five_point_yaku_value": 6,
    "sake_cup_kasu_value": 2,
    "yellow_kasu_value": 2,
    "oyaken": True,
}


def every_options() -> list[Options]:
    return [*(Options("koi-koi", {"preset": preset}) for preset in PRESETS), Options("koi-koi", ODD)]


# The words come from the options


@pytest.mark.parametrize("options", every_options(), ids=lambda options: str(options.changes()))
def test_yaku_have_the_points_of_the_options_and_those_without_effect_are_struck(options: Options) -> None:
    rules = rules_of(options)
    in_force = {yaku.key: yaku for yaku in yaku_in_force(rules)}
    shown = dict(awards(rules, 8))
    assert list(shown) == [yaku.key for yaku in YAKU]
    for yaku in YAKU:
        row = shown[yaku.key]
        if yaku.key not in in_force:
            assert row.struck
            assert not row.points
            continue
        assert row.points == str(in_force[yaku.key].value)
        assert not row.struck
        assert (str(yaku.value) in row.note) == (in_force[yaku.key].value != yaku.value)
    page = blocks(chapter(rules_book(options, 8), "yaku"))
    assert {block for block in page if isinstance(block, Award)} == set(shown.values())


@pytest.mark.parametrize("options", every_options(), ids=lambda options: str(options.changes()))
def test_every_changed_option_is_told_with_what_is_standard(options: Options) -> None:
    changed = RULES.points(options, changed=True)
    assert len(changed) == sum(not options.idle(key) for key in options.changes())
    assert all(point.note for point in changed)
    special = blocks(chapter(rules_book(options), "special"))
    assert all(point in special for point in changed)
    usual = RULES.points(options, changed=False)
    assert not any(point.note for point in usual)
    assert all(point in special for point in usual)


def test_the_length_of_the_match_stands_on_the_first_page_and_on_the_last() -> None:
    half = rules_book(Options("koi-koi", {"preset": "half_year"}))
    for key in ("aim", "end"):
        point = next(b for b in blocks(chapter(half, key)) if isinstance(b, Point) and "6 rounds" in b.text)
        assert "12" in point.note
    stock = rules_book(Options("koi-koi", {"match_format": "stock", "multipliers": False}))
    assert any("50 points" in text for text in texts(stock))
    assert not any("12 rounds" in text for text in texts(stock))


def test_examples_of_scoring_are_reckoned_by_the_game_itself() -> None:
    def totals(options: Options) -> list[str]:
        sums = [block for block in blocks(chapter(rules_book(options), "scoring")) if isinstance(block, Sum)]
        return [rows.rows[-1][1] for rows in sums]

    assert totals(STANDARD) == ["44", "20"]
    assert totals(Options("koi-koi", {"multipliers": False})) == ["11", "5"]
    assert totals(Options("koi-koi", {"five_point_yaku_value": 6})) == ["52", "24"]
    assert totals(Options("koi-koi", {"special_yaku": False})) == ["12", "20"]


@pytest.mark.sweep
@pytest.mark.parametrize("options", every_options(), ids=lambda options: str(options.changes()))
def test_the_cards_of_a_yaku_make_it_and_none_of_them_is_too_many(options: Options) -> None:
    rules = rules_of(options)
    for month in range(1, 13):
        for yaku in yaku_in_force(rules):
            cards = example(yaku, rules, month)
            made = {line.key: line.points for line in yaku_of(rules, month, mask_of(cards))}
            assert made[yaku.key] == yaku.value
            assert set(award(yaku, rules, month).cards) == set(cards)
            for card in cards:
                fewer = {line.key for line in yaku_of(rules, month, mask_of(cards) & ~(1 << card))}
                assert yaku.key not in fewer


def test_korean_months_are_named_on_the_cards() -> None:
    standard, korean = (rules_book(Options("koi-koi", {"month_order": order})) for order in ("japanese", "korean"))
    for book, flower in ((standard, "Willow"), (korean, "Paulownia")):
        november = next(b for b in blocks(chapter(book, "cards")) if getattr(b, "name", "").endswith("November"))
        assert str(getattr(november, "line", "")).startswith(flower)


def test_the_month_of_the_round_is_that_of_month_cards() -> None:
    august = dict(awards(rules_of(STANDARD), 8))["tsukifuda"]
    assert PACK.names(august.cards) == ["8-hikari-moon", "8-tane-geese", "8-kasu-a", "8-kasu-b"]
    assert "August" in august.bonus


# The page on the screen


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_overflows_on_any_page_of_any_preset(person: Person, preset: str, language: str) -> None:
    set_language(language)
    check(person, lambda: rules_book(Options("koi-koi", {"preset": preset}), 8))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui", "language"), SIZES)
def test_nothing_overflows_at_other_sizes(person: Person, size: tuple[int, int], ui: float, language: str) -> None:
    with resized(person, size, ui, language):
        check(person, lambda: rules_book(Options("koi-koi", {"preset": "storm"}), 8))
        check(person, lambda: rules_book(Options("koi-koi", ODD), 8))
