"""A lesson, read from the data of its game: positions to begin from, and steps that say a sentence or two, and ask or wait for Next.

A step stands on the position reached by all steps before it, or begins from a position of its own. Where it asks for a decision every
legal action is an `Answer`: what is right goes on, anything else is played out, said, and taken back. Since the cards of a position are
known in order, everything that follows is known when the lesson is written.

Chapters, sentences and answers are English in the file, which counts as a catalog, and translated where they are shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

from game.core.engine import AnyEngine
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch

MOST_WORDS = 14
"""A sentence of a lesson has no more words than this."""


@dataclass(frozen=True, slots=True)
class OnCard:
    """A card, by its name in the pack, wherever it lies."""

    name: str


@dataclass(frozen=True, slots=True)
class OnPlace:
    """All cards at a place, by the text form of its zone: `hand-0`."""

    name: str


@dataclass(frozen=True, slots=True)
class OnPart:
    """A part of the table that is no card, by the name that table or question give it; `prompt` is the whole question that is open."""

    name: str


LightSpot: TypeAlias = OnCard | OnPlace | OnPart
SPOTS: Mapping[str, type[LightSpot]] = {"card": OnCard, "place": OnPlace, "part": OnPart}
"""What lies in the light, by the word that its text form begins with: `card 7H`."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the learner may answer, and what comes of it.

    Attributes:
        words: what is said when it has been played out; "" to go on at once.
        actions: the actions that are this answer, in text form; () for every legal action that no other answer names.
        replies: what follows by itself, whoever's turn it is, in text form and in order.
        lit: what stands in the light meanwhile; () for what the step lights.
    """

    words: str
    actions: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    lit: tuple[LightSpot, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        words: what is told or asked: sentences of at most `MOST_WORDS` words.
        lit: what stands in the light, all that the words speak of.
        right: the answer that goes on; None where nothing is asked.
        wrong: what else can be answered; together with `right` it speaks of every legal action.
        replies: what happens when the step is left, in text form and in order.
        position: the position the step begins from; None to go on from where the last one ended.
        before: what has been played from there, in text form and in order.
        options: rules that hold from this position on, beside those of the lesson.
        arranges: whether it asks to put the hand in order: that can be done before Next.
        drawer: whether it speaks of the column that small windows fold away: it is shown for the step.
        chapter: the name of its chapter.
    """

    words: str
    lit: tuple[LightSpot, ...] = ()
    right: Answer | None = None
    wrong: tuple[Answer, ...] = ()
    replies: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    before: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    arranges: bool = False
    drawer: bool = False
    chapter: str = ""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers, the right one first; () where nothing is asked."""
        return () if self.right is None else (self.right, *self.wrong)

    def answer_to(self, action: object, engine: AnyEngine) -> Answer:
        """Return what an action answers.

        Raises:
            KeyError: no answer speaks of it.
        """
        named = (one for one in self.answers if any(engine.parse_action(text) == action for text in one.actions))
        other = (one for one in self.wrong if not one.actions)
        for answer in (*named, *other):
            return answer
        raise KeyError(engine.action_text(action))


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of one game. The player sits at seat 0, the others at the seats after it; the first step has a position.

    `others` are their names: sentences may speak of them. `first_match` are the options of the short match that the lesson leads to, which
    `invitation` names: *Play three rounds*.
    """

    game: str
    options: Mapping[str, object]
    seats: int
    steps: tuple[Step, ...]
    invitation: str
    first_match: Mapping[str, object] = field(default_factory=dict)
    others: tuple[str, ...] = ("Sora",)

    @property
    def chapters(self) -> tuple[str, ...]:
        """The chapters in order."""
        return tuple(dict.fromkeys(step.chapter for step in self.steps))

    def match_at(self, engine: AnyEngine, index: int, given: Mapping[int, str] | None = None) -> AnyMatch:
        """Return the match as it stands when the step `index` is due: practice, from the last position before it.

        `given` are the right answers that were given at steps before, by their numbers, in text form; else the first legal one.
        """
        start = max(n for n in range(index + 1) if self.steps[n].position is not None)
        first = self.steps[start]
        options = Options(self.game, {**self.options, **first.options})
        match: AnyMatch = Match(engine, options, self.seats, "lesson", dict(first.position or {}))
        play(match, first.before)
        for number in range(start, index):
            step = self.steps[number]
            if step.right is not None:
                play(match, ((given or {}).get(number) or next(_legal(match, step.right.actions)), *step.right.replies))
            play(match, step.replies)
        return match


def play(match: AnyMatch, actions: Iterable[str]) -> None:
    """Play actions in text form, each for whoever is to act.

    Raises:
        IllegalActionError: one is not allowed.
    """
    for text in actions:
        match.apply(match.to_act()[0], match.engine.parse_action(text))


def _legal(match: AnyMatch, actions: Iterable[str]) -> Iterator[str]:
    """Yield those of several actions that are allowed now."""
    seat = match.to_act()[0]
    return (text for text in actions if match.is_legal(seat, match.engine.parse_action(text)))


@cache
def lesson_of(room: str) -> Lesson:
    """Return the lesson that lies in the package `room`."""
    told = json.loads(resources.files(room).joinpath("lesson.json").read_text("utf-8"))
    steps = tuple(_step(row, chapter["label"], told["positions"]) for chapter in told["chapters"] for row in chapter["steps"])
    others = tuple(told["others"])
    return Lesson(told["game"], told["options"], told["seats"], steps, told["invitation"], told["first_match"], others)


def _step(row: Mapping[str, Any], chapter: str, positions: Mapping[str, Any]) -> Step:
    """Return a step of a chapter; it names the one of `positions` that it begins from."""
    return Step(
        row["words"],
        _lit(row),
        _answer(row["right"]) if "right" in row else None,
        tuple(map(_answer, row.get("wrong", ()))),
        tuple(row.get("replies", ())),
        positions[row["position"]] if "position" in row else None,
        tuple(row.get("before", ())),
        row.get("options", {}),
        row.get("arranges", False),
        row.get("drawer", False),
        chapter,
    )


def _answer(row: Mapping[str, Any]) -> Answer:
    return Answer(row["words"], tuple(row.get("actions", ())), tuple(row.get("replies", ())), _lit(row))


def _lit(row: Mapping[str, Sequence[str]]) -> tuple[LightSpot, ...]:
    named = (text.split(" ", 1) for text in row.get("lit", ()))
    return tuple(SPOTS[kind](name) for kind, name in named)
