"""Scenes: one screen each, in a stack of which the top one acts. Scenes change between frames, never inside one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from pygame import Surface

from game.core.record import Record
from ui.input.intents import Intent
from ui.widgets import Node, Tree
from ui.widgets.stops import ScanStop, stops_of


class Scene(ABC):
    """One screen, with its `tree` of widgets. `draw` changes nothing; `enter` and `leave` run exactly once each.

    A scene says what differs from a screen of widgets alone.
    """

    tree: Tree
    """What can be focused and pressed, dialogs and toasts."""
    is_idle = False
    """Whether nobody plays here, nor waits for what is being thought: past matches may be graded meanwhile."""

    def enter(self) -> None:  # noqa: B027, most screens begin nothing
        """Begin: called once, before anything else."""

    @abstractmethod
    def handle(self, intent: Intent) -> None:
        """Take what a player wants."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw the whole screen."""

    @abstractmethod
    def resize(self) -> None:
        """The window or the look has changed: lay everything out anew."""

    def leave(self) -> None:  # noqa: B027, nor open anything
        """End: close what was opened."""

    @property
    def is_animating(self) -> bool:
        """Whether the next frame differs from this one without anybody doing anything."""
        return self.tree.is_animating

    @property
    def catching(self) -> bool:
        """Whether the next key or button is wanted as it is, to be bound to something."""
        return False

    @property
    def letters_find(self) -> bool:
        """Whether letters look for something on the screen, instead of doing what they are bound to."""
        return False

    def semantics(self) -> Node:
        """Return the tree of what is on the screen, in words."""
        return self.tree.semantics()

    def stops(self) -> tuple[ScanStop, ...]:
        """Return what a scan goes through."""
        return stops_of(self.tree)

    def record(self) -> Record | None:
        """Return the match on the screen as written down, for the report of a crash; None without one."""
        return None


class Scenes:
    """The stack. Changes asked for during a frame happen before the next one."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []
        self._changes: list[tuple[str, Scene | None, Callable[[], None] | None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that acts; None when the program is to end."""
        return self._stack[-1] if self._stack else None

    def go(self, scene: Scene) -> None:
        """Leave every scene and go to `scene`."""
        self._changes.append(("go", scene, None))

    def push(self, scene: Scene) -> None:
        """Put `scene` over the one that acts now."""
        self._changes.append(("push", scene, None))

    def pop(self, then: Callable[[], None] | None = None) -> None:
        """Leave the scene that acts and return to the one below; once that stands, do what is to move there `then`."""
        self._changes.append(("pop", None, then))

    def close(self) -> None:
        """Leave every scene: the program ends."""
        self._changes.append(("close", None, None))

    def settle(self) -> bool:
        """Carry out what was asked for; return whether another scene acts now."""
        changed = bool(self._changes)
        while self._changes:
            kind, scene, then = self._changes.pop(0)
            if kind in {"go", "close"}:
                while self._stack:
                    self._stack.pop().leave()
            elif kind == "pop" and self._stack:
                self._stack.pop().leave()
                if self._stack:
                    self._stack[-1].resize()
            if scene is not None:
                self._stack.append(scene)
                scene.enter()
            if then is not None:
                then()
        return changed
