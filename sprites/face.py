"""Faces and backs: what a picture is called, which deck draws it, and how it becomes pixels.

What a deck has is known here; the modules that draw it are imported when the first of its faces is drawn. `rasterise_large`
needs no display and may run off the main thread; its surfaces are not yet in the display's format, so the main thread calls
`convert_alpha` on them (`FaceCache.pump` does).
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import TypeAlias

import pygame

from game.core.cards import Pack, ceki_pack, hanafuda_pack, rummy_pack
from sprites import grain
from sprites.paths import rounded_rect
from sprites.plate import SUPERSAMPLING, direct, rasterised
from sprites.svg import Svg

Size: TypeAlias = tuple[int, int]
"""Width and height in pixels."""

_one_writer = Lock()
"""Writing a drawing holds the interpreter: two threads at it would gain nothing and keep the frame loop waiting twice."""


@dataclass(frozen=True, slots=True)
class Variant:
    """How a deck is printed for this player. A deck leaves out of account what does not concern it."""

    four_colour: bool = False
    high_contrast: bool = False
    large_index: bool = False
    month_tag: bool = False
    compact: bool = False


@dataclass(frozen=True, slots=True)
class FaceKey:
    """One picture: `deck` is hanafuda, french or ceki; `face` is a `Card.face` or the name of a back (`back-waves-red`).

    `own` is the player's own picture of it, if there is one: its file, and when that was changed last.
    """

    deck: str
    face: str
    variant: Variant = Variant()
    own: tuple[Path, int] | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as it is known while nothing of it is drawn.

    `pack` has its cards and `backs` its backs, the usual one first. `field` is the drawing's size in units, `radius` that of its outer
    corners. `concerns` strips a variant of what changes nothing on a face, so that equal pictures have equal keys. `module` has
    `draw(face, variant, size)`, which prints a face for a card of the given pixel size (small cards may hold fewer, larger details):
    imported when the first one is drawn.
    """

    id: str
    module: str
    pack: Callable[[], Pack]
    backs: tuple[str, ...]
    field: tuple[int, int]
    radius: int
    concerns: Callable[[str, Variant], Variant]

    def faces(self) -> tuple[str, ...]:
        """Return all faces and backs."""
        return _faces(self)

    def draw(self, face: str, variant: Variant, size: Size) -> Svg:
        """Print a face."""
        drawn: Svg = importlib.import_module(self.module).draw(face, variant, size)
        return drawn


@cache
def _faces(deck: Deck) -> tuple[str, ...]:
    return (*dict.fromkeys(card.face for card in deck.pack().cards), *deck.backs)


def _on_flowers(face: str, variant: Variant) -> Variant:
    return Variant(high_contrast=variant.high_contrast, month_tag=variant.month_tag and face not in BACKS["hanafuda"])


def _on_suits(face: str, variant: Variant) -> Variant:
    if face in BACKS["french"]:
        return Variant(high_contrast=variant.high_contrast)
    return Variant(
        four_colour=variant.four_colour and not face.startswith("JK"),
        high_contrast=variant.high_contrast,
        large_index=variant.large_index and not variant.compact,
        compact=variant.compact,
    )


def _on_cloth(face: str, variant: Variant) -> Variant:
    if face in BACKS["ceki"]:
        return Variant(high_contrast=variant.high_contrast)
    return Variant(high_contrast=variant.high_contrast, compact=variant.compact)


BACKS = {
    "hanafuda": ("back-waves-red", "back-waves-indigo", "back-waves-pine"),
    "french": ("back-hemp-indigo", "back-hemp-red"),
    "ceki": ("back-parang-soga", "back-parang-indigo"),
}
"""The backs of every deck, the usual one first."""
DECKS: Mapping[str, Deck] = {
    "hanafuda": Deck("hanafuda", "sprites.hanafuda.deck", hanafuda_pack, BACKS["hanafuda"], (330, 540), 22, _on_flowers),
    "french": Deck("french", "sprites.french.deck", rummy_pack, BACKS["french"], (360, 504), 25, _on_suits),
    "ceki": Deck("ceki", "sprites.batik.deck", ceki_pack, BACKS["ceki"], (360, 504), 25, _on_cloth),
}
"""Every deck by its id. A flower card is 33 mm wide, 10 units to the millimetre; the others are 5 to 7, as a poker card."""


class UnknownFaceError(KeyError):
    """No deck draws that face."""


def deck_of(deck: str) -> Deck:
    """Return a deck by its id.

    Raises:
        UnknownFaceError: there is no such deck.
    """
    if deck not in DECKS:
        raise UnknownFaceError(deck)
    return DECKS[deck]


@lru_cache(maxsize=512)
def normal(key: FaceKey) -> FaceKey:
    """Return the key without what changes nothing in its picture.

    Raises:
        UnknownFaceError: no deck draws it.
    """
    deck = deck_of(key.deck)
    if key.face not in deck.faces():
        raise UnknownFaceError(f"{key.deck}/{key.face}")
    return FaceKey(key.deck, key.face, deck.concerns(key.face, key.variant), key.own)


def rasterise_large(key: FaceKey, size: Size) -> pygame.Surface:
    """Return the picture before it is scaled down: `SUPERSAMPLING` times `size` on both sides."""
    deck = deck_of(key.deck)
    large = size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING
    with _one_writer:
        text = deck.draw(key.face, key.variant, size).text(*large)
    surface = rasterised(text, large)
    if not key.variant.high_contrast:
        grain.apply(surface, grain_seed(key))
    grain.blend(surface, _corners(deck.field, deck.radius, large), pygame.BLEND_RGBA_MULT)
    return surface


def mounted(deck: str, picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return somebody's own picture as a card of `size`, as large as it has room on white paper, its corners as round as the deck's."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.fill("#ffffff")
    wide, high = picture.get_size()
    share = min(size[0] / wide, size[1] / high)
    scaled = pygame.transform.smoothscale(picture, (max(1, round(share * wide)), max(1, round(share * high))))
    card.blit(scaled, scaled.get_rect(center=card.get_rect().center))
    of = deck_of(deck)
    grain.blend(card, _corners(of.field, of.radius, size), pygame.BLEND_RGBA_MULT)
    return card


def grain_seed(key: FaceKey) -> int:
    """Return the seed of a face's grain: the same for ever, for all its variants."""
    return zlib.crc32(f"{key.deck}/{key.face}".encode())


@lru_cache(8)
def _corners(field: tuple[float, float], radius: float, size: Size) -> pygame.Surface:
    """Return white with the deck's round corners cut off."""
    art = Svg(*field)
    art.path(rounded_rect(0, 0, *field, radius), "#ffffff")
    return direct(art, size)


def forget() -> None:
    """Keep no cut corners any longer: nothing is being drawn."""
    _corners.cache_clear()


@cache
def art_version() -> str:
    """Return a short text that changes whenever pictures may: by the rasteriser's version, and the sizes and times of the drawing code.

    In a frozen program, where there is no code to look at, the executable stands for it.
    """
    digest = hashlib.sha256(f"{pygame.version.ver} {pygame.get_sdl_version()}".encode())
    files = (f"{folder}/{name}" for folder, _, names in os.walk(Path(__file__).parent) for name in names)
    sources = [sys.executable] if getattr(sys, "frozen", False) else sorted(name for name in files if name.endswith((".py", ".json")))
    for source in sources:
        stat = os.stat(source)  # noqa: PTH116 - a start waits for this: a `Path` for each takes four times as long
        digest.update(f"{source} {stat.st_size} {stat.st_mtime_ns}".encode())
    return digest.hexdigest()[:16]
