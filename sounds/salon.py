"""What is heard of Kaluki alone: the brass of the meter, a joker set free, glasses that touch. Source: places.md."""

from __future__ import annotations

from random import Random

from sounds.synth import Samples, dull, ease_in, ease_out, hiss, mix, solid, strike, thin

_D4 = 293.66
_STEPS = (0, 2, 4, 5, 7, 9, 11, 12)


def meter(rng: Random, _: int) -> Samples:
    """The needle springs to its value: a catch of brass, and the wheel behind it that settles with two softer ticks."""
    tune = rng.uniform(0.97, 1.03)
    catch = solid(((2_350 * tune, 0.011, 1.0), (3_720 * tune, 0.007, 0.5), (1_180 * tune, 0.016, 0.45)), 0.08)
    tick = mix(((0.0, 1.0, ease_in(catch, 0.001)), (0.0, 0.5, strike(thin(dull(hiss(0.03, rng), 5_000), 1_200), 0.001, 0.004))))
    return mix(((0.0, 1.0, tick), (0.085, 0.4, tick), (0.15, 0.2, tick)))


def joker(rng: Random, _: int) -> Samples:
    """A joker leaves its meld for a hand: two bells of his cap, the higher one last."""
    return mix(((0.0, 0.7, _bell(rng, 1_568.0)), (0.11, 1.0, _bell(rng, 2_093.0)), (0.17, 0.3, _bell(rng, 2_093.0))))


def glasses(rng: Random, _: int) -> Samples:
    """Two glasses touch and ring on, not quite in tune, for whoever is out in one go."""
    return ease_out(mix(((0.0, 1.0, _glass(rng, 1_245.0)), (0.012, 0.9, _glass(rng, 1_398.0)), (0.34, 0.55, _glass(rng, 1_661.0)))))


def _bell(rng: Random, pitch: float) -> Samples:
    tune = pitch * rng.uniform(0.99, 1.01)
    ring = solid(((tune, 0.07, 1.0), (tune * 2.71, 0.03, 0.3), (tune * 1.51, 0.04, 0.18)), 0.3)
    return ease_out(ease_in(ring, 0.002))


def _glass(rng: Random, pitch: float) -> Samples:
    """A thin bowl: its lowest two ways to ring lie close together, so that it beats."""
    tune = pitch * rng.uniform(0.995, 1.005)
    ring = solid(((tune, 0.26, 1.0), (tune * 1.007, 0.22, 0.5), (tune * 2.32, 0.12, 0.45), (tune * 4.25, 0.05, 0.2)), 0.8)
    return mix(((0.0, 1.0, ease_in(ring, 0.0015)), (0.0, 0.12, strike(thin(dull(hiss(0.02, rng), 7_000), 2_000), 0.001, 0.003))))


def count(rng: Random, number: int) -> Samples:
    """One line of points: a step up the major scale on a small piano."""
    pitch = _D4 * 2 ** (_STEPS[number] / 12)
    modes = [(pitch * partial, 0.16 / (1 + 0.4 * partial), rng.uniform(0.9, 1.1) / partial**1.2) for partial in range(1, 6)]
    hammer = strike(dull(hiss(0.03, rng), 1_400), 0.001, 0.006)
    return ease_out(mix(((0.0, 1.0, ease_in(solid(modes, 0.42), 0.0015)), (0.0, 0.25, hammer))))
