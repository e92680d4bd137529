"""A match that was left by closing the window comes back as it was: what can be read, the order of the hand, every pixel."""

from __future__ import annotations

import math
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import CardId
from tests.app.curtain import due
from tests.app.harness import Person
from tests.table.anyone import play_on, sit
from ui.scenes.table.scene import TableScene
from ui.services.settings import NO_SEASON
from ui.stage.timeline import Speed
from ui.widgets import Node

ASIDE = (3, 715)
"""Where the pointer lies on nothing."""
LEAST_HAND = 2


def still(person: Person) -> bytes:
    """Wait until the person is to decide at the table and nothing changes any more; return every pixel."""
    person.wait_until(lambda: isinstance(person.scene, TableScene) and person.due())
    person.point(ASIDE)
    person.wait(60, seconds=0.1)  # words that come and go have gone
    before = b""
    while (now := shot(person)) != before or person.program.services.pictures.pending:
        before = now
        person.wait(3)
        time.sleep(0.01)
    return now


def words(node: Node) -> list[tuple[object, ...]]:
    return [(one.role, one.label, one.value, one.rect, one.enabled) for one in node.walk()]


def hand(person: Person) -> list[CardId | None]:
    board = person.table.board
    return [node.card for node in board.stage.at(board.table.layout.own_hand())]


def shot(person: Person) -> bytes:
    person._drawn = False
    return pygame.image.tobytes(person.surface, "RGB")


def opened(folder: Path) -> Person:
    person = Person(folder, speed=Speed.OFF)
    person.program.services.change(reduced_motion=True, season=NO_SEASON, tell_keys=False)
    person.wait(2)
    return person


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decisions", [3, pytest.param(8, marks=pytest.mark.slow)])
def test_a_match_comes_back_as_it_was_left(tmp_path: Path, game: str, decisions: int) -> None:
    person = opened(tmp_path)
    rng = Random(decisions)
    sit(person, game, GAMES[game].seats[0], seed=f"back {decisions}")
    while decisions > 0 or not isinstance(person.scene, TableScene) or len(hand(person)) < LEAST_HAND:
        assert not play_on(person, rng)
        person.wait_until(lambda: due(person))
        decisions -= 1
    still(person)
    board = person.table.board
    board.sort_next()
    cards = [card for card in hand(person) if card is not None]
    board.drop_in_hand(cards[:1], math.inf)
    if board.table.layout.groups_hand and len(cards) > 3:
        board.keep_together(cards[1:3])
    seen = still(person)
    before = words(person.sees()), hand(person)
    person.close()
    again = opened(tmp_path)
    again.press("Continue")
    seen_again = still(again)
    after = words(again.sees()), hand(again)
    again.close()
    assert after == before
    assert seen_again == seen
