"""What is heard at one table alone: Dog & Blind's kitchen, Kaluki's salon, the tavern of Costly Colours. Source: places.md."""

from __future__ import annotations

from random import Random

from sounds.scales import pitch_of
from sounds.synth import Samples, dull, ease_in, ease_out, hiss, mix, skin, solid, strike, string, thin

_G3 = 196.0
_MAJOR = (0, 2, 4, 5, 7, 9, 11, 12)
_MINOR = (0, 2, 3, 5, 7, 8, 10, 12)
_DORIAN = (0, 2, 3, 5, 7, 9, 10, 12)
"""Half-tones of the scales that count points, award by award."""

# The kitchen


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


def kantele(rng: Random, number: int) -> Samples:
    """One line of points: a step up the kantele, in the mode of its songs."""
    return ease_out(string(pitch_of(_DORIAN[number]), 0.42, rng, sustain=1.4, bright=0.5))


# The salon


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


def piano(rng: Random, number: int) -> Samples:
    """One line of points: a step up the major scale on a small piano."""
    pitch = pitch_of(_MAJOR[number])
    modes = [(pitch * partial, 0.16 / (1 + 0.4 * partial), rng.uniform(0.9, 1.1) / partial**1.2) for partial in range(1, 6)]
    hammer = strike(dull(hiss(0.03, rng), 1_400), 0.001, 0.006)
    return ease_out(mix(((0.0, 1.0, ease_in(solid(modes, 0.42), 0.0015)), (0.0, 0.25, hammer))))


# The tavern


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
    pitch = _G3 * 2 ** (1 + _MAJOR[number] / 12)
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


def lute(rng: Random, number: int) -> Samples:
    """One line of points: a step up the lute, in the minor of its grounds."""
    return ease_out(string(pitch_of(_MINOR[number]), 0.42, rng, sustain=1.1, bright=0.22))
