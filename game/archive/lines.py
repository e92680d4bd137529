"""Files of lines, one for each thing that is told: added to at the end, read in one go, told anew where a line is lost or damaged."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from game.archive import files, private

MOST_BYTES = 64_000_000
"""More than the lines of a hundred thousand matches."""


class Line(Protocol):
    """What a line holds."""

    def to_line(self) -> str:
        """Return the line that holds it."""
        ...


K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Line)


class Lines(Generic[K, L]):
    """The file at `path`; `read_row` makes of a row of JSON what it tells, None of one that makes no sense, `key` says of what it tells.

    Every method may be called from any thread, and none raises but for OSError.
    """

    def __init__(self, path: Path, read_row: Callable[[Any], L | None], key: Callable[[L], K]) -> None:
        self.path = path
        self.changes = 0
        """How often this run has changed it: what was read of it is to be read again when it grows."""
        self._read_row, self._key = read_row, key
        self._guard = threading.RLock()

    def read(self) -> dict[K, L]:
        """Return what is told, as it was told first to last; lines that cannot be read are left out."""
        with self._guard:
            try:
                text = files.read(self.path, MOST_BYTES, "replace")
            except files.UnreadableError:
                return {}
        with undisturbed():
            return {self._key(line): line for row in _rows((text or "").splitlines()) if (line := self._read_row(row)) is not None}

    def add(self, lines: Iterable[L]) -> None:
        """Tell of more.

        Raises:
            OSError: nothing can be written.
        """
        text = "".join(f"{line.to_line()}\n" for line in lines)
        with self._guard:
            private.make_folder(self.path.parent)
            if self.path.exists() and not (self.path.is_file() and self.path.stat().st_size + len(text) <= MOST_BYTES):
                files.set_aside(self.path, "unreadable")  # it would never be read: all is told anew
            with open(self.path, "ab+", opener=private.opener) as file:
                if file.tell() and not _ends_well(file):  # a line that was cut short spoils none but itself
                    text = f"\n{text}"
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            self.changes += 1

    def replace(self, lines: Iterable[L]) -> None:
        """Tell of these and no others.

        Raises:
            OSError: nothing can be written.
        """
        text = "".join(f"{line.to_line()}\n" for line in lines)
        with self._guard:
            files.write(self.path, text)
            files.older(self.path).unlink(missing_ok=True)  # what was deleted is not to stand there
            self.changes += 1

    def drop(self, is_gone: Callable[[L], bool]) -> None:
        """Tell no longer of what is gone.

        Raises:
            OSError: nothing can be written.
        """
        with self._guard:
            known = self.read()
            kept = [line for line in known.values() if not is_gone(line)]
            if len(kept) < len(known):
                self.replace(kept)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the collector of garbage away: nothing that is read is any, and it would go through all of it again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _rows(lines: list[str]) -> list[Any]:
    try:
        return list(json.loads(f"[{','.join(lines)}]"))  # one call for all: many times as fast as one for each
    except (ValueError, RecursionError):
        return [row for line in lines if (row := _row(line)) is not None]


def _ends_well(file: Any) -> bool:
    file.seek(-1, os.SEEK_END)
    return bool(file.read(1) == b"\n")


def _row(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
