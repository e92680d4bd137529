"""What is played in each place, made up as it goes: phrases, lines, grounds and tunes with rests between them, without an end.

Nothing is quoted: the rules are those of the kind of music, the notes are drawn by seeded chance. Pitches are as each instrument
counts them (`sounds.instruments`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import cycle, pairwise
from random import Random
from typing import Final

from sounds.scales import Scale, half_tones
from sounds.score import Cue, Part
from sounds.voices import Note, Voice

_SWAY_SECONDS = 0.012
"""Nobody plays to the millisecond."""


def _cue(voice: Voice, at: float, number: int, strength: float) -> Cue:
    return Cue(at, Note(voice, number), strength)


def koto(rng: Random, scale: Scale, rest: tuple[float, float]) -> Part:
    """Phrases that remember each other, a low string under each, `rest` (least and most seconds) between them."""
    at, here = 1.2, 0
    motifs: list[tuple[tuple[int, float], ...]] = []
    while True:
        if not motifs or rng.random() < 0.45:
            count = rng.randint(3, 6)
            motif = tuple(
                (rng.choice((-2, -1, -1, 1, 1, 2, 3)), rng.choice((0.48, 0.48, 0.96, 0.96, 1.44))) for _ in range(count)
            )
            motifs = [*motifs[-3:], motif]
        else:
            motif = rng.choice(motifs)
        yield _cue(Voice.KOTO, at, half_tones(scale, rng.choice((-5, -5, -3, -7))), 0.62)
        at += rng.uniform(0.5, 1.0)
        for way, beat in motif:
            yield _cue(Voice.KOTO, at, half_tones(scale, here), rng.uniform(0.56, 0.68) * (0.84 if beat < 0.5 else 1.0))
            if beat > 1.0 and rng.random() < 0.4:
                yield _cue(Voice.KOTO, at + 0.48, half_tones(scale, here - 5), 0.5)
            at += beat * rng.uniform(0.97, 1.05)
            here = max(-4, min(7, here + (way if abs(here + way) < 7 else -way)))
        if swept := rng.random() < 0.2:  # over the strings, softly
            for string in range(6):
                yield _cue(Voice.KOTO, at + 0.085 * string, half_tones(scale, here + 5 - string), 0.22 + 0.01 * string)
            at += 0.9
        here = min((-5, 0, 3, 5), key=lambda home: abs(home - here))
        yield _cue(Voice.KOTO, at, half_tones(scale, here), 0.54 if swept else 0.66)
        at += rng.uniform(*rest)


def flute(rng: Random, scale: Scale, gap: tuple[float, float]) -> Part:
    """Two or three long breaths of a flute from far away, `gap` seconds between their ends and the next."""
    at = rng.uniform(8.0, 14.0)
    while True:
        here = rng.choice((2, 3, 5))
        for _ in range(rng.randint(2, 3)):
            yield _cue(Voice.FLUTE, at, half_tones(scale, here), rng.uniform(0.6, 0.9))
            at += rng.uniform(2.3, 3.1)
            here = max(0, min(6, here + rng.choice((-2, -1, 1))))
        at += rng.uniform(*gap)


def gamelan(rng: Random) -> Part:
    """Slow rounds of sixteen beats: a tune in bronze, filled in by twos, closed by the great gong; then long nights without."""
    at = 2.0
    while True:
        tune = [_line(rng) for _ in range(4)]
        rounds = rng.randint(2, 3)
        for number in range(rounds):
            beat = 1.02
            notes = [note for line in tune for note in line]
            for count, (note, coming) in enumerate(zip(notes, [*notes[1:], notes[0]], strict=True)):
                if number == rounds - 1 and count > 11:
                    beat *= 1.1
                yield from _beat(rng, at, beat, note, coming, count)
                at += beat
            tune[rng.randrange(3)] = _line(rng)
        yield _cue(Voice.GONG, at, 0, 1.0)
        yield _cue(Voice.GENDER, at + 0.02, tune[-1][-1], 0.5)
        at += rng.uniform(13.0, 24.0)


def _line(rng: Random) -> tuple[int, ...]:
    """Four beats of the tune, in steps of slendro."""
    end = rng.choice((0, 2, 3, 5))
    here = max(0, min(6, end + rng.choice((-2, 2, 3, -3))))
    notes = []
    for left in (3, 2, 1):
        notes.append(here)
        here += max(-2, min(2, round((end - here) / left + rng.choice((-1, 0, 1)))))
        here = max(0, min(6, here))
    return (*notes, end)


def _beat(rng: Random, at: float, beat: float, note: int, coming: int, count: int) -> Part:
    if count == 0:
        yield _cue(Voice.GONG, at, 0, 0.8)
    yield _cue(Voice.GENDER, at, note, rng.uniform(0.52, 0.6))
    if count % 4 == 3:
        yield _cue(Voice.KENONG, at + 0.01, note, 0.5)
    for number, step in enumerate((note + 5, coming + 5)):
        if rng.random() < 0.75:
            yield _cue(Voice.GENDER, at + (0.25 + 0.5 * number) * beat, min(step, 10), rng.uniform(0.32, 0.42))


def kantele(rng: Random) -> Part:
    """Lines of five beats, eight notes within a fifth, the last two long: told by the stove, four lines and a rest."""
    scale = (0, 2, 3, 5, 7)
    at = 1.5
    while True:
        first, other = _told(rng, rng.choice((1, 2, 4))), _told(rng, 0)
        answer = _told(rng, rng.choice((3, 4)))
        for line in (first, other, *((answer, other) if rng.random() < 0.75 else ())):
            yield _cue(Voice.KANTELE, at, -12, 0.5)
            for count, degree in enumerate(line):
                yield _cue(Voice.KANTELE, at + rng.uniform(0.0, _SWAY_SECONDS), scale[degree], rng.uniform(0.54, 0.64))
                if count in {4, 7} and rng.random() < 0.6:
                    yield _cue(Voice.KANTELE, at + 0.02, rng.choice((-5, -12)), 0.35)
                at += 0.46 if count < 6 else 0.92
            at += 0.15
        at += rng.uniform(7.0, 14.0)


def _told(rng: Random, end: int) -> tuple[int, ...]:
    """Return the degrees of a line that ends on `end`, 0 to 4."""
    here = rng.choice((0, 2, 4))
    notes = []
    for left in range(7, 0, -1):
        notes.append(here)
        toward = (end > here) - (end < here)
        way = toward if abs(end - here) >= left else rng.choice((-1, 0, 1, toward))
        here = max(0, min(4, here + way))
    return (*notes, end)


_CHORDS: Final = {
    "I": (0, 4, 7), "I7": (0, 4, 10), "ii": (2, 5, 9), "II7": (2, 6, 12), "IV": (5, 9, 12), "iv": (5, 8, 12), "V": (7, 11, 14),
    "vi": (-3, 0, 4), "VI7": (-3, 1, 7),
}  # fmt: skip
_VERSES: Final = (
    ("I", "vi", "ii", "V", "I", "I7", "IV", "iv"),
    ("I", "VI7", "II7", "V", "I", "vi", "ii", "V"),
    ("I", "I", "VI7", "VI7", "ii", "V", "I", "I"),
)
_BRIDGES: Final = (("IV", "IV", "I", "I", "II7", "II7", "V", "V"), ("VI7", "VI7", "ii", "ii", "II7", "II7", "V", "V"))
_RHYTHMS: Final = (
    (0.0, 1.0, 2.0),
    (0.0, 1.67, 2.0, 3.0),
    (0.0, 0.67, 1.0, 2.0),
    (1.0, 1.67, 2.0, 3.67),
    (0.0, 2.0),
    (0.0, 1.67, 2.67),
)


def gramophone(rng: Random) -> Part:
    """Slow dances of an evening about 1930: a bar of the left hand, a tune above it, verse, verse, bridge, verse; then another record."""
    at = 2.5
    while True:
        home, beat = rng.choice((3, -2)), rng.uniform(0.6, 0.68)
        verse, bridge = rng.choice(_VERSES), rng.choice(_BRIDGES)
        sung, other = _sung(rng, verse), _sung(rng, bridge)
        for chords, bars in ((verse, sung), (verse, sung), (bridge, other), (verse, sung)):
            for chord, bar in zip(chords, bars, strict=True):
                yield from sorted(_bar(rng, at, beat, home, chord, bar), key=lambda cue: cue.at)
                at += 4 * beat
        for count, number in enumerate((home - 12, home, home + 4, home + 7, home + 12)):
            yield _cue(Voice.PIANO, at + 0.07 * count, number, 0.44)
        at += rng.uniform(9.0, 15.0)


def _bar(rng: Random, at: float, beat: float, home: int, chord: str, bar: Sequence[tuple[float, int]]) -> Part:
    tones = _CHORDS[chord]
    low = home + tones[0] - 12
    low -= 12 if low > -8 else 0
    for count, number in ((0, low), (2, low + 7 if low < -12 else low - 5)):
        yield _cue(Voice.PIANO, at + count * beat, number, 0.55)
    for count in (1, 3):
        for tone in tones:
            number = (home + tone + 5) % 12 - 7
            yield _cue(Voice.PIANO, at + count * beat + rng.uniform(0.0, _SWAY_SECONDS), number, 0.24)
    for place, tone in bar:
        yield _cue(Voice.PIANO, at + place * beat + rng.uniform(0.0, _SWAY_SECONDS), home + tone, rng.uniform(0.55, 0.75))


def _sung(rng: Random, chords: Sequence[str]) -> tuple[tuple[tuple[float, int], ...], ...]:
    """Return a tune over chords, bar by bar: place in beats and half-tones above the key's home."""
    here, bars = 7, []
    for bar, chord in enumerate(chords):
        rhythm = (0.0, 2.0) if bar == len(chords) - 1 else rng.choice(_RHYTHMS)
        notes = []
        for count, place in enumerate(rhythm):
            tones = [tone + octave for tone in _CHORDS[chord] for octave in (0, 12) if 2 <= tone + octave <= 17]
            near = sorted(tones, key=lambda tone: abs(tone - here))[:3]
            here = (
                rng.choice(near)
                if count == 0 or rng.random() < 0.6
                else max(2, min(16, here + rng.choice((-2, 2, -1))))
            )
            notes.append((place, here))
        bars.append(tuple(notes))
    return tuple(bars)


