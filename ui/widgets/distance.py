"""How near a control is when the focus is moved by a direction."""

from __future__ import annotations

from pygame import Rect

SIDEWAYS = 2.5
"""How much more a control counts as far away for every pixel that it stands beside the direction."""


def distance(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """Return how far `there` is from `here` in a direction, in pixels; None if it is not that way.

    What stands straight ahead is nearer than what stands aside: every pixel aside counts two and a half.
    """
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        gap = (there.left - here.right) if dx > 0 else (here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        skew = abs(there.centery - here.centery)
    else:
        ahead = (there.centery - here.centery) * dy
        gap = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        skew = abs(there.centerx - here.centerx)
    if ahead <= 0 or gap < -min(here.width if dx else here.height, there.width if dx else there.height) / 2:
        return None
    return max(0, gap) + SIDEWAYS * aside + 0.2 * skew + 0.01 * ahead
