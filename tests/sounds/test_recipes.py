from __future__ import annotations

import hashlib
import math
import os
import pickle
import sys
from array import array
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

import sounds
from sounds.ids import Group, SoundId, group_of
from sounds.recipes import LANDING, LANDING_PEAK, LONGEST, RECIPES, variation
from sounds.scales import degree
from sounds.synth import (
    BLOCK,
    FULL_SCALE,
    RATE,
    UNHEARD,
    Samples,
    both_ears,
    even,
    finish,
    finish_pair,
    held,
    length,
    loudness,
    string,
    swell,
)
from tests.sounds.measure import attack, centroid, decay, likeness, spectrum

PAPER = (
    SoundId.CARD_SLIDE,
    SoundId.CARD_FLIP,
    SoundId.CARD_LAND,
    SoundId.CARD_LIFT,
    SoundId.CAPTURE,
    SoundId.DEAL,
    SoundId.SHUFFLE,
    SoundId.TRICK,
    SoundId.MELD,
    SoundId.HOVER,
)

Stock: TypeAlias = "dict[SoundId, list[array[int]]]"


class Some(dict[SoundId, "list[array[int]]"]):
    """The takes of the sounds that are asked for."""

    def __missing__(self, sound: SoundId) -> list[array[int]]:
        """Make every take of a sound."""
        self[sound] = [variation(sound, number) for number in range(RECIPES[sound].variations)]
        return self[sound]


@pytest.fixture(scope="module")
def some() -> Stock:
    return Some()


@pytest.fixture(scope="module")
def stock(request: pytest.FixtureRequest) -> Stock:
    """Every take of every sound. It takes seconds to make them: they are kept for the other lane, as long as their sources are the same."""
    cache: pytest.Cache | None = getattr(request.config, "cache", None)
    if cache is None:
        return made_stock()
    sources = b"".join(path.read_bytes() for path in sorted(Path(sounds.__file__).parent.glob("*.py")))
    file = cache.mkdir("sounds") / hashlib.sha256(sources + sys.version.encode()).hexdigest()
    if not file.exists():
        aside = file.with_suffix(f".{os.getpid()}")
        aside.write_bytes(pickle.dumps(made_stock()))
        aside.replace(file)
    found: Stock = pickle.loads(file.read_bytes())
    return found


def made_stock() -> Stock:
    made = Some()
    return {sound: made[sound] for sound in RECIPES}


def test_every_moment_has_a_recipe_and_a_group() -> None:
    assert set(RECIPES) == set(SoundId)
    assert {group_of(sound) for sound in SoundId} == {Group.CARDS, Group.INTERFACE}


@pytest.mark.slow
def test_no_sound_is_long_or_empty(stock: Stock) -> None:
    for sound, takes in stock.items():
        for take in takes:
            assert 0.03 * RATE < len(take) <= LONGEST * RATE, sound


@pytest.mark.slow
def test_nothing_clips_and_nothing_is_louder_than_a_card(stock: Stock) -> None:
    quietest_landing = min(loudness(take) for take in stock[SoundId.CARD_LAND])
    lowest_peak = min(max(map(abs, take)) for take in stock[SoundId.CARD_LAND])
    assert quietest_landing == pytest.approx(LANDING * FULL_SCALE, rel=0.05)
    for sound, takes in stock.items():
        for take in takes:
            assert max(map(abs, take)) <= LANDING_PEAK * FULL_SCALE + 1, sound
            assert loudness(take) <= LANDING * FULL_SCALE * 1.01, sound
            if group_of(sound) is not Group.CARDS:
                assert loudness(take) < quietest_landing * 0.9, sound
                assert max(map(abs, take)) < lowest_peak, sound


@pytest.mark.slow
def test_every_sound_can_be_heard(stock: Stock) -> None:
    for sound, takes in stock.items():
        for take in takes:
            assert loudness(take) > 0.008 * FULL_SCALE, sound


@pytest.mark.slow
def test_no_click_at_either_end(stock: Stock) -> None:
    for sound, takes in stock.items():
        for take in takes:
            top = max(map(abs, take))
            assert take[0] == take[-1] == 0, sound
            assert max(map(abs, take[:6])) < 0.25 * top, sound
            assert max(map(abs, take[-length(0.004) :])) < 0.02 * top, sound


