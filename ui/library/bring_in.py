"""Bringing in a record of a match from elsewhere: it joins the finished ones, once, and counts with them."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from enum import Enum
from pathlib import Path

from game.archive import Archive, record_at
from game.archive.incoming import file_record
from game.catalog import match_of
from game.core.record import NO_HANDS, NO_OCCASION, NewerRecordError, Record, RecordError
from ui.library.history import entry_of
from ui.text.catalog import _


class Outcome(Enum):
    """What came of a file that was to be brought in."""

    BROUGHT_IN = "brought in"
    ALREADY_HERE = "already here"
    NO_RECORD = "no record"
    NEWER = "newer"
    BROKEN = "broken"
    GOES_ON = "goes on"
    PRACTICE = "practice"
    NOT_SAVED = "not saved"


def bring_in(archive: Archive, path: Path) -> Outcome:
    """Put the match in a file among the finished ones; the file itself is left alone, whatever stands in it."""
    if not archive.leads:
        return Outcome.NOT_SAVED
    try:
        record = record_at(path)
    except NewerRecordError:
        return Outcome.NEWER
    except RecordError:
        return Outcome.NO_RECORD
    try:
        match = match_of(record)
    except RecordError:
        return Outcome.BROKEN
    if record.practice or match.position is not None:
        return Outcome.PRACTICE
    if not match.over:
        return Outcome.GOES_ON
    return _filed(archive, record, path)


def _filed(archive: Archive, record: Record, path: Path) -> Outcome:
    deleted = archive.trash.paths()
    same = [known for known, other in archive.finished_deals(record) if _played(other) == _played(record)]
    if any(known not in deleted for known in same):
        return Outcome.ALREADY_HERE
    try:
        place = archive.trash.restore(same[0], archive.place_of(same[0].name)) if same else file_record(archive, record, path)
        with contextlib.suppress(OSError, RecordError):  # it will be told when the history is read
            archive.history.add((entry_of(place.name, record),))
    except OSError:
        return Outcome.NOT_SAVED
    archive.filed += 1
    return Outcome.BROUGHT_IN


def _played(record: Record) -> Record:
    """Return what was played: a copy saved from a replay says neither how long it took nor what it was part of."""
    return replace(record, favourite=None, hands=NO_HANDS, seconds=0, occasion=NO_OCCASION, helped=False)


def outcome_words(outcome: Outcome) -> str:
    """Return what came of a file, in words."""
    match outcome:
        case Outcome.BROUGHT_IN:
            return _("Brought in")
        case Outcome.ALREADY_HERE:
            return _("Already here")
        case Outcome.NO_RECORD:
            return _("Holds no match of Five Seasons")
        case Outcome.NEWER:
            return _("Comes from a newer version of this program")
        case Outcome.BROKEN:
            return _("Damaged: these moves can’t have been played")
        case Outcome.GOES_ON:
            return _("Not finished yet: drop it on the title to play on")
        case Outcome.PRACTICE:
            return _("Practice: only real matches are kept")
        case Outcome.NOT_SAVED:
            return _("It could not be saved")
