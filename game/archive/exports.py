"""What is written for the player to take away: matches, texts, pictures, reports of faults."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.archive import files, private
from game.archive.writer import Job
from game.core.record import Record
from game.core.seal import spoken
from game.core.shuffle import deal_code

EXPORTS = "exports"
STILLS = "stills"
REPORTS = "reports"
RECORD_ENDING = ".fiveseasons"
"""How files end that systems open with the program."""
_MOST_STILLS = 1000


class Exports:
    """Files under `folder` that nothing reads again. `started` names those of this run, `put` writes in its own time."""

    def __init__(self, folder: Callable[[], Path], started: str, put: Callable[[Job], None]) -> None:
        self._folder, self._started, self._put = folder, started, put

    def save_copy(self, record: Record) -> Path:
        """Write a match into a file of its own that a double-click opens; return where it will be."""
        seal = record.seal
        deal = deal_code(record.seed) if seal is None or seal.opened else spoken(seal.promise).replace(" ", "-")
        path = self._folder() / EXPORTS / f"{self._started}-{record.game}-{deal}{RECORD_ENDING}"
        self._put(Job(path, record.to_text()))
        return path

    def write(self, name: str, text: str) -> Path | None:
        """Write something down for the player to take away; return where, None if that is impossible. Called on any thread."""
        path = self._folder() / EXPORTS / name
        try:
            files.write(path, text)
            files.older(path).unlink(missing_ok=True)
        except OSError:
            return None
        return path

    def write_report(self, name: str, text: str) -> Path | None:
        """Write a crash report at once, on this thread; return where, None if that is impossible."""
        path = self._folder() / REPORTS / f"{name}.txt"
        try:
            files.write(path, text)
        except OSError:
            return None
        return path

    def place_of_picture(self, name: str) -> Path | None:
        """Return a new file for a picture that the player wants to keep, None if there can be none."""
        folder = self._folder() / STILLS
        try:
            private.make_folder(folder)
        except OSError:
            return None
        found = (folder / (f"{name}.png" if number == 1 else f"{name}-{number}.png") for number in range(1, _MOST_STILLS))
        return next((path for path in found if not path.exists()), None)
