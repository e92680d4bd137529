"""The rules page of Kaluki: its words are those of the options in force, the game reckons its melds, and nothing overflows."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.options import DISPLAY, Options, OptionValue, describe
from game.kaluki.melds import meld_value, read_meld
from game.kaluki.rules import rules_of
from tests.app.harness import Person
from tests.app.pages import SIZES, blocks, chapter, check, resized
from ui.games.kaluki.rules_book import rules_book
from ui.kit.rulebook import Award, Sum
from ui.kit.rules_text import RULES
from ui.text.catalog import set_language

STANDARD = Options("kaluki")
RULED = tuple(info for info in describe("kaluki").options if info.group != DISPLAY)
PRESETS = tuple(Options("kaluki", {"preset": preset.id}) for preset in describe("kaluki").presets)
ODD: dict[str, OptionValue] = {
    "players": 5,
    "min_first_meld": 51,
    "sequence_max_len": 13,
    "joker_meld_value": "fixed",
    "group_drawn_card_rule": "drawn_card",
    "final_discard_required": False,
    "discard_must_be_used": False,
    "max_reshuffles": 9,
    "max_buybacks": 0,
    "elimination_limit": 1000,
}


def kaluki(**changes: OptionValue) -> Options:
    return Options("kaluki", changes)


def one_by_one() -> list[Options]:
    """Return, for every rule and each of its values, options that differ from the standard in it and where it has an effect."""
    found = []
    for info in RULED:
        values: tuple[OptionValue, ...] = info.values or ((False, True) if info.type == "bool" else (info.low, info.low + 3))
        for value in values:
            if value != info.default and not STANDARD.idle(info.key):
                found.append(kaluki(**{info.key: value}))
    return found


def ids(options: Options) -> str:
    return ",".join(f"{key}={value}" for key, value in options.changes().items())


@pytest.mark.sweep
@pytest.mark.parametrize("options", one_by_one(), ids=ids)
def test_every_option_changes_what_the_page_says_in_its_own_chapter_too(options: Options) -> None:
    changed, usual = rules_book(options).chapters, rules_book(STANDARD).chapters
    told = {one.key for one, other in zip(changed, usual, strict=True) if one != other}
    assert told - {"special"}
    assert "special" in told


@pytest.mark.parametrize("options", [*PRESETS, kaluki(**ODD)], ids=ids)
def test_every_changed_option_is_told_with_what_is_standard(options: Options) -> None:
    points = RULES.points(options, changed=True)
    assert len(points) == sum(not options.idle(key) for key in options.changes().keys() - {"players"})
    assert all(point.note for point in points)
    special = blocks(chapter(rules_book(options), "special"))
    assert all(point in special for point in points)


@pytest.mark.parametrize("options", [*PRESETS, kaluki(**ODD)], ids=ids)
def test_melds_have_the_points_of_the_game_and_those_that_are_none_are_struck(options: Options) -> None:
    rules = rules_of(options)
    shown = [block for part in rules_book(options).chapters for block in blocks(part) if isinstance(block, Award)]
    assert len(shown) >= 8
    for award in shown:
        readings = read_meld(award.cards, rules)
        assert bool(award.struck) != bool(readings)
        assert award.points == (str(meld_value(readings[0], rules)) if readings else "")


def test_the_penalty_is_summed_with_the_points_in_force() -> None:
    def total(options: Options) -> str:
        return next(b for b in blocks(chapter(rules_book(options), "round")) if isinstance(b, Sum)).rows[-1][1]

    assert total(STANDARD) == "54"
    assert total(kaluki(joker_points=25)) == "64"
    assert total(kaluki(jokers=0)) == "39"


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_nothing_overflows_on_any_page(person: Person, language: str) -> None:
    set_language(language)
    for options in (*PRESETS, kaluki(**ODD), kaluki(jokers=0, players=2, min_first_meld=0)):
        check(person, partial(rules_book, options))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui", "language"), SIZES)
def test_nothing_overflows_at_other_sizes(person: Person, size: tuple[int, int], ui: float, language: str) -> None:
    with resized(person, size, ui, language):
        check(person, lambda: rules_book(kaluki(**ODD)))
