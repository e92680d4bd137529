"""What a place sounds like when nobody plays: wind, water, rain, animals, fire, a clock, the groove of a record.

What never stops is made as breaths of some seconds that swell and sink; laid over each other at half their length they are as loud as
one, have no seam, and come in an order of their own. The two ears hear the same breath half its length apart: it has no place.
"""

from __future__ import annotations

import math
from operator import mul
from random import Random
from typing import Final

from sounds.instruments import Ears, room, whistle
from sounds.synth import (
    RATE,
    Samples,
    band,
    drawn_out,
    dull,
    ease_in,
    fibres,
    held,
    hiss,
    length,
    mix,
    silence,
    solid,
    strike,
    thin,
    tone,
)

BREATH_SECONDS: Final = 4.4
"""How long a breath lasts."""


def _wide(noise: Samples) -> Ears:
    """Shape a noise into a breath that is as loud as its neighbours where they overlap, and let it lie round the head."""
    count, half = len(noise), len(noise) // 2
    shape = held([math.sin(math.pi * i / count) for i in range(count)])
    return held(map(mul, noise, shape)), held(map(mul, noise[half:] + noise[:half], shape))


def _noise(rng: Random) -> Samples:
    """Return noise for a breath at half the rate."""
    return hiss(BREATH_SECONDS / 2, rng)


def wind(rng: Random, _: int) -> Ears:
    """Wind round the house; each breath turns to another height."""
    start, end = rng.uniform(420, 700), rng.uniform(420, 900)
    rough = fibres(band(_noise(rng), start, end, 0.5), rng, 5, 0.6)
    return _wide(drawn_out(dull(mix(((0.0, 1.0, rough), (0.0, 0.4, band(_noise(rng), 1_500, 1_300, 0.9)))), 2_600)))


def snow(rng: Random, _: int) -> Ears:
    """The hush of falling snow: hardly more than the ear makes of silence."""
    return _wide(
        drawn_out(
            mix((
                (0.0, 1.0, dull(dull(_noise(rng), 700), 900)),
                (0.0, 0.05, fibres(thin(_noise(rng), 3_000), rng, 9, 0.9)),
            ))
        )
    )


def rain(rng: Random, _: int) -> Ears:
    """Rain on leaves and on the eaves, with drops that can be told apart."""
    sheet = drawn_out(thin(dull(fibres(_noise(rng), rng, 16, 0.3), 7_000), 900))
    drops = []
    for _ in range(46):
        pitch = rng.uniform(1_400, 4_200)
        drops.append((
            rng.uniform(0.0, BREATH_SECONDS - 0.1),
            rng.uniform(0.1, 0.8) ** 2,
            tone(pitch, rng.uniform(0.003, 0.009), 0.06),
        ))
    return _wide(mix(((0.0, 0.6, sheet), *drops))[: len(sheet)])


def stream(rng: Random, _: int) -> Ears:
    """Water over stones, some way off."""
    flow = drawn_out(dull(fibres(band(_noise(rng), 1_500, 1_800, 0.7), rng, 22, 0.7), 4_000))
    gurgles = []
    for _ in range(34):
        low, seconds = rng.uniform(380, 900), rng.uniform(0.03, 0.08)
        bubble = whistle(((0.0, low, 0.0), (0.008, low * 1.05, 1.0), (seconds, low * rng.uniform(1.2, 1.5), 0.0)))
        gurgles.append((rng.uniform(0.0, BREATH_SECONDS - 0.1), 0.28 * rng.random(), bubble))
    return _wide(mix(((0.0, 0.8, flow), *gurgles))[: len(flow)])


def cicadas(rng: Random, _: int) -> Ears:
    """Cicadas in the heat: a grating that swells and falls in long waves."""
    song = band(hiss(BREATH_SECONDS, rng), 4_300, 4_500, 0.12)
    beat, wave = rng.uniform(38, 44), rng.uniform(1.5, 2.4)
    turn, slow = 2.0 * math.pi * beat / RATE, 2.0 * math.pi * wave / RATE
    return _wide(
        held([x * (0.55 + 0.45 * math.sin(turn * i)) * (0.6 + 0.4 * math.sin(slow * i)) for i, x in enumerate(song)])
    )


