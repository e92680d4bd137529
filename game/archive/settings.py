"""The player's settings as a text to be kept: a flat object of JSON values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.archive.files import contents

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
    return contents(text, _FORMAT, VERSION)
