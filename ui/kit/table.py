"""What the table scene asks of one game's table. The scene knows no game; a table knows no match, no thread and no file."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, Event, Place, Said
from game.core.options import OptionValue
from game.core.picture import Picture
from ui.kit.interaction import Interacts, Reading, Spot
from ui.kit.question import Body, Row
from ui.stage.choreography import Move
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.stage.timeline import Beat
from ui.widgets import Look

A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Seated:
    """A player as the table names him. `level` is a word for a computer player, empty for a person; `seal` a colour number."""

    name: str
    level: str = ""
    seal: int = 0
    is_person: bool = True


def says_you(seated: Sequence[Seated], seat: int) -> bool:
    """Return whether words may call the player at `seat` "you": the one person at this screen."""
    return seated[seat].is_person and sum(who.is_person for who in seated) == 1


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool beside the table that opens a dialog: its words, its key, and what stands in the dialog."""

    label: str
    key: str
    body: Body


@dataclass(frozen=True, slots=True)
class Recap:
    """One thing that happened: up to five cards, and two lines of words."""

    cards: tuple[CardId, ...]
    words: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class Notes:
    """What the scene tells the table beside the picture: words that belong to this moment."""

    thinking: Seat | None = None
    asked: tuple[Seat, ...] = ()


class Effect(Protocol):
    """Something shown over the cards for a while: a ribbon, a stamp, petals. Steps by seconds of table time."""

    over: bool
    holds: bool
    """Whether the table waits for it."""

    @property
    def lively(self) -> bool:
        """Whether it changes by itself, now or later."""
        ...

    def step(self, dt: float) -> None:
        """Go on."""
        ...

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        ...


class Table(Protocol[V, A]):
    """One game on the screen for one viewer. `ui.kit.common` has the answers of a game that asks for nothing special."""

    viewer: Seat
    interacts: Interacts[V, A]
    effects: list[Effect]
    helps: bool
    """Whether the player wants to be shown what follows from what lies on the table."""

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of a card, in units at table size."""
        ...

    def settled(self, view: V) -> None:
        """The picture now shows this view: what the viewer knows beside it may be shown too."""
        ...

    def recall(self, events: Sequence[Event]) -> None:
        """Take what has happened in the match so far, in order: a match goes on, a decision has been taken back; () before a deal."""
        ...

    def is_secret(self, view: V) -> bool:
        """Whether this viewer must not notice whom the game asks now, nor that it asks: no pause, no sign of thinking."""
        ...

    def is_final(self, view: V) -> bool:
        """Whether the last decision stands: taking it back, or not being able to, would tell whether somebody was asked meanwhile."""
        ...

    def tools(self) -> tuple[Tool, ...]:
        """Return the game's own tools."""
        ...

    @property
    def drawer_words(self) -> tuple[str, str]:
        """What the tool is called that opens the drawer, and its key."""
        ...

    def draw_asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Draw over the dimmed table, beside the dialog, what the question is about."""
        ...

    def draw_hint(self, surface: Surface, pose: Pose) -> None:
        """Draw the sign of a card that is `hinted`."""
        ...

    def sign(self, view: V, readings: tuple[Reading[A], ...]) -> Surface | None:
        """Return the small picture that stands before the line of what is considered, None for none."""
        ...

    def attach(self, stage: Stage) -> None:
        """Take the stage that shows this table, before anything moves."""
        ...

    def turn_to(self, seat: Seat) -> None:
        """Show the table to the person at `seat` from now on."""
        ...

    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return what happened, in order, for the person who comes back to the screen; only what is public."""
        ...

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return how the others stand, in rows of words and values; only what is public."""
        ...

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Take what the player prefers for the options of the group Display, by key; `restyle` follows."""
        ...

    def restyle(self, look: Look) -> None:
        """Take another look or window size; the scene puts every card in place after it."""
        ...

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `place` lie."""
        ...

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a move looks; see `ui.stage.choreography.Show`."""
        ...

    def word(self, event: Said) -> Beat | None:
        """Return how a call looks."""
        ...

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Return how points look."""
        ...

    def draw_ground(self, surface: Surface) -> None:
        """Draw what lies under the cards and changes only with the window."""
        ...

    def status_key(self, picture: Picture) -> Hashable:
        """Return all that the columns show, so that they are drawn again only when it changes."""
        ...

    def draw_counts(self, surface: Surface, stage: Stage) -> None:
        """Draw what changes with every card that moves: the number of cards in the pile."""
        ...

    def draw_status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns from the picture that the stage shows."""
        ...

    @property
    def folds(self) -> bool:
        """Whether a column is a drawer in this window."""
        ...

    def open_drawer(self, wanted: bool) -> None:
        """Show the folded column over the mat, or fold it away again; the scene puts the cards in place after it."""
        ...

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer is shown over the mat."""
        ...

    def drawer(self) -> tuple[Place, ...]:
        """Return the places that lie in the drawer while it is open, () while it is folded away."""
        ...

    def draw_drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw the panels of the open drawer."""
        ...

    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""
        ...

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return the cards of a hand in one of the ways to sort them; `way` counts round from 0, the usual one."""
        ...

    def hinted(self, card: CardId, view: V) -> bool:
        """Whether a card of the hand deserves the gold lozenge: it matches something in the field."""
        ...

    def line_at(self) -> tuple[float, float]:
        """Return the middle of the line above the hand, in pixels."""
        ...

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return the rectangle of a place that may be empty or of an end of a meld, in pixels; None for what the stage knows."""
        ...

    def buttons_at(self) -> Rect:
        """Return the band beside the hand in which the buttons of the interaction stand from the right, in pixels."""
        ...

    def middle(self) -> tuple[float, float]:
        """Return where a prompt stands, in pixels: the middle of the mat, the hand left free."""
        ...

    def tools_at(self) -> Rect:
        """Return where the tool buttons stand, in pixels."""
        ...

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a pile is called."""
        ...


AnyTable: TypeAlias = Table[Any, Any]
