"""The rules page of Dog & Blind: its words are those of the options in force, the game decides its tricks, and nothing overflows."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.core.options import DISPLAY, Options, OptionValue, describe
from game.squaw.actions import PACK
from game.squaw.rules import rules_of, trick_winner
from tests.app.harness import Person
from tests.app.pages import SIZES, blocks, chapter, check, resized, texts
from ui.games.squaw.names import card_name
from ui.games.squaw.rules_book import rules_book
from ui.kit.rulebook import Cards, Ring
from ui.kit.rules_text import RULES
from ui.text.catalog import set_language

STANDARD = Options("squaw")
RULED = tuple(info for info in describe("squaw").options if info.group != DISPLAY)
ODD: dict[str, OptionValue] = {
    "players": 7,
    "ace_initial": "low",
    "ace_change": "never",
    "dog_timing": "first_trick",
    "blind_timing": "choice",
    "first_dealer": 6,
}
"""Everything otherwise than usual."""


def squaw(**changes: OptionValue) -> Options:
    return Options("squaw", changes)


def one_by_one() -> list[Options]:
    """Return, for every rule and each of its values, options that differ from the standard in it."""
    found = []
    for info in RULED:
        values: tuple[OptionValue, ...] = info.values or (*info.also, info.low, info.high - 4)
        found += [squaw(**{info.key: value}) for value in values if value != info.default]
    return found


def ids(options: Options) -> str:
    return ",".join(f"{key}={value}" for key, value in options.changes().items())


@pytest.mark.parametrize("options", one_by_one(), ids=ids)
def test_every_option_changes_what_the_page_says_in_its_own_chapter_too(options: Options) -> None:
    changed, usual = rules_book(options).chapters, rules_book(STANDARD).chapters
    told = {one.key for one, other in zip(changed, usual, strict=True) if one != other}
    assert told - {"special"}
    assert "special" in told


@pytest.mark.parametrize("options", [*one_by_one(), squaw(**ODD)], ids=ids)
def test_every_changed_option_is_told_with_what_is_standard(options: Options) -> None:
    points = RULES.points(options, changed=True)
    assert len(points) == len(options.changes().keys() - {"players"})
    assert all(point.note for point in points)
    special = blocks(chapter(rules_book(options), "special"))
    assert all(point in special for point in points)


@pytest.mark.parametrize("ace", ["high", "low"])
def test_the_tricks_shown_are_won_as_the_game_decides(ace: str) -> None:
    rules = rules_of(squaw(ace_initial=ace))
    book = rules_book(squaw(ace_initial=ace))
    shown = [block for key in ("tricks", "fallen") for block in blocks(chapter(book, key)) if isinstance(block, Cards)]
    assert len(shown) == 5
    for row in shown:
        winner = trick_winner([(Seat(n), card) for n, card in enumerate(row.cards)], 0, rules.ace_initial)
        assert row.line.startswith(card_name(row.cards[winner]))
    followed = next(row for row in shown if row.name == "All follow")
    assert followed.line.startswith("Ace" if ace == "high" else "Queen")


def test_the_ranks_stand_in_the_order_in_force() -> None:
    for ace, first, last in (("high", "A", "2"), ("low", "K", "A")):
        rows = [b for b in blocks(chapter(rules_book(squaw(ace_initial=ace)), "cards")) if isinstance(b, Cards)]
        assert [PACK[row.cards[0]].name[:-1] for row in rows] == [first] * 4
        assert [PACK[row.cards[-1]].name[:-1] for row in rows] == [last] * 4


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_round_table_has_the_seats_of_the_match(seats: int) -> None:
    ring = next(b for b in blocks(chapter(rules_book(squaw(players=seats)), "deal")) if isinstance(b, Ring))
    assert len(ring.seats) == seats


def test_the_name_is_explained_and_follows_the_option() -> None:
    assert rules_book(STANDARD).title == "Dog & Blind"
    assert rules_book(squaw(display_name="source")).title == "Squaw"
    assert any("Squaw" in text for text in texts(rules_book(STANDARD)))


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_nothing_overflows_on_any_page(person: Person, language: str) -> None:
    set_language(language)
    check(person, lambda: rules_book(STANDARD))
    check(person, lambda: rules_book(squaw(**ODD)))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui", "language"), SIZES)
def test_nothing_overflows_at_other_sizes(person: Person, size: tuple[int, int], ui: float, language: str) -> None:
    with resized(person, size, ui, language):
        check(person, lambda: rules_book(squaw(**ODD)))
