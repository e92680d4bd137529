"""Where everything of Costly Colours lies: nothing overlaps or leaves the mat, at every size, in exchange and play."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.options import Options
from game.core.picture import Picture, picture
from game.costly.events import ASIDE, DRAW, HAND, OFFERED, PLAYED, ROW, STOCK, TURN_UP
from game.costly.rules import GAME
from game.costly.state import Phase, View
from tests.ui.letters import Letters
from ui.games.costly.layout import CostlyLayout
from ui.kit.player_text import Seated
from ui.kit.poses import rect_of
from ui.kit.table_context import TableContext, TableSpec
from ui.stage.frame import BORDER
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Look

SIZES = [
    (1280, 720, 1.0), (960, 600, 1.0), (1280, 720, 1.5),
    (1920, 1080, 1.0), (1920, 1080, 1.5), (1024, 768, 1.25), (1080, 1400, 1.0), (1280, 1280, 1.25),
]
CARDS = tuple(CardId(card) for card in range(12))


class Shows:
    """A stage that shows a picture."""

    def __init__(self, shown: Picture) -> None:
        self.picture = shown

    def at(self, zone: Zone) -> tuple[CardId | None, ...]:
        return tuple(self.picture.at(zone))


def layout_of(size: tuple[int, int, float], phase: Phase, row: int = 0) -> CostlyLayout:
    look = Look(NIGHT, Scale(*size), Typesetter(), Letters(), lambda _sound: None)
    nothing_drawn: Any = None
    seated = (Seated("Anna"), Seated("Bea"))
    context = TableContext[View](TableSpec(look, nothing_drawn, Options(GAME), seated, Seat(0), lambda _sound: None))
    stage: Any = Shows(picture(Seat(0), {ROW: CARDS[:row]}, {"phase": phase, "dealer": 1}))
    context.stage = stage
    return CostlyLayout(context)


def lying(layout: CostlyLayout, zone: Zone, count: int) -> Rect:
    """Return what the cards at a place cover."""
    rects = [rect_of(pose) for pose in layout.poses(zone, CARDS[:count])]
    return rects[0].unionall(rects)


def line_of(layout: CostlyLayout) -> Rect:
    """Return the line over the hand, as wide as the mat between the borders."""
    frame = layout.frame
    x, _y, width, _height = frame.mat
    high = 32 * frame.ui
    return frame.rect(x + BORDER, layout.line_y() - high / 2, width - 2 * BORDER, high)


def common(layout: CostlyLayout, hand: int) -> dict[str, Rect]:
    return {
        "hand": lying(layout, HAND[0], hand),
        "other hand": lying(layout, HAND[1], 4),
        "line": line_of(layout),
        "stock": lying(layout, STOCK, 12).union(lying(layout, TURN_UP, 1)),
        "set aside": lying(layout, ASIDE, 7),
        "buttons": layout.buttons_at(),
    }


def check(layout: CostlyLayout, parts: dict[str, Rect]) -> None:
    x, _y, width, height = layout.frame.mat
    mat = layout.frame.rect(x + BORDER, -200, width - 2 * BORDER, height + 200)
    for name, rect in parts.items():
        assert mat.contains(rect), f"{name} leaves the mat"
    for (one, first), (two, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), f"{one} and {two} overlap"


@pytest.mark.parametrize("hand", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_while_cards_are_played(size: tuple[int, int, float], hand: int) -> None:
    layout = layout_of(size, Phase.PLAY)
    earlier = {"earlier counts": lying(layout, PLAYED, 5)}
    check(layout, common(layout, hand) | earlier | {"count": layout.frame.rect(*layout.count_panel)})


@pytest.mark.parametrize("hand", [2, 3])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_while_a_card_is_offered(size: tuple[int, int, float], hand: int) -> None:
    layout = layout_of(size, Phase.MOG_ANSWER)
    check(layout, common(layout, hand) | {"tray": layout.frame.rect(*layout.tray)})
    assert layout.frame.rect(*layout.tray).contains(lying(layout, OFFERED, 1))


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.MOG_OFFER])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_buttons_are_large_enough(size: tuple[int, int, float], phase: Phase) -> None:
    layout = layout_of(size, phase)
    assert layout.buttons_at().height >= 44 * layout.frame.scale.ui_unit - 1


@pytest.mark.sweep
@pytest.mark.parametrize("row", range(7))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_next_card_has_its_place_in_the_row_beside_the_others(size: tuple[int, int, float], row: int) -> None:
    layout = layout_of(size, Phase.PLAY, row)
    place = layout.spot_at(ROW)
    assert place is not None
    assert layout.frame.rect(*layout.count_panel).contains(place)
    lefts = [rect_of(pose).x for pose in layout.poses(ROW, CARDS[:row])]
    assert [*lefts, place.x] == sorted({*lefts, place.x})


@pytest.mark.parametrize("size", [one for one in SIZES if one[2] == 1.0], ids=str)
def test_up_to_four_cards_of_a_count_leave_nearly_all_of_each_other_in_sight(size: tuple[int, int, float]) -> None:
    layout = layout_of(size, Phase.PLAY, 4)
    rects = [rect_of(pose) for pose in layout.poses(ROW, CARDS[:4])]
    assert all(two.x - one.x >= layout.frame.px(78) for one, two in pairwise(rects))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_count_stands_on_the_axis_of_the_mat(size: tuple[int, int, float]) -> None:
    for phase, name in ((Phase.PLAY, "count"), (Phase.MOG_ANSWER, "tray")):
        layout = layout_of(size, phase)
        assert abs(layout.parts()[name].centerx - layout.frame.px(layout.frame.centre)) <= 1


def test_a_card_on_offer_lies_on_the_side_of_who_offers_it() -> None:
    layout = layout_of((1280, 720, 1.0), Phase.MOG_ANSWER)
    (own,) = layout.poses(OFFERED, CARDS[:1])  # seat 1 deals, so seat 0 offers
    layout.context.viewer = Seat(1)
    (other,) = layout.poses(OFFERED, CARDS[:1])
    assert own.x > other.x
    assert layout.spot_at(OFFERED) != rect_of(other)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_cards_drawn_for_the_deal_lie_beside_their_owners(size: tuple[int, int, float]) -> None:
    layout = layout_of(size, Phase.BETWEEN)
    own, other = lying(layout, DRAW[0], 2), lying(layout, DRAW[1], 2)
    assert own.y > other.bottom
    assert not own.union(other).colliderect(line_of(layout))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_awards_always_have_room(size: tuple[int, int, float]) -> None:
    layout = layout_of(size, Phase.PLAY)
    score, awards, _rules = layout.right
    assert score is not None
    assert awards is not None
    assert awards.height / layout.frame.ui >= 170
    assert score.y + score.height <= awards.y
