"""The pause: over every table, lesson and replay, under the curtain too, with the same ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ui.text.catalog import _
from ui.widgets import Button, Look, Modal, Tree, Widget, closing

if TYPE_CHECKING:
    from ui.services.services import Services

SHAPES = ((560.0, 2), (800.0, 3), (920.0, 4))
"""Widths in interface units, each with the columns of buttons that stand in it: the first one that is not too high is taken."""
ROW = 68.0
AROUND = 130.0
"""Interface units of height that a row takes at most, and what stands around the rows."""
WORDS = 60.0
"""What a line of words takes with the rules around it."""
TIGHT_SIZE = 11.0
"""The nominal size down to which names shrink where even three columns are too high."""


@dataclass(frozen=True, slots=True)
class PauseWays:
    """Where every pause leads: to the rules in force (None: none are written), to the settings, and out of the program.

    And to another folder, while nothing can be saved; else None.
    """

    rules: Callable[[], None] | None
    settings: Callable[[], None]
    quit: Callable[[], None]
    elsewhere: Callable[[Tree], None] | None = None


def saved_line(services: Services) -> str:
    """Return what becomes of a match that is left, for the button that leaves it."""
    return _("your match is not saved") if services.archive.unsaved else _("your match is saved")


def elsewhere(services: Services) -> Callable[[Tree], None] | None:
    """Return what offers another folder, None while everything is saved."""
    from ui.services.folder import another_folder

    return partial(another_folder, services) if services.archive.unsaved else None


def open_pause(
    look: Look,
    tree: Tree,
    ways: PauseWays,
    out: Button,
    more: Sequence[Button] = (),
    *,
    resume: str = "",
    saved: bool = True,
    about: Sequence[Widget] = (),
) -> None:
    """Open the pause; `more` are what the screen has of its own, `out` leaves it.

    `saved` says that quitting loses nothing, `about` stands over the buttons: what the match is part of.
    """
    rules = () if ways.rules is None else (Button(look, _("Rules"), closing(tree, ways.rules)),)
    line = _("your match is not saved") if ways.elsewhere is not None else _("your match is saved")
    line = line if saved else ""
    other = () if ways.elsewhere is None else (Button(look, _("Use another folder"), closing(tree, partial(ways.elsewhere, tree))),)
    choices = (
        Button(look, resume or _("Resume"), tree.close),
        *rules,
        Button(look, _("Settings"), closing(tree, ways.settings)),
        *more,
        *other,
        out,
        Button(look, _("Quit Five Seasons"), closing(tree, ways.quit), line=line),
    )
    around = AROUND + WORDS * len(about)
    fitting = (shape for shape in SHAPES if -(-len(choices) // shape[1]) * ROW + around <= look.scale.ui_height)
    width, columns = next(fitting, SHAPES[-1])
    if columns > SHAPES[1][1]:
        for button in choices:
            button.line, button.command, button.least = "", "", TIGHT_SIZE
    tree.open(Modal(look, _("Pause"), about, choices, on_back=tree.close, width=width, columns=columns))
