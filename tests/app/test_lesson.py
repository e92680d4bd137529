"""The lesson of Koi-Koi played through the real scenes by posted input, wrong ways included."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.koikoi.engine import ENGINE
from tests.app.harness import Person
from ui.lessons.koikoi import LESSON
from ui.lessons.lesson import MOST_WORDS, PROMPT, OnPart
from ui.scenes.lesson import LessonScene, match_before
from ui.scenes.lesson_table import LessonPicking, LessonTable
from ui.scenes.table import TableScene
from ui.scenes.table_picking import Picking, rect_of
from ui.stage.timeline import Speed
from ui.text.catalog import _, set_language
from ui.widgets import Role

STEPS = LESSON.steps
ANSWERS = {"koikoi": "Koi-Koi", "shobu": "Stop"}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


class Learner(Person):
    """Takes the lesson."""

    def begin(self) -> None:
        """Open the lesson where one is."""
        self.program.flow.lesson("koi-koi")
        self.wait(2)

    @property
    def lesson(self) -> LessonScene:
        """The lesson, which must be the screen."""
        assert isinstance(self.scene, LessonScene)
        return self.scene

    def wait_for(self, index: int) -> None:
        """Let the step `index` come up; a question is no longer deaf then."""
        self.wait_until(lambda: self.lesson.showing and self.lesson.index == index)
        self.wait(12)

    def at(self, card: CardId) -> tuple[int, int]:
        """Return where a card lies."""
        node = self.lesson.inner.stage.node_of(card)
        assert node is not None
        return rect_of(node.goal).center

    def do_by_mouse(self) -> None:
        """Do what the step asks."""
        asked = self.lesson.step.asked
        if not asked:
            self.press(_("Next"))
        elif asked in ANSWERS:
            self.press(_(ANSWERS[asked]))
        else:
            pick = self.lesson.inner.picking.asked
            assert pick is not None
            self.click(self.at(pick.source))
            if pick.target is not None:
                self.click(self.at(pick.target))


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    sitting = Learner(tmp_path)
    yield sitting
    sitting.close()


# The lesson as data


def test_every_step_says_one_short_sentence() -> None:
    for language in ("en", "fr"):
        set_language(language)
        for step in STEPS:
            words = _(step.words)
            assert len(words.replace("\u00a0", "").replace("\u202f", "").split()) <= MOST_WORDS, words
            assert words.endswith(".")
            assert words.count(". ") == 0


def test_chapters_follow_each_other_and_what_is_asked_is_said() -> None:
    chapters = [step.chapter for step in STEPS]
    assert [c for n, c in enumerate(chapters) if n == 0 or chapters[n - 1] != c] == list(LESSON.chapters)
    assert STEPS[0].position is not None
    assert all(bool(step.asked) == bool(step.todo) for step in STEPS)


def test_the_lesson_shows_what_it_says() -> None:
    first = match_before(LESSON, ENGINE, 0)
    assert first.practice
    after_moon = match_before(LESSON, ENGINE, 4).view(Seat(0))
    assert after_moon.captured[0].bit_count() == 4, "the card from the pile captured too"
    rows = match_before(LESSON, ENGINE, 9).view(Seat(0))
    assert sum(ENGINE.pack[card].kind == "tane" for card in range(48) if rows.captured[0] >> card & 1) == 3
    decide = match_before(LESSON, ENGINE, 12).view(Seat(0))
    assert decide.phase == "decide"
    assert decide.projected(Seat(0)).total == 5
    over = match_before(LESSON, ENGINE, len(STEPS) - 1).view(Seat(0))
    assert over.result is not None
    assert over.result.winner == 0
    assert over.result.points == (40, 0)
    assert over.result.next_oya == 0
    assert over.result.score is not None
    assert over.result.score.multipliers == ("lucky_seven", "koikoi")


def test_what_the_lesson_changes_of_the_table_is_still_there() -> None:
    """The lesson's table overrides private methods: if one is renamed, the lesson must follow."""
    for ours, theirs in ((LessonTable, TableScene), (LessonPicking, Picking)):
        own = {"_guard", "_guard_prompt", "_answers", "_answer_index", "_is_live"}
        for name in vars(ours):
            if name.startswith("_") and not name.startswith("__") and name not in own:
                assert hasattr(theirs, name), f"{theirs.__name__} has no {name} any more"


