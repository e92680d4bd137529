"""Pitches in half-tones above D4, and the five-note scales of what is heard at a table and in a place."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

Scale: TypeAlias = tuple[int, ...]
"""Half-tones of a scale of five notes above its root."""

YO: Final[Scale] = (0, 2, 5, 7, 9)
"""Bright, D E G A B: spring. It has no half-tone, so no two of its notes quarrel."""
ISLANDS: Final[Scale] = (0, 4, 5, 7, 11)
"""Of the southern islands: summer."""
CLOUDS: Final[Scale] = (0, 2, 3, 7, 8)
"""Tuned as a koto for autumn pieces."""
IN: Final[Scale] = (0, 1, 5, 7, 8)
"""Dark, D E flat G A B flat: winter, and what ends."""

_D4: Final = 293.66


def pitch_of(number: int) -> float:
    """Return the pitch `number` half-tones above the D of the octave of middle C, in Hz."""
    return _D4 * math.exp2(number / 12.0)


def half_tones(scale: Scale, degree: int) -> int:
    """Return how far a degree of a scale lies above its root; 0 is the root, 5 its octave, -5 the octave below."""
    octave, place = divmod(degree, len(scale))
    return 12 * octave + scale[place]


def degree(number: int, scale: Scale = YO) -> float:
    """Return the pitch of a degree of a scale on D, Hz."""
    return pitch_of(half_tones(scale, number))
