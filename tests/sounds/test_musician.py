from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from sounds.bank import Bank
from sounds.ids import Scenery, Soundscape
from sounds.musician import AHEAD_SECONDS, LATE_SECONDS, UNDER, Musician
from sounds.score import Cue
from sounds.synth import RATE
from sounds.voices import Note, Voice

VOICES = range(8, 26)
GAIN = 0.5
SPRING = Scenery(Soundscape.VERANDA, 3)


class ReadyBank(Bank):
    """A stock in which every note is there as soon as it is wanted; each sounds for a second."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[Note] = []
        self.lacks_all = False

    def want_notes(self, notes: Sequence[Note], *, instead: bool = False) -> None:
        self.wanted = list(notes) if instead else [*self.wanted, *notes]

    def take(self, note: Note) -> bytes | None:
        return None if self.lacks_all or note not in self.wanted else bytes([1, 0, 1, 0]) * RATE


@pytest.fixture
def bank() -> ReadyBank:
    return ReadyBank()


@pytest.fixture
def musician(bank: ReadyBank) -> Iterator[Musician]:
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    pygame.mixer.set_num_channels(VOICES.stop)
    musician = Musician(bank, VOICES, "test")
    musician.begin()
    musician.set_gain(GAIN)
    yield musician
    musician.close()
    pygame.mixer.quit()


def sounding() -> list[pygame.mixer.Sound]:
    found = (pygame.mixer.Channel(voice).get_sound() for voice in VOICES if pygame.mixer.Channel(voice).get_busy())
    return [sound for sound in found if sound is not None]


def played(musician: Musician, begin: float, seconds: float) -> int:
    """Let it play by a clock of its own; return how many times it was woken."""
    now, count = begin, 0
    while now < begin + seconds:
        wait = musician.play(now)
        assert wait is not None
        now += max(wait, 0.001)
        count += 1
    return count


def test_silent_until_there_is_a_place_and_a_volume(musician: Musician) -> None:
    assert musician.play(0.0) is None
    musician.go(SPRING)
    assert musician.play(0.0) is not None
    musician.set_gain(0.0)
    assert musician.play(0.0) is None


def test_it_plays_on_its_own_voices_only(musician: Musician) -> None:
    musician.go(SPRING)
    played(musician, 100.0, 8.0)
    assert sounding()
    assert not any(pygame.mixer.Channel(voice).get_busy() for voice in range(VOICES.start))
    assert [sound.get_volume() for sound in sounding()] == [pytest.approx(GAIN, abs=0.01)] * len(sounding())


def test_it_sleeps_from_cue_to_cue(musician: Musician) -> None:
    musician.go(SPRING)
    assert played(musician, 0.0, 60.0) < 300


def test_what_comes_soon_is_made_in_its_order(bank: ReadyBank, musician: Musician) -> None:
    musician.go(SPRING)
    first = list(bank.wanted)
    assert len(first) == len(set(first)) > 10
    played(musician, 0.0, AHEAD_SECONDS - 1.0)
    assert bank.wanted == first


def test_a_note_that_is_not_made_is_left_out_and_asked_for(bank: ReadyBank, musician: Musician) -> None:
    bank.lacks_all = True
    musician.go(SPRING)
    played(musician, 0.0, 5.0)
    assert not sounding()
    assert len(bank.wanted) > len(set(bank.wanted))


def test_silence_is_at_once_and_the_score_goes_on_from_there(musician: Musician) -> None:
    musician.go(SPRING)
    played(musician, 0.0, 6.0)
    musician.set_gain(0.0)
    assert not sounding()
    musician.set_gain(GAIN)
    assert musician.play(1_000.0) is not None
    assert 1 <= len(sounding()) <= 3, "all that was missed came at once"


def test_a_machine_that_slept_makes_up_for_nothing(musician: Musician) -> None:
    musician.go(SPRING)
    musician.play(0.0)
    pygame.mixer.stop()
    musician.play(3_600.0)
    assert len(sounding()) <= 3
    assert musician.play(3_600.0 + LATE_SECONDS) is not None


def test_another_place_fades_in_while_the_last_one_fades_out(bank: ReadyBank, musician: Musician) -> None:
    musician.go(SPRING)
    played(musician, 0.0, 6.0)
    before = sounding()
    spring = set(bank.wanted)
    musician.go(Scenery(Soundscape.TAVERN, 3))
    assert musician.scenery == Scenery(Soundscape.TAVERN, 3)
    assert sounding() == before  # still there, but on the way out
    assert not spring & set(bank.wanted)
    wait = musician.play(100.0)
    assert wait is not None
    assert wait < AHEAD_SECONDS


def test_the_same_place_again_changes_nothing(bank: ReadyBank, musician: Musician) -> None:
    musician.go(SPRING)
    wanted = bank.wanted
    musician.go(Scenery(Soundscape.VERANDA, 3))
    assert bank.wanted is wanted


def test_under_an_accent_it_is_soft_and_comes_back(musician: Musician) -> None:
    musician.go(SPRING)
    played(musician, 0.0, 4.0)
    musician.give_way(1.0)
    played(musician, 4.0, 0.6)
    assert [sound.get_volume() for sound in sounding()] == [pytest.approx(GAIN * UNDER, abs=0.02)] * len(sounding())
    played(musician, 4.6, 3.0)
    assert [sound.get_volume() for sound in sounding()] == [pytest.approx(GAIN, abs=0.02)] * len(sounding())


def test_a_string_struck_again_sounds_once(monkeypatch: pytest.MonkeyPatch, musician: Musician) -> None:
    note = Note(Voice.KOTO, 0)
    monkeypatch.setattr("sounds.places.score", lambda *_: iter([Cue(at, note, 0.5) for at in (0.0, 0.2, AHEAD_SECONDS)]))
    musician.go(SPRING)
    musician.play(0.0)
    musician.play(0.2)
    for _ in range(100):
        if len(sounding()) == 1:
            break
        pygame.time.wait(10)
    assert len(sounding()) == 1


def test_without_a_mixer_it_waits(musician: Musician) -> None:
    musician.go(SPRING)
    musician.end()
    assert musician.play(0.0) is None
    musician.begin()
    assert musician.play(0.0) is not None
    pygame.mixer.quit()
    assert musician.play(1.0) is None
    musician.go(Scenery(Soundscape.SALON, 3))
    musician.set_gain(0.0)


def test_its_thread_plays_and_ends(musician: Musician) -> None:
    musician.go(SPRING)
    musician.start()
    musician.start()
    for _ in range(200):
        if sounding():
            break
        pygame.time.wait(20)
    assert sounding()
    musician.close()
    assert musician.play(0.0) is None
