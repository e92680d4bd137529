"""Drawing words: two faces of Latin, two clearer ones and two of Japanese, placed by the middle of their capitals.

Sizes are nominal and in pixels: the height of the capitals is 0.70 of the size, whatever the face
(`Scale.text` gives the pixels for a size of the type table). Text is drawn at a multiple of its size and brought down by
`smoothscale`, because hinting at small sizes spaces letters unevenly. A place is given by the middle of the capital
height, so that a label sits in the middle of its row whatever its descenders.
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple, Protocol
from unicodedata import category

import pygame
from pygame import SRCALPHA, Surface
from pygame.font import Font

from ui.text.breaking import FIRST_CJK, broken
from ui.text.cache import Cache, PixelCache
from ui.theme import RGB

FONTS = Path(__file__).resolve().parent.parent / "fonts"
CACHE_PIXELS = 2_500_000
"""How much drawn text is kept: 24 MB, some 3,000 labels at 720p."""
CACHE_WIDTHS = 8_000
CACHE_FONTS = 96
MOST_SIGNS = 500
"""A line shows no more signs than this: a picture some 900,000 pixels wide ends the program without a word."""
CACHE_LINES = 600
WITH_JAPANESE = "…‥―"
"""Signs that both kinds of writing have: between Japanese signs they are set as Japanese does, in the middle of the line."""

_UNDRAWN = frozenset({"Cc", "Cf", "Cs"})


class Face(StrEnum):
    """A face: the file it comes from is `FACES[face]`."""

    REGULAR = "regular"
    BOLD = "bold"
    CLEAR = "clear"
    CLEAR_BOLD = "clear-bold"
    JAPANESE = "japanese"
    JAPANESE_BOLD = "japanese-bold"


class Align(StrEnum):
    """Which point of the text stands at the x that is given."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class FaceFile:
    """A font file: pixels of em for one pixel of nominal size, and the capital height in ems."""

    name: str
    em: float
    capital: float


FACES = {
    Face.REGULAR: FaceFile("alegreya-sans-500.ttf", 1.1, 0.642),
    Face.BOLD: FaceFile("alegreya-sans-700.ttf", 1.1, 0.644),
    # For readers who mix up letters: forms that differ, set wider (release/fonts.py).
    Face.CLEAR: FaceFile("atkinson-hyperlegible-next-400.ttf", 1.0, 0.668),
    Face.CLEAR_BOLD: FaceFile("atkinson-hyperlegible-next-700.ttf", 1.0, 0.668),
    # A sign of Japanese fills a square: its "capitals" are chosen so that the middle of the square is the middle.
    Face.JAPANESE: FaceFile("zen-kaku-gothic-new-500.ttf", 1.0, 0.76),
    Face.JAPANESE_BOLD: FaceFile("zen-kaku-gothic-new-700.ttf", 1.0, 0.76),
}
FALLBACK = {
    Face.REGULAR: Face.JAPANESE,
    Face.BOLD: Face.JAPANESE_BOLD,
    Face.CLEAR: Face.JAPANESE,
    Face.CLEAR_BOLD: Face.JAPANESE_BOLD,
}
"""Which face has the signs that a face lacks."""
CLEARER = {Face.REGULAR: Face.CLEAR, Face.BOLD: Face.CLEAR_BOLD}
"""The faces of a typesetter that is `clear`."""
_USUAL = {clear: usual for usual, clear in CLEARER.items()}
"""Which face has the rarer Latin letters that a clear one lacks."""


class Carver(Protocol):
    """Carved capitals for titles, scores and names; made by the drawing room and handed to the interface.

    Heights are the height of the capitals in pixels. Pictures reach beyond the letters for accents and shadows.
    """

    def can_carve(self, text: str) -> bool:
        """Say whether every sign of `text` has a carved form; a name may have others."""

    def carved(self, text: str, height: int, colour: RGB, shadow: RGB | None = None) -> Surface:
        """Return the words on transparent ground; the middle of its width is the middle of the words. Kept by the carver."""

    def carved_middle(self, height: int) -> float:
        """Return how far the middle of the capitals lies below the top of the picture."""

    def carved_width(self, text: str, height: float) -> float:
        """Return the width of the words from the first edge to the last."""


