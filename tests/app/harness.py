"""A person at the program: real pygame events through the real reader and the real scenes, by a stepped clock."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from game.ai.levels import AnyBot
from sprites.cache import FaceCache
from sprites.coarse import coarse
from sprites.face import FaceKey
from tests.app.ears import Silence
from ui.input.reader import Reader
from ui.kit.place import Backdrop
from ui.program.cover import Cover
from ui.program.program import Program
from ui.scenes.lesson.table import LessonTable
from ui.scenes.print import PrintScene
from ui.scenes.results import DEAF_SECONDS, ResultsScene
from ui.scenes.table.scene import TableScene
from ui.services.bot_worker import BotWorker
from ui.services.pictures import Pictures
from ui.stage.art import PixelSize
from ui.stage.timeline import Speed
from ui.turns.phases import AskingSpectators, Resting, Thinking
from ui.voice.speech import Spoken
from ui.widgets import Node, Role

STEP_SECONDS = 1 / 30
SLOW_STEP_SECONDS = 1 / 10
"""A frame while nothing is looked at but what comes at last: the machine is a slow one then."""
THOUGHT_SECONDS = 0.05
PATIENCE_SECONDS = 60.0
KEPT_BYTES = 256 << 20
REVIEW_WORLDS = 60
"""So many worlds a review looks at in a program under test, a quarter of what it does: what is looked at there is what it says of them."""
T = TypeVar("T")


class Plain(FaceCache):
    """Cards that say what they are without the drawing of their deck, which is nearly all the work of a table's pictures."""

    def drawn_large(self, key: FaceKey, size: PixelSize) -> pygame.Surface:
        """Return the coarse card."""
        return coarse(key, (2 * size[0], 2 * size[1]))


class Unasked(Future[T]):
    """A picture of a table that nobody has looked for yet: it is drawn once somebody does."""

    def __init__(self, ask: Callable[[], Future[T]]) -> None:
        super().__init__()
        self._ask = ask
        self._asked: Future[T] | None = None

    def done(self) -> bool:
        """Whether it is there; it is asked for if it is not."""
        if self._asked is None:
            self._asked = self._ask()
        return self._asked.done()

    def result(self, timeout: float | None = None) -> T:
        """Return it once it is there."""
        self.done()
        assert self._asked is not None
        return self._asked.result(timeout)


class Gallery(Pictures):
    """The pictures of all the programs that one process of tests starts: drawn once, as by a program that runs all day."""

    plain = False
    """Whether cards are `Plain`: in tests, which look at the decks in `tests/sprites` and in programs that share nothing."""

    def __init__(self, beside: Gallery | None = None) -> None:
        """`beside` another one: only the cards are its own."""
        super().__init__()
        if beside is not None:
            self._kept = beside._kept
        elif self.plain:
            self.faces.close()
            self.faces = Plain()
        self.faces.limit_bytes = KEPT_BYTES
        self._limit = KEPT_BYTES // 4
        self._promises: list[Future[Any]] = []

    def fit(self, size: tuple[int, int]) -> None:
        """Keep what the windows of other tests need too."""
        super().fit(size)
        self._limit = KEPT_BYTES // 4

    def promise(self, make: Callable[[], T]) -> Future[T]:
        """Remember what is promised, so that it can be dropped; what stands over a table for a while is drawn once it is looked for."""
        if getattr(make, "__qualname__", "").startswith("TableArt."):
            return Unasked(lambda: self._begun(make))
        return self._begun(make)

    def _begun(self, make: Callable[[], T]) -> Future[T]:
        future = super().promise(make)
        self._promises.append(future)
        return future

    def drop(self) -> None:
        """Draw nothing more of what was promised: who asked for it has left."""
        while self._promises:
            self._promises.pop().cancel()
        self._coming = {key: future for key, future in self._coming.items() if not future.cancelled()}


def bare(patch: pytest.MonkeyPatch) -> None:
    """Let the bare tones of a place stand for its ground wherever plain cards lie on it: nobody looks at either."""
    is_drawn = Backdrop.is_drawn

    def is_there(backdrop: Backdrop[Any], geometry: Hashable, unit: float, hour: int) -> bool:
        pictures = getattr(backdrop._art, "pictures", None)
        if not isinstance(pictures, Gallery) or not isinstance(pictures.faces, Plain):
            return is_drawn(backdrop, geometry, unit, hour)
        key = ("bare ground", backdrop._place.name, geometry)
        backdrop.shown = geometry, unit, hour
        backdrop._last = pictures.keep(key, lambda: backdrop._place.tones(geometry))
        return True

    patch.setattr(Backdrop, "is_drawn", is_there)


