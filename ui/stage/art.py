"""The pictures that a table needs beside card faces, as the program hands them over; made once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import ParamSpec, Protocol, TypeAlias

from pygame import Surface

from ui.stage.painter import Faces
from ui.theme import RGB

P = ParamSpec("P")
PixelSize = tuple[int, int]
Promise: TypeAlias = Callable[[], Surface | None]
"""A picture that is being made off the frame's path: None until it is there."""
Emblem: TypeAlias = Callable[[int], Surface]
"""Draws a picture with so many pixels on a side; it runs on another thread."""


class Dye(StrEnum):
    """Whose ribbon or stamp it is: the viewer's (or the first person's), another player's, the greatest yaku's, or nobody's."""

    OWN = "own"
    OTHER = "other"
    GOLD = "gold"
    GREY = "grey"


class Banner(Protocol):
    """A ribbon with a carved name that can be unrolled from its middle."""

    @property
    def letters(self) -> int:
        """How many letters the name has."""

    @property
    def made(self) -> bool:
        """Whether it is there to be drawn."""

    def draw(
        self,
        target: Surface,
        middle: tuple[int, int],
        unrolled: float = 1.0,
        letters: int | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Draw it with its middle at `middle`, `unrolled` from 0 to 1, with the first `letters` letters cut (None: all)."""


class Art(Faces, Protocol):
    """Card faces and everything else that is drawn by code. Sizes in pixels; surfaces belong to the maker."""

    def room(self, size: PixelSize) -> Surface:
        """Return the dark room with its lamp."""

    def curtain(
        self, size: PixelSize, unit: float, month: int, stuff: str, wood: Callable[[PixelSize, float], Surface] | None
    ) -> Surface | None:
        """Return the doors that hide the window between two people, once drawn, in a month; `wood` draws the stuff of that name."""

    def mat(self, size: PixelSize, unit: float) -> Surface:
        """Return the mat with its borders; `unit` is pixels of one unit."""

    def deck_in_use(self) -> str:
        """Return the name of the deck that the cards are printed as now."""

    def four_colour(self) -> bool:
        """Whether every suit has a colour of its own."""

    def banner(
        self,
        name: str,
        size: PixelSize,
        dye: Dye,
        emblem: Emblem | None,
        room_right: float = 0.0,
        under: Surface | None = None,
    ) -> Banner:
        """Return a ribbon with a carved name, white words `under` it, an emblem at both ends; it draws nothing until it is made."""

    def points_disc(self, points: str, diameter: int) -> Promise:
        """Promise the ochre disc with a carved number."""

    def call(self, text: str, height: int, dye: Dye) -> Promise:
        """Promise a word stamped large, `height` pixels the capitals."""

    def seal(self, mark: str, colour: int, size: int, *, grey: bool = False, mood: str = "calm") -> Surface:
        """Return a player's seal: a square with a carved letter in seal colour number `colour`, or grey; where `mark` is the id of a
        character its portrait in this mood (`calm`, `tense`, `glad`), the letter until it is drawn."""

    def glow(self, diameter: int) -> Promise:
        """Promise the light round what is honoured, to be added."""

    def medal(self, diameter: int, place: int) -> Surface:
        """Return the disc with the number of a place, from 1."""

    def strip(self, size: PixelSize, unit: float) -> Promise:
        """Promise the strip of paper at the foot of a poster."""

    def curve(
        self, size: PixelSize, unit: float, lead: tuple[int, ...], xs: tuple[float, ...], seals: tuple[int, int]
    ) -> Promise:
        """Promise the strip that shows who led after each deal: two seal colours, `xs` in units for the start and every deal."""

    def ways(
        self, size: PixelSize, unit: float, lines: tuple[tuple[float, ...], ...], xs: tuple[float, ...], seals: tuple[int, ...]
    ) -> Promise:
        """Promise the strip with the way of every player through a match, in their seal colours: heights and places in units."""

    def seal_ink(self, colour: int) -> RGB:
        """Return seal colour number `colour`, for words on paper."""

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key`, made now if it is new: a game's own pictures, drawn from `sprites`."""

    def later(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface | None:
        """As `keep`, for what takes longer than a frame: None while it is being made on another thread.

        Something stands for it meanwhile; a table is drawn anew when it is there.
        """

    @property
    def stand_ins(self) -> int:
        """How often something else stood for a picture that was asked for: what is drawn while it goes up is not finished."""

    def promise(self, make: Callable[[], Surface]) -> Promise:
        """Promise a picture that takes longer than a frame: it is made on another thread."""


def drawn(art: Art, draw: Callable[P, Surface], *given: P.args, **named: P.kwargs) -> Surface:
    """Return what `draw` draws of what it is given, drawn once and kept."""
    return art.keep((draw, given, *named.items()), partial(draw, *given, **named))


def drawn_later(art: Art, draw: Callable[P, Surface], *given: P.args, **named: P.kwargs) -> Surface | None:
    """As `drawn`, for what takes longer than a frame: None while it is being drawn on another thread."""
    return art.later((draw, given, *named.items()), partial(draw, *given, **named))
