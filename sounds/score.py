"""What is to sound when: cues in their order, without an end. A place's score is several parts laid over each other."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from sounds.air import BREATH_SECONDS
from sounds.voices import Note, Voice

TAKES = 3
"""How many breaths there are of what never stops."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A note that begins.

    Attributes:
        at: seconds since the score began.
        note: which one.
        strength: 0 to 1.
    """

    at: float
    note: Note
    strength: float


Part: TypeAlias = Iterator[Cue]
"""Cues by rising `at`, without an end."""


def together(parts: Iterable[Part]) -> Part:
    """Return the cues of all parts in their order."""
    return heapq.merge(*parts, key=lambda cue: cue.at)


def breaths(rng: Random, voice: Voice, strength: float = 1.0) -> Part:
    """Yield what never stops: a new breath whenever the last one is at its fullest, never the same twice in a row."""
    at, last = 0.0, -1
    while True:
        last = rng.choice([number for number in range(TAKES) if number != last])
        yield Cue(at, Note(voice, last), strength * rng.uniform(0.72, 1.0))
        at += BREATH_SECONDS / 2 * rng.uniform(0.94, 1.0)


def now_and_then(rng: Random, voice: Voice, takes: int, gap: tuple[float, float], strength: float = 1.0) -> Part:
    """Yield one of several takes of a voice from somewhere in the room, `gap` (least and most seconds) apart."""
    at = rng.uniform(0.3, 0.8) * gap[0]
    while True:
        yield Cue(at, Note(voice, rng.randrange(takes)), strength * rng.uniform(0.55, 1.0))
        at += rng.uniform(*gap)


def ticking(voice: Voice, beat: float, strength: float) -> Part:
    """Yield tick and tock, `beat` seconds apart."""
    count = 0
    while True:
        yield Cue(0.5 + count * beat, Note(voice, count % 2), strength)
        count += 1