@pytest.mark.slow
def test_no_standing_offset(stock: Stock) -> None:
    for sound, takes in stock.items():
        for take in takes:
            assert abs(sum(take) / len(take)) < 0.002 * FULL_SCALE, sound


def test_the_same_numbers_every_time(some: Stock) -> None:
    for sound in (SoundId.CARD_LAND, SoundId.SHUFFLE, SoundId.COUNT, SoundId.PLAY_ON):
        assert variation(sound, 0) == some[sound][0]


def test_cards_that_repeat_do_not_repeat_themselves(some: Stock) -> None:
    for sound in (SoundId.CARD_SLIDE, SoundId.CARD_FLIP, SoundId.CARD_LAND, SoundId.CAPTURE, SoundId.DEAL):
        assert len(some[sound]) >= 4
        for one, other in combinations(some[sound], 2):
            assert likeness(one, other) < 0.8, sound


@pytest.mark.slow
def test_different_moments_sound_different(stock: Stock) -> None:
    for (one, first), (other, second) in combinations(stock.items(), 2):
        assert likeness(first[0][:2048], second[0][:2048]) < 0.95, (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("sound", PAPER)
def test_paper_is_paper_and_neither_hiss_nor_thump(stock: Stock, sound: SoundId) -> None:
    for take in (stock[sound][0], stock[sound][-1]):
        assert 1_500 < centroid(take) < 6_000


def test_what_is_struck_begins_at_once_and_what_is_drawn_does_not(some: Stock) -> None:
    for sound in (SoundId.CARD_LAND, SoundId.CAPTURE, SoundId.KNOCK, SoundId.PEG, SoundId.BUTTON, SoundId.STAMP):
        assert all(attack(take) < 0.012 for take in some[sound]), sound
    for sound in (SoundId.CARD_SLIDE, SoundId.CARD_LIFT, SoundId.TRICK):
        assert all(attack(take) > 0.02 for take in some[sound]), sound
    assert attack(some[SoundId.CURTAIN][0]) > 0.1


def test_cards_are_short_and_strings_ring(some: Stock) -> None:
    for sound in (SoundId.CARD_LAND, SoundId.CAPTURE, SoundId.DEAL, SoundId.CARD_FLIP):
        assert all(decay(take) < 0.09 for take in some[sound]), sound
    for sound in (SoundId.YAKU, SoundId.WIN, SoundId.LOSE, SoundId.DRAWN, SoundId.MONTH):
        assert all(decay(take) > 0.25 for take in some[sound]), sound


@pytest.mark.slow
def test_nothing_is_harsh(stock: Stock) -> None:
    """Above 10 kHz lies less than a twelfth of what a sound has."""
    for sound, takes in stock.items():
        start = max(0, takes[0].index(max(takes[0])) - 512)
        power = spectrum(takes[0], start, 2048)
        assert sum(power[round(10_000 * 2048 / RATE) :]) < sum(power) / 12, sound


def test_the_shuffle_lasts_as_long_as_its_picture(some: Stock) -> None:
    """ART.md 12: the halves riffle together in 420 ms; the pack is squared within that, the rest is decay."""
    for take in some[SoundId.SHUFFLE]:
        assert 0.42 <= len(take) / RATE < 0.52


def test_counting_climbs(some: Stock) -> None:
    def fundamental(take: array[int], number: int) -> float:
        power = spectrum(take, 2_000, 8_192)
        near = round(degree(number) * 8_192 / RATE)
        return sum(power[near - 2 : near + 3]) / sum(power[: near - 4])

    for number, take in enumerate(some[SoundId.COUNT]):
        assert fundamental(take, number) > 10  # nothing sounds below the note of its line


def half_tones(steps: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(293.66 * 2 ** (step / 12) for step in steps)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("sound", "pitches"),
    [
        (SoundId.COUNT_BRONZE, tuple(293.66 * 2 ** (step / 5) for step in range(8))),
        (SoundId.COUNT_KANTELE, half_tones((0, 2, 3, 5, 7, 9, 10, 12))),
        (SoundId.COUNT_PIANO, half_tones((0, 2, 4, 5, 7, 9, 11, 12))),
        (SoundId.COUNT_LUTE, half_tones((0, 2, 3, 5, 7, 8, 10, 12))),
    ],
)
def test_every_place_counts_up_its_own_scale(some: Stock, sound: SoundId, pitches: tuple[float, ...]) -> None:
    for take, pitch in zip(some[sound], pitches, strict=True):
        power = spectrum(take, 1_000, 8_192)
        near = round(pitch * 8_192 / RATE)
        assert max(range(near - 12, near + 13), key=power.__getitem__) in range(near - 2, near + 3)


@pytest.mark.sweep
@pytest.mark.parametrize("pitch", [110.0, 293.66, 440.0, 880.0, 1_174.7])
def test_strings_are_in_tune(pitch: float) -> None:
    samples: Samples = string(pitch, 0.9, Random("tune"), sustain=3.0, bright=0.4)
    size = 32_768
    power = spectrum(array("h", [round(20_000 * x) for x in samples]), 0, size)
    near = round(pitch * size / RATE)
    top = max(range(near - 8, near + 9), key=power.__getitem__)
    a, b, c = (power[top + k] ** 0.25 for k in (-1, 0, 1))
    found = (top + 0.5 * (a - c) / (a - 2 * b + c)) * RATE / size
    assert abs(found / pitch - 1) < 0.0025  # four cents


def test_a_variation_that_is_not_there() -> None:
    with pytest.raises(IndexError):
        variation(SoundId.CARD_LAND, 99)


def test_finish_of_silence_is_silence() -> None:
    assert set(finish(held([0.0] * 500), loud=0.1, peak=0.5)) == {0}


def test_swell_keeps_the_length_and_ends_in_nothing() -> None:
    shaped = swell(held([1.0] * 1_000), 0.3)
    assert len(shaped) == 1_000
    assert shaped[0] == 0.0
    assert max(shaped) == shaped[300] == 1.0
    assert shaped[-1] < 0.001


def test_both_ears_hear_the_same_unless_told() -> None:
    left, right = array("h", [1, 2]), array("h", [3, 4])
    assert array("h", both_ears(left)).tolist() == [1, 1, 2, 2]
    assert array("h", both_ears(left, right)).tolist() == [1, 3, 2, 4]


def test_a_note_ends_when_nothing_of_it_is_heard_any_more() -> None:
    fading = held([math.sin(0.1 * i) * 0.9994**i for i in range(40_000)])
    frames = array("h", finish_pair(fading, fading, loud=0.1))
    assert len(frames) % (2 * BLOCK) == 2 * 40_000 % (2 * BLOCK)
    assert len(frames) < 2 * 30_000
    assert max(map(abs, frames[-2 * BLOCK :])) > UNHEARD
    assert max(map(abs, frames[-2 * BLOCK :])) < 3 * UNHEARD


def test_an_evened_note_falls_by_fewer_decibels_and_begins_as_it_did() -> None:
    note = held(math.exp(-i / 20_000) * math.sin(i / 10) for i in range(40_000))
    softer = even(note, 0.5)
    assert loudness(softer) == pytest.approx(loudness(note), rel=0.08)
    fallen, fewer = (20.0 * math.log10(loudness(one[-4_000:]) / loudness(one[:4_000])) for one in (note, softer))
    assert fewer == pytest.approx(0.5 * fallen, abs=0.4)
    assert set(even(held([0.0] * 2_000), 0.5)) == {0.0}


def test_a_sound_at_the_side_is_no_louder_there_than_one_before_the_listener() -> None:
    tone = held(math.sin(i / 10) * min(1.0, (20_000 - i) / 9_000) for i in range(20_000))
    far = held(0.4 * x for x in tone)
    for left, right in ((tone, far), (far, tone)):
        frames = array("h", finish_pair(left, right, loud=0.1))
        assert max(loudness(frames[0::2]), loudness(frames[1::2])) == pytest.approx(0.1 * FULL_SCALE, rel=0.01)
