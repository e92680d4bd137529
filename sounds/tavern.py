"""What is heard of Costly Colours alone: the printing press, pewter on oak, knuckles at a Go. Source: places.md."""

from __future__ import annotations

from random import Random

from sounds.synth import Samples, dull, ease_in, ease_out, hiss, mix, skin, solid, strike, string, thin

_G3 = 196.0
_D4 = 293.66
_MINOR = (0, 2, 3, 5, 7, 8, 10, 12)
_STEPS = (0, 2, 4, 5, 7, 9, 11, 12)
"""Half-tones of a major scale: a lute under the press climbs it, award by award."""


def _block(rng: Random, pitch: float, fade: float) -> Samples:
    """Oak struck by a knuckle."""
    tune = pitch * rng.uniform(0.98, 1.02)
    wood = solid(((tune, fade, 1.0), (tune * 2.4, fade * 0.5, 0.35), (tune * 4.3, fade * 0.25, 0.12)), 7.0 * fade)
    touch = strike(thin(dull(hiss(0.03, rng), 2_600), 500), 0.0015, 0.005)
    return mix(((0.0, 1.0, ease_in(wood, 0.002)), (0.0, 0.5, touch)))


def press(rng: Random, number: int) -> Samples:
    """The platen comes down on the broadside, and a lute string says how many awards that makes."""
    thump = ease_out(skin(190, 110, 0.016, 0.035, 0.2))
    paper = strike(thin(dull(hiss(0.06, rng), 2_200), 350), 0.002, 0.012)
    pitch = _G3 * 2 ** (1 + _STEPS[number] / 12)
    lute = ease_out(string(pitch, 0.5, rng, sustain=0.9, bright=0.3))
    return mix(((0.0, 0.45, thump), (0.0, 0.9, paper), (0.02, 1.0, lute)))


def pewter(rng: Random, _: int) -> Samples:
    """A pewter plate is set down: dull metal that settles on its rim."""
    tune = rng.uniform(0.97, 1.03)
    ring = solid(((830 * tune, 0.05, 1.0), (1_510 * tune, 0.032, 0.6), (2_640 * tune, 0.02, 0.35), (410, 0.03, 0.5)), 0.34)
    metal = dull(ease_in(ring, 0.0015), 4_500)
    return mix(((0.0, 1.0, metal), (0.002, 0.7, _block(rng, 180, 0.022)), (0.075, 0.4, metal), (0.12, 0.18, metal)))


def go(rng: Random, _: int) -> Samples:
    """Knuckles on the table, twice, the second lower: I cannot go on."""
    return mix(((0.0, 1.0, _block(rng, 262, 0.034)), (0.16, 0.85, _block(rng, 196, 0.042))))


def count(rng: Random, number: int) -> Samples:
    """One line of points: a step up the lute, in the minor of its grounds."""
    return ease_out(string(_D4 * 2 ** (_MINOR[number] / 12), 0.42, rng, sustain=1.1, bright=0.22))
