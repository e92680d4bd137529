"""Easing: how far a motion has come when a share of its time is over. All map 0 to 0 and 1 to 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]
"""From the share of time, 0 to 1, to the share of the way; it may overshoot in between."""


def linear(u: float) -> float:
    """Even speed."""
    return u


def in_quad(u: float) -> float:
    """Slow start."""
    return u * u


def out_quad(u: float) -> float:
    """Soft landing."""
    return 1 - (1 - u) ** 2


def out_cubic(u: float) -> float:
    """Paper slipping on a mat: quick start, soft landing."""
    return 1 - (1 - u) ** 3


def out_quart(u: float) -> float:
    """Quicker start, softer landing: the ribbon that unrolls."""
    return 1 - (1 - u) ** 4


def out_expo(u: float) -> float:
    """Almost there at once: numbers that count up."""
    return 1.0 if u >= 1 else 1 - 2 ** (-10 * u)


def out_back(u: float, overshoot: float = 1.70158) -> float:
    """A little too far and back: joy only. The default overshoots by a tenth of the way."""
    v = u - 1
    return 1 + (overshoot + 1) * v**3 + overshoot * v**2


def share_of(since: float, seconds: float) -> float:
    """Return how much of `seconds` is over `since` they began, 0 to 1; what takes no time is there from its beginning on."""
    return min(1.0, max(0.0, since / seconds)) if seconds else float(since >= 0.0)
