"""Carved capitals: the hand of titles, ranks, scores and banners.

A letter is one to four tapered centre lines in a box 100 high, centred on its middle; ends flare and are cut slantwise like
a chisel's. Spacing is optical: two letters stand so far apart that the white between them is always about the same, so AV,
KO, LY and TS close up by themselves. Digits keep one advance among themselves, so that a running count does not jitter.
Kana and kanji are cut from the outlines of a mincho (`sprites.outlines`), a quarter larger than the capitals they stand among.
"""

from __future__ import annotations

import math
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

import pygame

from sprites.outlines import is_japanese, outline_path
from sprites.palette import Colour
from sprites.paths import Point, Points, Stroke, brush, poly, sample, written
from sprites.plate import printed
from sprites.svg import Svg

_GLYPHS = {
    "A": "-29,49 -2,-46 : 11 16 / 2,-46 29,49 : 16 19 / -17,18 18,18 : 9 9",
    "B": (
        "-20,-48 -20,0 -20,49 : 15 17 16 / -18,-43 10,-43 20,-24 8,-5 -16,-3 : 11 14 16 12 9 / "
        "-16,-3 12,-2 26,20 12,44 -18,43 : 9 13 18 14 11"
    ),
    "C": "25,-30 8,-46 -14,-40 -26,-10 -24,20 -8,46 12,46 27,30 : 10 13 16 18 18 15 12 9",
    "D": "-20,-48 -20,0 -20,49 : 15 17 16 / -18,-43 8,-42 26,-10 24,16 6,43 -18,43 : 11 14 18 18 14 11",
    "E": "-18,-48 -18,0 -18,49 : 15 17 16 / -16,-42 24,-43 : 12 11 / -16,-2 18,-2 : 10 9 / -16,43 26,42 : 12 11",
    "F": "-18,-48 -18,0 -18,49 : 15 17 16 / -16,-42 26,-43 : 12 11 / -16,-2 18,-2 : 10 9",
    "G": "25,-30 8,-46 -14,-40 -26,-10 -24,20 -8,46 14,46 26,30 26,8 : 10 13 16 18 18 15 12 12 13 / 6,8 34,8 : 9 9",
    "H": "-23,-48 -23,0 -23,49 : 15 17 16 / 23,-48 23,0 23,49 : 15 17 16 / -20,-2 20,-2 : 10 10",
    "I": "0,-48 0,0 0,49 : 15 18 16",
    "J": "16,-47 16,0 14,30 -6,47 -25,32 : 15 17 17 14 10 / -4,-45 28,-45 : 9 10",
    "K": "-20,-48 -20,0 -20,49 : 15 17 17 / 28,-48 6,-14 -12,4 : 11 12 9 / -6,-2 12,20 31,49 : 10 14 18",
    "L": "-18,-48 -18,0 -18,46 : 15 17 15 / -18,43 26,42 : 12 12",
    "M": "-30,49 -26,0 -24,-46 : 13 14 13 / -24,-46 0,22 : 14 12 / 0,22 24,-46 : 10 11 / 24,-46 27,0 31,49 : 14 17 17",
    "N": "-23,49 -23,0 -23,-46 : 13 14 13 / -23,-46 23,46 : 15 15 / 23,-49 23,0 23,46 : 13 14 12",
    "O": "0,-47 -25,-26 -27,8 -18,36 0,47 18,36 27,8 25,-26 0,-47 : 12 16 18 16 12 16 18 16 12",
    "P": "-20,-48 -20,0 -20,49 : 15 17 17 / -18,-43 12,-43 24,-22 12,0 -16,3 : 11 14 18 14 9",
    "Q": "0,-47 -25,-26 -27,8 -18,36 0,46 18,36 27,8 25,-26 0,-47 : 12 16 18 16 12 16 18 16 12 / 2,22 18,38 32,54 : 7 14 8",
    "R": "-20,-48 -20,0 -20,49 : 15 17 16 / -18,-43 12,-44 24,-24 12,-4 -16,0 : 11 14 17 14 9 / 0,0 14,22 30,49 : 10 14 17",
    "S": "23,-34 6,-48 -16,-40 -20,-20 2,-2 23,16 20,38 -2,48 -26,36 : 10 12 15 16 17 17 16 13 9",
    "T": "0,-44 0,0 0,49 : 14 17 16 / -30,-43 0,-42 30,-43 : 13 11 13",
    "U": "-23,-48 -24,10 -12,42 4,48 20,34 23,0 23,-48 : 15 17 15 13 14 15 13",
    "V": "-28,-48 0,47 : 16 13 / 0,47 28,-48 : 11 13",
    "W": "-40,-48 -20,46 : 16 12 / -20,46 0,-30 : 10 10 / 0,-30 20,46 : 13 12 / 20,46 40,-48 : 10 13",
    "X": "-26,-48 28,49 : 15 17 / 26,-48 -28,49 : 11 12",
    "Y": "-28,-48 0,2 : 15 13 / 28,-48 0,2 : 11 11 / 0,0 0,49 : 13 17",
    "Z": "-24,-42 26,-43 : 12 12 / 24,-40 -24,42 : 12 12 / -25,43 28,42 : 13 12",
    "Œ": (
        "-10,-46 -34,-30 -40,4 -32,34 -10,46 : 11 16 18 16 11 / -12,-46 -8,0 -12,46 : 13 16 13 / "
        "-12,-42 34,-43 : 12 11 / -8,-2 28,-2 : 10 9 / -12,43 36,42 : 12 11"
    ),
    "Æ": (
        "-42,49 -2,-46 : 11 14 / 2,-46 2,0 2,49 : 14 17 16 / 0,-42 38,-43 : 12 11 / -26,18 2,18 : 9 9 / "
        "4,-2 32,-2 : 10 9 / 4,43 40,42 : 12 11"
    ),
    "0": "0,-47 -19,-28 -21,4 -15,36 0,48 15,36 21,4 19,-28 0,-47 : 12 15 17 15 12 15 17 15 12",
    "1": "-15,-32 0,-46 : 9 11 / 2,-47 2,0 2,49 : 14 18 17",
    "2": "-24,-20 -18,-40 2,-48 22,-38 24,-16 8,10 -24,42 : 10 14 16 18 16 13 12 / -26,43 2,43 29,42 : 12 15 11",
    "3": "-24,-42 22,-43 : 12 11 / 22,-42 -8,0 : 11 9 / -8,-1 17,3 25,24 12,45 -10,47 -26,34 : 10 15 18 16 13 9",
    "4": "12,-48 -8,-12 -30,20 : 13 11 9 / -30,20 0,20 31,19 : 11 12 10 / 13,-46 13,0 13,49 : 12 17 17",
    "5": "22,-43 -16,-43 : 12 13 / -17,-43 -21,-6 : 12 10 / -21,-8 4,-14 26,8 20,38 -4,47 -26,36 : 8 14 18 17 14 9",
    "6": "18,-46 -12,-24 -24,10 -18,38 2,47 22,34 23,10 4,-4 -20,12 : 10 13 17 17 14 17 16 12 8",
    "7": "-27,-42 0,-42 28,-43 : 12 14 12 / 26,-42 6,0 -8,49 : 12 15 18",
    "8": (
        "0,-4 -20,-18 -18,-40 0,-48 18,-40 20,-18 0,-4 : 11 14 15 12 15 14 11 / "
        "0,-4 -25,12 -23,38 0,48 23,38 25,12 0,-4 : 11 15 18 14 18 15 11"
    ),
    "9": "-18,46 12,24 24,-10 18,-38 -2,-47 -22,-34 -23,-10 -4,4 20,-12 : 10 13 17 17 14 17 16 12 8",
    "?": "-20,-32 -6,-48 14,-44 22,-26 8,-6 0,18 : 10 13 16 17 13 9 / 0,37 0,50 : 16 15",
    "!": "0,-48 0,20 : 18 9 / 0,37 0,50 : 16 15",
    "&": "30,48 -10,-14 -14,-38 2,-47 12,-34 -4,-10 -24,14 -18,40 2,46 22,30 30,8 : 14 13 12 11 11 11 14 15 13 11 7",
    "-": "-12,2 12,2 : 12 12",
    "−": "-19,2 19,2 : 11 11",
    "–": "-24,2 24,2 : 11 11",
    "+": "-19,2 19,2 : 11 11 / 0,-17 0,21 : 11 11",
    "×": "-15,-13 15,17 : 12 12 / 15,-13 -15,17 : 11 11",
    "=": "-19,-7 19,-7 : 10 10 / -19,13 19,13 : 10 10",
    ".": "0,36 0,50 : 16 15",
    ",": "2,34 2,48 -7,62 : 15 14 5",
    ":": "0,-16 0,-2 : 16 15 / 0,36 0,50 : 16 15",
    ";": "0,-16 0,-2 : 16 15 / 2,34 2,48 -7,62 : 15 14 5",
    "'": "2,-50 0,-26 : 15 6",
    "’": "4,-50 4,-38 -4,-22 : 15 14 5",
    "·": "0,-5 0,9 : 16 15",
    "/": "16,-50 -16,56 : 11 13",
    "(": "12,-54 -8,-24 -10,16 10,58 : 8 14 15 8",
    ")": "-12,-54 8,-24 10,16 -10,58 : 8 14 15 8",
    "[": "14,-54 -9,-52 -9,54 14,57 : 8 13 14 8",
    "]": "-14,-54 9,-52 9,54 -14,57 : 8 13 14 8",
    "%": (
        "24,-46 -24,48 : 10 12 / -24,-46 -37,-32 -34,-14 -24,-8 -14,-14 -11,-32 -24,-46 : 9 10 11 9 10 11 9 / "
        "24,10 11,24 14,42 24,48 34,42 37,24 24,10 : 9 10 11 9 10 11 9"
    ),
    "«": "0,-18 -20,4 0,26 : 10 11 10 / 22,-18 2,4 22,26 : 10 11 10",
    "»": "0,-18 20,4 0,26 : 10 11 10 / -22,-18 -2,4 -22,26 : 10 11 10",
}
"""The strokes of every sign, as `written` reads them."""