# Played


def test_the_whole_lesson_by_mouse_and_nothing_is_saved(learner: Learner, tmp_path: Path) -> None:
    learner.start(rounds=3)
    learner.wait_until(learner.due)
    state = learner.table.match.state
    archive = learner.program.services.archive
    archive.flush()
    saved = (tmp_path / "match.json").read_bytes()
    learner.begin()
    for index, step in enumerate(STEPS):
        learner.wait_for(index)
        before = match_before(LESSON, ENGINE, index)
        assert learner.lesson.inner.match.state == before.state
        assert learner.find(Role.DIALOG, step.words).fits
        learner.do_by_mouse()
    learner.wait(12)
    assert learner.find(Role.DIALOG, "Well played").fits
    archive.flush()
    assert (tmp_path / "match.json").read_bytes() == saved
    assert not list(tmp_path.glob("matches/*"))
    learner.press("Back")
    assert learner.table.match.state == state, "the match in progress goes on"
    learner.wait_until(learner.due)


def test_the_whole_lesson_by_keyboard_from_the_title(learner: Learner) -> None:
    learner.press("Lessons")
    for index, step in enumerate(STEPS):
        learner.wait_for(index)
        learner.key(pygame.K_RETURN)
        if " + " in step.asked:
            learner.wait(3)
            learner.key(pygame.K_RETURN)
    learner.wait(12)
    learner.key(pygame.K_RETURN)
    assert learner.screen == "SetupScene", "the first answer is to play a match"


def test_the_lesson_can_be_taken_in_french(tmp_path: Path) -> None:
    learner = Learner(tmp_path, language="fr")
    learner.begin()
    for index in range(len(STEPS)):
        learner.wait_for(index)
        learner.do_by_mouse()
    learner.wait(12)
    assert learner.can_press("Revoir la leçon")
    learner.close()


def test_a_wrong_card_changes_nothing_and_is_refused_politely(learner: Learner) -> None:
    learner.begin()
    for index in range(3):
        learner.wait_for(index)
        learner.do_by_mouse()
    learner.wait_for(3)
    lesson = learner.lesson
    state = lesson.inner.match.state
    hand = [node.card for node in lesson.inner.stage.at(lesson.inner.table.own_hand()) if node.card is not None]
    for card in hand:
        if card != ENGINE.pack.named("8-hikari-moon"):
            left = rect_of(lesson.inner.stage.node_of(card).goal).left + 12  # type: ignore[union-attr]  # it lies there
            learner.click((left, 640))
            assert lesson.index == 3
            assert lesson.inner.match.state == state
            assert not lesson.inner.picking.chosen
            assert lesson.lively, "something shakes"
            learner.wait(30)
    learner.click(learner.at(ENGINE.pack.named("10-tane-deer")))
    learner.click((560, 500))
    learner.wait(30)
    assert lesson.index == 3
    assert lesson.inner.match.state == state
    learner.do_by_mouse()
    learner.wait_for(4)


def test_the_wrong_one_of_two_is_refused(learner: Learner) -> None:
    learner.begin()
    go_to(learner, 7)
    lesson = learner.lesson
    state = lesson.inner.match.state
    learner.click(learner.at(ENGINE.pack.named("10-kasu-a")))
    learner.click(learner.at(ENGINE.pack.named("10-tan-purple")))
    learner.wait(30)
    assert lesson.index == 7
    assert lesson.inner.match.state == state
    learner.key(pygame.K_2, "2")
    learner.key(pygame.K_ESCAPE)
    assert learner.screen == "LessonScene"
    assert lesson.inner.match.state == state
    learner.do_by_mouse()
    learner.wait_for(8)


