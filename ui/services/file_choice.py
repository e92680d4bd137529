"""Asks which files are meant in the system's own window, on a thread: SDL 2 has none, so a tool that comes with the system shows it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Thread

from ui.services.folder import surroundings

_APPLE = (
    *("set chosen to choose file with multiple selections allowed", 'set found to ""'),
    *("repeat with one in chosen", "set found to found & POSIX path of one & linefeed", "end repeat", "found"),
)
_WINDOWS = (
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms; "
    "$window = New-Object System.Windows.Forms.OpenFileDialog; $window.Multiselect = $true; "
    "if ($window.ShowDialog() -eq 'OK') { $window.FileNames }"
)
_TOOLS: dict[str, Sequence[Sequence[str]]] = {
    "darwin": (("osascript", *(part for line in _APPLE for part in ("-e", line))),),
    "win32": (("powershell", "-NoProfile", "-STA", "-Command", _WINDOWS),),
}
_ELSEWHERE: Sequence[Sequence[str]] = (
    ("zenity", "--file-selection", "--multiple", "--separator=\n"),
    ("kdialog", "--getopenfilename", ".", "--multiple", "--separate-output"),
)


def choose_files() -> Future[tuple[Path, ...] | None]:
    """Ask for files; the future holds those that were chosen, None where the system has no window for it."""
    future: Future[tuple[Path, ...] | None] = Future()
    Thread(target=lambda: future.set_result(_chosen()), name="file choice", daemon=True).start()
    return future


def _chosen() -> tuple[Path, ...] | None:
    for tool in _TOOLS.get(sys.platform, _ELSEWHERE):
        try:
            asked = subprocess.run(
                tool,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=surroundings(),
                cwd=Path.home(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                check=False,
            )
        except (OSError, RuntimeError):
            continue
        return tuple(Path(line) for line in asked.stdout.decode("utf-8", "replace").splitlines() if line)
    return None
