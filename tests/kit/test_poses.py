"""Cards lie within their room however many they are, and keep their size."""

from __future__ import annotations

import pytest

from game.core.cards import CardId
from ui.kit.poses import FAN_DROP, RUN_STEP, Run, fan, heap, pile, pose, row, runs, stack
from ui.stage.frame import PLAIN_CARD, Frame
from ui.stage.node import Pose
from ui.theme import Scale

FRAME = Frame(Scale(1280, 720))


def extent(poses: list[Pose]) -> float:
    return max(p.x + p.width / 2 for p in poses) - min(p.x - p.width / 2 for p in poses)


@pytest.mark.parametrize("count", range(1, 25))
def test_a_fan_keeps_to_its_room_and_does_not_droop(count: int) -> None:
    found = fan(FRAME, count, 560, PLAIN_CARD, pitch=85, room=600)
    assert extent(found) <= 600 + 1
    assert max(p.y for p in found) - min(p.y for p in found) <= FAN_DROP
    assert {(p.width, p.height) for p in found} == {PLAIN_CARD}
    assert [p.layer for p in found] == sorted(p.layer for p in found)
    middle = (found[0].x + found[-1].x) / 2
    assert middle == pytest.approx(FRAME.px(FRAME.centre))


@pytest.mark.parametrize("sizes", [(1,), (13,), (3, 3, 2), (1,) * 15, (4, 4, 4, 1), (8, 7, 5)])
@pytest.mark.parametrize("room", [420.0, 690.0])
def test_groups_close_up_until_they_fit(sizes: tuple[int, ...], room: float) -> None:
    found = runs(FRAME, [Run(n) for n in sizes], 560, PLAIN_CARD, room=room)
    assert len(found) == sum(sizes)
    assert extent(found) <= room + 1
    assert [p.x for p in found] == sorted(p.x for p in found)


def test_groups_with_room_keep_their_steps_and_gaps_round_the_middle() -> None:
    found = runs(FRAME, [Run(3), Run(2, 20)], 100, PLAIN_CARD, room=690)
    second = 2 * RUN_STEP + 96 + 20
    assert [p.x - found[0].x for p in found] == [0, RUN_STEP, 2 * RUN_STEP, second, second + RUN_STEP]
    assert (found[0].x + found[-1].x) / 2 == pytest.approx(FRAME.px(FRAME.centre))


@pytest.mark.parametrize("count", [1, 7, 30])
def test_a_row_keeps_to_its_room(count: int) -> None:
    found = row(FRAME, count, 300, 200, (44, 72), pitch=46, room=180)
    assert extent(found) <= 181
    assert found[0].x == 322


def test_a_pile_is_drawn_by_its_edge_and_its_top() -> None:
    top = pose(FRAME, 300, 300, PLAIN_CARD)
    found = pile(FRAME, top, 48)
    assert not found[-1].buried
    assert sum(not p.buried for p in found) == 11
    assert [p.shade for p in found] == [1.0] + [0.0] * 47
    assert found[12].y == pytest.approx(top.y)


def test_of_a_stack_one_card_is_seen_and_of_a_heap_three() -> None:
    top = pose(FRAME, 300, 300, PLAIN_CARD)
    cards = [CardId(n) for n in range(9)]
    assert [p.buried for p in stack(top, 3)] == [True, True, False]
    found = heap(top, cards)
    assert sum(not p.buried for p in found) == 3
    assert heap(top, cards)[-1] == found[-1]
    assert abs(found[-1].angle) <= 2
