from __future__ import annotations

import math
from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from sounds.air import BREATH_SECONDS
from sounds.ids import Group, Scenery, SoundId, Soundscape
from sounds.player import DEFAULT_VOLUMES, gain_of
from sounds.recipes import RECIPES, variation
from sounds.score import TAKES, Cue, breaths
from sounds.synth import RATE, both_ears, loudness
from sounds.voices import VOICES, Note, Voice, made
from tests.sounds.loudness import ears_of, integrated, momentary
from tests.sounds.render import cues, heard

EVERYWHERE = [
    Scenery(place, month) for place in Soundscape for month in (range(1, 13) if place is Soundscape.VERANDA else (1, 7))
]
LONG = 400.0
NO_LOOP_WITHIN = 180.0
HEARD_SECONDS = 14.0


@cache
def score_of(scenery: Scenery) -> tuple[Cue, ...]:
    return tuple(cues(scenery, LONG, "a"))


def lasts(voice: Voice) -> bool:
    """Whether this voice never stops where it is heard."""
    return voice in {
        Voice.WIND, Voice.SNOW, Voice.RAIN, Voice.STREAM, Voice.CICADAS, Voice.INSECTS, Voice.EMBERS, Voice.GROOVE, Voice.TALK,
    }  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize("scenery", EVERYWHERE, ids=str)
def test_cues_come_in_their_order_and_each_is_heard(scenery: Scenery) -> None:
    found = score_of(scenery)
    assert all(a.at <= b.at for a, b in pairwise(found))
    assert all(0.0 < cue.strength <= 1.0 for cue in found)
    assert found[0].at < 1.0
    assert {lasts(cue.note.voice) for cue in found} == {True, False}


@pytest.mark.sweep
@pytest.mark.parametrize("scenery", EVERYWHERE, ids=str)
def test_nothing_repeats_within_three_minutes(scenery: Scenery) -> None:
    """A verse may come twice, but never with the same wind, fire and animals: no forty cues in a row come again."""
    found = score_of(scenery)
    bars = [
        tuple((round(cue.at - first.at, 1), cue.note) for cue in found[number : number + 40])
        for number, first in enumerate(found)
        if first.at < NO_LOOP_WITHIN + found[40].at
    ]
    assert len(set(bars)) == len(bars)
    breath = [cue.note.number for cue in found if lasts(cue.note.voice) and cue.at < 2 * NO_LOOP_WITHIN]
    assert not any(breath[:40] == breath[shift : shift + 40] for shift in range(1, len(breath) - 40))


@pytest.mark.parametrize("scenery", EVERYWHERE, ids=str)
def test_it_is_never_silent(scenery: Scenery) -> None:
    """What never stops begins a breath before the last one has passed its middle."""
    starts = [cue.at for cue in score_of(scenery) if lasts(cue.note.voice)]
    assert starts[0] == 0.0
    assert all(b - a <= BREATH_SECONDS / 2 for a, b in pairwise(starts))
    assert LONG - starts[-1] <= BREATH_SECONDS / 2


@pytest.mark.parametrize("scenery", EVERYWHERE, ids=str)
def test_the_tune_rests_and_comes_back(scenery: Scenery) -> None:
    played = {Voice.KOTO, Voice.GENDER, Voice.KANTELE, Voice.PIANO, Voice.LUTE}
    starts = [cue.at for cue in score_of(scenery) if cue.note.voice in played]
    gaps = [b - a for a, b in pairwise(starts)]
    assert max(gaps) > 2.5
    assert max(gaps) < 30.0
    assert 0.4 < len(starts) / LONG < 8.0, "notes a second"


def test_a_seed_decides_everything() -> None:
    scenery = Scenery(Soundscape.SALON, 5)
    assert cues(scenery, 60.0, "a") == cues(scenery, 60.0, "a")
    assert cues(scenery, 60.0, "a") != cues(scenery, 60.0, "b")


def test_no_two_breaths_in_a_row_are_the_same() -> None:
    part = breaths(Random("x"), Voice.WIND)
    numbers = [next(part).note.number for _ in range(60)]
    assert all(a != b for a, b in pairwise(numbers))
    assert Counter(numbers).keys() == set(range(TAKES))


@pytest.mark.slow
@pytest.mark.parametrize("voice", list(Voice))
def test_a_note_begins_and_ends_without_a_click(voice: Voice) -> None:
    left, right = ears_of(made(Note(voice, 0)))
    for ear in (left, right):
        top = max(map(abs, ear))
        assert 0.01 < top <= 0.91
        assert max(map(abs, ear[:4])) < 0.1 * top
        assert max(map(abs, ear[-100:])) < 0.03 * top
    assert loudness(left) <= VOICES[voice].loud * 1.01
    assert len(left) < 8.5 * RATE


def test_the_same_note_every_time() -> None:
    assert made(Note(Voice.KOTO, 0)) == made(Note(Voice.KOTO, 0))


@pytest.mark.slow
@pytest.mark.parametrize("scenery", [Scenery(place, 8) for place in Soundscape], ids=str)
def test_the_music_lies_under_the_cards(scenery: Scenery) -> None:
    """At the usual volumes: about -28 LUFS, and no moment of it is as loud as a card that lands."""
    volume = gain_of(Group.MUSIC, DEFAULT_VOLUMES[Group.MUSIC])
    ears = heard(cues(scenery, HEARD_SECONDS, "a"), HEARD_SECONDS, volume)
    cards = gain_of(Group.CARDS, DEFAULT_VOLUMES[Group.CARDS])
    takes = (variation(SoundId.CARD_LAND, number) for number in range(RECIPES[SoundId.CARD_LAND].variations))
    landing = min(loudness(ears_of(both_ears(take), cards)[0]) for take in takes)
    assert -29.0 <= integrated(ears) <= -27.0
    assert max(map(loudness, ears)) < landing
    assert max(max(map(abs, ear)) for ear in ears) < 0.28
    starts = range(2 * RATE, len(ears[0]), RATE)
    assert min(loudness(ears[0][start : start + RATE]) for start in starts) > 0.0005, "a second of silence"


def test_loudness_agrees_with_the_standard() -> None:
    """A sine of 997 Hz at full scale in one channel is -3.01 LUFS. Source: BS.1770-5, annex 1."""
    sine = [math.sin(2.0 * math.pi * 997 * i / RATE) for i in range(RATE)]
    assert integrated((sine,)) == pytest.approx(-3.01, abs=0.05)
    assert momentary((sine, sine)) == pytest.approx(0.0, abs=0.05)
