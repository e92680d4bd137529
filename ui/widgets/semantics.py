"""What is on the screen, in words: the tree that drives the tests and the tour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from pygame import Rect


class Role(StrEnum):
    """What a node is to the player."""

    GROUP = "group"
    HEADING = "heading"
    TEXT = "text"
    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    CHOICE = "choice"
    FIELD = "field"
    ROW = "row"
    CARD = "card"
    SCROLL = "scroll"
    DIALOG = "dialog"
    TOOLTIP = "tooltip"
    TOAST = "toast"


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen.

    `label` is what it is called and `value` what it stands at, both in the player's language, `selected` the part of the value that what
    is written next takes the place of; `rect` is in pixels of the window; `fits` is False when words stick out of the place they have.
    """

    role: Role
    label: str
    value: str = ""
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    enabled: bool = True
    focused: bool = False
    fits: bool = True
    selected: str = ""
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, role: Role, label: str) -> Node:
        """Return the first node with this role and label.

        Raises:
            LookupError: there is none.
        """
        for node in self.walk():
            if node.role is role and node.label == label:
                return node
        raise LookupError(f"no {role} called {label!r}; there are {[n.label for n in self.walk() if n.role is role]}")

    @property
    def middle(self) -> tuple[int, int]:
        """Where to point at it."""
        return Rect(self.rect).center
