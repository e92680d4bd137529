"""Pictures of cards when they are wanted: drawn on background threads, kept within bounds, never in the way of a frame.

`get` answers at once: with the exact picture, else with another size or angle of it, else with a back, else with a coarse card; never
with blank paper. Background threads draw what is on the screen first, then what was asked for ahead: the latest wish first, each in its
own order. `pump`, called once a frame, puts finished pictures into the display's format. An optional folder keeps pictures for the
next start; it may be deleted at any time.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

import pygame

from sprites import face, grain, shelf, table
from sprites.coarse import coarse
from sprites.face import BACKS, FaceKey, Size, normal, rasterise_large
from sprites.plate import SUPERSAMPLING

ANGLE_STEP = 0.5
"""Degrees between two neighbouring pictures of a turned card."""

ARGB = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""The masks of pictures with alpha in the display's format; where a display has others, they are only slower to show."""

LARGEST_ANGLE = 12.0
"""Degrees; a card asked for beyond this is turned no further."""

REST_SECONDS = 3.0
"""When nothing was to be drawn for so long, what only drawing needs is given back: the cards at twice their size, grain, noise, corners."""
_SWITCH_SECONDS = 0.0005
_STAND_INS = 96


class Answer(Enum):
    """What a caller was given for a card."""

    EXACT = auto()
    """The picture itself."""
    NEAR = auto()
    """The same face in another size or at another angle."""
    BACK = auto()
    """A back in place of a face, or a coarse back in place of a back."""
    COARSE = auto()
    """A coarse face: see `sprites.coarse`."""


class _Job(NamedTuple):
    key: FaceKey
    size: Size
    step: int
    """Turn to the left in steps of `ANGLE_STEP`."""


