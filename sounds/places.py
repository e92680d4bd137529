"""The five places and the months in them: what is played there, and what is heard when nobody plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from sounds import scales, tunes
from sounds.ids import Scenery, Soundscape
from sounds.score import Part, breaths, now_and_then, ticking, together
from sounds.voices import Voice


def score(scenery: Scenery, seed: str) -> Part:
    """Return what sounds in a place: the same for the same seed, without an end, never twice the same."""
    return together(_parts(scenery, seed))


def _parts(scenery: Scenery, seed: str) -> Iterator[Part]:
    """Yield the parts; each has chance of its own, so that one never moves another."""
    count = 0

    def rng() -> Random:
        nonlocal count
        count += 1
        return Random(f"{seed}/{scenery.place}/{scenery.month}/{count}")

    match scenery.place:
        case Soundscape.VERANDA:
            yield from _veranda(scenery.month, rng)
        case Soundscape.SHADOW_SCREEN:
            yield tunes.gamelan(rng())
            if scenery.month in {11, 12, 1, 2}:  # the wet monsoon
                yield breaths(rng(), Voice.RAIN, 0.6)
                yield now_and_then(rng(), Voice.FROGS, 4, (9.0, 22.0), 0.8)
            else:
                yield breaths(rng(), Voice.INSECTS)
                yield now_and_then(rng(), Voice.GECKO, 2, (40.0, 90.0))
        case Soundscape.KITCHEN:
            yield tunes.kantele(rng())
            yield breaths(rng(), Voice.EMBERS)
            yield breaths(rng(), Voice.WIND, 0.4)
            yield ticking(Voice.CLOCK, 1.0, 0.8)
        case Soundscape.SALON:
            yield tunes.gramophone(rng())
            yield breaths(rng(), Voice.GROOVE)
            yield breaths(rng(), Voice.TALK, 0.5)
        case Soundscape.TAVERN:
            yield tunes.lute(rng())
            yield breaths(rng(), Voice.EMBERS, 0.8)
            yield breaths(rng(), Voice.TALK, 0.9)
            yield now_and_then(rng(), Voice.PEWTER, 5, (11.0, 34.0))
            if scenery.month in {11, 12, 1, 2, 3}:
                yield breaths(rng(), Voice.WIND, 0.35)


def _veranda(month: int, rng: Callable[[], Random]) -> Iterator[Part]:
    """The garden of the month behind a koto, in the scale of the season."""
    match month:
        case 3 | 4 | 5:
            yield tunes.koto(rng(), scales.YO, (2.6, 4.4))
            yield breaths(rng(), Voice.STREAM)
            yield now_and_then(rng(), Voice.CHIRPS, 8, (5.0, 14.0))
            yield now_and_then(rng(), Voice.BAMBOO, 3, (28.0, 50.0))
            if month < 5:
                yield now_and_then(rng(), Voice.WARBLER, 3, (14.0, 32.0))
        case 6:
            yield tunes.koto(rng(), scales.CLOUDS, (3.4, 5.6))
            yield breaths(rng(), Voice.RAIN)
            yield now_and_then(rng(), Voice.FROGS, 5, (6.0, 17.0))
        case 7 | 8:
            yield tunes.koto(rng(), scales.ISLANDS, (2.8, 4.8))
            yield breaths(rng(), Voice.CICADAS, 1.0 if month == 7 else 0.45)
            yield breaths(rng(), Voice.WIND, 0.45)
            yield now_and_then(rng(), Voice.BAMBOO, 3, (26.0, 46.0))
            if month == 8:
                yield now_and_then(rng(), Voice.EVENING_CICADA, 4, (8.0, 20.0))
        case 9 | 10 | 11:
            yield tunes.koto(rng(), scales.CLOUDS, (3.2, 5.4))
            yield tunes.flute(rng(), scales.CLOUDS, (24.0, 46.0))
            yield breaths(rng(), Voice.RAIN if month == 11 else Voice.WIND, 0.6)
            if month < 11:
                yield now_and_then(rng(), Voice.CRICKET, 4, (1.4, 3.8))
        case _:
            yield tunes.koto(rng(), scales.IN, (4.0, 6.4))
            yield tunes.flute(rng(), scales.IN, (30.0, 56.0))
            yield breaths(rng(), Voice.SNOW)
            yield breaths(rng(), Voice.WIND, 0.5)
            if month == 2:
                yield now_and_then(rng(), Voice.WARBLER, 3, (30.0, 60.0), 0.7)
