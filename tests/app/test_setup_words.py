"""Every value of every option has words, in every language, and what differs is said as a player would."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.core.options import OptionInfo, Options, OptionValue, describe
from ui.games.catalog import option_names
from ui.kit.option_names import spoken
from ui.text.catalog import set_language


def values_of(info: OptionInfo) -> tuple[OptionValue, ...]:
    match info.type:
        case "bool":
            return (True, False)
        case "choice":
            return info.values
        case "int":
            return (*info.also, *range(info.low, info.high + 1))


OPTIONS = [(game, info) for game in GAMES for info in describe(game).options]


@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
@pytest.mark.parametrize(("game", "info"), OPTIONS, ids=[f"{game}/{info.key}" for game, info in OPTIONS])
def test_every_value_of_an_option_has_words_of_its_own(game: str, info: OptionInfo, language: str) -> None:
    set_language(language)
    words = [option_names(game).value(info, value) for value in values_of(info)]
    assert all(words)
    assert len(set(words)) == len(words), "two values are called the same"
    assert not any("_" in one for one in words), "that is a key"


@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
def test_every_option_has_a_label_and_help(language: str) -> None:
    set_language(language)
    for game in GAMES:
        labels = [spoken(info.label) for info in describe(game).options]
        assert len(set(labels)) == len(labels)
        assert all(spoken(info.help) for info in describe(game).options)


@pytest.mark.parametrize("game", GAMES)
def test_words_are_kept_for_nothing_that_is_not_there(game: str) -> None:
    names, described = option_names(game), describe(game)
    numbers = [key for keys in names.units.values() for key in keys]
    assert all(any(isinstance(value, int) for value in values_of(described[key])) for key in numbers)
    assert len(set(numbers)) == len(numbers)
    for key, words in names.values.items():
        assert set(words) <= set(values_of(described[key])), key


def test_what_differs_is_said_by_label_and_words() -> None:
    koikoi, names = describe("koi-koi"), option_names("koi-koi")
    rain, value = koikoi["rain_spoils_viewing"], koikoi["big_yaku_value"]
    assert names.difference(rain, True) == "Rain spoils the viewing: on"
    assert names.difference(value, 15) == "Value of the greatest yaku: 15 points, not 10"
    dealer = describe("kowah")["first_dealer"]
    assert option_names("kowah").difference(dealer, 1, ("Ada", "Sora")) == "Dealer of the first round: Sora"


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
    assert option_names(game).length(Options(game, changes)) == words


@pytest.mark.parametrize("game", GAMES)
def test_every_usual_length_is_allowed_and_the_standard_is_one_of_them(game: str) -> None:
    for key, lengths in option_names(game).lengths.items():
        info = describe(game)[key]
        assert len(lengths) == 3
        assert info.default in lengths
        assert all(info.accepts(value) for value in lengths)
