"""The thread that writes: the latest text of a file wins, and what cannot be written is tried again.

A text that finds the disk full waits. It is tried again whenever anything else is to be written, every `RETRY_SECONDS`, and when the
program ends.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from game.archive import files

RETRY_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Job:
    """`text` is to stand at `path`; None: nothing is to stand there.

    With `filed` the text goes there as well, under a name that is free; `on_filed` hears which. What stands at `path` is left alone if it
    is `alone` by now: something later has been written there. What is written `once` is left if it stands there, and written again should
    somebody have taken it away. A `last` job is not tried while anything put before it waits.
    """

    path: Path
    text: str | None
    filed: Path | None = None
    alone: bool = False
    on_filed: Callable[[Path], None] | None = None
    last: bool = False
    once: bool = False

    def carry_out(self) -> None:
        """Do it.

        Raises:
            OSError: it cannot be done; doing it again later is safe.
        """
        if self.text is None:
            files.older(self.path).unlink(missing_ok=True)  # first, lest a kill between the two leave it without its file
            self.path.unlink(missing_ok=True)
            return
        if not (self.alone or (self.once and self.path.exists())):
            files.write(self.path, self.text)
        if self.filed is not None:
            target = files.free(self.filed, self.text)
            if not target.exists():
                files.write(target, self.text, aside=self.path.with_name(f"{self.path.name}.new"))
            if self.on_filed is not None:
                self.on_filed(target)


class Writer:
    """Carries out jobs in their order on a thread of its own.

    `prepare` is called there before jobs are tried; it returns whether this program may write at all, else they are forgotten.
    `on_failure` hears of every job that fails, `on_success` of every time that nothing is left to be written. `begin` is done before all.
    """

    def __init__(
        self,
        prepare: Callable[[], bool],
        on_failure: Callable[[Path, Exception], None],
        on_success: Callable[[], None],
        retry_seconds: float = RETRY_SECONDS,
        begin: Callable[[], None] = lambda: None,
    ) -> None:
        self._prepare, self._on_failure, self._on_success = prepare, on_failure, on_success
        self._retry_seconds = retry_seconds
        self._jobs: list[Job] = []
        self._wake = threading.Condition()
        self._asked = False
        """Whether jobs have come that no round has tried."""
        self._busy = True
        self._closing = False
        self._begin = begin
        self._thread = threading.Thread(target=self._work, name="archive", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        """Let `job` be done after all others; it takes the place of one that waits for the same file."""
        with self._wake:
            self._jobs = [*(other for other in self._jobs if other.path != job.path or other.filed is not None), job]
            self._asked = True
            self._wake.notify_all()

    def move(self, before: Path, folder: Path) -> None:
        """Write what waits for files in the folder of `before` into another one."""

        def moved(path: Path) -> Path:
            return folder / path.relative_to(before)

        with self._wake:
            self._jobs = [
                replace(job, path=moved(job.path), filed=None if job.filed is None else moved(job.filed)) for job in self._jobs
            ]
            self._asked = True
            self._wake.notify_all()

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything has been tried; return whether everything is on the disk."""
        with self._wake:
            tried = self._wake.wait_for(lambda: not self._asked and not self._busy, seconds)
            return tried and not self._jobs

    def close(self) -> None:
        """Try what waits a last time and stop."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        self._thread.join(10)

    def _work(self) -> None:
        self._begin()
        with self._wake:
            self._busy = False
            self._wake.notify_all()
        closing = False
        while not closing:
            with self._wake:
                self._wake.wait_for(lambda: self._asked or self._closing, self._retry_seconds if self._jobs else None)
                closing, self._asked, self._busy = self._closing, False, True
                jobs = tuple(self._jobs)
            self._round(jobs)
            with self._wake:
                self._busy = False
                self._wake.notify_all()

    def _round(self, jobs: tuple[Job, ...]) -> None:
        if not jobs:
            return
        try:
            if not self._prepare():
                with self._wake:
                    self._jobs.clear()
                return
        except OSError as error:
            self._on_failure(jobs[0].path, error)
            return
        for job in jobs:
            with self._wake:
                if job not in self._jobs:  # a later text has taken its place
                    continue
                if job.last and self._jobs[0] is not job:
                    continue
            try:
                job.carry_out()
            except Exception as error:  # the thread lives on, whatever a text does to it: the next one must be saved
                self._on_failure(job.path, error)
                continue
            with self._wake:
                if job in self._jobs:
                    self._jobs.remove(job)
                    if job.filed is None:
                        self._jobs = [replace(other, alone=True) if other.path == job.path else other for other in self._jobs]
                done = not self._jobs
            if done:
                self._on_success()
