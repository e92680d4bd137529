"""The rules page of Koi-Koi: its numbers are those of the options in force, and it is set without loss in every language and size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.cards import mask_of
from game.core.options import DISPLAY, Options, describe
from game.koikoi.relevance import idle
from game.koikoi.rules import PACK, rules_of
from game.koikoi.yaku import YAKU, yaku_in_force, yaku_of
from tests.app.harness import Person
from tests.app.learner import Learner
from tests.app.pages import SIZES, blocks, chapter, check, resized, texts
from ui.games.costly.rules_page import rules_book as costly_book
from ui.games.kaluki.rules_page import rules_book as kaluki_book
from ui.games.koikoi.rules_options import SAYINGS, STANDARD, WORDS
from ui.games.koikoi.rules_page import rules_book
from ui.games.koikoi.yaku_page import award, awards, example
from ui.games.kowah.rules_page import rules_book as kowah_book
from ui.games.squaw.rules_page import rules_book as squaw_book
from ui.kit.rulebook import Award, Point, Sum
from ui.rooms import door
from ui.scenes.rules.scene import RulesScene
from ui.text.catalog import set_language
from ui.widgets import Role

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


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    sitting = Person(tmp_path_factory.mktemp("rules"))
    yield sitting
    sitting.close()


def every_options() -> list[Options]:
    return [*(Options("koi-koi", {"preset": preset}) for preset in PRESETS), Options("koi-koi", ODD)]


# The words come from the options


def test_every_value_of_every_option_is_a_sentence() -> None:
    for info in describe("koi-koi").options:
        if info.group == DISPLAY or info.type == "int":
            continue
        values = (False, True) if info.type == "bool" else info.values
        for value in values:
            assert (info.key, value) in SAYINGS
    assert all(key in {info.key for info in describe("koi-koi").options} for key, _value in SAYINGS)


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
    changed = WORDS.points(options, changed=True)
    assert len(changed) == sum(idle(options, key) is None for key in options.changes())
    assert all(point.note for point in changed)
    special = blocks(chapter(rules_book(options), "special"))
    assert all(point in special for point in changed)
    usual = WORDS.points(options, changed=False)
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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_overflows_on_any_page_of_any_preset(person: Person, preset: str, language: str) -> None:
    set_language(language)
    check(person, lambda: rules_book(Options("koi-koi", {"preset": preset}), 8))


@pytest.mark.parametrize(("size", "ui", "language"), SIZES)
def test_nothing_overflows_at_other_sizes(person: Person, size: tuple[int, int], ui: float, language: str) -> None:
    with resized(person, size, ui, language):
        check(person, lambda: rules_book(Options("koi-koi", {"preset": "storm"}), 8))
        check(person, lambda: rules_book(Options("koi-koi", ODD), 8))


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def test_from_the_title_through_the_chapters_and_back_by_mouse(reader: Person) -> None:
    reader.press("Rules")
    reader.wait(12)
    reader.answer("Koi-Koi")
    assert reader.screen == "RulesScene"
    for part in rules_book(STANDARD).chapters:
        reader.click(reader.find(Role.ROW, part.name).middle)
        assert isinstance(reader.scene, RulesScene)
        assert reader.scene.chapter.key == part.key
    reader.press("Back")
    assert reader.screen == "TitleScene"


def test_it_opens_at_the_chapter_asked_for_and_begins_the_lesson(reader: Person) -> None:
    reader.program.flow.rules(STANDARD, round_number=8, chapter="yaku")
    reader.wait(2)
    assert isinstance(reader.scene, RulesScene)
    assert reader.scene.chapter.key == "yaku"
    reader.press("Play the lesson")
    assert reader.screen == "LessonScene"


def test_leaving_returns_to_the_match_in_progress(reader: Person) -> None:
    reader.start(rounds=3)
    reader.wait_until(reader.due)
    state = reader.table.match.state
    reader.program.flow.rules(STANDARD, round_number=1)
    reader.wait(2)
    reader.press("Back")
    assert reader.table.match.state == state
    reader.wait_until(reader.due)


def test_the_keyboard_scrolls_a_page_without_cards(tmp_path: Path) -> None:
    reader = Person(tmp_path, (1280, 720))
    reader.program.services.change(ui_scale=1.5)
    reader.program.flow.rules(STANDARD, chapter="special")
    reader.wait(2)
    scroll = [node for node in reader.sees().walk() if node.role is Role.TEXT]
    before = [node.rect for node in scroll]
    for _ in range(30):
        reader.key(pygame.K_TAB)
        if any(node.focused and node.role is Role.SCROLL for node in reader.sees().walk()):
            break
    reader.key(pygame.K_DOWN)
    reader.wait(20)
    assert [node.rect for node in reader.sees().walk() if node.role is Role.TEXT] != before
    reader.close()


GAMEPAD_GAMES = {
    "costly-colours": costly_book(Options("costly-colours")),
    "koi-koi": rules_book(STANDARD),
    "kowah": kowah_book(Options("kowah")),
    "squaw": squaw_book(Options("squaw")),
    "kaluki": kaluki_book(Options("kaluki")),
}


@pytest.mark.parametrize("game", GAMEPAD_GAMES)
def test_the_rules_by_gamepad_alone_from_the_title(tmp_path: Path, game: str) -> None:
    """Every chapter is opened, a card is looked at in large, a long page is scrolled, and B leads back."""
    reader = Learner(tmp_path, game)
    reader.program.services.change(ui_scale=1.5)  # pages are longer than the screen
    reader.travel(Role.BUTTON, "Rules")
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    reader.wait(12)
    reader.travel(Role.BUTTON, door(game).name)
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(reader.scene, RulesScene)
    names = [part.name for part in GAMEPAD_GAMES[game].chapters]
    for part in GAMEPAD_GAMES[game].chapters:
        to_chapter(reader, names, part.name)
        reader.pad(pygame.CONTROLLER_BUTTON_A)
        assert reader.scene.chapter.key == part.key
        if part.key == "cards":
            name = next(node.label for node in reader.sees().walk() if node.role is Role.CARD)
            reader.travel(Role.CARD, name)
            reader.pad(pygame.CONTROLLER_BUTTON_A)
            reader.wait(12)
            assert reader.find(Role.DIALOG, name).fits
            reader.pad(pygame.CONTROLLER_BUTTON_B)
        if part.key == "special":
            texts_before = [node.rect for node in reader.sees().walk() if node.role is Role.TEXT]
            reader.travel(Role.SCROLL, "Scroll")
            reader.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            reader.wait(20)
            assert [node.rect for node in reader.sees().walk() if node.role is Role.TEXT] != texts_before
    reader.travel(Role.BUTTON, "Play the lesson")
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    assert reader.lesson.lesson.game == game
    reader.pad(pygame.CONTROLLER_BUTTON_B)
    reader.wait(12)
    reader.travel(Role.BUTTON, "Leave")
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    assert reader.screen == "RulesScene"
    reader.pad(pygame.CONTROLLER_BUTTON_B)
    assert reader.screen == "TitleScene"
    reader.close()


def to_chapter(reader: Learner, names: list[str], wanted: str) -> None:
    """Move the focus into the list of chapters and to one of them, by the cross of the gamepad."""
    for _number in range(40):
        focused = next((node for node in reader.sees().walk() if node.focused), None)
        if focused is None or focused.label not in names:
            reader.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        elif focused.label == wanted:
            return
        else:
            down = names.index(focused.label) < names.index(wanted)
            reader.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN if down else pygame.CONTROLLER_BUTTON_DPAD_UP)
    raise AssertionError(f"{wanted!r} is never reached")
