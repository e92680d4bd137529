"""A person at a table of Kaluki: matches begun with any rules, actions done by mouse, by keys or by the buttons, curtains lifted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.kaluki.actions import Action
from game.kaluki.engine import ENGINE
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.contract.policies import policy
from ui.kit.gestures import Legality, Reading, Spot
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Ella")
STRIP = 6
"""A card is pressed so many pixels from its left edge: cards lie over one another."""


def start(person: Person, seats: int, changes: Mapping[str, object], *, people: int = 1, seed: str = "kaluki") -> None:
    """Begin a match of so many seats, the first of them people."""
    players = _players(seats, people)
    person.program.navigator.start(Options("kaluki", {"players": seats, **changes}), players, seed)
    person.wait(2)


def sit(person: Person, position: dict[str, Any], changes: Mapping[str, object] | None = None, *, people: int = 1) -> AnyMatch:
    """Sit down at a turn that is set up, the first seats people."""
    seats = len(position["hands"])
    match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": seats, **(changes or {})}), seats, "position", position)
    person.program.navigator.play(match, _players(seats, people))
    person.wait(3)
    return match


def _players(seats: int, people: int) -> tuple[Player, ...]:
    return tuple(Player(NAMES[seat], "" if seat < people else "easy", seat) for seat in range(seats))


def legality(scene: TableScene) -> Legality[Any]:
    """Return what the rules allow the viewer."""
    legal = scene.match.legal_actions(scene.turns.viewer)
    return Legality(legal, lambda action: scene.match.is_legal(scene.turns.viewer, action))


def press(person: Person, spot: Spot) -> None:
    """Click a spot near its left edge."""
    control = person.table.board.picking.control_at(spot)
    assert control is not None, spot
    person.click((control.rect.x + STRIP, control.rect.centery))


def do(person: Person, action: Action) -> None:
    """Do an action by mouse, as its gesture, by a button, or by answering the question."""
    scene = person.table
    gesture = scene.board.table.gestures.gesture(scene.turns.view, legality(scene), action)
    if gesture is None:
        person.press(_label(scene, action))
        return
    for spot in (*gesture.sources, *([] if gesture.target is None else [gesture.target])):
        press(person, spot)
    if scene.board.picking.selection.choosing is not None:
        person.press(next(r.label for r in scene.board.picking.selection.choosing.readings if r.action == action))


def _label(scene: TableScene, action: Action) -> str:
    now = scene.board.table.gestures.interaction(scene.turns.view, legality(scene), ())
    if now.question is not None:
        return next(choice.label for choice in now.question.choices if choice.action == action)
    return next(button.label for button in now.buttons if _has(button.readings, action))


def _has(readings: Sequence[Reading[Any]], action: Action) -> bool:
    return any(reading.action == action for reading in readings)


def play_on(person: Person, rng: Random) -> bool:
    """Wait for what is due and do it, as a willing player would; return whether the match is over."""
    person.wait_until(lambda: due(person))
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
        return False
    if isinstance(scene, ResultsScene):
        if scene.result.is_animating:
            person.click((640, 500))
        if person.can_press("Play again"):
            return True
        person.press("Next round")
        return False
    assert isinstance(scene, TableScene)
    if scene.board.asking is not None:
        person.wait(10)
    match = scene.match
    do(person, policy(ENGINE, "willing")(match.state, scene.turns.viewer, match.legal_actions(scene.turns.viewer), rng))
    return False


def drag(person: Person, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press at one point, move to another in steps, let go there."""
    person.point(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    person.wait()
    for share in (0.3, 0.7, 1.0):
        person.point((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    person.wait()
