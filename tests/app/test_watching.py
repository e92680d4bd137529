"""Whoever does not play, or not any more, watches the others and can go to the result at once."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.core.engine import DealNext
from game.core.match import Match
from game.core.record import Player
from tests.app.harness import Person, stand
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_without_people_can_be_skipped_to_its_result(tmp_path: Path, game: str) -> None:
    person = Person(tmp_path, (960, 600), speed=Speed.FAST)
    seats = GAMES[game].seats[0]
    players = tuple(Player(f"Sora {seat}", "easy", seat) for seat in range(seats))
    person.program.navigator.start(GAMES[game].options(seats, short=True), players, "watch")
    person.wait(2)
    match = person.table.match
    person.wait_until(lambda: match.ply > 2)
    person.key(pygame.K_ESCAPE)
    person.wait(10)
    person.answer("See the result")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    assert match.over
    while not person.can_press("Play again"):
        stand(person)
        person.press("Match result")
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


def out(person: Person, wanted: str = "ask") -> None:
    """Sit at a match in which the only person has just gone out, and go on from its result."""
    person.watches = False
    match = next(match for seed in range(99) if (match := _out_first(f"out {seed}")) is not None)
    person.program.services.change(display={"squaw/spectate": wanted})
    people = tuple(Player(name, "" if seat == 0 else "easy", seat) for seat, name in enumerate(("Ada", "Ben", "Cleo")))
    person.program.navigator.play(match, people)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    stand(person)
    person.key(pygame.K_RETURN)
    person.wait(12)


def _out_first(seed: str) -> Any:
    """Return a random match of three in which the first seat alone has gone out, None if this one does not come to that."""
    rng = Random(seed)
    match: Any = Match(GAMES["squaw"].engine, GAMES["squaw"].options(3), 3, seed)
    while not match.over:
        asked = match.to_act()
        if DealNext in map(type, match.legal_actions(asked[0])) and asked == (1, 2):
            return match
        seat = rng.choice(asked)
        match.apply(seat, rng.choice(match.legal_actions(seat)))
    return None


def test_the_person_who_is_out_predicts_the_winner_and_hears_whether_it_was_right(tmp_path: Path) -> None:
    person = Person(tmp_path)
    out(person)
    person.answer("Predict the winner")
    person.wait(12)
    assert person.can_press("Ben")
    assert not person.can_press("Ada")
    person.answer("Cleo")
    for _ in range(9):
        person.wait_until(lambda: isinstance(person.scene, ResultsScene))
        if person.can_press("Play again"):
            break
        stand(person)
        person.key(pygame.K_RETURN)
        person.wait(2)
    stand(person)
    noted = [node.label for node in person.sees().walk() if node.label.startswith("Predicted Cleo: ")]
    assert len(noted) == 1
    assert person.can_press("Play again")
    person.close()


def test_the_prediction_is_kept_with_the_match(tmp_path: Path) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    out(person)
    person.answer("Predict the winner")
    person.wait(12)
    person.answer("Cleo")
    person.wait(12)
    person.program.navigator.title()
    person.wait(2)
    person.press("Continue")
    person.wait(12)
    assert not person.can_press("Predict the winner")
    assert person.table.turns.spectators.watching
    assert person.table.record().favourite == 2
    person.close()


@pytest.mark.sweep
@pytest.mark.parametrize(("answer", "screen"), [("See the result", "ResultsScene"), ("Back to title screen", "TitleScene")])
def test_the_person_who_is_out_goes_to_the_result_or_leaves(tmp_path: Path, answer: str, screen: str) -> None:
    person = Person(tmp_path)
    out(person)
    person.answer(answer)
    person.wait_until(lambda: person.screen == screen)
    person.close()


@pytest.mark.parametrize(("wanted", "screen"), [("watch", "TableScene"), ("fast", "PrintScene")])
def test_the_preference_answers_for_the_person_who_is_out(tmp_path: Path, wanted: str, screen: str) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    out(person, wanted)
    person.wait_until(lambda: person.screen == screen)
    assert not person.can_press("Predict the winner")
    person.close()
