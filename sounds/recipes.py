"""How each moment is made: paper, wood, strings, bars and skins, each in several variations.

Strength is given as `loudness` over 50 ms. A card that lands is the measure: `LANDING` and `LANDING_PEAK` are the most that
anything reaches, and only cards reach them.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from sounds import table_recipes as table
from sounds.ids import SoundId
from sounds.scales import IN, degree, pitch_of
from sounds.synth import (
    Samples,
    band,
    dull,
    ease_in,
    ease_out,
    fibres,
    finish,
    hiss,
    mix,
    skin,
    solid,
    strike,
    string,
    swell,
    thin,
    tone,
)

LANDING = 0.1
LANDING_PEAK = 0.7
LONGEST = 1.2
"""Seconds; only notes of the music are longer."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """One sound: `make` is handed seeded chance and the number of the variation, 0 up to `variations` - 1."""

    variations: int
    make: Callable[[Random, int], Samples]
    loud: float
    peak: float = 0.5
    fade_out: float = 0.02


# Paper ----------------------------------------------------------------------------------------------------------------


def _rub(rng: Random, seconds: float, start: float, end: float, top: float) -> Samples:
    """Paper drawn over paper: a band of noise that moves from `start` to `end` Hz and is fullest at the share `top`."""
    rough = fibres(hiss(seconds, rng), rng, rng.uniform(260, 380), 0.75)
    return swell(thin(dull(dull(band(rough, start, end, 0.7), 4_000), 5_000), 600), top)


def _touch(rng: Random, centre: float, fade: float) -> Samples:
    """The edge of a card that meets the mat: a short soft burst around `centre` Hz."""
    return strike(thin(dull(band(hiss(7.0 * fade, rng), centre * 1.15, centre * 0.8, 0.8), 5_000), 400), 0.0015, fade)


def _thud(rng: Random, pitch: float, fade: float) -> Samples:
    """The table under the card."""
    return ease_in(tone(pitch * rng.uniform(0.93, 1.07), fade, 6.0 * fade), 0.002)


def _slide(rng: Random, _: int) -> Samples:
    centre = rng.uniform(2_700, 3_500)
    return _rub(rng, rng.uniform(0.13, 0.17), centre * 0.85, centre * 1.2, rng.uniform(0.28, 0.42))


def _lift(rng: Random, _: int) -> Samples:
    centre = rng.uniform(2_900, 3_500)
    return _rub(rng, rng.uniform(0.08, 0.1), centre * 0.8, centre * 1.35, 0.6)


def _flip(rng: Random, _: int) -> Samples:
    """The card bends and is let go: a brush that rises for 90 ms, as the picture narrows, then a light snap."""
    centre = rng.uniform(2_600, 3_200)
    brush = _rub(rng, rng.uniform(0.1, 0.115), centre * 0.8, centre * 1.5, 0.75)
    return mix((
        (0.0, 0.6, brush),
        (rng.uniform(0.088, 0.096), 1.0, _touch(rng, centre * 1.2, 0.009)),
        (0.092, 0.05, _thud(rng, 240, 0.014)),
    ))


def _land(rng: Random, _: int) -> Samples:
    centre = rng.uniform(2_200, 2_900)
    return mix((
        (0.0, 1.0, _touch(rng, centre, rng.uniform(0.015, 0.019))),
        (0.001, 0.075, _thud(rng, 165, 0.02)),
        (rng.uniform(0.012, 0.02), 0.3, _touch(rng, centre * 1.3, 0.008)),  # the far edge, a moment later
    ))


def _capture(rng: Random, _: int) -> Samples:
    """Card on card: the small clack of stiff flower cards, with the mat under it."""
    tune = rng.uniform(0.95, 1.06)
    clack = solid(((1_240 * tune, 0.011, 0.5), (2_330 * tune, 0.008, 0.45), (3_790 * tune, 0.005, 0.3)), 0.09)
    return mix((
        (0.0, 1.3, _touch(rng, rng.uniform(2_700, 3_200), 0.013)),
        (0.0, 0.18, ease_in(clack, 0.001)),
        (0.001, 0.09, _thud(rng, 180, 0.02)),
        (rng.uniform(0.02, 0.028), 0.35, _touch(rng, 3_600, 0.007)),
    ))


def _deal(rng: Random, _: int) -> Samples:
    centre = rng.uniform(2_900, 3_600)
    return mix((
        (0.0, 0.7, _rub(rng, rng.uniform(0.075, 0.09), centre * 0.9, centre * 1.25, 0.45)),
        (rng.uniform(0.058, 0.066), 0.8, _touch(rng, centre * 0.85, 0.01)),
        (0.062, 0.045, _thud(rng, 190, 0.014)),
    ))


def _shuffle(rng: Random, _: int) -> Samples:
    """A riffle: the corners fall faster and faster, then the pack is pushed square."""
    parts: list[tuple[float, float, Samples]] = []
    at, gap = 0.01, 0.021
    while at < 0.27:
        parts.append((at, rng.uniform(0.55, 0.9), _touch(rng, rng.uniform(2_500, 3_600), 0.005)))
        at += gap * rng.uniform(0.8, 1.2)
        gap *= 0.955
    parts.append((0.0, 0.35, _rub(rng, 0.3, 2_200, 3_300, 0.8)))
    parts.append((0.275, 0.5, _rub(rng, 0.11, 3_200, 2_400, 0.4)))
    parts.append((0.345, 0.75, _land(rng, 0)))
    return mix(parts)


def _trick(rng: Random, _: int) -> Samples:
    """Several cards swept away together, 250 ms, and squared."""
    rubs = [(0.014 * i, 0.6, _rub(rng, rng.uniform(0.2, 0.24), 2_200, 3_200, 0.35)) for i in range(3)]
    return mix([*rubs, (0.225, 0.5, _touch(rng, 2_600, 0.012)), (0.226, 0.05, _thud(rng, 170, 0.02))])


def _meld(rng: Random, _: int) -> Samples:
    """Gathered in 160 ms, then laid out one by one."""
    laid = [(0.13 + 0.05 * i + rng.uniform(0.0, 0.01), 0.9 - 0.12 * i, _land(rng, 0)) for i in range(3)]
    return mix([(0.0, 0.35, _rub(rng, 0.16, 2_400, 3_300, 0.5)), *laid])


# Wood, clay and cloth -------------------------------------------------------------------------------------------------


def _wood(rng: Random, pitch: float, fade: float) -> Samples:
    """A block struck softly; `pitch` is its lowest way of ringing."""
    tune = pitch * rng.uniform(0.98, 1.02)
    block = solid(((tune, fade, 1.0), (tune * 2.57, fade * 0.5, 0.3), (tune * 4.6, fade * 0.25, 0.1)), 7.0 * fade)
    return mix(((0.0, 1.0, ease_in(block, 0.002)), (0.0, 0.35, _touch(rng, 1_600, 0.005))))


def _knock(rng: Random, _: int) -> Samples:
    second = rng.uniform(0.125, 0.14)
    return mix(((0.0, 1.0, _wood(rng, 245, 0.032)), (second, 0.75, _wood(rng, 238, 0.032))))


def _chips(rng: Random, _: int) -> Samples:
    """Three clay chips, one on the other."""
    parts: list[tuple[float, float, Samples]] = []
    at = 0.0
    for strength in (1.0, 0.8, 0.55):
        tune = rng.uniform(0.93, 1.08)
        chip = solid(((2_150 * tune, 0.014, 1.0), (3_420 * tune, 0.009, 0.5), (980 * tune, 0.012, 0.5)), 0.09)
        parts.append((at, strength, ease_in(chip, 0.0015)))
        at += rng.uniform(0.055, 0.075)
    return mix(parts)


def _toggle(rng: Random, _: int) -> Samples:
    return mix(((0.0, 0.6, _wood(rng, 560, 0.011)), (0.045, 1.0, _wood(rng, 740, 0.013))))


def _refused(rng: Random, _: int) -> Samples:
    """Two dull taps, the second lower: no, without a scolding."""
    return mix(((0.0, 1.0, dull(_wood(rng, 208, 0.03), 900)), (0.11, 0.9, dull(_wood(rng, 175, 0.035), 800))))


def _stamp(rng: Random, _: int) -> Samples:
    return mix(((0.0, 1.0, skin(270, 155, 0.02, 0.04, 0.28)), (0.0, 2.5, _touch(rng, 1_500, 0.016))))


def _badge(rng: Random, _: int) -> Samples:
    """A wooden plate drops and swings twice."""
    return mix((
        (0.0, 1.0, _wood(rng, 330, 0.045)),
        (0.21, 0.45, _wood(rng, 352, 0.035)),
        (0.385, 0.25, _wood(rng, 341, 0.03)),
    ))


def _curtain(rng: Random, _: int) -> Samples:
    """Heavy cloth drawn across."""
    cloth = fibres(hiss(0.75, rng), rng, 24, 0.7)
    return swell(dull(thin(band(cloth, 650, 1_050, 1.2), 250), 2_400), 0.4)


# Strings, bars and skins ----------------------------------------------------------------------------------------------


def _koto(rng: Random, pitch: float, seconds: float, bright: float = 0.45) -> Samples:
    """One silk string that fades of itself before `seconds` are over."""
    return ease_out(string(pitch, seconds, rng, sustain=1.9 * seconds, bright=bright))


def _melody(rng: Random, notes: tuple[tuple[float, float, float], ...], end: float, bright: float = 0.45) -> Samples:
    """Play strings, each given as start (seconds), pitch (Hz) and strength; all fade out together at `end`."""
    return mix((start, strength, _koto(rng, pitch, end - start, bright)) for start, pitch, strength in notes)


def _bell(pitch: float, seconds: float) -> Samples:
    """A small bowl of bronze on a cushion; two near pitches make it breathe."""
    modes = (
        (pitch, seconds * 0.26, 1.0),
        (pitch * 1.0035, seconds * 0.26, 0.35),
        (pitch * 2.73, seconds * 0.12, 0.26),
        (pitch * 5.18, seconds * 0.05, 0.07),
    )
    return ease_out(ease_in(solid(modes, seconds), 0.004))


def _bar(rng: Random, pitch: float, seconds: float) -> Samples:
    """A bronze bar over a tube, struck with a padded mallet, as in the orchestras of Java."""
    modes = ((pitch, seconds * 0.22, 1.0), (pitch * 2.76, seconds * 0.07, 0.2), (pitch * 5.4, seconds * 0.02, 0.06))
    mallet = dull(_touch(rng, 900, 0.008), 1_500)
    return ease_out(mix(((0.0, 1.0, ease_in(solid(modes, seconds), 0.004)), (0.0, 0.25, mallet))))


def _drum(rng: Random, strength: float) -> Samples:
    """A middle-sized taiko with a soft stick: the skin, the barrel, and a little of the stick."""
    return mix((
        (0.0, strength, ease_out(skin(205, 122, 0.03, 0.16, 0.8))),
        (0.0, 0.55 * strength, ease_out(skin(345, 262, 0.02, 0.08, 0.45))),
        (0.0, 0.9 * strength, dull(_touch(rng, 1_100, 0.014), 2_500)),
    ))


def _prompt(rng: Random, _: int) -> Samples:
    return _melody(rng, ((0.0, degree(3), 0.8), (0.07, degree(5), 0.6)), 0.6, 0.3)


def _turn(rng: Random, _: int) -> Samples:
    return mix(((0.0, 0.5, _wood(rng, 587.3, 0.02)), (0.03, 1.0, _koto(rng, degree(5), 0.6, 0.35))))


def _chime(_: Random, number: int) -> Samples:
    return mix(((0.0, 0.8, _bell(degree(7 + number), 0.8)), (0.11, 1.0, _bell(degree(10 + number), 0.9))))


def _count(rng: Random, number: int) -> Samples:
    """One step up the scale for each line of points."""
    return _koto(rng, degree(number), 0.42, 0.4)


def _count_bronze(rng: Random, number: int) -> Samples:
    """The same in the five nearly equal steps of slendro."""
    return _bar(rng, pitch_of(0) * math.exp2(number / 5.0), 0.42)


def _count_total(rng: Random, _: int) -> Samples:
    return _melody(
        rng, ((0.0, degree(-5), 0.7), (0.035, degree(0), 0.8), (0.07, degree(3), 0.8), (0.105, degree(5), 0.9)), 1.15
    )


def _yaku(rng: Random, number: int) -> Samples:
    """A sweep up the strings while the ribbon unrolls (280 ms), and the octave on top."""
    sweep = tuple((0.055 * i, degree(number + i), 0.45 + 0.05 * i) for i in range(5))
    return _melody(rng, (*sweep, (0.3, degree(number + 5), 1.0), (0.3, degree(number), 0.5)), 1.18, 0.5)


def _bright(_: Random, number: int) -> Samples:
    """Gold flecks: small bells, each higher than the last."""
    return mix((0.065 * i, 0.9 - 0.15 * i, _bell(degree(8 + number + 2 * i), 0.7)) for i in range(4))


def _play_on(rng: Random, _: int) -> Samples:
    """Don, don: the drum under the stamped call."""
    return ease_out(mix(((0.0, 0.75, _drum(rng, 0.8)), (0.19, 1.0, _drum(rng, 1.0)))))


def _stop(rng: Random, _: int) -> Samples:
    """A fan snaps open, rib by rib, over two low strings."""
    ribs = [(0.02 + 0.022 * i, 0.7 + 0.06 * i, _touch(rng, 1_900 + 120 * i, 0.006)) for i in range(9)]
    low = _melody(rng, ((0.0, degree(-5), 1.0), (0.2, degree(-2), 0.9), (0.2, degree(0), 0.7)), 1.1, 0.35)
    return mix([(0.0, 1.0, low), *ribs])


def _checki(rng: Random, _: int) -> Samples:
    return mix(((0.0, 0.8, _bar(rng, 523.3, 0.7)), (0.16, 1.0, _bar(rng, 610.0, 0.9))))


def _claim(rng: Random, _: int) -> Samples:
    """Three bars downward and home, in steps near those of slendro, a fifth of the octave each."""
    notes = ((0.0, 3, 0.75), (0.11, 2, 0.8), (0.22, 0, 1.0))
    return mix((at, strength, _bar(rng, 349.2 * math.exp2(step / 5), 0.9)) for at, step, strength in notes)


def _trump(rng: Random, _: int) -> Samples:
    """A card is put down hard, and low strings say which suit rules."""
    low = _melody(rng, ((0.0, degree(-5), 0.8), (0.09, degree(-2), 0.8), (0.18, degree(1), 0.9)), 0.95, 0.35)
    return mix(((0.0, 0.35, _wood(rng, 330, 0.03)), (0.04, 1.0, low)))


def _win(rng: Random, _: int) -> Samples:
    notes = ((0.0, 0, 0.7), (0.11, 2, 0.75), (0.22, 3, 0.8), (0.36, 5, 1.0), (0.36, 0, 0.6), (0.42, 8, 0.6))
    return _melody(rng, tuple((at, degree(step), strength) for at, step, strength in notes), 1.19, 0.5)


def _lose(rng: Random, _: int) -> Samples:
    """Down the dark scale, slowly and low; nobody is mocked."""
    notes = ((0.0, 3, 0.8), (0.2, 2, 0.75), (0.4, 0, 0.8))
    return _melody(rng, tuple((at, degree(step, IN), strength) for at, step, strength in notes), 1.19, 0.25)


def _drawn(rng: Random, _: int) -> Samples:
    """Up and back to where it began."""
    notes = ((0.0, 2, 0.8), (0.16, 3, 0.8), (0.32, 2, 0.8), (0.32, -3, 0.5))
    return _melody(rng, tuple((at, degree(step), strength) for at, step, strength in notes), 1.15, 0.35)


RECIPES: Mapping[SoundId, Recipe] = {
    SoundId.CARD_SLIDE: Recipe(5, _slide, 0.05),
    SoundId.CARD_FLIP: Recipe(4, _flip, 0.06),
    SoundId.CARD_LAND: Recipe(6, _land, LANDING, LANDING_PEAK),
    SoundId.CARD_LIFT: Recipe(4, _lift, 0.03),
    SoundId.CAPTURE: Recipe(4, _capture, LANDING, LANDING_PEAK),
    SoundId.DEAL: Recipe(6, _deal, 0.065),
    SoundId.SHUFFLE: Recipe(2, _shuffle, 0.08, 0.6),
    SoundId.TRICK: Recipe(3, _trick, 0.06),
    SoundId.MELD: Recipe(3, _meld, 0.09, 0.6),
    SoundId.KNOCK: Recipe(2, _knock, 0.075),
    SoundId.CHIPS: Recipe(3, _chips, 0.05),
    SoundId.METER: Recipe(3, table.meter, 0.03),
    SoundId.JOKER: Recipe(2, table.joker, 0.045),
    SoundId.PEG: Recipe(3, lambda rng, _: _wood(rng, 1_020, 0.011), 0.035),
    SoundId.PEWTER: Recipe(3, table.pewter, 0.05),
    SoundId.TIN: Recipe(4, table.tin, 0.06),
    SoundId.PRESS: Recipe(8, table.press, 0.06, fade_out=0.06),
    SoundId.BUTTON: Recipe(2, lambda rng, _: _wood(rng, 520, 0.016), 0.035),
    SoundId.TOGGLE: Recipe(2, _toggle, 0.03),
    SoundId.HOVER: Recipe(4, lambda rng, _: _rub(rng, 0.045, 2_400, 3_000, 0.4), 0.01, 0.1),
    SoundId.REFUSED: Recipe(1, _refused, 0.05),
    SoundId.PROMPT: Recipe(1, _prompt, 0.045),
    SoundId.CURTAIN: Recipe(1, _curtain, 0.035, 0.3),
    SoundId.TURN: Recipe(1, _turn, 0.05),
    SoundId.STAMP: Recipe(2, _stamp, 0.075),
    SoundId.CHIME: Recipe(2, _chime, 0.045),
    SoundId.COUNT: Recipe(8, _count, 0.05, fade_out=0.06),
    SoundId.COUNT_BRONZE: Recipe(8, _count_bronze, 0.05, fade_out=0.06),
    SoundId.COUNT_KANTELE: Recipe(8, table.kantele, 0.05, fade_out=0.06),
    SoundId.COUNT_PIANO: Recipe(8, table.piano, 0.05, fade_out=0.06),
    SoundId.COUNT_LUTE: Recipe(8, table.lute, 0.05, fade_out=0.06),
    SoundId.COUNT_TOTAL: Recipe(1, _count_total, 0.065, fade_out=0.1),
    SoundId.YAKU: Recipe(2, _yaku, 0.07, fade_out=0.1),
    SoundId.BRIGHT: Recipe(2, _bright, 0.04),
    SoundId.PLAY_ON: Recipe(2, _play_on, 0.08, 0.6),
    SoundId.STOP: Recipe(1, _stop, 0.065, fade_out=0.1),
    SoundId.MONTH: Recipe(1, lambda _, __: _bell(degree(3), 1.18), 0.045, fade_out=0.1),
    SoundId.CHECKI: Recipe(1, _checki, 0.055),
    SoundId.CLAIM: Recipe(1, _claim, 0.055),
    SoundId.TRUMP: Recipe(1, _trump, 0.065),
    SoundId.BADGE: Recipe(1, _badge, 0.055),
    SoundId.COLLAR: Recipe(2, table.collar, 0.05),
    SoundId.GLASSES: Recipe(2, table.glasses, 0.055, fade_out=0.1),
    SoundId.GO: Recipe(2, table.go, 0.065),
    SoundId.WIN: Recipe(1, _win, 0.07, fade_out=0.1),
    SoundId.LOSE: Recipe(1, _lose, 0.055, fade_out=0.1),
    SoundId.DRAWN: Recipe(1, _drawn, 0.055, fade_out=0.1),
}
"""Every sound that the game makes; what a place sounds like is in `sounds.voices`."""


def variation(sound: SoundId, number: int) -> array[int]:
    """Return one variation of a sound, one channel; the same numbers on every run.

    Raises:
        IndexError: there is no such variation.
    """
    recipe = RECIPES[sound]
    if not 0 <= number < recipe.variations:
        raise IndexError(f"{sound} has {recipe.variations} variations, not number {number}")
    samples = recipe.make(Random(f"{sound}:{number}"), number)
    return finish(samples, loud=recipe.loud, peak=recipe.peak, fade_out=recipe.fade_out)
