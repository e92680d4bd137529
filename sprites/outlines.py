"""Kana and kanji as outlines, read from the mincho in `ui/fonts` when a sign is first cut.

The file is plain TrueType made by `release.fonts`: one character map of format 4, and glyphs of quadratic curves, none of them made of
others. Coordinates there point up, 1,000 to the side of a sign's square, whose foot lies 120 below the base line.
"""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from sprites.paths import Point, num, xy

FONT = Path(__file__).resolve().parent.parent / "ui" / "fonts" / "shippori-mincho-800.ttf"
FIRST = "\u2e80"
"""From here on signs are Japanese."""
_EM = 1000
_MIDDLE = 380
"""How far the middle of the square lies above the base line."""
_ON_CURVE, _SHORT_X, _SHORT_Y, _REPEAT, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
_BASIC_PLANE_FORMAT = 4
_Contour = list[tuple[Point, bool]]
"""The points of a closed line, each with whether the line goes through it."""


def is_japanese(sign: str) -> bool:
    """Say whether a sign is Japanese and can be cut."""
    return sign >= FIRST and ord(sign) in _font().glyphs


def outline_path(sign: str, side: float, x: float, y: float) -> str:
    """Return the outline of a sign in a square of `side` whose middle is (x, y), filled by non-zero rule.

    Raises:
        KeyError: see `is_japanese`.
    """
    k = side / _EM
    return "".join(
        _closed([((x + (px - _EM / 2) * k, y - (py - _MIDDLE) * k), on) for (px, py), on in contour])
        for contour in _contours(sign)
    )


def _closed(points: _Contour) -> str:
    """Return a closed line of quadratic curves; between two points off it lies one on it, in the middle."""
    full: _Contour = []
    for n, (point, on) in enumerate(points):
        before, was_on = points[n - 1]
        if not on and not was_on:
            full.append((((before[0] + point[0]) / 2, (before[1] + point[1]) / 2), True))
        full.append((point, on))
    start = next(n for n, (_, on) in enumerate(full) if on)
    full = [*full[start:], *full[: start + 1]]
    path = f"M{num(full[0][0][0])} {num(full[0][0][1])}"
    for n, (point, on) in enumerate(full[1:], 1):
        before, was_on = full[n - 1]
        if on and was_on:
            path += f"L{xy(point)}"
        elif on:
            path += f"Q{xy(before)} {xy(point)}"
    return path + "Z"


class _Font:
    """The file, and where each sign's glyph lies in it: `glyphs` by code point, the first and the last byte."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        tables = {
            tag.decode(): start
            for tag, _sum, start, _length in (
                struct.unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(struct.unpack_from(">H", data, 4)[0])
            )
        }
        (count,) = struct.unpack_from(">H", data, tables["maxp"] + 4)
        (long,) = struct.unpack_from(">h", data, tables["head"] + 50)
        places = struct.unpack_from(f">{count + 1}{'L' if long else 'H'}", data, tables["loca"])
        ends = [tables["glyf"] + place * (1 if long else 2) for place in places]
        self.glyphs = {code: (ends[glyph], ends[glyph + 1]) for code, glyph in _numbers(data, tables["cmap"]).items()}


@cache
def _font() -> _Font:
    return _Font(FONT.read_bytes())


def _numbers(data: bytes, start: int) -> dict[int, int]:
    """Return the numbers of the glyphs by code point, from the first character map of format 4."""
    (count,) = struct.unpack_from(">H", data, start + 2)
    places = (start + struct.unpack_from(">L", data, start + 8 + 8 * n)[0] for n in range(count))
    at = next(place for place in places if struct.unpack_from(">H", data, place)[0] == _BASIC_PLANE_FORMAT)
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{segments}H", data, at + 14 + skip)
        for skip in (0, 2 + 2 * segments, 2 + 4 * segments, 2 + 6 * segments)
    )
    found: dict[int, int] = {}
    for n in range(segments):
        table = at + 16 + 6 * segments + 2 * n
        for code in range(max(starts[n], ord(FIRST)), min(ends[n], 0xFFFE) + 1):
            glyph = code
            if offsets[n]:
                (glyph,) = struct.unpack_from(">H", data, table + offsets[n] + 2 * (code - starts[n]))
            if glyph:
                found[code] = (glyph + deltas[n]) & 0xFFFF
    return found


@cache
def _contours(sign: str) -> tuple[_Contour, ...]:
    """Return the closed lines of a sign in the units of the file."""
    font = _font()
    at, end = font.glyphs[ord(sign)]
    if at == end:
        return ()
    data = font.data
    (count,) = struct.unpack_from(">h", data, at)
    lasts = struct.unpack_from(f">{count}H", data, at + 10)
    at += 10 + 2 * count
    at += 2 + struct.unpack_from(">H", data, at)[0]  # hints
    flags: list[int] = []
    while len(flags) <= lasts[-1]:
        flag, at = data[at], at + 1
        flags.append(flag)
        if flag & _REPEAT:
            flags += [flag] * data[at]
            at += 1
    xs, at = _along(data, at, flags, _SHORT_X, _SAME_X)
    ys, at = _along(data, at, flags, _SHORT_Y, _SAME_Y)
    points = [((x, y), bool(flag & _ON_CURVE)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    starts = (0, *(last + 1 for last in lasts[:-1]))
    return tuple(points[first : last + 1] for first, last in zip(starts, lasts, strict=True))


def _along(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[float], int]:
    """Return one coordinate of every point and where the next ones begin."""
    found: list[float] = []
    value = 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(value)
    return found, at
