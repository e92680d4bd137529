"""Where everything of one table is: cards, prompt, tools, buttons, the drawer. A game derives its own `Layout`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Zone
from game.core.options import OptionValue
from ui.kit.columns import Area, Leaf, Left, Part, Top, details_height, leafed, left_column
from ui.kit.gestures import Spot
from ui.kit.poses import Size
from ui.kit.table_context import TableContext, TablePart, V
from ui.stage.frame import CARD, COMPACT, PLAIN_CARD, Frame
from ui.stage.node import Pose
from ui.text.catalog import N_, _

L = TypeVar("L", bound="Layout[Any]")
P = ParamSpec("P")
T = TypeVar("T")

BUTTONS_GAP = 8.0
BUTTONS_WIDTH = 260.0
BUTTONS_HEIGHT = 40.0
LEAST_LOG = 120.0


class CardSizes:
    """How large the cards of one layout are: as the player wants them, as far as there is room.

    `room` says how many units higher the hand could reach with nothing else smaller for it.
    """

    def __init__(self, layout: Layout[Any]) -> None:
        self._layout = layout
        self.room: Callable[[], float] = lambda: 0.0
        self._raised: tuple[Frame | None, float] = None, 0.0
        """By how much the hand reaches higher than usual, and in which frame."""

    @property
    def raised(self) -> float:
        """By how many units the cards of the viewer's hand are higher than usual."""
        layout, frame = self._layout, self._layout.frame
        if self._raised[0] is not frame:
            self._raised = frame, 0.0  # while the room is measured they are as usual
            if frame.window.cards > 1:
                self._raised = frame, max(0.0, min((self.most(layout.shape) - 1) * layout.shape[1], self.room()))
                layout.found.clear()
        return self._raised[1]

    @property
    def own(self) -> Size:
        """Width and height of a card of the viewer's hand, in units."""
        wide, high = self._layout.shape
        share = 1 + self.raised / high
        return wide * share, high * share

    def most(self, size: Size) -> float:
        """Return how many times larger cards of a usual size are where there is room: as wanted, but none loses its large corner."""
        wide, wanted = self._layout.frame.px(size[0]), self._layout.frame.window.cards
        return wanted if self._layout.shape == CARD or wide >= COMPACT else max(1.0, min(wanted, (COMPACT - 1) / wide))


def once(find: Callable[Concatenate[L, P], T]) -> Callable[Concatenate[L, P], T]:
    """Work something out once for a frame and whoever looks on: a frame of play asks for it often."""

    @wraps(find)
    def found(layout: L, /, *given: P.args, **named: P.kwargs) -> T:
        shown = layout.frame, layout.context.viewer
        if layout.found_for is None or layout.found_for[0] is not shown[0] or layout.found_for[1] != shown[1]:
            layout.found_for = shown
            layout.found.clear()
        key = find.__name__, given
        if key not in layout.found:
            layout.found[key] = find(layout, *given, **named)
        kept: T = layout.found[key]
        return kept

    return found


