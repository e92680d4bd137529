"""What is heard of a place, mixed as the mixer mixes it: cue by cue, at the strength and volume that the musician gives it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import takewhile

from sounds.ids import Scenery
from sounds.musician import DAMP_MS
from sounds.places import score
from sounds.score import Cue
from sounds.synth import FULL_SCALE, length
from sounds.voices import Note, made


def cues(scenery: Scenery, seconds: float, seed: str = "") -> list[Cue]:
    """Return what begins within the first `seconds`."""
    return list(takewhile(lambda cue: cue.at < seconds, score(scenery, seed)))


def heard(found: Iterable[Cue], seconds: float, volume: float) -> tuple[array[float], array[float]]:
    """Return the two ears for so long, 1 being full scale; `volume` is the gain of the musician."""
    notes: dict[Note, bytes] = {}
    total = length(seconds)
    ears = array("f", bytes(4 * total)), array("f", bytes(4 * total))
    again: dict[Note, int] = {}
    for cue in reversed(list(found)):
        if cue.note not in notes:
            notes[cue.note] = made(cue.note)
        start = length(cue.at)
        frames = _damped(array("h", notes[cue.note]), again.get(cue.note, total) - start)
        again[cue.note] = start
        factor = cue.strength * volume / FULL_SCALE
        for number, ear in enumerate(ears):
            piece = frames[number::2][: max(0, total - start)]
            end = start + len(piece)
            ear[start:end] = array("f", [x + factor * y for x, y in zip(ear[start:end], piece, strict=True)])
    return ears


def _damped(frames: array[int], count: int) -> array[int]:
    """Return a note of both ears that is struck again after so many samples."""
    fade = length(DAMP_MS / 1_000)
    out = frames[: 2 * (count + fade)]
    for i in range(2 * count, len(out)):
        out[i] = round(out[i] * (1.0 - (i // 2 - count) / fade))
    return out


def frames_of(ears: tuple[array[float], array[float]]) -> Iterator[bytes]:
    """Yield the two ears as 16-bit frames, second by second."""
    for start in range(0, len(ears[0]), 44_100):
        both = array("h", bytes(4 * len(ears[0][start : start + 44_100])))
        for number, ear in enumerate(ears):
            both[number::2] = array(
                "h", [round(FULL_SCALE * max(-1.0, min(1.0, x))) for x in ear[start : start + 44_100]]
            )
        yield both.tobytes()
