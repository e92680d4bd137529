"""Means of samples, and how sure they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

Z95 = 1.96


def interval(samples: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of a mean; infinite for a single sample."""
    return Z95 * stdev(samples) / math.sqrt(len(samples)) if len(samples) > 1 else math.inf


def clustered(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean of all samples and half its 95 % interval, where samples of one group have much in common."""
    filled = [group for group in groups if group]
    every = [sample for group in filled for sample in group]
    if not every:
        return 0.0, math.inf
    mean, count = fmean(every), len(filled)
    if count < 2:
        return mean, math.inf
    spread = sum((sum(group) - mean * len(group)) ** 2 for group in filled)
    return mean, Z95 * math.sqrt(spread * count / (count - 1)) / len(every)
