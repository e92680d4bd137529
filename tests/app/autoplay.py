"""`python -m tests.app.autoplay FOLDER GAME SEED`: a person who plays on and on; prints every action that stands, as it is made.

Continues the match in FOLDER if there is one. Run by `tests.kill`, which ends it at random moments.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.app import kowah
from tests.app.harness import Person
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.stage.timeline import Speed


def koikoi(person: Person, rng: Random) -> bool:
    """Do what is due at a table of Koi-Koi; return whether the match is over."""
    if not person.due():
        person.wait()
    elif isinstance(person.scene, ResultsScene):
        if person.can_press("Play again"):
            return True
        person.press("Next round")
    elif person.can_press("Koi-Koi"):
        person.wait(10)
        person.press(rng.choice(("Stop", "Koi-Koi")))
    elif person.cards():
        person.click(rng.choice(person.cards()).middle)
    return False


STARTS: Mapping[str, Callable[[Person, str], None]] = {
    "koi-koi": lambda person, seed: person.start(rounds=12, seed=seed),
    "kowah": lambda person, seed: kowah.start(person, 3, {}, seed=seed),
}
STEPS: Mapping[str, Callable[[Person, Random], bool]] = {"koi-koi": koikoi, "kowah": kowah.play_on}


def main(arguments: list[str]) -> None:
    """Play until killed."""
    folder, game, seed = Path(arguments[0]), arguments[1], arguments[2]
    rng = Random(seed)
    person = Person(folder, speed=Speed.VERY_FAST)
    if person.can_press("Continue"):
        person.press("Continue")
    else:
        STARTS[game](person, seed)
    said = -1
    over = False
    while not over:
        scene = person.scene
        if isinstance(scene, TableScene) and scene.match.ply != said:
            said = scene.match.ply
            print(said, flush=True)
        over = STEPS[game](person, rng)


if __name__ == "__main__":
    main(sys.argv[1:])
