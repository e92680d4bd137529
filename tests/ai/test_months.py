"""The twelve months are to be won by who plays well, and to be lost: measured on docs/months.md, and tried here on a few matches."""

from __future__ import annotations

import pytest

from tests.months import LEAST, MOST, PAGE, play, read_table, row_of, run_of, told
from ui.library.months import Month, months

ENOUGH, TRIES = 40, 24
"""So many matches of a month stand behind a figure at least; and so many are tried here at most."""
NUMBERS = [month.number for month in months()]


def test_the_table_holds_every_month_as_it_is() -> None:
    found = read_table(PAGE.read_text("utf-8"))
    assert {number: row.told for number, row in found.items()} == {month.number: told(month) for month in months()}
    assert all(row.matches >= ENOUGH for row in found.values())


def test_hard_wins_every_month_now_and_then_and_none_for_certain() -> None:
    for number, row in read_table(PAGE.read_text("utf-8")).items():
        assert LEAST <= row.won <= MOST, number
        assert 0 < row.done <= row.won, number


def test_a_row_of_the_table_is_read_as_it_was_written() -> None:
    month = months()[4]
    lines = [{"number": n, "won": n % 2 == 0, "done": n == 0} for n in range(8)]
    (row,) = read_table(row_of(month, lines)).values()
    assert (row.won, row.done, row.matches, row.told) == (0.5, 0.125, 8, told(month))


def test_a_match_of_a_month_follows_from_its_number() -> None:
    month = months()[5]
    assert play(run_of(month).question, 3) == play(run_of(month).question, 3)


@pytest.mark.slow
@pytest.mark.parametrize("month", months(), ids=map(str, NUMBERS))
def test_a_month_can_be_won_and_can_be_lost(month: Month) -> None:
    """The chance that a month within the bounds fails is under 0.5 %: 0.8 to the power of 24, and less for 0.7."""
    results = set()
    for number in range(TRIES):
        results.add(play(run_of(month).question, number).won)
        if len(results) == 2:
            return
    pytest.fail(f"always {results} in {TRIES} matches")
