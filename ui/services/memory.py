"""Memory that is free again goes back to the system: the C library of Linux would keep it for later."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys

LARGE_BYTES = 1 << 18
"""What is larger comes from the system and goes back at once."""
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8


def give_memory_back() -> None:
    """Let large pictures go back when they are freed, and have all threads share one heap. Before any other thread begins."""
    if (library := _library()) is not None:
        library.mallopt(_M_MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(_M_ARENA_MAX, 1)


def trim() -> None:
    """Let go of what only rings of objects keep, as a sheet that was left, and give back the pages that hold nothing any more.

    For a quiet moment, as it takes some milliseconds.
    """
    gc.collect()
    if (library := _library()) is not None:
        library.malloc_trim(0)


def _library() -> ctypes.CDLL | None:
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            library = ctypes.CDLL("libc.so.6")
            library.malloc_trim  # noqa: B018  # another C library than GNU's has none
            return library
    return None
