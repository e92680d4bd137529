"""Everything of Kaluki has a place of its own, in every window and with the most that can lie there."""

from __future__ import annotations

from itertools import combinations, islice, pairwise
from random import Random

import pytest
from pygame import Rect

from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.events import CardMoved, MarkSet, Zone
from game.core.options import Options
from game.core.picture import Picture, picture
from game.kaluki.events import BORROWED, DISCARD, HAND, MELD, STOCK
from game.kaluki.view import View
from tests.app.harness import gallery
from tests.ui.letters import Letters
from ui.games.kaluki.lanes import CARD, GAP, STEPS, Room, arrange
from ui.games.kaluki.layout import KalukiLayout
from ui.kit.columns import Area
from ui.kit.gestures import End
from ui.kit.player_text import Seated
from ui.kit.poses import rect_of
from ui.kit.table_context import TableContext, TableSpec
from ui.services.settings import Settings
from ui.services.table_pictures import TableArt
from ui.stage.frame import COMPACT
from ui.stage.stage import Flight, Stage
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import Look

SCALES = (
    Scale(960, 600),
    Scale(1024, 768),
    Scale(1280, 720),
    Scale(1280, 720, 1.5),
    Scale(1920, 1080),
    Scale(1920, 1080, 2.0),
    Scale(2560, 1080),
    Scale(1080, 1400),
    Scale(1280, 1280, 1.25),
)
TWELVE = {number: (number % 5, count) for number, count in enumerate((3, 4, 3, 8, 4, 3, 4, 3, 4, 5, 3, 3))}
"""The owner and the cards of twelve melds of five players."""


@pytest.fixture(scope="module")
def art() -> TableArt:
    return TableArt(gallery(), GAMES["kaluki"].engine.pack, "french", Settings)


def at_table(art: TableArt, scale: Scale, seats: int, melds: dict[int, tuple[int, int]]) -> KalukiLayout:
    """Return where all is once these melds lie: number -> (owner, cards)."""
    look = Look(NIGHT, scale, Typesetter(), Letters(), lambda _sound: None)
    seated = tuple(Seated(f"Player {seat}") for seat in range(seats))
    context = TableContext[View](TableSpec(look, art, Options("kaluki"), seated, Seat(0), lambda _sound: None))
    layout = KalukiLayout(context)
    context.stage = Stage(layout, picture(Seat(0), {}))
    context.stage.settle(lying(seats, melds))
    return layout


def lying(seats: int, melds: dict[int, tuple[int, int]]) -> Picture:
    """Return the picture: a hand of fourteen, thirteen with each of the others, three discards, the melds."""
    cards = map(CardId, range(108))
    places: dict[Zone, tuple[CardId | None, ...]] = {STOCK: (None,) * 30, HAND[0]: tuple(islice(cards, 14))}
    places[DISCARD] = tuple(islice(cards, 3))
    places |= {MELD[number]: tuple(islice(cards, count)) for number, (_owner, count) in melds.items()}
    places |= {HAND[seat]: (None,) * 13 for seat in range(1, seats)}
    marks = {(MELD[number], "owner"): owner for number, (owner, _count) in melds.items()}
    return picture(Seat(0), places, {"turn": 0}, marks)


def stage_of(layout: KalukiLayout) -> Stage:
    assert layout.context.stage is not None
    return layout.context.stage


@pytest.mark.sweep
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("opening", [None, (51, 40)])
def test_nothing_lies_on_anything_else(art: TableArt, scale: Scale, seats: int, opening: tuple[int, int] | None) -> None:
    layout = at_table(art, scale, seats, {number: (owner % seats, count) for number, (owner, count) in TWELVE.items()})
    layout.opening = opening
    frame, px = layout.frame, layout.frame.px
    areas = {f"lane {lane.seat}": frame.rect(*lane.area) for lane in layout.melds.lanes()}
    areas |= {f"plate {seat}": frame.rect(*layout.plate(seat)) for seat in layout.context.opponents}
    areas |= {str(place): rect_of(layout.pile(place)).inflate(0, round(px(10))) for place in (STOCK, DISCARD)}
    middle = layout.line_at()
    line = Rect(0, 0, round(px(300)), round(px(32 * frame.ui)))
    line.center = round(middle[0]), round(middle[1])
    areas |= {"line": line}
    areas |= {f"button {number}": slot for number, slot in enumerate(layout.button_slots(3))}
    if (meter := layout.meter_at()) is not None and opening is not None:
        areas["meter"] = meter
    assert (meter is None) == (frame.ui == 2), "the line says the same"
    risen = min(rect_of(node.goal).top - node.goal.height * 0.25 for node in stage_of(layout).at(HAND[0]))
    areas["hand"] = Rect(frame.rect(*frame.mat).x, round(risen), round(px(frame.mat[2])), scale.height - round(risen))
    x, _y, width, _height = frame.mat
    mat = frame.rect(x + 22, 0, width - 44, frame.height)
    for (one, first), (other, second) in combinations(areas.items(), 2):
        assert not first.colliderect(second), f"{one} on {other}"
    assert all(mat.contains(rect) for name, rect in areas.items() if name != "hand")
    assert all(mat.contains(rect_of(node.goal)) for node in stage_of(layout).at(HAND[0]))
    assert layout.buttons_at().height >= px(44) - 1
    resting = [rect_of(node.goal) for node in stage_of(layout).at(HAND[0])]
    for words, _way, rect in layout.sorts():  # only what is taken up stands before them
        assert rect.collidelist([*resting, *(area for name, area in areas.items() if name != "hand")]) < 0, words


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_twelve_melds_of_five_players_lie_in_their_lanes_apart(art: TableArt, scale: Scale) -> None:
    layout = at_table(art, scale, 5, TWELVE)
    stage, frame = stage_of(layout), layout.frame
    lanes = {lane.seat: frame.rect(*lane.area) for lane in layout.melds.lanes()}
    found = {}
    for number, (owner, _count) in TWELVE.items():
        poses = [node.goal for node in stage.at(MELD[number])]
        rect = found[number] = Rect.unionall(rect_of(poses[0]), [rect_of(pose) for pose in poses])
        assert lanes[Seat(owner)].contains(rect)
        assert poses[1].x - poses[0].x >= 8, "every rank is to be seen"
    for one, other in combinations(found.values(), 2):
        assert not one.colliderect(other)


