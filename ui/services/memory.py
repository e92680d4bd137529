"""Memory that is free again goes back to the system: the C library of Linux would keep it for later."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
import threading

LARGE_BYTES = 1 << 18
"""What is larger comes from the system and goes back at once."""
GROWN_OLD_AFTER, TIDY_AFTER, SELDOM = 1, 50, 5000
"""Collections until what is left is old (with ten, one took 4 to 13 ms); of those, until all is looked through, at rest or at any time."""
_asked = threading.Event()
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8


def give_memory_back() -> None:
    """Let large pictures go back when they are freed, and have all threads share one heap. Before any other thread begins."""
    if (library := _library()) is not None:
        library.mallopt(_M_MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(_M_ARENA_MAX, 1)


def spare_the_loaded() -> None:
    """Let the collector pass over all that there is: modules stay for good. Before the first screen, which does not."""
    gc.freeze()


def begin_to_collect() -> None:
    """Let the collector run; what has grown old waits for `tidy`."""
    gc.set_threshold(700, GROWN_OLD_AFTER, SELDOM)
    gc.enable()


def trim() -> None:
    """Ask for memory that is free again to be given back; any thread may."""
    _asked.set()


def tidy() -> None:
    """Let go of what only rings of objects keep, as a sheet that was left, and give back the pages that hold nothing any more.

    For a frame that draws nothing: at a table it takes 15 to 40 ms, which hold up every thread. Nothing is done until it is worth it.
    """
    if not _asked.is_set() and gc.get_count()[2] < TIDY_AFTER:
        return
    _asked.clear()
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
