"""Every call, award and mark that a game can bring is shown through the real table, frame by frame, and nothing of it fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.events import Awarded, Event, Said
from game.core.match import Match
from game.core.record import AnyMatch, Player
from tests.app.curtain import due
from tests.app.harness import Person, stand
from tests.contract.checks import random_options
from tests.contract.policies import policy
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed

MATCHES = {"koi-koi": 150, "kowah": 150, "squaw": 40, "kaluki": 30, "costly-colours": 200}
"""Matches that are looked through for what they bring; a dealt hand that wins at Koi-Koi comes once in a hundred and twenty deals."""
MOST_PLIES = 400
FRAME_SECONDS = 0.15


def what_comes(events: tuple[Event, ...]) -> Iterator[tuple[str, str]]:
    """Return the calls and awards among events, by their kind."""
    for event in events:
        match event:
            case Awarded(_, kind):
                yield "award", kind
            case Said(_, word):
                yield "call", word
            case _:
                pass


def found_in(game: str) -> list[tuple[AnyMatch, int]]:
    """Return plies of matches that bring between them all that is called or awarded; ply 0 is the deal, ply n the n-th action."""
    known: set[tuple[str, str]] = set()
    found: list[tuple[AnyMatch, int]] = []

    def look(match: AnyMatch, events: tuple[Event, ...]) -> None:
        if new := set(what_comes(events)) - known:
            known.update(new)
            found.append((match, match.ply))

    engine = GAMES[game].engine
    willing = policy(engine, "willing")
    for number in range(MATCHES[game]):
        rng = Random(f"{game}-{number}")
        seats = rng.choice(GAMES[game].seats)
        match: AnyMatch = Match(engine, random_options(game, seats, rng), seats, f"drawn-{number}")
        look(match, match.opening)
        while not match.over and match.ply < MOST_PLIES:
            seat = match.to_act()[0]
            look(match, match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_call_and_award_can_be_drawn_in_every_frame(tmp_path: Path, game: str) -> None:
    person = Person(tmp_path, (960, 600), speed=Speed.FAST)
    person.program.services.change(display={"costly-colours/go_by_itself": False})
    for whole, ply in found_in(game):
        seat, action = whole.actions[ply - 1] if ply else (Seat(0), None)
        players = tuple(Player(f"P{n}", "" if n == seat else "easy", n) for n in range(whole.seats))
        person.one_in = 1 if action is None else 1_000  # on the way to an action nothing is looked at
        person.program.navigator.play(whole.branch(max(0, ply - 1)), players)
        person.wait(2)
        if action is not None:
            person.wait_until(lambda: due(person))
            person.one_in = 1
            bring(person, action)
        while isinstance(person.scene, TableScene) and is_shown(person.table):
            person.wait(seconds=FRAME_SECONDS)
    person.close()


def bring(person: Person, action: Any) -> None:
    """Play the action at the table, or have the next deal where it stands between two."""
    while isinstance(person.scene, ResultsScene):
        stand(person)
        person.key(pygame.K_RETURN)
    if not isinstance(action, DealNext):
        person.table.play(action)


def is_shown(table: TableScene) -> bool:
    """Whether something moves, or stands over the cards for a while."""
    return table.board.timeline.busy or any(not effect.over for effect in table.board.table.effects if effect.holds)
