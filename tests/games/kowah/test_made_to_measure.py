"""How high the list of discards is, in letters as wide as high."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ui.games.kowah.table_text import CELL, DiscardsBody


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
