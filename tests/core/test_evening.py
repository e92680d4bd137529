"""The rules of an evening: who plays whom, what it is worth, who chooses, what fits into the time, and the line that is handed on."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from game.catalog import GAMES
from game.core.evening import Evening, Leg, choice, proposal, read_evening
from game.core.record import Occasion, Player, Record, RecordError, read_record
from game.core.shared_deal import Fault, TextError

PAIRS, ALL = Leg("koi-koi", 3), Leg("squaw")
FOUR = tuple(Player(name) for name in ("Ada", "Bea", "Cleo", "Dan"))
EVENING = Evening("plum-heron-0731", FOUR, (PAIRS, ALL), key="key", order=(0, 1))


@pytest.mark.parametrize("people", range(3, 7))
def test_in_a_round_every_two_meet_once(people: int) -> None:
    met = [frozenset(pair) for pair in PAIRS.seats(people)]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(people), 2)]


def test_a_match_gives_two_points_for_everyone_behind_and_one_for_everyone_beside() -> None:
    fixture = EVENING.fixtures()[-1]
    assert EVENING.gained(fixture, (1, 2, 3, 4)) == (6, 4, 2, 0)
    assert EVENING.gained(fixture, (1, 1, 3, 3)) == (5, 5, 1, 1)
    assert EVENING.gained(fixture, (1, 1, 1, 1)) == (3, 3, 3, 3)


def test_a_right_prediction_is_worth_a_point_and_one_of_a_draw_none() -> None:
    fixture = EVENING.fixtures()[0]
    winner, watches = fixture.seats[0], EVENING.watching(fixture)
    told = replace(EVENING, predictions=((1, watches[0], winner), (1, watches[1], fixture.seats[1])))
    assert [told.gained(fixture, (1, 2))[who] for who in (*fixture.seats, *watches)] == [2, 0, 1, 0]
    assert [told.gained(fixture, (1, 1))[who] for who in (*fixture.seats, *watches)] == [1, 1, 0, 0]


def test_two_computer_players_do_not_sit_down_for_one_another() -> None:
    mixed = replace(EVENING, people=(FOUR[0], FOUR[1], Player("Sora", "easy"), Player("Hana", "easy")))
    assert len(mixed.fixtures()) == 5 + 1 == mixed.count
    assert all(min(one.seats) < 2 for one in mixed.fixtures())


def test_the_deals_follow_from_the_code_whatever_the_order_and_the_key() -> None:
    other = replace(EVENING, key="another", order=(1, 0))
    seeds = {(one.leg, one.seats): EVENING.seed(one) for one in EVENING.fixtures()}
    assert seeds == {(one.leg, one.seats): other.seed(one) for one in other.fixtures()}
    assert len(set(seeds.values())) == len(seeds) == 7
    assert EVENING.begun("a").order == other.begun("b").order


def test_where_the_last_chooses_only_the_first_game_is_drawn() -> None:
    drawn = EVENING.begun("a")
    chosen = replace(EVENING, last_chooses=True).begun("b")
    assert sorted(drawn.order) == [0, 1]
    assert (chosen.order, chosen.left, chosen.count) == (drawn.order[:1], drawn.order[1:], 7)


@pytest.mark.parametrize("people", range(2, 7))
@pytest.mark.parametrize("time", [30, 60, 120])
def test_a_proposal_keeps_to_the_time_with_at_least_two_games(people: int, time: int) -> None:
    found = proposal(people, time)
    assert len({leg.game for leg in found}) == len(found) >= 2
    assert sum(leg.minutes(people) for leg in found) <= time


def test_every_game_says_how_long_it_takes_and_sits_down_as_many_as_can_play_it() -> None:
    for people in range(2, 7):
        for leg in (leg for legs in choice(people) for leg in legs):
            assert leg.minutes(people) > 0
            assert all(len(seats) in GAMES[leg.game].seats for seats in leg.seats(people))


@pytest.mark.parametrize("last", [False, True])
def test_an_evening_is_handed_on_in_one_line(last: bool) -> None:
    handed = replace(EVENING, last_chooses=last)
    assert handed.text() == f"evening 4 plum-heron-0731 koi-koi=3 squaw{' last' if last else ''}"
    read = read_evening(f"Tonight: {handed.text().upper()}")
    assert (len(read.people), read.code, read.legs, read.last_chooses) == (4, EVENING.code, EVENING.legs, last)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", Fault.PLAYERS),
        ("evening 9 plum-heron-0731 squaw kowah=4", Fault.PLAYERS),
        ("evening 4 squaw kowah=4", Fault.NO_DEAL),
        ("evening 4 plum-heron-0731 squaw", Fault.NO_GAME),
        ("evening 4 plum-heron-0731 squaw squaw", Fault.NO_GAME),
        ("evening 4 plum-heron-0731 squaw poker", Fault.UNKNOWN),
        ("evening 4 plum-heron-0731 squaw kowah=5", Fault.VALUE),
        ("evening 4 plum-heron-0731 squaw=0 kowah=4", Fault.VALUE),
        ("evening 6 plum-heron-0731 squaw kaluki=100", Fault.VALUE),
        ("x" * 3000, Fault.TOO_LONG),
    ],
)
def test_a_line_that_is_none_is_refused(line: str, fault: Fault) -> None:
    with pytest.raises(TextError) as refused:
        read_evening(line)
    assert refused.value.fault is fault


def test_a_record_names_its_evening() -> None:
    part = Occasion(evening=("key", 3, 7))
    record = Record("koi-koi", {}, FOUR[:2], "0123456789ABC", (), occasion=part)
    assert read_record(record.to_text()) == record
    with pytest.raises(RecordError):
        read_record(record.to_text().replace('"key",\n  3,', '"key",\n  8,'))
