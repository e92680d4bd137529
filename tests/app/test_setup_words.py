"""Every value of every option has words, in every language, and what differs is said as a player would."""

from __future__ import annotations

import importlib

import pytest

from game.catalog import GAMES
from game.core.options import OptionInfo, Options, OptionValue, describe
from ui.kit.option_text import difference, label, match_length, value_name
from ui.kit.rules_text import RULES, RulesText
from ui.text.catalog import _, placeholders, set_language


def values_of(info: OptionInfo) -> tuple[OptionValue, ...]:
    match info.type:
        case "bool":
            return (True, False)
        case "choice":
            return info.values
        case "int":
            return (*info.also, *range(info.low, info.high + 1))


OPTIONS = [(game, info) for game in GAMES for info in describe(game).options]


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
@pytest.mark.parametrize("info", [info for _game, info in OPTIONS], ids=[f"{game}/{info.key}" for game, info in OPTIONS])
def test_every_value_of_an_option_has_words_of_its_own(info: OptionInfo, language: str) -> None:
    set_language(language)
    words = [value_name(info, value) for value in values_of(info)]
    assert all(words)
    assert len(set(words)) == len(words), "two values are called the same"
    assert not any("_" in one for one in words), "that is a key"


@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
def test_every_option_has_a_label_and_help(language: str) -> None:
    set_language(language)
    for game in GAMES:
        labels = [label(info) for info in describe(game).options]
        assert len(set(labels)) == len(labels)
        assert all(_(info.help) for info in describe(game).options)


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_rule_is_a_sentence_of_its_own(game: str, language: str) -> None:
    set_language(language)
    rules: RulesText = getattr(importlib.import_module(f"ui.games.{GAMES[game].word}.rules_book"), "RULES", RULES)
    for info in describe(game).options:
        if not info.is_display:
            said = [rules.sentence(Options(game, {info.key: value}), info.key) for value in values_of(info)]
            assert all(one[0].upper() == one[0] and one.endswith((".", "。")) for one in said), info.key
            assert len(set(said)) == len(said) - (info.key == "stock_points"), "automatic is one of the numbers"


@pytest.mark.parametrize("game", GAMES)
def test_words_are_kept_for_nothing_that_is_not_there(game: str) -> None:
    described = describe(game)
    for info in described.options:
        values = values_of(info)
        assert not info.unit or any(isinstance(value, int) and not isinstance(value, bool) for value in values)
        assert {*info.names, *info.lengths, *info.sentences} <= set(values), info.key
        assert bool(info.sentence) == (not info.is_display and not set(values) <= set(info.sentences)), info.key
    remarks = [*described.length, *(remark for info in described.options for remark in (*info.idle, *info.advice))]
    for remark in remarks:
        assert all(set(among) < set(values_of(described[key])) for key, among in remark.when.items()), remark
        assert placeholders(remark.words) <= {info.key for info in described.options}


def test_what_differs_is_said_by_label_and_words() -> None:
    koikoi = describe("koi-koi")
    rain, value = koikoi["rain_spoils_viewing"], koikoi["big_yaku_value"]
    assert difference(rain, True) == "Rain spoils the viewing: on"
    assert difference(value, 15) == "Value of the greatest yaku: 15 points, not 10"
    dealer = describe("kowah")["first_dealer"]
    assert difference(dealer, 1, ("Ada", "Sora")) == "Dealer of the first round: Sora"


@pytest.mark.parametrize(
    ("game", "changes", "words"),
    [
        ("koi-koi", {}, "12 rounds"),
        ("koi-koi", {"rounds": 1}, "1 round"),
        ("koi-koi", {"match_format": "stock"}, "purse"),
        ("koi-koi", {"match_format": "stock", "stock_points": 80}, "purse of 80 points"),
        ("kowah", {}, "8 rounds"),
        ("kowah", {"match_end": "target"}, "to 300 points"),
        ("squaw", {}, "seven rounds at most"),
        ("kaluki", {}, "out at 150 points"),
        ("costly-colours", {}, "to 121 points"),
    ],
)
def test_the_length_of_a_match_in_words(game: str, changes: dict[str, object], words: str) -> None:
    assert match_length(Options(game, changes)) == words


@pytest.mark.parametrize("game", GAMES)
def test_every_usual_length_is_allowed_and_the_standard_is_one_of_them(game: str) -> None:
    for info in describe(game).options:
        if info.lengths:
            assert len(info.lengths) == 3
            assert info.default in info.lengths
            assert all(info.accepts(value) for value in info.lengths)
        assert all(info.accepts(value) for value in info.minutes)
        assert set(info.minutes) <= set(info.lengths) or info.key == "players"


def test_a_seat_is_called_by_its_number_from_one_on_where_nobody_has_a_name() -> None:
    first_dealer = next(option for option in describe("kowah").options if option.key == "first_dealer")
    assert [value_name(first_dealer, seat) for seat in range(3)] == ["Player 1", "Player 2", "Player 3"]
