"""A call is seen however long its letters take to be drawn: the table darkens for it once they are there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from tests.app.harness import Person
from tests.tour_koikoi import AUGUST
from ui.games.koikoi.animator import CALL_AT, CALL_SECONDS, CALL_Y
from ui.kit.reveal.showcase import Gathering
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed

FRAME = 0.05
"""Seconds of a frame that is looked at."""
LIT = 150
"""Nothing on a darkened table is as bright as the letters of a call."""


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, (960, 600))
    sitting.prints = False
    yield sitting
    sitting.close()


def asked_to_stop(person: Person) -> TableScene:
    """Bring the person before the question after a yaku."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi", {}), 2, "calls", AUGUST)
    person.program.navigator.play(match, (Player("Ada"), Player("Sora", "normal", 1)))
    person.wait_until(person.due)
    table = person.table
    card = ENGINE.pack.named("8-hikari-moon")
    table.play(next(action for action in match.legal_actions(table.turns.viewer) if getattr(action, "card", None) == card))
    person.wait_until(lambda: person.can_press("Stop"))
    person.wait(20)
    return table


def is_dark(table: TableScene) -> bool:
    """Whether the table has sunk into the dark, all of it."""
    return any(isinstance(effect, Gathering) and effect.hides for effect in table.board.table.effects)


def shows_word(person: Person, table: TableScene) -> bool:
    """Whether letters are seen where a call is stamped."""
    frame = table.board.table.layout.frame
    middle = round(frame.px(frame.centre)), round(frame.px(CALL_Y + frame.spare / 2))
    place = pygame.Rect(0, 0, 200, 60)
    place.center = middle
    seen = person.surface.subsurface(place)
    mask = pygame.mask.from_threshold(seen, (255, 255, 255), (255 - LIT, 255 - LIT, 255 - LIT, 255))
    return mask.count() > 50


@pytest.mark.slow
def test_stop_is_never_a_dark_table_without_its_word(person: Person) -> None:
    """The thread for pictures is busy while *Stop* is pressed, as on a slow machine."""
    table = asked_to_stop(person)
    person.program.services.change(speed=Speed.NORMAL)
    busy = Event()
    person.program.services.pictures.promise(lambda: busy.wait(60))
    person.wait(20)
    person.press("Stop")
    assert ENGINE.to_act(table.match.state) != (table.turns.viewer,)
    person.wait(60)
    assert not is_dark(table)
    busy.set()
    while table.board.timeline.waiting:
        time.sleep(0.001)
    person.one_in = 1
    film: list[tuple[bool, bool]] = []
    while person.scene is table:
        person.wait(seconds=FRAME)
        film.append((is_dark(table), shows_word(person, table)))
    assert sum(word for _dark, word in film) * FRAME >= CALL_SECONDS - 2 * FRAME
    assert sum(dark and not word for dark, word in film) * FRAME <= CALL_AT + 2 * FRAME
