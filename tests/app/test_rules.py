"""The rules page of every game, read from the title by mouse, by keyboard and by gamepad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.options import Options
from tests.app.harness import Person
from tests.app.learner import Learner
from ui.games.catalog import screen_of, teaching_of
from ui.scenes.rules.scene import RulesScene
from ui.widgets import Role

STANDARD = Options("koi-koi")


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def test_from_the_title_through_the_chapters_and_back_by_mouse(reader: Person) -> None:
    reader.press("Rules")
    reader.wait(12)
    reader.press("Koi-Koi")
    assert reader.screen == "RulesScene"
    for part in teaching_of("koi-koi").book(STANDARD, 0, "").chapters:
        reader.click(reader.find(Role.ROW, part.name).middle)
        assert isinstance(reader.scene, RulesScene)
        assert reader.scene.chapter.key == part.key
    reader.press("Back")
    reader.press("Back")
    assert reader.screen == "TitleScene", "through the choice of a game"


def test_it_opens_at_the_chapter_asked_for_and_begins_the_lesson(reader: Person) -> None:
    reader.program.navigator.rules(STANDARD, round_number=8, chapter="yaku")
    reader.wait(2)
    assert isinstance(reader.scene, RulesScene)
    assert reader.scene.chapter.key == "yaku"
    reader.press("Play the lesson")
    assert reader.screen == "LessonScene"


def test_leaving_returns_to_the_match_in_progress(reader: Person) -> None:
    reader.start(rounds=3)
    reader.wait_until(reader.due)
    state = reader.table.match.state
    reader.program.navigator.rules(STANDARD, round_number=1)
    reader.wait(2)
    reader.press("Back")
    assert reader.table.match.state == state
    reader.wait_until(reader.due)


def test_the_keyboard_scrolls_a_page_without_cards(tmp_path: Path) -> None:
    reader = Person(tmp_path, (1280, 720))
    reader.program.services.change(ui_scale=1.5)
    reader.program.navigator.rules(STANDARD, chapter="special")
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


def test_pages_are_turned_through_the_whole_book_and_back(reader: Person) -> None:
    reader.program.navigator.rules(STANDARD)
    reader.wait(2)
    scene = reader.scene
    assert isinstance(scene, RulesScene)
    seen = [scene.chapter.key]
    while scene.leads(1):
        reader.key(pygame.K_PAGEDOWN)
        seen.append(scene.chapter.key)
    keys = [part.key for part in scene.book.chapters]
    assert list(dict.fromkeys(seen)) == keys
    assert len(seen) > len(keys), "long chapters have several pages"
    back = [scene.chapter.key]
    while scene.leads(-1):
        reader.press("Previous page")
        back.append(scene.chapter.key)
    assert back == seen[::-1]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_cards_on_a_page_are_large(tmp_path: Path, size: tuple[int, int]) -> None:
    reader = Person(tmp_path, size)
    reader.program.navigator.rules(STANDARD, chapter="yaku")
    reader.wait(2)
    cards = [node.rect for node in reader.sees().walk() if node.role is Role.CARD]
    unit = min(size[0] / 1280, size[1] / 720)
    assert min(rect[2] for rect in cards) >= 68 * unit - 1
    assert min(rect[3] for rect in cards) >= 112 * unit - 1
    reader.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_by_gamepad_alone_from_the_title(tmp_path: Path, game: str) -> None:
    """Every chapter is opened, a card is looked at in large, a long page is scrolled, and B leads back."""
    reader = Learner(tmp_path, game)
    reader.program.services.change(ui_scale=1.5)  # pages are longer than the screen
    reader.travel(Role.BUTTON, "Rules")
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    reader.wait(12)
    reader.travel(Role.BUTTON, screen_of(game).door.name)
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(reader.scene, RulesScene)
    chapters = teaching_of(game).book(Options(game), 0, "").chapters
    names = [part.name for part in chapters]
    for part in chapters:
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
    reader.travel(Role.BUTTON, "Leave the lesson")
    reader.pad(pygame.CONTROLLER_BUTTON_A)
    assert reader.screen == "RulesScene"
    reader.pad(pygame.CONTROLLER_BUTTON_B)
    assert reader.screen == "PickerScene"
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


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_a_page_turns_before_the_next_one_lies_still(tmp_path: Path, size: tuple[int, int], reduced: bool) -> None:
    reader = Person(tmp_path, size)
    reader.program.services.change(reduced_motion=reduced)
    reader.program.navigator.rules(STANDARD)
    reader.wait(20)
    shown = [pygame.image.tobytes(reader.surface, "RGB")]
    reader.key(pygame.K_PAGEDOWN)
    assert isinstance(reader.scene, RulesScene)
    assert (reader.scene._turned is not None) is not reduced
    for _frame in range(30):
        shown.append(pygame.image.tobytes(reader.surface, "RGB"))
        reader.wait()
    reader.close()
    assert shown[0] != shown[-1]
    assert reduced or len({*shown}) > 3


@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_pages_turned_before_a_new_size_of_the_window_is_drawn_do_not_turn_the_old_picture(tmp_path: Path, ui: float) -> None:
    reader = Person(tmp_path, (1280, 720))
    reader.program.services.change(ui_scale=ui)
    reader.program.navigator.rules(STANDARD)
    reader.wait(20)
    scene = reader.scene
    assert isinstance(scene, RulesScene)
    assert reader.surface, "the pages are drawn"
    reader.program.resize((960, 600))
    reader.program.step(0.0)
    scene.turn(1)
    scene.draw(pygame.Surface((960, 600)))
    turns = [scene._turned is not None]
    scene.turn(1)
    scene.draw(pygame.Surface((960, 600)))
    turns.append(scene._turned is not None)
    assert turns == [False, True]
    reader.close()
