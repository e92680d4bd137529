"""The people who play here: a profile each, in a file of its own."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.archive.files import UnreadableError, contents
from game.archive.writer import Job
from game.core.bounds import is_object, is_plain, is_text, is_whole
from game.core.names import name_from

VERSION = 1
MOST_PROFILES = 40
_FORMAT = "five-seasons-player"
_MOST_ID = 60
_MOST_KEPT = 100
_MOST_SEAL = 63
_MOST_LANGUAGE = 19


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here.

    Attributes:
        id: names them in files and records, for good.
        name: what they are called, "" for who has never said.
        seal: the colour number of their seal.
        language: the language they read, "" for that of the system.
        helps: what helps them to see and to play: settings by name, JSON values.
    """

    id: str
    name: str = ""
    seal: int = 0
    language: str = ""
    helps: Mapping[str, Any] = field(default_factory=dict)

    def to_text(self) -> str:
        """Return the text that holds it."""
        values = {"id": self.id, "name": self.name, "seal": self.seal, "language": self.language, "helps": dict(self.helps)}
        return json.dumps({"format": _FORMAT, "version": VERSION, **values}, ensure_ascii=False, indent=1)


def is_id(text: str) -> bool:
    """Whether a text can be the id of a profile, and so the name of its file."""
    return 0 < len(text) <= _MOST_ID and all(sign.isascii() and (sign.isalnum() or sign == "-") for sign in text)


def read_profile(text: str) -> Profile:
    """Return the profile that a text holds.

    Raises:
        UnreadableError: it holds none.
        NewerError: a newer program wrote it.
    """
    match contents(text, _FORMAT, VERSION):
        case {"id": str(id_), "name": str(name), "seal": seal, "language": language, "helps": helps} if (
            is_id(id_)
            and is_whole(seal, 0, _MOST_SEAL)
            and is_text(language, _MOST_LANGUAGE)
            and is_object(helps, _MOST_KEPT)
            and is_plain(helps)
        ):
            return Profile(id_, name_from(name), seal, language, helps)
        case _:
            raise UnreadableError("a player who makes no sense")


class Players:
    """The profiles under `folder`, read by `load`, written by `put` in its own time, deleted by `unlink`; `started` names new ones."""

    def __init__(
        self,
        folder: Callable[[], Path],
        started: str,
        load: Callable[[Path, Callable[[str], Profile]], Profile | None],
        put: Callable[[Job], None],
        unlink: Callable[[Path], None],
    ) -> None:
        self._folder, self._started, self._load, self._put, self._unlink = folder, started, load, put, unlink

    def all(self) -> tuple[Profile, ...]:
        """Return who plays here, in the order in which they were made."""
        try:
            paths = sorted(path for path in self._folder().iterdir() if path.suffix == ".json")[:MOST_PROFILES]
        except OSError:
            return ()
        found = (self._load(path, read_profile) for path in paths)
        return tuple(one for one in found if one is not None)

    def new_id(self, taken: Collection[str]) -> str:
        """Return an id that nobody has."""
        usual = self._started if is_id(self._started) else "player"
        return next(f"{usual}-{n:02d}" for n in range(1, MOST_PROFILES * 2) if f"{usual}-{n:02d}" not in taken)

    def save(self, profile: Profile) -> None:
        """Keep a profile."""
        self._put(Job(self._path(profile), profile.to_text()))

    def delete(self, profile: Profile) -> None:
        """Delete a profile; nothing of it is left but what the records say."""
        self._unlink(self._path(profile))

    def _path(self, profile: Profile) -> Path:
        return self._folder() / f"{profile.id}.json"
