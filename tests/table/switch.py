"""A person with one switch: waits until the light is where it is wanted, and presses."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from tests.app.curtain import due
from tests.app.harness import SLOW_STEP_SECONDS, STEP_SECONDS, Person
from tests.contract.policies import policy
from tests.table.hand import DEAF_FRAMES, Playable, steps_of
from ui.program.scanner import BOUNCE_SECONDS, FRESH_SECONDS
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.widgets import Button, ButtonKind, Control
from ui.widgets.stops import ControlStop, ScanStop, leaves

MOST_FRAMES = 3000
PAUSE_SECONDS = max(BOUNCE_SECONDS, FRESH_SECONDS) + 2 * STEP_SECONDS

EVENTS = {
    "key": (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0),
    ),
    "pad": (
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0),
        pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0),
    ),
    "mouse": (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1, touch=False),
    ),
}


def press_switch(person: Person, switch: str = "key", hold: float = 0.0) -> None:
    """Press the switch, hold it for so many seconds, let it go."""
    down, up = EVENTS[switch]
    pygame.event.post(down)
    person.wait(1 + round(hold / STEP_SECONDS))
    pygame.event.post(up)
    person.wait()


def pause(person: Person) -> None:
    """Wait until the next press is heard, frame by slow frame: the light stands longer than such a frame takes."""
    person.let_pass(PAUSE_SECONDS)


def holds(stop: ScanStop | None, wanted: Control | str) -> bool:
    """Whether a control, the one that has since taken its place, or one of that name is behind a stop."""
    if stop is None:
        return False
    controls = [leaf.control for leaf in leaves(stop) if isinstance(leaf, ControlStop)]
    if isinstance(wanted, str):
        return any(one.label == wanted for one in controls)
    return any((one.label, one.rect) == (wanted.label, wanted.rect) for one in controls)


def scan_to(person: Person, wanted: Control | str, switch: str = "key") -> None:
    """Wait for the light and press, group by group, until what is wanted has been chosen."""
    scanner = person.program.scanner
    pause(person)
    for _ in range(MOST_FRAMES):
        stop, waits = scanner.lit, scanner.waits
        if waits or holds(stop, wanted):
            press_switch(person, switch)
            if isinstance(stop, ControlStop) and not waits:
                return
            pause(person)
        else:
            person.wait(seconds=SLOW_STEP_SECONDS)
    raise AssertionError(f"the light never comes to {wanted if isinstance(wanted, str) else wanted.label}")


def decide(person: Person, action: Any, at: Playable | None = None) -> None:
    """Carry out a legal action of the viewer by the switch alone, at the table or where else a match is played."""
    scene = at or person.table
    ply = scene.match.ply
    if scene.board.asking is not None:
        person.let_pass(DEAF_FRAMES * STEP_SECONDS)
    for control in steps_of(scene, action):
        scan_to(person, control)
        if scene.match.ply > ply:
            break
    assert scene.match.ply > ply, f"{action} did nothing"
    assert scene.match.actions[ply][1] == action


def play_on(person: Person, rng: Random) -> bool:
    """Wait for what is due and do it by the switch; return whether the match is over."""
    person.wait_until(lambda: due(person))
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person, scene)
    elif isinstance(scene, ResultsScene):
        press_switch(person)
        person.wait_until(lambda: person.scene is not scene or not scene.is_animating)
        if person.can_press("Play again"):
            return True
        if person.scene is scene:
            scan_to(person, next(one for one in scene.tree.controls() if isinstance(one, Button) and one.kind is ButtonKind.PRIMARY))
    else:
        match, seat = person.table.match, person.table.turns.viewer
        willing = policy(match.engine, "willing")
        decide(person, willing(match.state, seat, match.legal_actions(seat), rng))
    return False


def lift(person: Person, scene: CurtainScene) -> None:
    """Lift the curtain by two short presses: the first one says that it is meant."""
    scan_to(person, "Show my hand")
    assert person.scene is scene, "a single press has shown a hand"
    scan_to(person, "Show my hand")
    person.wait_until(lambda: person.scene is not scene)