class Layout(TablePart[V], ABC):
    """Where everything is. `tops` are the parts at the top of the left column; `prompt_y` is the middle of a prompt, units at 720p."""

    hands: tuple[Zone, ...]
    """Where the hands lie, by seat."""
    hand_y = 562.0
    """The upper edge of the viewer's hand, in units at 720p."""
    line_gap, line_height = 20.0, 32.0
    """Units from the hand to the line above it, and the height of that line in units of the interface."""
    tops: tuple[Top, ...] = ()
    top_names: tuple[str, ...] = ()
    """What a lesson calls these parts, "" what it never speaks of."""
    prompt_y = 364.0
    line_rise: float = 0.0
    """How much higher words stand than the line, in units of the interface: where something else takes its place."""
    shape: Size = PLAIN_CARD
    """Width and height of a card, in units at table size."""
    right_gap = 12.0
    """Between two pieces of the right column, in interface units."""
    details = 0
    """How many details about the rules in force stand on their leaf."""
    rules_name, log_name = N_("Rules in play"), N_("What happened")
    hint_on_line = False
    """Whether the line has room for a hint with its reason."""
    face_down: frozenset[Zone] = frozenset()
    """Where cards lie face down, whoever knows them."""
    watched: tuple[Zone, ...] = ()
    """The places that are looked at although nothing is done there: whole, where `spot_at` knows them, else card by card."""
    groups_hand = False
    """Whether players may let cards of their hand lie together in groups of their own."""
    groups: tuple[frozenset[CardId], ...] = ()
    """The groups that whoever looks on has made; a table that `groups_hand` keeps gaps between them."""

    def __init__(self, context: TableContext[V]) -> None:
        super().__init__(context)
        self.opens_drawer = False
        """Whether the drawer of a folded column is wanted over the mat; the scene puts the cards in place after a change."""
        self.display: Mapping[str, OptionValue] = {}
        """What the player prefers for the options of the group Display, by key."""
        self.found: dict[Hashable, Any] = {}
        self.found_for: tuple[Frame, Seat] | None = None
        """What is worked out `once`, and for which frame and whom."""
        self.sizes = CardSizes(self)
        self.button_slots: Callable[[int], Sequence[Rect]] = lambda _count: ()
        """Where so many buttons of the interaction stand, in pixels, the last first; () where they stand from the right of their band."""

    def own_hand(self) -> Zone:
        """Return the place of the viewer's hand."""
        return self.hands[self.context.viewer]

    @property
    def hand_top(self) -> float:
        """The upper edge of the viewer's cards, in units."""
        return self.hand_y + self.frame.spare - self.sizes.raised

    @abstractmethod
    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `zone` lie, in order."""

    def line_y(self) -> float:
        """Return the height of the middle of the line above the hand, in units."""
        return self.hand_top - self.line_gap - self.line_height / 2 * self.frame.ui

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return the cards of a hand in one of the ways to sort them; `way` counts round from 0, the usual one."""
        orders = self.orders(cards)
        return sorted(cards, key=orders[way % len(orders)])

    def sorts(self) -> tuple[tuple[str, int, Rect], ...]:
        """Return the buttons at the hand that sort it: what is written on them, in which way they sort, where they stand in pixels."""
        return ()

    def orders(self, cards: Sequence[CardId]) -> tuple[Callable[[CardId], Any], ...]:
        """Return by what a hand of these cards is sorted, one way after another, the usual one first."""
        del cards
        return (lambda card: card,)

    def recall(self, events: Sequence[Event]) -> None:
        """Take what has happened in the match so far, in order: a match goes on, a decision has been taken back; () before a deal."""

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Take what the player prefers for the options of the group Display, by key; a new look follows."""
        self.display = display

    @property
    @once
    def left(self) -> Left:
        """How the left column is divided."""
        return left_column(self.frame, *self.tops)

    def parts(self) -> dict[str, Rect]:
        """Return the rectangles of what a lesson puts light on, by name, in pixels: the viewer's panel `own`, parts of the left column."""
        names = self.top_names or ("",) * len(self.left.parts)
        named = {"own": self.left.own, **dict(zip(names, self.left.parts, strict=True))}
        return {name: self.frame.rect(*area) for name, area in named.items() if name and area is not None}

    def tools_at(self) -> Rect:
        """Return where the tool buttons stand, in pixels."""
        return self.frame.rect(*self.left.tools)

    def music_at(self) -> Rect | None:
        """Return where a press turns the music on or off, in pixels; None where nothing of the place plays it."""
        return None

    def pieces(self) -> tuple[Part | Leaf, ...]:
        """Return what stands in the right column, from its top."""
        return ()

    @property
    def right(self) -> tuple[Area | None, ...]:
        """Where these pieces stand, in units; None what has no room."""
        return leafed(self.frame, self.context.leaves, *self.pieces(), gap=self.right_gap)

    def leaves(self) -> tuple[tuple[Leaf, Rect], ...]:
        """Return the leaves of the right column with where they are now, open or folded away, in pixels; () in a drawer."""
        pieces = () if self.frame.folded else self.pieces()
        found = zip(pieces, self.right if pieces else (), strict=True)
        return tuple((one, self.frame.rect(*area)) for one, area in found if isinstance(one, Leaf) and area is not None)

    @property
    def rules(self) -> Leaf:
        """The leaf with the rules in force."""
        return Leaf("rules", _(self.rules_name), Part(details_height(self.details)))

    @property
    def log(self) -> Leaf:
        """The leaf with what has happened."""
        return Leaf("log", _(self.log_name), Part(least=LEAST_LOG))

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
        _left, right = self.frame.edges(BUTTONS_GAP)
        return self.frame.rect(right - BUTTONS_WIDTH, self.line_y() - BUTTONS_HEIGHT / 2, BUTTONS_WIDTH, BUTTONS_HEIGHT)

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer is shown over the mat."""
        return self.opens_drawer and self.frame.folded

    def drawer(self) -> tuple[Zone, ...]:
        """Return the places whose cards lie in the drawer while it is open, () while it is folded away."""
        return ()
