"""A picture printed as a woodblock: one drawing, of which every plate prints the colours of its group and leaves the others white.

The plates are multiplied on paper; gold lies on top. Nothing here needs a display, so all of it may run off the main thread.
"""

from __future__ import annotations

import colorsys
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

import pygame

from sprites import grain
from sprites.face import Variant, deck_of
from sprites.palette import SUMI, Colour
from sprites.paths import circle, rounded_rect
from sprites.plate import Size, direct, rasterised
from sprites.svg import Svg

Plate: TypeAlias = Literal["key", "ochre", "cool", "red"]
PLATES: tuple[Plate, ...] = ("key", "ochre", "cool", "red")
"""In the order in which they are printed."""
PAPER, CLEAR_PAPER, CLEAR_INK = "#f0e2c2", "#fffaf0", "#000000"
"""Of the usual print, and of the one in high contrast."""
_WHITE, _BARE = "#ffffff", "#e6dfce"
_INK = re.compile(r"#[0-9a-f]{6}")
_FINER = 1.5
"""How much larger a card is drawn than it is printed, so that it can be turned."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies in a picture: its face, where its middle is, its width, in units, and by how many degrees it is turned left."""

    deck: str
    face: str
    x: float
    y: float
    width: float
    turn: float

    def size(self, k: float) -> Size:
        """Return its size where `k` pixels are a unit."""
        wide, high = deck_of(self.deck).field
        return round(self.width * k), round(self.width * k * high / wide)


Piece: TypeAlias = Svg | Laid
"""What a picture is drawn of, in painter's order."""


