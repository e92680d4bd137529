"""What a game has to show beside its door, as values: its matches, its history, its lesson, its practice. The title loads none of this."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import Any, Generic, Protocol, TypeAlias

from game.core.cards import CardId
from game.core.events import Zone
from game.core.options import Options
from ui.kit.deals import Chances
from ui.kit.lesson import Lesson
from ui.kit.player_text import Seated
from ui.kit.question import A, PaintCard, Row
from ui.kit.reveal.reveal import Reveal
from ui.kit.rulebook import Book
from ui.kit.table import Table
from ui.kit.table_context import TableSpec, V
from ui.text.catalog import N_
from ui.widgets import Look, Widget


@dataclass(frozen=True, slots=True)
class Matter:
    """What a game calls a fact: a short sentence without its chance, the cards that show it, and whether it is good for the player.

    `weight` is how much it says beside others that come about as often; `stands_alone`: it is told without how often it does otherwise.
    """

    words: str
    cards: tuple[CardId, ...] = ()
    good: bool = True
    weight: float = 1.0
    stands_alone: bool = False


Wording: TypeAlias = Callable[[Any, Sequence[Seated], object], Matter | None]
"""(view, players by seat, fact) -> what it is called; None for what is not worth a word. Of an action: what is surely good about it."""


@dataclass(frozen=True, slots=True)
class RulesTool:
    """The tool beside the table that opens the rules page: its words, its key and the chapter. `words` are marked for translation."""

    words: str
    key: str
    chapter: str
    counter: str = ""
    """The counter of the picture that the page is told, as the month of the round; empty for none."""
    glance: Zone | None = None
    """What is looked at as long as its key is held, where only a tap opens the page; and what it says of that, marked for translation."""
    glance_words: str = ""


RULES_TOOL = RulesTool(N_("Rules"), "R", "")
"""The tool of a game that opens its rules at the beginning."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """How the print of a match shows what decided it; see `sprites.landscape.Subject`.

    Attributes:
        land: where the game is played.
        things: one to three that stand for how the match was decided; the drawing room knows what they are.
        title: what decided it, in words.
        signs: the same in Japanese, where the slip shows that in every language.
        orb: what hangs in the sky in place of the month's sun or moon.
        month: that of the match, 1 to 12; 0 for that of the day on which it was played.
    """

    land: str
    things: tuple[Any, ...]
    title: str
    signs: str = ""
    orb: str = ""
    month: int = 0


@dataclass(frozen=True, slots=True)
class MatchScreens(Generic[V, A]):
    """What a match is shown with, from its first card to its end.

    Attributes:
        table: makes the table for one viewer.
        result: makes the sheet of a deal that is over, from the view of it.
        deciding: the cards that decided a finished match, from a view of it; none where nothing did.
        ending: makes the poster after the sheet of the last deal; without one `result` makes the end of the match too.
        landscape: what its print shows, from the same view; without one a match is not printed.
        rules: the tool that opens the rules page.
        phrase: what a fact of a search is called in a hint; without it hints give no reasons.
        chances: how ten deals come out after the daring answer to a question, from how often what came about after each action.
    """

    table: Callable[[TableSpec], Table[V, A]]
    result: Callable[[TableSpec, V], Reveal]
    deciding: Callable[[V], Sequence[CardId]]
    ending: Callable[[TableSpec, V], Reveal] | None = None
    landscape: Callable[[V], Landscape] | None = None
    rules: RulesTool = RULES_TOOL
    phrase: Wording | None = None
    chances: Callable[[V, Sequence[Seated], Mapping[A, Mapping[Hashable, int]]], Chances | None] | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to have done once; when it is met, `game.<word>.match_stats` says.

    Attributes:
        key: the goal, as `game.<word>.match_stats` calls it.
        name: what is done, in two or three words, marked for translation.
        line: how, in a short sentence, marked for translation.
        cards: two to four faces of the game's deck that show it.
    """

    key: str
    name: str
    line: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HistoryText:
    """The words for what players did in matches of a game.

    Attributes:
        goals: in the order in which they are shown: the easy ones first.
        made: what is counted, in the order in which it is shown, with its name, marked for translation.
        best: the head over the best rounds, marked for translation: what they are measured in.
    """

    goals: tuple[Goal, ...]
    made: Mapping[str, str]
    best: str


def history_of(room: str, made: Mapping[str, str] | None = None) -> HistoryText:
    """Return the words in `history.json` of the package `room`; `made` where the game has names of its own for what is counted."""
    told = _history_in(room)
    goals = (Goal(row["key"], row["label"], row["line"], tuple(row["cards"])) for row in told["goals"])
    return HistoryText(tuple(goals), told["made"] if made is None else made, told["best"])


@cache
def _history_in(room: str) -> Mapping[str, Any]:
    told: Mapping[str, Any] = json.loads(resources.files(room).joinpath("history.json").read_text("utf-8"))
    return told


@dataclass(frozen=True, slots=True)
class Teaching:
    """The rules page and the lesson of a game.

    `book` returns its rules under options, with the number of the round (for Koi-Koi its month; 0 for none) and the deck in use.
    """

    book: Callable[[Options, int, str], Book]
    lesson: Lesson


@dataclass(frozen=True, slots=True)
class Judged:
    """How an exercise was answered: rightly or not, in words, and the right answer line by line."""

    right: bool
    words: str
    rows: tuple[Row, ...]


class Exercise(Protocol):
    """One thing to be answered. It keeps the answer as far as it has been given."""

    def body(self, look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        """Return the widgets on which it is answered, from the top."""

    def judged(self) -> Judged:
        """Return how the answer given is."""


@dataclass(frozen=True, slots=True)
class Practice:
    """What is practised outside matches: its name, a sentence about it (both marked for translation), and how an exercise is made."""

    name: str
    sentence: str
    exercise: Callable[[Options, Random], Exercise]
