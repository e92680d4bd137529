"""Pieces of the kit stand inside their boxes, at every size that is guaranteed, with long names and large numbers."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import combinations
from typing import cast

import pytest
from pygame import Rect, Surface

from tests.kit.conftest import assert_inside, written
from ui.games.squaw.roster import RosterRow, draw_roster
from ui.kit.column_panels import draw_details, draw_log, draw_title, rows_for
from ui.kit.columns import PLATE, TITLE, Area, Part, Top, left_column, right_column
from ui.kit.pill import Pill, count, pill, tag
from ui.kit.plate import SMALL_HEIGHT, TWO_LINES_HEIGHT, Plate, PlateSize, draw_plate
from ui.kit.player_text import Seated
from ui.kit.skin import LIGHTEST, Inks, Material, Skin, panel
from ui.kit.story import Entry, Weight
from ui.services.table_pictures import TableArt
from ui.stage.frame import Frame
from ui.theme import HIGH_CONTRAST, PAPER, rgb

LONG = Seated("Wilhelmine", "expert", 3)
RICH = Plate(LONG, "Dealer, computer", "−1048", True, "of 121 points", None, "waits for aces, J, Q or K", turn=True)


def pixels(frame: Frame, area: Area | None) -> Rect:
    assert area is not None
    return frame.rect(*area)


@pytest.mark.sweep
@pytest.mark.parametrize("said", [RICH, replace(RICH, pill=Pill("no koi-koi"), aside=""), Plate(LONG, state="plays")])
def test_the_own_plate_holds_its_words(skin: Skin, canvas: Surface, said: Plate) -> None:
    frame = Frame(skin.look.scale)
    left = left_column(frame, TITLE, Top(262, 96))
    rect = pixels(frame, left.own)
    draw_plate(skin, canvas, rect, said, PlateSize.COMPACT if left.compact else PlateSize.NORMAL)
    assert_inside(skin, rect)


@pytest.mark.sweep
@pytest.mark.parametrize("width", [112, 134, 220])
@pytest.mark.parametrize("figured", [True, False])
def test_a_small_plate_holds_its_words(skin: Skin, canvas: Surface, width: int, figured: bool) -> None:
    side = skin.px(28)
    said = replace(RICH, figure="−1048" if figured else "", clear=None if figured else (side, side), state="blind, waits")
    rect = Rect(40, 20, skin.px(width), skin.px(SMALL_HEIGHT if figured else TWO_LINES_HEIGHT))
    draw_plate(skin, canvas, rect, replace(said, who=Seated("Charlotte", seal=2)), PlateSize.SMALL)
    assert_inside(skin, rect)


def test_what_was_done_last_stands_beside_the_state_only_where_both_have_room(skin: Skin, canvas: Surface) -> None:
    sign = skin.art.seal("A", 1, skin.px(16))
    rect = Rect(40, 20, skin.px(134), skin.px(SMALL_HEIGHT))
    said = Plate(Seated("Eko"), figure="+9", state="8 cards", last=("10", sign))
    draw_plate(skin, canvas, rect, said, PlateSize.SMALL)
    assert "10" in [text for text, _rect, _size in written(skin)]
    written(skin).clear()
    draw_plate(skin, canvas, rect, replace(said, state="8 cards, dealer, waits"), PlateSize.SMALL)
    assert "10" not in [text for text, _rect, _size in written(skin)]


def test_the_parts_of_the_columns_follow_each_other_and_leave_room_for_tools(skin: Skin) -> None:
    frame = Frame(skin.look.scale)
    for tops in ((PLATE, Top(212, 84)), (TITLE, Top(262, 96))):
        left = left_column(frame, *tops)
        areas = [area for area in (*left.parts, left.tools, left.own) if area is not None]
        assert left.tools.height >= 32 * frame.ui  # one tool at 200 %
        assert all(area.y + area.height <= frame.height for area in areas)
        for one, other in combinations([frame.rect(*area) for area in areas], 2):
            assert not one.colliderect(other)


def test_a_part_without_enough_room_leaves_the_right_column_to_the_others(skin: Skin) -> None:
    frame = Frame(skin.look.scale)
    details, log = right_column(frame, Part(338), Part(least=120))
    assert details is not None
    foot = frame.right[1] + frame.right[3]
    last = log or details
    assert last.y + last.height == pytest.approx(foot)
    if log is not None:
        assert log.height >= 120 * frame.ui
        assert log.y > details.y + details.height
    else:
        assert details.height - 338 * frame.ui < (120 + 20) * frame.ui
    halves = right_column(frame, Part(), Part())
    assert halves[0] is not None
    assert halves[1] is not None
    assert halves[0].height == pytest.approx(halves[1].height)


def test_the_log_shows_the_newest_lines_that_have_room_and_the_last_one_brightest(skin: Skin, canvas: Surface) -> None:
    rect = pixels(Frame(skin.look.scale), right_column(Frame(skin.look.scale), Part(), Part())[1])
    lines = [
        Entry(f"Trick {n}", weight=Weight.HEADING) if n % 4 == 0 else Entry(f"Anna plays the king of hearts, {n}")
        for n in range(60)
    ]
    draw_log(skin, canvas, rect, "What happened", lines)
    assert_inside(skin, rect)
    texts = [text for text, _rect, _size in written(skin)]
    assert texts[1:] == [line.words for line in lines[-rows_for(skin, rect) :]]


def test_title_and_facts_stay_in_their_panels(skin: Skin, canvas: Surface) -> None:
    frame = Frame(skin.look.scale)
    x, y, width, _height = frame.left
    rect = frame.rect(x, y, width, 100 * frame.ui)
    draw_title(skin, canvas, rect, "DOG & BLIND", "52 cards, 7 players")
    assert_inside(skin, rect)
    written(skin).clear()
    rect = frame.rect(x + 12, y + 120, width - 24, 120 * frame.ui)
    details = [
        ("Right suit", "diamonds"),
        ("A label that is rather long", "its value too"),
        *[("After 31", "deal ends")] * 9,
    ]
    draw_details(skin, canvas, rect, details)
    assert_inside(skin, rect)
    assert 0 < len(written(skin)) < 2 * len(details)


@pytest.mark.sweep
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_roster_has_room_for_every_player(skin: Skin, canvas: Surface, seats: int) -> None:
    frame = Frame(skin.look.scale)
    rect = pixels(frame, right_column(frame, Part(), Part())[0])
    token = skin.art.seal("A", 1, skin.px(24))
    rows = [
        RosterRow(Seated(f"Charlotte {n}", seal=n), (str(n), "12"), token if n % 2 else None, turn=n == 1)
        for n in range(seats)
    ]
    draw_roster(skin, canvas, rect, "Player", ("Cards", "Tricks"), rows)
    assert_inside(skin, rect)
    names = [place for text, place, _size in written(skin) if text.startswith("Charlotte")]
    assert len(names) == seats
    assert not any(one.colliderect(other) for one, other in combinations(names, 2))


def test_pills_are_as_wide_as_their_words(skin: Skin, canvas: Surface) -> None:
    assert_inside(skin, tag(skin, canvas, (400, 300), "drawn from the stock"))
    written(skin).clear()
    assert_inside(skin, count(skin, canvas, (400, 400), "108"))
    written(skin).clear()
    rect = Rect(300, 100, skin.px(100), skin.px(24))
    pill(skin, canvas, rect, Pill("koi-koi ×2", on=True))
    assert_inside(skin, rect)


def test_no_panel_is_lighter_than_the_cards() -> None:
    Material("parchment", LIGHTEST, rgb("8a6a3a"))
    with pytest.raises(ValueError, match="chalk"):
        Material("chalk", PAPER, rgb("8a6a3a"))


def test_the_fill_stands_for_a_grain_until_it_is_drawn(skin: Skin, canvas: Surface) -> None:
    fill, grain, rect = rgb("262c30"), rgb("6c543c"), Rect(10, 10, 203, 101)

    def grown(size: tuple[int, int], _unit: float) -> Surface:
        picture = Surface(size)
        picture.fill(grain)
        return picture

    oak = replace(skin, material=Material(f"oak {skin.look.scale}", fill, rgb("4a4438"), grain=grown))
    panel(oak, canvas, rect)
    assert canvas.get_at(rect.center)[:3] == fill
    let_draw(skin)
    panel(oak, canvas, rect)
    assert canvas.get_at(rect.center)[:3] == grain


def let_draw(skin: Skin) -> None:
    """Let what was asked for with `later` be drawn."""
    pictures = cast(TableArt, skin.art).pictures
    before, end = pictures.arrived, time.monotonic() + 30
    while pictures.arrived == before:
        assert time.monotonic() < end, "it is never drawn"
        pictures.pump()
        time.sleep(0.001)


def test_high_contrast_has_plain_panels_whatever_they_are_made_of(skin: Skin, canvas: Surface) -> None:
    inks = Inks.of(skin.look.theme)
    drawn = []

    def grain(size: tuple[int, int], _unit: float) -> Surface:
        drawn.append(size)
        return Surface(size)

    slate = Material(
        f"slate {skin.look.scale}", rgb("262c30"), rgb("4a4438"), inks=replace(inks, text=rgb("ece6d6")), grain=grain
    )
    panel(replace(skin, material=slate), canvas, Rect(10, 10, 203, 101))
    let_draw(skin)
    assert drawn == [(203, 101)]
    strong = replace(skin, look=replace(skin.look, theme=HIGH_CONTRAST), material=slate)
    panel(strong, canvas, Rect(10, 10, 205, 101))
    cast(TableArt, skin.art).pictures.promise(lambda: None).result()  # whatever was asked for before it is drawn
    assert len(drawn) == 1
    assert strong.inks.text == HIGH_CONTRAST.text
