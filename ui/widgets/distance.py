"""How near a control is when the focus is moved by a direction."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from ui.widgets.scroll import ScrollPanel
from ui.widgets.widget import Control, Widget

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


def nearest_way(top: Widget, focus: Control, controls: Sequence[Control], dx: int, dy: int) -> Control | None:
    """Return which of `controls` inside `top` is nearest to `focus` in a direction; in another scrolled panel only what can be seen."""
    mine = _panel_of(top, focus)
    found: list[tuple[float, Control]] = []
    for control in controls:
        if control is focus:
            continue
        panel = _panel_of(top, control)
        there = control.rect if panel is mine or panel is None else control.rect.clip(panel.viewport())
        if there.width <= 0 or there.height <= 0:
            continue
        if (way := distance(focus.rect, there, dx, dy)) is not None:
            found.append((way, control))
    return min(found, default=(0.0, None), key=lambda one: one[0])[1]


def _panel_of(top: Widget, control: Control) -> ScrollPanel | None:
    panels = [widget for widget in top.path_to(control) if isinstance(widget, ScrollPanel)]
    return panels[-1] if panels else None
