"""Rules in words: what options and their values are called, what differs from the standard, and how long a match is.

All texts stand in `game/options.json`. The set-up, the rules page and the table say rules through them, so that a rule has one name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.core.options import OptionInfo, Options, OptionValue, Preset, Unit, Values, describe, remark_of
from ui.text.catalog import _, ngettext, placeholders
from ui.text.sentences import behind_a_colon


def label(said: OptionInfo | Preset) -> str:
    """Return what an option or a set of rules is called."""
    return _(said.label)


def counted(unit: Unit, number: int) -> str:
    """Return a number with what it counts."""
    match unit:
        case Unit.NONE:
            return str(number)
        case Unit.SEATS:
            return _("Player {n}").format(n=number + 1)
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


def value_name(info: OptionInfo, value: OptionValue, players: Sequence[str] = ()) -> str:
    """Return what `value` of an option is called; `players` are the names in the order of the seats.

    Raises:
        KeyError: the value has no words, which a test excludes for every value of every game.
    """
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if value in info.names:
        return _(info.names[value])
    if not isinstance(value, int):
        raise KeyError(f"{info.key} {value!r}")
    if info.unit is Unit.SEATS and value < len(players):
        return players[value]
    return counted(info.unit, value)


def difference(info: OptionInfo, value: OptionValue, players: Sequence[str] = ()) -> str:
    """Return in one line how an option differs from the standard: its label, its value, and of a number the usual one."""
    words = value_name(info, value, players)
    if info.unit is Unit.SEATS:
        return _("{option}: {value}").format(option=label(info), value=words)
    if not (_is_number(value) and _is_number(info.default)):
        return _("{option}: {value}").format(option=label(info), value=behind_a_colon(words))
    return _("{option}: {value}, not {standard}").format(option=label(info), value=words, standard=info.default)


def with_values(text: str, game: str, values: Values) -> str:
    """Return a translated text in which the options it names in braces are what their values are called."""
    described = describe(game)
    return text.format(**{key: value_name(described[key], values[key]) for key in placeholders(text)})


def match_length(options: Options) -> str:
    """Return how long a match is, in a few words."""
    return with_values(_(remark_of(describe(options.game).length, options)), options.game, options)


def length_key(options: Options) -> str:
    """Return the option whose usual lengths say how long a match of these options is; empty if none does."""
    return next((info.key for info in describe(options.game).options if info.lengths and not options.idle(info.key)), "")


def refusal(game: str, values: Values) -> str:
    """Return why values that the game refuses do not go together."""
    words = describe(game).refusal
    return with_values(_(words), game, values) if words else _("This clashes with the other rules.")


def _is_number(value: OptionValue) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
