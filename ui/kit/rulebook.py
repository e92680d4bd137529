"""What the rules page and the card inspector ask of one game: its rules as data, in the player's language, for the options in force.

A game gives a `Book` from its own module (`ui.games.<word>.rules_book`), most of it read from its data (`ui.kit.rules_data`); the scene
lays it out, whatever the size of the window, and knows no game. Numbers come from the options; what differs from the standard carries a
`note` that says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Surface

from game.core.cards import CardId, Pack
from ui.kit.skin import Material
from ui.stage.art import PixelSize


@dataclass(frozen=True, slots=True)
class Head:
    """The carved name of a group of blocks; `chapter` sets it larger, over all of them."""

    text: str
    chapter: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph. `lead` sets it larger, for the one sentence that matters most; `note` says what is not standard."""

    text: str
    note: str = ""
    lead: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """One of several statements: a short bold `term` (may be empty) and what there is to say about it."""

    text: str
    term: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards with its name and one line; `beside` are further cards after a gap, as the field is to the hand.

    `parts` are the sizes of the groups in which `cards` lie, () for one group. A row that names its parts is a whole hand: it takes the
    width it needs, so that its cards hardly overlap.
    """

    cards: tuple[CardId, ...]
    name: str
    line: str = ""
    beside: tuple[CardId, ...] = ()
    note: str = ""
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Award:
    """A combination of cards with its points, as yaku are.

    `second` is its name in Latin letters, `third` in its own signs. `struck` says why it does not count under these options: it is
    crossed out, and nothing stands for its points. Without cards the words begin at the left.
    """

    cards: tuple[CardId, ...]
    name: str
    points: str
    second: str = ""
    third: str = ""
    bonus: str = ""
    note: str = ""
    struck: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """A reckoning, line by line: words and value; the last line is what it comes to."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: `heads` over the columns, and rows of as many cells. The first column stands left, the others right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """Two to seven seats round a table with arrows in the direction of play.

    `seats` go clockwise from the one at the lower edge, each with a name and what there is to say of it (may be empty); `middle` stands
    in the middle of the table.
    """

    seats: tuple[tuple[str, str], ...]
    clockwise: bool
    middle: str = ""


Block: TypeAlias = Head | Words | Point | Cards | Award | Sum | Grid | Ring


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: its blocks, in columns that begin a page each where there is room."""

    key: str
    name: str
    columns: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class CardWords:
    """One card for the inspector: its name, details (label, value), what it serves, and things worth telling."""

    name: str
    details: tuple[tuple[str, str], ...]
    serves: tuple[Award, ...] = ()
    stories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Binding:
    """What a book is made of, in the stuff of the place where its game is played.

    `ground` draws on another thread where the book lies: in a window of so many pixels, with the pixels of a unit, in a month; its wall
    takes `WALL` units at the left. A `slip` leads to a chapter.
    """

    ground: Callable[[PixelSize, float, int], Surface]
    page: Material
    slip: Material
    button: Material


WALL = 204.0
"""Units beside a book that are for the names of its chapters."""


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game under certain options.

    `deck` names the pictures of `pack` (`hanafuda`, `french`, `ceki`), `shape` is width and height of a card in any unit, `describe`
    gives a card's words.
    """

    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]
    pack: Pack
    deck: str
    shape: tuple[float, float]
    describe: Callable[[CardId], CardWords]
    binding: Binding
