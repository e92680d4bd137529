"""Kaluki as a rummy player would try it: whole matches by every device alone, at one screen, by every preset; a hand by mouse, counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Zone
from game.core.options import Options, describe
from game.kaluki.engine import ENGINE
from game.kaluki.events import DISCARD, HAND, MELD, STOCK
from tests.app.curtain import due, lift
from tests.app.harness import STEP_SECONDS, Person
from tests.contract.policies import policy
from tests.games.kaluki.framework import cards
from tests.games.kaluki.person import drag, press, sit
from tests.table import anyone
from tests.table.hand import Device
from tests.table.hand import do as by
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed
from ui.turns.phases import AskingSpectators
from ui.widgets import Role

SHORT = {"elimination_limit": 10, "min_first_meld": 10}
"""A match of few rounds: whoever holds ten points is out."""
MOST = 900
AIMING = 20
"""Frames in which a person aims and presses."""
PRESETS = [preset.id for preset in describe("kaluki").presets]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def go_on(person: Person, device: Device) -> bool:
    """Press on at a result by one device; return whether the match is over."""
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    for _ in range(40):
        if person.scene is not scene:
            return False
        if not scene.result.is_animating and person.can_press("Play again"):
            return True
        match device:
            case Device.MOUSE:
                person.click(person.find(Role.BUTTON, "Play again" if person.can_press("Play again") else "Next round").middle)
            case Device.KEYS:
                person.key(pygame.K_RETURN)
            case Device.PAD:
                person.pad(pygame.CONTROLLER_BUTTON_A)
        person.wait(4)
    raise AssertionError("the result is never left")


def is_asked_how_to_watch(person: Person) -> bool:
    """Whether whoever sits here is out, others play on, and the question stands how to see the end."""
    scene = person.scene
    return isinstance(scene, TableScene) and isinstance(scene.turns.phase, AskingSpectators) and person.can_press("See the result")


def to_the_end(person: Person, rng: Random, device: Device) -> None:
    """Play a match to its end by one device, as a willing player would."""
    for _ in range(MOST):
        person.wait_until(lambda: due(person) or is_asked_how_to_watch(person))
        scene = person.scene
        if is_asked_how_to_watch(person):
            person.wait(12)
            person.press("See the result")
        elif isinstance(scene, ResultsScene):
            if go_on(person, device):
                return
        else:
            assert isinstance(scene, TableScene)
            match, seat = scene.match, scene.turns.viewer
            by(person, policy(ENGINE, "willing")(match.state, seat, match.legal_actions(seat), rng), device)
    raise AssertionError("the match does not end")


@pytest.mark.slow
@pytest.mark.parametrize("device", Device)
def test_a_whole_match_by_one_device_alone(person: Person, device: Device) -> None:
    anyone.sit(person, "kaluki", 2, seed=f"alone {device}", options=Options("kaluki", {"players": 2, **SHORT}))
    match = person.table.match
    to_the_end(person, Random(3), device)
    assert match.over


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match_by_every_preset(person: Person, preset: str) -> None:
    values = describe("kaluki").preset(preset).values
    options = Options("kaluki", {**values, "players": 3, **SHORT})
    anyone.sit(person, "kaluki", 3, seed=preset, options=options)
    match = person.table.match
    to_the_end(person, Random(4), Device.MOUSE)
    assert match.over


@pytest.mark.slow
def test_three_people_at_one_screen_play_to_the_end_and_see_no_hand_but_their_own(person: Person) -> None:
    options = Options("kaluki", {"players": 3, **SHORT})
    anyone.sit(person, "kaluki", 3, people=3, seed="three", options=options)
    rng, curtains = Random(5), 0
    for _ in range(MOST):
        person.wait_until(lambda: due(person))
        scene = person.scene
        if isinstance(scene, CurtainScene):
            curtains += 1
            lift(person)
        elif isinstance(scene, ResultsScene):
            if go_on(person, Device.MOUSE):
                break
        else:
            assert isinstance(scene, TableScene)
            match, me = scene.match, scene.turns.viewer
            playing = match.view(Seat(0)).result is None
            others = [HAND[seat] for seat in range(3) if seat != me and playing]
            assert not any(node.card is not None for place in others for node in scene.board.stage.at(place))
            by(person, policy(ENGINE, "willing")(match.state, me, match.legal_actions(me), rng), Device.MOUSE)
    assert match.over
    assert curtains > 3


# One hand by mouse

HELD = ["10H", "JH", "QH", "KH", "5S", "5H", "5C", "2C", "3C", "4C", "6C", "8D", "9S"]
POSITION: dict[str, Any] = {
    "hands": [HELD, ["AS", "7H", "KD", "4H"]],
    "discards": ["9C", "QD"],
    "stock": ["9D", "3D", "3Db"],
    "table": [{"owner": 1, "cards": ["6S", "6H", "6D"]}, {"owner": 1, "cards": ["4D", "5D", "6Db", "7D"]}],
    "opened": [False, True],
}


class Unhurried(Person):
    """Counts the seconds that pass."""

    spent = 0.0

    def wait(self, steps: int = 1, seconds: float = STEP_SECONDS) -> None:
        self.spent += steps * seconds
        super().wait(steps, seconds)


class Mouse:
    """A person with a mouse who counts what they do."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.clicks = self.drags = 0

    def click(self, name: str) -> None:
        """Take a card up."""
        press(self.person, cards(name)[0])
        self.clicks += 1

    def button(self, label: str) -> None:
        """Press a button, or a choice."""
        self.person.press(label)
        self.person.wait(20)
        self.clicks += 1

    def drop(self, name: str, zone: Zone) -> None:
        """Drag a card onto a meld or a pile."""
        board = self.person.table.board
        node = board.stage.node_of(cards(name)[0])
        rect = board.picking.where.rect_at(zone)
        assert node is not None
        assert rect is not None
        start = round(node.goal.x - node.goal.width / 2 + 6), round(node.goal.y)
        drag(self.person, start, rect.center)
        self.person.wait(30)
        self.drags += 1


