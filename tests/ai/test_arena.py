from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.arena import Contest, Unit, contest_options, play_unit, standings
from game.ai.intervals import clustered, interval

CONTEST = Contest("koi-koi", ("normal", "random"), "test", {"rounds": 1})


def without_times(unit: Unit) -> Unit:
    return replace(unit, milliseconds=())


def test_equal_players_share_every_deal_equally() -> None:
    for number in range(5):
        unit = play_unit(replace(CONTEST, players=("normal", "normal")), number)
        assert unit.wins == (0.5, 0.5)
        assert unit.differences == (0.0, 0.0)


def test_a_deal_comes_out_the_same_again() -> None:
    assert without_times(play_unit(CONTEST, 3)) == without_times(play_unit(CONTEST, 3))


def test_normal_beats_chance_over_a_few_deals() -> None:
    normal, chance = standings(CONTEST.players, [play_unit(CONTEST, number) for number in range(40)])
    assert (normal.player, chance.player) == ("normal", "random")
    assert normal.win_rate - normal.win_interval > 0.5
    assert normal.win_rate + chance.win_rate == pytest.approx(1.0)
    assert normal.difference == pytest.approx(-chance.difference)
    assert normal.decisions > 200
    assert chance.decisions == 0


def test_seats_of_one_player_count_together() -> None:
    contest = Contest("squaw", ("random", "random", "random"), "test", {"players": 3})
    (only,) = standings(contest.players, [play_unit(contest, number) for number in range(3)])
    assert only.win_rate == pytest.approx(1 / 3)


def test_the_interval_is_that_of_a_mean() -> None:
    assert interval([0.0, 1.0] * 50) == pytest.approx(1.96 * 0.5025 / 10, rel=1e-3)


def test_samples_of_one_match_count_as_what_they_have_in_common() -> None:
    single = [[0.0], [1.0]] * 50
    expected = pytest.approx((0.5, interval([0.0, 1.0] * 50)))
    assert clustered(single) == expected
    assert clustered([group * 9 for group in single]) == expected


def test_short_matches_and_whole_ones() -> None:
    assert contest_options("koi-koi", 2, False, {}).changes() == {"rounds": 1}
    assert contest_options("koi-koi", 2, True, {"oyaken": True}).changes() == {"oyaken": True}
