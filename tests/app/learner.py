"""A person who takes a lesson, by mouse, by keyboard or by gamepad."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.catalog import GAMES
from game.core.cards import CardId
from tests.app.harness import Person
from ui.games.catalog import taught, teaching_of
from ui.kit.french_suits import titled
from ui.kit.gestures import Spot
from ui.kit.lesson import Lesson
from ui.scenes.lesson.scene import LessonScene
from ui.stage.timeline import Speed
from ui.text.catalog import _, pgettext
from ui.widgets import Role

LESSONS: dict[str, Lesson] = {game: teaching_of(game).lesson for game in taught()}
ANSWERS = {
    "koikoi": "Koi-Koi",
    "claim": "Claim",
    "trump S": "spades",
    "pass": "Pass",
    "accept": "Accept",
    "go": "Go",
}
"""What stands on the button of an action that answers a question."""


def answer_words(asked: str) -> str:
    """Return what stands on the button of an action, in the language in use."""
    return pgettext("koi-koi", "Stop") if asked == "shobu" else _(ANSWERS[asked])


FREE_EDGE = 16


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
        self.program.flow.lesson(self.game)
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

    def at(self, spot: Spot) -> tuple[int, int]:
        """Return where a card, a pile or a place lies: of a card in hand the edge that its neighbour leaves free."""
        picking = self.lesson.inner.picking
        rect = picking.where.rect_at(spot)
        assert rect is not None
        return (rect.left + FREE_EDGE, rect.centery) if spot in picking.where.hand() else rect.center

    def card(self, name: str) -> CardId:
        """Return a card of the game by its name."""
        return self.engine.pack.named(name)

    def do_by_mouse(self) -> None:
        """Do what the step asks."""
        asked = self.lesson.step.asked
        if not asked:
            self.press(_("Next"))
        elif asked in ANSWERS or asked == "shobu":
            self.press(titled(answer_words(asked)))
        else:
            gesture = self.lesson.inner.picking.asked
            assert gesture is not None
            for source in gesture.sources:
                self.click(self.at(source))
            if gesture.target is not None and self.lesson.inner.picking.selection.taken:
                self.click(self.at(gesture.target))

    def do_by_key(self) -> None:
        """Do what the step asks with Enter alone."""
        for press in range(self.lesson.inner.picking.presses):
            self.wait(3 if press else 0)
            self.key(pygame.K_RETURN)

    def do_by_pad(self) -> None:
        """Do what the step asks with the button A alone."""
        for press in range(self.lesson.inner.picking.presses):
            self.wait(3 if press else 0)
            self.pad(pygame.CONTROLLER_BUTTON_A)

    def travel(self, role: Role, label: str) -> None:
        """Move the focus to something with the right shoulder button."""
        for _number in range(80):
            if any(node.focused and (node.role, node.label) == (role, label) for node in self.sees().walk()):
                return
            self.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError(f"{label!r} is never reached")

    def places(self) -> list[tuple[int, int]]:
        """Return where every card of the hand and every pile that could be picked lies."""
        picking = self.lesson.inner.picking
        piles = [spot for spot in picking.selection.sources if not isinstance(spot, int)]
        spots: list[Spot] = [*picking.where.hand(), *piles]
        return [self.at(spot) for spot in spots]

    def is_covered(self, at: tuple[int, int]) -> bool:
        """Whether the lesson's own words stand there."""
        return any(
            pygame.Rect(node.rect).collidepoint(at)
            for node in self.lesson.tree.semantics().walk()
            if node.role in (Role.DIALOG, Role.BUTTON)
        )

    def shares(self, at: tuple[int, int], live: tuple[int, int]) -> bool:
        """Whether a press at one place would meet the card that lies at the other."""
        return abs(at[0] - live[0]) < 60 and abs(at[1] - live[1]) < 90

    def go_to(self, index: int) -> None:
        """Do all steps before `index`."""
        for n in range(self.lesson.index, index):
            self.wait_for(n)
            self.do_by_mouse()
        self.wait_for(index)
