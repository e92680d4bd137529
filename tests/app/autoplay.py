"""`python -m tests.app.autoplay FOLDER GAME SEED [short]`: a person who plays on and on; prints every action that stands, as it is made.

Continues the match in FOLDER if there is one; prints its seed first, and `over` as soon as it has ended, and goes on looking at its
result. `short` begins the shortest match there is. Run by `tests.kill`, which ends it at random moments.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.app import koikoi, kowah, squaw
from tests.app.curtain import due
from tests.app.harness import Person
from ui.scenes.table.scene import AnyMatch, TableScene
from ui.stage.timeline import Speed

STARTS: Mapping[str, Callable[[Person, str, bool], None]] = {
    "koi-koi": lambda person, seed, short: person.start(rounds=1 if short else 12, seed=seed),
    "kowah": lambda person, seed, short: kowah.start(
        person, 2 if short else 3, {"hands_count": 1} if short else {}, seed=seed
    ),
    "squaw": lambda person, seed, short: squaw.start(person, 2 if short else 5, seed=seed),
}
ANSWERS: Mapping[str, Callable[[Person, Random], bool]] = {
    "koi-koi": koikoi.answer,
    "kowah": kowah.answer,
    "squaw": squaw.answer,
}


def main(arguments: list[str]) -> None:
    """Play until killed."""
    folder, game, seed, short = Path(arguments[0]), arguments[1], arguments[2], arguments[3:] == ["short"]
    rng = Random(seed)
    person = Person(folder, speed=Speed.VERY_FAST)
    if person.can_press("Continue"):
        person.press("Continue")
    else:
        STARTS[game](person, seed, short)
    print(f"seed {person.program.services.archive.matches()[0].seed}", flush=True)
    match: AnyMatch | None = None
    said = -1
    over = False
    while not over:
        if isinstance(person.scene, TableScene):
            match = person.scene.match
        if match is not None and match.ply != said:
            said = match.ply
            print(said, flush=True)
            if match.over:
                print("over", flush=True)
        if due(person):
            over = ANSWERS[game](person, rng)
        else:
            person.wait()
    while True:
        person.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
