"""A guide who leads through the screens of the program and waits for their pictures: for the tour."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from game.core.options import Options, describe
from tests.app.harness import SLOW_STEP_SECONDS, THOUGHT_SECONDS, Person
from tests.app.learner import right_action
from ui.games.catalog import screen_of, teaching_of
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.print import PrintScene
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.text.catalog import _
from ui.widgets import Control, Role

PICTURES_SECONDS = 60.0
QUIET_FRAMES = 2
"""So many frames in a row that ask for no picture: one that comes may ask for another."""

FRAMES_AT_ONCE = 10
"""So many frames pass before one looks whether a computer player thinks."""


class Guide(Person):
    """Leads through the screens and waits for their pictures."""

    one_in = 1
    patience = 600.0
    """Frames that are all drawn take long at the largest sizes while a machine is busy."""
    walks_on = False
    """Whether a lesson that is open at an earlier step goes on from there: not where the way is looked at too."""

    def finished(self, between: float = 0.02) -> None:
        """Let motion end and every picture be drawn, with so many seconds of the computer's clock between two frames.

        The screen's own time stands still while pictures are drawn, so that a screen looks the same however fast the machine is.
        """
        self._let_draw(between)
        self.wait(3)
        self._let_draw(between)

    def _let_draw(self, between: float) -> None:
        """Wait until every picture of the screen is there; a frame drawn meanwhile only keeps the threads that draw from drawing."""
        end = time.monotonic() + PICTURES_SECONDS
        quiet = 0
        while quiet < QUIET_FRAMES and time.monotonic() < end:
            self.wait(seconds=0.0)
            quiet = 0 if self.program.services.pictures.pending else quiet + 1
            time.sleep(between if quiet == 0 else 0.0)

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Let frames pass until something holds; time stands still while computer players think and pictures are drawn."""
        end = time.monotonic() + self.patience
        while not true():
            assert time.monotonic() < end, "nothing happens"
            if self._thinks():
                self.wait(seconds=0.0)
            else:
                self.wait(seconds=SLOW_STEP_SECONDS)
                time.sleep(0.001 if self.program.services.pictures.pending else 0.0)

    def _thinks(self) -> bool:
        """Whether a computer player has not answered yet; rest a little if so: frames meanwhile would only keep it from thinking."""
        opponents = self.program.services.opponents
        thought = opponents._thought
        if thought is None or opponents.answered:
            return False
        thought.done.wait(THOUGHT_SECONDS)
        return True

    def run(self, seconds: float) -> None:
        """Let the table's time go on; it stands still while computer players think."""
        left = round(seconds * 30)
        while left > 0:
            while self._thinks():
                pass
            self.wait(min(left, FRAMES_AT_ONCE))
            left -= FRAMES_AT_ONCE

    def ready(self) -> None:
        """Let the table come to rest."""
        self.wait_until(self.due)
        self.finished()

    def to_result(self) -> None:
        """Let the end of a deal come; the print of a match, which may come before it or in it, is passed over."""
        self.wait_until(lambda: isinstance(self.program.services.scenes.top, (ResultsScene, PrintScene)))
        scene = self.program.services.scenes.top
        if isinstance(scene, PrintScene):
            scene.rest()
            scene.back()
            self.run(3)

    def reach(self, control: Control) -> None:
        """Click a control of the table, which is scrolled into sight before."""
        self.table.board.tree.reveal(control)
        self.run(1.0)
        self.click(control.rect.center)

    def point_at(self, card: str) -> None:
        """Point at a card of the table."""
        node = self.table.board.stage.node_of(self.table.match.engine.pack.named(card))
        assert node is not None
        self.point((round(node.goal.x), round(node.goal.y)))
        self.run(0.3)
        self.finished()


class Glancing(Guide):
    """Leads through the screens, and looks at each once it is there: what is kept from the way shows then too."""

    one_in = 12

    def finished(self, between: float = 0.1) -> None:
        """Draw every frame until nothing is missing any more; few are drawn while threads draw."""
        self.one_in = 1
        super().finished(between)
        self.one_in = Glancing.one_in


