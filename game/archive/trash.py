"""Finished matches that were deleted: kept for a while, a folder for each day, so that every one of them can be brought back.

A record goes there and comes back by a single rename: a program that is killed meanwhile leaves it in one place or the other, whole.
What the history tells of it stays where it is, and counts for as long as the record stands among the finished ones.
"""

from __future__ import annotations

import contextlib
import shutil
from datetime import date, timedelta
from pathlib import Path

from game.archive import files, private
from game.core.bounds import digits

KEPT_DAYS = 30
NAME = "deleted"
_DAY = "%Y%m%d"


class Trash:
    """The deleted matches in the folder of the archive."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / NAME

    def paths(self) -> tuple[Path, ...]:
        """Return the records that can be brought back, the latest match first."""
        found = (path for day in self._days() for path in day.glob("*.json"))
        return tuple(sorted(found, key=lambda path: (path.name, path.parent.name), reverse=True))

    def put(self, record: Path) -> Path:
        """Take the record of a finished match away; return where it lies now.

        Raises:
            OSError: it cannot be moved, and stays.
        """
        day = self.folder / date.today().strftime(_DAY)
        private.make_folder(day)
        return record.replace(_free(day / record.name))

    def restore(self, record: Path, place: Path) -> Path:
        """Bring a record back to its `place`, or beside another one that stands there; return where it is.

        Raises:
            OSError: it cannot be moved, and stays.
        """
        private.make_folder(place.parent)
        back = record.replace(_free(place))
        with contextlib.suppress(OSError):  # others of that day are still there
            record.parent.rmdir()
        return back

    def purge(self) -> None:
        """Delete for good what was deleted long ago."""
        oldest = (date.today() - timedelta(days=KEPT_DAYS)).strftime(_DAY)
        for day in self._days():
            if day.name < oldest:
                shutil.rmtree(day, ignore_errors=True)

    def _days(self) -> list[Path]:
        try:
            found = list(self.folder.iterdir())
        except OSError:
            return []
        return [day for day in found if len(day.name) == len("20260131") and digits(day.name) and day.is_dir() and not day.is_symlink()]


def _free(path: Path) -> Path:
    """Return `path`, or one like it at which nothing stands."""
    return files.free(path, "")
