"""Undo at the table of a match: for free, or as practice from then on once others have played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import NO_OCCASION, Occasion, Player
from tests.app.harness import Person
from ui.scenes.results import ResultsScene
from ui.scenes.title import TitleScene
from ui.turns.phases import AskingPerson
from ui.turns.turns import Undo
from ui.widgets import Role

QUESTION = "Undo and play on as practice?"
SEEN = "You can’t undo this: a hidden card has been seen, or someone else has played"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def begin(person: Person, game: str, occasion: Occasion = NO_OCCASION) -> int:
    """Begin a match alone, decide until a computer player has played since, and return the ply of the last decision."""
    players = tuple(Player(f"P{seat}", "easy" if seat else "", seat) for seat in range(2))
    person.program.navigator.start(GAMES[game].options(2, short=True), players, "0123456789ABC", occasion)
    person.wait(2)
    table = person.table
    for _decision in range(20):
        person.wait_until(lambda: isinstance(table.turns.phase, AskingPerson) and not table.turns.deaf)
        decided = table.match.last_decision(table.turns.viewer)
        if decided is not None and any(seat for seat, _action in table.match.actions[decided:]):
            return decided
        table.play(table.match.legal_actions(table.turns.viewer)[0])
    raise AssertionError("nobody else plays")


def dialogs(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.DIALOG]


def undo(person: Person) -> None:
    """Press the key of Undo."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_z, unicode="", mod=pygame.KMOD_LCTRL, scancode=0, repeat=False))
    person.wait(12)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_after_which_others_played_is_undone_as_practice(person: Person, game: str) -> None:
    decided = begin(person, game)
    table, archive = person.table, person.program.services.archive
    action = table.match.actions[decided][1]
    undo(person)
    assert QUESTION in dialogs(person)
    person.answer("Undo")
    person.wait_until(lambda: isinstance(table.turns.phase, AskingPerson))
    assert table.match.ply == decided
    assert action in table.match.legal_actions(table.turns.viewer)
    assert table.record().practice
    assert table.board.stage.picture == table.match.picture(table.turns.viewer)
    assert any(node.label == "Practice: nothing is kept" for node in person.sees().walk())
    assert not archive.matches(), "it cannot be gone on with as a match that counts"
    table.play(action)
    person.wait(12)
    assert not archive.matches()
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    assert person.can_press("Leave the practice")
    archive.flush()
    assert not list(archive.folder.glob(f"{game}*.json*"))


def test_the_match_is_kept_if_one_likes_it_better(person: Person) -> None:
    begin(person, "koi-koi")
    ply = person.table.match.ply
    undo(person)
    person.answer("Keep the match")
    person.wait(12)
    assert not dialogs(person)
    assert (person.table.match.ply, person.table.match.practice) == (ply, False)
    assert person.program.services.archive.matches()


def test_practice_is_undone_without_a_question(person: Person) -> None:
    decided = begin(person, "koi-koi")
    person.table.match.practice = True
    undo(person)
    assert not dialogs(person)
    assert person.table.match.ply == decided


def test_a_match_that_became_practice_ends_as_practice_and_is_not_filed(person: Person) -> None:
    begin(person, "koi-koi")
    table, archive = person.table, person.program.services.archive
    undo(person)
    person.answer("Undo")
    person.wait(2)
    for _step in range(400):
        if person.can_press("End the practice"):
            break
        if isinstance(table.turns.phase, AskingPerson) and person.scene is table:
            table.play(table.match.legal_actions(table.turns.viewer)[-1])
        elif person.scene is not table:
            person.key(pygame.K_RETURN)
        person.wait(12)
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    person.wait_until(lambda: not scene.is_animating)
    person.press("End the practice")
    person.wait(2)
    assert isinstance(person.scene, TitleScene)
    archive.flush()
    assert not archive.finished()


@pytest.mark.parametrize("occasion", [Occasion("20261122"), Occasion(sides=())])
def test_what_has_to_count_says_why_it_cannot_be_undone(person: Person, occasion: Occasion) -> None:
    begin(person, "koi-koi", occasion)
    table = person.table
    ply = table.match.ply
    assert table.turns.undo is Undo.SEEN
    undo(person)
    assert SEEN in [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    person.key(pygame.K_ESCAPE)
    person.wait(20)
    button = person.find(Role.BUTTON, "Undo")
    assert (button.enabled, table.match.ply) == (False, ply)
