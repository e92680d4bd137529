"""`python -m tests.app.autoplay FOLDER GAME SEED [KIND]`: a person who plays on and on; prints every action that stands, as it is made.

Continues the match in FOLDER if there is one; prints its seed first, and how many sides of it have been played; `round` as soon as a
round has ended; and `over` as soon as all has, and goes on looking at the result. Without a KIND it begins a long match; `plain` and
`duplicate` are the shortest there are, `day=20260131` is the deal of that day, `evening` the first match of an evening of two games. Run
by `tests.kill`, which ends it at random moments.
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path
from random import Random

import pygame

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.catalog import GAMES
from game.core.deal_code import code_of
from game.core.engine import DealNext
from game.core.evening import Evening, choice
from game.core.record import NO_OCCASION, AnyMatch, Occasion, Player
from tests.app.curtain import due
from tests.app.harness import Person
from tests.table.anyone import LEVEL, answer
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.scenes.title import TitleScene
from ui.stage.timeline import Speed

LEADS_ON = ("Play again", "Deals of the day", "Play the other side", "Play the next side", "The difference", "On with the evening")
"""What leads on from the end of a match."""


def begin(person: Person, game: str, seed: str, kind: str) -> None:
    """Begin a match of some kind."""
    if kind.startswith("day="):
        scene = person.scene
        assert isinstance(scene, TitleScene)
        person.program.navigator.occasions.play_day(scene.tree, game, kind.removeprefix("day="))
    elif kind == "evening":
        people = (Player("Ada"), Player("Sora", LEVEL, 1))
        legs = tuple(sorted((lengths[0] for lengths in choice(len(people))), key=lambda leg: leg.game != game)[:2])
        rng = Random(seed)
        evenings = (Evening(code_of(rng.getrandbits(16)), people, legs) for _draw in count())
        person.program.navigator.evenings.begin(next(one for one in evenings if one.begun("").order[0] == 0))
        person.wait(60)
        person.key(pygame.K_RETURN)
    else:
        found = GAMES[game]
        seats = found.seats[0] if kind else found.seats[len(found.seats) // 2]
        players = tuple(Player(f"P{seat}", LEVEL if seat else "", seat) for seat in range(seats))
        occasion = Occasion(sides=()) if kind == "duplicate" else NO_OCCASION
        person.program.navigator.start(found.options(seats, short=bool(kind)), players, seed, occasion)
    person.wait(2)


def at_end(person: Person) -> bool:
    """Whether the end of a match is on the screen."""
    return isinstance(person.scene, ResultsScene) and any(map(person.can_press, LEADS_ON))


def main(arguments: list[str]) -> None:
    """Play until killed."""
    folder, game, seed, kind = Path(arguments[0]), arguments[1], arguments[2], "".join(arguments[3:])
    rng = Random(seed)
    person = Person(folder, speed=Speed.VERY_FAST)
    if person.can_press("Continue"):
        person.press("Continue")
    else:
        begin(person, game, seed, kind)
    record = person.program.services.archive.matches()[0]
    print(f"seed {record.seed} {len(record.occasion.sides or ())}", flush=True)
    match: AnyMatch | None = None
    said = -1
    over = False
    while not over:
        if isinstance(person.scene, TableScene):
            match = person.scene.match
        if match is not None and match.ply != said:
            plays, said = said >= 0, match.ply
            print(said, flush=True)
            if match.over:
                print("over", flush=True)
            elif plays and isinstance(match.legal_actions(match.to_act()[0])[0], DealNext):
                print("round", flush=True)
        if due(person):
            over = at_end(person) or answer(person, rng)
        else:
            person.wait()
    while True:
        person.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
