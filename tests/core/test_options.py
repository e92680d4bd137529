"""Options are described once, and anything the sheet does not know is refused."""

from __future__ import annotations

import pickle

import pytest

from game.catalog import GAMES
from game.core.options import OptionError, Options, describe, groups


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_of_every_game_is_valid_and_the_first_is_all_defaults(game: str) -> None:
    described = describe(game)
    assert described.presets[0].id == "source"
    for preset in described.presets:
        options = Options(game, {"preset": preset.id})
        assert options.changes() == {k: v for k, v in preset.values.items() if not described[k].is_display}
    assert Options(game, {"preset": "source"}) == Options(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_group_and_words(game: str) -> None:
    for info in describe(game).options:
        assert info.group in groups()
        assert info.accepts(info.default)
        assert info.label
        assert info.help


@pytest.mark.parametrize(
    "changes",
    [
        {"unknown": 1},
        {"rounds": 0},
        {"rounds": 100},
        {"rounds": True},
        {"rounds": "12"},
        {"oyaken": 1},
        {"big_yaku_value": 11},
        {"stock_points": "null"},
        {"preset": "nothing"},
        {"preset": 3},
        {"match_format": ["rounds"]},
    ],
)
def test_unknown_keys_and_values_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        Options("koi-koi", changes)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionError, match="no game"):
        Options("poker")


def test_a_preset_is_applied_before_single_options() -> None:
    options = Options("koi-koi", {"big_yaku_value": 10, "preset": "storm"})
    assert options.flag("gaji_wild")
    assert options.number("big_yaku_value") == 10


def test_the_first_dealer_must_be_a_player() -> None:
    assert GAMES["kowah"].options_of({"players": 3, "first_dealer": 2})
    with pytest.raises(OptionError, match="cannot deal first"):
        GAMES["kowah"].options_of({"players": 3, "first_dealer": 3})


def test_a_first_meld_that_no_natural_cards_reach_is_refused() -> None:
    assert GAMES["kaluki"].options_of({"min_first_meld": 51, "sequence_max_len": 5})
    assert GAMES["kaluki"].options_of({"min_first_meld": 51, "sequence_max_len": 4, "first_meld_scope": "sum"})
    with pytest.raises(OptionError, match="no single meld"):
        GAMES["kaluki"].options_of({"min_first_meld": 45, "sequence_max_len": 4})


def test_display_preferences_are_in_no_record() -> None:
    options = Options("koi-koi", {"captured_display": "on_request", "rounds": 6})
    assert options.changes() == {"rounds": 6}
    assert options.rules() == Options("koi-koi", {"rounds": 6})


def test_options_are_values() -> None:
    one, two = Options("koi-koi", {"rounds": 6}), Options("koi-koi").changed(rounds=6)
    assert one == two
    assert hash(one) == hash(two)
    assert one != Options("koi-koi")
    assert pickle.loads(pickle.dumps(one)) == one
