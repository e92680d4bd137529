"""What the months are called within a line, alone, and in few letters."""

import pytest

from ui.text.calendar import MONTHS, month_title, short_month
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
