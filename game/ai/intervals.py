"""Means of samples, and how sure they are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import stdev

Z95 = 1.96


def interval(samples: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of a mean; infinite for a single sample."""
    return Z95 * stdev(samples) / math.sqrt(len(samples)) if len(samples) > 1 else math.inf


def clustered(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean of all samples and half its 95 % interval, where samples of one group have much in common."""
    return mean_of_sums([(len(group), math.fsum(group)) for group in groups])


def mean_of_sums(groups: Iterable[tuple[int, float]]) -> tuple[float, float]:
    """Return the same as `clustered` for groups of which only the number of samples and their sum are known."""
    filled = [(number, whole) for number, whole in groups if number]
    count, samples = len(filled), sum(number for number, _whole in filled)
    if not count:
        return 0.0, math.inf
    mean = math.fsum(whole for _number, whole in filled) / samples
    if count < 2:
        return mean, math.inf
    spread = sum((whole - mean * number) ** 2 for number, whole in filled)
    return mean, Z95 * math.sqrt(spread * count / (count - 1)) / samples
