"""What makes the program ready to hand on: fonts, icons, the frozen builds."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

NAME = "five-seasons"
ROOT = Path(__file__).resolve().parents[1]
WORK, DIST = ROOT / "build", ROOT / "dist"
"""Where is built, and where lies what came of it."""


def commit_date() -> int:
    """Return the date of everything that is built, in seconds since 1970: the commit's, or what SOURCE_DATE_EPOCH says."""
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(told)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    if asked.returncode:
        raise SystemExit("These sources are no clone: set SOURCE_DATE_EPOCH to the date of their commit (`git log -1 --format=%ct`).")
    return int(asked.stdout)
