"""A person who takes a lesson, by mouse, by keyboard or by gamepad."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import pygame

from game.catalog import GAMES
from tests.app.harness import SLOW_STEP_SECONDS, Person
from tests.table.hand import Device, do
from ui.games.catalog import taught, teaching_of
from ui.kit.lesson import Answer, Lesson
from ui.scenes.lesson.scene import LessonScene
from ui.stage.timeline import Speed
from ui.text.catalog import _
from ui.widgets import Role

LESSONS: dict[str, Lesson] = {game: teaching_of(game).lesson for game in taught()}


def action_of(scene: LessonScene, answer: Answer) -> Any:
    """Return a legal action that is an answer to the question that stands: of those that are listed, else one that it names."""
    engine, inner = scene.room.engine, scene.inner
    listed = (action for action in inner.match.legal_actions(inner.turns.viewer) if scene.step.answer_to(action, engine) is answer)
    named = (action for action in map(engine.parse_action, answer.actions) if inner.match.is_legal(inner.turns.viewer, action))
    return next(chain(listed, named))


def right_action(scene: LessonScene) -> Any:
    """Return the action that is asked for."""
    assert scene.step.right is not None
    return action_of(scene, scene.step.right)


HEARD_STEPS = 4
"""Slow steps after which a question is deaf no more."""


class Learner(Person):
    """Takes the lesson of `game`."""

    def __init__(
        self,
        folder: Path,
        game: str,
        size: tuple[int, int] = (1280, 720),
        *,
        speed: Speed = Speed.OFF,
        language: str = "en",
    ) -> None:
        super().__init__(folder, size, speed=speed, language=language)
        self.game = game
        self.steps = LESSONS[game].steps
        self.engine = GAMES[game].engine

    def begin(self) -> None:
        """Open the lesson where one is."""
        self.program.navigator.lesson(self.game)
        self.wait(2)

    @property
    def lesson(self) -> LessonScene:
        """The lesson, which must be the screen."""
        assert isinstance(self.scene, LessonScene)
        return self.scene

    def wait_for(self, index: int) -> None:
        """Let the step `index` come up; a question is no longer deaf then."""
        self.wait_until(lambda: self.lesson.showing and self.lesson.index == index and self.lesson.said is None)
        self.wait(HEARD_STEPS, SLOW_STEP_SECONDS)

    def answer_with(self, answer: Answer, device: Device = Device.MOUSE) -> None:
        """Give an answer, and wait until what came of it is said, or the lesson has gone on."""
        lesson, index = self.lesson, self.lesson.index
        do(self, action_of(lesson, answer), device, lesson.inner)
        self.wait_until(lambda: lesson.showing or lesson.index > index)
        self.wait(HEARD_STEPS, SLOW_STEP_SECONDS)

    def press_on(self, device: Device = Device.MOUSE) -> None:
        """Press Next, or Again after an answer that was not right: the focus stands there."""
        match device:
            case Device.MOUSE:
                self.press(_("Next") if self.lesson.said is None or self.lesson.is_right else _("Again"))
            case Device.KEYS:
                self.key(pygame.K_RETURN)
            case Device.PAD:
                self.pad(pygame.CONTROLLER_BUTTON_A)

    def do_step(self, device: Device = Device.MOUSE) -> None:
        """Do what the step asks, and go on."""
        index, right = self.lesson.index, self.lesson.step.right
        if right is not None:
            self.answer_with(right, device)
        if self.lesson.index == index:
            self.press_on(device)

    def travel(self, role: Role, label: str) -> None:
        """Move the focus to something with the right shoulder button."""
        for _number in range(80):
            if any(node.focused and (node.role, node.label) == (role, label) for node in self.sees().walk()):
                return
            self.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError(f"{label!r} is never reached")

    def go_to(self, index: int) -> None:
        """Do all steps before `index`."""
        for n in range(self.lesson.index, index):
            self.wait_for(n)
            self.do_step()
        self.wait_for(index)