@lru_cache(8_192)
def runs(text: str, face: Face) -> tuple[tuple[str, Face], ...]:
    """Return the pieces of `text` with the face that has their signs, in order: kana, kanji and what Latin lacks are Japanese."""
    other = FALLBACK.get(face)
    if other is None or text.isascii():
        return ((text, face),) if text else ()
    own = signs(FONTS / FACES[face].name)
    usual = _USUAL.get(face, face)
    latin = own | signs(FONTS / FACES[usual].name)
    found: list[tuple[str, Face]] = []
    for sign in text:
        before = found[-1][1] if found else face
        # The signs of a Japanese face are looked at last: to read them takes longer than a frame.
        is_other = sign >= FIRST_CJK or (sign not in latin and sign in signs(FONTS / FACES[other].name))
        now = other if is_other else before if sign in WITH_JAPANESE else face if sign in own else usual
        if found and now is before:
            found[-1] = found[-1][0] + sign, now
        else:
            found.append((sign, now))
    return tuple(found)


def can_draw(text: str) -> bool:
    """Say whether the faces have every sign of `text`; what people type is checked with it."""
    return all(set(piece) <= signs(FONTS / FACES[face].name) for piece, face in runs(text, Face.REGULAR))


def drawable(text: str) -> str:
    """Return what of `text` is drawn as a line: its first `MOST_SIGNS` signs without those that no font can take.

    Those are control signs, signs of formatting, which have no width, and halves of a surrogate pair.
    """
    text = text[:MOST_SIGNS]
    return text if text.isprintable() else "".join(sign for sign in text if category(sign) not in _UNDRAWN)


def supersampling(size: float) -> int:
    """Return how many times larger text of nominal `size` pixels is drawn before it is brought down."""
    return 3 if size < 40 else 2


class _Run(NamedTuple):
    """Signs of one face in a row, and how wide they are at the size asked for, in pixels."""

    text: str
    face: Face
    width: float


