"""Instruments of the five places, one note at a time: strings, a flute, bronze, a piano on an old record.

Each note is made in a small room, which answers the two ears differently; where it stands between them is decided when it is played.
What has little treble is made at half the rate and drawn out: it costs half as much and sounds the same.
"""

from __future__ import annotations

import math
from itertools import pairwise
from operator import add
from random import Random
from typing import Final, TypeAlias

from sounds.scales import pitch_of
from sounds.synth import (
    RATE,
    Samples,
    band,
    comb,
    drawn_out,
    dull,
    ease_in,
    ease_out,
    even,
    halved,
    held,
    hiss,
    length,
    mix,
    solid,
    strike,
    string,
    thin,
)

Ears: TypeAlias = tuple[Samples, Samples]
"""Left and right, equally long."""

_BARANG: Final = 233.0
"""The first step of slendro, in Hz."""
_WALLS: Final = ((0.0297, 0.0371, 0.0437), (0.0313, 0.0359, 0.0461))
"""Seconds that the room's three echoes take, for each ear."""
_EVEN: Final = 0.5
"""How much less a note falls than one played to be listened to: what is played under cards must not knock like them."""


def slendro(number: int) -> float:
    """Return a pitch of the five nearly equal steps of Java's slendro, in Hz; 5 is the octave, a little wide as it is there."""
    return _BARANG * math.exp2(number * 1.004 / 5.0)


def room(note: Samples, wet: float, seconds: float, bright: float = 3_000) -> Ears:
    """Put a note into a room.

    Args:
        note: one channel.
        wet: how loud the room is beside the note, 0 to 1.
        seconds: how long the room needs to fall by 60 dB.
        bright: what the walls swallow lies above it, Hz.
    """
    source = halved(halved(dull(note, bright)))
    ears = []
    for walls in _WALLS:
        one, two, three = (comb(source, wall / 4, 10.0 ** (-3.0 * wall / seconds)) for wall in walls)
        strength = wet / 3
        answer = drawn_out(drawn_out(held([strength * (a + b + c) for a, b, c in zip(one, two, three, strict=True)])))
        ears.append(held(map(add, note, answer)))
    return ears[0], ears[1]


def koto(rng: Random, number: int) -> Ears:
    """A silk string under an ivory plectrum, half-tones above D4."""
    note = string(pitch_of(number), 2.8, rng, sustain=5.0, bright=0.3)
    return _faded(room(ease_out(even(note, 0.65)), 0.6, 1.7))


def flute(rng: Random, number: int) -> Ears:
    """A bamboo flute: a long breath that trembles towards its end; half-tones above D4."""
    seconds, pitch = 3.2, pitch_of(number)
    count = length(seconds) // 2
    phase = 0.0
    tone: list[float] = []
    for i in range(count):
        at = i / count
        tremble = 0.006 * at * math.sin(2.0 * math.pi * 4.6 * at * seconds)
        bend = -0.03 * math.exp(-at * seconds / 0.09)
        phase += 4.0 * math.pi * pitch * (1.0 + tremble + bend) / RATE
        strength = min(1.0, at / 0.12) * (1.0 - 0.35 * at) * min(1.0, (1.0 - at) / 0.3)
        tone.append(strength * (math.sin(phase) + 0.22 * math.sin(2.0 * phase) + 0.1 * math.sin(3.0 * phase)))
    breath = band(hiss(seconds / 2, rng), min(6_000, 4 * pitch), min(6_000, 4 * pitch), 0.5)
    voiced = held([x + 0.16 * abs(x) * y + 0.02 * y for x, y in zip(tone, breath, strict=False)])
    return _faded(room(drawn_out(voiced), 0.7, 2.2))


def lute(rng: Random, number: int) -> Ears:
    """A course of two gut strings, hardly apart in pitch, plucked with flesh; half-tones above D4."""
    pitch = pitch_of(number)
    pair = (
        (0.0, 1.0, string(pitch, 1.8, rng, sustain=2.0, bright=0.22)),
        (0.004, 0.8, string(pitch * 1.0016, 1.79, rng, sustain=2.0, bright=0.3)),
    )
    return _faded(room(ease_out(even(mix(pair), _EVEN)), 0.3, 0.9, 2_400))


