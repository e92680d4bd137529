"""`python -m tests.soak --minutes M --seed S`: hostile input through the real scenes, invariants checked after every one.

Clicks while cards fly, drags that end outside, mashed keys, wheels, gamepads that come and go, odd sizes, full screen, lost focus,
minimised windows, hours of sleep, another date, other languages, looks and sizes, files dropped, another start on the same files, a second
copy beside the first. After every input every card could be drawn, and the picture at rest agrees with the view of who sits there; after
every action the match replays from its record. Once a round of the soak everything is left and the window small and plain
again: what memory, threads and open files have become there is printed, and more of them than allowed ends the soak with status 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.catalog import GAMES
from game.core.record import read_record, record_of, replay
from tests.app.curtain import hold
from tests.app.harness import Person
from tests.contract.checks import random_options
from tests.table.anyone import sit
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.services import folder as system_folder
from ui.services.memory import give_memory_back, tidy, trim
from ui.services.settings import CARD_SIZES, SEASONS, TUTORS, UI_SCALES, Settings
from ui.stage.timeline import Speed
from ui.text.catalog import CODES
from ui.widgets import HoldButton

KEYS = (
    *(pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_h, pygame.K_d, pygame.K_m, pygame.K_y, pygame.K_n, pygame.K_u, pygame.K_l, pygame.K_p),
    *(pygame.K_F1, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F9, pygame.K_F10, pygame.K_F11, pygame.K_BACKSPACE, pygame.K_DELETE),
)
SIZES = ((960, 600), (1024, 768), (1280, 720), (1600, 700), (700, 900), (1920, 1080), (400, 300))
HOME = (960, 600)
"""The size of the window in which memory is compared."""
LOOKS: Mapping[str, tuple[object, ...]] = {
    "language": tuple(CODES),
    "ui_scale": tuple(UI_SCALES),
    "card_size": tuple(CARD_SIZES),
    "speed": (Speed.OFF, Speed.VERY_FAST, Speed.FAST, Speed.NORMAL),
    **dict.fromkeys(
        ("reduced_motion", "high_contrast", "clear_type", "four_colour", "large_index", "left_handed", "text_panel", "confirm_plays"),
        (False, True),
    ),
    "chances": (False, True),
    "tutor": tuple(TUTORS),
    "season": tuple(SEASONS),
}
"""What is changed while the program runs, and to what."""
DAYS = ("20260228", "20261231", "19700101", "20380119", "20270101")
"""Where the machine's clock jumps to."""
BURST = 25
"""Inputs between two looks at whether a match should begin."""
COPY = 0.01
"""The chance that a burst has a second copy of the program beside it, or another start."""
ROUND_SECONDS = 60.0
WARM_ROUNDS = 10
"""Rounds of the soak after which caches are as full as they get."""
COMPARED = 5
"""So many rounds from then on, and as many at the end, are compared by their medians: what a cache holds depends on what was looked at."""
MOST_GROWTH = 20.0
"""Megabytes by which memory may grow from the first of them to the last."""
MOST_THREADS, MOST_FILES = 1, 4
"""How many more of them there may be at the end: of the pool that draws not all may have been needed before."""
ASKS_SYSTEM = frozenset({"Quit", "Quitter", "終了"})
"""Buttons that end everything: they are pressed by chance alone."""


