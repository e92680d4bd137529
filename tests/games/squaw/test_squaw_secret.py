"""Nothing knows a blind's card before it is turned: no view, hint, log, tooltip, inspector, recap or curtain. Source: squaw.md 6.2."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.events import redacted
from game.squaw.actions import PLAY_BLIND
from game.squaw.engine import ENGINE
from game.squaw.events import TRICK
from game.squaw.rules import Status
from game.squaw.state import Phase
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.games.squaw.test_squaw_table import SquawMatch, advanced, players
from ui.games.squaw.names import card_name
from ui.input.intents import Command, Letter
from ui.scenes.curtain import CurtainScene
from ui.scenes.table.toolbar import open_log
from ui.stage.timeline import Speed
from ui.turns.replay import this_deal

BLIND_SEAT, OTHER = Seat(1), Seat(0)


@pytest.fixture(params=[Speed.OFF, Speed.NORMAL], ids=["at once", "in motion"])
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=request.param)
    yield sitting
    sitting.close()


def a_blind_decides(match: SquawMatch) -> bool:
    """Whether the blind at seat 1 is asked, after some tricks, with a card that nobody has seen."""
    view = match.view(BLIND_SEAT)
    asked = match.to_act() == (BLIND_SEAT,) and view.phase is Phase.PLAY and bool(view.plays)
    return asked and view.statuses[BLIND_SEAT] is Status.BLIND and PLAY_BLIND in match.legal_actions(BLIND_SEAT)


def hidden_card(match: SquawMatch) -> CardId:
    (card,) = cards_of(match.state.hands[BLIND_SEAT])
    return card


def said(person: Person) -> str:
    return " ".join(f"{node.label} {node.value}" for node in person.sees().walk()).lower()


def test_no_view_and_no_picture_knows_the_card() -> None:
    match = advanced(4, a_blind_decides, blind_timing="choice")
    card = hidden_card(match)
    for seat in map(Seat, range(4)):
        view = match.view(seat)
        assert not view.hand >> card & 1
        assert all(card not in lying for lying in ENGINE.picture_of(view).zones.values())
        assert all(getattr(event, "card", None) != card for events in this_deal(match) for event in redacted(events, seat))


def test_the_screen_says_and_shows_nothing_of_it_before_it_is_turned(person: Person) -> None:
    match = advanced(4, a_blind_decides, blind_timing="choice")
    card = hidden_card(match)
    name = card_name(card).lower()
    person.program.navigator.play(match, players(4, (OTHER, BLIND_SEAT)))
    person.wait_until(lambda: due(person))
    assert isinstance(person.scene, CurtainScene)
    assert name not in said(person)
    lift(person)
    person.wait_until(person.due)
    table = person.table
    assert table.turns.viewer == BLIND_SEAT
    assert table.board.stage.node_of(card) is None
    (own,) = table.board.stage.at(table.board.table.layout.own_hand())
    assert own.card is None
    person.point((round(own.goal.x), round(own.goal.y)))
    person.wait(60)
    assert name not in said(person)
    table.handle(Command.INSPECT)
    person.wait(4)
    assert name not in said(person)
    person.key(pygame.K_ESCAPE)
    person.wait(4)
    table.turns.hint()
    person.wait_until(lambda: person.due() and not person.program.services.opponents.thinking)
    person.wait(4)
    assert name not in said(person)
    open_log(table.board)
    person.wait(4)
    assert name not in said(person)
    person.key(pygame.K_ESCAPE)
    table.handle(Letter("t"))
    person.wait(4)
    assert name not in said(person)
    person.key(pygame.K_ESCAPE)
    person.wait(4)
    assert match.to_act() == (BLIND_SEAT,)


def test_a_blinds_card_lies_face_down_in_the_trick_before_it_is_turned(tmp_path: Path) -> None:
    """The viewer is somebody else: the blind's card flies in, lies with its back up, and is turned there."""
    sitting = Person(tmp_path, speed=Speed.NORMAL)

    def is_turned_next(match: SquawMatch) -> bool:
        view = match.view(OTHER)
        asked = match.to_act() == (OTHER,) and view.phase is Phase.PLAY and view.trick == view.size > 1
        return asked and BLIND_SEAT in view.waiting and view.statuses[BLIND_SEAT] is Status.BLIND

    match = advanced(4, is_turned_next)
    card = hidden_card(match)
    sitting.program.navigator.play(match, players(4, (OTHER,)))
    sitting.wait_until(sitting.due)
    table = sitting.table
    table.play(match.legal_actions(OTHER)[0])
    seen: list[bool] = []
    while not seen or not seen[-1]:
        sitting.wait()
        nodes = table.board.stage.at(TRICK[BLIND_SEAT])
        if nodes:
            assert nodes[0].card in (None, card)
            seen.append(nodes[0].shown is not None)
    assert seen.count(False) > 5
    sitting.close()