_MARKS = {
    "\u0301": "-8,-64 14,-82 : 8 15",
    "\u0300": "8,-64 -14,-82 : 8 15",
    "\u0302": "-22,-62 1,-82 : 8 13 / -1,-82 22,-62 : 13 8",
    "\u0308": "-15,-79 -15,-65 : 15 14 / 15,-79 15,-65 : 15 14",
    "\u0304": "-24,-71 24,-72 : 12 12",
    "\u0303": "-24,-64 -10,-76 8,-68 24,-80 : 8 12 12 8",
    "\u0327": "2,48 0,60 12,68 2,80 -13,76 : 8 8 12 11 7",
}
"""Accents in the same box: above the capitals from -58 up, or below the foot."""

_SPACE = 40.0
_GAP = 14.4
_SIGNS, _SIGN_GAP = frozenset("+−-–×="), 13.0
"""Signs that stand clear of what is beside them, and by how much: nothing closes up over them."""
_EM = 125.0
"""Side of the square of a sign of Japanese."""
_DIGIT = 66.0
_ROWS = 22
_DEEP = 26.0
"""White deeper than this beside a letter does not count towards the gap."""

_EQUAL = {"\u00a0": " ", "\u202f": " ", "\u2019": "’", "\u2212": "−", "\u2013": "–", "\u2010": "-", "\u2011": "-"}

