"""House rules: rules of a game that people saved under a name, kept among the settings and read tolerantly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.catalog import GAMES
from game.core.names import name_from
from game.core.options import OptionError, OptionInfo, OptionValue, describe
from game.core.shared_deal import MOST_TABLE, Fault, SharedRules, TextError, read_rules, ruled, value_word
from ui.services.settings import Settings

MOST_TABLES = 40
"""So many sets of house rules a game has at most."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rules under a name; every rule of the game is in `values`."""

    name: str
    values: Mapping[str, OptionValue]

    def text(self, game: str) -> str:
        """Return the line in which people hand them on."""
        return SharedRules(self.name, game, self.values).text()

    def are(self, values: Mapping[str, OptionValue]) -> bool:
        """Whether these are the rules in `values`."""
        return all(same(value, values.get(key)) for key, value in self.values.items())


def tables_of(settings: Settings, game: str) -> tuple[HouseRules, ...]:
    """Return the house rules of a game, in the order in which they were saved."""
    raw = settings.tables.get(game)
    found = (_table(game, entry) for entry in raw[:MOST_TABLES]) if isinstance(raw, list) else ()
    return tuple(one for one in found if one is not None)


def with_tables(settings: Settings, game: str, tables: Sequence[HouseRules]) -> dict[str, Any]:
    """Return what the settings hold of house rules with `tables` for one game."""
    kept = [
        {"name": one.name, "rules": {info.key: value for info, value in differences(game, one.values)}}
        for one in tables[:MOST_TABLES]
    ]
    return {**settings.tables, game: kept}


def differences(game: str, values: Mapping[str, OptionValue]) -> tuple[tuple[OptionInfo, OptionValue], ...]:
    """Return the rules that differ from the first rule set of the game, with their values."""
    return tuple((info, values[info.key]) for info in ruled(describe(game)) if not same(values[info.key], info.default))


def accepted(game: str, raw: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Return every rule of a game as it stands in `raw`; as in the standard what is missing there, or is no value of it."""
    found = {info.key: raw.get(info.key, info.default) for info in ruled(describe(game))}
    return {info.key: found[info.key] if info.accepts(found[info.key]) else info.default for info in ruled(describe(game))}


def with_players(game: str, values: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Return the values with the number of players where the game has it as an option."""
    has = any(info.key == "players" for info in describe(game).options)
    return {**values, "players": seats} if has else dict(values)


def clash(game: str, values: Mapping[str, OptionValue]) -> bool:
    """Whether the game refuses these rules together."""
    try:
        GAMES[game].options_of(with_players(game, values, GAMES[game].seats[-1]))
    except OptionError:
        return True
    return False


def same(left: OptionValue, right: OptionValue) -> bool:
    """Whether two values are one: 1 is not yes."""
    return value_word(left) == value_word(right)


def free_name(name: str, tables: Sequence[HouseRules]) -> str:
    """Return `name`, with a number if it is taken already."""
    taken = {one.name.casefold() for one in tables}
    numbered = (name if number == 1 else f"{name[: MOST_TABLE - 3]} {number}" for number in range(1, MOST_TABLES + 2))
    return next(one for one in numbered if one.casefold() not in taken)


def rules_from_text(text: str) -> SharedRules:
    """Read house rules that can be played.

    Raises:
        TextError: there are none in the text, or they clash with each other.
    """
    rules = read_rules(text)
    if clash(rules.game, rules.values):
        raise TextError(Fault.CLASH)
    return rules


def _table(game: str, raw: Any) -> HouseRules | None:
    match raw:
        case {"name": str(name), "rules": dict(rules)} if name_from(name, MOST_TABLE):
            values = accepted(game, rules)
            return None if clash(game, values) else HouseRules(name_from(name, MOST_TABLE), values)
        case _:
            return None
