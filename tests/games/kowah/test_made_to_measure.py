"""How high the list of discards and the stake of a claim are, and where their parts stand, in letters as wide as high."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from game.core.cards import Seat
from ui.games.kowah.claim_stake import GAP, LADDER, LEFT, LINE, SEAL, ClaimBody
from ui.games.kowah.table_text import CELL, DiscardsBody
from ui.kit.player_text import Seated
from ui.stage.frame import PLAIN_CARD

SEATED = tuple(Seated(name) for name in ("Marie", "Anna", "Bruno", "Clara"))


def look() -> Any:
    """Return a look in which a unit is a pixel, a sign 10 pixels wide, and lines break at bars."""
    return SimpleNamespace(
        px=round,
        width=lambda words, _size, _face=None: 10.0 * len(words),
        lines=lambda words, _room, _size: words.split("|"),
    )


@pytest.mark.parametrize(
    ("turns", "columns", "rows"), [(0, 4, 1), (1, 4, 1), (4, 4, 1), (5, 4, 2), (8, 4, 2), (9, 4, 3), (3, 0, 3)]
)
def test_discards_stand_in_as_many_rows_as_they_need(turns: int, columns: int, rows: int) -> None:
    body: Any = DiscardsBody.__new__(DiscardsBody)
    body.look, body._turns = look(), (None,) * turns
    assert body.wanted_height(round(columns * CELL[0]) + 3) == rows * CELL[1] + 24


def claim(changes: tuple[int, ...] = (-4, 12, -4, -4), sentence: tuple[str, str] = ("One", "Two")) -> Any:
    """Return the body of a claim of the second player's against the fourth."""
    body: Any = ClaimBody.__new__(ClaimBody)
    settlement = SimpleNamespace(changes=changes, level="level", score=12)
    body.look, body._seated = look(), SEATED
    body.stake = SimpleNamespace(winner=Seat(1), culprit=Seat(3), settlement=settlement, sentence=sentence)
    return body


def test_winner_and_thrower_come_before_the_others_each_with_what_changes() -> None:
    assert claim()._payers() == [(1, 12), (3, -4), (0, -4), (2, -4)]


ONE = SEAL + 6 + 20 + 12
"""How wide a player is whose change has two signs; the winner's has three."""


@pytest.mark.parametrize(
    ("room", "places"),
    [
        (4 * ONE + 10, [(0, 0), (0, ONE + 10), (0, 2 * ONE + 10), (0, 3 * ONE + 10)]),
        (4 * ONE + 9, [(0, 0), (0, ONE + 10), (0, 2 * ONE + 10), (1, 0)]),
        (2 * ONE + 10, [(0, 0), (0, ONE + 10), (1, 0), (1, ONE)]),
        (ONE, [(0, 0), (1, 0), (2, 0), (3, 0)]),
        (1, [(0, 0), (1, 0), (2, 0), (3, 0)]),
    ],
)
def test_who_has_no_room_beside_the_others_stands_in_the_next_row(room: float, places: list[tuple[int, int]]) -> None:
    width = round(room + LEFT + GAP)
    assert claim()._pay_places(width) == places
    beside = 2 * LINE + LADDER + 14 + 30 + 36 * (places[-1][0] + 1)
    assert claim().wanted_height(width) == max(PLAIN_CARD[1] + 44, beside)


def test_a_short_claim_is_as_high_as_its_card() -> None:
    high = claim(sentence=("One", "Two")).wanted_height(2000)
    longer = claim(sentence=("One|two|three|four", "Five|six")).wanted_height(2000)
    assert high == max(PLAIN_CARD[1] + 44, 2 * LINE + LADDER + 80)
    assert longer == max(PLAIN_CARD[1] + 44, 6 * LINE + LADDER + 80)


def test_the_three_levels_share_the_room_beside_the_card() -> None:
    body = claim()
    body.rect = Rect(10, 20, 452, 300)
    levels = body.parts()
    left, top = 10 + LEFT + GAP, 20 + 12 + 2 * LINE + 2
    assert list(levels) == ["level-self", "level-passed", "level-hand"]
    assert [rect.x for rect in levels.values()] == [left, left + 106, left + 212]
    assert {(rect.y, rect.width, rect.height) for rect in levels.values()} == {(top, 100, LADDER)}
