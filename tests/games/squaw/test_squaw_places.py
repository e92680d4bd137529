"""Where everything of Dog & Blind lies: nothing overlaps or leaves the mat, at every size, with two to seven players."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.options import Options
from game.squaw.events import DRAWN, HAND, PILE, TRICK, TURN_UP
from game.squaw.view import View
from tests.games.squaw.test_squaw_interaction import seated_at
from tests.ui.letters import Letters
from ui.games.squaw.layout import SquawLayout
from ui.kit.poses import rect_of
from ui.kit.table_context import TableContext, TableSpec
from ui.stage.frame import BORDER
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Look

SIZES = [
    (1280, 720, 1.0), (960, 600, 1.0), (1280, 720, 1.5),
    (1920, 1080, 1.0), (1920, 1080, 2.0), (1024, 768, 1.25), (1080, 1400, 1.0), (1280, 1280, 1.25),
]
FULL = 7
"""Cards of the first round."""
CARDS = tuple(CardId(card) for card in range(FULL))


def layout_of(size: tuple[int, int, float], seats: int) -> SquawLayout:
    look = Look(NIGHT, Scale(*size), Typesetter(), Letters(), lambda _sound: None)
    nothing_drawn: Any = None
    return SquawLayout(
        TableContext[View](TableSpec(look, nothing_drawn, Options("squaw"), seated_at(seats), Seat(0), lambda _sound: None))
    )


def lying(layout: SquawLayout, zone: Zone, count: int) -> Rect:
    """Return what the cards at a place cover."""
    rects = [rect_of(pose) for pose in layout.poses(zone, CARDS[:count])]
    return rects[0].unionall(rects)


def line_of(layout: SquawLayout) -> Rect:
    """Return the line over the hand, as wide as the mat between the borders."""
    frame = layout.frame
    x, _y, width, _height = frame.mat
    high = 32 * frame.ui
    return frame.rect(x + BORDER, layout.line_y() - high / 2, width - 2 * BORDER, high)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_or_leaves_the_mat(size: tuple[int, int, float], seats: int) -> None:
    layout = layout_of(size, seats)
    others = layout.context.opponents
    parts = {
        "own hand": lying(layout, HAND[0], FULL),
        "line": line_of(layout),
    }
    parts |= {
        "pack": lying(layout, PILE, FULL),
        "turn-up": lying(layout, TURN_UP, 1),
        "led": layout.frame.rect(*layout.led()),
    }
    for seat in others:
        parts[f"plate {seat}"] = layout.frame.rect(*layout.plate(seat))
        parts[f"backs {seat}"] = lying(layout, HAND[seat], FULL)
        parts[f"tricks {seat}"] = layout.frame.rect(*layout.tin(seat))
    parts |= {f"trick {seat}": lying(layout, TRICK[seat], 1) for seat in range(seats)}
    assert layout.frame.rect(*layout.left.own).contains(layout.frame.rect(*layout.tin(Seat(0))))
    assert layout.frame.rect(*layout.left.own).contains(layout.badge(Seat(0)))
    assert not layout.badge(Seat(0)).colliderect(layout.frame.rect(*layout.tin(Seat(0))))
    x, y, width, height = layout.frame.mat
    mat = layout.frame.rect(x + BORDER, y, width - 2 * BORDER, height)
    for name, rect in parts.items():
        assert mat.contains(rect), f"{name} leaves the mat"
    for (one, first), (two, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), f"{one} and {two} overlap"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_button_to_pass_stands_beside_the_only_card_and_is_large_enough(size: tuple[int, int, float]) -> None:
    layout = layout_of(size, 7)
    band = layout.buttons_at()
    assert not band.colliderect(lying(layout, HAND[0], 1))
    assert not band.colliderect(line_of(layout))
    assert not band.colliderect(lying(layout, PILE, 1))
    assert band.height >= 44 * layout.frame.scale.ui_unit - 1


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_card_of_the_trick_lies_on_the_side_of_who_played_it(seats: int) -> None:
    layout = layout_of((1280, 720, 1.0), seats)
    middle = layout.frame.rect(*layout.led()).center
    for seat in layout.context.opponents:
        plate = layout.frame.rect(*layout.plate(seat))
        card = lying(layout, TRICK[seat], 1)
        if abs(plate.centerx - middle[0]) > plate.width:
            assert (card.centerx < middle[0]) == (plate.centerx < middle[0])
        else:
            assert card.centery < middle[1]
    assert lying(layout, TRICK[0], 1).centery > middle[1]


def test_a_second_draw_leaves_the_first_card_in_sight() -> None:
    layout = layout_of((1280, 720, 1.0), 7)
    first, second, third = layout.poses(DRAWN[3], CARDS[:3])
    assert first.x < second.x < third.x
    assert first.layer < second.layer < third.layer
