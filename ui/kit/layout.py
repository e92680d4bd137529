"""Where everything of one table is: cards, prompt, tools, buttons, the drawer. A game derives its own `Layout`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, TypeVar

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Event, Place
from game.core.options import OptionValue
from ui.kit.columns import Left, Top, left_column
from ui.kit.gestures import Spot
from ui.kit.leaves import Leaf
from ui.kit.part import TablePart
from ui.kit.table_context import TableContext
from ui.stage.frame import BORDER, PLAIN_CARD
from ui.stage.node import Pose

T = TypeVar("T")
V = TypeVar("V")

BUTTONS_GAP = 8.0
BUTTONS_WIDTH = 260.0
BUTTONS_HEIGHT = 40.0


class Layout(TablePart[V], ABC):
    """Where everything is. `tops` are the parts at the top of the left column; `prompt_y` is the middle of a prompt, units at 720p."""

    tops: tuple[Top, ...] = ()
    prompt_y = 364.0
    line_rise: float = 0.0
    """How much higher words stand than the line, in units of the interface: where something else takes its place."""
    shape: tuple[float, float] = PLAIN_CARD
    """Width and height of a card, in units at table size."""
    groups_hand = False
    """Whether players may let cards of their hand lie together in groups of their own."""
    groups: tuple[frozenset[CardId], ...] = ()
    """The groups that whoever looks on has made; a table that `groups_hand` keeps gaps between them."""

    def __init__(self, context: TableContext[V]) -> None:
        super().__init__(context)
        self._is_open = False
        self._found: dict[Hashable, Any] = {}
        self._found_for = self.frame, context.viewer

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """Return what `find` returns, worked out once for a frame and whoever looks on: a frame of play asks for it often."""
        if self._found_for[0] is not self.frame or self._found_for[1] != self.context.viewer:
            self._found_for = self.frame, self.context.viewer
            self._found.clear()
        if key not in self._found:
            self._found[key] = find()
        found: T = self._found[key]
        return found

    @abstractmethod
    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""

    @abstractmethod
    def poses(self, place: Place, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `place` lie, in order."""

    @abstractmethod
    def line_y(self) -> float:
        """Return the height of the middle of the line above the hand, in units."""

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return the cards of a hand in one of the ways to sort them; `way` counts round from 0, the usual one."""
        del way
        return sorted(cards)

    def recall(self, events: Sequence[Event]) -> None:
        """Take what has happened in the match so far, in order: a match goes on, a decision has been taken back; () before a deal."""
        del events

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Take what the player prefers for the options of the group Display, by key; a new look follows."""
        del display

    @property
    def left(self) -> Left:
        """How the left column is divided."""
        return self.once("left", lambda: left_column(self.frame, *self.tops))

    def tools_at(self) -> Rect:
        """Return where the tool buttons stand, in pixels."""
        return self.frame.rect(*self.left.tools)

    def music_at(self) -> Rect | None:
        """Return where a press turns the music on or off, in pixels; None where nothing of the place plays it."""
        return None

    def leaves(self) -> tuple[tuple[Leaf, Rect], ...]:
        """Return the leaves of the right column with where they are now, open or folded away, in pixels; () in a drawer."""
        return ()

    def middle(self) -> tuple[float, float]:
        """Return where a prompt stands, in pixels: the middle of the mat, the hand left free."""
        return self.frame.px(self.frame.centre), self.frame.px(self.prompt_y + self.frame.spare / 2)

    def line_at(self) -> tuple[float, float]:
        """Return the middle of the line above the hand, in pixels."""
        return self.frame.px(self.frame.centre), self.frame.px(self.line_y() - self.line_rise * self.frame.ui)

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return the rectangle of a place that may be empty or of an end of a meld, in pixels; None for what the stage knows."""
        del spot
        return None

    def buttons_at(self) -> Rect:
        """Return the band beside the hand in which the buttons of the interaction stand from the right, in pixels."""
        x, _y, width, _height = self.frame.mat
        right, high = x + width - BORDER - BUTTONS_GAP, BUTTONS_HEIGHT
        return self.frame.rect(right - BUTTONS_WIDTH, self.line_y() - high / 2, BUTTONS_WIDTH, high)

    @property
    def folds(self) -> bool:
        """Whether the right column is a drawer in this window."""
        return self.frame.folded

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer is shown over the mat."""
        return self._is_open and self.frame.folded

    def open_drawer(self, wanted: bool) -> None:
        """Show the folded column over the mat, or fold it away again; the scene puts the cards in place after it."""
        self._is_open = wanted

    def drawer(self) -> tuple[Place, ...]:
        """Return the places whose cards lie in the drawer while it is open, () while it is folded away."""
        return ()
