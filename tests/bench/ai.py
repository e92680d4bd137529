"""Decisions of the computer players in the running program, and the frames that are made while they think. Source: DESIGN.md 9, AI.md 3.

A table at which cards fly is shown at 1920 x 1080, as the program's own loop does it; beside it the players of every game and level are
asked, with the clock and by the worker of the program, in matches among themselves. A hint is the strongest player without a clock,
who looks for reasons. What a decision takes is told from the question to the answer, all waiting included. Everything is measured twice:
alone, and while every core is kept busy by something else. How fast the machine is then stands in a line of its own, and how long frames
take there while nobody thinks. Frames in which a sheet lies over the table are told apart: no opponent and no hint is asked then. Where the
system tells for how long a thread was ready and had no core, the slowest frame is told without that wait as well: what the program makes of
it, and not the machine. Collections of rings of objects are told too: no frame can go before one. BENCH_AI_GAMES and BENCH_AI_SECONDS, for
each level of a game, make it shorter or longer.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame

from game.ai.budget import Budget
from game.ai.levels import SPENDING, AnyBot, Level, budget_for
from game.catalog import GAMES, Game
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch
from game.core.shuffle import bot_generator
from tests.bench import Figure, spent
from tests.bench.frame import FRAME_SECONDS, SIZE, open_title, table_of
from tests.bench.load import kept_busy, turning_ms, waited_ms
from tests.bench.matches import default_options, default_seats
from ui.input.intents import Command
from ui.program.program import Program
from ui.scenes.results import ResultsScene
from ui.services.bot_worker import BotWorker
from ui.services.memory import tidy
from ui.stage.timeline import Speed
from ui.turns.thinkers import LOOKS, BotReply, BotRequest

P99_MS = {Level.EXPERT: 1000.0}
MOST_MS = {Level.HARD: 500.0, Level.EXPERT: 1300.0}
"""The 99th percentile and the most that is allowed to one decision, in milliseconds at the speed of reference."""
HINT_MS = 1000.0
FRAME_MS = 34.0
SECONDS = float(os.environ.get("BENCH_AI_SECONDS", "12"))
"""How long one level of one game is measured at most."""
DECISIONS = 100
LEVELS = (Level.NORMAL, Level.HARD, Level.EXPERT)
FLYING, AT_REST = 60, 15
"""Frames a second while cards fly, and at most where only the season drifts, as whenever somebody asks for a hint. Source: DESIGN.md 5."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The milliseconds that a frame took, those of them in which it was ready and had no core, and whether a sheet lay over the table."""

    ms: float
    waited_ms: float
    of_sheet: bool


def measure() -> list[Figure]:
    """Return the times of every level of every game, and of the frames meanwhile."""
    wanted = os.environ.get("BENCH_AI_GAMES", ",".join(GAMES)).split(",")
    figures = []
    for load, busy in (("quiet", 0), ("all cores busy", os.cpu_count() or 1)):
        with kept_busy(busy), _Running() as running:
            figures.append(spent("ten million empty turns", "ms", [turning_ms()], 0.0, load))
            figures += _of_frames("nobody", running.unasked(SECONDS * len(LEVELS)), load, running.driver)
            for game in (GAMES[id] for id in wanted):
                figures += _of_game(running, game, load)
    return figures


def _of_game(running: _Running, game: Game, load: str) -> list[Figure]:
    figures, frames = [], list[_Frame]()
    running.collected.clear()
    for level in (level for level in LEVELS if level in game.levels):
        samples = _times(running, game, game.bots[level], partial(budget_for, level, clock=True), frames)
        name = f"decision {game.id} {level}"
        figures.append(spent(name, "ms", samples, P99_MS.get(level, 0.0), load))
        if level in MOST_MS:
            figures.append(spent(f"{name}, the slowest", "ms", [max(samples)], MOST_MS[level], load))
    best = max(game.levels, key=list(Level).index)
    ask = partial(_times, running, game, game.bots[best], lambda: Budget(SPENDING[best].worlds, looks=LOOKS))
    figures.append(spent(f"hint {game.id}", "ms", ask(frames), HINT_MS, load))
    running.rate = AT_REST
    figures.append(spent(f"hint {game.id}, frames as at rest", "ms", ask([]), HINT_MS, load))
    running.rate = FLYING
    figures.append(spent(f"collections while {game.id} thinks", "ms", running.collected or [0.0], 0.0, load))
    return [*figures, *_of_frames(game.id, frames, load, running.driver)]


