"""Whole matches on the real loop of the program, with no input but the decisions: how long does the table keep a person waiting?

`python -m tests.app.pace [--game ID] [--speed NAME]` plays in real time and prints the longest wait of each game and speed.
The tests play by a clock that is moved on by the loop's own waits, and with computer players whose answers come at any time.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Protocol

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.catalog import GAMES
from game.core.options import Options, describe
from game.core.record import Player
from sounds.ids import SoundId
from sprites.cache import FaceCache
from sprites.face import FaceKey
from tests.app.harness import gallery, is_cut
from tests.contract.checks import CAPS
from ui.input.reader import Reader
from ui.program import app
from ui.program.program import Program
from ui.scenes.print import PrintScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Beat, Speed, Timeline
from ui.turns.phases import AskingSpectators
from ui.widgets import Role

SIZE = (960, 600)
REACTION_SECONDS = 0.5
"""A person decides so long after being asked: dialogs are deaf at first."""
LONGEST_ANSWER_SECONDS = 0.9
"""The most that a computer player thinks by the clock of the tests: now shorter, now longer than the table pauses."""
FRAME_MILLISECONDS = 100
"""Frames by the clock of the tests: a sixth of the usual ones will do, for waits are asked of to a second."""
MOST_DEALS = 2
GIVEN_UP_SECONDS = 300.0
"""A table that has shown nothing for so long will never go on."""


class Clock(Protocol):
    """The time of a run."""

    def now(self) -> float:
        """Return the seconds since some moment."""
        ...


class Sitting:
    """One person at one match, who does nothing but decide.

    `longest` is the longest time in which nobody did anything and the person was not asked, `asleep` the longest sleep of the loop in
    such a time; in seconds.
    """

    def __init__(self, program: Program, clock: Clock, rng: Random) -> None:
        self.program = program
        self.longest = self.asleep = 0.0
        self.over = False
        self.plies = self.heard = 0
        self._clock = clock
        self._rng = rng
        self._seen: object = None
        self._since = clock.now()
        self._awake = clock.now()

    def look(self, asleep: bool) -> None:
        """See whether anything happened since, and decide what is due; `asleep` says that the loop draws no frames."""
        scene = self.program.services.scenes.top
        now = self._clock.now()
        due = self._due()
        if isinstance(scene, PrintScene) and not is_cut(scene):
            self._since = self._awake = now  # the clock is stepped, whoever cuts the plates is not
        seen = (type(scene), self._shown(), due)
        if seen != self._seen:
            self._seen, self._since = seen, now
        elif not due:
            self.longest = max(self.longest, now - self._since)
            assert self.longest < GIVEN_UP_SECONDS, f"nothing has happened for {self.longest:.0f} s"
            self.asleep = max(self.asleep, now - self._awake)
        elif now - self._since > REACTION_SECONDS:
            self._since = now
            self._decide()
        if due or not asleep:
            self._awake = now

    def hear(self, sound: SoundId, **_how: float) -> None:
        """Hear a sound: something has happened."""
        del sound
        self.heard += 1

    def _shown(self) -> object:
        """Return what a person notices: actions at a table; lines and moments of a result, each with its sound."""
        scene = self.program.services.scenes.top
        if isinstance(scene, TableScene):
            return scene.match.ply
        return (scene.result.semantics().label, self.heard) if isinstance(scene, ResultsScene) else None

    def _due(self) -> bool:
        scene = self.program.services.scenes.top
        if isinstance(scene, ResultsScene | PrintScene):
            return not (scene.is_animating if isinstance(scene, PrintScene) else scene.result.is_animating)
        if not isinstance(scene, TableScene) or scene.board.timeline.busy:
            return False
        if isinstance(scene.turns.phase, AskingSpectators):
            return True
        if not scene.turns.ready:
            return False
        return scene.board.asking is not None or scene.turns.viewer in scene.match.to_act()

    def _decide(self) -> None:
        scene = self.program.services.scenes.top
        if isinstance(scene, PrintScene):
            self._click(scene.semantics().find(Role.BUTTON, "Match result").middle)
            return
        if isinstance(scene, ResultsScene):
            self.over = any(node.label == "Play again" for node in scene.semantics().walk())
            self._click(next(node.middle for node in scene.semantics().walk() if node.role is Role.BUTTON))
            return
        assert isinstance(scene, TableScene)
        self.plies = scene.match.ply
        if isinstance(scene.turns.phase, AskingSpectators):
            self._click(scene.semantics().find(Role.BUTTON, "Watch").middle)
        elif scene.board.asking is not None:
            self._click(self._rng.choice(scene.board.asking.buttons).rect.center)
        else:
            scene.play(self._rng.choice(scene.match.legal_actions(scene.turns.viewer)))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1, touch=False))

    def _click(self, at: tuple[int, int]) -> None:
        if self.over:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            return
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))


class SteppedClock:
    """A clock that stands still but for the loop's own waits. Computer players think while it moves, for as long as `rng` says.

    Its frames take so many `milliseconds`, one after another, again and again.
    """

    def __init__(self, rng: Random, milliseconds: Sequence[int] = (FRAME_MILLISECONDS,)) -> None:
        self._now = 0.0
        self._frames = cycle(milliseconds)
        self._rng = rng
        self._thoughts: list[tuple[float, Callable[[], None]]] = []

    def now(self) -> float:
        """Return the seconds since the run began."""
        return self._now

    def think(self, do: Callable[[], None]) -> None:
        """Do this, which answers a question, after some time."""
        self._thoughts.append((self._now + self._rng.uniform(0, LONGEST_ANSWER_SECONDS), do))

    def pass_by(self, seconds: float) -> None:
        """Move on; what has been thought meanwhile is answered."""
        self._now += seconds
        due = [thought for thought in self._thoughts if thought[0] <= self._now]
        self._thoughts = [thought for thought in self._thoughts if thought[0] > self._now]
        for _at, do in sorted(due, key=lambda thought: thought[0]):
            do()

    def patch(self, patch: pytest.MonkeyPatch, look: Callable[[bool], None]) -> None:
        """Let the loop wait and the computer players think by this clock; `look` is called at every step of it."""
        clock = self

        def wait(milliseconds: int, asleep: bool = True) -> int:
            clock.pass_by(milliseconds / 1000)
            look(asleep)
            return milliseconds

        class Frames:
            """Stands for pygame's clock."""

            def tick(self, frames_a_second: int = 0) -> int:
                return wait(next(clock._frames), asleep=False) if frames_a_second else 0

        class Thread:
            """Stands for the thread of a question."""

            def __init__(self, target: Callable[..., None], args: tuple[object, ...], **_named: object) -> None:
                self._do = lambda: target(*args)

            def start(self) -> None:
                clock.think(self._do)

        usual = {name: getattr(threading, name) for name in ("Event", "Lock", "current_thread", "main_thread")}
        patch.setattr("ui.services.bot_worker.threading", SimpleNamespace(Thread=Thread, **usual))
        patch.setattr("pygame.time.Clock", Frames)
        patch.setattr("pygame.time.wait", wait)
        patch.setattr("ui.services.pictures.Pictures.pending", False)
        patch.setattr("sprites.cache.FaceCache.lacking", _printed)
        patch.setattr(Timeline, "add", _drawn_beats)
        patch.setattr("sounds.player.Player.open", _silent)
        patch.setattr(Program, "draw", _drawn)


