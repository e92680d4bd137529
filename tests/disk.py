"""Every change of a file, as it is about to be made: for disks that fail, and programs that are killed, at any of them."""

from __future__ import annotations

import builtins
import io
import os
from typing import Any

import pytest

NAMES = ("rename", "replace", "unlink", "mkdir", "link")
"""What changes a folder."""


class WatchedDisk:
    """Calls `change` before a file is opened to be written, and before anything of `os` that is in `names`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...] = NAMES) -> None:
        opened = io.open

        def watched(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
            if set(mode) & set("wxa+"):
                self.change()
            return opened(file, mode, *rest, **named)

        monkeypatch.setattr(io, "open", watched)
        monkeypatch.setattr(builtins, "open", watched)
        for name in names:
            self._watch(monkeypatch, name)

    def _watch(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        act = getattr(os, name)

        def watched(*rest: Any, **named: Any) -> Any:
            self.change()
            return act(*rest, **named)

        monkeypatch.setattr(os, name, watched)

    def change(self) -> None:
        """Let it be made, or raise."""
        raise NotImplementedError