def _of_frames(who: str, frames: Sequence[_Frame], load: str, driver: str) -> Iterator[Figure]:
    """Return what is told of the frames made while `who` thinks."""
    name = f"frames while {who} thinks"
    at_table = [frame for frame in frames if not frame.of_sheet]
    yield spent(f"{name}, the slowest", "ms", [max(frame.ms for frame in at_table)], FRAME_MS, load, driver)
    without = max(frame.ms - frame.waited_ms for frame in at_table)
    yield spent(f"{name}, the slowest without the wait for a core", "ms", [without], FRAME_MS, load, driver)
    yield spent(name, "ms", [frame.ms for frame in at_table], 0.0, load, driver)
    if of_sheet := [frame.ms for frame in frames if frame.of_sheet]:
        yield spent(f"{name}, under a sheet", "ms", of_sheet, 0.0, load, driver)


def _times(running: _Running, game: Game, bot: AnyBot, budget: Callable[[], Budget], frames: list[_Frame]) -> list[float]:
    """Return the milliseconds of decisions that are no forced ones; those of the frames meanwhile are added to `frames`."""
    engine = game.engine
    seats = default_seats(engine)
    samples: list[float] = []
    began = perf_counter()
    number = 0
    while True:
        match: AnyMatch = Match(engine, default_options(engine, seats), seats, f"ai {number}")
        number += 1
        first = match.view(match.to_act()[0])
        running.worker.prepare(partial(iter, [(bot, first)]))
        while asked := match.to_act():
            seat = asked[0]
            legal = match.legal_actions(seat)
            if len(legal) == 1 or isinstance(legal[0], DealNext):
                match.apply(seat, legal[0])
                continue
            question = BotRequest(
                match.ply, seat, bot, match.view(seat), legal, budget(), bot_generator(match.seed, seat, match.ply)
            )
            answer, spent_ms = running.answered(question, frames)
            samples.append(spent_ms)
            if len(samples) >= DECISIONS or perf_counter() - began > SECONDS:
                return samples
            match.apply(seat, answer.action)


class _Running:
    """The program with a table at which cards fly, and a worker that its frames go before."""

    def __enter__(self) -> _Running:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        pygame.font.init()
        self._window = pygame.Window("bench", SIZE)
        self._surface = self._window.get_surface()
        self.driver = pygame.display.get_driver()
        self._folder = tempfile.TemporaryDirectory()
        self._program = Program(SIZE, Path(self._folder.name), disk=False, language="en")
        self._program.services.change(speed=Speed.NORMAL)
        open_title(self._program, self._surface)
        self._scene = table_of(self._program, Options("koi-koi", {"rounds": 99}), 2)
        self._ended = list[float]()
        self.collected: list[float] = []
        """How long each collection took that looked through more than what is newest, in milliseconds."""
        self._begun = 0.0
        gc.callbacks.append(self._collecting)
        self.worker = BotWorker(lambda: self._ended.append(perf_counter()))
        self.worker.frame = self._program.services.opponents.frame
        self._clock, self.rate = pygame.time.Clock(), FLYING
        for _ in range(120):
            self._frame()
        return self

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self._collecting)
        self.worker.forget()
        self._program.close()
        self._window.destroy()
        self._folder.cleanup()

    def _collecting(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._begun = perf_counter()
        elif about["generation"]:
            self.collected.append(1000 * (perf_counter() - self._begun))

    def unasked(self, seconds: float) -> list[_Frame]:
        """Make frames for so long and return them."""
        frames: list[_Frame] = []
        end = perf_counter() + seconds
        while perf_counter() < end:
            frames.append(self._frame())
        return frames

    def answered(self, question: BotRequest, frames: list[_Frame]) -> tuple[BotReply, float]:
        """Put a question, make frames until it is answered, and return the answer with its milliseconds."""
        self._ended.clear()
        began = perf_counter()
        self.worker.ask(question)
        while not self._ended:
            frames.append(self._frame())
        reply = self.worker.poll(question.ply)
        if not isinstance(reply, BotReply):
            raise RuntimeError(f"no answer, but {reply}")
        return reply, 1000 * (self._ended[0] - began)

    def _frame(self) -> _Frame:
        """Make a frame and wait for the next as the program does."""
        program = self._program
        over = isinstance(program.services.scenes.top, ResultsScene)
        begin, waited = perf_counter(), waited_ms()
        with program.services.opponents.frame:
            program.step(FRAME_SECONDS, (Command.CONFIRM,) if over else ())
            rests = program.resting
            program.draw(self._surface)
            self._window.flip()
        made = _Frame(1000 * (perf_counter() - begin), waited_ms() - waited, isinstance(program.services.scenes.top, ResultsScene))
        if rests:
            tidy()
        if self._scene.match.over and isinstance(program.services.scenes.top, ResultsScene):
            self._scene = table_of(program, self._scene.match.options, self._scene.match.seats)
        self._clock.tick(self.rate)
        return made
