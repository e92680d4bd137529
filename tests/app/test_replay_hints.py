"""A hint at any moment of a replay: from the view of whoever decided, with the answer that play gives, gone with the moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.levels import Level, asked, budget_for
from game.ai.review import is_choice
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.shuffle import bot_generator
from tests.app.harness import Person
from tests.app.test_replay import opened
from tests.turns.test_course import played
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.table.hint import is_hinted
from ui.stage.timeline import Speed
from ui.turns.thinkers import LOOKS
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.VERY_FAST)
    yield someone
    someone.close()


def hinted(person: Person, game: str, seat: Seat) -> ReplayScene:
    """Go to a choice of a seat in the middle of a replay, and ask for the hint there."""
    match, _live = played(game, 0)
    scene = opened(person, match)
    choices = [ply for ply in range(match.ply) if match.actions[ply][0] == seat and is_choice(match, ply)]
    scene.go_to(choices[len(choices) // 2])
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: is_hinted(scene.board))
    return scene


@pytest.mark.sweep("game")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_whoever_decided_is_advised_as_in_play(person: Person, game: str, seat: Seat) -> None:
    scene = hinted(person, game, seat)
    match, bots, ply = scene.course.match, GAMES[game].bots, scene.moment
    strongest = max(bots, key=list(Level).index)
    budget = budget_for(strongest, clock=False)
    budget.looks = LOOKS
    chance = bot_generator(match.seed, seat, ply)
    best, _verdict = asked(bots[strongest], match.view_at(ply, seat), match.legal_at(ply, seat), budget, chance)
    assert scene.perspective.seat == seat
    assert scene.hint is not None
    assert scene.hint.advice is not None
    assert scene.hint.advice.verdict.best == best


def test_the_hint_goes_with_the_moment_and_with_escape(person: Person) -> None:
    scene = hinted(person, "koi-koi", Seat(1))
    person.key(pygame.K_ESCAPE)
    assert not is_hinted(scene.board)
    assert scene.board.tree.modal is None
    person.wait(2)
    assert not scene.board.picking.selection.active
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: is_hinted(scene.board))
    person.key(pygame.K_LEFT)
    assert not is_hinted(scene.board)


def test_a_press_on_what_the_hint_points_at_plays_nothing(person: Person) -> None:
    scene = hinted(person, "kowah", Seat(0))
    moment, ply = scene.moment, scene.course.match.ply
    person.key(pygame.K_RETURN)
    person.wait(4)
    assert (scene.moment, scene.course.match.ply) == (moment, ply)


def test_where_nobody_had_a_choice_no_hint_is_offered(person: Person) -> None:
    match, _live = played("koi-koi", 0)
    scene = opened(person, match)
    scene.go_to(match.ply)
    assert not any(node.role is Role.BUTTON and node.label == "Hint" for node in person.sees().walk())
    person.key(pygame.K_h, "h")
    assert not is_hinted(scene.board)
