"""The twelve months are to be won by who plays well, and to be lost: measured on docs/months.md, and tried here on a few matches."""

from __future__ import annotations

import re

import pytest

from tests.months import PAGE, play, run_of, told
from ui.library.months import Month, months

ENOUGH, TRIES = 40, 24
"""So many matches of a month stand behind a figure at least; and so many are tried here at most."""
ROW = re.compile(r"\| ([01]\.\d+) ± [\d.]+ \| ([01]\.\d+) ± [\d.]+ \| (\d+) \| `([0-9a-f]+)` \|$", re.MULTILINE)


def test_the_table_holds_every_month_as_it_is_and_hard_wins_none_for_certain() -> None:
    found = ROW.findall(PAGE.read_text("utf-8"))
    assert [row[-1] for row in found] == [told(month) for month in months()]
    for won, done, matches, _told in found:
        assert 0.2 <= float(won) <= 0.7
        assert 0 < float(done) <= float(won)
        assert int(matches) >= ENOUGH


@pytest.mark.slow
@pytest.mark.parametrize("month", months(), ids=lambda month: str(month.number))
def test_a_month_can_be_won_and_can_be_lost(month: Month) -> None:
    """The chance that a month within the bounds fails is under 0.5 %: 0.8 to the power of 24, and less for 0.7."""
    played = (play(run_of(month).question, number).won for number in range(TRIES))
    first = next(played)
    assert any(won != first for won in played)
