"""Options: described once, in game/options.json; used by engines, set-up, rules page and records alike.

`describe(game)` gives the descriptions of a game's options and presets, `Options` is one complete choice of values.
Source: CHECK-RECORDS.md 9 and the option section of each rule sheet.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

OptionValue: TypeAlias = bool | int | str | None
Words: TypeAlias = Mapping[str, str]
"""A label or help text by language (`en`, `fr`, `ja`)."""

DISPLAY = "Display"
"""The group of options that are preferences: not in records, changeable during a match."""


class OptionError(ValueError):
    """An option, preset or combination of values that the rule sheet does not know, said in plain words."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option as the sheet describes it. `values` are the choices; `low`, `high` and `also` belong to type `int`."""

    key: str
    type: Literal["bool", "choice", "int"]
    default: OptionValue
    group: str
    label: Words
    help: Words
    values: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0
    also: tuple[OptionValue, ...] = ()

    @property
    def is_display(self) -> bool:
        """Whether this is a preference of the display, without effect on the rules."""
        return self.group == DISPLAY

    def accepts(self, value: object) -> bool:
        """Whether `value` is allowed; True is not 1 here."""
        if self.type == "bool":
            return isinstance(value, bool)
        if self.type == "choice":
            return any(_same(value, allowed) for allowed in self.values)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.low <= value <= self.high
        return any(_same(value, allowed) for allowed in self.also)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of rules; `values` is what differs from the defaults."""

    id: str
    label: Words
    help: Words
    values: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class GameOptions:
    """All options and presets of a game, in the order of its sheet; the first preset is `source`, all defaults."""

    game: str
    options: tuple[OptionInfo, ...]
    presets: tuple[Preset, ...]

    def __getitem__(self, key: str) -> OptionInfo:
        for info in self.options:
            if info.key == key:
                return info
        raise OptionError(f"{self.game} has no option {key!r}")

    def preset(self, name: str) -> Preset:
        """Return the preset called `name`; OptionError if there is none."""
        for preset in self.presets:
            if preset.id == name:
                return preset
        raise OptionError(f"{self.game} has no preset {name!r}")


class Options:
    """A value for every option of one game: immutable, hashable. Whether they go together, the engine says (`Engine.refusal`)."""

    __slots__ = ("_hash", "_values", "game")

    game: str

    def __init__(self, game: str, changes: Mapping[str, object] | None = None) -> None:
        """Take the defaults of `game` and `changes` to them; the key `preset` names a preset that is applied first.

        Raises:
            OptionError: an unknown key or value.
        """
        described = describe(game)
        values: dict[str, OptionValue] = {info.key: info.default for info in described.options}
        wanted = dict(changes or {})
        if "preset" in wanted:
            name = wanted.pop("preset")
            if not isinstance(name, str):
                raise OptionError(f"{game}: a preset is named by a text, not {name!r}")
            values |= described.preset(name).values
        for key, value in wanted.items():
            info = described[key]
            if not info.accepts(value):
                raise OptionError(f"{game}: option {key} cannot be {value!r}")
            assert value is None or isinstance(value, bool | int | str)
            values[key] = value
        self.game = game
        self._values = MappingProxyType(values)
        self._hash = hash((game, tuple(values.items())))

    def __getitem__(self, key: str) -> OptionValue:
        return self._values[key]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self.game == other.game and self._values == other._values

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Options({self.game!r}, {self.changes()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Options, (self.game, dict(self._values))

    def flag(self, key: str) -> bool:
        """Return the value of a `bool` option."""
        value = self._values[key]
        assert isinstance(value, bool)
        return value

    def number(self, key: str) -> int:
        """Return the value of an option that is a whole number."""
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def choice(self, key: str) -> str:
        """Return the value of an option that is a word."""
        value = self._values[key]
        assert isinstance(value, str)
        return value

    def changed(self, **changes: OptionValue) -> Options:
        """Return these options with some values changed; OptionError as for a new set."""
        return Options(self.game, {**self._values, **changes})

    def changes(self) -> dict[str, OptionValue]:
        """Return what differs from the defaults, display preferences left out: the form that records hold."""
        return {
            info.key: self._values[info.key]
            for info in describe(self.game).options
            if not info.is_display and not _same(self._values[info.key], info.default)
        }

    def dealer_refusal(self) -> str | None:
        """Return why the dealer of the first deal cannot be one of the `players`, None if they can. Source: CHECK-RECORDS.md 9."""
        dealer, players = self._values["first_dealer"], self._values["players"]
        if isinstance(dealer, int) and isinstance(players, int) and dealer >= players:
            return f"seat {dealer} cannot deal first among {players} players"
        return None

    def rules(self) -> Options:
        """Return these options with every display preference at its default; for equal ones the same object.

        Engines look their rules up by the options of a state, several times a ply: the same object is found without a comparison.
        """
        return _without_display(self)


@lru_cache(maxsize=64)
def _without_display(options: Options) -> Options:
    return Options(options.game, options.changes())


@cache
def groups() -> Mapping[str, Words]:
    """Return the headings of the options by group id, in the order to show them."""
    return {group["id"]: group["label"] for group in _described()["groups"]}


@cache
def games() -> tuple[str, ...]:
    """Return the public ids of the games whose options are described."""
    return tuple(_described()["games"])


@cache
def describe(game: str) -> GameOptions:
    """Return the options and presets of the game with public id `game`; OptionError if there is no such game."""
    games = _described()["games"]
    if game not in games:
        raise OptionError(f"no game is called {game!r}")
    described = games[game]
    options = tuple(
        OptionInfo(
            key=entry["key"],
            type=entry["type"],
            default=entry["default"],
            group=entry["group"],
            label=entry["label"],
            help=entry["help"],
            values=tuple(entry.get("values", ())),
            low=entry.get("min", 0),
            high=entry.get("max", 0),
            also=tuple(entry.get("also", ())),
        )
        for entry in described["options"]
    )
    presets = tuple(
        Preset(entry["id"], entry["label"], entry["help"], MappingProxyType(entry["values"]))
        for entry in described["presets"]
    )
    return GameOptions(game, options, presets)


@cache
def _described() -> Any:
    return json.loads(resources.files("game").joinpath("options.json").read_text("utf-8"))


def _same(left: object, right: object) -> bool:
    return type(left) is type(right) and left == right
