"""`python -m tests.soak --minutes M --seed S`: random and hostile input through the real scenes, faults injected, invariants checked.

Clicks anywhere, drags, keys, wheel, resizes to odd sizes, lost focus, long pauses, changes of speed and motion. After every burst:
every card could be drawn, the match on the table replays from its record, and the picture that is shown agrees with the view.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.catalog import GAMES
from game.core.record import read_record, record_of, replay
from tests.app.harness import Person
from tests.contract.checks import random_options
from tests.table.anyone import sit
from ui.scenes.table.scene import TableScene
from ui.scenes.title import TitleScene
from ui.services import folder as system_folder
from ui.stage.timeline import Speed

KEYS = (
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_SPACE,
    pygame.K_1,
    pygame.K_2,
    pygame.K_h,
    pygame.K_d,
    pygame.K_m,
    pygame.K_y,
)
SIZES = ((960, 600), (1024, 768), (1280, 720), (1600, 700), (700, 900), (1920, 1080), (400, 300))
BURST = 25


def _show_nothing(folder: Path) -> bool:
    """Open no window of the system."""
    del folder
    return False


def main(arguments: list[str]) -> int:
    """Soak; print what was done, raise what broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", default="soak")
    wanted = parser.parse_args(arguments)
    rng = Random(wanted.seed)
    system_folder.show = _show_nothing
    end = time.monotonic() + wanted.minutes * 60
    bursts = matches = 0
    with tempfile.TemporaryDirectory() as folder:
        person = Person(Path(folder), (960, 600), speed=Speed.VERY_FAST)
        person.one_in = 1
        while time.monotonic() < end:
            if not isinstance(person.scene, TableScene) and rng.random() < 0.3:
                _begin(person, rng, f"{wanted.seed}-{matches}")
                matches += 1
            for _ in range(BURST):
                _anything(person, rng)
                if not person.program.running:  # Quit was pressed: another start
                    person.program.navigator.title()
                    person.wait(2)
            _check(person)
            bursts += 1
        person.close()
    print(f"{bursts * BURST} inputs in {bursts} bursts, {matches} matches begun: nothing broke")
    return 0


def _begin(person: Person, rng: Random, seed: str) -> None:
    """Begin a short match of one of the games by any of its rules, with any number of seats."""
    game = rng.choice(list(GAMES))
    seats = rng.choice(GAMES[game].seats)
    people = min(seats, rng.choice((1, 1, 2)))
    sit(person, game, seats, people=people, seed=seed, options=random_options(game, seats, rng))


def _anything(person: Person, rng: Random) -> None:
    width, height = person.surface.get_size()
    spot = rng.randrange(-5, width + 5), rng.randrange(-5, height + 5)
    match rng.randrange(12):
        case 0 | 1:
            person.click(spot)
        case 2 | 3 | 4:
            cards = [
                node
                for node in person.sees().walk()
                if node.enabled and node.rect[2] > 0 and node.label not in ("Quit", "Quitter")
            ]
            if cards:
                person.click(rng.choice(cards).middle)
        case 5:
            _drag(person, rng, spot)
        case 6 | 7:
            person.key(rng.choice(KEYS))
        case 8:
            pygame.event.post(
                pygame.event.Event(
                    pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, 3)), precise_x=0.0, precise_y=3.0, touch=False
                )
            )
            person.wait()
        case 9:
            person.program.services.resize(rng.choice(SIZES))
            person.surface = pygame.Surface(person.program.services.look.scale.window.size)
            person.wait(2)
        case 10:
            kind = rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED))
            pygame.event.post(pygame.event.Event(kind))
            person.wait()
        case _:
            if rng.random() < 0.2:
                person.program.services.change(
                    speed=rng.choice((Speed.OFF, Speed.VERY_FAST, Speed.FAST)), reduced_motion=rng.random() < 0.5
                )
            person.program.step(rng.choice((0.0, 0.001, 0.5, 5000.0)))
            person.wait(3)


def _drag(person: Person, rng: Random, target: tuple[int, int]) -> None:
    cards = person.cards()
    start = rng.choice(cards).middle if cards else target
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    person.wait()
    for share in (0.3, 0.7, 1.0):
        at = round(start[0] + (target[0] - start[0]) * share), round(start[1] + (target[1] - start[1]) * share)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False))
        person.wait()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=target, button=1, touch=False))
    person.wait()


def _check(person: Person) -> None:
    scene = person.scene
    assert scene is not None or not person.program.running
    assert not person.program.services.pictures.faces.failures, person.program.services.pictures.faces.failures[0]
    if isinstance(scene, TitleScene | type(None)):
        return
    if isinstance(scene, TableScene):
        text = record_of(scene.match, scene.players).to_text()
        seal = scene.match.seal
        secrets = {} if seal is None else {seal.promise: seal.secret}
        assert replay(read_record(text, secrets.__getitem__), scene.match.engine).state == scene.match.state
        if not scene.board.timeline.busy and scene.turns.ready:
            assert scene.board.stage.picture.zones == scene.match.picture(scene.turns.viewer).zones


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
