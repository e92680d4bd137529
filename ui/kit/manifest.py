"""One game on the screen, as a value: every game with a table gives its own from `ui.games.<word>.manifest`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.core.cards import CardId
from game.core.events import Event
from ui.kit.desk import Setting
from ui.kit.players import Seated
from ui.kit.result import Result
from ui.kit.table import AnyTable
from ui.text.catalog import N_

TableMaker: TypeAlias = Callable[[Setting], AnyTable]
ResultMaker: TypeAlias = Callable[[Setting, Any], Result]
"""What it is made from, and the view of a finished deal."""


MarkMaker: TypeAlias = Callable[[Sequence[Event], Sequence[Seated]], str]
"""What one action caused, as one seat saw it, in a few words if a replay should have a mark there; "" if not."""


def no_mark(events: Sequence[Event], seated: Sequence[Seated]) -> str:
    """Mark nothing."""
    del events, seated
    return ""


def no_card(view: object) -> Sequence[CardId]:
    """Show no card."""
    del view
    return ()


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
    """The table of a game and what goes with it."""

    table: TableMaker
    result: ResultMaker
    title_of: Callable[[Any, Sequence[Seated]], str]
    """The state of a match in one line, from a view."""
    rules: RulesTool = RulesTool(N_("Rules"), "R", "")
    ending: ResultMaker | None = None
    """The poster after the sheet of the last deal; without one `result` makes the end of the match too."""
    deciding: Callable[[Any], Sequence[CardId]] = no_card
    """The cards that decided a finished match, from a view of it; none where nothing did."""
    marks: MarkMaker = no_mark
    """What is worth finding again in a replay."""
