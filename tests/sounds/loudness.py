"""How loud a sound is to the ear, in LUFS. Source: ITU-R BS.1770-5, annex 1; filters derived anew for `synth.RATE`."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence

from sounds.synth import FULL_SCALE, RATE

SILENCE = -120.0
_BLOCK, _HOP = round(0.4 * RATE), round(0.1 * RATE)
_ABSOLUTE_GATE, _RELATIVE_GATE = -70.0, -10.0


def _shelf() -> tuple[float, float, float, float, float]:
    """The head: treble 4 dB louder."""
    slope = math.tan(math.pi * 1_681.974_450_955_533 / RATE)
    quality, high = 0.707_175_236_955_419_6, 10.0 ** (3.999_843_853_973_347 / 20.0)
    band = high**0.499_666_774_154_541_6
    whole = 1.0 + slope / quality + slope * slope
    return (
        (high + band * slope / quality + slope * slope) / whole,
        2.0 * (slope * slope - high) / whole,
        (high - band * slope / quality + slope * slope) / whole,
        2.0 * (slope * slope - 1.0) / whole,
        (1.0 - slope / quality + slope * slope) / whole,
    )


def _high_pass() -> tuple[float, float, float, float, float]:
    """The ear's deafness for the lowest bass."""
    slope = math.tan(math.pi * 38.135_470_876_024_44 / RATE)
    quality = 0.500_327_037_323_877_3
    whole = 1.0 + slope / quality + slope * slope
    return 1.0, -2.0, 1.0, 2.0 * (slope * slope - 1.0) / whole, (1.0 - slope / quality + slope * slope) / whole


def weighted(samples: Sequence[float]) -> list[float]:
    """Return one channel as the ear weighs it."""
    out = list(samples)
    for b0, b1, b2, a1, a2 in (_shelf(), _high_pass()):
        one = two = 0.0
        filtered: list[float] = []
        push = filtered.append
        for x in out:
            y = b0 * x + one
            one = b1 * x - a1 * y + two
            two = b2 * x - a2 * y
            push(y)
        out = filtered
    return out


def blocks(channels: Sequence[Sequence[float]]) -> list[float]:
    """Return the power of each block of 0.4 s, every 0.1 s, over all channels; samples from -1 to 1. What is shorter is one block."""
    powers: list[float] = []
    for channel in channels:
        heard = [x * x for x in weighted(channel)]
        hops = [sum(heard[start : start + _HOP]) for start in range(0, max(1, len(heard)), _HOP)]
        hops += [0.0] * (4 - len(hops))
        mine = [sum(hops[n : n + 4]) / _BLOCK for n in range(len(hops) - 3)]
        powers = [a + b for a, b in zip(powers, mine, strict=True)] if powers else mine
    return powers


def lufs(power: float) -> float:
    """Return a power in LUFS, `SILENCE` for nothing."""
    return max(SILENCE, -0.691 + 10.0 * math.log10(power)) if power > 0.0 else SILENCE


def integrated(channels: Sequence[Sequence[float]]) -> float:
    """Return the gated loudness of the whole."""
    loud = [power for power in blocks(channels) if lufs(power) > _ABSOLUTE_GATE]
    if not loud:
        return SILENCE
    gate = lufs(sum(loud) / len(loud)) + _RELATIVE_GATE
    kept = [power for power in loud if lufs(power) > gate]
    return lufs(sum(kept) / len(kept))


def momentary(channels: Sequence[Sequence[float]]) -> float:
    """Return the loudness of the loudest 0.4 s."""
    return lufs(max(blocks(channels)))


def ears_of(frames: bytes, gain: float = 1.0) -> tuple[list[float], list[float]]:
    """Return the two channels of what the mixer is given, from -1 to 1."""
    both = array("h", frames)
    return [gain * x / FULL_SCALE for x in both[0::2]], [gain * x / FULL_SCALE for x in both[1::2]]