class FaceCache:
    """Card pictures for one window.

    Args:
        limit_bytes: how much the finished pictures may take; the least recently used go first.
        disk: a folder for pictures of former runs; None keeps nothing.
        at_rest: called on a background thread when nothing was to be drawn for a while.
        own: draws the player's own picture of a face on a background thread; None where it cannot be shown.
        workers: background threads; by default as many as there are cores beside the frame loop's, at most two. One is
            enough for a whole deck at 1080p in about a second and a half.

    Python code that draws shares the interpreter with the frame loop, so the switch interval is lowered to half a
    millisecond for the whole program; rasterising and scaling themselves do not hold the interpreter.

    All methods may be called from any thread; `pump` and `wait` belong on the one that owns the display.
    """

    def __init__(
        self,
        limit_bytes: int = 192 << 20,
        disk: Path | None = None,
        workers: int | None = None,
        at_rest: Callable[[], object] | None = None,
        own: Callable[[FaceKey, Size], pygame.Surface | None] | None = None,
    ) -> None:
        sys.setswitchinterval(min(sys.getswitchinterval(), _SWITCH_SECONDS))
        self.limit_bytes = limit_bytes
        self.failures: list[tuple[FaceKey, Exception]] = []
        self._disk = disk
        self._at_rest = at_rest
        self._own = own
        self._lock = threading.RLock()
        self._change = threading.Condition(self._lock)
        self._urgent: OrderedDict[_Job, None] = OrderedDict()
        self._planned: OrderedDict[_Job, None] = OrderedDict()
        self._running: set[_Job] = set()
        self._done: deque[tuple[_Job, pygame.Surface]] = deque()
        self._pictures: OrderedDict[_Job, pygame.Surface] = OrderedDict()
        self._by_key: dict[FaceKey, set[_Job]] = {}
        self._bytes = 0
        self._large: OrderedDict[tuple[FaceKey, Size], pygame.Surface] = OrderedDict()
        self._stand_ins: OrderedDict[_Job, pygame.Surface] = OrderedDict()
        self._coarse: OrderedDict[_Job, pygame.Surface] = OrderedDict()
        self.answers: Counter[Answer] = Counter()
        """How often each kind of answer was given, since the start."""
        self._broken: set[_Job] = set()
        self._closed = False
        if workers is None:
            workers = min(2, max(1, (os.cpu_count() or 2) - 1))
        self._waiting = [
            threading.Thread(target=self._work, name=f"faces-{n}", args=(n == 0,), daemon=True) for n in range(workers)
        ]
        """The threads that are not started yet: the frame that first asks for a face has the processor to itself."""
        self._threads: list[threading.Thread] = []

    def get(self, key: FaceKey, size: Size, *, passing: bool = False, back: FaceKey | None = None) -> pygame.Surface:
        """Return the picture of a face at `size` pixels, or a stand-in while it is being drawn.

        `back` is shown in place of a face of which nothing is drawn yet; without it such a card is shown coarsely.

        `passing` says that the size is only passed through, in a movement: nothing is drawn for it, the picture is scaled
        from the nearest size there is.

        Raises:
            UnknownFaceError: no deck draws this face.
            ValueError: a side is shorter than one pixel.
        """
        return self._get(_Job(normal(key), _checked(size), 0), back, passing=passing)

    def rotated(self, key: FaceKey, size: Size, degrees: float, *, back: FaceKey | None = None) -> pygame.Surface:
        """Return a face turned to the left by about `degrees`, on a larger surface that it shares its centre with.

        Angles are rounded to `ANGLE_STEP` and held within `LARGEST_ANGLE`. While it is being drawn the nearest angle that
        is ready stands in; for `back` see `get`.

        Raises:
            UnknownFaceError: as `get`.
            ValueError: as `get`.
        """
        step = round(max(-LARGEST_ANGLE, min(LARGEST_ANGLE, degrees)) / ANGLE_STEP)
        return self._get(_Job(normal(key), _checked(size), step), back)

    def request(self, keys: Iterable[FaceKey], size: Size) -> None:
        """Ask for faces ahead of need, in the order they will be needed; they come before all that was asked for ahead earlier."""
        with self._change:
            self._begin()
            wanted: OrderedDict[_Job, None] = OrderedDict()
            for key in keys:
                job = _Job(normal(key), _checked(size), 0)
                if job in self._planned or not self._is_under_way(job):
                    wanted[job] = None
            earlier = [job for job in self._planned if job not in wanted]
            self._planned = wanted
            self._planned.update(dict.fromkeys(earlier))
            self._change.notify_all()

    def forget_requests(self) -> None:
        """Drop what is asked for and not yet begun: after a resize."""
        with self._lock:
            self._urgent.clear()
            self._planned.clear()

    def forget_screen(self) -> None:
        """Drop what was asked for because it was on the screen: another screen is shown now."""
        with self._lock:
            self._urgent.clear()

    def stir(self) -> None:
        """Let the threads begin their rest anew: something else was drawn, and what drawing needs is let go of after it."""
        with self._change:
            self._change.notify_all()

    def lacking(self, keys: Iterable[FaceKey], size: Size) -> int:
        """Return how many of these pictures are still to be drawn; one that cannot be drawn is not waited for."""
        with self._lock:
            jobs = {_Job(normal(key), size, 0) for key in keys}
            return sum(job not in self._pictures and job not in self._broken for job in jobs)

    def ready(self, key: FaceKey, size: Size) -> bool:
        """Say whether `get` would return the exact picture."""
        with self._lock:
            return _Job(normal(key), size, 0) in self._pictures

    @property
    def pending(self) -> int:
        """How many pictures are asked for and not yet shown."""
        with self._lock:
            return len(self._urgent) + len(self._planned) + len(self._running) + len(self._done)

    @property
    def stand_ins(self) -> int:
        """How often something else than the exact picture was returned, since the start."""
        return self.answers.total() - self.answers[Answer.EXACT]

    @property
    def used_bytes(self) -> int:
        """What the finished pictures take."""
        with self._lock:
            return self._bytes

    def pump(self, milliseconds: float = 2.0) -> int:
        """Take in finished pictures for about `milliseconds`, at least one; return how many there were.

        Call it once a frame on the thread that owns the display; a result above 0 means that the frame should be redrawn.
        """
        if self._urgent:
            self._begin()
        end = time.perf_counter() + milliseconds / 1000
        taken = 0
        while True:
            with self._lock:
                if not self._done:
                    return taken
                job, surface = self._done.popleft()
                self._keep(job, for_display(surface))
            taken += 1
            if time.perf_counter() >= end:
                return taken

    def _begin(self) -> None:
        """Start the threads."""
        self._threads, self._waiting = self._waiting, []
        for thread in self._threads:
            thread.start()

    def wait(self, keys: Iterable[FaceKey], size: Size, seconds: float = 60.0) -> bool:
        """Ask for faces and stay until they are ready; say whether they all are. For loading screens and tests."""
        keys = tuple(keys)
        self.request(keys, size)
        end = time.perf_counter() + seconds
        while True:
            self.pump(5.0)
            with self._change:
                jobs = [_Job(normal(key), size, 0) for key in keys]
                missing = [job for job in jobs if job not in self._pictures]
                if not missing:
                    return True
                if time.perf_counter() >= end or all(job in self._broken for job in missing):
                    return False
                if not self._done:
                    self._change.wait(0.02)

    def close(self) -> None:
        """Stop the background threads; pictures already there can still be had."""
        with self._change:
            self._closed = True
            self.forget_requests()
            self._change.notify_all()
        for thread in self._threads:
            thread.join()

    # What the callers see

    def _get(self, job: _Job, back: FaceKey | None, *, passing: bool = False) -> pygame.Surface:
        with self._change:
            if self._waiting and not passing and job not in self._pictures and (shelved := self._shelved(job)) is not None:
                self._keep(job, for_display(shelved))  # the first frame lacks no card of a former run
            if job in self._pictures:
                self._pictures.move_to_end(job)
                self.answers[Answer.EXACT] += 1
                return self._pictures[job]
            if not passing and (job in self._planned or not self._is_under_way(job)):
                self._planned.pop(job, None)
                self._urgent[job] = None
                self._change.notify()
            answer, picture = self._stand_in(job, back)
            self.answers[answer] += 1
            return picture

    def _is_under_way(self, job: _Job) -> bool:
        return (
            self._closed
            or job in self._pictures
            or job in self._urgent
            or job in self._planned
            or job in self._running
            or job in self._broken
            or any(done == job for done, _ in self._done)
        )

    def _keep(self, job: _Job, surface: pygame.Surface) -> None:
        self._stand_ins.pop(job, None)
        self._coarse.pop(job, None)
        if job in self._pictures:
            self._bytes -= _weight(self._pictures[job])
        self._pictures[job] = surface
        self._by_key.setdefault(job.key, set()).add(job)
        self._bytes += _weight(surface)
        while self._bytes > self.limit_bytes and len(self._pictures) > 1:
            gone, old = self._pictures.popitem(last=False)
            self._by_key[gone.key].discard(gone)
            self._bytes -= _weight(old)

    def _stand_in(self, job: _Job, back: FaceKey | None) -> tuple[Answer, pygame.Surface]:
        """Return what stands in for a picture: the same face, else the back unless the face cannot be drawn, else a coarse card."""
        if (near := self._near(job)) is not None:
            return Answer.NEAR, near
        if back is not None and back != job.key and job not in self._broken:
            instead = job._replace(key=normal(back))
            if instead in self._pictures:
                return Answer.BACK, self._pictures[instead]
            if not self._is_under_way(instead):
                self._urgent[instead] = None
                self._urgent.move_to_end(instead, last=False)
                self._change.notify()
            return Answer.BACK, self._near(instead) or self._coarsely(instead)
        answer = Answer.BACK if job.key.face in BACKS.get(job.key.deck, ()) else Answer.COARSE
        return answer, self._coarsely(job)

    def _near(self, job: _Job) -> pygame.Surface | None:
        """Return the same face at the nearest angle, or from the nearest size; None while there is none."""
        if job in self._stand_ins:
            return self._stand_ins[job]
        others = self._by_key.get(job.key, set())
        turned = [other for other in others if other.size == job.size] if job.step else []
        if turned:
            return self._pictures[min(turned, key=lambda other: abs(other.step - job.step))]
        flat = [other for other in others if other.step == 0]
        if not flat:
            return None
        larger = [other for other in flat if other.size[0] >= job.size[0]]
        best = min(larger, key=_width_of) if larger else max(flat, key=_width_of)
        picture = pygame.transform.smoothscale(self._pictures[best], job.size)
        self._stand_ins[job] = picture
        if len(self._stand_ins) > _STAND_INS:
            self._stand_ins.popitem(last=False)
        return picture

    def _coarsely(self, job: _Job) -> pygame.Surface:
        """Return the coarse card at the angle asked for."""
        if job not in self._coarse:
            large = coarse(job.key, job.size)
            self._coarse[job] = pygame.transform.rotozoom(large, job.step * ANGLE_STEP, 1.0) if job.step else large
            if len(self._coarse) > _STAND_INS:
                self._coarse.popitem(last=False)
        return self._coarse[job]

    # What the background threads do

    def drawn_large(self, key: FaceKey, size: Size) -> pygame.Surface:
        """Draw a face at twice its size; whoever looks at no face may derive something quicker."""
        return rasterise_large(key, size)

    def _work(self, first: bool) -> None:
        if first and self._disk:
            shelf.prune(self._disk)
        while (job := self._next()) is not None:
            try:
                done = self._make(job)
            except Exception as error:  # whatever is wrong with one face, the others are still wanted
                with self._change:
                    self.failures.append((job.key, error))
                    self._broken.add(job)
                    self._running.discard(job)
                    self._change.notify_all()
            else:
                with self._change:
                    self._running.discard(job)
                    self._done.append(done)
                    self._change.notify_all()

    def _next(self) -> _Job | None:
        patience: float | None = REST_SECONDS
        while True:
            with self._change:
                if self._closed:
                    return None
                for queue in (self._urgent, self._planned):
                    if queue:
                        job, _ = queue.popitem(last=False)
                        self._running.add(job)
                        return job
                if self._change.wait(patience):
                    patience = REST_SECONDS
                    continue
                self._large.clear()
            patience = None
            for drawing in (grain, face, table):
                drawing.forget()
            if self._at_rest is not None:
                self._at_rest()

    def _make(self, job: _Job) -> tuple[_Job, pygame.Surface]:
        if (shelved := self._shelved(job)) is not None:
            return job, shelved
        large = self._large_of(job)
        picture = _turned(large, job.step * ANGLE_STEP) if job.step else pygame.transform.smoothscale(large, job.size)
        if file := self._file(job):
            shelf.write(file, picture)
        return job, picture

    def _large_of(self, job: _Job) -> pygame.Surface:
        """Return the picture at twice its size: straight and turned ones are made from the same."""
        place = (job.key, job.size)
        with self._lock:
            if place in self._large:
                self._large.move_to_end(place)
                return self._large[place]
        large = SUPERSAMPLING * job.size[0], SUPERSAMPLING * job.size[1]
        own = self._own(job.key, large) if self._own is not None and job.key.own is not None else None
        surface = self.drawn_large(job.key, job.size) if own is None else own
        with self._lock:
            self._large[place] = surface
            while len(self._large) > 1 and sum(map(_weight, self._large.values())) > self.limit_bytes // 4:
                self._large.popitem(last=False)
        return surface

    def _shelved(self, job: _Job) -> pygame.Surface | None:
        """Return the picture that a former run kept, None without one."""
        return shelf.read(file, None if job.step else job.size) if (file := self._file(job)) else None

    def _file(self, job: _Job) -> Path | None:
        if self._disk is None or job.key.own is not None:
            return None
        return self._disk / shelf.name_of(tuple(job))


def _turned(large: pygame.Surface, degrees: float) -> pygame.Surface:
    """Return a picture turned at twice its size and then halved, with a clear margin: that way its edges are smooth."""
    width, height = large.get_size()
    margin = 2
    field = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    field.blit(large, (margin, margin))
    turned = pygame.transform.rotozoom(field, degrees, 1.0)
    across, down = turned.get_size()
    even = pygame.Surface((across + across % 2, down + down % 2), pygame.SRCALPHA)
    even.blit(turned, (0, 0))
    return pygame.transform.smoothscale(even, (even.get_width() // 2, even.get_height() // 2))


def _checked(size: Size) -> Size:
    if size[0] < 1 or size[1] < 1:
        raise ValueError(f"no card is {size[0]} x {size[1]} pixels")
    return size


def _width_of(job: _Job) -> int:
    return job.size[0]


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def for_display(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the display's format, if there is a display; itself if its bytes have been read as they are shown."""
    if picture.get_flags() & pygame.PREALLOC and picture.get_masks() == ARGB:
        return picture
    try:
        return picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()
    except pygame.error:
        return picture