class Hurrying(Guide):
    """Leads through the screens without looking at them."""

    one_in = 1_000_000
    walks_on = True

    def run(self, seconds: float) -> None:
        """Let the table's time go on, in slow frames; it stands still while computer players think."""
        while seconds > 0:
            while self._thinks():
                pass
            self.let_pass(min(seconds, SLOW_STEP_SECONDS))
            seconds -= SLOW_STEP_SECONDS

    def finished(self, between: float = 0.02) -> None:
        """Wait for no picture."""
        del between
        self.wait(3)


def hinted(way: Callable[[Guide], None], presses: int = 1) -> Callable[[Guide], None]:
    """A table with the hint for what is to be decided there; asked twice the next best."""

    def show(guide: Guide) -> None:
        way(guide)
        guide.ready()
        for _press in range(presses):
            guide.key(pygame.K_h, "h")
            guide.wait_until(lambda: any(node.role is Role.TOAST for node in guide.sees().walk()))
            guide.run(0.4)
        guide.finished()

    return show


def set_up(game: str, preset: str = "source", *, more: int = 0, seat: bool = False) -> Callable[[Guide], None]:
    """The set-up of a game with one of its rule sets, and some players more than usual; `seat` shows all about the last."""

    def show(guide: Guide) -> None:
        guide.program.navigator.setup(game, "plum heron")
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, SetupScene)
        scene.model.change(scene.model.draft.with_preset(describe(game).preset(preset)))
        for _seat in range(more):
            scene.model.add_seat()
        if seat:
            scene.lead(f"seat {scene.model.opened} who")
        guide.run(1.0)
        guide.finished()

    return show


def rules_page(options: Options, chapter: str, card: str = "", round_number: int = 0) -> Callable[[Guide], None]:
    """Return the way to a chapter of the rules under `options`, with a card pointed at by its name."""

    def show(guide: Guide) -> None:
        guide.program.navigator.title()
        guide.wait(2)
        guide.program.navigator.rules(options, round_number=round_number, chapter=chapter)
        guide.wait(2)
        if card:
            while _(card) not in [node.label for node in guide.sees().walk() if node.role is Role.CARD]:
                guide.key(pygame.K_PAGEDOWN)
            guide.point(guide.find(Role.CARD, _(card)).middle)
            guide.run(0.8)
        guide.finished()

    return show


def rules_chapters(options: Options, prefix: str = "rules", round_number: int = 0) -> dict[str, Callable[[Guide], None]]:
    """Return the way to every chapter of the rules under `options`, by the names of their screens."""
    book = teaching_of(options.game).book(options, round_number, screen_of(options.game).door.deck)
    return {
        f"{options.game}-{prefix}-{chapter.key}": rules_page(options, chapter.key, round_number=round_number) for chapter in book.chapters
    }


def _is_at(lesson: LessonScene, index: int) -> bool:
    return lesson.showing and lesson.index == index and lesson.said is None


def _has_answered(lesson: LessonScene, index: int) -> bool:
    return lesson.showing or lesson.index > index


def lesson_step(game: str, number: int) -> Callable[[Guide], None]:
    """Return the way to a step of a lesson, counted from 1, doing what is asked."""

    def show(guide: Guide) -> None:
        begun = guide.scene
        if not guide.walks_on or not isinstance(begun, LessonScene) or begun.lesson.game != game or begun.index >= number - 1:
            guide.program.navigator.title()
            guide.wait(2)
            guide.program.navigator.lesson(game)
            guide.wait(2)
        lesson = guide.scene
        assert isinstance(lesson, LessonScene)
        for index in range(lesson.index, number):
            guide.wait_until(partial(_is_at, lesson, index))
            if index == number - 1:
                break
            if lesson.step.right is not None:
                lesson.answer(right_action(lesson))
                guide.wait_until(partial(_has_answered, lesson, index))
            if lesson.index == index:
                lesson.go_on()
            guide.wait(2)
        guide.run(1.6)
        guide.finished()

    return show


def lesson_chapters(game: str) -> dict[str, Callable[[Guide], None]]:
    """Return the way to the first step of every chapter of a lesson, and to its last step, by the names of their screens."""
    lesson = teaching_of(game).lesson
    chapters = [step.chapter for step in lesson.steps]
    numbers = (*(chapters.index(chapter) + 1 for chapter in lesson.chapters), len(chapters))
    return {f"{game}-lesson-{number:02d}": lesson_step(game, number) for number in numbers}
