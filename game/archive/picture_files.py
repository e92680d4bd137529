"""Pictures that somebody put into a folder, read so that none of them does harm: PNG and SVG.

Nothing of a file is handed to a decoder as it came. A PNG is written anew of the parts that make the picture, once its head promises
no more than is allowed and just so many bytes come out of it when it is unpacked. An SVG is written anew of the shapes and paints
that can be drawn: no reference leads out of it, no name stands for a longer text, nothing in it runs, and no number leads far beyond it.
"""

from __future__ import annotations

import re
import struct
import zlib
from enum import StrEnum
from pathlib import Path
from xml.etree import ElementTree

from game.archive import files

MOST_BYTES = 4_000_000
MOST_SIDE = 4096
"""Pixels of a PNG, across or down."""
MOST_PIXELS = 8_000_000
MOST_NUMBERS, MOST_IN_ONE, MOST_ELEMENTS, MOST_DEPTH = 60_000, 13_000, 4_000, 60
"""Of an SVG: the drawing of more than so many would keep the program busy for long."""
REACH, BROADEST = 4.0, 1 / 16
"""How far a number of an SVG may lead, and how broad a line may be, in sides: what draws it cuts longer curves into too many pieces."""
SIDES = (16.0, 1e5)
"""The fewest and the most units of an SVG across or down."""


class Fault(StrEnum):
    """What is wrong with a picture."""

    UNREADABLE = "unreadable"
    NO_PICTURE = "no picture"
    TOO_LARGE = "too large"
    NOT_WHOLE = "not whole"
    LEADS_OUT = "leads out"
    RUNS = "runs"
    NOT_DRAWN = "not drawn"


