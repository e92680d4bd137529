"""The ambient music: a koto that thinks aloud. Short phrases walk the bright pentatonic scale with long rests between them.

The whole piece is one loop. Whatever still sounds at its end is laid over its beginning, so that the seam cannot be heard.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from random import Random

from sounds.recipes import degree
from sounds.synth import FULL_SCALE, RATE, Samples, both_ears, dull, ease_out, length, loudness, mix, string

SECONDS = 44.0
LOUD = 0.03
"""`synth.loudness` of the loudest moment: less than a third of a card that lands."""

_LOWEST, _HIGHEST = -5, 6
_HOME = (-5, -2, 0, 3, 5)
"""Degrees on which a phrase may rest: D and A."""
_RING = 2.6
_ECHO_SECONDS = 0.41
_ECHO = 0.22


def score(rng: Random) -> Iterator[tuple[float, int, float]]:
    """Yield the notes of the loop as start (seconds, below `SECONDS`), degree of the scale and strength (0 to 1)."""
    at, here = 0.6, 0
    while at < SECONDS - 4.0:
        yield at, rng.choice((-5, -5, -7)), 0.55
        at += rng.uniform(0.7, 1.1)
        for _ in range(rng.randint(3, 5)):
            yield at, here, rng.uniform(0.55, 0.85)
            at += rng.choice((0.45, 0.45, 0.9, 1.35)) * rng.uniform(0.96, 1.05)
            here = max(_LOWEST + 3, min(_HIGHEST, here + rng.choice((-2, -1, -1, 1, 1, 2))))
        here = min(_HOME, key=lambda rest: abs(rest - here))
        yield at, here, 0.8
        at += rng.uniform(2.4, 3.6)


def ambient(seed: str = "five seasons") -> bytes:
    """Return the loop as the mixer wants it: two channels, 16 bits, `SECONDS` long. Takes about a second."""
    rng = Random(seed)
    strings: dict[int, Samples] = {}
    total = length(SECONDS)
    # Packed numbers: as lists of floats the two ears would take a hundred megabytes.
    left, right = array("f", bytes(4 * total)), array("f", bytes(4 * total))
    for at, number, strength in score(rng):
        if number not in strings:
            strings[number] = _soft_string(degree(number), rng)
        # A koto lies across its player: low strings to one side, high ones to the other.
        place = 0.25 * math.pi * (1.0 + 0.5 * number / _HIGHEST)
        for ear, gain in ((left, math.cos(place)), (right, math.sin(place))):
            _lay(ear, length(at), strings[number], gain * strength)
    seconds = [slice(start, start + RATE) for start in range(0, total, RATE)]
    gain = LOUD * FULL_SCALE / max(loudness(ear[second]) for ear in (left, right) for second in seconds)
    return b"".join(both_ears(_whole(left[second], gain), _whole(right[second], gain)) for second in seconds)


def _soft_string(pitch: float, rng: Random) -> Samples:
    """One string, and the room that answers it once, later and duller."""
    note = ease_out(string(pitch, _RING, rng, sustain=3.4, bright=0.2))
    return mix(((0.0, 1.0, note), (_ECHO_SECONDS, _ECHO, dull(note, 1_800))))


def _lay(ear: array[float], start: int, note: Samples, gain: float) -> None:
    """Add a note to one ear, going round the end of the loop."""
    room = len(ear) - start
    for first, piece in ((start, note[:room]), (0, note[room:])):
        end = first + len(piece)
        ear[first:end] = array("f", [x + gain * y for x, y in zip(ear[first:end], piece, strict=True)])


def _whole(ear: array[float], gain: float) -> array[int]:
    return array("h", [round(gain * x) for x in ear])
