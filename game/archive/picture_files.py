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
from html import escape
from pathlib import Path
from xml.parsers import expat

from game.archive import files

ENDINGS = (".svg", ".png")
MOST_BYTES = 4_000_000
MOST_SIDE = 4096
"""Pixels of a PNG, across or down."""
MOST_PIXELS = 8_000_000
MOST_SVG_BYTES = 1_000_000
MOST_NUMBERS, MOST_ELEMENTS, MOST_DEPTH = 100_000, 20_000, 60
"""Of an SVG: the drawing of more than so many would keep the program busy for long."""
REACH = 20.0
"""How far a number of an SVG may lead, in sides of the picture: what draws it would cut a longer curve into too many pieces."""
SIDES = (16.0, 1e5)
"""The fewest and the most units of an SVG across or down."""


class Fault(StrEnum):
    """What is wrong with a picture; the interface has a sentence for each."""

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
        super().__init__(f"{fault}: {detail}" if detail else fault)
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
_WHOLE = ((0, 0, 1, 1),)
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""The passes of a picture that comes in finer and finer steps: where each begins, and its strides."""


def is_png(data: bytes) -> bool:
    """Whether bytes say that they are a PNG."""
    return data.startswith(_SIGNATURE)


def _png(data: bytes) -> bytes:
    at, kept, packed = len(_SIGNATURE), [_SIGNATURE], []
    expected = 0
    while at + 12 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data) or (kind == b"IHDR") != (len(kept) == 1):
            raise PictureError(Fault.NOT_WHOLE)
        if kind == b"IHDR":
            expected = _unpacked_bytes(data[at + 8 : end - 4])
        if kind in {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}:
            kept.append(data[at:end])
        if kind == b"IDAT":
            packed.append(data[at + 8 : end - 4])
        at = len(data) if kind == b"IEND" else end
    try:
        found = len(zlib.decompressobj().decompress(b"".join(packed), expected + 1))
    except zlib.error:
        raise PictureError(Fault.NOT_WHOLE) from None
    if found != expected or not expected:
        raise PictureError(Fault.TOO_LARGE if found > expected else Fault.NOT_WHOLE)
    return b"".join(kept)


def _unpacked_bytes(head: bytes) -> int:
    """Return how many bytes the rows of a picture take that has this head."""
    if len(head) != 13:
        raise PictureError(Fault.NOT_WHOLE)
    wide, high, depth, colour, _packing, _filter, interlaced = struct.unpack(">IIBBBBB", head)
    if colour not in _CHANNELS or depth not in {1, 2, 4, 8, 16} or interlaced > 1 or not wide or not high:
        raise PictureError(Fault.NOT_WHOLE)
    if max(wide, high) > MOST_SIDE or wide * high > MOST_PIXELS:
        raise PictureError(Fault.TOO_LARGE, f"{wide} x {high}")
    total = 0
    for x, y, across, down in _ADAM7 if interlaced else _WHOLE:
        columns, rows = -(-(wide - x) // across), -(-(high - y) // down)
        if columns > 0 and rows > 0:
            total += rows * (1 + -(-columns * _CHANNELS[colour] * depth // 8))
    return total


# SVG

_DRAWN = frozenset(
    (
        *("svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
        *("defs", "linearGradient", "radialGradient", "stop", "style"),
    )
)
_SAID = frozenset(("title", "desc", "metadata"))
"""What is told beside the picture, and left out."""
_NAMES = frozenset(
    ("id", "class", "gradientUnits", "spreadMethod", "fill-rule", "stroke-linejoin", "stroke-linecap", "display", "visibility")
)
_MEASURED = frozenset(
    (
        *("d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "fx", "fy", "offset"),
        *("transform", "gradientTransform", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-miterlimit", "stroke-opacity"),
        *("opacity", "color", "stop-color", "stop-opacity", "style", "viewBox"),
    )
)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COLOUR = re.compile(r"#[\w-]+")
_OUTSIDE = re.compile(r"""url\s*\(\s*['"]?\s*(?!['"#\s])|@import""", re.IGNORECASE)
_HIDDEN = re.compile(r"(stroke-dasharray)\s*:\s*(?!none)|(transform)\s*:", re.IGNORECASE)
"""What must not stand in a style: dashes without number, and scales that are not seen in an attribute of their own."""
_TURNED = re.compile(r"([a-zA-Z]+)\s*\(([^)]*)\)")


def _svg(data: bytes) -> bytes:
    if len(data) > MOST_SVG_BYTES:
        raise PictureError(Fault.TOO_LARGE)
    drawing = _Drawing()
    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = drawing.begin, drawing.end
    parser.CharacterDataHandler, parser.EntityDeclHandler = drawing.write, _refuse_name
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        raise PictureError(Fault.NOT_WHOLE if drawing.parts else Fault.NO_PICTURE) from None
    if not drawing.parts:
        raise PictureError(Fault.NO_PICTURE)
    return "".join(drawing.parts).encode()


def _refuse_name(name: str, *_rest: object) -> None:
    """Refuse a name that stands for another text: a few of them make gigabytes."""
    raise PictureError(Fault.LEADS_OUT, name)


class _Drawing:
    """An SVG that is written anew while another one is read."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._scales = [1.0]
        """How much larger everything becomes in the elements that are open."""
        self._elements = self._numbers = self._unseen = 0
        self._side = 0.0
        self._style: list[str] | None = None
        """What the rules of style that are being read say so far."""

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """Take the beginning of an element."""
        self._elements += 1
        if self._unseen or ":" in name or name in _SAID:
            self._unseen += 1
            return
        if any(key.lower().startswith("on") for key in attributes) or name.lower() == "script":
            raise PictureError(Fault.RUNS, name)
        if (name == "svg") != (not self.parts):
            raise PictureError(Fault.NOT_DRAWN if self.parts else Fault.NO_PICTURE, name)
        if name not in _DRAWN:
            raise PictureError(Fault.NOT_DRAWN, name)
        if self._elements > MOST_ELEMENTS or len(self._scales) > MOST_DEPTH:
            raise PictureError(Fault.TOO_LARGE)
        kept = attributes if name != "svg" else attributes | {"viewBox": self._measured_sheet(attributes)}
        self._scales.append(self._scales[-1] * _scale(attributes.get("transform", "")))
        self._style = [] if name == "style" else None
        self.parts.append(f"<{name}")
        if name == "svg":
            self.parts.append(' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"')
        for key, value in kept.items():
            if self._keeps(name, key, value):
                self.parts.append(f' {key}="{escape(value)}"')
        self.parts.append(">")

    def end(self, name: str) -> None:
        """Take the end of an element."""
        if self._unseen:
            self._unseen -= 1
            return
        self._scales.pop()
        if self._style is not None:
            rules, self._style = "".join(self._style), None
            self._look_at(rules)
            self.parts.append(escape(rules, quote=False))
        self.parts.append(f"</{name}>")

    def write(self, text: str) -> None:
        """Take text: of what is written, only rules of style are part of a drawing."""
        if self._style is not None and not self._unseen:
            self._style.append(text)

    def _measured_sheet(self, attributes: dict[str, str]) -> str:
        """Return what the drawing shows, as a `viewBox`; remember its longer side."""
        sheet = attributes.get("viewBox") or f"0 0 {attributes.get('width', '')} {attributes.get('height', '')}".replace("px", "")
        numbers = sheet.replace(",", " ").split()
        if len(numbers) != 4 or not all(_NUMBER.fullmatch(one) for one in numbers):
            raise PictureError(Fault.NO_PICTURE, "viewBox")
        sides = float(numbers[2]), float(numbers[3])
        if not all(SIDES[0] <= side <= SIDES[1] for side in sides):
            raise PictureError(Fault.TOO_LARGE, "viewBox")
        self._side = max(sides)
        return " ".join(numbers)

    def _keeps(self, element: str, key: str, value: str) -> bool:
        """Whether an attribute is part of the drawing.

        Raises:
            PictureError: it is, and must not be.
        """
        if key in {"href", "xlink:href"}:
            if not value.startswith("#"):
                raise PictureError(Fault.LEADS_OUT, key)
            return True
        if key == "stroke-dasharray" and value.strip() != "none":
            raise PictureError(Fault.NOT_DRAWN, key)
        if key in _MEASURED and not (element == "svg" and key in {"width", "height"}):
            self._look_at(value)
            return True
        return key in _NAMES

    def _look_at(self, value: str) -> None:
        """Refuse a value that leads out of the file, has lines of dashes, or numbers without end or out of reach."""
        if _OUTSIDE.search(value):
            raise PictureError(Fault.LEADS_OUT, "url")
        if (hidden := _HIDDEN.search(value)) is not None:
            raise PictureError(Fault.NOT_DRAWN, hidden[1] or hidden[2])
        numbers = _NUMBER.findall(_COLOUR.sub("", value))
        self._numbers += len(numbers)
        most = max((abs(float(one)) for one in numbers), default=0.0)
        if self._numbers > MOST_NUMBERS or most * self._scales[-1] > REACH * self._side:
            raise PictureError(Fault.TOO_LARGE)


def _scale(transform: str) -> float:
    """Return how much larger things become by a transform, at least 1."""
    scale = 1.0
    for name, words in _TURNED.findall(transform):
        if name.startswith("skew"):
            raise PictureError(Fault.NOT_DRAWN, name)
        numbers = [abs(float(one)) for one in _NUMBER.findall(words)]
        if name in {"matrix", "scale"}:
            scale *= max(1.0, *numbers[:4], 1.0)
    return scale
