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

from tests.app import koikoi, kowah
from tests.app.curtain import due
from tests.app.harness import Person
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed

STARTS: Mapping[str, Callable[[Person, str], None]] = {
    "koi-koi": lambda person, seed: person.start(rounds=12, seed=seed),
    "kowah": lambda person, seed: kowah.start(person, 3, {}, seed=seed),
}
ANSWERS: Mapping[str, Callable[[Person, Random], bool]] = {"koi-koi": koikoi.answer, "kowah": kowah.answer}


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
        if due(person):
            over = ANSWERS[game](person, rng)
        else:
            person.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
