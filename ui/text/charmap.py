"""Which signs a font can draw, read from the file: the text renderer draws a box for the others and does not tell."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

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
