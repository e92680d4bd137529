"""A person at a table of Koi-Koi who plays at random, alone or with another one at the same screen."""

from __future__ import annotations

from random import Random

from tests.app.curtain import due, lift
from tests.app.harness import STEP_SECONDS, Person, stand
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene


def play_on(person: Person, rng: Random) -> bool:
    """Wait for what is due and do it; return whether the match is over."""
    person.wait_until(lambda: due(person))
    return answer(person, rng)


def answer(person: Person, rng: Random) -> bool:
    """Do what is due; return whether the match is over."""
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
    elif isinstance(scene, ResultsScene):
        stand(person)
        if person.can_press("Play again"):
            return True
        person.press("Match result" if person.can_press("Match result") else "Next round")
    elif person.can_press("Koi-Koi"):
        person.let_pass(10 * STEP_SECONDS)
        person.press(rng.choice(("Stop", "Koi-Koi")))
    elif person.cards():
        assert person.table.turns.viewer in person.table.match.to_act()
        person.click(rng.choice(person.cards()).middle)
    return False
