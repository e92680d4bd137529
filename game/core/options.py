"""Options: described once, in game/options.json; used by engines, set-up, rules page and records alike.

`describe(game)` gives the descriptions of a game's options and presets, `Options` is one complete choice of values. All texts are English
as it stands in the catalog: `ui.kit.option_text` says them in the player's language.
Source: CHECK-RECORDS.md 9 and the option section of each rule sheet.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

OptionValue: TypeAlias = bool | int | str | None
Values: TypeAlias = "Mapping[str, OptionValue] | Options"
"""The values of options by their keys."""

USUAL_COSTS = {"easy": 0.008, "normal": 0.004, "hard": 0.002}
"""What a decision costs the levels of a game for which that was not measured."""
DISPLAY = "Display"
"""The group of options that are preferences: not in records, changeable during a match."""


class OptionError(ValueError):
    """An option, preset or combination of values that the rule sheet does not know, said in plain words."""


class Unit(StrEnum):
    """What the number of an option counts."""

    NONE = ""
    POINTS = "points"
    ROUNDS = "rounds"
    CHIPS = "chips"
    CARDS = "cards"
    PLAIN_CARDS = "plain cards"
    JOKERS = "jokers"
    SEATS = "seats"
    """It is a seat, the first of which is 0; people are told 1."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Words that hold while certain options have certain values; with no such options they always hold."""

    words: str
    when: Mapping[str, frozenset[OptionValue]]

    def holds(self, values: Values) -> bool:
        """Whether the words are true of these options."""
        return all(values[key] in among for key, among in self.when.items())


def remark_of(remarks: Sequence[Remark], values: Values) -> str:
    """Return the words of the first remark that holds; empty if none does."""
    return next((remark.words for remark in remarks if remark.holds(values)), "")


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option as the sheet describes it.

    Attributes:
        values: the choices of type `choice`.
        low: the least number of type `int`.
        high: the greatest number of type `int`.
        also: what type `int` allows beside its numbers.
        is_free: whether every table sets it for itself: it makes no other rules.
        is_asked: whether the set-up asks for it at once, beside the length of the match.
        unit: what its number counts.
        names: what values that are no plain numbers are called.
        lengths: the usual lengths of a match that this option sets, in a word each.
        minutes: about how long a match takes at the usual speed with such a length, or with so many players.
        sentences: what values mean, as a player would say it.
        sentence: what every other value means, `{n}` being its number: one form, or those for one and for many.
        idle: why it has no effect beside the others: the first remark that holds.
        advice: why its value is allowed and not advised beside the others.
    """

    key: str
    type: Literal["bool", "choice", "int"]
    default: OptionValue
    group: str
    label: str
    help: str
    values: tuple[OptionValue, ...]
    low: int
    high: int
    also: tuple[OptionValue, ...]
    is_free: bool
    is_asked: bool
    unit: Unit
    names: Mapping[OptionValue, str]
    lengths: Mapping[int, str]
    minutes: Mapping[int, int]
    sentences: Mapping[OptionValue, str]
    sentence: tuple[str, ...]
    idle: tuple[Remark, ...]
    advice: tuple[Remark, ...]

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
    label: str
    help: str
    values: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class GameOptions:
    """All options and presets of a game, in the order of its sheet; the first preset is `source`, all defaults.

    `length` says how long a match is, by the first remark that holds; `refusal`, why values that the engine refuses do not go together,
    empty if nothing more than that can be said. Both name options in braces, for their values. `habits` says what players do often, by
    the keys of the game, `costs` what a decision costs a computer player of each level on average, a share of a match: docs/strength.md.
    """

    game: str
    options: tuple[OptionInfo, ...]
    presets: tuple[Preset, ...]
    length: tuple[Remark, ...]
    refusal: str
    habits: Mapping[str, str]
    costs: Mapping[str, float]

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

    def idle(self, key: str) -> str:
        """Return why the option `key` has no effect beside the others; empty if it has one."""
        return remark_of(describe(self.game)[key].idle, self)

    def advice(self, key: str) -> str:
        """Return why the value of the option `key` is not advised beside the others; empty if it is, or if the game has no such option."""
        return next((remark_of(info.advice, self) for info in describe(self.game).options if info.key == key), "")

    def dealer_refusal(self) -> str | None:
        """Return why the dealer of the first deal cannot be one of the `players`, None if they can. Source: CHECK-RECORDS.md 9."""
        dealer, players = self._values["first_dealer"], self._values["players"]
        if isinstance(dealer, int) and isinstance(players, int) and dealer >= players:
            return f"seat {dealer} cannot deal first among {players} players"
        return None

    def rules(self) -> Options:
        """Return these options with every display preference at its default; equal options give the same object.

        Engines look their rules up by the options of a state, several times a ply: the same object is found without a comparison.
        """
        return _without_display(self)


@lru_cache(maxsize=64)
def _without_display(options: Options) -> Options:
    return Options(options.game, options.changes())


@cache
def groups() -> Mapping[str, str]:
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
    presets = tuple(
        Preset(entry["id"], entry["label"], entry["help"], MappingProxyType(entry["values"]))
        for entry in described["presets"]
    )
    options = tuple(map(_option, described["options"]))
    rest = described.get("refusal", ""), described.get("habits", {}), described.get("costs", USUAL_COSTS)
    return GameOptions(game, options, presets, _remarks(described["length"]), *rest)


def _option(entry: Mapping[str, Any]) -> OptionInfo:
    values, also = tuple(entry.get("values", ())), tuple(entry.get("also", ()))
    written = {_written(value): value for value in (*values, *also, False, True)}

    def by_value(texts: Mapping[str, str]) -> Mapping[OptionValue, str]:
        return MappingProxyType({written[word] if word in written else int(word): text for word, text in texts.items()})

    sentence = entry.get("sentence", ())
    return OptionInfo(
        key=entry["key"],
        type=entry["type"],
        default=entry["default"],
        group=entry["group"],
        label=entry["label"],
        help=entry["help"],
        values=values,
        low=entry.get("min", 0),
        high=entry.get("max", 0),
        also=also,
        is_free=entry.get("free", False),
        is_asked=entry.get("asked", False),
        unit=Unit(entry.get("unit", "")),
        names=by_value(entry.get("names", {})),
        lengths=MappingProxyType({int(number): word for number, word in entry.get("lengths", {}).items()}),
        minutes=MappingProxyType({int(number): minutes for number, minutes in entry.get("minutes", {}).items()}),
        sentences=by_value(entry.get("sentences", {})),
        sentence=(sentence,) if isinstance(sentence, str) else tuple(sentence),
        idle=_remarks(entry.get("idle", ())),
        advice=_remarks(entry.get("advice", ())),
    )


def _remarks(entries: Sequence[Mapping[str, Any]]) -> tuple[Remark, ...]:
    return tuple(
        Remark(entry["words"], {key: frozenset(among) for key, among in entry["when"].items()}) for entry in entries
    )


def _written(value: OptionValue) -> str:
    """Return a value as the keys of the file write it."""
    return value if isinstance(value, str) else json.dumps(value)


@cache
def _described() -> Any:
    return json.loads(resources.files("game").joinpath("options.json").read_text("utf-8"))


def _same(left: object, right: object) -> bool:
    return type(left) is type(right) and left == right
