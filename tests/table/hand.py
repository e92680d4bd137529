"""A hand that carries out an action at a real table by mouse, by keyboard or by pad, and never calls the scene."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Protocol

import pygame

from game.core.record import AnyMatch
from tests.app.harness import STEP_SECONDS, Person
from tests.table.interaction import legality_of
from ui.kit.gestures import Spot
from ui.scenes.table.board import Board
from ui.turns.turns import Turns
from ui.widgets import Button, Control, Modal

MOST_STEPS = 90
"""No control is farther away than this, one step of the focus at a time."""

DEAF_FRAMES = 10
"""A prompt does not hear what is pressed before it could be read."""


class Playable(Protocol):
    """A match on a board: at a table or in a lesson."""

    board: Board
    turns: Turns
    match: AnyMatch


class Device(StrEnum):
    """What the hand uses."""

    MOUSE = "mouse"
    KEYS = "keys"
    PAD = "pad"


def do(person: Person, action: Any, device: Device, at: Playable | None = None) -> None:
    """Carry out a legal action of the viewer, at the table or where else a match is played."""
    scene = at or person.table
    ply = scene.match.ply
    if scene.board.asking is not None:
        person.let_pass(DEAF_FRAMES * STEP_SECONDS)
    for control in steps_of(scene, action):
        use(person, scene, control, device)
        if scene.match.ply > ply:
            break
    assert scene.match.ply > ply, f"{action} by {device} did nothing"
    assert scene.match.actions[ply] == (scene.match.actions[ply][0], action)


def steps_of(scene: Playable, action: Any) -> Iterator[Control]:
    """Yield the controls that do an action, one after the other, as the table lays them."""
    if scene.board.asking is not None:
        yield _answer(scene, scene.board.asking, action)
        return
    picking, view = scene.board.picking, scene.turns.view
    legal = legality_of(scene.match, scene.turns.viewer)
    gesture = scene.board.table.gestures.gesture(view, legal, action)
    if gesture is None:
        names = [b.label for b in picking.selection.now.buttons if action in [reading.action for reading in b.readings]]
        yield _button(scene, names[0])
    else:
        for spot in gesture.sources:
            if spot not in picking.selection.taken:
                yield _control(scene, spot)
        if picking.selection.choosing is None:  # what has been taken up may ask at once how it is meant
            yield _control(scene, gesture.sources[-1] if gesture.target is None else gesture.target)
    assert picking.selection.choosing is not None, f"{action}: nothing is left to choose"
    chosen = next(reading for reading in picking.selection.choosing.readings if reading.action == action)
    yield _button(scene, chosen.label or chosen.line)


def _control(scene: Playable, spot: Spot) -> Control:
    control = scene.board.picking.control_at(spot)
    assert control is not None, f"nothing lies over {spot}"
    return control


def _button(scene: Playable, label: str) -> Control:
    return next(c for c in scene.board.tree.controls() if isinstance(c, Button) and c.label == label)


def _answer(scene: Playable, dialog: Modal, action: Any) -> Control:
    legal = legality_of(scene.match, scene.turns.viewer)
    question = scene.board.table.gestures.interaction(scene.turns.view, legal, ()).question
    assert question is not None
    index = next(n for n, choice in enumerate(question.choices) if choice.action == action)
    return dialog.buttons[index]


def use(person: Person, scene: Playable, control: Control, device: Device) -> None:
    """Point at a control and use it."""
    if device is Device.MOUSE:
        person.click(_free_point(scene, control))
        return
    forward = (pygame.K_TAB, "") if device is Device.KEYS else None
    for _ in range(MOST_STEPS):
        if scene.board.tree.focus is control:
            break
        if forward is not None:
            person.key(*forward)
        else:
            person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.board.tree.focus is control, f"{control.label} is never reached"
    if device is Device.KEYS:
        person.key(pygame.K_RETURN)
    else:
        person.pad(pygame.CONTROLLER_BUTTON_A)


def _free_point(scene: Playable, control: Control) -> tuple[int, int]:
    """Return a point of a control that no later one covers: cards of a hand overlap."""
    rect = control.rect
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        at = round(rect.x + rect.width * share), rect.centery
        if scene.board.tree.top.control_at(at) is control:
            return at
    raise AssertionError(f"{control.label} lies wholly under others")
