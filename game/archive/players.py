"""The people who play here: a profile each, as a text to be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.archive.files import NewerError, UnreadableError
from game.core.names import name_from

VERSION = 1
MOST_PROFILES = 40
_FORMAT = "five-seasons-player"
_MOST_ID = 60
_MOST_KEPT = 100


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
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableError(str(error)) from None
    if not isinstance(raw, dict) or raw.get("format") != _FORMAT:
        raise UnreadableError("this is no player of Five Seasons")
    if isinstance(version := raw.get("version"), int) and version > VERSION:
        raise NewerError(f"a player of version {version}")
    match raw:
        case {"id": str(id_), "name": str(name), "seal": int(seal), "language": str(language), "helps": dict(helps)} if (
            is_id(id_) and 0 <= seal < 64 and len(language) < 20 and len(helps) <= _MOST_KEPT
        ):
            return Profile(id_, name_from(name), seal, language, helps)
        case _:
            raise UnreadableError("a player who makes no sense")
