"""What a scan goes through: the things of a screen that can be used, in groups of a few, so that none is far away.

A group is a list, a row of cards, a column of buttons. `stops_of` makes them from the widgets; `ui.program.scanner` goes through them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from pygame import Rect

from ui.widgets.scroll import ScrollPanel
from ui.widgets.tree import Tree
from ui.widgets.widget import Control, Widget

MOST_STOPS = 6
"""So many stops are gone through one by one; more are put into groups."""


@dataclass(frozen=True, slots=True)
class ControlStop:
    """Something that can be used, in the tree it belongs to. `beside` a dialog: the focus cannot stand on it."""

    tree: Tree
    control: Control
    beside: bool = False

    @property
    def rect(self) -> Rect:
        """Where it is, in pixels."""
        return seen_part(self.tree, self.control)


@dataclass(frozen=True, slots=True)
class PageStop:
    """A column of which there is more to be seen: using it goes on by a page, from the end to the beginning."""

    tree: Tree
    panel: ScrollPanel

    @property
    def rect(self) -> Rect:
        """Where it is, in pixels."""
        return self.panel.rect


@dataclass(frozen=True, slots=True)
class GroupStop:
    """Stops that are reached through one."""

    inside: tuple[ScanStop, ...]

    @property
    def rect(self) -> Rect:
        """The rectangle around all that can be seen of them, in pixels."""
        found = [rect for stop in self.inside if (rect := stop.rect).width > 0 and rect.height > 0]
        return found[0].unionall(found[1:]) if found else Rect(0, 0, 0, 0)


ScanStop: TypeAlias = ControlStop | PageStop | GroupStop


def seen_part(tree: Tree, control: Control) -> Rect:
    """Return the part of a control that scrolled panels let be seen, in pixels."""
    rect = Rect(control.rect)
    for widget in tree.top.path_to(control):
        if (view := widget.viewport()) is not None or isinstance(widget, ScrollPanel):
            rect = rect.clip(view if view is not None else widget.rect)
    return rect


def stops_of(tree: Tree) -> tuple[ScanStop, ...]:
    """Return what can be used in the uppermost layer of `tree`, grouped; the buttons that work beside a dialog come last."""
    found = _inside(tree, tree.top)
    modal = tree.modal
    if modal is not None and modal.peek is not None:
        found.append(ControlStop(tree, modal.peek, beside=True))
    behind = modal.beside if modal is not None else None
    if behind is not None:
        found.append(
            _grouped([ControlStop(tree, one, beside=True) for one in behind.walk() if isinstance(one, Control) and one.focusable])
        )
    found = [stop for stop in found if not isinstance(stop, GroupStop) or stop.inside]
    flat = tuple(leaf for stop in found for leaf in leaves(stop))
    return flat if len(flat) <= MOST_STOPS else tuple(_few(found))


def leaves(stop: ScanStop) -> tuple[ControlStop | PageStop, ...]:
    """Return the stops that are no groups."""
    if isinstance(stop, GroupStop):
        return tuple(leaf for one in stop.inside for leaf in leaves(one))
    return (stop,)


def _inside(tree: Tree, widget: Widget) -> list[ScanStop]:
    """Return the stops of a widget and of what is in it."""
    found: list[ScanStop] = []
    if isinstance(widget, Control) and widget.focusable:
        found.append(ControlStop(tree, widget))
    for child in widget.children:
        if not child.visible:
            continue
        inner = _inside(tree, child)
        if len(inner) > 1 and not isinstance(child, Control):
            found.append(_grouped(inner))
        else:
            found.extend(inner)
    if isinstance(widget, ScrollPanel) and widget.overflow > 0:
        found.append(PageStop(tree, widget))
    return found


def _grouped(stops: Sequence[ScanStop]) -> GroupStop:
    return GroupStop(tuple(_few(stops)))


def _few(stops: Sequence[ScanStop]) -> list[ScanStop]:
    """Return stops with neighbours put together until few are left: rows of cards first, then columns, then in equal parts."""
    if len(stops) <= MOST_STOPS:
        return list(stops)
    bunches: list[list[ScanStop]] = []
    for stop in stops:
        if bunches and not isinstance(stop, GroupStop) and _belongs(bunches[-1], stop):
            bunches[-1].append(stop)
        else:
            bunches.append([stop])
    found: list[ScanStop] = []
    for bunch in bunches:
        found += [bunch[0]] if len(bunch) == 1 else [GroupStop(tuple(part)) for part in _parts(bunch)]
    return found if len(found) <= MOST_STOPS else [GroupStop(tuple(part)) if len(part) > 1 else part[0] for part in _parts(found)]


def _belongs(bunch: Sequence[ScanStop], stop: ScanStop) -> bool:
    """Whether a stop goes on with the row or the column that a bunch is."""
    first, last = bunch[0], bunch[-1]
    if isinstance(last, GroupStop) or _kind(last) is not _kind(stop):
        return False
    row = abs(last.rect.centery - stop.rect.centery) < last.rect.height / 2
    below = stop.rect.top - last.rect.bottom < last.rect.height and abs(last.rect.left - stop.rect.left) < last.rect.width / 2
    if len(bunch) == 1:
        return row or below
    in_row = abs(first.rect.centery - last.rect.centery) < last.rect.height / 2
    return row if in_row else not row and below


def _kind(stop: ScanStop) -> object:
    return stop.control.role if isinstance(stop, ControlStop) else None


def _parts(stops: Sequence[ScanStop]) -> list[list[ScanStop]]:
    """Return stops in as few equal parts as hold no more than `MOST_STOPS` each."""
    count = -(-len(stops) // MOST_STOPS)
    edges = [len(stops) * n // count for n in range(count + 1)]
    return [list(stops[a:b]) for a, b in pairwise(edges)]
