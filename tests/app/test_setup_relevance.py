"""An option that is shown without effect has none: two matches that differ in it alone go the same way to their end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES, engine_of
from game.core.match import Match
from game.core.options import OptionError, Options, OptionValue, describe
from tests.contract.policies import policy
from ui.library.draft import rules_of

MOST_PLIES = 240
SEEDS = {"costly-colours": 10, "kowah": 4}
"""How many matches of a game are tried; few of others, whose matches are longer."""

CASES: list[tuple[str, int, dict[str, OptionValue], tuple[str, ...]]] = [
    ("koi-koi", 2, {"match_format": "stock", "stock_points": 20}, ("rounds",)),
    ("koi-koi", 2, {"match_format": "rounds", "rounds": 3}, ("stock_points",)),
    ("koi-koi", 2, {"special_yaku": False, "rounds": 3}, ("viewing_yaku", "rain_spoils_viewing")),
    ("koi-koi", 2, {"viewing_yaku": "none", "rounds": 3}, ("rain_spoils_viewing",)),
    ("kowah", 3, {"match_end": "target", "target_points": 50}, ("hands_count",)),
    ("kowah", 3, {"hands_count": 1}, ("target_points", "payer_rule")),
    ("kowah", 2, {"hands_count": 1}, ("direction", "share_rounding", "claim_priority", "winner_credit")),
    ("kowah", 2, {"hands_count": 2, "win_scale": "ending"}, ("payer_rule",)),
    ("kowah", 4, {"hands_count": 1, "share_rounding": "exact"}, ("winner_credit",)),
    (
        "kaluki",
        2,
        {"jokers": 0},
        ("joker_meld_value", "joker_points", "joker_swap", "joker_must_be_used", "min_naturals_per_meld"),
    ),
    ("kaluki", 3, {"joker_swap": "none"}, ("joker_must_be_used",)),
    (
        "kaluki",
        2,
        {"min_first_meld": 0},
        ("joker_meld_value", "first_meld_scope", "kaluki_exempt", "ace_low_meld_value"),
    ),
    ("kaluki", 2, {"ace_low_sequences": False}, ("ace_low_meld_value",)),
    ("kaluki", 2, {"elimination_limit": 60}, ("max_buybacks", "buyback_cost", "buyback_score")),
    ("kaluki", 3, {"max_buybacks": 0, "elimination_limit": 60}, ("buyback_cost", "buyback_score")),
    (
        "costly-colours",
        2,
        {"mog": False},
        (
            "mog_proposer",
            "mog_return_card",
            "mog_refuse_points",
            "mog_decline_points",
            "mog_give_points",
            "mog_give_right_points",
        ),
    ),
    ("costly-colours", 2, {"totals_mode": "per_card"}, ("total_points",)),
    ("costly-colours", 2, {"totals_mode": "per_card", "hand_totals": "per_card"}, ("total_points",)),
    ("costly-colours", 2, {"counting": "auto"}, ("false_muggins_points",)),
    ("costly-colours", 2, {"flush_points": 0}, ("flush_by", "flush_plus_sequence", "hand_flush")),
    ("costly-colours", 2, {"sequence_points_per_card": 0}, ("flush_plus_sequence", "hand_sequence")),
]


def others(game: str, key: str) -> list[OptionValue]:
    info = describe(game)[key]
    match info.type:
        case "bool":
            return [not info.default]
        case "choice":
            return [value for value in info.values if value != info.default]
        case "int":
            return [info.low, info.high]


def seated(game: str, seats: int, given: Mapping[str, OptionValue]) -> Options:
    return GAMES[game].options(seats).changed(**given)


def seeds(game: str) -> list[str]:
    return [f"idle-{number}" for number in range(SEEDS.get(game, 3))]


def course(game: str, options: Options, seats: int, seed: str) -> list[object]:
    """Return all that happens in a match of random play: options differ, all else is equal."""
    engine = engine_of(game)
    choose = policy(engine, "willing")
    match: Match[Any, Any, Any] = Match(engine, options, seats, seed)
    rng = Random(seed)
    told: list[object] = [match.opening]
    while (asked := match.to_act()) and match.ply < MOST_PLIES:
        seat = rng.choice(asked)
        told.append(match.apply(seat, choose(match.state, seat, match.legal_actions(seat), rng)))
    outcome = match.outcome()
    told.append(None if outcome is None else (outcome.scores, outcome.places))
    return told


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "seats", "given", "keys"), CASES, ids=lambda value: str(value)[:40])
def test_an_option_without_effect_has_none(
    game: str, seats: int, given: dict[str, OptionValue], keys: tuple[str, ...]
) -> None:
    options = seated(game, seats, given)
    for seed in seeds(game):
        usual = course(game, options, seats, seed)
        for key in keys:
            assert options.idle(key), key
            for value in others(game, key):
                changed = options.changed(**{key: value})
                assert changed.idle(key), f"{key} brings itself into effect"
                assert course(game, changed, seats, seed) == usual, (key, value)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "seats", "key"),
    [
        ("koi-koi", 2, "rounds"),
        ("koi-koi", 2, "special_yaku"),
        ("kowah", 3, "hand_value_cards"),
        ("kowah", 4, "direction"),
        ("kaluki", 3, "jokers"),
        ("kaluki", 2, "min_first_meld"),
        ("costly-colours", 2, "total_points"),
        ("costly-colours", 2, "flush_points"),
        ("costly-colours", 2, "mog_refuse_points"),
    ],
)
def test_such_matches_show_an_effect_where_there_is_one(game: str, seats: int, key: str) -> None:
    short: Mapping[str, Mapping[str, OptionValue]] = {"koi-koi": {"rounds": 3}, "kowah": {"hands_count": 2}}
    options = seated(game, seats, short.get(game, {}))
    assert not options.idle(key)
    shown = [
        course(game, options.changed(**{key: value}), seats, seed) != course(game, options, seats, seed)
        for seed in seeds(game)
        for value in others(game, key)
    ]
    assert any(shown)


def test_every_rule_about_options_without_effect_is_tried_here() -> None:
    tried = {(game, key) for game, _seats, _given, keys in CASES for key in keys}
    found = set()
    for game in GAMES:
        told = set()
        tables = [seated(game, seats, given) for of, seats, given, _keys in CASES if of == game]
        for options in (*tables, *one_by_one(game)):
            for info in rules_of(game):
                if reason := options.idle(info.key):
                    found.add((game, info.key))
                    told.add(reason)
        assert told == {remark.words for info in describe(game).options for remark in info.idle}, "every reason is given"
    assert tried == found


def one_by_one(game: str) -> Iterator[Options]:
    """Yield the options of every table with each option changed alone."""
    for seats in GAMES[game].seats:
        usual = GAMES[game].options(seats)
        for info in rules_of(game):
            for value in others(game, info.key):
                if engine_of(game).refusal(options := usual.changed(**{info.key: value})) is None:
                    yield options


def test_the_sheet_advises_against_six_point_yaku_with_multipliers_and_allows_it() -> None:
    options = Options("koi-koi", {"five_point_yaku_value": 6})
    assert options.advice("five_point_yaku_value")
    assert options.advice("multipliers")
    assert not options.advice("rounds")
    assert not options.changed(multipliers=False).advice("five_point_yaku_value")
    assert not Options("koi-koi").advice("five_point_yaku_value")


def test_up_to_five_are_recommended_at_dog_and_blind() -> None:
    advised = [bool(GAMES["squaw"].options(seats).advice("players")) for seats in (2, 5, 6, 7)]
    assert advised == [False, False, True, True]
    assert not GAMES["kowah"].options(6).advice("players")


def test_what_is_refused_as_a_whole_is_refused_here_too() -> None:
    with pytest.raises(OptionError):
        GAMES["kaluki"].options_of({"min_first_meld": 50, "sequence_max_len": 4})
