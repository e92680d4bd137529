"""`python -m tests.film OUT --game ID [--size WxH] [--every N] [--seed TEXT]`: films the first deal of a game in a real window.

From an empty data folder, as a newcomer who hurries would come to it: title, a door, *Start*. Every n-th frame is kept as a PNG named by
its number and milliseconds; `frames.txt` says of every frame how long it took and which cards were drawn in place of a picture. Needs a
display (`xvfb-run -a -s "-screen 0 1920x1080x24"`). The last lines sum up, and say at which second the table was asked for, seen and
complete; the exit status is 1 if a card was shown that was neither a face nor a back.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.catalog import GAMES
from sprites.cache import Answer
from tests.bench import percentile
from ui.input.intents import Command, Intent
from ui.program.app import FRAMES_A_SECOND, LONGEST_FRAME_SECONDS
from ui.program.program import Program
from ui.scenes.setup import SetupScene
from ui.scenes.table.scene import TableScene

TITLE_SECONDS = 0.6
SETUP_SECONDS = 0.8
AFTER_SECONDS = 1.0
MOST_SECONDS = 40.0
BACK_OR_FACE = frozenset({Answer.EXACT, Answer.NEAR, Answer.BACK})


class Film:
    """The frames of one run, and what was drawn in them."""

    def __init__(self, folder: Path, every: int) -> None:
        self._folder, self._every = folder, every
        self._count = 0
        self._lines: list[str] = []
        self._kept: list[tuple[str, pygame.Surface]] = []
        """Saved at the end: saving takes longer than a frame, and the faces would be drawn meanwhile."""
        self.times: dict[str, list[float]] = {}
        self.answers: Counter[tuple[str, Answer]] = Counter()
        self.coarse: list[int] = []
        self._moments: dict[str, float] = {}

    def take(self, surface: pygame.Surface, at: float, screen: str, spent: float, answers: Counter[Answer]) -> None:
        """Keep a frame of `screen` that was shown at `at` seconds and took `spent` to step and draw."""
        self.times.setdefault(screen, []).append(spent * 1000)
        for answer, times in answers.items():
            self.answers[screen, answer] += times
        if any(answer not in BACK_OR_FACE for answer in answers):
            self.coarse.append(self._count)
        said = " ".join(f"{answer.name.lower()} {times}" for answer, times in answers.items())
        self._lines.append(f"{self._count:05} {at * 1000:7.0f} ms  {screen:<12} {spent * 1000:6.1f} ms  {said}")
        if self._count % self._every == 0:
            self._kept.append((f"{self._count:05}-{at * 1000:06.0f}.png", surface.copy()))
        self._count += 1

    def note(self, moment: str, at: float) -> None:
        """Remember when something happened first, in seconds."""
        self._moments.setdefault(moment, at)

    def sum_up(self) -> str:
        """Return what is to be known, in lines, and write down every frame."""
        (self._folder / "frames.txt").write_text("\n".join(self._lines) + "\n", encoding="utf-8")
        for name, picture in self._kept:
            pygame.image.save(picture, self._folder / name)
        found = []
        for screen, times in self.times.items():
            cards = " ".join(
                f"{answer.name.lower()} {self.answers[screen, answer]}"
                for answer in Answer
                if self.answers[screen, answer]
            )
            worst, high = max(times), percentile(times, 99)
            found.append(
                f"{screen:<12} {len(times):4} frames  p99 {high:5.1f} ms  max {worst:5.1f} ms  cards drawn: {cards}"
            )
        found.append("table: " + ", ".join(f"{moment} at {at:.2f} s" for moment, at in self._moments.items()))
        found.append(f"{len(self.coarse)} frames with a card that is neither face nor back: {self.coarse[:20]}")
        return "\n".join(found)


def film(folder: Path, game: str, size: tuple[int, int], every: int, seed: str) -> Film:
    """Play the first deal of `game` in a window of `size` and keep every `every`-th frame in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    found = Film(folder, every)
    with tempfile.TemporaryDirectory() as data:
        program = Program(size, Path(data), language="en")
        window = pygame.Window("film", size)
        try:
            program.navigator.title()
            _run(program, window, found, game, seed)
        finally:
            program.close()
            window.destroy()
    return found


def _run(program: Program, window: pygame.Window, found: Film, game: str, seed: str) -> None:
    clock, begin = pygame.time.Clock(), time.perf_counter()
    answers = program.services.pictures.faces.answers
    came, left = 0.0, 0.0
    screen = ""
    wanted: tuple[Intent, ...] = ()
    while (now := time.perf_counter() - begin) < MOST_SECONDS:
        dt = min(clock.tick(FRAMES_A_SECOND) / 1000, LONGEST_FRAME_SECONDS)
        pygame.event.pump()
        surface = window.get_surface()
        before, start = Counter(answers), time.perf_counter()
        program.step(dt, wanted)
        program.draw(surface)
        spent = time.perf_counter() - start
        window.flip()
        scene = program.services.scenes.top
        if type(scene).__name__ != screen:
            screen, came = type(scene).__name__, now
        found.take(surface, now, screen, spent, Counter(answers) - before)
        wanted = ()
        if isinstance(scene, SetupScene):
            if now - came >= SETUP_SECONDS:
                wanted = (Command.MENU,)
                found.note("asked for", now)
        elif isinstance(scene, TableScene):
            if not program.cover.stands:
                found.note("seen", now)
                if not scene.unfinished:
                    found.note("complete", now)
            left = left + dt if scene.turns.ready and not scene.board.timeline.busy else 0.0
            if left >= AFTER_SECONDS:
                return
        elif now - came >= TITLE_SECONDS:
            program.navigator.setup(game, seed)


def main() -> int:
    """Film one game; return 1 if a card was neither face nor back."""
    parser = argparse.ArgumentParser(prog="python -m tests.film", description="Film the first deal of a game.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", choices=sorted(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--every", type=int, default=3, help="keep every n-th frame")
    parser.add_argument("--seed", default="film")
    wanted = parser.parse_args()
    wide, high = map(int, wanted.size.split("x"))
    found = film(wanted.out, wanted.game, (wide, high), wanted.every, wanted.seed)
    print(f"{wanted.game}, {wanted.size}, {pygame.display.get_driver()}")
    print(found.sum_up())
    return 1 if found.coarse else 0


if __name__ == "__main__":
    sys.exit(main())
