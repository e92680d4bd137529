"""Files on disk: the match in progress, finished matches, settings. Versioned, written aside, never lost."""

from game.archive.archive import Archive, record_at
from game.archive.files import Notice, Trouble

__all__ = ["Archive", "Notice", "Trouble", "record_at"]