@pytest.mark.sweep
@pytest.mark.parametrize("scale", SCALES[:5:2], ids=str)
def test_up_to_twelve_melds_never_overlap_whoever_they_belong_to(art: TableArt, scale: Scale) -> None:
    """Random owners and sizes, every fourth time mostly one player's; every rank stays in sight."""
    rng = Random("lanes")
    for number in range(60):
        owners = (0,) if number % 4 == 0 else range(5)
        melds = {n: (rng.choice(owners), rng.choice((3, 3, 3, 4, 4, 5, 8))) for n in range(rng.randint(6, 12))}
        if sum(count for _owner, count in melds.values()) > 80:
            continue
        layout = at_table(art, scale, 5, melds)
        stage, lanes = stage_of(layout), {lane.seat: layout.frame.rect(*lane.area) for lane in layout.melds.lanes()}
        found = []
        for n, (owner, _count) in melds.items():
            poses = [node.goal for node in stage.at(MELD[n])]
            found.append(Rect.unionall(rect_of(poses[0]), [rect_of(pose) for pose in poses]))
            assert lanes[Seat(owner)].contains(found[-1])
            assert poses[1].x - poses[0].x >= 8
        assert not any(one.colliderect(other) for one, other in combinations(found, 2))
        assert not any(one.colliderect(other) for one, other in combinations(lanes.values(), 2))


def test_faces_in_lanes_are_full_in_a_full_hd_window_where_there_is_room(art: TableArt) -> None:
    layout = at_table(art, Scale(1920, 1080), 4, {n: (n, 4) for n in range(4)})
    widths = {node.goal.width for n in range(4) for node in stage_of(layout).at(MELD[n])}
    assert min(widths) >= COMPACT


@pytest.mark.sweep
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("count", [1, 5, 40])
def test_who_wants_to_see_all_discards_sees_every_one_of_them_between_the_stock_and_the_words(
    art: TableArt, scale: Scale, count: int
) -> None:
    layout = at_table(art, scale, 4, TWELVE)
    layout.prefer({"discard_pile_view": "all"})
    poses = layout.poses(DISCARD, tuple(map(CardId, range(count))))
    assert not any(pose.buried for pose in poses)
    assert all(after.y > before.y for before, after in pairwise(poses))
    assert poses[-1].y == layout.pile(DISCARD).y
    assert poses[0].y - poses[0].height / 2 >= layout.frame.px(layout.lanes_room.area.y)
    assert layout.words_under(DISCARD)[1] < layout.frame.px(layout.buttons_top)
    if count == 5 and scale.ui == 1:
        assert min(after.y - before.y for before, after in pairwise(poses)) >= layout.frame.px(10)


def test_a_hand_of_fourteen_shows_every_rank_in_the_smallest_window(art: TableArt) -> None:
    layout = at_table(art, Scale(960, 600), 5, {})
    poses = [node.goal for node in stage_of(layout).at(HAND[0])]
    assert len(poses) == 14
    assert all(right.x - left.x >= 30 for left, right in pairwise(poses))


def test_melds_make_room_for_one_that_is_laid(art: TableArt) -> None:
    """The others go where they lie afterwards before the card comes, and a meld is its layer's from its first card on."""
    layout = at_table(art, Scale(1280, 720), 3, {0: (1, 3), 1: (2, 4)})
    stage = stage_of(layout)
    before = [node.goal for node in stage.at(MELD[1])]
    for card in (0, 1, 2):
        event = CardMoved(CardId(card), HAND[0], MELD[2])
        layout.melds.make_room(event)
        stage.play(event, Flight())
    own = layout.melds.lane_of(Seat(0))
    assert own is not None
    assert [place for place, _count in own.lying] == [MELD[2]]
    stage.play(MarkSet(MELD[2], "owner", 0), Flight())
    agreed = [node.goal for node in stage.at(MELD[2])]
    stage.place_all()
    assert [node.goal for node in stage.at(MELD[2])] == agreed
    assert [node.goal for node in stage.at(MELD[1])] == before


