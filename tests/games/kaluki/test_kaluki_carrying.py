"""Cards carried by the pointer: all that are taken up, or a group, go as one; what a drop would do is seen; from there they fly on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.kaluki.events import DISCARD, MELD, STOCK
from tests.app.harness import Person
from tests.games.kaluki.framework import cards, names
from tests.games.kaluki.person import press, sit
from tests.games.kaluki.test_kaluki_devices import POSITION
from ui.stage.timeline import Speed

Point = tuple[int, int]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    sitting.one_in = 1
    sit(sitting, POSITION)
    sitting.wait_until(sitting.due)
    press(sitting, STOCK)
    sitting.wait_until(sitting.due)
    sitting.wait(20)
    yield sitting
    sitting.close()


def edge(person: Person, name: str) -> Point:
    node = person.table.board.stage.node_of(cards(name)[0])
    assert node is not None
    return round(node.goal.x - node.goal.width / 2 + 6), round(node.goal.y)


def middle(person: Person, zone: Zone) -> Point:
    rect = person.table.board.picking.where.rect_at(zone)
    assert rect is not None
    return rect.center


def carry(person: Person, name: str, *by: Point) -> None:
    """Take hold of a card and move the pointer, the button held."""
    start = edge(person, name)
    person.point(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    person.wait()
    for at in by:
        person.point(((start[0] + at[0]) // 2, (start[1] + at[1]) // 2))
        person.point(at)
    person.wait(6)


def let_go(person: Person, at: Point) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    person.wait()


def carried(person: Person) -> dict[CardId, tuple[float, float]]:
    return {card: (pose.x, pose.y) for card, pose in person.table.board.picking.hand.drag.poses().items()}


def together(person: Person, *hand: str) -> None:
    person.table.board.keep_together([cards(name)[0] for name in hand])
    person.wait(20)


def test_all_that_are_taken_up_are_carried_side_by_side_in_the_order_of_the_hand(person: Person) -> None:
    for name in ("5S", "JH", "10H"):
        press(person, cards(name)[0])
    to = middle(person, MELD[1])
    carry(person, "JH", to)
    along = person.table.board.picking.hand.drag.cards
    where = carried(person)
    assert set(along) == set(cards("5S JH 10H")) == set(where)
    assert list(along) == [card for card in person.table.board.picking.where.hand() if card in where]
    steps = [where[right][0] - where[left][0] for left, right in pairwise(along)]
    assert len({round(step) for step in steps}) == 1
    assert 20 < steps[0] < 60
    assert len({round(y) for _x, y in where.values()}) == 1


def test_a_card_stays_under_the_pointer_where_it_was_taken_hold_of(person: Person) -> None:
    start = edge(person, "5S")
    person.point(start)
    person.wait(10)
    pose = person.table.board.picking.hand.pose(cards("5S")[0])
    assert pose is not None
    carry(person, "5S", (start[0] + 200, start[1] - 200))
    x, y = carried(person)[cards("5S")[0]]
    assert (x - pose.x, y - pose.y) == (200, -200)


def test_a_group_of_ones_own_is_carried_whole_once_it_has_left_the_hand_and_laid_where_it_is_let_go(person: Person) -> None:
    together(person, "10H", "JH", "QH", "KH")
    new = middle(person, MELD[2])
    carry(person, "QH", (edge(person, "QH")[0] + 60, edge(person, "QH")[1]))
    assert names(person.table.board.picking.hand.drag.cards) == "QH"
    person.point(new)
    person.wait(6)
    picking = person.table.board.picking
    assert set(picking.hand.drag.cards) == set(cards("10H JH QH KH"))
    assert picking.aimed == MELD[2]
    assert picking.line().startswith("Lay 10 to K of hearts")
    let_go(person, new)
    person.wait_until(person.due)
    assert person.table.match.view(Seat(0)).melds[2].cards == cards("10H JH QH KH")


def test_what_is_let_go_flies_from_there_and_not_from_the_hand(person: Person) -> None:
    together(person, "10H", "JH", "QH", "KH")
    new = middle(person, MELD[2])
    carry(person, "10H", new)
    before = carried(person)
    let_go(person, new)
    for card, (x, y) in before.items():
        node = person.table.board.stage.node_of(card)
        assert node is not None
        pose = node.pose()
        assert abs(pose.x - x) + abs(pose.y - y) < 160
        assert pose.y < person.table.board.stage.at(person.table.board.table.layout.own_hand())[0].goal.y - 60


def test_a_single_card_of_a_group_goes_alone_where_it_fits_alone(person: Person) -> None:
    together(person, "5S", "5H", "5C")
    carry(person, "5H", middle(person, DISCARD))
    assert names(person.table.board.picking.hand.drag.cards) == "5H"
    assert person.table.board.picking.aimed == DISCARD


def test_a_group_let_go_over_a_meld_that_lies_there_is_taken_up_and_told_why_not(person: Person) -> None:
    together(person, "5S", "5H", "5C")
    carry(person, "5S", middle(person, MELD[0]))
    let_go(person, middle(person, MELD[0]))
    person.wait(10)
    assert set(person.table.board.picking.selection.taken) == set(cards("5S 5H 5C"))
    assert [toast.label for toast in person.table.board.tree.toasts.children] == ["One card at a time goes on a meld that lies there"]


@pytest.mark.sweep
@pytest.mark.parametrize("before", [(), ("5S",), ("JH",), ("5S", "JH")])
def test_a_card_let_go_where_it_does_not_go_is_taken_up_beside_the_others_and_told_why_not(person: Person, before: tuple[str, ...]) -> None:
    for name in before:
        press(person, cards(name)[0])
    carry(person, "JH", middle(person, MELD[0]))
    let_go(person, middle(person, MELD[0]))
    person.wait(10)
    assert set(person.table.board.picking.selection.taken) == set(cards(" ".join({*before, "JH"})))
    (why,) = person.table.board.tree.toasts.children
    assert (why.label == "One card at a time goes on a meld that lies there") == (len(before) > 1)


def test_the_hand_gives_way_where_a_card_would_be_put(person: Person) -> None:
    hand = person.table.board.picking.where.hand()
    stage = person.table.board.stage
    left, right = (stage.node_of(card) for card in hand[5:7])
    assert left is not None
    assert right is not None
    between = round((left.goal.x + right.goal.x) / 2), round(left.goal.y)
    carry(person, names((hand[0],)), between)
    apart = person.table.board.layers.partings()
    assert apart[hand[5]] < 0 < apart[hand[6]]
    assert abs(apart[hand[-1]]) < 1


def test_a_card_is_carried_on_while_others_play(person: Person) -> None:
    """The table is laid anew with everything that others do; what the pointer holds stays in it."""
    hand = person.table.board.picking.where.hand()
    stage, board = person.table.board.stage, person.table.board
    target = stage.node_of(hand[7])
    assert target is not None
    to = round(target.goal.x + 4), round(target.goal.y)
    carry(person, names((hand[1],)), (to[0] - 60, to[1]))
    before = carried(person)[hand[1]]
    board.rest(person.table.turns.view)
    person.wait()
    assert carried(person)[hand[1]] == pytest.approx(before, abs=1)
    person.point(to)
    person.wait(3)
    assert board.picking.hand.drag.cards == (hand[1],)
    let_go(person, to)
    person.wait(20)
    assert board.picking.where.hand()[7] == hand[1]


def test_a_dialog_lets_go_of_what_is_carried(person: Person) -> None:
    carry(person, "5S", middle(person, MELD[0]))
    person.key(pygame.K_t, "t")
    person.wait(20)
    assert not person.table.board.picking.hand.drag.cards
