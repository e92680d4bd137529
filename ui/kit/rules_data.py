"""A rules page read from `rules.json` of its game: chapters of blocks, filled with what holds under the options in force.

A row of a column says by a key of its own what it is (`Filling.blocks_of`); `if` and `unless` name what has to hold for it. Braces in a
text stand for what the game knows by their name, or for what the row gives for it: `"words": "You hold {n} cards.", "n": "hand_cards"`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from game.core.cards import CardId, Pack
from game.core.options import Options
from ui.kit.poses import Size
from ui.kit.rulebook import Binding, Block, Book, Cards, CardWords, Chapter, Head, Point, Words
from ui.kit.rules_text import RULES, RulesText, rules_name
from ui.text.catalog import JAPANESE, _, language, placeholders


@dataclass(frozen=True, slots=True)
class Filling:
    """What a game fills its rules with.

    Attributes:
        options: those in force.
        pack: its cards.
        known: by name numbers and words, whether something holds, and what is worked out: a block, several, or a chapter.
        example: makes a row of an example from its cards in text form, its name and its line.
        text: how the game speaks of its options.
    """

    options: Options
    pack: Pack
    known: Mapping[str, Any]
    example: Callable[[str, str, str], Block] | None = None
    text: RulesText = RULES

    def chapters(self, room: str) -> tuple[Chapter, ...]:
        """Return the chapters in the data of the package `room`; one that is a name there is worked out by the game."""
        return tuple(map(self._chapter, _told_in(room)))

    def _chapter(self, row: str | Mapping[str, Any]) -> Chapter:
        if isinstance(row, str):
            chapter: Chapter = self.text.chapter(self.options) if row == "special" else self.known[row]
            return chapter
        return Chapter(row["key"], _(row["label"]), tuple(tuple(self._column(column)) for column in row["columns"]))

    def _column(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Block]:
        for row in rows:
            if ("if" not in row or self.known[row["if"]]) and not ("unless" in row and self.known[row["unless"]]):
                yield from self.blocks_of(row)

    def blocks_of(self, row: Mapping[str, Any]) -> tuple[Block, ...]:
        """Return what a row of a column comes to: what is worked out by the game, what options say, or one block."""
        match row:
            case {"show": name}:
                found = self.known[name]
                return found if isinstance(found, tuple) else (found,)
            case {"rules": keys}:
                return self.text.in_effect(self.options, *keys)
            case {"rule": key}:
                return (self.text.point(self.options, key, self._said(row, "term")),)
            case {"said": key}:
                note = self.text.note(self.options, key) if row.get("noted") else ""
                return (Words(self.text.sentence(self.options, key), note, row.get("lead", False)),)
            case {"head": _text}:
                return (Head(self._said(row, "head")),)
            case {"words": _text}:
                return (Words(self._said(row, "words"), lead=row.get("lead", False)),)
            case {"point": _text}:
                return (Point(self._said(row, "point"), self._term(row)),)
            case {"example": cards}:
                assert self.example is not None
                return (self.example(cards, self._said(row, "label"), self._said(row, "line")),)
            case _:
                cards = self.pack.row(row["cards"])
                beside, note = self.pack.row(row.get("beside", "")), self.text.note(self.options, row["note"]) if "note" in row else ""
                parts = (len(cards),) if row.get("whole") else ()
                return (Cards(cards, self._said(row, "label"), self._said(row, "line"), beside, note, parts),)

    def _said(self, row: Mapping[str, Any], key: str) -> str:
        """Return a text of a row in the player's language, filled; "" without one."""
        text = row.get(key, "")
        if "{" not in text:
            return _(text) if text else ""
        filled = {name: self.known.get(row[name], row[name]) if name in row else self.known[name] for name in placeholders(text)}
        return _(text).format(**filled)

    def _term(self, row: Mapping[str, Any]) -> str:
        """Return a term with its `signs` in Japanese beside it, which says it in them anyway."""
        term = self._said(row, "term")
        return f"{term}  {row['signs']}" if "signs" in row and language() != JAPANESE else term

    def book(self, room: str, title: str, deck: str, shape: Size, describe: Callable[[CardId], CardWords], binding: Binding) -> Book:
        """Return the book with the chapters of the package `room`; the rest is what `Book` says."""
        subtitle = _("Playing by: {name}").format(name=rules_name(self.options))
        return Book(title, subtitle, self.chapters(room), self.pack, deck, shape, describe, binding)


@cache
def _told_in(room: str) -> Sequence[str | Mapping[str, Any]]:
    """Return the chapters in the data of a package."""
    told: Sequence[str | Mapping[str, Any]] = json.loads(resources.files(room).joinpath("rules.json").read_text("utf-8"))
    return told
