"""`--smoke OUT.png`: everything once. Every font, card and language is loaded, one deal of every game between computer players runs
through the real scenes, and a picture of the first table is saved. For packages and for machines without a screen.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
import traceback
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pygame

import game.catalog
from game.catalog import GAMES
from game.core.record import Player
from sprites.face import DECKS, FaceKey, deck_of
from ui.input.intents import Command, Intent
from ui.program import console
from ui.program.program import Program
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed
from ui.text import catalog
from ui.text.render import FALLBACK, Face, Typesetter

SIZE = (1280, 720)
STEP_SECONDS = 1 / 30
MOST_STEPS = 12_000
SMALL = (44, 72)


def smoke(out: Path) -> int:
    """Run the check; return 0 if all went well. A fault is said on the console only: nobody may sit there to close a box."""
    try:
        _try(out)
    except Exception:  # whatever it was
        console.say(traceback.format_exc(), error=True)
        return 1
    finally:
        pygame.quit()
    return 0


def _try(out: Path) -> None:
    if not os.environ.get("SDL_VIDEODRIVER") and not os.environ.get("DISPLAY") and sys.platform.startswith("linux"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("Five Seasons", SIZE, hidden=pygame.display.get_driver() == "dummy")
    surface = window.get_surface()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(SIZE, Path(folder), disk=False, language="en")
        try:
            _load_everything(program, surface)
            played = {game: _play(program, surface, window, game) for game in GAMES}
            compiled = compiled_modules()
        finally:
            program.close()
    picture, _ = next(iter(played.values()))
    pygame.image.save(picture, str(out))
    ended = ", ".join(f"{game} {scores[0]} to {scores[1]}" for game, (_, scores) in played.items())
    console.say(
        f"smoke: every font, card and language loads; a deal of every game was played: {ended}; {compiled} modules run compiled; "
        f"picture in {out}"
    )


def compiled_modules() -> int:
    """Return how many modules run compiled: all that a build lists in the program, none in a start from source.

    Raises:
        ImportError: a module of the list runs as bytecode.
    """
    listed = Path(game.__file__).with_name("compiled.txt")
    names = listed.read_text("utf-8").split() if listed.exists() else []
    for name in names:
        if not isinstance(importlib.import_module(name).__loader__, ExtensionFileLoader):
            raise ImportError(f"{name} was to be compiled", name=name)
    return len(names)


def _load_everything(program: Program, surface: pygame.Surface) -> None:
    services = program.services
    typesetter = Typesetter()
    for language in catalog.CODES:
        catalog.set_language(language)
        program.navigator.title()
        program.step(STEP_SECONDS)
        program.draw(surface)
        for face in Face:
            typesetter.draw(
                surface,
                "Kōi-Kōi 0123456789 花札" if face in FALLBACK.values() else catalog._("Continue"),
                (9, 9),
                15,
                (9, 9, 9),
                face=face,
            )
    catalog.set_language("en")
    for name in DECKS:
        keys = [FaceKey(name, face) for face in deck_of(name).faces()]
        if not services.pictures.faces.wait(keys, SMALL):
            raise RuntimeError(f"cards of the deck {name} could not be drawn: {services.pictures.faces.failures[:3]}")


def _play(
    program: Program, surface: pygame.Surface, window: pygame.Window, game: str
) -> tuple[pygame.Surface, tuple[int, ...]]:
    """Play one deal between two computer players; return a picture from the middle of it, and the scores."""
    services = program.services
    services.change(speed=Speed.VERY_FAST)
    players = Player("Ada", "normal", 0), Player("Sora", "easy", 1)
    program.navigator.start(GAMES[game].options(len(players), short=True), players, "smoke")
    program.step(STEP_SECONDS)
    scene = services.scenes.top
    assert isinstance(scene, TableScene)
    picture = surface.copy()
    for number in range(MOST_STEPS):
        wanted: tuple[Intent, ...] = (Command.CONFIRM,) if isinstance(services.scenes.top, ResultsScene) else ()
        if wanted and scene.match.over:
            break
        program.step(STEP_SECONDS, wanted)
        if number % 12 == 0:
            program.draw(surface)
            window.flip()
        if scene.match.ply == 6:
            while services.pictures.pending:
                services.pictures.pump()
                pygame.time.wait(2)
                program.draw(surface)
            picture = surface.copy()
        if scene.services.opponents.thinking:
            pygame.time.wait(1)
    outcome = scene.match.outcome()
    if outcome is None:
        raise RuntimeError(f"the match of {game} did not end")
    return picture, outcome.scores
