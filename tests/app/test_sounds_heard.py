"""Moments of a match are heard: the curtain, the month, whose turn it is, a light captured, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.core.engine import Outcome
from game.core.options import Options
from game.core.record import Player
from sounds.ids import SoundId
from tests.app.curtain import due
from tests.app.harness import Person
from tests.games.koikoi.person import play_on
from ui.scenes.results import fanfare

ANNA, BEA = Player("Anna"), Player("Bea", seal=1)
REN = Player("Ren", "easy", 1)
UI = Path(__file__).resolve().parents[2] / "ui"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def heard(person: Person, monkeypatch: pytest.MonkeyPatch) -> list[SoundId]:
    """Return what is played from now on, as it comes."""
    found: list[SoundId] = []

    def play(sound: SoundId, **_how: float) -> None:
        found.append(sound)

    monkeypatch.setattr(person.program.services.sounds, "play", play)
    return found


def test_every_sound_but_the_groups_is_played_somewhere() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in UI.rglob("*.py"))
    assert [sound.name for sound in SoundId if f"SoundId.{sound.name}" not in sources] == []


@pytest.mark.slow
def test_a_round_of_two_people_is_heard(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    found = heard(person, monkeypatch)
    person.program.navigator.start(Options("koi-koi", {"rounds": 1}), (ANNA, BEA), "hot")
    person.wait(2)
    rng = Random(2)
    while not play_on(person, rng):
        pass
    assert {SoundId.MONTH, SoundId.CURTAIN, SoundId.TURN, SoundId.BRIGHT} <= set(found)
    endings = [sound for sound in found if sound in (SoundId.WIN, SoundId.LOSE, SoundId.DRAWN)]
    assert len(endings) == 1


def test_it_is_said_once_that_a_turn_begins(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    found = heard(person, monkeypatch)
    person.program.navigator.start(Options("koi-koi", {"rounds": 1}), (ANNA, REN), "alone")
    person.wait_until(lambda: due(person))
    turns = found.count(SoundId.TURN)
    assert turns == 1
    person.wait(30)
    assert found.count(SoundId.TURN) == turns


@pytest.mark.parametrize(
    ("places", "players", "sound"),
    [
        ((1, 2), (ANNA, REN), SoundId.WIN),
        ((2, 1), (ANNA, REN), SoundId.LOSE),
        ((1, 1), (ANNA, REN), SoundId.DRAWN),
        ((2, 1), (ANNA, BEA), SoundId.WIN),
        ((1, 1, 3), (ANNA, REN, REN), SoundId.WIN),
        ((3, 1, 1), (ANNA, REN, REN), SoundId.LOSE),
        ((2, 1), (REN, REN), SoundId.WIN),
    ],
)
def test_the_end_of_a_match_sounds_as_it_ended(
    places: tuple[int, ...], players: tuple[Player, ...], sound: SoundId
) -> None:
    assert fanfare(Outcome(places, (0,) * len(places)), players) is sound
