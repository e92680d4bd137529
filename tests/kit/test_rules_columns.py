"""Where a column of rules is broken in two: near its middle, and never after a head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ui.kit.rulebook import Head, Point, Words
from ui.kit.rules_text import _middle

HEAD, WORDS, POINT, NOTED = Head("Head"), Words("Words"), Point("Point"), Point("Point", note="note")


@pytest.mark.parametrize(
    ("blocks", "at"),
    [
        ([HEAD, POINT, HEAD, POINT], 2),
        ([HEAD, POINT, POINT, HEAD, POINT, POINT], 3),
        ([WORDS, WORDS, WORDS, POINT, POINT], 3),  # a point weighs as much as two of what is plain
        ([WORDS, WORDS, WORDS, WORDS, NOTED], 3),  # one with a note as much as three: 3 stand against 4
        ([POINT, NOTED, WORDS, WORDS], 2),
        ([NOTED, NOTED, POINT, POINT, POINT], 2),
        ([WORDS, HEAD, WORDS, WORDS], 3),  # not after the head, though the middle is there
    ],
)
def test_a_column_is_broken_near_its_middle_but_not_after_a_head(blocks: Sequence[Any], at: int) -> None:
    assert _middle(blocks) == at
