"""Packs of the player's own: in the data folder a folder for each deck of the house, in it one for each pack that may be chosen instead.

A picture is called as its card (`8-hikari-moon.svg`, `QH.png`, `back.png`). Nothing in a folder is run, and nothing is lost: what is
missing or cannot be used is shown from the house's own deck.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from sprites.face import BACKS, deck_of

BACK = "back"
"""What the picture of a back is called."""
MOST_DECKS, MOST_NAME, MOST_FILES, MOST_BYTES = 24, 40, 400, 100_000_000
"""Packs in place of one deck, letters of their names; files of one, and their bytes: those beyond are left alone."""


class OwnDecks:
    """The packs in a folder, each looked into when it is first asked for, and again after `look_again`."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._known: dict[tuple[str, str], tuple[Mapping[str, tuple[Path, int]], tuple[str, ...]]] = {}

    def place(self, deck: str) -> Path:
        """Return the folder of the packs that may take the place of a deck of the house."""
        return self._folder() / deck

    def names(self, deck: str) -> tuple[str, ...]:
        """Return what those packs are called, in the order of the alphabet."""
        found: list[str] = []
        with contextlib.suppress(OSError), os.scandir(self.place(deck)) as entries:
            found = [one.name for one in entries if one.name[:1] != "." and one.name.isprintable() and one.is_dir()]
        return tuple(sorted(name for name in found if len(name) <= MOST_NAME)[:MOST_DECKS])

    def face(self, deck: str, name: str, face: str) -> tuple[Path, int] | None:
        """Return the picture that a pack has of a face or of any back; None where there is none, or no such pack."""
        return self.pictures(deck, name)[0].get(BACK if face in BACKS[deck] else face)

    def look_again(self) -> None:
        """Forget what lay in the folders."""
        self._known.clear()

    def pictures(self, deck: str, name: str) -> tuple[Mapping[str, tuple[Path, int]], tuple[str, ...]]:
        """Return the pictures of a pack by their faces, and what else lies there that may be meant for one."""
        if (deck, name) not in self._known:
            there = name in self.names(deck)  # a name that leads elsewhere is none of them
            self._known[deck, name] = _look_into(self.place(deck) / name, deck) if there else ({}, ())
        return self._known[deck, name]


@cache
def faces_of(deck: str) -> tuple[str, ...]:
    """Return the faces of a deck, without its backs."""
    return tuple(face for face in deck_of(deck).faces() if face not in BACKS[deck])


def _look_into(folder: Path, deck: str) -> tuple[Mapping[str, tuple[Path, int]], tuple[str, ...]]:
    """Return the pictures in a folder by the faces whose names they have, an SVG before a PNG, and those that have no such name."""
    called, free = {face.casefold(): face for face in (*faces_of(deck), BACK)}, MOST_BYTES
    found: dict[str, tuple[Path, int]] = {}
    strange: list[str] = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        files = [entry for _n, entry in zip(range(MOST_FILES), entries, strict=False) if entry.is_file()]
        for entry in sorted(files, key=lambda one: one.name, reverse=True):
            stem, _dot, ending = entry.name.rpartition(".")
            stat, face = entry.stat(), called.get(stem.casefold())
            free -= stat.st_size
            if face is not None and ending.lower() in {"png", "svg"} and free >= 0:
                found.setdefault(face, (Path(entry.path), stat.st_mtime_ns))
            elif ending.lower() in {"png", "svg", "jpg", "jpeg", "webp", "gif"}:
                strange.append(entry.name)
    return found, tuple(sorted(strange))
