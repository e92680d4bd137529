"""The lessons played through the real scenes by posted input, wrong ways included."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from tests.app.learner import LESSONS, Learner
from ui.games.catalog import screen_of
from ui.kit.lesson import MOST_WORDS, PROMPT, OnPart
from ui.scenes.lesson.scene import match_before, pad_words
from ui.scenes.lesson.table import LEARNER, LessonGestures, LessonLayers, LessonTable
from ui.scenes.table.board_painter import BoardPainter
from ui.scenes.table.gesture_input import GestureInput
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed
from ui.text.catalog import TRANSLATED, _, set_language
from ui.widgets import Role


@pytest.fixture(params=tuple(LESSONS))
def learner(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Learner]:
    sitting = Learner(tmp_path, request.param)
    yield sitting
    sitting.close()


# The lessons as data


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_says_one_short_sentence(game: str) -> None:
    for language in ("en", "fr"):
        set_language(language)
        for step in LESSONS[game].steps:
            words = _(step.words)
            assert len(words.replace("\u00a0", "").replace("\u202f", "").split()) <= MOST_WORDS, words
            assert words.endswith(".")
            assert words.count(". ") == 0


@pytest.mark.parametrize("game", LESSONS)
def test_chapters_follow_each_other_and_what_is_asked_is_said(game: str) -> None:
    lesson = LESSONS[game]
    chapters = [step.chapter for step in lesson.steps]
    assert [c for n, c in enumerate(chapters) if n == 0 or chapters[n - 1] != c] == list(lesson.chapters)
    assert lesson.steps[0].position is not None
    assert all(bool(step.asked) == bool(step.todo) for step in lesson.steps)
    assert len(lesson.others) == lesson.seats - 1


@pytest.mark.parametrize("game", LESSONS)
def test_the_learner_is_asked_for_legal_actions_and_the_others_do_legal_ones(game: str) -> None:
    lesson, engine = LESSONS[game], GAMES[game].engine
    for index, step in enumerate(lesson.steps):
        match = match_before(lesson, engine, index)
        assert match.practice
        if step.asked:
            action = engine.parse_action(step.asked)
            assert engine.is_legal(match.state, LEARNER, action)
            match.apply(LEARNER, action)
        for text in step.replies:
            seat = match.to_act()[0]
            assert seat != LEARNER, f"step {index}: nobody plays for the learner"
            match.apply(seat, engine.parse_action(text))


def test_what_the_lesson_changes_of_the_table_is_still_there() -> None:
    """The lesson's table overrides private methods: if one is renamed, the lesson must follow."""
    for ours, theirs in ((LessonTable, TableScene), (LessonGestures, GestureInput), (LessonLayers, BoardPainter)):
        own = {"_guard_prompt", "_answer_index", "_is_live", "_is_asked", "_left"}
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
    saved = (tmp_path / "in-progress" / "koi-koi.json").read_bytes()
    learner.begin()
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        before = match_before(LESSONS[learner.game], learner.engine, index)
        assert learner.lesson.inner.match.state == before.state
        assert learner.find(Role.DIALOG, step.words).fits
        learner.do_by_mouse()
    learner.wait(12)
    assert learner.find(Role.DIALOG, "Well played").fits
    archive.flush()
    assert (tmp_path / "in-progress" / "koi-koi.json").read_bytes() == saved
    assert not list(tmp_path.glob("matches/*"))
    learner.press("Back")
    assert learner.table.match.state == state, "the match in progress goes on"
    learner.wait_until(learner.due)


@pytest.mark.slow
def test_the_whole_lesson_by_keyboard_from_the_title(learner: Learner) -> None:
    learner.press("Lessons")
    learner.wait(12)
    learner.press(screen_of(learner.game).door.name)
    for index in range(len(learner.steps)):
        learner.wait_for(index)
        learner.do_by_key()
    learner.wait(12)
    learner.key(pygame.K_RETURN)
    assert learner.screen == "SetupScene", "the first answer is to play a match"


@pytest.mark.slow
def test_the_whole_lesson_by_gamepad_alone_from_the_title(learner: Learner) -> None:
    learner.travel(Role.BUTTON, "Lessons")
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    learner.wait(12)
    learner.travel(Role.BUTTON, screen_of(learner.game).door.name)
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    for index in range(len(learner.steps)):
        learner.wait_for(index)
        assert learner.find(Role.TEXT, pad_words(learner.lesson.inner.picking.presses, "A"))
        learner.do_by_pad()
    learner.wait(12)
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    assert learner.screen == "SetupScene"


