"""Captured cards on request: folded away on the screen, never out of the picture. Source: koi-koi.md R23."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.core.cards import CardId
from game.koikoi.events import CAPTURED
from tests.app.harness import Person
from tests.app.written import what_is_written
from ui.games.koikoi import panels
from ui.games.koikoi.layout import KoiKoiLayout
from ui.kit.pill import small_count
from ui.kit.poses import rect_of
from ui.stage.frame import Frame


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    one = Person(tmp_path)
    yield one
    one.close()


def ask_for_captured(person: Person) -> None:
    person.press("Captures")
    person.wait(2)


def asked_for(person: Person) -> bool:
    return person.table.board.table.layout.drawer_open


def test_captured_cards_lie_open_unless_the_player_wants_them_on_request(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    assert not person.table.board.table.layout.frame.folded


def test_captured_cards_on_request_are_folded_away_until_somebody_asks(person: Person) -> None:
    person.program.services.change(display={"koi-koi/captured_display": "on_request"})
    person.start(rounds=1)
    person.wait_until(person.due)
    assert person.table.board.table.layout.frame.folded
    assert not asked_for(person)
    ask_for_captured(person)
    assert asked_for(person)
    ask_for_captured(person)
    assert not asked_for(person)


def test_the_preference_may_change_in_the_middle_of_a_match(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    person.program.services.change(display={"koi-koi/captured_display": "on_request"})
    person.program.services.resize((1024, 768))
    person.wait(2)
    assert person.table.board.table.layout.frame.folded
    person.program.services.change(display={"koi-koi/captured_display": "open"})
    person.program.services.resize((1280, 720))
    person.wait(2)
    assert not person.table.board.table.layout.frame.folded


LARGE = [((1280, 720), 1.25), ((1280, 720), 1.5), ((960, 600), 1.5), ((1280, 720), 1.75), ((1920, 1080), 2.0), ((1024, 768), 1.0)]


@pytest.mark.sweep
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("size", "ui"), LARGE)
def test_captured_cards_stay_cards_at_a_large_interface(person: Person, size: tuple[int, int], ui: float, left_handed: bool) -> None:
    person.program.services.change(ui_scale=ui, left_handed=left_handed)
    person.program.services.resize(size)
    person.start(rounds=1)
    person.wait_until(person.due)
    layout = person.table.board.table.layout
    assert isinstance(layout, KoiKoiLayout)
    window, own = layout.frame.scale.window, layout.poses(layout.own_hand(), [None] * 8)
    table = [rect_of(pose) for pose in (*(layout.field_slot(slot, 6) for slot in range(12)), *own, layout.deck())]
    for zone in CAPTURED:
        tray = layout.spot_at(zone)
        assert tray is not None
        lying = [rect_of(pose) for pose in layout.poses(zone, list(map(CardId, range(48))))]
        assert len({rect.topleft for rect in lying}) == 48, "every one is seen"
        assert all(tray.inflate(4, 4).contains(rect) and window.contains(rect) for rect in lying)
        assert tray.collidelist(table) < 0
    least = Frame(layout.frame.window)
    assert layout.frame.scale == least.scale, "no card is smaller for it"


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "ui"), [((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_no_count_lies_over_a_full_field_or_hand(
    person: Person, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], ui: float
) -> None:
    person.program.services.change(ui_scale=ui, display={"koi-koi/captured_display": "on_request"})
    person.program.services.resize(size)
    person.start(rounds=1)
    person.wait_until(person.due)
    counts: list[Rect] = []
    monkeypatch.setattr(panels, "small_count", lambda *given, **kept: counts.append(small_count(*given, **kept)))
    person.program.draw(person.surface)
    layout = person.table.board.table.layout
    assert isinstance(layout, KoiKoiLayout)
    field = [layout.field_slot(slot, 6) for slot in range(12)]
    cards = [rect_of(pose) for pose in (*field, *layout.poses(layout.own_hand(), [None] * 8))]
    assert counts
    assert not [rect for rect in counts if rect.collidelist(cards) >= 0]


def test_the_panel_of_the_month_says_whose_cards_it_counts(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    person.program.services.resize((1920, 1080))
    with what_is_written() as lines:
        person.wait(4)
        assert person.surface
    counted = {line.text for line in lines if line.text.startswith("Month cards")}
    assert counted == {"Month cards: you 0, Sora 0"}
