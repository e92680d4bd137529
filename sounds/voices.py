"""Everything that sounds by itself in a place, by name, with how loud it is made. A note is a voice and a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from random import Random

from sounds import air, instruments
from sounds.instruments import Ears
from sounds.synth import finish_pair, held


@unique
class Voice(StrEnum):
    """An instrument, or a sound of the place."""

    KOTO = "koto"
    FLUTE = "flute"
    GENDER = "gender"
    KENONG = "kenong"
    GONG = "gong"
    KANTELE = "kantele"
    PIANO = "piano"
    LUTE = "lute"

    WIND = "wind"
    SNOW = "snow"
    RAIN = "rain"
    STREAM = "stream"
    CICADAS = "cicadas"
    INSECTS = "insects"
    EMBERS = "embers"
    GROOVE = "groove"
    TALK = "talk"

    WARBLER = "warbler"
    CHIRPS = "chirps"
    EVENING_CICADA = "evening-cicada"
    CRICKET = "cricket"
    FROGS = "frogs"
    BAMBOO = "bamboo"
    GECKO = "gecko"
    CLOCK = "clock"
    PEWTER = "pewter"


@dataclass(frozen=True, slots=True)
class Made:
    """How a voice is made.

    Attributes:
        make: its notes, from seeded chance and a number.
        loud: `synth.loudness` of each note in the louder ear at full strength, 0 to 1.
        side: where it is, from -1 (left) to 1 (right).
        spread: how far each number lies to the right of the one below it: a string instrument lies across its player.
    """

    make: Callable[[Random, int], Ears]
    loud: float
    side: float = 0.0
    spread: float = 0.0


@dataclass(frozen=True, slots=True)
class Note:
    """One sound of a voice: half-tones, steps of its scale, or which of several, as the voice's maker says."""

    voice: Voice
    number: int


VOICES: Mapping[Voice, Made] = {
    Voice.KOTO: Made(instruments.koto, 0.23, -0.12, 0.035),
    Voice.FLUTE: Made(instruments.flute, 0.1, -0.5),
    Voice.GENDER: Made(instruments.gender, 0.22, -0.4, 0.09),
    Voice.KENONG: Made(instruments.kenong, 0.125, 0.5),
    Voice.GONG: Made(instruments.gong, 0.095),
    Voice.KANTELE: Made(instruments.kantele, 0.24, -0.1, 0.04),
    Voice.PIANO: Made(instruments.piano, 0.15, -0.05, 0.01),
    Voice.LUTE: Made(instruments.lute, 0.21, 0.0, 0.03),
    Voice.WIND: Made(air.wind, 0.085),
    Voice.SNOW: Made(air.snow, 0.06),
    Voice.RAIN: Made(air.rain, 0.068),
    Voice.STREAM: Made(air.stream, 0.05),
    Voice.CICADAS: Made(air.cicadas, 0.05),
    Voice.INSECTS: Made(air.insects, 0.065),
    Voice.EMBERS: Made(air.embers, 0.085),
    Voice.GROOVE: Made(air.groove, 0.03),
    Voice.TALK: Made(air.voices, 0.06),
    Voice.WARBLER: Made(air.warbler, 0.04, -0.7, 0.5),
    Voice.CHIRPS: Made(air.chirps, 0.03, -0.8, 0.22),
    Voice.EVENING_CICADA: Made(air.evening_cicada, 0.035, -0.8, 0.5),
    Voice.CRICKET: Made(air.cricket, 0.03, -0.8, 0.5),
    Voice.FROGS: Made(air.frogs, 0.035, -0.6, 0.4),
    Voice.BAMBOO: Made(air.bamboo, 0.09, 0.5, 0.05),
    Voice.GECKO: Made(air.gecko, 0.04, -0.7, 1.2),
    Voice.CLOCK: Made(air.clock, 0.035, 0.6, 0.0),
    Voice.PEWTER: Made(air.pewter, 0.05, -0.9, 0.4),
}


def made(note: Note) -> bytes:
    """Return a note as the mixer wants it, two channels of 16 bits; the same on every run. Takes 20 to 200 ms."""
    voice = VOICES[note.voice]
    left, right = voice.make(Random(f"{note.voice}:{note.number}"), note.number)
    side = max(-1.0, min(1.0, voice.side + voice.spread * note.number))
    louder, softer = (right, left) if side > 0 else (left, right)
    softer = held([(1.0 - 0.6 * abs(side)) * x for x in softer]) if side else softer
    left, right = (softer, louder) if side > 0 else (louder, softer)
    return finish_pair(left, right, loud=voice.loud)
