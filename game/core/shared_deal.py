"""Deals and rules as people hand them on: one line that can be read out, the same in every language.

A deal: `GAME 3 plum-heron-0731 SET key=value`, with the number of players where there is a choice, the rule set if it is not the first,
and what differs from it. House rules: `Sunday table: GAME SET key=value`. Lines come from outside: what is wrong with one is said by a
`Fault` and the word that is at fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.core.bounds import digits
from game.core.deal_code import number_of
from game.core.names import name_from
from game.core.options import GameOptions, OptionInfo, Options, OptionValue, describe, games
from game.core.shuffle import deal_code, is_seed, seed_from

MOST_TEXT = 2000
"""The most characters a line may have."""
MOST_TABLE = 28
"""The most characters the name of house rules may have."""
_CODE_WORDS = 3
_FLAGS = {"yes": True, "no": False}
_NONE = "none"


class Fault(StrEnum):
    """What can be wrong with a text about rules or a deal."""

    TOO_LONG = "too long"
    NO_GAME = "no game"
    NO_DEAL = "no deal"
    UNKNOWN = "unknown"
    VALUE = "value"
    PLAYERS = "players"
    CLASH = "clash"


class TextError(ValueError):
    """A text from outside that cannot be used: `fault` says why, `word` which word of it is meant, "" for none."""

    def __init__(self, fault: Fault, word: str = "") -> None:
        self.fault, self.word = fault, word[:60]
        super().__init__(f"{fault}: {self.word}" if word else str(fault))


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """One deal of a game: its rules with the number of players, how many play, and the seed."""

    options: Options
    seats: int
    seed: str

    def text(self) -> str:
        """Return the line that `read_deal` reads, equal deals giving equal lines."""
        game, *rules = rules_words(self.options)
        seats = (str(self.seats),) if players_option(game) is not None else ()
        return " ".join((game, *seats, deal_code(self.seed), *rules))


@dataclass(frozen=True, slots=True)
class SharedRules:
    """The rules of one table of a game, with the name people gave them; every rule is in `values`."""

    name: str
    game: str
    values: Mapping[str, OptionValue]

    def text(self) -> str:
        """Return the line that `read_rules` reads."""
        return f"{self.name}: {' '.join(rules_words(Options(self.game, self.values)))}"


def rules_words(options: Options) -> tuple[str, ...]:
    """Return game and rules in words: id of the game, id of the nearest rule set unless that is the first, `key=value` for what differs."""
    described = describe(options.game)
    found = []
    for number, preset in enumerate(described.presets):
        base = {info.key: preset.values.get(info.key, info.default) for info in ruled(described)}
        differ = (info.key for info in ruled(described) if value_word(options[info.key]) != value_word(base[info.key]))
        found.append((*((preset.id,) if number else ()), *(f"{key}={value_word(options[key])}" for key in differ)))
    return options.game, *min(found, key=len)


def ruled(described: GameOptions) -> tuple[OptionInfo, ...]:
    """Return the options that are rules: neither preferences of the display nor the number of players."""
    return tuple(info for info in described.options if not info.is_display and info.key != "players")


def value_word(value: OptionValue) -> str:
    """Return the word for an option's value, the same in every language: `yes`, `no`, `none`, a number or a word."""
    match value:
        case None:
            return _NONE
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def value_of(info: OptionInfo, word: str) -> OptionValue:
    """Return the value of an option that a word stands for.

    Raises:
        TextError: the option cannot have that value.
    """
    lower = word.strip().lower()
    found = [value for value in (*info.values, *info.also) if value_word(value).lower() == lower]
    if info.type == "bool" and lower in _FLAGS:
        found = [_FLAGS[lower]]
    elif info.type == "int" and digits(lower.removeprefix("-")) and len(lower) < 9:
        found.append(int(lower))
    value = found[0] if found else None
    if not found or not info.accepts(value):
        raise TextError(Fault.VALUE, f"{info.key}={word}")
    return value