def insects(rng: Random, _: int) -> Ears:
    """The night of the tropics: two choirs of crickets that never agree."""
    low, high = rng.uniform(3_350, 3_500), rng.uniform(4_700, 4_900)
    choir = mix((
        (0.0, 1.0, band(hiss(BREATH_SECONDS, rng), low, low * 1.01, 0.05)),
        (0.0, 0.5, band(hiss(BREATH_SECONDS, rng), high, high, 0.05)),
    ))
    first, second = 2.0 * math.pi * rng.uniform(15, 18) / RATE, 2.0 * math.pi * rng.uniform(2.2, 3.1) / RATE
    sung = held(
        [x * (0.5 + 0.5 * math.sin(first * i)) * (0.65 + 0.35 * math.sin(second * i)) for i, x in enumerate(choir)]
    )
    return _wide(mix(((0.0, 1.0, sung), (0.0, 0.1, drawn_out(dull(_noise(rng), 900)))))[: len(sung)])


def embers(rng: Random, _: int) -> Ears:
    """A stove or a hearth: a low draught, and wood that cracks."""
    draught = drawn_out(drawn_out(dull(dull(fibres(hiss(BREATH_SECONDS / 4, rng), rng, 40, 0.5), 700), 900)))
    cracks, at = [], 0.0
    while (at := at + rng.expovariate(7.0)) < BREATH_SECONDS - 0.15:
        size = rng.random() ** 5
        fade = 0.0015 + 0.006 * size
        crack = strike(band(hiss(9 * fade, rng), rng.uniform(1_200, 3_600), 1_100, 0.7), 0.0006, fade)
        cracks.append((at, 0.15 + 2.6 * size, dull(crack, 5_000)))
    return _wide(mix(((0.0, 1.1, draught), *cracks))[: len(draught)])


def groove(rng: Random, _: int) -> Ears:
    """The groove of a record: a soft hiss, and dust."""
    surface = drawn_out(thin(dull(_noise(rng), 6_000), 1_600))
    dust = [
        (
            rng.uniform(0.0, BREATH_SECONDS - 0.05),
            0.15 + 1.3 * rng.random() ** 4,
            strike(dull(hiss(0.004, rng), 4_000), 0.0004, 0.0007),
        )
        for _ in range(44)
    ]
    return _wide(mix(((0.0, 0.16, surface), *dust))[: len(surface)])


def voices(rng: Random, _: int) -> Ears:
    """People who talk behind a door: no word can be made out."""
    talk = []
    for _ in range(4):
        throat, at = rng.uniform(240, 520), rng.uniform(0.0, 0.4)
        while at < BREATH_SECONDS - 0.5:
            seconds = rng.uniform(0.1, 0.24)
            sung = drawn_out(band(hiss(seconds / 2, rng), 2 * throat * rng.uniform(0.9, 1.3), 2 * throat, 0.25))
            rise = len(sung)
            swelling = held([x * math.sin(math.pi * i / rise) for i, x in enumerate(sung)])
            talk.append((at, rng.uniform(0.4, 1.0), swelling))
            at += seconds * rng.uniform(0.9, 1.6) + (rng.uniform(0.4, 1.1) if rng.random() < 0.16 else 0.0)
    filled = mix(((0.0, 0.0, silence(BREATH_SECONDS)), *talk))
    return _wide(dull(filled[: length(BREATH_SECONDS)], 900))


# What is heard now and then -------------------------------------------------------------------------------------------


def warbler(rng: Random, number: int) -> Ears:
    """The bush warbler of early spring: a long whistle, then its three notes."""
    tune = (1.0, 0.94, 1.05)[number] * rng.uniform(0.99, 1.01)
    held = 0.75 + 0.12 * number
    points = (
        (0.0, 1_750, 0.0), (0.3, 1_760, 0.7), (held, 1_765, 1.0), (held + 0.03, 1_765, 0.0), (held + 0.1, 2_300, 0.0),
        (held + 0.14, 2_900, 1.0), (held + 0.2, 2_400, 0.5), (held + 0.24, 1_900, 0.9), (held + 0.32, 3_000, 0.8),
        (held + 0.42, 2_500, 0.8), (held + 0.55, 2_050, 0.0), (held + 1.4, 2_050, 0.0),
    )  # fmt: skip
    return room(whistle(tuple((at, pitch * tune, 0.8 * strong) for at, pitch, strong in points)), 0.8, 1.8, 5_000)


def chirps(rng: Random, _: int) -> Ears:
    """Small birds in the garden, each call another."""
    points, at = [(0.0, 3_600.0, 0.0)], 0.0
    for _ in range(rng.randint(3, 6)):
        top, seconds = rng.uniform(3_300, 4_800), rng.uniform(0.05, 0.1)
        strength = rng.uniform(0.5, 1.0)
        points += [
            (at + 0.01, top, 0.0),
            (at + 0.02, top * 1.05, strength),
            (at + seconds, top * rng.uniform(0.75, 0.95), 0.0),
        ]
        at += seconds + rng.uniform(0.05, 0.14)
    return room(whistle((*points, (at + 0.9, 3_000.0, 0.0))), 0.7, 1.4, 6_000)


