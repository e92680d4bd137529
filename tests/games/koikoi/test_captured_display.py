"""Captured cards on request: folded away on the screen, never out of the picture. Source: koi-koi.md R23."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from tests.app.harness import Person
from tests.app.written import what_is_written
from ui.games.koikoi import panels
from ui.games.koikoi.layout import KoiKoiLayout
from ui.kit.pill import small_count
from ui.kit.poses import rect_of


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


@pytest.mark.parametrize(("size", "ui"), [((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_no_count_lies_over_a_full_field_or_hand(
    person: Person, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], ui: float
) -> None:
    person.program.services.change(ui_scale=ui)
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