def rules_from(game: str, words: Mapping[str, str], preset: str = "") -> dict[str, OptionValue]:
    """Return every rule of a game as `words` set it over a rule set, "" for the first one.

    Raises:
        TextError: an unknown rule, or a value that it cannot have.
    """
    described = describe(game)
    base = described.preset(preset) if preset else described.presets[0]
    rules = {info.key: info for info in ruled(described)}
    values = {key: base.values.get(key, info.default) for key, info in rules.items()}
    for key, word in words.items():
        if key not in rules:
            raise TextError(Fault.UNKNOWN, key)
        values[key] = value_of(rules[key], word)
    return values


def read_deal(text: str) -> SharedDeal:
    """Read the line of a deal, which begins with the last game that is named; commas are blanks.

    Raises:
        TextError: no such line. Whether the rules go together, the game says (`game.catalog`).
    """
    words = _words(text)
    if not words.code:
        raise TextError(Fault.NO_DEAL)
    values: dict[str, OptionValue] = rules_from(words.game, words.changed, words.preset)
    choice = players_option(words.game)
    usual = PAIR if choice is None else choice.default
    assert isinstance(usual, int)
    seats = words.seats or usual
    if seats != usual and (choice is None or not choice.accepts(seats)):
        raise TextError(Fault.PLAYERS, str(seats))
    if choice is not None:
        values["players"] = seats
    return SharedDeal(Options(words.game, values), seats, seed_from(words.code))


def names_game(text: str) -> bool:
    """Whether a text names a game, and so is meant as the line of a deal, not as its code."""
    return any(word.lower() in games() for word in text.replace(",", " ").split())


def read_rules(text: str) -> SharedRules:
    """Read the line of house rules; without a name before a colon they have none.

    Raises:
        TextError: no such line. Whether the rules go together, the game says (`game.catalog`).
    """
    name, colon, rest = text.rpartition(":") if len(text) <= MOST_TEXT else ("", "", text)
    words = _words(rest if colon else text)
    if words.code or words.seats:
        raise TextError(Fault.UNKNOWN, words.code or str(words.seats))
    return SharedRules(name_from(name, MOST_TABLE), words.game, rules_from(words.game, words.changed, words.preset))


@dataclass(frozen=True, slots=True)
class _Words:
    """A line taken apart: `seats` is 0, the others are "" where nothing is said."""

    game: str
    seats: int
    preset: str
    code: str
    changed: Mapping[str, str]


def _words(text: str) -> _Words:
    if len(text) > MOST_TEXT:
        raise TextError(Fault.TOO_LONG)
    words = text.replace(",", " ").split()
    named = [number for number, word in enumerate(words) if word.lower() in games()]
    if not named:
        raise TextError(Fault.NO_GAME, words[0] if words else "")
    del words[: named[-1]]
    game = words.pop(0).lower()
    presets = {one.id for one in describe(game).presets}
    seats, preset, code, changed = 0, "", "", dict[str, str]()
    while words:
        word = words.pop(0)
        key, equals, value = word.partition("=")
        spoken = " ".join((word, *words[: _CODE_WORDS - 1]))
        if equals:
            changed[key.lower()] = value
        elif not code and (number_of(word) is not None or is_seed(word)):
            code = word
        elif not code and number_of(spoken) is not None:
            code, words = spoken, words[_CODE_WORDS - 1 :]
        elif not preset and word.lower() in presets:
            preset = word.lower()
        elif not seats and digits(word) and len(word) <= len(str(_MOST_SEATS)):
            seats = int(word)
        else:
            raise TextError(Fault.UNKNOWN, word)
    return _Words(game, seats, preset, code, changed)


def players_option(game: str) -> OptionInfo | None:
    """Return the option for the number of players, None where that is no choice."""
    return next((info for info in describe(game).options if info.key == "players"), None)


PAIR = 2
"""So many play where the number is no choice."""
_MOST_SEATS = 10