@dataclass
class Soak:
    """A person with bad manners at a program with its files in `folder`; `done` counts what they did."""

    folder: Path
    rng: Random
    seed: str
    person: Person = field(init=False)
    matches: int = 0
    done: Counter[str] = field(default_factory=Counter)
    _checked: tuple[int, int] = (0, 0)
    """The match that was replayed last, and how many of its actions."""

    def __post_init__(self) -> None:
        self.person = self._start()

    def _start(self) -> Person:
        person = Person(self.folder, HOME, speed=Speed.VERY_FAST, shares=False)
        person.one_in = 2
        person.prints = person.thinks = False  # time goes on, whatever is not drawn or decided yet
        return person

    def burst(self) -> None:
        """Do some things, and look after each of them."""
        if not isinstance(self.person.scene, TableScene) and self.rng.random() < 0.3:
            self._begin()
        if self.rng.random() < COPY:
            self.rng.choice((self._start_again, self._second_copy))()
        for _ in range(BURST):
            self._anything(self.person)
            if not self.person.program.running:  # Quit was pressed, or the window closed: another start
                self._start_again()
            self._check(self.person)

    def go_home(self) -> None:
        """Leave everything, with the settings of a first start, and let go of what nobody needs."""
        services = self.person.program.services
        services.change(**{name: getattr(Settings(), name) for name in LOOKS} | {"language": "en", "speed": Speed.OFF})
        self.person.program.navigator.title()
        self._resize(self.person, HOME)
        self.person.let_pass(30.0)
        trim()
        tidy()  # as the program does in the next frame that draws nothing

    def _begin(self) -> None:
        """Begin a short match of one of the games by any of its rules, with any number of seats, sealed or by a known seed."""
        game = self.rng.choice(list(GAMES))
        seats = self.rng.choice(GAMES[game].seats)
        people = min(seats, self.rng.choice((1, 1, 2)))
        seed = self.rng.choice((f"{self.seed}-{self.matches}", ""))
        sit(self.person, game, seats, people=people, seed=seed, options=random_options(game, seats, self.rng))
        self.matches += 1

    def _start_again(self) -> None:
        """Leave, and start on the same files."""
        self.done["another start"] += 1
        self.person.close()
        self.person = self._start()

    def _second_copy(self) -> None:
        """Let another copy run on the same files for a while."""
        self.done["a second copy"] += 1
        other = self._start()
        for _ in range(BURST):
            self._anything(other)
            if not other.program.running:
                break
            self._check(other)
        other.close()

    def _anything(self, person: Person) -> None:
        width, height = person.surface.get_size()
        spot = self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)
        name = self.rng.choices(list(DEEDS), list(DEEDS.values()))[0]
        self.done[name] += 1
        match name:
            case "click":
                person.click(spot)
            case "press":
                nodes = [node for node in person.sees().walk() if node.enabled and node.rect[2] > 0 and node.label not in ASKS_SYSTEM]
                if nodes:
                    person.click(self.rng.choice(nodes).middle)
            case "drag":
                self._drag(person, spot)
            case "key":
                person.key(self.rng.choice(KEYS))
            case "mash":
                for key in self.rng.choices(KEYS, k=6):
                    pressed = {"key": key, "mod": self.rng.choice((0, pygame.KMOD_CTRL)), "unicode": "", "scancode": 0}
                    _post(pygame.event.Event(pygame.KEYDOWN, pressed))
                    if self.rng.random() < 0.8:  # the others are never let go
                        _post(pygame.event.Event(pygame.KEYUP, pressed))
                person.wait()
            case "type":
                _post(pygame.event.Event(pygame.TEXTINPUT, text=self.rng.choice(("a", "é", "月", "\x00", "x" * 400, "FIVE-SEASONS"))))
                person.wait()
            case "drop":
                dropped = self.rng.choice([*self.folder.rglob("*.json"), self.folder, self.folder / "nothing"])
                _post(pygame.event.Event(pygame.DROPFILE, file=str(dropped)))
                person.wait(2)
            case "wheel":
                turns = self.rng.choice((-3, 3))
                _post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), touch=False))
                person.wait()
            case "resize":
                self._resize(person, self.rng.choice(SIZES))
            case "window":
                kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE)
                _post(pygame.event.Event(self.rng.choice((*kinds, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED))))
                person.wait()
            case "full screen":
                person.program.services.change(fullscreen=not person.program.services.settings.fullscreen)
                self._resize(person, (1920, 1080) if person.program.services.settings.fullscreen else HOME)
            case "pad":
                self._pad()
                person.wait()
            case "look":
                changed = self.rng.sample(list(LOOKS), 2)
                person.program.services.change(**{one: self.rng.choice(LOOKS[one]) for one in changed})
                person.wait(2)
            case "sleep":
                person.program.step(self.rng.choice((0.0, 0.001, 0.5, 5000.0, 8 * 3600.0)))
                person.wait(3)
            case "date":
                person.program.services.today = self.rng.choice(DAYS)
                person.wait()
            case "play":
                self._play(person)

    def _play(self, person: Person) -> None:
        """Do what is due, so that matches come to an end."""
        match person.scene:
            case TableScene() as scene if person.due():
                scene.turns.decide(self.rng.choice(scene.match.legal_actions(scene.turns.viewer)))
                person.wait()
            case ResultsScene():
                person.key(pygame.K_RETURN)
            case CurtainScene() as scene:
                for control in [control for control in scene.tree.controls() if isinstance(control, HoldButton)]:
                    hold(person, control.rect.center)

    def _drag(self, person: Person, target: tuple[int, int]) -> None:
        """Drag a card somewhere, also out of the window, where its button may come up unseen."""
        cards = person.cards()
        start = self.rng.choice(cards).middle if cards else target
        if self.rng.random() < 0.3:
            target = self.rng.choice(((-400, target[1]), (target[0], 5000)))
        _post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        person.wait()
        for share in (0.3, 0.7, 1.0):
            at = round(start[0] + (target[0] - start[0]) * share), round(start[1] + (target[1] - start[1]) * share)
            _post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False))
            person.wait()
            if self.rng.random() < 0.1:
                _post(pygame.event.Event(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE))))
        if self.rng.random() < 0.8:
            _post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=target, button=1, touch=False))
        person.wait()

    def _pad(self) -> None:
        """Do something with a gamepad, which may not be there at all."""
        match self.rng.randrange(5):
            case 0:
                _post(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=self.rng.randrange(3)))
            case 1:
                _post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.rng.randrange(3)))
            case 2:
                axis, value = self.rng.randrange(6), self.rng.choice((-32768, 0, 9000, 32767))
                _post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
            case _:
                kind = self.rng.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
                _post(pygame.event.Event(kind, instance_id=0, button=self.rng.randrange(21)))

    def _resize(self, person: Person, size: tuple[int, int]) -> None:
        person.program.services.resize(size)
        person.surface = pygame.Surface(person.program.services.look.scale.window.size)
        person.wait(2)

    def _check(self, person: Person) -> None:
        scene = person.scene
        assert scene is not None or not person.program.running
        assert not person.program.services.pictures.faces.failures, person.program.services.pictures.faces.failures[0]
        if not isinstance(scene, TableScene):
            return
        match = scene.match
        if self._checked != (id(match), match.ply):
            self._checked = id(match), match.ply
            secrets = {} if match.seal is None else {match.seal.promise: match.seal.secret}
            text = record_of(match, scene.players).to_text()
            assert replay(read_record(text, secrets.__getitem__), match.engine).state == match.state
        if not scene.board.timeline.busy and scene.turns.ready:
            assert scene.board.stage.picture.zones == match.picture(scene.turns.viewer).zones


