from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, CardShown, CounterSet, DealBegan, Event, Reordered, Zone
from game.core.picture import folded, picture
from ui.stage.node import PULSE, CardNode, Pose
from ui.stage.stage import Flight, Stage

PILE = Zone("pile", ordered=True)
HAND = Zone("hand", 0)
ROW = Zone("row", ordered=True)
A, B, C = CardId(1), CardId(2), CardId(3)
ROWS = {PILE: 0.0, HAND: 300.0, ROW: 600.0}
STEP = 1 / 60


class Desk:
    """Lays the cards of each place side by side; `unit` is the size of the window."""

    def __init__(self) -> None:
        self.unit = 1.0

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> list[Pose]:
        return [Pose(100.0 * i * self.unit, ROWS[zone] * self.unit, 60, 90) for i in range(len(cards))]


@pytest.fixture
def context() -> Desk:
    return Desk()


@pytest.fixture
def stage(context: Desk) -> Stage:
    return Stage(context, picture(Seat(0), {PILE: [None, None, None], HAND: [A]}))


def node(stage: Stage, card: CardId) -> CardNode:
    found = stage.node_of(card)
    assert found is not None
    return found


def run(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        stage.step(STEP)


def test_a_card_on_its_way_is_between_and_arrives_exactly(stage: Stage) -> None:
    start = node(stage, A).pose()
    stage.play(CardMoved(A, HAND, ROW), Flight(0.5))
    assert (node(stage, A).pose().x, node(stage, A).pose().y) == (start.x, start.y)
    run(stage, 0.25)
    assert start.y < node(stage, A).pose().y < 600.0
    run(stage, 0.3)
    assert node(stage, A).pose() == node(stage, A).goal
    assert node(stage, A).goal.y == 600.0
    assert stage.still


def test_a_card_that_is_sent_elsewhere_in_flight_turns_without_a_jump(stage: Stage) -> None:
    stage.play(CardMoved(A, HAND, ROW), Flight(0.5))
    run(stage, 0.2)
    before = node(stage, A).pose()
    stage.play(CardMoved(A, ROW, PILE), Flight(0.5))
    after = node(stage, A).pose() if stage.node_of(A) else stage.at(PILE)[-1].pose()
    assert (after.x, after.y) == pytest.approx((before.x, before.y))
    run(stage, 0.6)
    assert stage.at(PILE)[-1].pose().y == 0.0


def test_a_resize_in_flight_puts_every_card_on_its_new_place_at_once(stage: Stage, context: Desk) -> None:
    stage.play(CardMoved(A, HAND, ROW), Flight(0.5))
    run(stage, 0.2)
    context.unit = 2.0
    stage.place_all()
    assert stage.still
    assert node(stage, A).pose().y == 1200.0
    assert [one.pose().x for one in stage.at(PILE)] == [0.0, 200.0, 400.0]


def test_landing_ends_every_flight_with_the_right_side_up(stage: Stage) -> None:
    stage.play(CardMoved(B, PILE, HAND), Flight(0.5))
    assert node(stage, B).shown is None, "the face comes up on the way"
    stage.land()
    assert stage.still
    assert node(stage, B).shown == B
    assert node(stage, B).pose() == node(stage, B).goal


def test_a_card_turns_over_in_the_middle_of_its_way(stage: Stage) -> None:
    stage.play(CardMoved(B, PILE, HAND), Flight(1.0))
    run(stage, 0.3)
    assert node(stage, B).shown is None
    run(stage, 0.3)
    assert node(stage, B).shown == B


def test_a_card_taken_unseen_shows_its_back_all_the_way(stage: Stage) -> None:
    stage.play(CardMoved(None, PILE, HAND, seen_by=2, held_by=2), Flight(0.5))
    for _ in range(40):
        stage.step(STEP)
        assert all(one.shown in (None, A) for one in stage.at(HAND))
    assert len(stage.at(HAND)) == 2


def test_settling_to_the_picture_of_the_events_moves_nothing(stage: Stage) -> None:
    before = stage.picture
    events: list[Event] = [
        CardMoved(B, PILE, HAND),
        CardMoved(A, HAND, ROW),
        CounterSet("turn", 1),
        CardMoved(C, PILE, ROW),
        CardMoved(None, PILE, HAND, seen_by=2, held_by=2),
    ]
    for event in events:
        stage.play(event, Flight(0.1))
    run(stage, 0.5)
    shown = {one.card: one.pose() for one in stage.nodes()}
    assert stage.settle(folded(before, events))
    assert {one.card: one.pose() for one in stage.nodes()} == shown


def test_settling_tells_when_the_events_have_not_told_the_whole_story(stage: Stage) -> None:
    assert not stage.settle(picture(Seat(0), {PILE: [None, None], HAND: [A], ROW: [B]}))
    assert node(stage, B).pose().y == 600.0
    assert stage.still


def test_a_deal_gathers_all_cards_but_those_that_are_kept(stage: Stage) -> None:
    stage.play(CardMoved(A, HAND, ROW), Flight(0.1))
    run(stage, 0.2)
    stage.play(DealBegan(2, Seat(0), PILE, 4, (ROW,)), Flight(0.1))
    run(stage, 0.2)
    assert [one.card for one in stage.at(PILE)] == [None] * 4
    assert [one.card for one in stage.at(ROW)] == [A]
    assert len(list(stage.nodes())) == 5


def test_a_hand_that_is_sorted_is_kept_in_that_order_by_the_picture(stage: Stage) -> None:
    for card in (B, C):
        stage.play(CardMoved(card, PILE, HAND), Flight(0.1))
    run(stage, 0.3)
    stage.reorder(HAND, [C, A, B])
    run(stage, 0.3)
    assert [one.card for one in stage.at(HAND)] == [C, A, B]
    assert stage.settle(picture(Seat(0), {PILE: [None], HAND: [A, B, C]}))
    assert [one.card for one in stage.at(HAND)] == [C, A, B]


def test_a_shuffled_place_forgets_which_card_is_which(stage: Stage) -> None:
    stage.play(CardMoved(A, HAND, PILE), Flight(0.1))
    stage.play(Reordered(PILE), Flight(0.1))
    run(stage, 0.4)
    assert all(one.card is None and one.shown is None for one in stage.at(PILE))


def test_the_halves_of_a_pack_go_apart_while_it_is_shuffled_and_come_together(stage: Stage) -> None:
    lying = [one.pose().x for one in stage.at(PILE)]
    stage.play(Reordered(PILE), Flight(0.4))
    run(stage, 0.2)
    lower, *_, upper = (one.pose().x - x for one, x in zip(stage.at(PILE), lying, strict=True))
    assert lower < 0 < upper
    run(stage, 0.3)
    assert [one.pose().x for one in stage.at(PILE)] == lying
    stage.reduced = True
    stage.play(Reordered(PILE), Flight(0.4))
    run(stage, 0.05)
    assert [one.pose().x for one in stage.at(PILE)] == lying


def test_a_card_that_is_spoken_of_swells_once_where_it_lies(stage: Stage) -> None:
    for reduced, grown in ((False, 1.0 + PULSE), (True, 1.0)):
        stage.reduced = reduced
        stage.ring([A])
        one, widths = node(stage, A), []
        for _ in range(20):
            widths.append(one.pose().width / one.goal.width)
            stage.step(0.02)
        assert max(widths) == pytest.approx(grown, abs=0.005)
        assert one.pose() == one.goal
        assert one.trail > 0, "its ring stays longer"


def test_no_dust_is_left_where_a_landing_is_hurried_or_the_card_flies_on(stage: Stage) -> None:
    hard = Flight(0.1, dust=True)
    stage.play(CardMoved(A, HAND, ROW), hard)
    stage.land()
    assert node(stage, A).dust == 0
    stage.play(CardMoved(A, ROW, HAND), hard)
    run(stage, 0.2)
    assert node(stage, A).dust > 0
    stage.play(CardMoved(A, HAND, ROW), Flight(0.5))
    assert node(stage, A).dust == 0


def test_a_card_that_is_shown_turns_over_where_it_lies(stage: Stage) -> None:
    where = stage.at(PILE)[2].pose()
    stage.play(CardShown(C, PILE, at=2), Flight(0.2))
    run(stage, 0.3)
    assert node(stage, C).shown == C
    assert node(stage, C).pose() == where


def test_reduced_motion_lets_cards_fade_and_never_travel(stage: Stage) -> None:
    stage.reduced = True
    start = node(stage, A).pose()
    stage.play(CardMoved(A, HAND, ROW), Flight(0.5))
    places = set()
    for _ in range(20):
        stage.step(STEP)
        places.add(round(node(stage, A).pose().y))
    assert places <= {round(start.y), 600}
    assert stage.still


def test_without_motion_a_card_that_makes_room_is_not_ringed_as_if_it_had_been_played() -> None:
    stage = Stage(Desk(), picture(Seat(0), {HAND: [A, B]}))
    stage.reduced = True
    left = node(stage, B)
    stage.play(CardMoved(A, HAND, ROW), Flight(0.5))
    assert node(stage, A).trail > 0
    assert left.motion is not None
    assert left.trail == 0


def test_a_card_may_arrive_before_it_is_turned(stage: Stage) -> None:
    flight = Flight(1.0, turns_at=0.5)
    stage.play(CardMoved(B, PILE, ROW), flight)
    node = stage.at(ROW)[0]
    goal, seen = node.goal, []
    for _ in range(70):
        pose = node.pose()
        seen.append((node.shown, (pose.x, pose.y) == (goal.x, goal.y), node.turned()))
        stage.step(STEP)
    down = [(arrived, turned) for shown, arrived, turned in seen if shown is None]
    assert any(arrived for arrived, _turned in down)
    assert all(turned == 1.0 for arrived, turned in down if not arrived)
    assert all(arrived for shown, arrived, _turned in seen if shown == B)
    assert seen[-1] == (B, True, 1.0)


def test_a_place_that_is_held_lets_no_card_slip_aside_until_it_is_let_go() -> None:
    class Centred(Desk):
        def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> list[Pose]:
            shift = 50.0 * (len(cards) - 1) if zone == HAND else 0.0
            return [replace(pose, x=pose.x - shift) for pose in super().poses(zone, cards)]

    stage = Stage(Centred(), picture(Seat(0), {PILE: [None, None], HAND: [A, B]}))
    before = [one.goal for one in stage.at(HAND)]
    assert not stage.hold(HAND)
    event = CardMoved(C, PILE, HAND)
    stage.play(event, Flight(0.2))
    run(stage, 0.5)
    stage.settle(folded(picture(Seat(0), {PILE: [None, None], HAND: [A, B]}), [event]))
    assert [one.goal for one in stage.at(HAND)[:2]] == before
    assert node(stage, C).goal.x >= before[1].x + before[1].width / 2, "the last card can still be read"
    assert stage.hold(None), "there is room to be made"
    assert [one.goal.x for one in stage.at(HAND)] == [-100.0, 0.0, 100.0]


def test_a_place_that_is_held_closes_up_as_soon_as_a_card_leaves_it(stage: Stage) -> None:
    stage.hold(HAND)
    stage.play(CardMoved(B, PILE, HAND), Flight(0.2))
    stage.play(CardMoved(A, HAND, ROW), Flight(0.2))
    run(stage, 0.5)
    assert node(stage, B).goal.x == 0.0
    assert not stage.hold(None)


def test_a_deal_is_not_held(stage: Stage) -> None:
    stage.hold(HAND)
    stage.play(DealBegan(2, Seat(0), PILE, 4), Flight())
    stage.hold(HAND)
    for card in (A, B, C):
        stage.play(CardMoved(card, PILE, HAND), Flight(0.1))
    run(stage, 0.5)
    assert [one.goal.x for one in stage.at(HAND)] == [0.0, 100.0, 200.0]