def evening_cicada(rng: Random, number: int) -> Ears:
    """The cicada of summer evenings: kana, kana, kana, slower and lower until it is gone."""
    points, at, pitch = [(0.0, 3_900.0, 0.0)], 0.0, 4_050.0 - 90.0 * number + rng.uniform(-20, 20)
    for beat in range(15):
        seconds, strength = 0.105 + 0.005 * beat, math.sin(math.pi * (beat + 1) / 17)
        points += [
            (at + 0.008, pitch, 0.0),
            (at + 0.03, pitch * 1.02, strength),
            (at + seconds, pitch * 0.985, 0.12 * strength),
        ]
        at, pitch = at + seconds + 0.02, pitch * 0.994
    return room(whistle((*points, (at + 0.1, pitch, 0.0), (at + 0.9, pitch, 0.0))), 0.6, 1.6, 6_000)


def cricket(rng: Random, number: int) -> Ears:
    """A bell cricket: a clear trill that comes and goes."""
    pitch, beat = 4_200 + 130 * number + rng.uniform(-30, 30), rng.uniform(26, 30)
    turn, tremble = 2.0 * math.pi * pitch / RATE, math.pi * beat / RATE
    count = length(1.5)
    trill = held(
        [math.sin(turn * i) * math.sin(tremble * i) ** 2 * math.sin(math.pi * i / count) ** 0.8 for i in range(count)]
    )
    return room(trill + silence(0.7), 0.4, 1.2, 6_000)


def frogs(rng: Random, _: int) -> Ears:
    """Two or three frogs after rain."""
    calls = []
    for frog in range(rng.randint(2, 3)):
        pitch, at = rng.uniform(620, 980), 0.4 * frog * rng.random()
        for _ in range(rng.randint(2, 4)):
            pulses = [
                (0.016 * n, 0.6 + 0.4 * math.sin(math.pi * n / 9), strike(tone(pitch, 0.006, 0.03), 0.001, 0.01))
                for n in range(9)
            ]
            calls.append((at, rng.uniform(0.4, 1.0), mix(pulses)))
            at += rng.uniform(0.28, 0.5)
    return room(mix(calls) + silence(0.6), 0.6, 1.2)


def bamboo(rng: Random, _: int) -> Ears:
    """The bamboo that fills with water, tips, and knocks on its stone."""
    tune = rng.uniform(0.97, 1.03)
    knock = solid(((430 * tune, 0.03, 1.0), (910 * tune, 0.02, 0.5), (1_730 * tune, 0.008, 0.3)), 0.3)
    back = solid(((465 * tune, 0.02, 0.4),), 0.2)
    return room(mix(((0.0, 1.0, ease_in(knock, 0.001)), (0.34, 0.4, ease_in(back, 0.001)))) + silence(0.9), 0.9, 1.5)


def gecko(rng: Random, number: int) -> Ears:
    """The gecko that says its name, five times."""
    calls = []
    for call in range(5):
        low = rng.uniform(680, 700) - 22 * call - 60 * number
        said = whistle((
            (0.0, low * 1.5, 0.0),
            (0.02, low * 1.7, 0.9),
            (0.09, low * 1.2, 0.1),
            (0.13, low, 0.9),
            (0.26, low * 0.8, 0.0),
        ))
        calls.append((0.52 * call, 1.0 - 0.12 * call, said))
    return room(mix(calls) + silence(0.6), 0.7, 1.3, 2_500)


def clock(rng: Random, number: int) -> Ears:
    """A clock on the wall: number 0 ticks, 1 tocks."""
    tune = (1.0, 0.86)[number]
    click = strike(band(hiss(0.02, rng), 2_600 * tune, 2_000 * tune, 0.4), 0.0005, 0.002)
    case = solid(((340 * tune, 0.02, 0.5), (880 * tune, 0.012, 0.4), (1_640 * tune, 0.006, 0.3)), 0.2)
    return room(mix(((0.0, 0.5, click), (0.0, 0.6, ease_in(case, 0.001)))) + silence(0.2), 0.4, 0.5)


def pewter(rng: Random, _: int) -> Ears:
    """A tankard that is set down, some tables away."""
    tune = rng.uniform(0.9, 1.15)
    cup = solid(((1_180 * tune, 0.03, 0.6), (2_090 * tune, 0.02, 0.4), (210, 0.03, 0.8)), 0.3)
    return room(ease_in(cup, 0.002) + silence(0.4), 0.9, 0.9, 2_200)
