"""Check records: questions to the rules with their answers, as CHECK-RECORDS.md defines them.

`run(path)` checks one file. Each game has a module here (`tests.rulecheck.koikoi`) with `KINDS`, a function
`(options, input) -> answer` for each kind, and `UNORDERED`, the keys of its answers whose lists have no order.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeAlias

from game.catalog import GAMES
from game.core.options import OptionError, Options

Kind: TypeAlias = Callable[[Options, Any], dict[str, Any]]
Order: TypeAlias = Literal["*", "+"]
"""`*`: neither the list nor the card lists in it have an order; `+`: only the innermost card lists have none."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one record: passed if `complaints` is empty."""

    id: str
    complaints: tuple[str, ...]


def run(path: Path) -> list[Result]:
    """Check every record of one file; a file that cannot be read is one failed result."""
    try:
        envelope = json.loads(path.read_text("utf-8"))
        game, records = envelope["game"], envelope["records"]
        adapter = _adapter(game)
    except (OSError, ValueError, KeyError, TypeError, ImportError) as error:
        return [Result(str(path), (f"{type(error).__name__}: {error}",))]
    return [_checked(game, adapter, record) for record in records]


def _adapter(game: str) -> ModuleType:
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}")
    return importlib.import_module(f"tests.rulecheck.{GAMES[game].word}")


def _checked(game: str, adapter: ModuleType, record: Any) -> Result:
    name = str(record.get("id", "?")) if isinstance(record, dict) else "?"
    try:
        kind, expect = record["kind"], record["expect"]
        options = GAMES[game].options_of(record.get("options") or {})
        ask: Kind = adapter.KINDS[kind]
        answer = ask(options, record.get("input") or {})
    except OptionError as error:
        return Result(name, (f"options: {error}",))
    except Exception as error:  # a record may be anything; the run goes on and names what broke
        return Result(name, (f"{type(error).__name__}: {error}",))
    if kind == "replay" and "accepted" not in expect:
        expect = {**expect, "accepted": [True] * len(record["input"].get("actions", ()))}
    return Result(name, tuple(differences(expect, answer, adapter.UNORDERED.get(kind, {}))))


def differences(expect: Mapping[str, Any], answer: Mapping[str, Any], unordered: Mapping[str, Order]) -> list[str]:
    """Return one line for each key of `expect` that `answer` lacks or holds with another value."""
    complaints = []
    for key, wanted in expect.items():
        if key not in answer:
            complaints.append(f"{key}: missing from the answer")
        elif _normal(wanted, unordered.get(key)) != _normal(answer[key], unordered.get(key)):
            complaints.append(f"{key}: expected {json.dumps(wanted)}, got {json.dumps(answer[key], default=str)}")
    return complaints


def _normal(value: Any, order: Order | None) -> Any:
    """Return a form of a JSON value that is equal exactly for values that count as equal."""
    match value:
        case bool() | None:
            return ("constant", value)
        case int() | float():
            return ("number", value)
        case str():
            return ("text", value)
        case Mapping():
            return ("object", tuple(sorted((k, _normal(v, order)) for k, v in value.items())))
        case list() | tuple():
            entries = [_normal(entry, order) for entry in value]
            plain = all(isinstance(entry, str) for entry in value)
            if order == "*" or (order == "+" and plain):
                entries.sort(key=repr)
            return ("list", tuple(entries))
        case _:
            raise TypeError(f"{value!r} is no JSON value")
