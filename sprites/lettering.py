"""Carved capitals: the hand of titles, ranks, scores and banners.

A letter is one to four tapered centre lines in a box 100 high, centred on its middle; ends flare and are cut slantwise like
a chisel's. Spacing is optical: two letters stand so far apart that the white between them is always about the same, so AV,
KO, LY and TS close up by themselves. Digits keep one advance among themselves, so that a running count does not jitter.
Kana and kanji are cut from the outlines of a mincho (`sprites.outlines`), a quarter larger than the capitals they stand among.
"""

from __future__ import annotations

import json
import math
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources

import pygame

from sprites.outlines import is_japanese, outline_path
from sprites.palette import Colour
from sprites.paths import Point, Points, Stroke, brush, poly, sample, written
from sprites.plate import printed
from sprites.svg import Svg

_DRAWN: Mapping[str, Mapping[str, str]] = json.loads(resources.files("sprites").joinpath("capitals.json").read_text("utf-8"))
_GLYPHS = _DRAWN["signs"]
"""The strokes of every sign, as `written` reads them."""
_MARKS = _DRAWN["marks"]
"""Accents in the same box: above the capitals from -58 up, or below the foot."""
_BASES = _DRAWN["instead"]
"""Latin letters that no accent explains, with what is cut in their place where they have no form."""

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
    cut = carved_path(text, height, left, top)
    if shadow:
        with art.at(height * 0.03, height * 0.05):
            art.path(cut, shadow)
    art.path(cut, colour)
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


@lru_cache(maxsize=512)
def _edge(points: tuple[Point, ...], widths: tuple[float, ...]) -> list[Point]:
    """Return the outline of one stroke with flared, slanted ends; rings are not flared."""
    if len(points) == 2:
        points = points[0], ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2), points[1]
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


def _stroke_path(points: tuple[Point, ...], widths: tuple[float, ...], k: float, x: float, y: float) -> str:
    if _is_loop(points):
        return brush([(x + px * k, y + py * k) for px, py in points], [w * k for w in widths], per=10)
    return poly([(x + px * k, y + py * k) for px, py in _edge(points, widths)])
