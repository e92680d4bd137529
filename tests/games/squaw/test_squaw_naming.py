"""The moment in which trumps are named: the trencher leaves its place, turns over, and is there again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from ui.games.squaw.effects import TURN_SECONDS, TURNED_SECONDS, TurningPlate
from ui.kit.reveal.raised import COME_SECONDS
from ui.kit.reveal.showcase import RETURN_SECONDS

START, MIDDLE, WIDE = Rect(10, 100, 40, 40), (300, 200), 120
BEFORE, AFTER, NOTHING = (255, 0, 0), (0, 255, 0), (0, 0, 0)
END = TURNED_SECONDS + 1.0


def _plate(*, reduced: bool = False) -> TurningPlate:
    def side(colour: tuple[int, int, int]) -> Surface:
        made = Surface((WIDE, WIDE), pygame.SRCALPHA)
        made.fill(colour)
        return made

    widths, lies = (START.width, WIDE), START.center
    return TurningPlate(lies, MIDDLE, lies, END, reduced, widths, lambda _wide: side(BEFORE), lambda _wide: side(AFTER))


def _after(plate: TurningPlate, seconds: float) -> Callable[[tuple[int, int]], tuple[int, ...]]:
    """Return what is seen at a point, as the colour of the side that it is of."""
    canvas = Surface((640, 400))
    plate.step(seconds)
    plate.draw(canvas)
    return lambda at: tuple(255 if part > 127 else 0 for part in canvas.get_at(at)[:3])


def test_it_leaves_from_its_place_and_comes_back_to_it() -> None:
    plate = _plate()
    assert _after(plate, 0.0)(START.center) == BEFORE
    back = _after(plate, END + RETURN_SECONDS - 0.002)
    assert back(START.center) == AFTER
    assert back(MIDDLE) == NOTHING
    plate.step(0.01)
    assert plate.over
    assert not plate.is_animating


@pytest.mark.parametrize(("seconds", "colour"), [(COME_SECONDS, BEFORE), (COME_SECONDS + TURN_SECONDS * 0.9, AFTER)])
def test_it_is_turned_over_in_the_middle(seconds: float, colour: tuple[int, int, int]) -> None:
    assert _after(_plate(), seconds)(MIDDLE) == colour


def test_where_nothing_moves_it_fades_in_turned_over_and_out() -> None:
    plate = _plate(reduced=True)
    assert _after(plate, 0.5)(MIDDLE) == AFTER
    assert _after(plate, END)(MIDDLE) == NOTHING
