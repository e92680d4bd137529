"""The goals of Koi-Koi, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

from game.core.cards import Seat
from game.koikoi.match_stats import player_stats
from tests.goals import from_position, golden, is_met, is_not_met

GAME = "koi-koi"
FIVE = {
    "month": 1,
    "to_act": "oya",
    "hands": {"oya": ["12-kasu-a", "2-kasu-a"], "ko": ["3-kasu-a", "4-kasu-a"]},
    "field": ["12-hikari-phoenix", "5-kasu-a"],
    "pile": ["6-kasu-a", "7-kasu-a"],
    "captured": {"oya": ["1-hikari-crane", "3-hikari-curtain", "8-hikari-moon", "11-hikari-rain-man"], "ko": []},
}
MET = {
    "viewing": ("common", 0, "0 gets hanami_zake"),
    "animals": ("storm", 0, "0 gets inoshikacho"),
    "ribbons": ("common", 0, "0 gets akatan"),
    "lights": ("common", 0, "0 gets sanko"),
    "koikoi_paid": ("common", 0, "0 gets koikoi 2"),
    "counter": ("plain", 0, "0 says shobu"),
    "seven": ("common", 0, "0 gets base 16"),
}
ELSEWHERE = ("five_lights",)
NOT_MET = {
    **dict.fromkeys(("viewing", "animals", "ribbons", "lights", "koikoi_paid", "counter", "seven"), ("common", 1)),
    "five_lights": ("common", 0),
}


def test_the_fifth_light_is_five_lights() -> None:
    match = from_position(GAME, {}, FIVE, "play 12-kasu-a")
    is_met(match, "five_lights", 0, "0 gets goko")
    is_not_met(match, "five_lights", 1)


def test_a_yaku_that_grows_counts_once_a_round_and_the_best_round_is_the_one_with_the_most_points() -> None:
    match = golden(GAME, "common")
    found = player_stats(match, Seat(0))
    assert found.best == 64
    assert match.events_at(found.best_at - 1)
    assert found.rounds == 4
    assert found.made["tan"] <= found.rounds
