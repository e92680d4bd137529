"""Opens a folder in the system's own window, on a thread: whatever that does, the program goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from threading import Thread

PATIENCE_SECONDS = 8.0
"""An opener that has not ended by then is showing the folder itself, and goes on."""
_OPENERS = {"win32": "explorer", "darwin": "open"}
_ELSEWHERE = "xdg-open"


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
            env=_surroundings(),
            start_new_session=True,
        )
        ended = started.wait(PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
    return ended == 0 or sys.platform == "win32"  # explorer ends with 1 whatever it does


def _surroundings() -> dict[str, str]:
    """Return the environment as it was before the frozen program put its own libraries first."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if before := found.pop("LD_LIBRARY_PATH_ORIG", ""):
            found["LD_LIBRARY_PATH"] = before
    return found