def test_a_borrowed_card_lies_at_the_end_of_its_borrowers_lane(art: TableArt) -> None:
    layout = at_table(art, Scale(1280, 720), 3, {0: (0, 3), 1: (2, 4)})
    stage = stage_of(layout)
    card = stage.at(MELD[1])[0].card
    event = CardMoved(card, MELD[1], BORROWED[0], taken_at=0)
    layout.melds.make_room(event)
    stage.play(event, Flight())
    (borrowed,) = stage.at(BORROWED[0])
    own = layout.melds.lane_of(Seat(0))
    assert own is not None
    assert layout.frame.rect(*own.area).contains(rect_of(borrowed.goal))
    assert borrowed.goal.x > stage.at(MELD[0])[-1].goal.x + borrowed.goal.width


def test_the_ends_of_a_meld_are_apart_and_a_new_meld_has_the_lane(art: TableArt) -> None:
    layout = at_table(art, Scale(1280, 720), 2, {0: (0, 3)})
    whole, low, high = (layout.spot_at(spot) for spot in (MELD[0], End(MELD[0], False), End(MELD[0], True)))
    assert whole is not None
    assert low is not None
    assert high is not None
    assert low.union(high) == whole
    assert low.right + 8 <= high.left
    assert min(low.width, low.height) >= 44
    new, own = layout.spot_at(MELD[1]), layout.melds.lane_of(Seat(0))
    assert own is not None
    assert new is not None
    assert layout.frame.rect(*own.area).contains(new)
    assert new.width > layout.frame.px(own.area.width) * 0.95


ROOM = Room(Area(372, 82, 448, 365), Area(248, 82, 696, 365), 22, 3)


def test_cards_of_melds_are_70_wide_where_there_is_room_and_56_where_three_long_melds_lie_in_a_lane() -> None:
    assert [lane.size for lane in arrange(ROOM, ((3, 3), (3, 4, 3), (3,)))] == [CARD] * 3
    assert {lane.size for lane in arrange(ROOM, ((7, 4, 4), (4, 4, 3), (3,)))} == {(56.0, 78.4)}


def test_melds_lie_round_the_middle_of_their_lane() -> None:
    (lane,) = arrange(ROOM, ((3, 4),))
    (left, _y), (start, _top) = lane.corners
    right = start + CARD[0] + 3 * STEPS[0]
    assert start - left == CARD[0] + 2 * STEPS[0] + GAP
    assert left + right == pytest.approx(2 * (ROOM.area.x + ROOM.area.width / 2))


def test_lanes_stay_apart_and_the_own_one_lies_nearest_the_hand() -> None:
    for others in range(5):
        rects = [Rect(*map(round, lane.area)) for lane in arrange(ROOM, (*(((3,) * (n + 1)) for n in range(others)), ()))]
        assert all(not one.colliderect(other) for one, other in combinations(rects, 2))
        assert all(Rect(*map(round, ROOM.wide)).contains(rect) for rect in rects)
        assert rects[-1].bottom == round(ROOM.area.y + ROOM.area.height)
        assert all(rect.bottom <= rects[-1].top for rect in rects[:-1])


def test_two_lanes_in_the_first_row_reach_over_the_piles_and_end_above_them() -> None:
    lanes = arrange(ROOM, ((4, 4), (4, 4), (3,), (3,)))
    assert [lane.size for lane in lanes] == [CARD] * 4
    assert (lanes[0].area.x, lanes[1].area.x + lanes[1].area.width) == (ROOM.wide.x, ROOM.wide.x + ROOM.wide.width)
    assert lanes[0].area.y + lanes[0].area.height <= ROOM.area.y + ROOM.pitch


def test_melds_never_leave_their_lane_however_many_they_are() -> None:
    rng = Random("lanes")
    for _ in range(200):
        counts = tuple(tuple(rng.choice((3, 3, 4, 5, 8)) for _ in range(rng.randint(1, 5))) for _ in range(rng.randint(1, 5)))
        for lane, melds in zip(arrange(ROOM, counts), counts, strict=True):
            for (x, y), count in zip(lane.corners, melds, strict=True):
                assert x >= lane.area.x - 0.1
                assert x + lane.size[0] + (count - 1) * lane.step <= lane.area.x + lane.area.width + 0.1
                assert y >= lane.area.y - 0.1
                assert y + lane.size[1] + ROOM.foot <= lane.area.y + lane.area.height + 0.1


@pytest.mark.parametrize("scale", [Scale(1280, 720, 1.5), Scale(1920, 1080, 2.0)], ids=str)
def test_large_seals_leave_melds_their_size(art: TableArt, scale: Scale) -> None:
    layout = at_table(art, scale, 4, {0: (1, 4), 1: (2, 3), 2: (0, 4)})
    melds = [node for number in range(3) for node in stage_of(layout).at(MELD[number])]
    assert melds
    assert min(node.goal.width for node in melds) >= 36 * scale.unit
