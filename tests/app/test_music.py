"""What is heard where: each screen has its place, the keys of the volume hold for the music too, and nobody plays for nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from sounds.ids import Group, Scenery, SoundId, Soundscape
from tests.app.harness import Person
from ui.games.catalog import screen_of
from ui.input.intents import Command, Signal
from ui.services.settings import Settings, settings_from


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def scenery(person: Person) -> Scenery | None:
    return person.program.services.sounds.musician.scenery


def is_away(person: Person) -> bool:
    return person.program.services.sounds.away


def test_the_title_is_on_the_veranda_in_the_month_of_the_season(person: Person) -> None:
    person.program.services.change(season="11")
    person.wait(2)
    assert scenery(person) == Scenery(Soundscape.VERANDA, 11)


@pytest.mark.sweep
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_place_of_its_own(person: Person, game: str) -> None:
    assert {screen_of(one).door.place for one in GAMES} == set(Soundscape)
    person.program.navigator.setup(game)
    person.wait(2)
    found = scenery(person)
    assert found is not None
    assert found.place is screen_of(game).door.place
    person.program.navigator.title()
    person.wait(2)
    found = scenery(person)
    assert found is not None
    assert found.place is Soundscape.VERANDA


def test_the_months_of_a_match_are_heard(person: Person) -> None:
    game = next(one for one in GAMES if screen_of(one).door.deck == "hanafuda")
    match: AnyMatch = Match(GAMES[game].engine, Options(game), 2, "months")
    person.program.navigator.play(match, (Player("Marie"), Player("Sora", "easy", 1)))
    person.wait(2)
    assert scenery(person) == Scenery(Soundscape.VERANDA, 1)


def test_louder_and_softer_hold_for_the_music(person: Person) -> None:
    services = person.program.services
    person.program.step(0.0, [Command.LOUDER])
    assert services.settings.volume_music == pytest.approx(0.35)
    assert services.sounds.volume(Group.MUSIC) == pytest.approx(0.35)
    for _ in range(10):
        person.program.step(0.0, [Command.SOFTER])
    assert services.settings.volume_music == services.settings.volume_interface == 0.0
    person.program.step(0.0, [Command.LOUDER])
    assert services.settings.volume_music == pytest.approx(0.05)


def test_music_that_was_turned_off_stays_off(person: Person) -> None:
    services = person.program.services
    services.change(volume_music=0.0)
    person.program.step(0.0, [Command.LOUDER])
    assert services.settings.volume_music == 0.0
    assert services.settings.volume_cards == pytest.approx(0.9)


def test_mute_holds_for_the_music(person: Person) -> None:
    person.program.step(0.0, [Command.MUTE])
    assert person.program.services.sounds.muted
    person.program.step(0.0, [Command.LOUDER])
    assert not person.program.services.sounds.muted


@pytest.mark.parametrize("stays", [False, True])
def test_another_window_in_front_silences_the_music_unless_it_may_stay(person: Person, stays: bool) -> None:
    services = person.program.services
    services.change(music_stays=stays)
    person.program.step(0.0, [Signal.FOCUS_LOST])
    assert is_away(person) is not stays
    services.change(music_stays=True)
    assert not is_away(person)
    services.change(music_stays=False)
    assert is_away(person)
    person.program.step(0.0, [Signal.FOCUS_GAINED])
    assert not is_away(person)


def test_the_setting_is_kept_and_music_is_soft_from_the_first(person: Person) -> None:
    assert Settings().volume_music == 0.3
    person.program.services.change(music_stays=True, volume_music=0.5)
    kept = settings_from(person.program.services.settings.to_json())
    assert kept.music_stays
    assert kept.volume_music == 0.5


def test_points_are_counted_in_the_scale_of_the_place(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    services = person.program.services
    played: list[tuple[SoundId, int | None]] = []
    monkeypatch.setattr(services.sounds, "play", lambda sound, step=None: played.append((sound, step)))
    for place in Soundscape:
        services.listen(place)
        services.play(SoundId.COUNT, 3)
    services.play(SoundId.COUNT_TOTAL)
    assert len({sound for sound, _step in played}) == len(Soundscape) + 1
    assert [step for _sound, step in played] == [3] * len(Soundscape) + [None]
