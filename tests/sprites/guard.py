"""A guard that refuses what the rasteriser draws wrong or not at all: see `sprites.svg`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping


class UnsafeSvgError(ValueError):
    """The text holds something the rasteriser would draw wrong or not at all."""


_NS = "{http://www.w3.org/2000/svg}"
_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
_IS_NUMBER = re.compile(_NUMBER)
_IS_COLOUR = re.compile(r"#[0-9a-f]{6}")
_IS_PAINT = re.compile(r"none|#[0-9a-f]{6}|url\(#(\w+)\)")
_IS_PATH = re.compile(rf"M(?:[MLHVCQAZ]|{_NUMBER}|[ ,])*")
_IS_TRANSFORM = re.compile(rf"(?:(?:translate|rotate|scale)\({_NUMBER}(?:[ ,]{_NUMBER}){{0,2}}\) ?)+")
_ROUND = re.compile("round")
_SHAPES: Mapping[str, Mapping[str, re.Pattern[str]]] = {
    "svg": {
        "width": re.compile(r"\d+"),
        "height": re.compile(r"\d+"),
        "viewBox": re.compile(rf"0 0 {_NUMBER} {_NUMBER}"),
        "preserveAspectRatio": re.compile("none"),
    },
    "defs": {},
    "g": {"transform": _IS_TRANSFORM},
    "path": {
        "d": _IS_PATH,
        "fill": _IS_PAINT,
        "stroke": _IS_PAINT,
        "stroke-width": _IS_NUMBER,
        "stroke-linejoin": _ROUND,
        "stroke-linecap": _ROUND,
        "opacity": _IS_NUMBER,
        "fill-rule": re.compile("evenodd"),
    },
    "linearGradient": {
        "id": re.compile(r"\w+"),
        "gradientUnits": re.compile("userSpaceOnUse"),
        **dict.fromkeys(("x1", "y1", "x2", "y2"), _IS_NUMBER),
    },
    "radialGradient": {
        "id": re.compile(r"\w+"),
        "gradientUnits": re.compile("userSpaceOnUse"),
        **dict.fromkeys(("cx", "cy", "r"), _IS_NUMBER),
    },
    "stop": {"offset": _IS_NUMBER, "stop-color": _IS_COLOUR, "stop-opacity": _IS_NUMBER},
}
_NEEDED: Mapping[str, frozenset[str]] = {
    "svg": frozenset(_SHAPES["svg"]),
    "g": frozenset({"transform"}),
    "path": frozenset({"d", "fill"}),
    "linearGradient": frozenset(_SHAPES["linearGradient"]),
    "radialGradient": frozenset(_SHAPES["radialGradient"]),
    "stop": frozenset({"offset", "stop-color"}),
}


def check_svg(text: str) -> None:
    """Make sure that `text` holds nothing but what the rasteriser draws right.

    Raises:
        UnsafeSvgError: it names the element and what is wrong with it.
    """
    root = ET.fromstring(text)
    known = {element.get("id") for element in root.iter()}
    for element in root.iter():
        shape = element.tag.removeprefix(_NS)
        allowed = _SHAPES.get(shape)
        if allowed is None or element.tag == shape:
            raise UnsafeSvgError(f"element {element.tag} is not drawn")
        if (element.text or "").strip():
            raise UnsafeSvgError(f"{shape} holds text")
        if missing := _NEEDED.get(shape, frozenset()) - set(element.keys()):
            raise UnsafeSvgError(f"{shape} lacks {sorted(missing)}")
        for name, value in element.items():
            pattern = allowed.get(name)
            if pattern is None:
                raise UnsafeSvgError(f"{shape} has {name}={value!r}")
            match = pattern.fullmatch(value)
            if match is None:
                raise UnsafeSvgError(f"{shape} has {name}={value[:80]!r}")
            if pattern is _IS_PAINT and match[1] is not None and match[1] not in known:
                raise UnsafeSvgError(f"{shape} has {name}={value!r}, which is nowhere defined")
