"""`python -m tests.app.autoplay FOLDER SEED`: a person who plays on and on; prints every action that stands, as it is made.

Continues the match in FOLDER if there is one. Run by `tests.kill`, which ends it at random moments.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.app.harness import Person
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.stage.timeline import Speed


def main(arguments: list[str]) -> None:
    """Play until killed."""
    folder, seed = Path(arguments[0]), arguments[1]
    rng = Random(seed)
    person = Person(folder, speed=Speed.VERY_FAST)
    if person.can_press("Continue"):
        person.press("Continue")
    else:
        person.start(rounds=12, seed=seed)
    said = -1
    while True:
        scene = person.scene
        if isinstance(scene, TableScene) and scene.match.ply != said:
            said = scene.match.ply
            print(said, flush=True)
        if not person.due():
            person.wait()
        elif isinstance(scene, ResultsScene):
            if person.can_press("Play again"):
                return
            person.press("Next round")
        elif person.can_press("Koi-Koi"):
            person.wait(10)
            person.press(rng.choice(("Stop", "Koi-Koi")))
        elif person.cards():
            person.click(rng.choice(person.cards()).middle)


if __name__ == "__main__":
    main(sys.argv[1:])