@cache
def group(colour: Colour) -> Plate | None:
    """Return which plate prints a colour, None for the lightest ones, which are the paper itself."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    turn, light, strong = colorsys.rgb_to_hls(red, green, blue)
    hue, luma = turn * 360, 0.3 * red + 0.59 * green + 0.11 * blue
    if luma < 0.235 and (strong < 0.45 or luma < 0.12):
        return "key"
    if luma > 0.8 and (strong < 0.2 or light > 0.93 or (strong < 0.75 and 20 < hue < 75)):
        return None
    if hue < 20 or hue > 325:
        return "red"
    return "ochre" if hue < 64 else "cool"


def plate_of(svg: str, plate: Plate, *, clear: bool = False) -> str:
    """Return the text of a drawing with every colour white that another plate prints; in high contrast the key is black."""
    black = clear and plate == "key"
    return _INK.sub(lambda ink: (CLEAR_INK if black else ink[0]) if group(ink[0]) == plate else _WHITE, svg)


def key_of(svg: str) -> str:
    """Return the text of a drawing before its colours are printed: the key, and where colours will lie the paper a little darker."""

    def inked(ink: re.Match[str]) -> str:
        plate = group(ink[0])
        return ink[0] if plate == "key" else _WHITE if plate is None else _BARE

    return _INK.sub(inked, svg)


@dataclass(frozen=True, slots=True)
class Plates:
    """A picture cut into wood: the plates, white where they print nothing, and the gold with alpha, all of one size in pixels."""

    inks: Mapping[Plate, pygame.Surface]
    gold: pygame.Surface

    def scaled(self, k: float) -> Plates:
        """Return the plates in another size."""
        return Plates(
            {plate: pygame.transform.smoothscale_by(ink, k) for plate, ink in self.inks.items()},
            pygame.transform.smoothscale_by(self.gold, k),
        )


def cut(pieces: Sequence[Piece], gold: Svg, size: Size, cover: Svg | None = None, *, clear: bool = False) -> Plates:
    """Cut the plates of a picture, `size` pixels; the field of `gold` is that of the picture, and lies behind `cover`.

    In high contrast they have no grain.
    """
    k = size[0] / gold.width
    texts = [_text(piece, size, k) for piece in pieces]
    inks = {plate: _drawn(pieces, texts, size, k, plate, clear=clear) for plate in PLATES}
    for seed, block in enumerate(() if clear else inks.values()):  # added, so that it shows in ink alone
        grain.blend(block, grain.streaks(size, (2, 2), (0, 18), 3 + seed), pygame.BLEND_RGB_ADD)
        if seed:
            grain.blend(block, grain.streaks(size, (150 * k, 2 * k), (0, 30), 11 + seed), pygame.BLEND_RGB_ADD)
    leaf = direct(gold, size)
    if cover is not None:
        shape = direct(cover, size)
        shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        leaf.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return Plates(inks, leaf)


def whole(pieces: Sequence[Piece], size: Size, k: float) -> pygame.Surface:
    """Return a picture as it is drawn, all colours at once, without grain and gold; `k` pixels are a unit."""
    return _drawn(pieces, [_text(piece, size, k) for piece in pieces], size, k)


def _text(piece: Piece, size: Size, k: float) -> str:
    """Return the text of the drawing of a piece."""
    if isinstance(piece, Svg):
        return piece.text(*size)
    large = piece.size(k * _FINER)
    return deck_of(piece.deck).draw(piece.face, Variant(), large).text(*large)


def _drawn(
    pieces: Sequence[Piece], texts: Sequence[str], size: Size, k: float, plate: Plate | None = None, *, clear: bool = False
) -> pygame.Surface:
    """Return what one plate prints of a picture, or all of it."""
    block = pygame.Surface(size, depth=32)
    block.fill(_WHITE)
    for piece, text in zip(pieces, texts, strict=True):
        svg = text if plate is None else plate_of(text, plate, clear=clear)
        pixels = size if isinstance(piece, Svg) else piece.size(k * _FINER)
        picture = rasterised(svg, pixels)
        if isinstance(piece, Svg):
            block.blit(picture, (0, 0))
        else:
            card = _framed(picture, piece.deck, SUMI if plate in ("key", None) else _WHITE)
            turned = pygame.transform.rotozoom(card, piece.turn, 1 / _FINER)
            block.blit(turned, turned.get_rect(center=(round(piece.x * k), round(piece.y * k))))
    return block


def _framed(picture: pygame.Surface, deck: str, ink: Colour) -> pygame.Surface:
    """Return a card on white, with its rim in `ink` and round corners."""
    (wide, high), radius = deck_of(deck).field, deck_of(deck).radius
    card = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    card.fill(_WHITE)
    card.blit(picture, (0, 0))
    shape, rim = Svg(wide, high), Svg(wide, high)
    shape.path(rounded_rect(1, 1, wide - 2, high - 2, radius), _WHITE)
    rim.path(rounded_rect(4, 4, wide - 8, high - 8, radius), None, ink, 8)
    card.blit(direct(rim, card.get_size()), (0, 0))
    card.blit(direct(shape, card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return card


def paper(size: Size, *, clear: bool = False) -> pygame.Surface:
    """Return a sheet of paper of `size` pixels; in high contrast it is bare."""
    sheet = pygame.Surface(size, depth=32)
    sheet.fill(CLEAR_PAPER if clear else PAPER)
    if not clear:
        for seed, cell in enumerate((2, 100)):
            grain.blend(sheet, grain.streaks(size, (cell, cell), (238, 255), 3 + seed), pygame.BLEND_RGB_MULT)
    return sheet


def baren(diameter: int) -> pygame.Surface:
    """Return the round pad with which the paper is rubbed, with its shadow."""
    art = Svg(100, 100)
    art.path(circle(54, 55, 44), "#000000", opacity=0.3)
    for radius, ink in ((44, "#c99a52"), (36, "#bf8f46"), (28, "#c99a52")):
        art.path(circle(48, 47, radius), ink, SUMI, 1.2)
    art.path("M14 47C26 36 36 40 48 38C60 40 70 36 82 47C70 58 60 54 48 56C36 54 26 58 14 47Z", "#e0bd7c", SUMI, 2)
    return direct(art, (diameter, diameter))
