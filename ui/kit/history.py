"""What a game's history is told in, as a value: every game gives its own from `ui.games.<word>.history`.

What is counted, and when a goal is met, its rules say in `game.<word>.facts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to have done once.

    Attributes:
        key: the goal, as `game.<word>.facts` calls it.
        name: what is done, in two or three words, marked for translation.
        line: how, in a short sentence, marked for translation.
        cards: two to four faces of the game's deck that show it.
    """

    key: str
    name: str
    line: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """The words for a game's history.

    Attributes:
        goals: in the order in which they are shown: the easy ones first.
        made: what is counted, in the order in which it is shown, with its name, marked for translation.
        best: the head over the best rounds, marked for translation: what they are measured in.
    """

    goals: tuple[Goal, ...]
    made: Mapping[str, str]
    best: str
