"""Who may read the player's files: their owner alone. Where a system knows no such modes, it keeps its own rules."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Collection
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
_OTHERS = 0o077


def make_folder(folder: Path) -> None:
    """Make a folder, and those around it that are missing.

    Raises:
        OSError: it cannot be made.
    """
    folder.mkdir(FOLDER, parents=True, exist_ok=True)


def opener(path: str, flags: int) -> int:
    """Open a file for `open`; a new one is its owner's."""
    return os.open(path, flags, FILE)


def tighten(folder: Path, ours: Collection[str]) -> None:
    """Take from others what they may do with files and folders whose names begin with one of `ours`.

    And with `folder` itself, unless something else lies there too. What cannot be changed stays as it is.
    """
    if os.name != "posix":
        return
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        found = list(entries)
        own = [entry for entry in found if entry.name.startswith(tuple(ours))]
        if len(own) == len(found):
            _tighten(folder)
        for entry in own:
            _tighten_all(entry)


def _tighten_all(entry: os.DirEntry[str]) -> None:
    if entry.is_symlink():
        return
    _tighten(Path(entry))
    if entry.is_dir():
        with contextlib.suppress(OSError), os.scandir(entry) as inner:
            for one in inner:
                _tighten_all(one)


def _tighten(path: Path) -> None:
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode
        if mode & _OTHERS:
            path.chmod(mode & 0o7777 & ~_OTHERS)
