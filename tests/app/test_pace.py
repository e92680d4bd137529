"""Nobody waits without a reason: whole matches on the real loop, with no input but the decisions."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from tests.app.harness import Person
from tests.app.pace import LONGEST_ANSWER_SECONDS, SteppedClock, play
from ui.kit.reveal.effects import BannerEffect
from ui.stage.timeline import STRETCH, Speed

LONGEST_SECONDS = 7.0
"""What one step takes at most at speed 1: a deal, ribbons that are read."""
STEADY_SECONDS = 3.0
"""What takes the same time at any speed: a computer player's answer, the lines of a result."""


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("speed", Speed)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_step_of_a_match_takes_longer_than_it_should(tmp_path: Path, game: str, speed: Speed) -> None:
    rng = Random(f"{game}-{speed}")
    sitting = play(SteppedClock(rng), tmp_path, game, speed, rng)
    assert sitting.over
    assert sitting.asleep <= LONGEST_ANSWER_SECONDS + 0.1, f"slept {sitting.asleep:.1f} s with something to do"
    assert sitting.longest <= LONGEST_SECONDS * STRETCH[speed] + STEADY_SECONDS, f"waited {sitting.longest:.1f} s"


class Ribbon:
    """A ribbon of no letters that is there at once."""

    letters = 0
    made = True

    def draw(self, target: pygame.Surface, *_: object) -> None:
        del target


def test_a_ribbon_over_a_table_that_waits_goes_on_to_fade_and_one_under_a_prompt_rests(tmp_path: Path) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.start(rounds=1)
    person.wait_until(person.due)
    person.wait_until(lambda: not person.table.is_animating)
    passing, staying = (
        BannerEffect(Ribbon(), lambda: None, (9, 9), (9, 9), (9, 9), reduced=False, stays=s) for s in (False, True)
    )
    person.table.board.table.effects.append(passing)
    while passing.holds:
        person.wait()
    assert person.table.is_animating, "the loop would sleep and leave the ribbon on the table"
    person.wait_until(lambda: passing.over)
    person.wait_until(lambda: not person.table.is_animating)
    person.table.board.table.effects.append(staying)
    person.wait_until(lambda: person.table.is_animating)
    person.wait_until(lambda: not person.table.is_animating)
    assert not staying.over
    person.close()
