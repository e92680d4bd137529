from __future__ import annotations

import pytest

from game.koikoi.win_chance import WIDEST, chance_by_lead, endings, stock_table
from tests.games.koikoi.framework import rules

PLAIN = rules()
STOCK = rules(match_format="stock")


def test_the_endings_are_all_of_a_round() -> None:
    assert sum(ending.chance for ending in endings(PLAIN)) == pytest.approx(1.0)
    assert any(ending.points == 0 for ending in endings(PLAIN))


def test_the_endings_follow_the_options() -> None:
    plain, tame = endings(PLAIN), endings(rules(multipliers=False))
    assert max(ending.points for ending in plain) > max(ending.points for ending in tame)


def test_without_rounds_to_come_the_lead_decides() -> None:
    assert [chance_by_lead(PLAIN, lead, 0, True) for lead in (-1, 0, 1)] == [0.0, 0.5, 1.0]


@pytest.mark.parametrize("rounds", [1, 4, 11, 60])
def test_chances_of_both_players_make_one_and_rise_with_the_lead(rounds: int) -> None:
    chances = [chance_by_lead(PLAIN, lead, rounds, True) for lead in range(-WIDEST, WIDEST + 1, 5)]
    others = [chance_by_lead(PLAIN, -lead, rounds, False) for lead in range(-WIDEST, WIDEST + 1, 5)]
    assert [own + other for own, other in zip(chances, others, strict=True)] == pytest.approx([1.0] * len(chances))
    assert chances == sorted(chances)
    assert chances[0] < 0.1
    assert chances[-1] > 0.9


def test_one_round_to_come_is_the_endings_themselves() -> None:
    expected = sum(
        ending.chance * (1.0 if ending.points > 3 else 0.5 * (ending.points == 3)) for ending in endings(PLAIN)
    )
    assert chance_by_lead(PLAIN, -3, 1, True) == pytest.approx(expected)


def test_chances_in_a_stock_match() -> None:
    table = stock_table(STOCK)
    for own, other in ((200, 200), (120, 33), (7, 150), (1, 1)):
        assert table.chance(own, other, True) + table.chance(other, own, False) == pytest.approx(1.0)
    assert 0.5 < table.chance(200, 200, True) < 0.6
    assert table.chance(0, 5, True) == 0.0
    assert table.chance(5, 0, False) == 1.0
    falling = [table.chance(own, 100, True) for own in range(200, 0, -10)]
    assert falling == sorted(falling, reverse=True)
