"""A person who plays any game at random through the real scenes: by hand, at a table of people and computer players."""

from __future__ import annotations

from random import Random

import pygame

from game.catalog import GAMES
from game.core.options import Options
from game.core.record import Player
from tests.app.curtain import due, lift
from tests.app.harness import Person, stand
from tests.contract.policies import policy
from tests.table.hand import Device, do
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene

LEVEL = "easy"


def sit(
    person: Person, game: str, seats: int, *, people: int = 1, seed: str = "anyone", options: Options | None = None
) -> None:
    """Begin a match with people in the first `people` seats and computer players in the others."""
    players = tuple(Player(f"P{seat}", "" if seat < people else LEVEL, seat) for seat in range(seats))
    person.program.navigator.start(options or GAMES[game].options(seats), players, seed)
    person.wait(2)


def play_on(person: Person, rng: Random, device: Device = Device.MOUSE) -> bool:
    """Wait for what is due and do it; return whether the match is over."""
    person.wait_until(lambda: due(person))
    return answer(person, rng, device)


def answer(person: Person, rng: Random, device: Device = Device.MOUSE) -> bool:
    """Do what is due, as a player who is willing to meld and claim would; return whether the match is over."""
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
    elif isinstance(scene, ResultsScene):
        stand(person)
        if person.can_press("Play again"):
            return True
        person.key(pygame.K_RETURN)
    elif isinstance(scene, TableScene):
        match, seat = scene.match, scene.turns.viewer
        willing = policy(match.engine, "willing")
        do(person, willing(match.state, seat, match.legal_actions(seat), rng), device)
    return False