class RealClock:
    """The clock on the wall."""

    def now(self) -> float:
        """Return the seconds since some moment."""
        return time.monotonic()

    def patch(self, patch: pytest.MonkeyPatch, look: Callable[[bool], None]) -> None:
        """Let somebody look at the screen whenever the loop has waited."""
        wait, frames = pygame.time.wait, pygame.time.Clock

        def waited(milliseconds: int) -> int:
            done = wait(milliseconds)
            look(True)
            return done

        class Frames:
            """pygame's clock."""

            def __init__(self) -> None:
                self._clock = frames()

            def tick(self, frames_a_second: int = 0) -> int:
                done = self._clock.tick(frames_a_second)
                look(False)
                return done

        patch.setattr("pygame.time.Clock", Frames)
        patch.setattr("pygame.time.wait", waited)


def _drawn(program: Program, surface: pygame.Surface) -> None:
    """Stand for the drawing of a frame, which takes no time by the clock of the tests."""
    del surface
    program._drawn = True


def _printed(cache: FaceCache, keys: Iterable[FaceKey], size: tuple[int, int]) -> int:
    """Stand for the printing of cards, which takes no time by the clock of the tests either: nothing is lacking."""
    del cache, keys, size
    return 0


_add = Timeline.add


def _drawn_beats(timeline: Timeline, beats: Iterable[Beat]) -> None:
    """Add beats whose letters and ribbons are drawn in no time."""
    _add(timeline, [replace(beat, ready=lambda: True) for beat in beats])


def _silent(player: object) -> None:
    """Stand for the opening of the sound device."""
    del player


def shortest(game: str) -> Options:
    """Return the usual rules of a game, with the length of matches capped."""
    caps = {**CAPS, "rounds": MOST_DEALS, "hands_count": MOST_DEALS}
    infos = [info for info in describe(game).options if info.key in caps]
    return Options(game, {info.key: max(info.low, min(int(info.default or 0), caps[info.key])) for info in infos})


def seats_of(options: Options) -> int:
    """Return how many usually play."""
    if any(info.key == "players" for info in describe(options.game).options):
        return options.number("players")
    return GAMES[options.game].engine.seats[0]


def play(
    clock: SteppedClock | RealClock,
    folder: Path,
    game: str,
    speed: Speed,
    rng: Random,
    sits: Callable[[Program, Clock, Random], Sitting] = Sitting,
) -> Sitting:
    """Play a match of `game` to its end on the real loop."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("Five Seasons", SIZE)
    program = Program(SIZE, folder, disk=False, language="en", pictures=gallery())
    program.services.change(speed=speed)
    options = shortest(game)
    seats = seats_of(options)
    players = (Player("Ada"), *(Player(f"Bot {seat}", "easy", seat) for seat in range(1, seats)))
    sitting = sits(program, clock, rng)
    pygame.event.clear()
    with pytest.MonkeyPatch.context() as patch:
        clock.patch(patch, sitting.look)
        patch.setattr(program.services.sounds, "play", sitting.hear)
        program.navigator.start(options, players, f"pace-{rng.random()}")
        program.services.scenes.settle()
        app._Loop(window, program, Reader()).run()
    program.close()
    window.destroy()
    return sitting


def main(arguments: list[str]) -> int:
    """Play in real time; print the longest waits."""
    parser = argparse.ArgumentParser(prog="python -m tests.app.pace", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), action="append")
    parser.add_argument("--speed", choices=[speed.value for speed in Speed], action="append")
    wanted = parser.parse_args(arguments)
    for game in wanted.game or sorted(GAMES):
        for speed in wanted.speed or list(Speed):
            with tempfile.TemporaryDirectory() as folder:
                sitting = play(RealClock(), Path(folder), game, Speed(speed), Random(f"{game}-{speed}"))
            print(
                f"{game:16} {speed:10} {sitting.plies:4} plies: longest wait {sitting.longest:6.2f} s, "
                f"longest sleep in it {sitting.asleep:6.2f} s",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
