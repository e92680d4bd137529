"""Rules in words: what every option value is called, what differs from the standard, and how long a match is.

Labels and help of options come from `game/options.json`, which is a catalog of its own; every game gives the words for its values from
`ui.games.<word>.option_names`. The set-up, the rules page and the table say rules through them, so that a rule has one name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import assert_never

from game.core.options import OptionInfo, Options, OptionValue, Words
from ui.text.catalog import ENGLISH, PSEUDO, _, language, ngettext, pseudo
from ui.text.sentences import behind_a_colon


class Unit(Enum):
    """What a number counts."""

    NOTHING = auto()
    POINTS = auto()
    ROUNDS = auto()
    CHIPS = auto()
    CARDS = auto()
    PLAIN_CARDS = auto()
    JOKERS = auto()


def spoken(words: Words) -> str:
    """Return a label or help text of `game/options.json` in the language in use."""
    code = language()
    if code == PSEUDO:
        return pseudo(words[ENGLISH])
    return words.get(code, words[ENGLISH])


def counted(unit: Unit, number: int) -> str:
    """Return a number with what it counts."""
    match unit:
        case Unit.NOTHING:
            return str(number)
        case Unit.POINTS:
            words = ngettext("{n} point", "{n} points", number)
        case Unit.ROUNDS:
            words = ngettext("{n} round", "{n} rounds", number)
        case Unit.CHIPS:
            words = ngettext("{n} chip", "{n} chips", number)
        case Unit.CARDS:
            words = ngettext("{n} card", "{n} cards", number)
        case Unit.PLAIN_CARDS:
            words = ngettext("{n} plain card", "{n} plain cards", number)
        case Unit.JOKERS:
            words = ngettext("{n} joker", "{n} jokers", number)
        case _:
            assert_never(unit)
    return words.format(n=number)


def _always(options: Options, key: str) -> str | None:
    del options, key
    return None


def _nothing(*_given: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class OptionNames:
    """What one game calls the values of its options. All words but those of functions are marked for translation.

    Attributes:
        length: how long a match of some options is, in a few words.
        values: words for the values that are no plain numbers, by key.
        lengths: the usual lengths of a match by the option that sets one, in a word each; the first option that has an effect is shown.
        units: what the numbers of options count.
        idle: why an option has no effect beside the others, None if it has one: the rule, in `game.<word>.relevance`.
        reasons: the words for what `idle` returns.
        advice: a warning about the value of an option, empty where there is none.
        seats_advice: a warning about the number of players, empty where there is none.
        refusal: why values are refused together, empty for no reason that the game knows.
    """

    length: Callable[[Options], str]
    values: Mapping[str, Mapping[OptionValue, str]]
    lengths: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    units: Mapping[Unit, Sequence[str]] = field(default_factory=dict)
    idle: Callable[[Options, str], str | None] = _always
    reasons: Mapping[str, str] = field(default_factory=dict)
    advice: Callable[[Options, str], str] = _nothing
    seats_advice: Callable[[int], str] = _nothing
    refusal: Callable[[Mapping[str, OptionValue]], str] = _nothing

    def value(self, info: OptionInfo, value: OptionValue, players: Sequence[str] = ()) -> str:
        """Return what `value` of an option is called; `players` are the names in the order of the seats.

        Raises:
            KeyError: the value has no words, which a test excludes for every value of every game.
        """
        if isinstance(value, bool):
            return _("on") if value else _("off")
        if (words := self.values.get(info.key, {}).get(value)) is not None:
            return _(words)
        if not isinstance(value, int):
            raise KeyError(f"{info.key} {value!r}")
        if info.key == "first_dealer":
            return players[value] if value < len(players) else _("Player {n}").format(n=value + 1)
        return counted(next((unit for unit, keys in self.units.items() if info.key in keys), Unit.NOTHING), value)

    def difference(self, info: OptionInfo, value: OptionValue, players: Sequence[str] = ()) -> str:
        """Return in one line how an option differs from the standard: its label, its value, and of a number the usual one."""
        label, words = spoken(info.label), self.value(info, value, players)
        if info.key == "first_dealer":
            return _("{option}: {value}").format(option=label, value=words)
        if not (_is_number(value) and _is_number(info.default)):
            return _("{option}: {value}").format(option=label, value=behind_a_colon(words))
        return _("{option}: {value}, not {standard}").format(option=label, value=words, standard=info.default)

    def length_key(self, options: Options) -> str:
        """Return the option that says how long a match of these options is; empty if none does."""
        return next((key for key in self.lengths if self.idle(options, key) is None), "")

    def idle_reason(self, options: Options, key: str) -> str:
        """Return in words why an option has no effect with these options; empty if it has one."""
        reason = self.idle(options, key)
        return "" if reason is None else _(self.reasons[reason])


def _is_number(value: OptionValue) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
