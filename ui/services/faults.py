"""Faults in plain words: the report that is written when something breaks, and the sentences for troubles with files."""

from __future__ import annotations

import platform
import sys
import traceback

import pygame

from game.archive import Notice, Trouble
from game.core.record import Record
from ui import VERSION
from ui.text.catalog import _


def report_text(error: BaseException, record: Record | None) -> str:
    """Return a report for people: versions, what happened, and the record that replays it."""
    lines = [
        f"Five Seasons {VERSION}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{platform.platform()}, video driver {pygame.display.get_driver() if pygame.display.get_init() else 'none'}",
        "frozen" if getattr(sys, "frozen", False) else "from source",
        "",
        *traceback.format_exception(error),
    ]
    if record is not None:
        opens = record.seal is None or record.seal.opened
        said = "open it with --open" if opens else "its deals are sealed, so it cannot be opened elsewhere"
        lines += ["", f"The match so far; {said}:", "", record.to_text()]
    return "\n".join(lines)


def notice_words(notice: Notice) -> str:
    """Return what went wrong with a file, as a sentence for the player."""
    name = notice.path.name
    match notice.trouble:
        case Trouble.CANNOT_WRITE:
            return _("Can’t save to {folder}: {detail}").format(
                folder=notice.path.parent, detail=notice.detail
            )
        case Trouble.SAVED_AGAIN:
            return _("Saving works again")
        case Trouble.UNREADABLE:
            return _("A file could not be read; it was set aside as {name}").format(name=name)
        case Trouble.LEFT_UNREADABLE:
            return _("The file {name} could not be read and is left as it is").format(name=name)
        case Trouble.NEWER:
            return _("{name} was written by a newer version of this program and is left as it is").format(name=name)
        case Trouble.GONE:
            return _("The file {name} is gone").format(name=name)
        case Trouble.OLDER_USED:
            return _("The copy from before the last change is used instead")
        case Trouble.SECOND_COPY:
            return _("Five Seasons is already open: you can play here, but nothing is saved")
