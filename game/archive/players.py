"""The people who play here: a profile each, as a text to be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.archive.files import UnreadableError, contents
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