_BASES = {
    "Ł": "L",
    "Ø": "O",
    "Đ": "D",
    "Ð": "D",
    "Ħ": "H",
    "Ŧ": "T",
    "Æ": "AE",
    "Œ": "OE",
    "SS": "SS",
    "Þ": "TH",
    "Ŋ": "N",
}
"""Latin letters that no accent explains, with what is cut in their place where they have no form."""


class CannotCarveError(ValueError):
    """The text holds a sign that has no carved form."""


@lru_cache(maxsize=512)
def can_carve(text: str) -> bool:
    """Say whether every sign of `text`, put in capitals, has a carved form."""
    return all(
        base == " " or is_japanese(base) or (base in _GLYPHS and all(m in _MARKS for m in marks)) for base, marks in _letters(text)
    )


def carvable(text: str) -> str:
    """Return `text` as far as it can be carved: a Latin letter with a sign that has no form stands as its base letter.

    Signs of other scripts are left out.
    """
    return "".join(map(_nearest, text)).strip()


def _nearest(sign: str) -> str:
    """Return a sign, or the letters that are cut in its place; "" for none."""
    if can_carve(sign):
        return sign
    plain = _BASES.get(sign.upper()) or unicodedata.normalize("NFD", sign)[0]
    plain = plain.lower() if sign.islower() else plain
    return plain if can_carve(plain) else ""


