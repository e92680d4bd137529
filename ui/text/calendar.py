"""The months by name, and dates, in the order of the year."""

from __future__ import annotations

from calendar import weekday

from game.core.bounds import digits
from ui.text.catalog import N_, _, pgettext

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
"""The months as they stand within a line: small in some languages."""

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
"""A day of each month."""
WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
LEAST_LETTERS = 3


def month_title(month: int) -> str:
    """Return what a month, 1 to 12, is called where it stands alone: `August`, `Août`."""
    words = _(MONTHS[month - 1])
    return words[:1].upper() + words[1:]


def weekday_title(day: str) -> str:
    """Return the day of the week of a day like 20260131, as it stands alone: `Saturday`, `Samedi`."""
    words = _(WEEKDAYS[weekday(int(day[:4]), int(day[4:6]), int(day[6:8]))])
    return words[:1].upper() + words[1:]


def short_month(month: int) -> str:
    """Return the fewest letters, three at least, by which a month is told from the others; four letters stay whole: `Aug`, `Juil`."""
    words = month_title(month)
    if len(words) <= LEAST_LETTERS + 1:
        return words
    others = [month_title(one) for one in range(1, len(MONTHS) + 1) if one != month]
    letters = range(LEAST_LETTERS, len(words))
    return next((words[:n] for n in letters if not any(one.startswith(words[:n]) for one in others)), words)


def date_words(stamp: str) -> str:
    """Return the date of a stamp like 20260131 or 20260131-174500, "" for another text."""
    if not (len(stamp) >= len("20260131") and digits(stamp[:8]) and 1 <= int(stamp[4:6]) <= 12):
        return ""
    day = int(stamp[6:8])
    number = pgettext("the first day of a month", "1") if day == 1 else str(day)
    return _(DATES[int(stamp[4:6]) - 1]).format(day=number, year=stamp[:4])
