"""Frame times while cards fly and a computer player thinks, at 1920 x 1080, on the driver in use.

A frame is stepping, drawing and flipping, as the program's own loop does it. The bot that thinks is the strongest there is, asked again
and again; `load` says what else ran. What is measured by the processor's clock is what the drawing itself takes, whatever else runs.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import pygame

from game.ai.budget import Budget
from game.ai.levels import Level
from game.catalog import GAMES
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from tests.bench import Figure, percentile, spent
from ui.input.intents import Command
from ui.program.program import Program
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.services.bot_worker import SWITCH_SECONDS
from ui.services.memory import begin_to_collect, spare_the_loaded, tidy
from ui.stage.timeline import Speed

SIZE = (1920, 1080)
FRAME_SECONDS = 1 / 60
FRAMES = 900
TABLES = (
    ("frame", Options("koi-koi", {"rounds": 99}), 2),
    ("frame, the fullest table", Options("squaw", {"players": 7}), 7),
    ("frame, Kowah", Options("kowah", {"players": 4}), 4),
    ("frame, Kaluki", Options("kaluki", {"players": 4}), 4),
    ("frame, Costly Colours", Options("costly-colours"), 2),
)
"""What is measured: its words, the rules in force, the players."""


def measure() -> list[Figure]:
    """Return milliseconds of drawing without a bot, and of whole frames with one."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("bench", SIZE)
    surface = window.get_surface()
    driver = pygame.display.get_driver()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        program = Program(SIZE, Path(folder), disk=False, language="en")
        program.services.change(speed=Speed.NORMAL)
        try:
            open_title(program, surface)
            for words, options, seats in TABLES:
                scene = table_of(program, options, seats)
                drawing, _, own = _frames(program, scene, window, surface)
                median = [percentile(drawing, 50)]
                found.append(spent(f"{words}: drawing, cards fly, no bot, median", "ms", median, 4.0, "1920x1080", driver))
                found.append(spent(f"{words}: drawing, cards fly, no bot", "ms", drawing, 8.0, "1920x1080", driver))
                found.append(spent(f"{words}: drawing, by the processor", "ms", own, 8.0, "1920x1080", driver))
                stop, interval = threading.Event(), sys.getswitchinterval()
                sys.setswitchinterval(SWITCH_SECONDS)  # as while the program asks a computer player
                thinker = threading.Thread(target=_think, args=(stop, program.services.opponents.frame), daemon=True)
                thinker.start()
                _, whole, _ = _frames(program, scene, window, surface)
                stop.set()
                thinker.join()
                sys.setswitchinterval(interval)
                found.append(spent(f"{words}: whole, cards fly, a bot thinks", "ms", whole, 17.5, "1920x1080", driver))
        finally:
            program.close()
            window.destroy()
    return found


def open_title(program: Program, surface: pygame.Surface) -> None:
    """Show the title; the collector passes over what was loaded before it, as in the program's own loop."""
    spare_the_loaded()
    program.navigator.title()
    program.step(FRAME_SECONDS)
    program.draw(surface)
    begin_to_collect()


def table_of(program: Program, options: Options, seats: int) -> TableScene:
    """Open a table at which easy computer players play a match by themselves."""
    match: AnyMatch = Match(GAMES[options.game].engine, options, seats, "bench")
    program.navigator.play(match, tuple(Player(f"P{seat}", "easy", seat) for seat in range(seats)))
    program.step(FRAME_SECONDS)
    scene = program.services.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def _frames(
    program: Program, scene: TableScene, window: pygame.Window, surface: pygame.Surface
) -> tuple[list[float], list[float], list[float]]:
    """Return drawing, whole frames and drawing by the processor's clock in milliseconds, of frames in which something moved."""
    drawing: list[float] = []
    own: list[float] = []
    whole: list[float] = []
    clock = pygame.time.Clock()
    while len(drawing) < FRAMES:
        if scene.match.over and isinstance(program.services.scenes.top, ResultsScene):
            scene = table_of(program, scene.match.options, scene.match.seats)
        wanted = (Command.CONFIRM,) if isinstance(program.services.scenes.top, ResultsScene) else ()
        begin = time.perf_counter()
        with program.services.opponents.frame:
            program.step(FRAME_SECONDS, wanted)
            rests = program.resting
            stepped, begun = time.perf_counter(), time.thread_time()
            program.draw(surface)
            drawn, ended = time.perf_counter(), time.thread_time()
            window.flip()
        end = time.perf_counter()
        if scene.board.timeline.busy and not program.services.pictures.pending:
            drawing.append((drawn - stepped) * 1000)
            own.append((ended - begun) * 1000)
            whole.append((end - begin) * 1000)
        if rests:
            tidy()
        clock.tick(60)
    return drawing, whole, own


def _think(stop: threading.Event, frame: threading.Lock) -> None:
    """Keep a computer player thinking: the strongest level there is."""
    bots = GAMES["koi-koi"].bots
    level = max((level for level in Level if level in bots), key=list(Level).index)
    bot = bots[level]
    rng = Random(1)
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "thinker")
    while not stop.is_set():
        if match.over:
            match = Match(ENGINE, Options("koi-koi"), 2, "thinker again")
        seat = match.to_act()[0]
        budget = Budget(500, 0.3)
        budget.give_way(frame)
        action = bot.choose(match.view(seat), match.legal_actions(seat), budget, rng)
        match.apply(seat, action)
