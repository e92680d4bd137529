"""Noise, strings, bars and skins as rows of numbers: pure functions, standard library only.

A sound under construction is an array of floats around zero, `RATE` of them to the second, one channel: a list would take four times
the room, in small pieces that the interpreter does not give back. Chance comes in as a seeded `Random`. Loops are plain on purpose:
they run a hundred times a sample, and a call inside would double their cost.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain
from operator import mul, sub
from random import Random
from typing import TypeAlias

RATE = 44_100
"""Samples a second."""

FULL_SCALE = 32_767
PEAK = 0.9
"""The most of a sound of two channels, 0 to 1; wins over how loud it is."""
UNHEARD = 12
"""Of full scale: a note that has sunk below it, 69 dB under the loudest there is before the slider takes its share, is over."""
BLOCK = 256
LOUDNESS_WINDOW = 0.05
"""Seconds over which loudness is measured: about what the ear adds together."""

Samples: TypeAlias = "array[float]"
"""Of type "d"."""


def length(seconds: float) -> int:
    """Return how many samples `seconds` are."""
    return round(seconds * RATE)


def held(samples: Iterable[float]) -> Samples:
    """Return numbers as a sound."""
    return array("d", samples)


def silence(seconds: float) -> Samples:
    """Return this many seconds of silence."""
    return array("d", bytes(8 * length(seconds)))


def hiss(seconds: float, rng: Random) -> Samples:
    """Return white noise between -0.5 and 0.5."""
    chance = rng.random
    return held([chance() - 0.5 for _ in range(length(seconds))])


def fibres(samples: Samples, rng: Random, per_second: float, depth: float) -> Samples:
    """Let the strength of `samples` wander, as fibres catch on each other; without it paper sounds like steam.

    Args:
        samples: what to roughen.
        rng: where the wandering comes from.
        per_second: how often a new strength is aimed at, 50 to 2,000.
        depth: 0 leaves the sound alone, 1 lets it fall silent in places.
    """
    step = max(2, round(RATE / per_second))
    rough = held(())
    here = 1.0
    for start in range(0, len(samples), step):
        aim = 1.0 - depth * rng.random()
        slope = (aim - here) / step
        piece = samples[start : start + step]
        rough.extend([x * (here + slope * i) for i, x in enumerate(piece)])
        here = aim
    return rough


def band(samples: Samples, start: float, end: float, damping: float) -> Samples:
    """Keep what lies around a centre that moves in a straight line from `start` to `end` (Hz, 20 to 6,500).

    Args:
        samples: what to filter.
        start: centre at the first sample, Hz.
        end: centre at the last sample, Hz.
        damping: 0.1 rings, 0.6 is a clear band, 1.4 is broad.

    Returns:
        The band-pass output of a state-variable filter; its gain at the centre is 1.
    """
    factor = 2.0 * math.sin(math.pi * start / RATE)
    drift = (2.0 * math.sin(math.pi * end / RATE) - factor) / max(1, len(samples))
    low = middle = 0.0
    out: list[float] = []
    push = out.append
    for x in samples:
        factor += drift
        low += factor * middle
        middle += factor * (x - low - damping * middle)
        push(damping * middle)
    return held(out)


def dull(samples: Samples, cutoff: float) -> Samples:
    """Soften what lies above `cutoff` Hz, 6 dB an octave."""
    keep = math.exp(-2.0 * math.pi * cutoff / RATE)
    take = 1.0 - keep
    return held(accumulate(samples, lambda last, x: keep * last + take * x, initial=0.0))[1:]


def thin(samples: Samples, cutoff: float) -> Samples:
    """Take away what lies below `cutoff` Hz, 6 dB an octave, and any standing offset with it."""
    return held(map(sub, samples, dull(samples, cutoff)))


def swell(samples: Samples, top: float) -> Samples:
    """Rise from nothing to full at the share `top` of the length (0 to 1, ends excluded), then fall to nothing, both round."""
    rise = max(1, min(len(samples) - 1, round(top * len(samples))))
    fall = len(samples) - rise
    shape = held([math.sin(0.5 * math.pi * i / rise) ** 2 for i in range(rise)])
    shape.extend([math.cos(0.5 * math.pi * i / fall) ** 2 for i in range(fall)])
    return held(map(mul, samples, shape))


def strike(samples: Samples, attack: float, fade: float) -> Samples:
    """Begin within `attack` seconds, then fall by a factor e every `fade` seconds."""
    rise = max(1, length(attack))
    ratio = math.exp(-1.0 / (fade * RATE))
    gain = 1.0
    out = [x * i / rise for i, x in enumerate(samples[:rise])]
    push = out.append
    for x in samples[rise:]:
        push(x * gain)
        gain *= ratio
    return held(out)


def ease_in(samples: Samples, seconds: float) -> Samples:
    """Begin within `seconds`, in a straight line, and leave the rest alone."""
    rise = length(seconds)
    return held([x * i / rise for i, x in enumerate(samples[:rise])]) + samples[rise:]


def ease_out(samples: Samples) -> Samples:
    """Let the last third sink to nothing, so that a long sound ends and is not cut."""
    start = 2 * len(samples) // 3
    rest = len(samples) - start
    return samples[:start] + held([x * (1.0 - i / rest) ** 2 for i, x in enumerate(samples[start:])])


def even(samples: Samples, share: float) -> Samples:
    """Let a note fall by fewer decibels than it would, `share` (0 to 1) fewer: it is struck less hard and rings on instead.

    Its loudest moment stays as it is; what lies 30 dB below it or deeper is raised no further.
    """
    blocks = [samples[start : start + BLOCK] for start in range(0, len(samples), BLOCK)]
    power = [sum(map(mul, block, block)) for block in blocks]
    reach = round(0.5 * LOUDNESS_WINDOW * RATE / BLOCK)
    smooth = [sum(power[max(0, n - reach) : n + reach + 1]) for n in range(len(power))]
    least = 1e-3 * max(smooth)
    gains = [(max(least, now) / (1e3 * least)) ** (-0.5 * share) for now in smooth] if least else [1.0] * len(smooth)
    out = held(())
    for block, gain, coming in zip(blocks, gains, [*gains[1:], gains[-1]], strict=True):
        slope = (coming - gain) / BLOCK
        out.extend([x * (gain + slope * i) for i, x in enumerate(block)])
    return out


def tone(pitch: float, fade: float, seconds: float) -> Samples:
    """Return one way a solid rings: a sine of `pitch` Hz from zero upwards, falling by a factor e every `fade` seconds."""
    ratio = math.exp(-1.0 / (fade * RATE))
    turn = 2.0 * math.pi * pitch / RATE
    first, second = 2.0 * ratio * math.cos(turn), -ratio * ratio
    older, newer = 0.0, ratio * math.sin(turn)
    out = [older, newer]
    push = out.append
    for _ in range(length(seconds) - 2):
        older, newer = newer, first * newer + second * older
        push(newer)
    return held(out)


def solid(modes: Iterable[tuple[float, float, float]], seconds: float) -> Samples:
    """Return the sum of several `tone`s, each given as pitch (Hz), fade (seconds) and strength."""
    return mix((0.0, strength, tone(pitch, fade, min(seconds, 7.0 * fade))) for pitch, fade, strength in modes)


def skin(high: float, low: float, settle: float, fade: float, seconds: float) -> Samples:
    """Return a drum skin: a sine that slips from `high` to `low` Hz within about `settle` seconds while it fades."""
    bend = math.exp(-1.0 / (settle * RATE))
    ratio = math.exp(-1.0 / (fade * RATE))
    extra, base = 2.0 * math.pi * (high - low) / RATE, 2.0 * math.pi * low / RATE
    phase, gain = 0.0, 1.0
    sine = math.sin
    out: list[float] = []
    push = out.append
    for _ in range(length(seconds)):
        push(gain * sine(phase))
        phase += base + extra
        extra *= bend
        gain *= ratio
    return held(out)


def string(pitch: float, seconds: float, rng: Random, *, sustain: float, bright: float) -> Samples:
    """Return a plucked string after Karplus and Strong: a burst runs round a loop that loses its treble.

    Args:
        pitch: fundamental, Hz, 60 to 1,200; kept within two cents by a fractional delay.
        seconds: length.
        rng: where the burst comes from.
        sustain: seconds until the fundamental has fallen by 60 dB.
        bright: 0 is a finger's flesh, 1 is an ivory plectrum.
    """
    soften = 0.5 - 0.38 * bright  # weight of the older sample in the loop: its delay and its loss of treble
    delay = RATE / pitch - soften
    period = int(delay)
    rest = delay - period
    loss = 10.0 ** (-3.0 / (pitch * sustain))
    now, before, older = (
        loss * (1.0 - soften) * (1.0 - rest),
        loss * (soften * (1.0 - rest) + (1.0 - soften) * rest),
        loss * soften * rest,
    )
    noise = held([rng.random() - 0.5 for _ in range(period)])
    burst = dull(dull(noise, 1_200 + 5_000 * bright), 1_800 + 7_000 * bright)
    # Plucked at a fifth of its length: each fifth partial is missing, which takes the wire out of the sound.
    fifth = period // 5
    burst = held(map(sub, burst, burst[-fifth:] + burst[:-fifth]))
    middle = sum(burst) / period
    block = [x - middle for x in burst]
    out = held(())
    last = (0.0, 0.0)
    total = length(seconds)
    while len(out) < total:
        out.extend(block)
        past = [*last, *block]
        last = (block[-2], block[-1])
        block = [now * c + before * b + older * a for a, b, c in zip(past, past[1:], past[2:], strict=False)]
    return ease_in(out[:total], 0.002)


def comb(samples: Samples, seconds: float, keep: float) -> Samples:
    """Return what comes back from a wall `seconds` away again and again, `keep` (0 to 1) as strong each time; as long as `samples`."""
    delay = max(1, length(seconds))
    out = held([0.0] * delay)
    for start in range(0, len(samples) - delay, delay):
        past = out[-delay:]
        out.extend([x + keep * y for x, y in zip(samples[start : start + delay], past, strict=False)])
    return out[: len(samples)]


def halved(samples: Samples) -> Samples:
    """Return the sound at half the rate: twice as high and half as long where it is played as it is."""
    return held([0.5 * (a + b) for a, b in zip(samples[0::2], samples[1::2], strict=False)])


def drawn_out(samples: Samples) -> Samples:
    """Return the sound at twice the rate: an octave lower and twice as long where it is played as it was."""
    out = array("d", bytes(16 * len(samples)))
    out[0::2] = samples
    out[1::2] = held([0.5 * (a + b) for a, b in zip(samples, chain(samples[1:], (0.0,)), strict=True)])
    return out


def mix(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Lay sounds over each other, each given as start (seconds), strength and samples; as long as the last of them."""
    out = held(())
    for start, strength, samples in parts:
        first = length(start)
        if first > len(out):
            out.extend([0.0] * (first - len(out)))
        shared = len(out) - first
        both = zip(out[first : first + len(samples)], samples, strict=False)
        out[first : first + len(samples)] = held([x + strength * y for x, y in both])
        out.extend([strength * y for y in samples[shared:]])
    return out


