"""The card inspector: every card has words, pointing shows it, a press opens it, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.options import Options
from game.koikoi.actions import PACK
from game.koikoi.rules import Rules, rules_of, suit_of
from game.koikoi.yaku import yaku_cards, yaku_in_force
from tests.app.harness import Person
from ui.games.koikoi.names import yaku_name
from ui.games.koikoi.yaku_page import card_words
from ui.scenes.rules.scene import RulesScene
from ui.scenes.table.inspector import POINTING_SECONDS, CardWordsBlock, inspector
from ui.text.catalog import set_language
from ui.text.render import can_draw
from ui.widgets import Hotspot, Role

STANDARD = Options("koi-koi")
STORM = rules_of(Options("koi-koi", {"preset": "storm"}))
SIMPLE = rules_of(Options("koi-koi", {"preset": "simple"}))


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.mark.sweep
@pytest.mark.parametrize("rules", [rules_of(STANDARD), STORM, SIMPLE], ids=["standard", "storm", "simple"])
@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
def test_every_card_has_its_words(rules: Rules, language: str) -> None:
    set_language(language)
    for card in PACK.ids:
        words = card_words(rules, card)
        assert words.name
        assert len(words.details) >= 3
        assert all(label and value and can_draw(label) and can_draw(value) for label, value in words.details)
        assert all(can_draw(story) for story in words.stories)
        expected = [yaku.key for yaku in yaku_in_force(rules) if yaku_cards(rules, suit_of(card), yaku.key) >> card & 1]
        assert [award.name for award in words.serves] == [yaku_name(key) for key in expected]
        assert words.serves


def test_cards_with_a_story_tell_it() -> None:
    rules = rules_of(STANDARD)
    for name, word in (
        ("3-tan-poetry", "Miyoshino"),
        ("11-hikari-rain-man", "Michikaze"),
        ("8-hikari-moon", "red"),
        ("9-tane-sake-cup", "cup"),
        ("12-kasu-a", "Card makers"),
    ):
        assert any(word in story for story in card_words(rules, PACK.named(name)).stories)


def test_special_rules_are_told_by_the_cards_they_change() -> None:
    lightning = PACK.named("11-kasu-lightning")
    assert not any("may take" in story for story in card_words(rules_of(STANDARD), lightning).stories)
    assert any("may take" in story for story in card_words(STORM, lightning).stories)
    assert any("viewing" in story for story in card_words(STORM, PACK.named("11-tan-red")).stories)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "ui", "language"), [((1280, 720), 1.0, "fr"), ((960, 600), 1.0, "xx"), ((1920, 1080), 2.0, "fr")]
)
def test_nothing_is_cut_off(reader: Person, size: tuple[int, int], ui: float, language: str) -> None:
    services = reader.program.services
    services.change(ui_scale=ui)
    services.resize(size)
    set_language(language)
    reader.program.navigator.rules(Options("koi-koi", {"preset": "storm"}))
    reader.wait(2)
    scene = reader.scene
    assert isinstance(scene, RulesScene)
    for card in PACK.ids:
        words = card_words(STORM, card)
        sheet = inspector(services.look, card, words, scene.showcase.paint, (96, 158), scene.tree.close)
        sheet.place(services.look.scale.window)
        assert all(node.fits for node in sheet.semantics().walk()), words.name
        assert services.look.scale.window.contains(sheet.panel)
        assert any(isinstance(widget, CardWordsBlock) for widget in sheet.walk())


def test_pointing_at_a_card_for_half_a_second_shows_it_in_large(reader: Person) -> None:
    reader.program.navigator.rules(STANDARD, chapter="cards")
    reader.wait(2)
    card = reader.find(Role.CARD, "Crane")
    reader.point(card.middle)
    assert not [node for node in reader.sees().walk() if node.role is Role.TOOLTIP]
    reader.wait(round(POINTING_SECONDS * 30) + 2)
    shown = reader.find(Role.TOOLTIP, "Crane")
    assert shown.fits
    assert "January" in shown.value
    assert "Five Lights 10" in shown.value
    reader.point((640, 20))
    assert not [node for node in reader.sees().walk() if node.role is Role.TOOLTIP]


def test_a_press_opens_the_card_and_escape_closes_it_before_the_page(reader: Person) -> None:
    reader.program.navigator.rules(STANDARD, chapter="cards")
    reader.wait(2)
    reader.click(reader.find(Role.CARD, "Full moon").middle)
    reader.wait(12)
    assert reader.find(Role.DIALOG, "Full moon").fits
    reader.key(pygame.K_ESCAPE)
    assert not [node for node in reader.sees().walk() if node.role is Role.DIALOG]
    assert reader.screen == "RulesScene"
    reader.key(pygame.K_ESCAPE)
    assert reader.screen == "TitleScene"


def test_the_keyboard_reaches_cards_and_inspects_them(reader: Person) -> None:
    reader.program.navigator.rules(STANDARD, chapter="cards")
    reader.wait(2)
    reader.key(pygame.K_RIGHT)
    for _ in range(20):
        if any(node.focused and node.role is Role.CARD for node in reader.sees().walk()):
            break
        reader.key(pygame.K_RIGHT)
    focused = next(node for node in reader.sees().walk() if node.focused)
    assert focused.role is Role.CARD
    reader.key(pygame.K_i, "i")
    reader.wait(12)
    assert reader.find(Role.DIALOG, focused.label)
    reader.key(pygame.K_RETURN)
    assert not [node for node in reader.sees().walk() if node.role is Role.DIALOG]


def test_from_one_card_of_a_row_the_others_are_turned_to(reader: Person) -> None:
    reader.program.navigator.rules(Options("koi-koi"), chapter="cards")
    reader.wait(3)
    scene = reader.scene
    assert isinstance(scene, RulesScene)
    row = [one for one in scene.tree.controls() if isinstance(one, Hotspot)][:4]
    reader.click(row[3].rect.center)
    reader.wait(12)
    for expected in (row[0], row[1]):  # after the last one the first
        reader.press("Next card")
        reader.wait(12)
        assert scene.tree.modal is not None
        assert scene.tree.modal.label == expected.label
        assert scene.tree.focus is scene.tree.modal.buttons[1]
    reader.press("Previous card")
    reader.wait(2)
    assert scene.tree.modal is not None
    assert scene.tree.modal.label == row[0].label
