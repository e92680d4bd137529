"""Opens a folder in the system's own window, on a thread: whatever that does, the program goes on.

And offers another one where nothing can be saved.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.archive import other_folders
from ui.text.catalog import _

if TYPE_CHECKING:
    from ui.services.services import Services
    from ui.theme import RGB
    from ui.widgets import Tree

PATIENCE_SECONDS = 8.0
"""An opener that has not ended by then is showing the folder itself, and goes on."""
_OPENERS = {"win32": "explorer", "darwin": "open"}
_ELSEWHERE = "xdg-open"


def another_folder(services: Services, tree: Tree) -> None:
    """Offer in a dialog of `tree` a folder in which what is done now can be saved."""
    from ui.widgets import Paragraph, ask, text_ink

    look, archive = services.look, services.archive
    folder = next((one for one in other_folders() if one != archive.folder and _can_be_written(one)), None)
    if folder is None:
        tree.say(_("No other folder can be written either"), alarm=True)
        return

    def use() -> None:
        tree.close()
        if archive.move(folder):
            for profile in services.profiles.all:
                archive.players.save(profile)
            archive.save_settings(services.settings.to_json())
            tree.say(_("Saved in {folder} from now on").format(folder=folder))
        else:
            tree.say(_("No other folder can be written either"), alarm=True)

    words = _("Nothing can be saved in {folder}. This folder can be used instead, now and at later starts:").format(folder=archive.folder)
    tree.open(
        ask(
            look,
            _("Use another folder?"),
            (Paragraph(look, words), Paragraph(look, str(folder), ink=text_ink)),
            yes=_("Use this folder"),
            no=_("Cancel"),
            on_yes=use,
            on_no=tree.close,
        )
    )


def draw_struck_folder(surface: Surface, rect: Rect, ink: RGB) -> None:
    """Draw a folder that is struck through into the middle of a rectangle."""
    side = min(rect.size) * 0.8
    width = max(2, round(side / 16))
    body = Rect(0, 0, round(side), round(side * 0.68))
    body.center = rect.center
    tab = Rect(body.left, body.top - round(side * 0.14), round(side * 0.45), round(side * 0.14) + width)
    pygame.draw.rect(surface, ink, tab, width, border_top_left_radius=2 * width, border_top_right_radius=2 * width)
    pygame.draw.rect(surface, ink, body, width, border_radius=2 * width)
    pygame.draw.line(surface, ink, (body.left - width, body.bottom + 2 * width), (body.right + width, body.top - 2 * width), 2 * width)


def _can_be_written(folder: Path) -> bool:
    """Whether a folder, or the one that it would be made in, can be written and is nobody else's."""
    if folder.is_symlink():
        return False
    there = folder if folder.exists() else folder.parent
    own = not folder.exists() or not hasattr(os, "geteuid") or folder.stat().st_uid == os.geteuid()
    return own and there.is_dir() and os.access(there, os.W_OK | os.X_OK)


def open_folder(folder: Path) -> Future[bool]:
    """Ask the system to show `folder`; the future says whether it could."""
    future: Future[bool] = Future()
    Thread(target=lambda: future.set_result(show(folder)), name="folder", daemon=True).start()
    return future


def show(folder: Path) -> bool:
    """Ask the system to show `folder`, and wait until it has; return whether it could."""
    opener = _OPENERS.get(sys.platform, _ELSEWHERE)
    if not folder.is_dir():
        return False
    try:
        started = subprocess.Popen(
            [opener, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=surroundings(),
            start_new_session=True,
        )
        ended = started.wait(PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
    return ended == 0 or sys.platform == "win32"  # explorer ends with 1 whatever it does


def surroundings() -> dict[str, str]:
    """Return the environment as it was before the frozen program put its own libraries first."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if before := found.pop("LD_LIBRARY_PATH_ORIG", ""):
            found["LD_LIBRARY_PATH"] = before
    return found