def seated(person: Person) -> Mouse:
    sit(person, POSITION)
    mouse = Mouse(person)
    person.wait_until(person.due)
    press(person, STOCK)
    mouse.clicks += 1
    person.wait(2)
    person.wait_until(person.due)
    return mouse


def lay_off_and_go_out(mouse: Mouse) -> None:
    mouse.drop("6C", MELD[0])
    mouse.drop("8D", MELD[1])
    mouse.drop("9D", MELD[1])
    mouse.drop("9S", DISCARD)


def test_a_hand_of_fourteen_arranged_opened_laid_off_and_gone_out_by_mouse(person: Person) -> None:
    """Nineteen clicks, three of them in place of ten: a group of one's own is laid without taking its cards up."""
    mouse = seated(person)
    match = person.table.match
    for group in ("10H JH QH KH", "5S 5H 5C", "2C 3C 4C"):
        for name in group.split():
            mouse.click(name)
        mouse.button("Together")
    assert len(person.table.board.table.layout.groups) == 3
    for label in ("10 to K of hearts, 40 points", "3 fives, 15 points"):
        mouse.button("Lay down")
        mouse.button(label)
    mouse.button("Lay down")
    lay_off_and_go_out(mouse)
    assert match.view(Seat(0)).result is not None
    assert (mouse.clicks, mouse.drags) == (19, 4)


def test_at_the_usual_speed_it_takes_less_than_a_minute_with_groups_dragged_to_the_table(tmp_path: Path) -> None:
    """With most of a second for every click and more for every drag; cards that fly are waited for."""
    person = Unhurried(tmp_path, speed=Speed.NORMAL)
    try:
        mouse = seated(person)
        match, person.spent = person.table.match, 0.0
        for group in ("10H JH QH KH", "5S 5H 5C", "2C 3C 4C"):
            for name in group.split():
                mouse.click(name)
                person.wait(AIMING)
            mouse.button("Together")
        for name, number in (("QH", 2), ("5H", 3), ("3C", 4)):
            mouse.drop(name, MELD[number])
            person.wait_until(person.due)
            person.wait(AIMING)
        lay_off_and_go_out(mouse)
        assert match.view(Seat(0)).result is not None
        assert (mouse.clicks, mouse.drags) == (14, 7)
        assert person.spent < 60
    finally:
        person.close()


def test_with_help_the_same_hand_needs_no_arranging(person: Person) -> None:
    mouse = seated(person)
    match = person.table.match
    for label in ("10 to K of hearts, 40 points", "3 fives, 15 points"):
        mouse.button("Lay down")
        mouse.button(label)
    mouse.button("Lay down")
    lay_off_and_go_out(mouse)
    assert match.view(Seat(0)).result is not None
    assert (mouse.clicks, mouse.drags) == (6, 4)


def test_every_step_of_a_turn_is_taken_back_one_by_one(person: Person) -> None:
    mouse = seated(person)
    mouse.button("Lay down")
    mouse.button("10 to K of hearts, 40 points")
    mouse.drop("6C", MELD[0])
    held = []
    for _ in range(2):
        mouse.button("Take back")
        person.wait_until(person.due)
        held.append(len(person.table.board.picking.where.hand()))
    assert held == [10, 14]
    assert not person.can_press("Take back")
