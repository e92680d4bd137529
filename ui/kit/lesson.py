"""A lesson as data: a position to begin from, and steps that each say one sentence and ask one thing.

A step stands on the position reached by all steps before it, or begins from a position of its own. It either asks the player for one action
(`asked`, in the engine's text form) or only waits for Next. When it is done the other seats answer with `replies`; then the next step is
shown. Since the draw pile of a position is known, everything that happens is known when the lesson is written.

Chapters, sentences and what to do are marked with `N_` and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from game.core.events import Zone

MOST_WORDS = 14
"""A sentence of a lesson has no more words than this."""


@dataclass(frozen=True, slots=True)
class OnCard:
    """A card, by its name in the pack, wherever it lies."""

    name: str


@dataclass(frozen=True, slots=True)
class OnPlace:
    """All cards at a place."""

    place: Zone


@dataclass(frozen=True, slots=True)
class OnPart:
    """A part of the table that is no card, by the name that table or question give it; `prompt` is the whole question that is open."""

    name: str


LightSpot: TypeAlias = OnCard | OnPlace | OnPart
PROMPT = OnPart("prompt")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        words: one sentence of at most `MOST_WORDS` words.
        lit: what stands in the light; everything else is veiled.
        arrow: from where to where the brush arrow runs.
        asked: the action that is asked for, in text form; "" for Next.
        todo: what to do, in words; "" for the usual words of Next.
        replies: what the other seats do when the step is done, in text form and in order.
        position: the position the step begins from; None to go on from where the last one ended.
        drawer: whether it speaks of the column that small windows fold away: it is shown for the step.
        chapter: the name of its chapter, which `chapter` says.
    """

    words: str
    lit: tuple[LightSpot, ...] = ()
    arrow: tuple[LightSpot, LightSpot] | None = None
    asked: str = ""
    todo: str = ""
    replies: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    drawer: bool = False
    chapter: str = ""


def chapter(name: str, *steps: Step) -> tuple[Step, ...]:
    """Return the steps of one chapter."""
    return tuple(replace(step, chapter=name) for step in steps)


def on_cards(*names: str) -> tuple[LightSpot, ...]:
    """Return the light on several cards, by their names in the pack."""
    return tuple(map(OnCard, names))


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of one game. The player sits at seat 0, the others at the seats after it; the first step has a position.

    `others` are their names: sentences may speak of them.
    """

    game: str
    options: Mapping[str, object]
    seats: int
    steps: tuple[Step, ...]
    others: tuple[str, ...] = ("Sora",)

    @property
    def chapters(self) -> tuple[str, ...]:
        """The chapters in order."""
        return tuple(dict.fromkeys(step.chapter for step in self.steps))