def test_the_other_answer_of_a_question_is_refused(learner: Learner) -> None:
    learner.begin()
    go_to(learner, 12)
    state = learner.lesson.inner.match.state
    for label in ("Stop", "Koi-Koi"):
        learner.press(label)
        learner.wait(30)
        assert learner.lesson.index == 12
        assert learner.lesson.inner.match.state == state
    learner.do_by_mouse()
    learner.wait_for(13)
    learner.press("Stop")
    learner.wait(30)
    assert learner.lesson.index == 13
    assert learner.lesson.inner.match.state == state
    learner.press("Koi-Koi")
    learner.wait_for(14)


def test_back_returns_to_the_step_before_as_it_was(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    assert not learner.can_press("Back")
    for index in range(14):
        learner.wait_for(index)
        learner.do_by_mouse()
    learner.wait_for(14)
    for index in (13, 12, 11, 10):
        learner.press("Back")
        learner.wait_for(index)
        assert learner.lesson.inner.match.state == match_before(LESSON, ENGINE, index).state
    learner.do_by_mouse()
    learner.wait_for(11)
    assert learner.lesson.inner.match.state == match_before(LESSON, ENGINE, 11).state


def test_nothing_moves_while_a_step_waits(learner: Learner) -> None:
    learner.begin()
    go_to(learner, 3)
    learner.wait_until(lambda: learner.program.resting)
    learner.key(pygame.K_s, "s")
    learner.wait(3)
    hand = [node.card for node in learner.lesson.inner.stage.at(learner.lesson.inner.table.own_hand())]
    assert hand == sorted(card for card in hand if card is not None), "the hand lies as the arrow shows it"


def test_escape_asks_and_leaving_returns(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    learner.key(pygame.K_ESCAPE)
    learner.wait(12)
    learner.press("Stay")
    assert learner.lesson.index == 0
    learner.press("Leave the lesson")
    learner.wait(12)
    learner.press("Leave")
    assert learner.screen == "TitleScene"


def test_a_press_while_cards_fly_lands_them_and_does_nothing_else(tmp_path: Path) -> None:
    learner = Learner(tmp_path, speed=Speed.NORMAL)
    learner.begin()
    for index in range(4):
        learner.wait_for(index)
        learner.do_by_mouse()
    learner.wait(3)
    assert learner.lesson.inner.timeline.busy
    learner.click((600, 400))
    learner.wait(2)
    assert learner.lesson.showing, "everything has landed"
    learner.wait_for(4)
    assert learner.lesson.inner.match.ply == 1
    learner.close()


@pytest.mark.parametrize(
    ("size", "ui", "language"),
    [
        ((1280, 720), 1.0, "en"),
        ((960, 600), 1.0, "fr"),
        ((1920, 1080), 1.0, "xx"),
        ((1280, 720), 1.5, "xx"),
        ((1920, 1080), 2.0, "fr"),
    ],
)
def test_words_fit_and_hide_nothing_that_is_in_the_light(
    tmp_path: Path, size: tuple[int, int], ui: float, language: str
) -> None:
    learner = Learner(tmp_path, size, language=language)
    learner.program.services.change(ui_scale=ui)
    learner.begin()
    window = pygame.Rect(0, 0, *size)
    for index, step in enumerate(STEPS):
        learner.wait_for(index)
        lesson = learner.lesson
        sticking = [node for node in lesson.tree.semantics().walk() if not node.fits]
        assert not sticking
        bubble = pygame.Rect(learner.find(Role.DIALOG, _(step.words)).rect)
        assert window.contains(bubble)
        for spot in step.lit:
            rects = lesson.lights(spot)
            assert rects or isinstance(spot, OnPart), spot
            if ui == 1.0:
                for rect in rects:
                    hidden = rect.inflate(-30, -30).clip(bubble)
                    assert hidden.width * hidden.height == 0, (index, spot)
        if PROMPT in step.lit:
            assert lesson.inner.tree.modal is not None
        learner.do_by_mouse()
    learner.close()


def test_the_rules_of_the_lesson_are_the_standard_ones() -> None:
    assert Options("koi-koi", LESSON.options) == Options("koi-koi")


def go_to(learner: Learner, index: int) -> None:
    """Do all steps before `index`."""
    for n in range(index):
        learner.wait_for(n)
        learner.do_by_mouse()
    learner.wait_for(index)