def carved_width(text: str, height: float) -> float:
    """Return the width of `text` in capitals of `height`, from the edge of the first letter to that of the last.

    Raises:
        CannotCarveError: see `can_carve`.
    """
    return _set(text)[1] * height / 100


def carved_path(text: str, height: float, x: float = 0.0, y: float = 0.0) -> str:
    """Return one path of `text` in capitals: (x, y) is its left edge and the top of its capitals, filled by non-zero rule.

    Accents rise to 0.4 of the height above `y`; a cedilla, comma or Q falls to 0.3 below the foot.

    Raises:
        CannotCarveError: see `can_carve`.
    """
    k = height / 100
    cut: list[str] = []
    for base, strokes, centre in _set(text)[0]:
        if strokes:
            cut += [_stroke_path(points, widths, k, x + centre * k, y + height / 2) for points, widths in strokes]
        else:
            cut.append(outline_path(base, _EM * k, x + centre * k, y + height / 2))
    return "".join(cut)


@lru_cache(maxsize=256)
def carved(text: str, height: int, colour: Colour, shadow: Colour | None = None) -> pygame.Surface:
    """Return `text` as a picture with alpha; its capitals are `height` pixels high.

    The picture reaches 0.45 of the height above and 0.42 below the capitals and a little to the sides (see `carved_margin`),
    so the middle of the capitals is at `0.95 * height` from its top. `shadow` adds a second print down and right.

    Raises:
        CannotCarveError: see `can_carve`.
    """
    left, top, foot = carved_margin(height)
    width, full = max(1, math.ceil(carved_width(text, height))) + 2 * left, height + top + foot
    art = Svg(width, full)
    if shadow:
        art.path(carved_path(text, height, left + height * 0.03, top + height * 0.05), shadow)
    art.path(carved_path(text, height, left, top), colour)
    return printed(art, (width, full))


def carved_margin(height: int) -> tuple[int, int, int]:
    """Return the pixels that `carved` leaves at either side, above and below the capitals."""
    return math.ceil(height * 0.1), math.ceil(height * 0.45), math.ceil(height * 0.42)


def _letters(text: str) -> Iterator[tuple[str, str]]:
    """Split text into capitals and their accents."""
    for letter in text.upper():
        sign = _EQUAL.get(letter, letter)
        if sign in _GLYPHS or sign == " " or is_japanese(sign):
            yield sign, ""
            continue
        apart = unicodedata.normalize("NFD", sign)
        yield apart[0], apart[1:]


@lru_cache(maxsize=512)
def _set(text: str) -> tuple[tuple[tuple[str, tuple[Stroke, ...], float], ...], float]:
    """Return the letters of a line with their strokes and the place of their centres, in units of the box, and the width of the line.

    Signs of Japanese have no strokes.
    """
    if not can_carve(text):
        raise CannotCarveError(f"no carved form for {text!r}")
    placed: list[tuple[str, tuple[Stroke, ...], float]] = []
    pen, before, wide = 0.0, "", 0.0
    for base, marks in _letters(text):
        if base == " ":
            pen += _SPACE - (_GAP if before == " " else 0)
            before = " "
            continue
        left, right = _extent(base)
        if not placed or before == " ":
            centre = pen - left
        elif before.isdigit() and base.isdigit():
            centre = placed[-1][2] + _DIGIT
        else:
            centre = placed[-1][2] + _advance(before, base)
        accents = tuple(stroke for mark in marks for stroke in written(_MARKS[mark]))
        strokes = written(_GLYPHS[base]) if base in _GLYPHS else ()
        placed.append((base, strokes + accents, centre))
        pen = centre + right
        wide = max(wide, pen)
        before = base
    return tuple(placed), max(wide, pen)


