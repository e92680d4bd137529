"""What is heard of Dog & Blind alone: a trick laid on its tin plate, the bell of a collar. Source: places.md."""

from __future__ import annotations

from random import Random

from sounds.synth import Samples, dull, ease_in, ease_out, hiss, mix, solid, strike, string, thin

_D4 = 293.66
_STEPS = (0, 2, 3, 5, 7, 9, 10, 12)


def tin(rng: Random, _: int) -> Samples:
    """Cards drawn together and dropped on a tin plate: paper first, then thin metal that is damped at once."""
    tune = rng.uniform(0.96, 1.04)
    paper = strike(thin(dull(hiss(0.16, rng), 3_600), 900), 0.05, 0.05)
    modes = ((1_120 * tune, 0.045, 0.8), (1_930 * tune, 0.06, 1.0), (3_270 * tune, 0.03, 0.45), (4_610 * tune, 0.018, 0.2))
    plate = dull(ease_in(solid((*modes, (320, 0.02, 0.6)), 0.3), 0.0015), 6_000)
    return ease_out(mix(((0.0, 1.6, paper), (0.11, 0.5, plate), (0.165, 0.16, plate), (0.2, 0.07, plate))))


def collar(rng: Random, _: int) -> Samples:
    """The small bell of a collar that drops and swings twice: a ball against brass, less each time."""

    def ball(pitch: float) -> Samples:
        tune = pitch * rng.uniform(0.985, 1.015)
        bell = solid(((tune, 0.09, 1.0), (tune * 1.52, 0.05, 0.5), (tune * 2.31, 0.03, 0.2)), 0.5)
        return dull(ease_in(bell, 0.0015), 6_500)

    beats = ((0.0, 0.8, 2_150), (0.06, 0.5, 2_420), (0.13, 0.9, 2_150), (0.27, 0.5, 2_300), (0.33, 0.3, 2_150), (0.45, 0.18, 2_300))
    return ease_out(mix((at, strength, ball(pitch)) for at, strength, pitch in beats))


def count(rng: Random, number: int) -> Samples:
    """One line of points: a step up the kantele, in the mode of its songs."""
    return ease_out(string(_D4 * 2 ** (_STEPS[number] / 12), 0.42, rng, sustain=1.4, bright=0.5))
