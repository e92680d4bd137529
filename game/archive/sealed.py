"""What the deals of matches in progress come from: each secret in a file of its own, apart from the record, for its owner alone."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from game.archive import files
from game.archive.files import UnreadableError
from game.archive.writer import Job
from game.core.record import Record

SECRETS = "secrets"
_DIGITS = 16
"""How many digits of a promise name the file of its secret."""


class Secrets:
    """Files under `folder`; `put` writes in its own time."""

    def __init__(self, folder: Callable[[], Path], put: Callable[[Job], None]) -> None:
        self._folder, self._put = folder, put

    def keep(self, record: Record) -> None:
        """Write down the secret of a match in progress, if it has one, before its record is: a kill must not leave that without it."""
        if record.seal is not None:
            self._put(Job(self._path(record.seal.promise), record.seal.secret, once=True))

    def of(self, promise: str) -> str:
        """Return the secret behind a promise, "" where it is lost."""
        with contextlib.suppress(UnreadableError):
            return files.read(self._path(promise)) or ""
        return ""

    def forget(self, record: Record) -> None:
        """Keep the secret of a match no longer: it stands in the finished record, or is of no use to anybody."""
        if record.seal is not None:
            self._put(Job(self._path(record.seal.promise), None, last=True))

    def _path(self, promise: str) -> Path:
        return self._folder() / SECRETS / promise[:_DIGITS]
