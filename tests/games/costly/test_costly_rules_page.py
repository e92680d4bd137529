"""The rules page of Costly Colours: its words are those of the options in force, the game counts its cards, and nothing overflows."""

from __future__ import annotations

import pytest

from game.core.options import DISPLAY, Options, OptionValue, describe
from game.costly.rules import PACK, Rules, rules_of
from game.costly.scoring import hand_lines, play_lines
from tests.app.harness import Person
from tests.app.pages import SIZES, blocks, chapter, check, resized, texts
from ui.games.costly.examples import COMBINATIONS, NO_PART, SPECIALS, count
from ui.games.costly.rules_book import card_words, rules_book
from ui.kit.rulebook import Award, Sum
from ui.kit.rules_text import RULES
from ui.text.catalog import LANGUAGES, set_language
from ui.text.render import can_draw

STANDARD = Options("costly-colours")
RULED = tuple(info for info in describe("costly-colours").options if info.group != DISPLAY)


def costly(**changes: OptionValue) -> Options:
    return Options("costly-colours", changes)


def others(kind: str) -> Options:
    """Return options that differ from the standard in everything: choices and switches by their last or first value, numbers by one."""
    changes: dict[str, OptionValue] = {}
    for info in RULED:
        if info.type == "int":
            changes[info.key] = STANDARD.number(info.key) + 1
        else:
            values: tuple[OptionValue, ...] = (False, True) if info.type == "bool" else info.values
            left = [value for value in values if value != info.default]
            changes[info.key] = left[0 if kind == "first" else -1]
    return costly(**{**changes, "mog": True, "play_rank_groups": True, "play_colours": True, "hand_flush": True})


def one_by_one() -> list[Options]:
    """Return, for every rule and each of its values, options that differ from the standard in it."""
    found = []
    for info in RULED:
        if info.type == "bool":
            values: tuple[OptionValue, ...] = (False, True)
        elif info.type == "choice":
            values = info.values
        else:
            values = (info.low, info.high)
        found += [costly(**{info.key: value}) for value in values if value != info.default]
    return found


def every_options() -> list[Options]:
    presets = (Options("costly-colours", {"preset": preset.id}) for preset in describe("costly-colours").presets)
    return [*presets, others("first"), others("last"), costly(mog=False, flush_points=0, play_colours=False)]


def ids(options: Options) -> str:
    return f"{len(options.changes())} changes"


def of_chapter(options: Options, key: str) -> list[Award]:
    return [block for block in blocks(chapter(rules_book(options), key)) if isinstance(block, Award)]


# The words come from the options


def test_every_option_is_told_in_its_own_chapter_and_among_the_rules_in_force() -> None:
    standard = rules_book(STANDARD).chapters
    for options in one_by_one():
        ((key, _value),) = options.changes().items()
        if options.idle(key):
            continue
        parts = rules_book(options).chapters
        told = {one.key for one, usual in zip(parts, standard, strict=True) if one != usual}
        assert "special" in told, key
        assert told - {"special"}, key


@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_every_changed_option_is_told_with_what_is_standard(options: Options) -> None:
    changed = RULES.points(options, changed=True)
    assert len(changed) == sum(not options.idle(key) for key in options.changes())
    assert all(point.note for point in changed)
    special = blocks(chapter(rules_book(options), "special"))
    assert all(point in special for point in changed)
    assert not any(point.note for point in RULES.points(options, changed=False))


# The game counts


@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_every_combination_has_the_points_that_the_game_counts_for_its_last_card(options: Options) -> None:
    rules = rules_of(options)
    awards = of_chapter(options, "awards")
    sets = [PACK.row(card) for card, _turnup in SPECIALS] + [PACK.row(cards) for _kind, cards, _what in COMBINATIONS]
    assert [award.cards for award in awards] == sets
    kinds = ["knave_deuce"] * len(SPECIALS) + [kind for kind, _cards, _what in COMBINATIONS]
    for award, cards, kind in zip(awards, sets, kinds, strict=True):
        lines = play_lines(rules, PACK.named(NO_PART), cards, count(cards), after_go=False)
        points = [line.points for line in lines if line.kind == kind]
        assert award.points == (str(points[0]) if points else "")
        assert bool(award.struck) == (not points)


@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_every_combination_of_the_show_has_the_points_that_the_game_counts(options: Options) -> None:
    rules = rules_of(options)
    awards = of_chapter(options, "show")[len(SPECIALS) :]
    for award, (kind, cards, _what) in zip(awards, COMBINATIONS, strict=True):
        assert award.cards == PACK.row(cards)
        points = show_points(rules, kind, award)
        assert award.points == (str(max(points)) if points else "")


def show_points(rules: Rules, kind: str, award: Award) -> list[int]:
    *hand, turnup = award.cards
    return [line.points for line in hand_lines(rules, turnup, tuple(hand)) if line.kind == f"show_{kind}"]


def test_the_points_of_the_sheet() -> None:
    """Costly-colours.md 6."""
    shown = {(award.name, award.bonus): award.points for award in of_chapter(STANDARD, "awards")}
    points = list(shown.values())
    assert points == ["2", "2", "4", "4", "1", "1", "1", "2", "9", "18", "3", "4", "7", "2", "4", "5", "5", "5"]


def test_sums_add_up_and_the_first_is_that_of_the_sheet() -> None:
    """Costly-colours.md 4: plain knave 2, total 1 and pair with the turn-up 2."""
    for options in every_options():
        for part in rules_book(options).chapters:
            for block in blocks(part):
                if isinstance(block, Sum):
                    *lines, total = (int(value) for _label, value in block.rows)
                    assert sum(lines) == total
    first = next(block for block in blocks(chapter(rules_book(STANDARD), "aim")) if isinstance(block, Sum))
    assert [value for _label, value in first.rows] == ["2", "1", "2", "5"]


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
def test_every_card_has_its_words(language: str) -> None:
    set_language(language)
    for options in every_options():
        rules = rules_of(options)
        for card in PACK.ids:
            words = card_words(rules, card)
            assert len(words.details) == 4
            assert all(can_draw(label) and can_draw(value) for label, value in words.details)
            assert all(can_draw(story) for story in words.stories)
            assert not words.serves or PACK[card].rank in (2, 11)


def test_what_nobody_can_do_is_not_told() -> None:
    assert any("back unseen" in text for text in texts(rules_book(STANDARD)))
    assert not any("back unseen" in text for text in texts(rules_book(costly(mog=False))))


# On the screen


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_nothing_overflows(person: Person, options: Options, language: str) -> None:
    set_language(language)
    check(person, lambda: rules_book(options))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui", "language"), SIZES)
def test_nothing_overflows_at_other_sizes(person: Person, size: tuple[int, int], ui: float, language: str) -> None:
    with resized(person, size, ui, language):
        check(person, lambda: rules_book(STANDARD))
        check(person, lambda: rules_book(others("last")))


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_a_number_stands_behind_what_it_counts_and_no_full_stop(language: str) -> None:
    set_language(language)
    said = [RULES.sentence(costly(), info.key) for info in RULED]
    assert not [words for words in said if any(stop in words for stop in (".:", "。：", ".\u00a0:"))]