class PictureError(ValueError):
    """A picture that is not used; `detail` is the word of the file that it is about, "" for none."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(fault, detail)
        self.fault, self.detail = fault, detail


def read_picture(path: Path) -> bytes:
    """Return a PNG or an SVG that can be decoded without harm, made of what stands in the file.

    Raises:
        PictureError: there is none that may be used; it says why.
    """
    try:
        data = files.read_bytes(path, MOST_BYTES)
    except files.UnreadableError as error:
        raise PictureError(Fault.TOO_LARGE if path.is_file() and path.stat().st_size > MOST_BYTES else Fault.UNREADABLE) from error
    if data is None:
        raise PictureError(Fault.UNREADABLE)
    return _png(data) if is_png(data) else _svg(data)


# PNG

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def is_png(data: bytes) -> bool:
    """Whether bytes say that they are a PNG."""
    return data.startswith(_SIGNATURE)


def _png(data: bytes) -> bytes:
    at, kept, packed, expected = len(_SIGNATURE), [_SIGNATURE], [], 0
    while at + 12 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data) or (kind == b"IHDR") != (len(kept) == 1):
            raise PictureError(Fault.NOT_WHOLE)
        if kind == b"IHDR":
            expected = _bytes_of(data[at + 8 : end - 4])
        if kind in {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}:
            kept.append(data[at:end])
        if kind == b"IDAT":
            packed.append(data[at + 8 : end - 4])
        at = len(data) if kind == b"IEND" else end
    most = 2 * expected + MOST_SIDE  # one that comes in finer and finer steps takes a little more
    try:
        found = len(zlib.decompressobj().decompress(b"".join(packed), most + 1))
    except zlib.error:
        raise PictureError(Fault.NOT_WHOLE) from None
    if not 0 < expected <= found <= most:
        raise PictureError(Fault.TOO_LARGE if found > most else Fault.NOT_WHOLE)
    return b"".join(kept)


def _bytes_of(head: bytes) -> int:
    """Return how many bytes the pixels take of a picture with this head."""
    if len(head) != 13:
        raise PictureError(Fault.NOT_WHOLE)
    wide, high, depth, colour = struct.unpack_from(">IIBB", head)
    if max(wide, high) > MOST_SIDE or wide * high > MOST_PIXELS or depth > 16:
        raise PictureError(Fault.TOO_LARGE, f"{wide} x {high}")
    return int(wide * high * depth * _CHANNELS.get(colour, 0) // 8)


# SVG

_SPACES = ("", "{http://www.w3.org/2000/svg")
_DRAWN = (
    *("svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
    *("defs", "linearGradient", "radialGradient", "stop", "style"),
)
_TOLD = ("title", "desc", "metadata")
"""What is told beside the picture, and left out."""
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COLOUR = re.compile(r"#[\w-]+")
_OUTSIDE = re.compile(r"""url\s*\(\s*['"]?\s*(?!['"#\s])|@import""", re.IGNORECASE)
_HIDDEN = re.compile(r"(stroke-dasharray)\s*:\s*(?!none)|(transform)\s*:|\d(in|cm|pc|em|ex)\b", re.IGNORECASE)
"""What must not stand in a style: dashes without number, scales that are not seen in an attribute of their own, and large units."""
_BROAD = re.compile(r"stroke-width\s*:\s*((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)", re.IGNORECASE)
_SCALED = re.compile(r"(matrix|scale|skew.)\s*\(([^)]*)\)")


def _svg(data: bytes) -> bytes:
    if b"<!ENTITY" in data:  # a few names that stand for longer texts make gigabytes
        raise PictureError(Fault.LEADS_OUT, "ENTITY")
    try:
        root = ElementTree.fromstring(data.decode("utf-8-sig"))  # a text: no other encoding hides a name
    except (ValueError, ElementTree.ParseError):
        raise PictureError(Fault.NOT_WHOLE if b"<svg" in data else Fault.NO_PICTURE) from None
    sheet = root.get("viewBox") or f"0 0 {root.get('width', '')} {root.get('height', '')}".replace("px", "")
    numbers = sheet.replace(",", " ").split()
    if root.tag.rpartition("}")[2] != "svg" or len(numbers) != 4 or not all(_NUMBER.fullmatch(one) for one in numbers):
        raise PictureError(Fault.NO_PICTURE, "viewBox")
    sides = float(numbers[2]), float(numbers[3])
    if not all(SIDES[0] <= side <= SIDES[1] for side in sides):
        raise PictureError(Fault.TOO_LARGE, "viewBox")
    kept = _Anew(REACH * max(sides)).element(root)
    assert kept is not None
    kept.attrib = {key: value for key, value in kept.items() if key not in {"width", "height"}} | {"viewBox": " ".join(numbers)}
    return ElementTree.tostring(kept)


class _Anew:
    """Writes an SVG anew; no number in it, scaled as it is where it stands, leads beyond `reach`."""

    def __init__(self, reach: float) -> None:
        self._reach, self._numbers, self._elements = reach, 0, 0

    def element(self, given: ElementTree.Element, scale: float = 1.0, depth: int = 0) -> ElementTree.Element | None:
        """Return an element and what is in it, without what is not drawn; None where nothing of it is."""
        space, _brace, name = given.tag.rpartition("}")
        if space not in _SPACES or name in _TOLD:
            return None
        if name == "script" or any(key.lower().startswith("on") for key in given.attrib):
            raise PictureError(Fault.RUNS, name)
        if name not in _DRAWN or (name == "svg") != (depth == 0):
            raise PictureError(Fault.NOT_DRAWN, name)
        for how, words in _SCALED.findall(given.get("transform", "")):
            if how.startswith("skew"):
                raise PictureError(Fault.NOT_DRAWN, how)
            scale *= max(1.0, *(abs(float(one)) for one in _NUMBER.findall(words)[:4]), 1.0)
        kept = ElementTree.Element(name, dict(filter(None, (self._attribute(key, value, scale) for key, value in given.items()))))
        if name == "style":
            kept.text = self._looked_at(given.text or "", scale)
        self._elements += 1
        if depth > MOST_DEPTH or self._elements > MOST_ELEMENTS:
            raise PictureError(Fault.TOO_LARGE)
        kept.extend([one for child in given if (one := self.element(child, scale, depth + 1)) is not None])
        return kept

    def _attribute(self, key: str, value: str, scale: float) -> tuple[str, str] | None:
        """Return an attribute that may be part of a drawing, None for one of another kind of file."""
        space, _brace, name = key.rpartition("}")
        if name == "href":
            if not value.startswith("#"):
                raise PictureError(Fault.LEADS_OUT, name)
            return "xlink:href", value
        if key == "stroke-dasharray" and value.strip() != "none":
            raise PictureError(Fault.NOT_DRAWN, key)
        if not space and key not in {"id", "class"}:
            self._looked_at(f"{key}:{value}" if key == "stroke-width" else value, scale)
        return None if space else (key, value)

    def _looked_at(self, value: str, scale: float) -> str:
        """Return a value that leads nowhere, neither out of the file nor out of reach, and has no end of dashes or numbers."""
        if _OUTSIDE.search(value):
            raise PictureError(Fault.LEADS_OUT, "url")
        if (hidden := _HIDDEN.search(value)) is not None:
            raise PictureError(Fault.NOT_DRAWN, hidden[hidden.lastindex or 0])
        numbers = [abs(float(one)) * scale for one in _NUMBER.findall(_COLOUR.sub("", value))]
        self._numbers += len(numbers)
        broad = (float(one) * scale > self._reach / REACH * BROADEST for one in _BROAD.findall(value))
        if max(self._numbers - MOST_NUMBERS, len(numbers) - MOST_IN_ONE) > 0 or max(numbers, default=0) > self._reach or any(broad):
            raise PictureError(Fault.TOO_LARGE)
        return value
