"""What people at one screen do with the curtain between them."""

from __future__ import annotations

import pygame

from tests.app.harness import SLOW_STEP_SECONDS, Person
from ui.scenes.curtain import CurtainScene
from ui.widgets import Role


def due(person: Person) -> bool:
    """Whether somebody is to do something."""
    return isinstance(person.scene, CurtainScene) or person.due()


def lift(person: Person) -> None:
    """Hold the curtain's button with the pointer."""
    hold(person, person.find(Role.BUTTON, "Show my hand").middle)


def hold(person: Person, at: tuple[int, int]) -> None:
    """Hold what is somewhere on the curtain with the pointer until it is lifted."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    for _ in range(10):
        person.wait(seconds=SLOW_STEP_SECONDS)
        if not isinstance(person.scene, CurtainScene):
            break
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    person.wait()
