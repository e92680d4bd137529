"""Records that come from elsewhere: where they are looked for, and how one joins the finished matches."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import platformdirs

from game.archive import files
from game.archive.archive import INCOMING, Archive
from game.archive.exports import RECORD_ENDING
from game.core.bounds import digits
from game.core.record import Record

MOST_LISTED = 100
_STAMP = "%Y%m%d-%H%M%S"


def own_folder(archive: Archive) -> Path:
    """Return the folder for records that are to be brought in."""
    return archive.folder / INCOMING


def records_lying(archive: Archive) -> tuple[Path, ...]:
    """Return the files that may be records in that folder and where downloads and documents lie, the latest first; none is opened."""
    found = {*_files(own_folder(archive), (RECORD_ENDING, ".json"))}
    for place in (platformdirs.user_downloads_path, platformdirs.user_documents_path):
        with contextlib.suppress(OSError, RuntimeError):  # nobody has to have a home
            found.update(_files(place(), (RECORD_ENDING,)))
    return tuple(path for _changed, path in sorted(found, reverse=True)[:MOST_LISTED])


def _files(folder: Path, endings: tuple[str, ...]) -> Iterator[tuple[int, Path]]:
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if path.name.endswith(endings) and path.is_file():
                yield path.stat().st_mtime_ns, path


def file_record(archive: Archive, record: Record, source: Path) -> Path:
    """Put a record among the finished matches, under the day that the name of its file tells, else that of the file; return where.

    Raises:
        OSError: it cannot be written.
    """
    stamp = source.name[: len("20260131-174500")]
    if not (stamp[8:9] == "-" and digits(stamp.replace("-", "", 1)) and len(stamp) == len("20260131-174500")):
        changed = source.stat().st_mtime if source.exists() else 0.0
        stamp = datetime.fromtimestamp(changed).strftime(_STAMP)
    text = record.to_text()
    place = files.free(archive.place_of(f"{stamp}-{record.game}-{record.seed}.json"), text)
    if not place.exists():
        files.write(place, text)
    return place
