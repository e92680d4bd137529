"""One game on the screen, as a value: what `ui.manifests` hands to the flow. Every game gives its own from `ui.games.<game>.manifest`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from pygame import Surface

from game.core.cards import CardId, Seat
from game.core.options import Options
from sounds.ids import SoundId
from ui.kit.result import Result
from ui.kit.table import AnyTable, Seated
from ui.stage.art import Art, Size
from ui.theme import RGB
from ui.widgets import Look


class SheetArt(Art, Protocol):
    """What a result needs beside the pictures of a table."""

    def deck_in_use(self) -> str:
        """Return the name of the deck that the cards are printed as now."""
        ...

    def request(self, cards: Iterable[CardId | None], size: Size) -> None:
        """Ask for faces (None: the back) in the order they will be needed."""
        ...

    def medallion(self, month: int, diameter: int, *, now: bool = False, faded: bool = False) -> Surface:
        """Return the round plate of a month; `now` has a second ring, `faded` a quieter one."""
        ...

    def empty_medallion(self, numeral: str, diameter: int) -> Surface:
        """Return the disc of a month to come."""
        ...

    def month_tag(self, numeral: str, height: int) -> Surface:
        """Return the plate with a numeral that lies on a medallion."""
        ...

    def origin(self, kind: str, size: int) -> Surface:
        """Return the small sign of where a card of Kowah came from: `self`, `passed` or `hand`."""
        ...

    def origin_ground(self, kind: str, size: Size) -> Surface:
        """Return the ground of the tag under a discard of Kowah, its picture at the left."""
        ...

    def pennant(self, size: Size) -> Surface:
        """Return the pennant of an announcement on its cords."""
        ...

    def kawung(self, diameter: int) -> Surface:
        """Return the roundel of Kowah."""
        ...

    def turning(self, size: int, colour: RGB, *, clockwise: bool) -> Surface:
        """Return the arrow that says which way the turns go."""
        ...


TableMaker: TypeAlias = Callable[
    [Look, SheetArt, Options, tuple[Seated, ...], Seat, Callable[[SoundId], object]], AnyTable
]
"""Look, pictures, rules, players, the seat that looks on, what makes a sound."""
ResultMaker: TypeAlias = Callable[[Look, SheetArt, Any, tuple[Seated, ...], Seat], Result]
"""Look, pictures, the view of a finished deal, players, the seat that looks on."""


@dataclass(frozen=True, slots=True)
class RulesTool:
    """The tool beside the table that opens the rules page: its words, its key and the chapter. `words` are marked for translation."""

    words: str
    key: str
    chapter: str
    counter: str = ""
    """The counter of the picture that the page is told, as the month of the round; empty for none."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """One game on the screen. `deck` names its usual pictures; a preference `deck_style` of the player goes before it."""

    deck: str
    table: TableMaker
    result: ResultMaker
    title_of: Callable[[Any, Sequence[Seated]], str]
    """The state of a match in one line, from a view."""
    rules: RulesTool
