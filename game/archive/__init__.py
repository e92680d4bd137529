"""Files on disk: matches in progress and finished, their history, who plays here, settings. Versioned, written aside, never lost."""

from game.archive.archive import Archive, Slot, other_folders, record_at, slot_of
from game.archive.days import DayResult
from game.archive.drills import Drill
from game.archive.files import Notice, Trouble
from game.archive.history import Entry, Sat
from game.archive.players import Profile

__all__ = ["Archive", "DayResult", "Drill", "Entry", "Notice", "Profile", "Sat", "Slot", "Trouble", "other_folders", "record_at", "slot_of"]