class Typesetter:
    """Measures and draws text; keeps what it drew, bounded. One for the whole program, used on the main thread only.

    A `clear` one sets every text in a face for readers who mix up letters, with more room between letters and lines.
    """

    def __init__(self, cache_pixels: int = CACHE_PIXELS, *, clear: bool = False) -> None:
        self.clear = clear
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts: Cache[tuple[Face, int], Font] = Cache(CACHE_FONTS)
        self._measured: Cache[tuple[str, int, Face], tuple[_Run, ...]] = Cache(CACHE_WIDTHS)
        self._lines: Cache[tuple[str, float, int, Face], tuple[str, ...]] = Cache(CACHE_LINES)
        self._drawn: PixelCache[tuple[str, int, Face, RGB]] = PixelCache(cache_pixels)

    def width(self, text: str, size: float, face: Face = Face.REGULAR) -> float:
        """Return how wide `text` is at nominal `size`, in pixels; both sizes and the answer may be fractions."""
        return sum([run.width for run in self._runs(text, size, face)])

    def draw(
        self,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> float:
        """Draw one line of text and return its width in pixels.

        Args:
            surface: where to draw.
            text: the words; an empty text draws nothing.
            at: x of the left end, the middle or the right end after `align`; y of the middle of the capitals.
            size: nominal size in pixels.
            colour: of the ink.
            face: of the Latin signs; kana and kanji find their own.
            align: what x means.
        """
        measured = self._runs(text, size, face)
        total = sum([run.width for run in measured])
        x, y = at
        x -= {Align.LEFT: 0.0, Align.CENTRE: total / 2, Align.RIGHT: total}[align]
        for run in measured:
            file = FACES[run.face]
            key = run.text, self._key_size(size), run.face, colour
            drawn = self._drawn.get(key, partial(self._rasterised, run, size, colour))
            top = self._font(size, run.face).get_ascent() / supersampling(size) - file.capital * file.em * size / 2
            surface.blit(drawn, (round(x), round(y - top)))
            x += run.width
        return total

    def wrap(self, text: str, width: float, size: float, face: Face = Face.REGULAR) -> tuple[str, ...]:
        """Return the lines of `text` broken to `width` pixels where `ui.text.breaking` lets them; a newline always breaks.

        A word wider than `width` gets a line of its own and sticks out: nothing is ever cut off.
        """

        def make() -> tuple[str, ...]:
            paragraphs = (broken(one, width, lambda part: self.width(part, size, face)) for one in text.split("\n"))
            return tuple(chain.from_iterable(paragraphs))

        return self._lines.get((text, width, self._key_size(size), face), make)

    def _font(self, size: float, face: Face) -> Font:
        file = FACES[face]
        pixels = max(1, round(size * file.em * supersampling(size)))
        return self._fonts.get((face, pixels), lambda: Font(str(FONTS / file.name), pixels))

    def _runs(self, text: str, size: float, face: Face) -> tuple[_Run, ...]:
        """Return what of `text` is drawn, face by face and measured; () for nothing. A frame of play asks for dozens."""

        def make() -> tuple[_Run, ...]:
            pieces = runs(drawable(text), CLEARER.get(face, face) if self.clear else face)
            return tuple(_Run(piece, own, self._font(size, own).size(piece)[0] / supersampling(size)) for piece, own in pieces)

        return self._measured.get((text[:MOST_SIGNS], self._key_size(size), face), make)

    def _rasterised(self, run: _Run, size: float, colour: RGB) -> Surface:
        times = supersampling(size)
        if not run.width:  # marks without a letter to stand on: the font refuses them
            return Surface((1, 1), SRCALPHA)
        large = self._font(size, run.face).render(run.text, True, colour)
        # Whole multiples on both sides: otherwise smoothscale would stretch the letters to a rounded width.
        width, height = math.ceil(large.get_width() / times) or 1, math.ceil(large.get_height() / times) or 1
        padded = Surface((width * times, height * times), SRCALPHA)
        padded.fill((*colour, 0))
        padded.blit(large, (0, 0))
        return pygame.transform.smoothscale(padded, (width, height))

    @staticmethod
    def _key_size(size: float) -> int:
        return round(size * 12)  # finer than one pixel of the largest raster


BASIC_PLANE_FORMAT = 4


@cache
def signs(path: Path) -> frozenset[str]:
    """Return every character that the TrueType file at `path` has a glyph for.

    Reads the table `cmap`, format 4: the characters up to U+FFFF, which is all that the shipped fonts have.

    Raises:
        ValueError: the file has no such table.
    """
    data = path.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    for n in range(tables):
        tag, _sum, start, _length = struct.unpack_from(">4sLLL", data, 12 + 16 * n)
        if tag == b"cmap":
            return _from_cmap(data, start)
    raise ValueError(f"{path.name} has no character map")


def _from_cmap(data: bytes, start: int) -> frozenset[str]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    for n in range(count):
        _platform, _encoding, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * n)
        at = start + offset
        if struct.unpack_from(">H", data, at)[0] == BASIC_PLANE_FORMAT:
            return _from_segments(data, at)
    raise ValueError("the font has no character map of format 4")


def _from_segments(data: bytes, at: int) -> frozenset[str]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    segments = twice // 2
    ends, starts, deltas, offsets = (at + 14, at + 16 + twice, at + 16 + 2 * twice, at + 16 + 3 * twice)
    found: set[str] = set()
    for n in range(segments):
        end, first = (struct.unpack_from(">H", data, table + 2 * n)[0] for table in (ends, starts))
        delta, offset = (struct.unpack_from(">H", data, table + 2 * n)[0] for table in (deltas, offsets))
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                glyph = struct.unpack_from(">H", data, offsets + 2 * n + offset + 2 * (code - first))[0]
            if glyph and (glyph + delta) & 0xFFFF:
                found.add(chr(code))
    return frozenset(found)
