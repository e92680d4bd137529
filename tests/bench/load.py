"""How fast the machine is, and how it is kept busy meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

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
