"""An SVG builder that can say only what the rasteriser draws right, and a guard that refuses the rest.

The rasteriser behind `pygame.image.load_sized_svg` silently drops or misreads clip paths, masks, patterns, filters, text,
`use`, style sheets, dashes, colour names, `rgba()`, bounding-box gradients and opacity on groups. Here a drawing is paths in
groups that are moved, turned and scaled, with flat inks or gradients in user space, and opacity on single shapes only.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from sprites.palette import PLAIN_INKS, SUMI, Colour
from sprites.paths import num

Stop = tuple[float, Colour, float]
"""A gradient stop: offset 0 to 1, colour, opacity 0 to 1."""


class Svg:
    """A drawing on a field of `width` x `height` units, built in painter's order.

    `inks` replaces colours when they are printed (high contrast); `bold` widens every line in sumi by so many units.
    """

    def __init__(
        self, width: float, height: float, *, inks: Mapping[Colour, Colour] = PLAIN_INKS, bold: float = 0.0
    ) -> None:
        self.width = width
        self.height = height
        self.inks = inks
        self.bold = bold
        self._body: list[str] = []
        self._defs: list[str] = []

    def path(
        self,
        d: str,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.0,
        *,
        opacity: float = 1.0,
        even_odd: bool = False,
    ) -> None:
        """Paint path data `d`; `fill` and `stroke` are inks or paints of `linear` and `radial`; joins and caps are round."""
        parts = [f'<path d="{d}" fill="{self._paint(fill) if fill else "none"}"']
        if stroke:
            if stroke == SUMI:
                width += self.bold
            parts.append(
                f' stroke="{self._paint(stroke)}" stroke-width="{num(width)}"'
                ' stroke-linejoin="round" stroke-linecap="round"'
            )
        if opacity != 1.0:
            parts.append(f' opacity="{opacity:.2f}"')
        if even_odd:
            parts.append(' fill-rule="evenodd"')
        parts.append("/>")
        self._body.append("".join(parts))

    @contextmanager
    def at(
        self, x: float = 0.0, y: float = 0.0, degrees: float = 0.0, scale: float = 1.0, scale_y: float | None = None
    ) -> Iterator[None]:
        """Draw the block in a system moved to (x, y), turned by `degrees` and scaled; `scale_y` None means `scale`."""
        transform = f"translate({num(x)} {num(y)})"
        if degrees:
            transform += f" rotate({num(degrees)})"
        if scale != 1.0 or scale_y is not None:
            transform += f" scale({scale:.3f} {scale if scale_y is None else scale_y:.3f})"
        self._body.append(f'<g transform="{transform}">')
        yield
        self._body.append("</g>")

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> Colour:
        """Return a paint that runs from `start` to `end` in user space."""
        return self._gradient(
            "linearGradient",
            f'x1="{num(start[0])}" y1="{num(start[1])}" x2="{num(end[0])}" y2="{num(end[1])}"',
            stops,
        )

    def radial(self, centre: tuple[float, float], radius: float, stops: Sequence[Stop]) -> Colour:
        """Return a paint that runs from `centre` outward to `radius` in user space."""
        return self._gradient("radialGradient", f'cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"', stops)

    def text(self, width: int, height: int) -> str:
        """Return the SVG text for a picture of exactly `width` x `height` pixels.

        Root size equal to the pixels asked for and no kept aspect: otherwise the last row may come back half transparent.
        """
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {num(self.width)} {num(self.height)}" preserveAspectRatio="none">'
            f"{defs}{''.join(self._body)}</svg>"
        )

    def _paint(self, colour: Colour) -> Colour:
        return self.inks.get(colour, colour)

    def _gradient(self, kind: str, geometry: str, stops: Sequence[Stop]) -> Colour:
        name = f"p{len(self._defs)}"
        inner = "".join(
            f'<stop offset="{offset:.3f}" stop-color="{self._paint(colour)}" stop-opacity="{opacity:.2f}"/>'
            for offset, colour, opacity in stops
        )
        self._defs.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {geometry}>{inner}</{kind}>')
        return f"url(#{name})"


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
