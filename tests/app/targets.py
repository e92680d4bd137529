"""How large everything is that can be pressed, as the pointer finds it: neighbours and what lies above take their part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from pygame import Rect

from ui.theme import TARGET
from ui.widgets import Control, Hotspot, Tree
from ui.widgets.stops import seen_part

STEP = 2
"""So many pixels lie between two points that are tried."""
LEAST_FREE = 20
"""So many units of a card that others lie on are free at least: where a crowd has laid all it could in the smallest window."""
LARGE = 200
"""Of what is larger only the middle is looked at."""


def pressable(tree: Tree) -> Iterator[tuple[Control, tuple[float, float]]]:
    """Yield the controls of the uppermost layer that can be seen whole, with width and height of what can be pressed of them, in units."""
    modal = tree.modal
    beside = modal.beside if modal is not None else None
    controls = [w for w in chain(tree.top.walk(), beside.walk() if beside is not None else ()) if isinstance(w, Control) and w.focusable]
    unit = tree.look.scale.ui_unit
    for control in controls:
        if control.target.width == 0 or (isinstance(control, Hotspot) and control.quiet):
            continue  # the keyboard's alone, or nothing but a word why not
        seen = seen_part(tree, control) if beside is None or control not in set(beside.walk()) else Rect(control.rect)
        if seen != control.rect or not tree.look.scale.window.contains(seen):
            continue  # what is scrolled half out of sight comes into sight with the focus
        wide, high = _reach(tree, _together(control, controls), seen)
        yield control, (wide / unit, high / unit)


def small(tree: Tree) -> list[tuple[str, float, float]]:
    """Return what is too small, with its size in units; the measure is as fine as its step."""
    found = [(one, wide, high) for one, (wide, high) in pressable(tree) if min(wide, high) < TARGET - STEP / tree.look.scale.ui_unit]
    return [(one.label, wide, high) for one, wide, high in found if not (is_covered(tree, one) and wide >= LEAST_FREE and high >= TARGET)]


def is_covered(tree: Tree, one: Control) -> bool:
    """Whether a card lies on a card."""
    others = (other for other in tree.controls() if isinstance(other, Hotspot) and other is not one and not other.quiet)
    return isinstance(one, Hotspot) and any(other.rect.colliderect(one.rect) for other in others)


def _together(control: Control, controls: Sequence[Control]) -> frozenset[Control]:
    """Return what opens the same as a control does: it matters not which of them is pressed."""
    if not isinstance(control, Hotspot) or control.opens is None:
        return frozenset((control,))
    return frozenset(one for one in controls if isinstance(one, Hotspot) and one.opens == control.opens)


def _reach(tree: Tree, meant: frozenset[Control], seen: Rect) -> tuple[int, int]:
    """Return the longest runs of points from left to right and from top to bottom at which the pointer finds what is meant.

    A run as long as a target has to be is followed no further.
    """
    area = seen.inflate(24, 24).clip(tree.look.scale.window)
    across, down = range(area.left, area.right, STEP), range(area.top, area.bottom, STEP)
    if area.width > LARGE:
        across = range(seen.centerx - LARGE // 2, seen.centerx + LARGE // 2, STEP)
    if area.height > LARGE:
        down = range(seen.centery - LARGE // 2, seen.centery + LARGE // 2, STEP)
    wide = _run(tree, meant, (((x, y) for x in across) for y in _lines(seen.top, seen.bottom)))
    high = _run(tree, meant, (((x, y) for y in down) for x in _lines(seen.left, seen.right)))
    return wide, high


def _lines(start: int, end: int) -> Iterator[int]:
    """Yield where to look: in the middle first; of a card under others only a part is free."""
    for share in (0.5, 0.15, 0.85):
        yield start + round((end - start) * share)


def _run(tree: Tree, meant: frozenset[Control], lines: Iterator[Iterator[tuple[int, int]]]) -> int:
    """Return the longest run on any line, or the first that is as long as it has to be."""
    best = 0
    for line in lines:
        now = 0
        for point in line:
            now = now + STEP if tree.control_at(point) in meant else 0
            best = max(best, now)
            if best >= TARGET * tree.look.scale.ui_unit:
                return best
    return best
