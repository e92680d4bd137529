"""The plain result sheet: every line in its panel for 2 to 7 players, one by one, and the whole in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.options import Options
from sounds.ids import SoundId
from tests.kit.conftest import written
from ui.kit.desk import Setting
from ui.kit.panel import Skin
from ui.kit.plain_sheet import FOOT, LEFT, RIGHT, PlainSheet, Told, ToldRow, Total
from ui.kit.players import Seated
from ui.stage.art import Art

FRAME_SECONDS = 1 / 20


def told(rows: int, seats: int) -> Told:
    lines = tuple(
        ToldRow(
            f"Three of a suit {n}", "12", "nine, ten and jack of diamonds", (CardId(n), CardId(n + 1), CardId(n + 2))
        )
        for n in range(rows)
    )
    lines = (*lines, ToldRow("Together", "1048", strong=True))
    totals = tuple(Total(-48 * seat, 100 - 48 * seat, seat + 1) for seat in range(seats))
    heads = ("before", "this deal", "now")
    return Told(
        "Anna wins the deal",
        Seat(1),
        ("Lines", "Points"),
        lines,
        totals,
        heads,
        "Next deal",
        "Played to 121",
        "Bruno deals",
    )


def sheet_of(skin: Skin, rows: int, seats: int) -> PlainSheet:
    seated = tuple(Seated(f"Charlotte {n}", seal=n) for n in range(seats))
    return PlainSheet(
        Setting(skin.look, skin.art, Options("squaw"), seated, Seat(0), lambda _sound: None), told(rows, seats)
    )


@pytest.mark.parametrize(("rows", "seats"), [(0, 2), (3, 3), (6, 5), (14, 7)])
def test_everything_stands_in_its_panel(skin: Skin, canvas: Surface, rows: int, seats: int) -> None:
    sheet = sheet_of(skin, rows, seats)
    sheet.land()
    sheet.draw(canvas)
    panels = [sheet.look.scale.framed(*place) for place in (LEFT, RIGHT, FOOT)]
    for text, place, _size in written(skin):
        assert any(panel.contains(place) for panel in panels), f"{text} at {place}"
    names = [place for text, place, _size in written(skin) if text.startswith("Charlotte")]
    assert len(names) == 2 * seats
    for index, name in enumerate(names):
        assert not any(name.colliderect(other) for other in names[index + 1 :])


def test_the_lines_come_one_by_one_and_everybodys_points_last(skin: Skin, canvas: Surface) -> None:
    sheet = sheet_of(skin, 2, 3)
    seen: list[int] = []
    heard = []
    while sheet.lively:
        sound = sheet.step(FRAME_SECONDS)
        heard += [sound] if sound is not None else []
        written(skin).clear()
        sheet.draw(canvas)
        texts = [text for text, _place, _size in written(skin)]
        seen.append(sum(text.startswith(("Three", "Together")) for text in texts))
        assert ("+100" in texts) == sheet.complete
    assert heard == [(SoundId.COUNT, 0), (SoundId.COUNT, 1), (SoundId.COUNT, 2), (SoundId.COUNT_TOTAL, 0)]
    assert seen == sorted(seen)
    assert set(seen) == {0, 1, 2, 3}


def test_the_sheet_in_words_has_every_line_and_everybody(skin: Skin) -> None:
    node = sheet_of(skin, 2, 3).semantics()
    assert node.label == "Anna wins the deal"
    names = ["Three of a suit 0", "Three of a suit 1", "Together", *(f"Charlotte {n}" for n in range(3))]
    assert [child.label for child in node.children] == names
    assert node.children[-1].value == "+100 4"


def test_no_button_of_the_screen_covers_the_standing(skin: Skin) -> None:
    scale = skin.look.scale
    assert not scale.framed(*FOOT).colliderect(Rect(scale.framed(992, 556, 216, 56)))


def test_a_sign_stands_before_the_words_of_its_line(skin: Skin, canvas: Surface) -> None:
    sides: list[int] = []

    def sign(art: Art, side: int) -> Surface:
        del art
        sides.append(side)
        return Surface((side, side))

    plain, signed = ToldRow("Anna", "1"), ToldRow("Bruno", "0", "a dog now", sign=sign)
    sheet = sheet_of(skin, 0, 2)
    sheet.told = replace(sheet.told, rows=(plain, signed))
    sheet.land()
    sheet.draw(canvas)
    lefts = {text: place.left for text, place, _size in written(skin) if text in ("Anna", "Bruno")}
    assert lefts["Bruno"] >= lefts["Anna"] + sides[0]
