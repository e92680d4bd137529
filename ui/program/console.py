"""What the program says to whoever started it from a console. There may be none, it may know few signs, or it may have gone:
none of that is a fault of the program.
"""

from __future__ import annotations

import io
import os
import sys

_absent = False


def begin() -> None:
    """Let both streams take any text: what the console's code page lacks is written as an escape, what nobody reads is dropped."""
    global _absent  # noqa: PLW0603 - there is one console
    _absent = sys.stderr is None
    sys.stdout = sys.stdout or io.StringIO()  # a program in a window has none on Windows
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_absent() -> bool:
    """Whether there is none: what is to be known has to be said on the screen."""
    return _absent


def say(words: str, *, error: bool = False) -> None:
    """Write a line at once, to the error stream if `error`; do nothing if nobody reads it any more."""
    try:
        print(words, file=sys.stderr if error else sys.stdout, flush=True)
    except OSError:
        return


def end() -> None:
    """Write what is left, or drop it if nobody reads it: Python would complain of that at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
