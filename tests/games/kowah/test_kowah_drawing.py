"""Drawing a card leaves the hand under the pointer as it lies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.kowah.actions import DRAW_STOCK
from game.kowah.engine import ENGINE
from tests.app.harness import Person


@pytest.fixture(params=[(960, 600), (1280, 720), (1080, 1400)], ids=lambda size: f"{size[0]}x{size[1]}")
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    sitting = Person(tmp_path, request.param)
    yield sitting
    sitting.close()


@pytest.mark.sweep
def test_drawing_does_not_move_the_card_under_the_pointer(person: Person) -> None:
    match: AnyMatch = Match(ENGINE, Options("kowah", {"players": 2}), 2, "drawing")
    while match.to_act() != (0,) or DRAW_STOCK not in match.legal_actions(match.to_act()[0]):
        seat = match.to_act()[0]
        match.apply(seat, match.legal_actions(seat)[0])
    person.program.navigator.play(match, (Player("Marie"), Player("Bruno", "easy", 1)))
    person.wait_until(lambda: person.screen == "TableScene" and person.table.board.picking.selection.active)
    board = person.table.board
    hand = board.table.layout.own_hand()
    lying = {node.card: node.goal.x for node in board.stage.at(hand)}
    for card, x in sorted(lying.items(), key=lambda item: item[1])[2:4]:
        assert card is not None
        node = board.stage.node_of(card)
        assert node is not None
        person.point((round(x - node.goal.width * 0.3), round(node.goal.y)))
    pointed = board.picking.pointed
    assert pointed in lying
    person.table.play(DRAW_STOCK)
    person.wait_until(lambda: board.picking.selection.active)
    person.wait(10)
    assert len(board.stage.at(hand)) == len(lying) + 1
    assert {node.card: node.goal.x for node in board.stage.at(hand) if node.card in lying} == lying
    assert board.picking.pointed == pointed
    at = board.table.layout.frame.rect(*board.table.layout.frame.mat)
    person.point((at.centerx, at.y + 4))
    person.wait(10)
    assert {node.card: node.goal.x for node in board.stage.at(hand) if node.card in lying} != lying, "now there is room for all"