def test_what_to_do_is_said_for_the_device_in_use(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    assert learner.find(Role.TEXT, "Press Next, or Enter")
    learner.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    learner.wait(2)
    assert learner.find(Role.TEXT, "Press A")
    learner.point((300, 300))
    learner.wait(2)
    assert learner.find(Role.TEXT, "Press Next, or Enter")
    assert learner.lesson.index == 0


def test_by_gamepad_one_can_go_back_and_leave(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    learner.wait_for(1)
    learner.travel(Role.BUTTON, "Back")
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    learner.wait_for(0)
    learner.pad(pygame.CONTROLLER_BUTTON_B)
    learner.wait(12)
    learner.travel(Role.BUTTON, "Leave the lesson")
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    assert learner.screen == "TitleScene"


@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", LESSONS)
def test_the_lesson_can_be_taken_in_every_language(tmp_path: Path, game: str, language: str) -> None:
    learner = Learner(tmp_path, game, language=language)
    learner.begin()
    for index in range(len(learner.steps)):
        learner.wait_for(index)
        learner.do_by_mouse()
    learner.wait(12)
    assert learner.can_press(_("The lesson again"))
    learner.close()


@pytest.mark.slow
def test_wherever_one_presses_only_what_is_asked_happens_and_the_rest_is_refused_kindly(learner: Learner) -> None:
    """At every step: each card of the hand, each pile, the bare mat, and keys that play in a match."""
    learner.begin()
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        lesson = learner.lesson
        inner = lesson.inner
        if inner.board.tree.modal is None:
            state = inner.match.state
            asked = inner.picking.asked
            live = {learner.at(spot) for spot in (*asked.sources, asked.target) if spot is not None} if asked else set()
            for at in (*learner.places(), (20, 400), (1260, 700)):
                if at in live or learner.is_covered(at) or any(learner.shares(at, one) for one in live):
                    continue
                learner.click(at)
                assert lesson.index == index, (step.words, at)
                assert lesson.inner.match.state == state
                assert not inner.picking.selection.taken
            for key, text in ((pygame.K_1, "1"), (pygame.K_h, "h"), (pygame.K_s, "s")):
                if asked is None:
                    learner.key(key, text)
                    assert lesson.inner.match.state == state
            learner.wait(30)
        learner.do_by_mouse()


def test_back_returns_to_the_step_before_as_it_was(learner: Learner) -> None:
    lesson, far = LESSONS[learner.game], 14
    learner.begin()
    learner.wait_for(0)
    assert not learner.can_press("Back")
    learner.go_to(far)
    for index in (13, 12, 11, 10):
        learner.press("Back")
        learner.wait_for(index)
        assert learner.lesson.inner.match.state == match_before(lesson, learner.engine, index).state
    learner.do_by_mouse()
    learner.wait_for(11)
    assert learner.lesson.inner.match.state == match_before(lesson, learner.engine, 11).state


def test_escape_pauses_and_leaving_returns(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    learner.key(pygame.K_ESCAPE)
    learner.wait(12)
    learner.press("Resume")
    assert learner.lesson.index == 0
    learner.press("Menu")
    learner.wait(12)
    learner.press("Leave the lesson")
    assert learner.screen == "TitleScene"


@pytest.mark.parametrize("game", LESSONS)
def test_a_press_while_cards_fly_lands_them_and_does_nothing_else(tmp_path: Path, game: str) -> None:
    learner = Learner(tmp_path, game, speed=Speed.NORMAL)
    learner.begin()
    first = next(n for n, step in enumerate(learner.steps) if step.asked)
    learner.go_to(first)
    learner.do_by_mouse()
    learner.wait(3)
    assert learner.lesson.inner.board.timeline.busy
    learner.click((600, 400))
    learner.wait(4)
    assert learner.lesson.showing, "everything has landed"
    learner.wait_for(first + 1)
    assert learner.lesson.inner.match.ply == 1
    learner.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize(
    ("size", "ui", "language"),
    [
        ((1280, 720), 1.0, "en"),
        ((960, 600), 1.0, "fr"),
        ((960, 600), 1.0, "ja"),
        ((1024, 768), 1.0, "xx"),
        ((1280, 720), 1.5, "xx"),
        ((1920, 1080), 1.0, "xx"),
        ((1920, 1080), 2.0, "fr"),
    ],
)
def test_words_fit_and_hide_nothing_that_is_in_the_light(
    tmp_path: Path, game: str, size: tuple[int, int], ui: float, language: str
) -> None:
    learner = Learner(tmp_path, game, size, language=language)
    learner.program.services.change(ui_scale=ui)
    learner.begin()
    window = pygame.Rect(0, 0, *size)
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        lesson = learner.lesson
        assert lesson.overlay is not None
        sticking = [node for node in lesson.tree.semantics().walk() if not node.fits]
        assert not sticking
        bubble = pygame.Rect(learner.find(Role.DIALOG, _(step.words)).rect)
        assert window.contains(bubble)
        for spot in step.lit:
            rects = lesson.overlay.spots.lights(spot)
            assert rects or isinstance(spot, OnPart), spot
            if ui == 1.0:
                for rect in rects:
                    hidden = rect.inflate(-30, -30).clip(bubble)
                    assert hidden.width * hidden.height == 0, (index, spot)
        if PROMPT in step.lit:
            assert lesson.inner.board.tree.modal is not None
        learner.do_by_mouse()
    learner.close()
