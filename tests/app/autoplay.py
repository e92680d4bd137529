"""`python -m tests.app.autoplay FOLDER GAME SEED [short]`: a person who plays on and on; prints every action that stands, as it is made.

Continues the match in FOLDER if there is one; prints its seed first, and `over` as soon as it has ended, and goes on looking at its
result. `short` begins the shortest match there is. Run by `tests.kill`, which ends it at random moments.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.catalog import GAMES
from game.core.record import AnyMatch
from tests.app.curtain import due
from tests.app.harness import Person
from tests.table.anyone import answer, sit
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed


def main(arguments: list[str]) -> None:
    """Play until killed."""
    folder, game, seed, short = Path(arguments[0]), arguments[1], arguments[2], arguments[3:] == ["short"]
    rng = Random(seed)
    person = Person(folder, speed=Speed.VERY_FAST)
    if person.can_press("Continue"):
        person.press("Continue")
    else:
        found = GAMES[game]
        seats = found.seats[0] if short else found.seats[len(found.seats) // 2]
        sit(person, game, seats, seed=seed, options=found.options(seats, short=short))
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
            over = answer(person, rng)
        else:
            person.wait()
    while True:
        person.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
