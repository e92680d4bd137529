from pathlib import Path

import pytest

from game.core.cards import CardId
from tests.app.harness import Person
from ui.scenes.table.hand_motion import BOB, BOB_SECONDS, LIFT_SECONDS, OVERSHOOT, RaisedCards, bob
from ui.services.settings import NO_SEASON

A, B = CardId(1), CardId(2)
STEP = 1 / 120


def heights(lifts: RaisedCards, wanted: set[CardId], seconds: float) -> list[float]:
    found = []
    for _ in range(round(seconds / STEP)):
        lifts.step([A, B], wanted, STEP / LIFT_SECONDS)
        found.append(lifts.height(A))
    return found


def test_a_raised_card_goes_a_little_too_far_and_settles() -> None:
    lifts = RaisedCards()
    rising = heights(lifts, {A}, LIFT_SECONDS * 2)
    assert 1 + OVERSHOOT / 2 < max(rising) <= 1 + OVERSHOOT
    assert rising[-1] == 1.0
    assert not lifts.is_animating
    assert lifts.height(B) == 0


def test_a_card_sinks_straight_back() -> None:
    lifts = RaisedCards()
    heights(lifts, {A}, LIFT_SECONDS * 2)
    sinking = heights(lifts, set(), LIFT_SECONDS * 2)
    assert sinking == sorted(sinking, reverse=True)
    assert sinking[-1] == 0
    assert max(sinking) <= 1


def test_a_hand_at_rest_breathes_within_its_bounds_and_comes_round() -> None:
    found = [bob(n * 0.1, 300, 96, 158) for n in range(120)]
    assert 0 <= min(found) < 0.1
    assert BOB * 158 * 0.99 < max(found) <= BOB * 158
    assert abs(bob(0, 300, 96, 158) - bob(BOB_SECONDS, 300, 96, 158)) < 1e-6
    assert bob(0, 300, 96, 158) != bob(0, 400, 96, 158), "a wave goes through the hand"


@pytest.mark.parametrize("still", [False, True], ids=("motion", "reduced motion"))
def test_a_hand_that_is_to_play_keeps_moving_but_not_where_motion_is_reduced(tmp_path: Path, still: bool) -> None:
    person = Person(tmp_path, (1280, 720))
    person.program.services.change(season=NO_SEASON, reduced_motion=still)
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: bool(person.cards()) and person.table.board.picking.selection.active)
    for _ in range(person.one_in):
        person.wait()
    assert person.program.services.ambience.is_animating is not still
    person.close()
