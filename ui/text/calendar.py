"""The months by name, and dates, in the order of the year."""

from __future__ import annotations

from calendar import monthrange

from ui.text.catalog import N_, _

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)

DATES = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)
"""A day of each month. Months are small inside a line in some languages."""


def date_words(stamp: str) -> str:
    """Return the date of a stamp like 20260131 or 20260131-174500, "" for another text."""
    if not (stamp[:8].isdigit() and 1 <= int(stamp[4:6]) <= 12):
        return ""
    return _(DATES[int(stamp[4:6]) - 1]).format(day=int(stamp[6:8]), year=stamp[:4])


def day_before(day: str) -> str:
    """Return the day before one like 20260131."""
    year, month, number = int(day[:4]), int(day[4:6]), int(day[6:8]) - 1
    if number == 0:
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
        number = monthrange(year, month)[1]
    return f"{year:04}{month:02}{number:02}"
