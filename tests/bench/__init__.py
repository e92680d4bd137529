"""The measurements of DESIGN.md 9: `python -m tests.bench [NAME...] [--json]`.

Each measurement is a module here with `measure() -> list[Figure]`. None of them is a test: a slow machine fails nothing.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured quantity.

    Times and sizes: `p50` and `p99` of the samples, `max` the worst, `budget` the most that is allowed. Rates (unit `.../s`): `p50` of the
    batches, `p99` what 99 of 100 batches reach, `max` the best, `budget` the least that is wanted of `p50`. A budget of 0 is none.
    `driver` is the video driver, empty without a screen; `size` what was measured (1920x1080, 4 seats); `load` what else kept the
    machine busy.
    """

    name: str
    unit: str
    p50: float
    p99: float
    max: float
    budget: float
    driver: str = ""
    size: str = ""
    load: str = ""

    @property
    def is_rate(self) -> bool:
        """Whether more is better."""
        return self.unit.endswith("/s")

    @property
    def judged(self) -> float:
        """What is held against the budget: the median of a rate, the 99th percentile of anything else."""
        return self.p50 if self.is_rate else self.p99

    @property
    def holds(self) -> bool:
        """Whether the budget is kept."""
        if not self.budget:
            return True
        return self.judged >= self.budget if self.is_rate else self.judged <= self.budget


def percentile(samples: Sequence[float], percent: float) -> float:
    """Return the sample that `percent` of 100 samples do not exceed (nearest rank)."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, max(0, math.ceil(len(ordered) * percent / 100) - 1))]


def spent(name: str, unit: str, samples: Sequence[float], budget: float, size: str = "", driver: str = "") -> Figure:
    """Return the figure of something of which less is better: times, sizes."""
    return Figure(
        name, unit, percentile(samples, 50), percentile(samples, 99), max(samples), budget, driver, size, load_now()
    )


def rate(name: str, unit: str, batches: Sequence[float], budget: float, size: str = "") -> Figure:
    """Return the figure of a rate from the rates of several batches."""
    return Figure(
        name, unit, percentile(batches, 50), percentile(batches, 1), max(batches), budget, "", size, load_now()
    )


def load_now() -> str:
    """Return how busy the machine is: the load of the last minute, this measurement included, and the number of cores."""
    average = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    return f"load {average:.1f} on {os.cpu_count()} cores"
