"""Reading sources and catalogs without any tool, so that the tests of the catalogs need none."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.core.options import describe, games, groups
from ui.library.months import months

ROOT = Path(__file__).resolve().parents[2]
MARKS = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "pgettext": (1,)}
ROOMS = ("ui", "game")


@dataclass(frozen=True, slots=True)
class Marked:
    """A call that marks a text: where, which function, the texts; None for one that is no literal."""

    where: str
    function: str
    texts: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class PoMessage:
    """One entry of a `.po`: its English texts (two for a plural) and its translations."""

    ids: tuple[str, ...]
    strings: tuple[str, ...]
    context: str = ""


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@cache
def marked_texts() -> tuple[Marked, ...]:
    """Return every call of a marking function in the sources."""
    return tuple(_marked_texts())


def _marked_texts() -> Iterator[Marked]:
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    if (ROOT / "main.py").exists():
        files.append(ROOT / "main.py")
    for path in files:
        text = path.read_text(encoding="utf-8")
        if not any(f"{mark}(" in text for mark in MARKS):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                texts = tuple(literal(node.args[n]) for n in MARKS[node.func.id] if n < len(node.args))
                yield Marked(f"{path.relative_to(ROOT)}:{node.lineno}", node.func.id, texts)


def option_texts() -> Iterator[str]:
    """Yield every text of the options, and of the twelve months."""
    yield from groups().values()
    yield from (words for month in months() for words in (month.line, month.asked.words))
    for described in map(describe, games()):
        remarks = [*described.length, *(remark for info in described.options for remark in (*info.idle, *info.advice))]
        yield from (remark.words for remark in remarks)
        yield from (described.refusal, *described.habits.values())
        for preset in described.presets:
            yield from (preset.label, preset.help)
        for info in described.options:
            yield from (info.label, info.help, *info.sentence)
            yield from (*info.names.values(), *info.lengths.values(), *info.sentences.values())


def data_texts(entry: object) -> Iterator[str]:
    """Yield every text in the data of a game's room."""
    if isinstance(entry, list):
        for part in entry:
            yield from data_texts(part)
    elif isinstance(entry, dict):
        for key, part in entry.items():
            if key in ("made", "pictures", "stories"):
                yield from part.values()
            elif key in ("label", "words", "line", "best", "invitation", "head", "point", "term"):
                yield part
            else:
                yield from data_texts(part)


@cache
def english_texts() -> tuple[str, ...]:
    """Return every marked text of the sources, of the options and of what games have as data."""
    marked = (text for one in marked_texts() for text in one.texts)
    files = (json.loads(path.read_text(encoding="utf-8")) for path in sorted(ROOT.glob("ui/games/*/*.json")))
    return tuple(filter(None, (*marked, *option_texts(), *(text for told in files for text in data_texts(told)))))


def read_po(path: Path) -> tuple[PoMessage, ...]:
    """Return the entries of a `.po` file, without its head."""
    entries: list[dict[str, str]] = []
    field = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(("msgctxt", "msgid ")) and (not entries or "msgid" in entries[-1]):
            entries.append({})
        if line.startswith("msg"):
            field, _, quoted = line.partition(" ")
            entries[-1][field] = ast.literal_eval(quoted)
        elif line.startswith('"'):
            entries[-1][field] += ast.literal_eval(line)
    return tuple(
        PoMessage(
            tuple(entry[key] for key in ("msgid", "msgid_plural") if key in entry),
            tuple(text for key, text in sorted(entry.items()) if key.startswith("msgstr")),
            entry.get("msgctxt", ""),
        )
        for entry in entries
        if entry["msgid"]
    )
