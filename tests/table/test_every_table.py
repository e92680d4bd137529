"""The contract of every table that can be played: see tests/table/interaction.py and tests/table/hand.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.match import Match
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.contract.checks import random_options
from tests.table.anyone import play_on, sit
from tests.table.hand import Device, do
from tests.table.interaction import check_moment, legality_of
from ui.kit.gestures import Legality
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.widgets import Role

MOST_PLIES = 220
MOMENTS = 24
MOST_DECISIONS = 2000
"""Decisions that each device carries out."""
FEWEST_AND_MOST = [
    (game, seats) for game in sorted(GAMES) for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}
]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def to_the_table(person: Person) -> None:
    """Lift the curtain and turn results over until somebody is to decide at the table."""
    for _ in range(40):
        person.wait_until(lambda: due(person))
        if isinstance(person.scene, CurtainScene):
            lift(person)
        elif isinstance(person.scene, ResultsScene):
            if person.scene.result.is_animating:
                person.click((640, 500))
            if person.can_press("Play again"):
                return
            person.key(pygame.K_RETURN)
        else:
            return
    raise AssertionError("nobody is ever asked")


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "seats"), FEWEST_AND_MOST)
def test_whatever_the_rules_allow_can_be_done_by_hand(person: Person, game: str, seats: int) -> None:
    rng = Random(f"{game} {seats}")
    for _ in range(2):
        options = random_options(game, seats, rng)
        sit(person, game, seats, seed=str(rng.random()), options=options)
        table = person.table
        match: Match[Any, Any, Any] = table.match
        for _ in range(MOST_PLIES):
            if match.over:
                break
            for seat in match.to_act():
                check_moment(table.board.table.gestures, match, seat)
                check_refusals(table, seat)
            seat = rng.choice(match.to_act())
            listed = [a for a in match.legal_actions(seat) if not match.engine.takes_back(a)] or match.legal_actions(
                seat
            )
            match.apply(seat, rng.choice(listed))


def check_refusals(table: TableScene, seat: Seat) -> None:
    """Whatever can be pressed and does nothing says why not."""
    match, gestures = table.match, table.board.table.gestures
    view, legal = match.view(seat), legality_of(match, seat)
    now = gestures.interaction(view, legal, ())
    if now.question is not None:
        return
    picture = match.picture(seat)
    for place, cards in picture.zones.items():
        spots: list[Zone | CardId] = [place, *(card for card in cards if card is not None)]
        for spot in spots:
            if spot not in now.sources and spot != now.waits:
                assert gestures.refusal(view, (), spot), f"{spot} at {place} is refused without a word"
    assert gestures.refusal(view, (), now.sources[0] if now.sources else Zone("nowhere"))
    assert gestures.interaction(view, Legality(), ()).buttons == (), (
        "a button stands beside the cards of who is not asked"
    )


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_is_to_be_done_can_be_done_by_every_device(person: Person, game: str, device: Device) -> None:
    rng = Random(f"{game} {device}")
    sit(person, game, GAMES[game].seats[0], seed=str(device))
    for _ in range(MOMENTS):
        to_the_table(person)
        if isinstance(person.scene, ResultsScene):
            return
        match = person.table.match
        listed = match.legal_actions(person.table.turns.viewer)
        do(person, rng.choice([a for a in listed if not match.engine.takes_back(a)] or listed), device)


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
def test_everything_that_can_be_pressed_has_a_role_and_a_name_and_lies_in_the_window(person: Person, game: str) -> None:
    sit(person, game, GAMES[game].seats[-1], seed="named")
    to_the_table(person)
    window = person.surface.get_rect()
    for node in person.sees().walk():
        if node.role in (Role.BUTTON, Role.CARD):
            assert node.label, node
            assert window.contains(node.rect), node
            assert node.fits, node


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("together", [False, True], ids=["alone", "together"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_match_from_the_first_deal_to_its_result(person: Person, game: str, together: bool) -> None:
    """Alone with the fewest seats, three people at one screen with the most."""
    seats = GAMES[game].seats[-1 if together else 0]
    rng = Random(f"{game} {together}")
    people = min(3, seats) if together else 1
    sit(person, game, seats, people=people, seed=game, options=GAMES[game].options(seats, short=True))
    for _ in range(MOST_DECISIONS):
        if play_on(person, rng, rng.choice(list(Device))):
            return
    raise AssertionError("the match does not end")