_GROUNDS: Final = (
    ("d", "A", "d", "C", "F", "C", "d", "A", "d", "A", "d", "C", "F", "C", "A", "d"),
    ("d", "C", "d", "A", "F", "C", "A", "d"),
    ("F", "C", "d", "A", "F", "C", "A", "d"),
    ("g", "d", "C", "F", "g", "d", "A", "d"),
)
_TRIADS: Final = {"d": (0, 3, 7), "A": (-5, -1, 2), "C": (-2, 2, 5), "F": (3, 7, 10), "g": (-7, -4, 0)}
_LADDER: Final = (-5, -4, -2, 0, 2, 3, 5, 7, 9, 10, 12, 14)
"""The key of d, as the lute plays it above its basses."""


def lute(rng: Random) -> Part:
    """Variations over an old ground in three: plain chords, broken chords, running notes; then the fire alone for a while."""
    at = 1.8
    while True:
        ground, beat = rng.choice(_GROUNDS), rng.uniform(0.5, 0.58)
        kinds = cycle(rng.sample((0, 1, 2), 3))
        for _ in range(1 if len(ground) > 8 else 2):
            kind = next(kinds)
            here = 7
            for bar, (name, coming) in enumerate(pairwise((*ground, "d"))):
                slow = 1.12 if bar == len(ground) - 1 else 1.0
                here = yield from _measure(rng, at, beat * slow, name, coming, kind, here)
                at += 3 * beat * slow
        for count, number in enumerate((-12, -5, 0, 3, 7)):
            yield _cue(Voice.LUTE, at + 0.06 * count, number, 0.5)
        at += rng.uniform(9.0, 16.0)