def loudness(samples: Sequence[float] | array[int] | array[float]) -> float:
    """Return the greatest root mean square over any `LOUDNESS_WINDOW`, in the unit of `samples`; 0 for an empty sound.

    A sound shorter than the window counts as if silence followed it.
    """
    window = length(LOUDNESS_WINDOW)
    energy = held(accumulate(map(mul, samples, samples), initial=0.0))
    last = len(energy) - 1
    hop = window // 10
    most = max(energy[min(start + window, last)] - energy[start] for start in range(0, max(1, last), hop))
    return math.sqrt(most / window)


def finish(samples: Samples, *, loud: float, peak: float, fade_out: float = 0.02) -> array[int]:
    """Bring a sound to its strength, round its ends so that neither clicks, and make it 16-bit numbers.

    Args:
        samples: one channel, any scale.
        loud: `loudness` wanted, 0 to 1.
        peak: greatest value allowed, 0 to 1; wins over `loud`.
        fade_out: seconds; the beginning takes a thousandth.

    Returns:
        One channel of whole numbers within full scale; the first and the last are 0.
    """
    shaped = samples[:]
    rise, fall = length(0.001), min(length(fade_out), len(shaped) // 2)
    for i in range(rise):
        shaped[i] *= i / rise
    for i in range(fall):
        shaped[-1 - i] *= math.sin(0.5 * math.pi * i / fall) ** 2
    highest = max(map(abs, shaped))
    if highest == 0.0:
        return array("h", bytes(2 * len(shaped)))
    gain = FULL_SCALE * min(loud / loudness(shaped), peak / highest)
    return array("h", [round(x * gain) for x in shaped])


def finish_pair(left: Samples, right: Samples, *, loud: float) -> bytes:
    """Bring a sound of two channels, whose ends are round already, to its strength; return what `both_ears` would.

    `loud` is that of the louder channel, `PEAK` the most of both.
    """
    highest = max(abs(x) for ear in (left, right) for x in (max(ear), min(ear)))
    if highest == 0.0:
        return bytes(4 * len(left))
    gain = FULL_SCALE * min(loud / max(loudness(left), loudness(right)), PEAK / highest)
    heard = _heard(left, right, UNHEARD / gain)
    return both_ears(
        array("h", [int(x * gain) for x in left[:heard]]), array("h", [int(x * gain) for x in right[:heard]])
    )


def _heard(left: Samples, right: Samples, least: float) -> int:
    """Return how many samples there are to the last that is louder than `least` in an ear, by whole blocks."""
    end = len(left)
    while end > BLOCK and all(
        -least <= min(block) <= max(block) <= least for block in (left[end - BLOCK : end], right[end - BLOCK : end])
    ):
        end -= BLOCK
    return end


def both_ears(left: array[int], right: array[int] | None = None) -> bytes:
    """Return left and right in turn, 16 bits each in the machine's order, as the mixer wants them; one channel serves both."""
    frames = array("h", bytes(4 * len(left)))
    frames[0::2] = left
    frames[1::2] = left if right is None else right
    return frames.tobytes()
