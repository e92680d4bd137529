"""What is heard at the table of Costly Colours: each award a step higher, pegs, knuckles at thirty-one and at a Go, the plate set down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.costly.engine import ENGINE
from game.costly.rules import GAME
from sounds.ids import SoundId
from sounds.recipes import variation
from sounds.synth import RATE
from tests.app.curtain import due
from tests.app.harness import Person
from tests.sounds.measure import spectrum
from tests.tour_costly import FLUSH, LAST, THIRTY_ONE, TO_SHOW
from ui.stage.timeline import Speed

Heard = list[tuple[SoundId, int | None]]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    yield sitting
    sitting.close()


def heard(
    person: Person, patch: pytest.MonkeyPatch, position: dict[str, Any], deeds: tuple[str, ...], deed: str, **values: Any
) -> Heard:
    """Return what is heard from `deed`, the first player's, until somebody is asked again."""
    match: Match[Any, Any, Any] = Match(ENGINE, Options(GAME, values), 2, "heard", position)
    for text in deeds:
        match.apply(match.to_act()[0], ENGINE.parse_action(text))
    seat = match.to_act()[0]
    players = tuple(Player(f"P{one}", "" if one == seat else "easy", one) for one in range(2))
    person.program.services.change(display={f"{GAME}/go_by_itself": False})
    person.program.navigator.play(match, players)
    person.wait_until(lambda: due(person))
    found: Heard = []

    def play(sound: SoundId, step: int | None = None) -> None:
        found.append((sound, step))

    patch.setattr(person.program.services.sounds, "play", play)
    person.table.play(ENGINE.parse_action(deed))
    person.wait(30)
    person.wait_until(lambda: match.over or due(person) or person.screen == "ResultsScene")
    return found


def test_every_award_of_a_deed_is_a_step_higher_and_is_pegged(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    found = heard(person, monkeypatch, FLUSH, ("decline", "play 5C", "play JD"), "play 10D")
    steps = [step for sound, step in found if sound is SoundId.PRESS]
    assert steps[:3] == [0, 1, 2]
    assert [sound for sound, _step in found].count(SoundId.PEG) >= 3 + 1 + 7 + 4  # a hole a point, and home


def test_thirty_one_is_knocked_and_the_plate_set_down_for_the_next_count(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = {**THIRTY_ONE, "dealer": 0}
    deeds = ("decline", "play 10C", "play 9D", "play 6H")
    sounds = [sound for sound, _ in heard(person, monkeypatch, position, deeds, "play 6S", counts_per_deal="until_empty")]
    assert SoundId.PEWTER in sounds[sounds.index(SoundId.KNOCK) :]


def test_a_go_is_knocked_and_a_hand_to_be_counted_set_down(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    deeds = TO_SHOW[:5]
    sounds = [sound for sound, _ in heard(person, monkeypatch, LAST, deeds, "go", show_cards="all", after_go="must")]
    assert sounds.count(SoundId.GO) == 1
    assert SoundId.PEWTER in sounds[sounds.index(SoundId.GO) :]


def test_the_lute_under_the_press_climbs_a_scale_of_one_octave() -> None:
    for number, half_tones in enumerate((0, 2, 4, 5, 7, 9, 11, 12)):
        power = spectrum(variation(SoundId.PRESS, number), 3_000, 8_192)
        note = round(392 * 2 ** (half_tones / 12) * 8_192 / RATE)
        over_the_thump = round(300 * 8_192 / RATE)
        assert sum(power[note - 2 : note + 3]) > 10 * sum(power[over_the_thump : note - 4])  # nothing sounds below it