def _measure(
    rng: Random, at: float, beat: float, name: str, coming: str, kind: int, here: int
) -> Generator[Cue, None, int]:
    """Yield a bar over a chord; return where the upper voice is at its end."""
    tones = _TRIADS[name]
    low = tones[0] - 12 if tones[0] > -6 else tones[0]
    sounding = [_cue(Voice.LUTE, at, low, 0.6)]
    if kind == 0:
        for count in (1, 2):
            sounding += [_cue(Voice.LUTE, at + count * beat + 0.025 * n, tone, 0.42) for n, tone in enumerate(tones)]
        here = min(
            (tone + octave for tone in tones for octave in (0, 12)),
            key=lambda tone: abs(tone - here + rng.choice((-2, 2))),
        )
        sounding.append(_cue(Voice.LUTE, at + 0.02, here, 0.6))
    elif kind == 1:
        order = (tones[1], tones[2], tones[0] + 12, tones[2], tones[1])
        sounding += [
            _cue(Voice.LUTE, at + (count + 1) * beat / 2, tone, rng.uniform(0.4, 0.55)) for count, tone in enumerate(order)
        ]
    else:
        aim = min(
            (tone + octave for tone in _TRIADS[coming] for octave in (0, 12)),
            key=lambda tone: abs(tone - rng.choice((3, 7, 10))),
        )
        for count in range(6):
            if count != 1:
                sounding.append(_cue(Voice.LUTE, at + count * beat / 2, here, rng.uniform(0.42, 0.6)))
            left = 6 - count
            steps = sorted(
                _LADDER, key=lambda tone: abs(tone - (here + (aim - here) / left + rng.choice((-1.5, 0.0, 1.5))))
            )
            here = steps[0] if steps[0] != here else steps[1]
    yield from sorted(sounding, key=lambda cue: cue.at)
    return here
