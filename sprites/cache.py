"""Pictures of cards when they are wanted: drawn on background threads, kept within bounds, never in the way of a frame.

`get` answers at once: with the exact picture, else with another size of it scaled, else with a blank card in the deck's
colour. Background threads draw what was asked for, in that order; `pump`, called once a frame, puts finished pictures into
the display's format. An optional folder keeps pictures for the next start; it may be deleted at any time.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from sprites import shelf
from sprites.face import FaceKey, Size, deck_of, normal, rasterise_large
from sprites.palette import PAPER, SUMI

ANGLE_STEP = 0.5
"""Degrees between two neighbouring pictures of a turned card."""

LARGEST_ANGLE = 12.0
"""Degrees; a card asked for beyond it is turned by so much only."""

_SWITCH_SECONDS = 0.0005
_STAND_INS = 96


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
        workers: background threads; by default as many as there are cores beside the frame loop's, at most two. One is
            enough for a whole deck at 1080p in about a second and a half.

    Python code that draws shares the interpreter with the frame loop, so the switch interval is lowered to half a
    millisecond for the whole program; rasterising and scaling themselves do not hold the interpreter.

    All methods may be called from any thread; `pump` and `wait` belong on the one that owns the display.
    """

    def __init__(self, limit_bytes: int = 192 << 20, disk: Path | None = None, workers: int | None = None) -> None:
        sys.setswitchinterval(min(sys.getswitchinterval(), _SWITCH_SECONDS))
        self.limit_bytes = limit_bytes
        self.failures: list[tuple[FaceKey, Exception]] = []
        self._disk = disk
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
        self._blanks: dict[tuple[str, Size], pygame.Surface] = {}
        self._loaded: set[str] = set()
        self._broken: set[_Job] = set()
        self._closed = False
        if workers is None:
            workers = min(2, max(1, (os.cpu_count() or 2) - 1))
        self._threads = [
            threading.Thread(target=self._work, name=f"faces-{n}", args=(n == 0,), daemon=True) for n in range(workers)
        ]
        for thread in self._threads:
            thread.start()

    def get(self, key: FaceKey, size: Size, *, passing: bool = False) -> pygame.Surface:
        """Return the picture of a face at `size` pixels, or a stand-in while it is being drawn.

        `passing` says that the size is only passed through, in a movement: nothing is drawn for it, the picture is scaled
        from the nearest size there is.

        Raises:
            UnknownFaceError: no deck draws this face (as far as its deck is loaded yet).
            ValueError: a side is shorter than one pixel.
        """
        return self._get(_Job(self._normal(key), _checked(size), 0), passing=passing)

    def rotated(self, key: FaceKey, size: Size, degrees: float) -> pygame.Surface:
        """Return a face turned to the left by about `degrees`, on a larger surface that it shares its centre with.

        Angles are rounded to `ANGLE_STEP` and held within `LARGEST_ANGLE`. While it is being drawn the nearest angle that
        is ready stands in.

        Raises:
            UnknownFaceError: as `get`.
            ValueError: as `get`.
        """
        step = round(max(-LARGEST_ANGLE, min(LARGEST_ANGLE, degrees)) / ANGLE_STEP)
        return self._get(_Job(self._normal(key), _checked(size), step))

    def request(self, keys: Iterable[FaceKey], size: Size) -> None:
        """Ask for faces ahead of need, in the order they will be needed."""
        with self._change:
            for key in keys:
                job = _Job(self._normal(key), _checked(size), 0)
                if not self._is_under_way(job):
                    self._planned[job] = None
            self._change.notify_all()

    def forget_requests(self) -> None:
        """Drop what is asked for and not yet begun: after a resize, or on leaving a table."""
        with self._lock:
            self._urgent.clear()
            self._planned.clear()

    def ready(self, key: FaceKey, size: Size) -> bool:
        """Say whether `get` would return the exact picture."""
        with self._lock:
            return _Job(self._normal(key), size, 0) in self._pictures

    @property
    def pending(self) -> int:
        """How many pictures are asked for and not yet shown."""
        with self._lock:
            return len(self._urgent) + len(self._planned) + len(self._running) + len(self._done)

    @property
    def used_bytes(self) -> int:
        """What the finished pictures take."""
        with self._lock:
            return self._bytes

    def pump(self, milliseconds: float = 2.0) -> int:
        """Take in finished pictures for about `milliseconds`, at least one; return how many there were.

        Call it once a frame on the thread that owns the display; a result above 0 means that the frame should be redrawn.
        """
        end = time.perf_counter() + milliseconds / 1000
        taken = 0
        while True:
            with self._lock:
                if not self._done:
                    return taken
                job, surface = self._done.popleft()
                self._keep(job, _for_display(surface))
            taken += 1
            if time.perf_counter() >= end:
                return taken

    def wait(self, keys: Iterable[FaceKey], size: Size, seconds: float = 60.0) -> bool:
        """Ask for faces and stay until they are ready; say whether they all are. For loading screens and tests."""
        keys = tuple(keys)
        self.request(keys, size)
        end = time.perf_counter() + seconds
        while True:
            self.pump(5.0)
            with self._change:
                jobs = [_Job(self._normal(key), size, 0) for key in keys]
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

    def _normal(self, key: FaceKey) -> FaceKey:
        """Normalise a key once its deck is loaded: importing one here could cost the caller a frame."""
        return normal(key) if key.deck in self._loaded else key

    def _get(self, job: _Job, *, passing: bool = False) -> pygame.Surface:
        with self._change:
            if job in self._pictures:
                self._pictures.move_to_end(job)
                return self._pictures[job]
            if not passing and (job in self._planned or not self._is_under_way(job)):
                self._planned.pop(job, None)
                self._urgent[job] = None
                self._change.notify()
            return self._stand_in(job)

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
        if job in self._pictures:
            self._bytes -= _weight(self._pictures[job])
        self._pictures[job] = surface
        self._by_key.setdefault(job.key, set()).add(job)
        self._bytes += _weight(surface)
        while self._bytes > self.limit_bytes and len(self._pictures) > 1:
            gone, old = self._pictures.popitem(last=False)
            self._by_key[gone.key].discard(gone)
            self._bytes -= _weight(old)

    def _stand_in(self, job: _Job) -> pygame.Surface:
        if job in self._stand_ins:
            return self._stand_ins[job]
        others = self._by_key.get(job.key, set())
        turned = [other for other in others if other.size == job.size] if job.step else []
        if turned:
            return self._pictures[min(turned, key=lambda other: abs(other.step - job.step))]
        flat = [other for other in others if other.step == 0]
        if not flat:
            return self._blank(job)
        larger = [other for other in flat if other.size[0] >= job.size[0]]
        best = min(larger, key=_width_of) if larger else max(flat, key=_width_of)
        picture = pygame.transform.smoothscale(self._pictures[best], job.size)
        self._stand_ins[job] = picture
        if len(self._stand_ins) > _STAND_INS:
            self._stand_ins.popitem(last=False)
        return picture

    def _blank(self, job: _Job) -> pygame.Surface:
        place = (job.key.deck, job.size)
        if place not in self._blanks:
            width, height = job.size
            ground, corner = PAPER, 0.067
            if job.key.deck in self._loaded:
                deck = deck_of(job.key.deck)
                ground, corner = deck.ground, deck.radius / deck.field[0]
            blank = pygame.Surface(job.size, pygame.SRCALPHA)
            radius, rim = round(width * corner), max(1, round(width * 0.045))
            pygame.draw.rect(blank, SUMI, (0, 0, width, height), border_radius=radius)
            if width > 2 * rim and height > 2 * rim:
                inner = (rim, rim, width - 2 * rim, height - 2 * rim)
                pygame.draw.rect(blank, ground, inner, border_radius=max(0, radius - rim))
            if job.key.deck not in self._loaded:
                return blank
            if len(self._blanks) > _STAND_INS:
                self._blanks.clear()
            self._blanks[place] = blank
        return self._blanks[place]

    # What the background threads do

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
        with self._change:
            while not self._closed:
                for queue in (self._urgent, self._planned):
                    if queue:
                        job, _ = queue.popitem(last=False)
                        self._running.add(job)
                        return job
                self._change.wait()
            return None

    def _make(self, job: _Job) -> tuple[_Job, pygame.Surface]:
        if job.key.deck not in self._loaded:
            self._load(job.key.deck)
        job = job._replace(key=normal(job.key))
        if job.step:
            return job, _turned(self._large_of(job), job.step * ANGLE_STEP)
        file = self._file(job)
        if file and (picture := shelf.read(file, job.size)):
            return job, picture
        picture = pygame.transform.smoothscale(rasterise_large(job.key, job.size), job.size)
        if file:
            shelf.write(file, picture)
        return job, picture

    def _load(self, deck: str) -> None:
        """Import a deck, and give what waits in the queues the keys it will be asked for from now on."""
        known = deck_of(deck).faces()
        with self._lock:
            self._loaded.add(deck)
            for queue in (self._urgent, self._planned):
                jobs = list(queue)
                queue.clear()
                for job in jobs:
                    ours = job.key.deck == deck and job.key.face in known
                    queue[job._replace(key=normal(job.key)) if ours else job] = None

    def _large_of(self, job: _Job) -> pygame.Surface:
        """Return the picture at twice its size, from which turned ones are made."""
        place = (job.key, job.size)
        with self._lock:
            if place in self._large:
                self._large.move_to_end(place)
                return self._large[place]
        surface = rasterise_large(job.key, job.size)
        with self._lock:
            self._large[place] = surface
            while len(self._large) > 1 and sum(map(_weight, self._large.values())) > self.limit_bytes // 4:
                self._large.popitem(last=False)
        return surface

    def _file(self, job: _Job) -> Path | None:
        if self._disk is None:
            return None
        return self._disk / shelf.name_of((job.key, job.size))


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


def _for_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the display's format, if there is a display."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface
