"""What can be said of a sound without hearing it: spectrum, attack, decay. Signals are 16-bit numbers at `synth.RATE`."""

from __future__ import annotations

import cmath
import math
from array import array

from sounds.synth import RATE, length

SPECTRUM_SIZE = 4096


def fourier(values: list[complex]) -> list[complex]:
    """Return the discrete Fourier transform; the length must be a power of two."""
    count = len(values)
    if count == 1:
        return values
    even, odd = fourier(values[0::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * math.pi * k / count) * x for k, x in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def spectrum(samples: array[int], start: int = 0, size: int = SPECTRUM_SIZE) -> list[float]:
    """Return the power in each of size / 2 bins, each RATE / size Hz wide, of a round window from `start`."""
    piece = [*samples[start : start + size], *[0] * size][:size]
    window = [x * math.sin(math.pi * i / size) ** 2 for i, x in enumerate(piece)]
    return [abs(x) ** 2 for x in fourier([complex(x) for x in window])[: size // 2]]


def centroid(samples: array[int]) -> float:
    """Return the centre of gravity of the spectrum of the whole sound, Hz."""
    padded = (
        array("h", bytes(SPECTRUM_SIZE)) + samples
    )  # half a window of silence: the beginning is in the middle of one
    power = [0.0] * (SPECTRUM_SIZE // 2)
    for start in range(0, len(padded), SPECTRUM_SIZE // 2):
        power = [a + b for a, b in zip(power, spectrum(padded, start), strict=True)]
    return sum(k * p for k, p in enumerate(power)) / sum(power) * RATE / SPECTRUM_SIZE


def envelope(samples: array[int], seconds: float = 0.002) -> list[float]:
    """Return the root mean square of each stretch of `seconds`."""
    step = length(seconds)
    pieces = [samples[i : i + step] for i in range(0, len(samples), step)]
    return [math.sqrt(sum(x * x for x in piece) / len(piece)) for piece in pieces]


def attack(samples: array[int]) -> float:
    """Return the seconds from the beginning to the first time that the envelope stands at 90 % of its top."""
    shape = envelope(samples)
    return next(i for i, x in enumerate(shape) if x >= 0.9 * max(shape)) * 0.002


def decay(samples: array[int]) -> float:
    """Return the seconds from the top of the envelope to the last time that it stands above a tenth of it, -20 dB."""
    shape = envelope(samples)
    top = shape.index(max(shape))
    return (max(i for i, x in enumerate(shape) if x >= 0.1 * shape[top]) - top) * 0.002


def likeness(one: array[int], other: array[int]) -> float:
    """Return the greatest correlation of two sounds over small shifts, 0 to 1; 1 is the same sound."""
    size = min(len(one), len(other), 4096)
    first, second = one[:size], other[:size]
    energy = math.sqrt(sum(x * x for x in first) * sum(x * x for x in second))
    shifts = range(0, 16)
    return max(abs(sum(a * b for a, b in zip(first[s:], second, strict=False))) for s in shifts) / energy