def kantele(rng: Random, number: int) -> Ears:
    """A small zither of the north with strings of bronze, on a table; half-tones above D4."""
    pitch = pitch_of(number)
    note = mix((
        (0.0, 1.0, string(pitch, 2.4, rng, sustain=3.6, bright=0.5)),
        (0.0, 0.3, solid(((pitch * 0.5, 0.12, 0.4),), 0.6)),
    ))
    return _faded(room(ease_out(even(note, _EVEN)), 0.25, 0.8, 2_600))


def piano(rng: Random, number: int) -> Ears:
    """A piano as a gramophone of 1930 gives it: no depth, little treble, a little too loud for its horn; half-tones above D4."""
    pitch, seconds = pitch_of(number), 1.4
    modes = []
    for partial in range(1, 8):
        sounding = partial * pitch * math.sqrt(1.0 + 0.0005 * partial * partial)
        if sounding < 4_200:
            strength = math.sin(math.pi * partial / 8.0) / partial**0.9
            fade = 0.9 * (220.0 / pitch) ** 0.4 / (1.0 + 0.35 * partial)
            modes.append((2.0 * sounding, fade / 2, strength * rng.uniform(0.9, 1.1)))
    struck = mix((
        (0.0, 1.0, ease_in(solid(modes, seconds / 2), 0.002)),
        (0.0, 0.12, strike(band(hiss(0.05, rng), 900, 600, 0.9), 0.001, 0.008)),
    ))
    top = max(map(abs, struck))
    horn = thin(dull(held([math.tanh(1.4 * x / top) for x in struck]), 6_000), 500)
    return _faded(room(ease_out(drawn_out(even(horn, _EVEN))), 0.3, 0.6, 2_000))


def gender(_: Random, number: int) -> Ears:
    """A thin bronze key over a tube, struck with a padded disc; steps of slendro."""
    return _metal(slendro(number), 1.1, ((2.76, 0.18, 0.1), (5.4, 0.05, 0.03)), 2.8)


def kenong(_: Random, number: int) -> Ears:
    """A large kettle on cords; steps of slendro."""
    return _metal(slendro(number), 0.6, ((1.48, 0.3, 0.3), (2.02, 0.3, 0.25), (3.1, 0.12, 0.1)), 2.6)


def gong(_: Random, number: int) -> Ears:
    """The great gong, which breathes; the octave of slendro below its number."""
    pitch = slendro(number - 10)
    waves = (
        (1.0, 3.0, 1.0),
        (1.012, 3.0, 0.8),
        (1.51, 1.6, 0.35),
        (2.0, 1.8, 0.45),
        (2.52, 0.9, 0.2),
        (3.03, 0.8, 0.16),
        (4.2, 0.4, 0.08),
    )
    quarter = solid([(4.0 * pitch * ratio, fade / 4, strength) for ratio, fade, strength in waves], 7.6 / 4)
    return _faded(room(ease_out(drawn_out(drawn_out(ease_in(quarter, 0.02)))), 0.5, 2.4))


def _metal(pitch: float, fade: float, over: tuple[tuple[float, float, float], ...], seconds: float) -> Ears:
    """Bronze at half the rate: its lowest way of ringing, doubled so that it breathes, and those above it."""
    modes = [(2.0 * pitch, fade / 2, 1.0), (2.0 * pitch * 1.0025, fade / 2, 0.5)]
    modes += [(2.0 * pitch * ratio, fade * share / 2, strength) for ratio, share, strength in over]
    note = ease_out(drawn_out(even(ease_in(solid(modes, seconds / 2), 0.004), _EVEN)))
    return _faded(room(note, 0.5, 1.8))


def _faded(ears: Ears) -> Ears:
    """Let what the room still says at the end die away."""
    return ease_out(ears[0]), ease_out(ears[1])


def whistle(points: tuple[tuple[float, float, float], ...]) -> Samples:
    """Return a pure tone through points of time (seconds, from 0), pitch (Hz) and strength, in straight lines between them."""
    phase = 0.0
    out: list[float] = []
    for (start, low, weak), (end, high, strong) in pairwise(points):
        count = length(end) - length(start)
        for i in range(count):
            share = i / count
            phase += 2.0 * math.pi * (low + share * (high - low)) / RATE
            out.append((weak + share * (strong - weak)) * math.sin(phase))
    return held(out)