@cache
def _outline(base: str) -> tuple[tuple[Point, ...], ...]:
    return tuple(tuple(_edge(points, widths)) for points, widths in written(_GLYPHS[base]))


@cache
def _extent(base: str) -> tuple[float, float]:
    if is_japanese(base):
        return -_EM / 2, _EM / 2
    xs = [x for stroke in _outline(base) for x, _ in stroke]
    return min(xs), max(xs)


@cache
def _sides(base: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return how deep the white cuts into the letter from the left and from the right, row by row."""
    low, high = _extent(base)
    left, right = [_DEEP * 2] * _ROWS, [_DEEP * 2] * _ROWS
    rows = [-52 + 104 * (row + 0.5) / _ROWS for row in range(_ROWS)]
    for stroke in _outline(base):
        for (ax, ay), (bx, by) in zip(stroke, stroke[1:] + stroke[:1], strict=True):
            for row in range(bisect_left(rows, min(ay, by) - 2.5), bisect_right(rows, max(ay, by) + 2.5)):
                t = min(1.0, max(0.0, (rows[row] - ay) / (by - ay))) if ay != by else 0.5
                for x in (ax + (bx - ax) * t, *((ax, bx) if ay == by else ())):
                    left[row] = min(left[row], x - low)
                    right[row] = min(right[row], high - x)
    return tuple(left), tuple(right)


@cache
def _advance(one: str, other: str) -> float:
    """Return the distance of two letters' centres that leaves the usual white between them."""
    if is_japanese(one) or is_japanese(other):  # a sign of Japanese has its white within its square
        gap = 0.0 if is_japanese(one) and is_japanese(other) else _GAP
        return _extent(one)[1] + gap - _extent(other)[0]
    right, left = _sides(one)[1], _sides(other)[0]
    whites = [min(_DEEP, a + b) for a, b in zip(right, left, strict=True)]
    closest = min(a + b for a, b in zip(right, left, strict=True))
    if one in _SIGNS or other in _SIGNS:
        return _extent(one)[1] + _SIGN_GAP - _extent(other)[0]
    gap = _GAP + 9.0 - 1.2 * sum(whites) / _ROWS
    gap = max(gap, _GAP * 0.62 - closest, -22.0)
    return _extent(one)[1] + min(gap, _GAP + 5) - _extent(other)[0]


def _is_loop(points: Points) -> bool:
    return math.dist(points[0], points[-1]) < 0.5


def _edge(points: Points, widths: Sequence[float]) -> list[Point]:
    """Return the outline of one stroke with flared, slanted ends; rings are not flared."""
    if len(points) == 2:
        points = [points[0], ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2), points[1]]
    line = sample(points, 10)
    last, spans, loop = len(line) - 1, len(widths) - 1, _is_loop(points)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(i - 1, 0)]
        bx, by = line[min(i + 1, last)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        tx, ty = (bx - ax) / length, (by - ay) / length
        t = i / last
        u = t * spans
        k = min(int(u), spans - 1)
        half = (widths[k] * (1 - u + k) + widths[k + 1] * (u - k)) * 0.48
        slant = 0.0
        if not loop:
            half *= 1 + 0.14 * (max(0.0, 1 - t / 0.16) ** 2 + max(0.0, 1 - (1 - t) / 0.16) ** 2)
            slant = half * 0.22 if i in (0, last) else 0.0
        left.append((x - ty * half + tx * slant, y + tx * half + ty * slant))
        right.append((x + ty * half - tx * slant, y - tx * half - ty * slant))
    return left + right[::-1]


def _stroke_path(points: Points, widths: Sequence[float], k: float, x: float, y: float) -> str:
    if _is_loop(points):
        return brush([(x + px * k, y + py * k) for px, py in points], [w * k for w in widths], per=10)
    return poly([(x + px * k, y + py * k) for px, py in _edge(points, widths)])
