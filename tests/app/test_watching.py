"""Whoever does not play, or not any more, watches the others and can go to the result at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import Player
from tests.app.harness import Person
from ui.rooms import PLAYABLE
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed


@pytest.mark.parametrize("game", sorted(PLAYABLE))
def test_a_match_without_people_can_be_skipped_to_its_result(tmp_path: Path, game: str) -> None:
    person = Person(tmp_path, (960, 600), speed=Speed.FAST)
    seats = GAMES[game].seats[0]
    players = tuple(Player(f"Sora {seat}", "easy", seat) for seat in range(seats))
    person.program.flow.start(GAMES[game].options(seats, short=True), players, "watch")
    person.wait(2)
    match = person.table.match
    person.wait_until(lambda: match.ply > 2)
    person.key(pygame.K_ESCAPE)
    person.wait(10)
    person.answer("See the result")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    assert match.over
    assert person.can_press("Play again")
    person.close()


def test_who_plays_cannot_skip(tmp_path: Path) -> None:
    person = Person(tmp_path, (960, 600))
    person.start(rounds=1)
    person.wait_until(person.due)
    person.key(pygame.K_ESCAPE)
    person.wait(10)
    assert person.can_press("Resume")
    assert not person.can_press("See the result")
    person.close()
