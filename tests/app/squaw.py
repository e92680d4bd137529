"""A person at a table of Dog & Blind who plays at random."""

from __future__ import annotations

from random import Random

from game.core.options import Options
from game.core.record import Player
from tests.app.curtain import lift
from tests.app.harness import Person, stand
from tests.table.hand import Device, do
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Ella", "Fay", "Gwen")


def start(person: Person, seats: int, *, seed: str) -> None:
    """Begin a match of so many seats against computers."""
    players = tuple(Player(NAMES[seat], "" if seat == 0 else "easy", seat) for seat in range(seats))
    person.program.flow.start(Options("squaw", {"players": seats}), players, seed)
    person.wait(2)


def answer(person: Person, rng: Random) -> bool:
    """Do what is due; return whether the match is over."""
    if isinstance(person.scene, CurtainScene):
        lift(person)
    elif isinstance(person.scene, ResultsScene):
        stand(person)
        if person.can_press("Play again"):
            return True
        person.press("Next round")
    else:
        do(person, rng.choice(person.table.match.legal_actions(person.table.turns.viewer)), Device.MOUSE)
    return False
