"""Single files, written and read so that a fault at any moment loses at most the last change.

A file is written aside, forced to the disk and put in place by a single rename; a copy of what it replaces is left as `NAME.older`.
What cannot be read is set aside as `NAME.unreadable-N`, what a newer program wrote as `NAME.newer-N` before it is written over;
nothing is ever deleted for what stands in it.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.archive import private
from game.core.bounds import is_whole, parsed

MOST_BYTES = 8_000_000
"""No file the program writes is larger than this."""
SETTINGS_VERSION = 1
_SETTINGS_FORMAT = "five-seasons-settings"
T = TypeVar("T")


class Trouble(StrEnum):
    """What went wrong with a file; the interface has a plain sentence for each."""

    CANNOT_WRITE = "cannot write"
    UNREADABLE = "unreadable"
    LEFT_UNREADABLE = "left unreadable"
    NEWER = "newer"
    GONE = "gone"
    OLDER_USED = "older used"
    SECOND_COPY = "second copy"
    SAVED_AGAIN = "saved again"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should know: what, about which file, and the system's own words."""

    trouble: Trouble
    path: Path
    detail: str = ""


class UnreadableError(ValueError):
    """A file that does not hold what it should; the message says why."""


class NewerError(ValueError):
    """A file written by a newer version of the program."""


class Kept(Generic[T]):
    """What one file holds: `load` reads it when it is first wanted, `nothing` if there is none, and `write` writes all that is known."""

    def __init__(self, load: Callable[[], T | None], write: Callable[[T], None], nothing: T) -> None:
        self._load, self._write, self._nothing = load, write, nothing
        self._known: T | None = None

    def all(self) -> T:
        """Return all of it, the first kept first."""
        if self._known is None:
            self._known = self._load() or self._nothing
        return self._known

    def put(self) -> None:
        """Write what is known, if there is anything."""
        if self._known:
            self._write(self._known)

    def change(self, known: T) -> None:
        """Keep something else from now on."""
        self._known = known
        self._write(known)


def older(path: Path) -> Path:
    """Return where the copy before the present one lies."""
    return path.with_name(path.name + ".older")


def write(path: Path, text: str, aside: Path | None = None) -> None:
    """Write `text` to `path` so that at every moment the old or the new content stands there whole; `aside` is where it is written first.

    Raises:
        OSError: the disk is full, the folder read-only or gone; the old file is untouched.
    """
    private.make_folder(path.parent)
    aside = aside or path.with_name(path.name + ".new")
    aside.unlink(missing_ok=True)  # whatever lies there, were it a pipe that nobody reads
    # Half a pair of surrogates has no form in UTF-8; written out as \\udxxx it is JSON that reads back as it was.
    with open(aside, "x", encoding="utf-8", errors="backslashreplace", newline="\n", opener=private.opener) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    if path.is_file():
        kept = path.with_name(path.name + ".kept")
        shutil.copyfile(path, kept)
        kept.chmod(private.FILE)
        kept.replace(older(path))
    aside.replace(path)


def read(path: Path, most: int = MOST_BYTES, errors: str = "strict") -> str | None:
    """Return the text of `path`, None if there is no such file; a link leads to what it names. `errors` are as in `bytes.decode`.

    Raises:
        UnreadableError: it has more than `most` bytes, is not text, a folder, a pipe or a device, or the system refuses to read it.
    """
    found = read_bytes(path, most)
    try:
        return None if found is None else found.decode("utf-8-sig", errors)
    except ValueError as error:
        raise UnreadableError(str(error)) from None


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes | None:
    """Return what stands in a file, as `read` does, whatever it means."""
    try:
        _refuse_unless_regular(path.stat().st_mode)  # first: opening some devices does something already
        with open(path, "rb", opener=_without_waiting) as file:
            _refuse_unless_regular(os.fstat(file.fileno()).st_mode)  # something else may have taken its place
            found = file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        raise UnreadableError(str(error)) from None
    if len(found) > most:
        raise UnreadableError("the file is too large")
    return found


def _refuse_unless_regular(mode: int) -> None:
    if not stat.S_ISREG(mode):  # a pipe would keep the reader waiting, and some devices never end
        raise UnreadableError("this is not a file that can be read")


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; a pipe that nobody writes to is open at once."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def contents(text: str, kind: str, version: int) -> dict[str, Any]:
    """Return the object in the text of a file of ours, of a `kind` and up to a `version`; what belongs to both is left out of it.

    Raises:
        UnreadableError: it holds none.
        NewerError: a newer program wrote it.
    """
    try:
        raw = parsed(text)
    except ValueError as error:
        raise UnreadableError(str(error)) from None
    if not isinstance(raw, dict) or raw.pop("format", None) != kind:
        raise UnreadableError(f"this is no file of the kind {kind}")
    written = raw.pop("version", None)
    if not is_whole(written, 1):
        raise UnreadableError("it has no version")
    if written > version:
        raise NewerError(f"version {written}; this program reads up to {version}")
    return raw


def set_aside(path: Path, why: str) -> Path | None:
    """Rename a file to `NAME.<why>-N` and return its new name, None if it cannot be renamed and stays where it is."""
    for number in range(1, 1000):
        target = path.with_name(f"{path.name}.{why}-{number}")
        if not target.exists():
            try:
                return path.replace(target)
            except OSError:
                return None
    return None


def free(path: Path, text: str) -> Path:
    """Return `path`, or `NAME-2.json` and so on where something other than `text` stands there already."""
    for number in range(1, 1000):
        target = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        if not target.exists() or _holds(target, text):
            return target
    raise FileExistsError(f"{path} and too many like it")


def _holds(path: Path, text: str) -> bool:
    """Whether just this stands in a file."""
    try:
        return read_bytes(path) == text.encode("utf-8", "backslashreplace")
    except UnreadableError:
        return False


def settings_text(values: Mapping[str, Any]) -> str:
    """Return the text that keeps the player's settings, a flat object of JSON values."""
    return json.dumps({"format": _SETTINGS_FORMAT, "version": SETTINGS_VERSION, **values}, ensure_ascii=False, indent=1)


def read_settings(text: str) -> dict[str, Any]:
    """Return the settings that a text holds.

    Raises:
        UnreadableError: it holds none.
        NewerError: a newer program wrote it.
    """
    return contents(text, _SETTINGS_FORMAT, SETTINGS_VERSION)
