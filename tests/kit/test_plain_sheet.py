"""The plain result sheet: every line in its panel for 2 to 7 players, one by one, and the whole in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.options import Options
from sounds.ids import SoundId
from tests.kit.conftest import written
from ui.kit.player_text import Seated
from ui.kit.reveal.page import BUTTONS
from ui.kit.reveal.result_sheet import FOOT, PAPER, STAGE, WHOLE, Hand, PlainSheet, ResultRow, ResultText, Total
from ui.kit.skin import Skin
from ui.kit.table_context import TableSpec
from ui.stage.art import Art

FRAME_SECONDS = 1 / 20


def told(rows: int, seats: int, hands: int = 2) -> ResultText:
    """Return `rows` lines and their sum for so many players; each hand holds the cards of one line."""
    lines = tuple(
        ResultRow(
            f"Three of a suit {n}", "12", "nine, ten and jack of diamonds", tuple(CardId(3 * n + k) for k in range(3))
        )
        for n in range(rows)
    )
    lines = (*lines, ResultRow("Together", "1048", strong=True))
    totals = tuple(Total(-48 * seat, 100 - 48 * seat, seat + 1) for seat in range(seats))
    held = tuple(Hand(f"Hand {n}", tuple(CardId(3 * n + k) for k in range(3)), "24", n) for n in range(hands))
    return ResultText(
        "Anna wins the deal",
        Seat(1),
        ("Lines", "Points"),
        lines,
        totals,
        held,
        Hand("Turn-up", (CardId(51),)) if held else None,
        "Played to 121",
        "Bruno deals",
    )


def sheet_of(skin: Skin, rows: int, seats: int, hands: int = 2) -> PlainSheet:
    seated = tuple(Seated(f"Charlotte {n}", seal=n) for n in range(seats))
    return PlainSheet(
        TableSpec(skin.look, skin.art, Options("squaw"), seated, Seat(0), lambda _sound: None), told(rows, seats, hands)
    )


@pytest.mark.sweep
@pytest.mark.parametrize(("rows", "seats", "hands"), [(0, 2, 0), (3, 3, 2), (6, 5, 0), (16, 7, 2)])
def test_everything_stands_in_its_panel(skin: Skin, canvas: Surface, rows: int, seats: int, hands: int) -> None:
    sheet = sheet_of(skin, rows, seats, hands)
    sheet.land()
    sheet.draw(canvas)
    panels = [sheet.look.scale.framed(*place) for place in ((STAGE, PAPER, FOOT) if hands else (WHOLE, FOOT))]
    for text, place, _size in written(skin):
        assert any(panel.contains(place) for panel in panels), f"{text} at {place}"
    names = [place for text, place, _size in written(skin) if text.startswith("Charlotte")]
    assert len(names) == seats
    for index, name in enumerate(names):
        assert not any(name.colliderect(other) for other in names[index + 1 :])


@pytest.mark.sweep
def test_the_lines_come_one_by_one_and_everybodys_points_last(skin: Skin, canvas: Surface) -> None:
    sheet = sheet_of(skin, 2, 3)
    seen: list[int] = []
    heard = []
    while sheet.is_animating:
        sound = sheet.step(FRAME_SECONDS)
        heard += [sound] if sound is not None else []
        written(skin).clear()
        sheet.draw(canvas)
        texts = [text for text, _place, _size in written(skin)]
        seen.append(sum(text.startswith(("Three", "Together")) for text in texts))
        assert any(text.endswith("+100") for text in texts) == sheet.complete
    assert heard == [(SoundId.COUNT, 0), (SoundId.COUNT, 1), (SoundId.COUNT, 2), (SoundId.COUNT_TOTAL, 0)]
    assert seen == sorted(seen)
    assert set(seen) == {0, 1, 2, 3}


def test_the_sheet_in_words_has_every_line_and_everybody(skin: Skin) -> None:
    node = sheet_of(skin, 2, 3).semantics()
    assert node.label == "Anna wins the deal"
    names = ["Three of a suit 0", "Three of a suit 1", "Together", *(f"Charlotte {n}" for n in range(3))]
    assert [child.label for child in node.children] == names
    assert node.children[-1].value == "+100 this round, 4 in all"


def test_no_button_of_the_screen_covers_the_standing(skin: Skin) -> None:
    scale = skin.look.scale
    assert not scale.framed(*FOOT).colliderect(Rect(scale.framed(*BUTTONS[0])))


def test_a_sign_stands_before_the_words_of_its_line(skin: Skin, canvas: Surface) -> None:
    sides: list[int] = []

    def sign(art: Art, side: int) -> Surface:
        del art
        sides.append(side)
        return Surface((side, side))

    plain, signed = ResultRow("Anna", "1"), ResultRow("Bruno", "0", "a dog now", sign=sign)
    setting = sheet_of(skin, 0, 2).setting
    sheet = PlainSheet(setting, replace(told(0, 2, 2), rows=(plain, signed)))
    sheet.land()
    sheet.draw(canvas)
    lefts = {text: place.left for text, place, _size in written(skin) if text in ("Anna", "Bruno")}
    assert lefts["Bruno"] >= lefts["Anna"] + sides[0]


def test_the_cards_of_a_line_rise_as_it_comes_and_lie_down_after_it(
    skin: Skin, canvas: Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sheet_of(skin, 2, 2)
    lying: list[tuple[int, float]] = []
    monkeypatch.setattr(sheet._painter, "card", lambda _surface, card, pose: lying.append((card, pose.y)))
    while sheet.rows_shown < 1:
        sheet.step(FRAME_SECONDS)
    sheet.draw(canvas)
    raised, rest = {y for card, y in lying if card in (0, 1, 2)}, {y for card, y in lying if card == 51}
    lying.clear()
    sheet.land()
    sheet.draw(canvas)
    assert max(raised) < min(y for card, y in lying if card in (0, 1, 2))
    assert {y for card, y in lying if card == 51} == rest


def test_a_line_of_a_player_is_said_with_their_name(skin: Skin) -> None:
    sheet = sheet_of(skin, 0, 2)
    sheet.told = replace(sheet.told, rows=(ResultRow("Right jack", "2", who=1), ResultRow("Charlotte 1", "3", who=1)))
    assert [child.label for child in sheet.semantics().children[:2]] == ["Charlotte 1: Right jack", "Charlotte 1"]
