"""How fast the machine is, and how it is kept busy meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

SCHEDULED = Path("/proc/thread-self/schedstat")
"""Where Linux tells of the thread that reads it: nanoseconds on a core, nanoseconds ready for one, times that it got one."""

TURNS = 10_000_000
"""Empty turns of a loop that take one second at the speed of reference."""


@contextmanager
def kept_busy(processes: int) -> Iterator[None]:
    """Let as many other processes turn in circles meanwhile."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def turning_ms() -> float:
    """Return the milliseconds that the turns of the loop of reference take now."""
    begin = perf_counter()
    for _ in range(TURNS):
        pass
    return 1000 * (perf_counter() - begin)


def waited_ms() -> float:
    """Return for how many milliseconds in all this thread has been ready to run and had no core; 0 where the system does not tell."""
    return int(SCHEDULED.read_text().split()[1]) / 1e6 if SCHEDULED.exists() else 0.0
