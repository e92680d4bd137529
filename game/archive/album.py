"""The prints of finished matches: a picture each, with its words beside it, for as long as the match is there; the latest ones are kept.

A print can be made again from its record at any time: nothing is lost where one cannot be kept, and nobody waits for the disk.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

from game.archive import private

ALBUM = "album"
MOST_PRINTS = 40
"""So many are kept: each takes about two million bytes."""


class Album:
    """The prints in `folder`; a copy of the program that does not lead (see `Archive`) keeps none."""

    def __init__(self, folder: Callable[[], Path], leads: Callable[[], bool]) -> None:
        self._folder, self._leads = folder, leads

    def prints(self) -> tuple[Path, ...]:
        """Return the pictures, the latest first."""
        found: list[tuple[int, Path]] = []
        with contextlib.suppress(OSError), os.scandir(self._folder() / ALBUM) as entries:
            found = [(entry.stat().st_mtime_ns, Path(entry.path)) for entry in entries if entry.name.endswith(".png")]
        return tuple(path for _changed, path in sorted(found, reverse=True))

    def words(self, picture: Path) -> str:
        """Return what a print shows in words; "" where that cannot be read."""
        with contextlib.suppress(OSError, ValueError):
            return picture.with_suffix(".txt").read_text("utf-8")
        return ""

    def keep(self, deal: tuple[str, str], name: str, picture: bytes, words: str) -> None:
        """Keep the print of a match, its game and seed `deal`, if that is possible; `name` tells it from others. On any thread."""
        path = self._folder() / ALBUM / f"{'-'.join(deal)}+{name}.png"
        if not self._leads():
            return
        try:
            private.make_folder(path.parent)
            for place, data in ((path.with_suffix(".txt"), words.encode()), (path, picture)):
                aside = place.with_name(place.name + ".new")
                aside.unlink(missing_ok=True)
                with open(aside, "xb", opener=private.opener) as file:
                    file.write(data)
                aside.replace(place)
        except OSError:
            _remove(path)
        for old in self.prints()[MOST_PRINTS:]:
            _remove(old)

    def drop(self, file: str) -> None:
        """Delete the prints of the match whose record had this name."""
        for picture in self.prints():
            if f"-{picture.name.partition('+')[0]}" in file:
                _remove(picture)


def _remove(picture: Path) -> None:
    """Delete a print, its words, and what was left of writing them."""
    for path in (picture, picture.with_suffix(".txt")):
        for one in (path, path.with_name(path.name + ".new")):
            with contextlib.suppress(OSError):
                one.unlink(missing_ok=True)