class Unprepared(BotWorker):
    """Computer players who build what they look up once they are asked: most in a test never are. `tests/ui/test_opponents` has others."""

    def prepare(self, bots: Callable[[], Iterable[tuple[AnyBot, Any]]]) -> None:
        """Do nothing."""
        del bots


class Uncovered(Cover):
    """Stands for no screen: tests do not wait until grounds are drawn that nobody looks at."""

    def fall(self, picture: pygame.Surface | None = None, *, of_another: bool = False) -> None:
        """Do nothing."""
        del picture, of_another


@cache
def gallery() -> Gallery:
    """Return the pictures that programs under test share."""
    return Gallery()


_free: dict[tuple[int, int], list[pygame.Window]] = {}
"""Windows at which nobody sits any more, by their size: to open one costs more than all else that a program does as it starts."""


def _opened(size: tuple[int, int]) -> pygame.Window:
    """Return a window that shows nothing yet."""
    if not (windows := _free.get(size)):
        return pygame.Window("Five Seasons", size)
    window = windows.pop()
    window.get_surface().fill(0)
    window.focus()
    return window


class Person:
    """Sits at a program of `size` with its files in `folder`; `speed` of everything that moves.

    `shares` says that pictures which another test had drawn need not be drawn again. `pictures` are closed by whoever opened them.
    """

    one_in = 40
    """Of so many frames one is drawn: drawing is nearly all the work of a frame. 1 where a test watches what is drawn."""
    covers = False
    """Whether what was seen before stands for a screen until it is drawn."""
    patience = PATIENCE_SECONDS
    """Real seconds after which nothing more is expected to happen."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        *,
        speed: Speed = Speed.OFF,
        language: str = "en",
        shares: bool = True,
        pictures: Pictures | None = None,
        speech: Spoken | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.window = _opened(size)
        self._surface = self.window.get_surface()
        self._drawn = True
        if shares and pictures is None:
            pictures = gallery()
        self.program = Program(size, folder, disk=False, language=language, pictures=pictures, speech=speech or Silence())
        if not self.covers:
            self.program.cover = Uncovered()
        self.program.services.change(speed=speed)
        self.reader = Reader()
        pygame.event.clear()
        self._waits = 0
        self.prints = True
        """Whether time stands still while a table waits for its faces."""
        self.thinks = True
        """Whether time stands still while an opponent thinks."""
        self.watches = True
        """Whether who is out of a match says at once that they watch the others."""
        self.program.navigator.title()
        self.wait(2)

    def close(self) -> None:
        """Leave."""
        self.program.close()
        gallery().drop()
        self.reader.close()
        _free.setdefault(self.window.size, []).append(self.window)

    @property
    def surface(self) -> pygame.Surface:
        """What is seen, drawn as it is now; the screen itself, not what stands for it until it is drawn."""
        if not self._drawn or self.program.cover.stands:
            self._drawn = True
            self.program.draw(self._surface)
            self._let_print()
        return self._surface

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self._surface = surface

    @property
    def scene(self) -> object:
        """The screen."""
        return self.program.services.scenes.top

    @property
    def screen(self) -> str:
        """What kind of screen it is, by the name of its scene."""
        return type(self.scene).__name__

    @property
    def table(self) -> TableScene:
        """The table, which must be the screen."""
        assert isinstance(self.scene, TableScene)
        return self.scene

    def wait(self, steps: int = 1, seconds: float = STEP_SECONDS) -> None:
        """Let some frames of so many seconds pass and draw, if it is time; cards that a table waits for are printed between two."""
        for _ in range(steps):
            self._let_print()
            wanted = (*self.reader.poll(), *self.reader.update(seconds))
            self.program.step(seconds, wanted)
            self.program.brief(self.reader)
            self._let_think()
            if self.watches and isinstance(self.scene, TableScene) and isinstance(self.scene.turns.phase, AskingSpectators):
                self.scene.turns.watch()
        self._waits += 1
        self._drawn = self._waits % self.one_in == 0
        if self._drawn:
            self.program.draw(self._surface)

    def let_pass(self, seconds: float) -> None:
        """Let so much time pass in which nothing is looked at, in slow frames."""
        steps = math.ceil(seconds / SLOW_STEP_SECONDS)
        self.wait(steps, seconds / steps)

    def _let_print(self) -> None:
        """Give the drawing of faces, and of what a screen is covered for, real time: how fast it is must not change what frames show."""
        table = getattr(self.scene, "inner", self.scene)
        end = 0.0
        while self.prints and isinstance(table, TableScene | LessonTable) and table.board.timeline.waiting:
            end = end or time.process_time() + self.patience
            assert time.process_time() < end, "the cards are never printed"
            self.program.services.pictures.pump()
            time.sleep(0.003)
        while self.prints and self.program.cover.stands:
            end = end or time.process_time() + self.patience
            assert time.process_time() < end, "the screen is never drawn"
            self.program.step(0.0)
            self.program.draw(self._surface)
            time.sleep(0.01)  # what is drawn meanwhile keeps the thread from drawing

    def _let_think(self) -> None:
        """Give opponents real time: how busy the machine is must not change in which frame they play."""
        scene = self.scene
        if not (self.thinks and isinstance(scene, TableScene) and isinstance(scene.turns.phase, Thinking)):
            return
        if (thought := self.program.services.opponents._thought) is not None:
            assert thought.done.wait(self.patience), "nobody plays"

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Let frames pass until something holds; computer players get real time to think, and pictures to be drawn."""
        end = time.process_time() + self.patience
        while not true():
            assert time.process_time() < end, "nothing happens"
            self.wait(seconds=SLOW_STEP_SECONDS)
            if (thought := self.program.services.opponents._thought) is not None:  # of a hint, or of a review
                thought.done.wait(THOUGHT_SECONDS)  # frames meanwhile would only keep it from thinking
            elif self.program.services.pictures.pending:
                time.sleep(0.001)

    def sees(self) -> Node:
        """Return what is on the screen, in words."""
        scene = self.program.services.scenes.top
        assert scene is not None
        return scene.semantics()

    def find(self, role: Role, label: str) -> Node:
        """Return something on the screen by its words."""
        return self.sees().find(role, label)

    def can_press(self, label: str) -> bool:
        """Whether a button of that name is on the screen."""
        return any(node.role is Role.BUTTON and node.label == label and node.enabled for node in self.sees().walk())

    def cards(self) -> list[Node]:
        """Return the cards that can be pressed."""
        return [node for node in self.sees().walk() if node.role is Role.CARD]

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(20, 20), buttons=(0, 0, 0), touch=False))
        self.wait()

    def click(self, at: tuple[int, int]) -> None:
        """Move the pointer there, press and let go."""
        self.point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
            self.wait()

    def press(self, label: str) -> None:
        """Click the button of that name."""
        self.click(self.find(Role.BUTTON, label).middle)

    def answer(self, label: str) -> None:
        """Click the button of that name in the dialog that is open."""
        dialog = next(node for node in self.sees().walk() if node.role is Role.DIALOG)
        self.click(dialog.find(Role.BUTTON, label).middle)

    def key(self, key: int, text: str = "") -> None:
        """Strike a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=text, scancode=0))
            self.wait()

    def pad(self, button: int) -> None:
        """Press and let go of a button of a gamepad."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
            self.wait()

    def start(self, *, rounds: int, level: str = "Normal", seed: str = "app") -> None:
        """From the title through the set-up to the table, as a newcomer would; the length is set beneath the set-up."""
        from game.core.options import Options
        from game.core.record import Player

        players = (Player("Ada"), Player("Sora", level.lower(), 1))
        self.program.navigator.start(Options("koi-koi", {"rounds": rounds}), players, seed)
        self.wait(2)

    def due(self) -> bool:
        """Whether the person is to do something: a prompt, cards to pick, or a result; not what plays itself."""
        scene = self.scene
        if isinstance(scene, ResultsScene):
            return True
        if not isinstance(scene, TableScene) or scene.board.timeline.busy or not scene.turns.ready or scene.turns.deaf:
            return False
        asks = scene.turns.viewer in scene.match.to_act() and not isinstance(scene.turns.phase, Resting)
        return asks and not scene._table.plays_itself(scene.match.ply)


def stand(person: Person) -> None:
    """Press once, so that every line of a result is there, and wait until its buttons hear."""
    person.click((640, 500))
    person.let_pass(DEAF_SECONDS + 2 * STEP_SECONDS)


def is_cut(scene: PrintScene) -> bool:
    """Say whether the plates of a print are there."""
    return all(making.done() for making in scene._pressing.values())