DEEDS = {
    **{"press": 30, "play": 10, "click": 14, "drag": 9, "key": 14, "mash": 5, "pad": 6, "wheel": 4, "type": 2},
    **{"window": 6, "resize": 3, "look": 3, "sleep": 3, "full screen": 1, "date": 1, "drop": 1},
}
"""What is done, and how often of a hundred times or so."""


@dataclass(frozen=True, slots=True)
class Weight:
    """What a process holds: megabytes of memory, threads, open files but fonts (a cache keeps a bounded number); 0 if nothing tells."""

    memory: float
    threads: int
    files: int

    @classmethod
    def now(cls) -> Weight:
        """Return that of this process."""
        statm, opened = Path("/proc/self/statm"), Path("/proc/self/fd")
        memory = int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6 if statm.exists() else 0.0
        files = [os.path.realpath(one) for one in opened.iterdir()] if opened.exists() else []
        return cls(memory, threading.active_count(), sum(not file.endswith(".ttf") for file in files))

    @classmethod
    def median(cls, weights: Sequence[Weight]) -> Weight:
        """Return the middle of each quantity."""
        memory, threads, files = (sorted(one)[len(weights) // 2] for one in zip(*map(astuple, weights), strict=True))
        return cls(memory, threads, files)

    def __str__(self) -> str:
        return f"{self.memory:.0f} MB, {self.threads} threads, {self.files} files"

    def grown(self, since: Weight) -> bool:
        """Whether it is more than it may become."""
        more = self.memory - since.memory, self.threads - since.threads, self.files - since.files
        return any(one > most for one, most in zip(more, (MOST_GROWTH, MOST_THREADS, MOST_FILES), strict=True))


def _post(event: pygame.event.Event) -> None:
    pygame.event.post(event)


def _show_nothing(folder: Path) -> bool:
    """Open no window of the system."""
    del folder
    return False


def soak(folder: Path, seconds: float, seed: str, say: Callable[[str], object]) -> bool:
    """Soak for so long; return whether memory, threads and files stayed within bounds, raise what broke."""
    begun = time.monotonic()
    soaked = Soak(folder, Random(seed), seed)
    weights: list[Weight] = []
    bursts = 0
    while (now := time.monotonic()) < begun + seconds:
        end = min(now + ROUND_SECONDS, begun + seconds)
        while time.monotonic() < end:
            soaked.burst()
            bursts += 1
        soaked.go_home()
        weights.append(Weight.now())
        weight = weights[-1]
        say(f"{len(weights):3}: {bursts * BURST} inputs, {soaked.matches} matches; {weight}")
    soaked.person.close()
    say(", ".join(f"{name} {count}" for name, count in soaked.done.most_common()))
    warm, last = Weight.median(weights[WARM_ROUNDS:][:COMPARED] or weights[-1:]), Weight.median(weights[-COMPARED:])
    grown = last.grown(warm)
    say(f"{bursts * BURST} inputs, {soaked.matches} matches begun: nothing broke; from {warm} to {last}{': too much' * grown}")
    return not grown


def main(arguments: list[str]) -> int:
    """Soak; print what was done, raise what broke, return 1 if something grew."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", default="soak")
    wanted = parser.parse_args(arguments)
    system_folder.show = _show_nothing
    give_memory_back()
    with tempfile.TemporaryDirectory() as folder:
        return int(not soak(Path(folder), wanted.minutes * 60, wanted.seed, lambda line: print(line, flush=True)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
