"""Decks of the player's own: in the data folder a folder for each deck of the house, in it one for each that may be chosen instead.

A picture is called as its card (`8-hikari-moon.svg`, `QH.png`, `back.png`). Nothing in a folder is run, and nothing is lost: what is
missing or cannot be used is shown from the house's own deck.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sprites.face import BACKS, FaceKey, OwnFace, Size, deck_of, mounted

if TYPE_CHECKING:
    from pygame import Surface

    from game.archive.picture_files import PictureError

BACK = "back"
"""What the picture of a back is called."""
ENDINGS = (".png", ".svg")
MOST_DECKS, MOST_NAME, MOST_FILES, MOST_BYTES = 24, 40, 400, 100_000_000
"""Decks in place of one of the house, letters of their names; files of one, and their bytes: those beyond are left alone."""
TRIED_SIZE = (120, 180)
"""Pixels in which a picture is drawn to see whether it can be."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a deck has: how many faces there are, which are `found` and `missing`, whether it has a back, what is refused and why."""

    faces: int
    found: int
    missing: tuple[str, ...]
    back: bool
    refused: tuple[tuple[str, PictureError], ...]
    strange: tuple[str, ...]
    """Pictures that are called like no card."""


@dataclass(frozen=True, slots=True)
class _Folder:
    faces: Mapping[str, OwnFace]
    strange: tuple[str, ...]


class OwnDecks:
    """The decks in a folder, which is looked into when one of them is first asked for, and again after `look_again`."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._known: dict[tuple[str, str], _Folder] = {}

    def place(self, deck: str) -> Path:
        """Return the folder of the decks that may take the place of one of the house."""
        return self._folder() / deck

    def names(self, deck: str) -> tuple[str, ...]:
        """Return what those decks are called, in the order of the alphabet."""
        found: list[str] = []
        with contextlib.suppress(OSError), os.scandir(self.place(deck)) as entries:
            found = [one.name for one in entries if one.name[:1] != "." and one.name.isprintable() and one.is_dir()]
        return tuple(sorted(name for name in found if len(name) <= MOST_NAME)[:MOST_DECKS])

    def face(self, deck: str, name: str, face: str) -> OwnFace | None:
        """Return the picture that a deck has of a face or of any back; None where there is none, or no such deck."""
        return self._looked_into(deck, name).faces.get(BACK if face in BACKS[deck] else face)

    def telling(self, deck: str, name: str, usual: str) -> str:
        """Return a face by which a deck is known: the usual one if it has that, or has none at all."""
        has = self._looked_into(deck, name).faces.keys() - {BACK}
        return usual if usual in has or not has else min(has)

    def look_again(self) -> None:
        """Forget what lay in the folders."""
        self._known.clear()

    def checked(self, deck: str, name: str) -> Checked:
        """Try every picture of a deck. It takes a while: not on the thread that draws."""
        from game.archive.picture_files import PictureError
        from ui.services.picture_file import load_picture

        folder, refused = self._looked_into(deck, name), []
        for own in folder.faces.values():
            try:
                load_picture(own.path, TRIED_SIZE)
            except PictureError as error:
                refused.append((own.path.name, error))
        files = {file for file, _why in refused}
        good = {face for face, own in folder.faces.items() if own.path.name not in files}
        faces = _faces_of(deck)
        missing = tuple(face for face in faces if face not in good)
        return Checked(len(faces), len(faces) - len(missing), missing, BACK in good, tuple(refused), folder.strange)

    def _looked_into(self, deck: str, name: str) -> _Folder:
        if (deck, name) not in self._known:
            there = name in self.names(deck)  # a name that leads elsewhere is none of them
            self._known[deck, name] = _look_into(self.place(deck) / name, deck) if there else _Folder({}, ())
        return self._known[deck, name]


def drawn(key: FaceKey, size: Size) -> Surface | None:
    """Return the player's own picture of a face as a card of `size` pixels; None where it cannot be used. On any thread."""
    from game.archive.picture_files import PictureError
    from ui.services.picture_file import load_picture

    if key.own is None:
        return None
    try:
        return mounted(key.deck, load_picture(key.own.path, size), size)
    except PictureError:
        return None


def _faces_of(deck: str) -> tuple[str, ...]:
    """Return the faces of a deck, without its backs."""
    return tuple(face for face in deck_of(deck).faces() if face not in BACKS[deck])


def _look_into(folder: Path, deck: str) -> _Folder:
    """Return the pictures in a folder by the faces whose names they have; an SVG goes before a PNG."""
    called = {face.casefold(): face for face in (*_faces_of(deck), BACK)}
    found: dict[str, OwnFace] = {}
    strange: list[str] = []
    free = MOST_BYTES
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        files = sorted((one for _n, one in zip(range(MOST_FILES), entries, strict=False)), key=lambda one: one.name, reverse=True)
        for entry in files:
            stem, ending = os.path.splitext(entry.name)  # noqa: PTH122 - names, not paths
            if ending.lower() not in ENDINGS or not entry.is_file():
                continue
            stat, face = entry.stat(), called.get(stem.casefold())
            free -= stat.st_size
            if face is None:
                strange.append(entry.name)
            elif free >= 0:
                found.setdefault(face, OwnFace(Path(entry.path), stat.st_mtime_ns))
    return _Folder(found, tuple(sorted(strange)))
