"""What the months are called within a line, alone, and in few letters."""

import pytest

from ui.text.calendar import MONTHS, date_words, month_title, short_month
from ui.text.catalog import LANGUAGES, _, set_language

TWELVE = range(1, 13)


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_every_short_month_means_one_month(language: str) -> None:
    set_language(language)
    shorts = [short_month(month) for month in TWELVE]
    assert len(set(shorts)) == len(MONTHS)
    assert max(map(len, shorts)) <= 4


def test_a_french_month_is_small_within_a_line_and_large_alone() -> None:
    set_language("fr")
    assert (_(MONTHS[7]), month_title(8)) == ("août", "Août")
    assert [short_month(month) for month in (1, 6, 7)] == ["Jan", "Juin", "Juil"]


def test_the_first_of_a_month_is_an_ordinal_in_french_alone() -> None:
    said = {}
    for one in LANGUAGES:
        set_language(one.code)
        said[one.code] = date_words("20260201"), date_words("20260202")
    assert said["fr"] == ("1er février 2026", "2 février 2026")
    assert said["en"] == ("1 February 2026", "2 February 2026")
    assert said["ja"] == ("2026年2月1日", "2026年2月2日")
