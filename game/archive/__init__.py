"""Files on disk: the matches in progress, finished matches, settings. Versioned, written aside, never lost."""

from game.archive.archive import Archive, Slot, record_at, slot_of
from game.archive.files import Notice, Trouble

__all__ = ["Archive", "Notice", "Slot", "Trouble", "record_at", "slot_of"]
