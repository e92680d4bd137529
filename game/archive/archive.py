"""The archive: one folder, one thread that writes, the latest text of a file wins."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, TypeVar

import platformdirs

from game.archive import files
from game.archive.files import NewerError, Notice, Trouble, UnreadableError
from game.core.record import NewerRecordError, Record, RecordError, read_record

SETTINGS_VERSION = 1
_SETTINGS = "five-seasons-settings"
_CURRENT = "match.json"
_FINISHED = "matches"

T = TypeVar("T")


def data_folder(given: Path | None = None) -> Path:
    """Return the folder for the player's data: `given`, or the platform's own place."""
    return given or Path(platformdirs.user_data_dir("FiveSeasons", appauthor=False))


def record_at(path: Path) -> Record:
    """Return the record in a file that somebody names.

    Raises:
        RecordError: there is no such file, it cannot be read, or as `read_record`.
    """
    try:
        text = files.read(path)
    except UnreadableError as error:
        raise RecordError(str(error)) from None
    if text is None:
        raise RecordError("there is no such file")
    return read_record(text)


class Archive:
    """The player's files. Nothing here raises for a broken or missing file: `notices` collects what went wrong.

    `leads` is false for a second copy of the program started on the same folder: it reads settings and writes nothing.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._notices: list[Notice] = []
        self._waiting: dict[Path, str | None] = {}
        self._wake = threading.Condition()
        self._closing = False
        self._writing = False
        self._lock = self._locked()
        self.leads = self._lock is not None
        if not self.leads and not self._notices:
            self._notices.append(Notice(Trouble.SECOND_COPY, folder))
        self._thread = threading.Thread(target=self._work, name="archive", daemon=True)
        self._thread.start()

    def notices(self) -> list[Notice]:
        """Return what went wrong since the last call."""
        with self._wake:
            found, self._notices = self._notices, []
        return found

    def save_match(self, record: Record) -> None:
        """Keep `record` as the match in progress."""
        self._put(self.folder / _CURRENT, record.to_text())

    def load_match(self) -> Record | None:
        """Return the match in progress, None if there is none that can be read."""
        return self._load(self.folder / _CURRENT, read_record)

    def drop_match(self) -> None:
        """There is no match in progress any more."""
        self._put(self.folder / _CURRENT, None)

    def refuse_match(self, reason: str) -> None:
        """The match in progress reads well but does not replay: set it aside."""
        path = self.folder / _CURRENT
        self._notice(Trouble.UNREADABLE, files.set_aside(path), reason)

    def keep_finished(self, name: str, record: Record) -> None:
        """Keep a finished match under `matches/<name>.json`."""
        self._put(self.folder / _FINISHED / f"{name}.json", record.to_text())

    def save_settings(self, values: dict[str, Any]) -> None:
        """Keep the player's settings, a flat object of JSON values."""
        text = json.dumps({"format": _SETTINGS, "version": SETTINGS_VERSION, **values}, ensure_ascii=False, indent=1)
        self._put(self.folder / "settings.json", text)

    def load_settings(self) -> dict[str, Any]:
        """Return the player's settings, {} if there are none that can be read."""
        return self._load(self.folder / "settings.json", _settings) or {}

    def write_report(self, name: str, text: str) -> Path | None:
        """Write a crash report at once, on this thread; return where, None if that is impossible."""
        path = self.folder / "reports" / f"{name}.txt"
        try:
            files.write(path, text)
        except OSError:
            return None
        return path

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is on the disk; return whether it is."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._waiting and not self._writing, seconds)

    def close(self) -> None:
        """Write what waits and stop."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        self._thread.join(10)
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _put(self, path: Path, text: str | None) -> None:
        if not self.leads:
            return
        with self._wake:
            self._waiting[path] = text
            self._wake.notify_all()

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._waiting or self._closing)
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                text = self._waiting.pop(path)
                self._writing = True
            try:
                if text is None:
                    files.older(path).unlink(missing_ok=True)  # first, lest a kill between the two leave it alone
                    path.unlink(missing_ok=True)
                else:
                    files.write(path, text)
            except Exception as error:  # the thread lives on, whatever a text does to it: the next one must be saved
                self._notice(Trouble.CANNOT_WRITE, path, str(error))
            with self._wake:
                self._writing = False
                self._wake.notify_all()

    def _load(self, path: Path, parse: Callable[[str], T]) -> T | None:
        for candidate in (path, files.older(path)):
            try:
                text = files.read(candidate)
                if text is None:
                    continue
                found = parse(text)
            except (NewerError, NewerRecordError) as error:
                self._notice(Trouble.NEWER, candidate, str(error))
                return None
            except (UnreadableError, RecordError) as error:
                aside = files.set_aside(candidate) if self.leads else candidate
                self._notice(Trouble.UNREADABLE, aside, str(error))
                continue
            if candidate != path:
                self._notice(Trouble.OLDER_USED, candidate)
            return found
        return None

    def _notice(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        notice = Notice(trouble, path, detail)
        with self._wake:
            if notice not in self._notices:
                self._notices.append(notice)

    def _locked(self) -> IO[bytes] | None:
        """Return the open lock file, None if another copy holds it; a folder that cannot be written leads all the same."""
        path = self.folder / "in-use"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = path.open("a+b")
        except OSError as error:
            self._notice(Trouble.CANNOT_WRITE, self.folder, str(error))
            return None
        if _lock(file):
            return file
        file.close()
        return None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def _settings(text: str) -> dict[str, Any]:
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableError(str(error)) from None
    if not isinstance(raw, dict) or raw.pop("format", None) != _SETTINGS:
        raise UnreadableError("these are not settings of Five Seasons")
    version = raw.pop("version", None)
    if not isinstance(version, int):
        raise UnreadableError("the settings have no version")
    if version > SETTINGS_VERSION:
        raise NewerError(f"version {version}; this program reads up to {SETTINGS_VERSION}")
    return raw
