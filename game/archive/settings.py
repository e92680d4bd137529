"""The player's settings as a text to be kept: a flat object of JSON values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.archive.files import NewerError, UnreadableError

VERSION = 1
_FORMAT = "five-seasons-settings"


def settings_text(values: Mapping[str, Any]) -> str:
    """Return the text that holds them."""
    return json.dumps({"format": _FORMAT, "version": VERSION, **values}, ensure_ascii=False, indent=1)


def read_settings(text: str) -> dict[str, Any]:
    """Return the settings that a text holds.

    Raises:
        UnreadableError: it holds none.
        NewerError: a newer program wrote it.
    """
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableError(str(error)) from None
    if not isinstance(raw, dict) or raw.pop("format", None) != _FORMAT:
        raise UnreadableError("these are not settings of Five Seasons")
    version = raw.pop("version", None)
    if not isinstance(version, int):
        raise UnreadableError("the settings have no version")
    if version > VERSION:
        raise NewerError(f"version {version}; this program reads up to {VERSION}")
    return raw
