"""Who owns a folder: a file in it that one process at a time can hold."""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def taken(file: IO[bytes]) -> bool:
        """Take an open file for this process; return whether nobody else had it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def taken(file: IO[bytes]) -> bool:
        """Take an open file for this process; return whether nobody else had it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
