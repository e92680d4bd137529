"""An SVG builder that can say only what the rasteriser draws right.

The rasteriser behind `pygame.image.load_sized_svg` silently drops or misreads clip paths, masks, patterns, filters, text,
`use`, style sheets, dashes, colour names, `rgba()`, bounding-box gradients and opacity on groups. Here a drawing is paths in
groups that are moved, turned and scaled, with flat inks or gradients in user space, and opacity on single shapes only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ClassVar

from sprites.palette import SUMI, Colour
from sprites.paths import num

Stop = tuple[float, Colour, float]
"""A gradient stop: offset 0 to 1, colour, opacity 0 to 1."""


class Svg:
    """A drawing on a field of `width` x `height` units, built in painter's order.

    `inks` replaces colours when they are printed (high contrast); `bold` widens every line in sumi by so many units.
    """

    rest: ClassVar[Callable[[], object] | None] = None
    """Called before every path: a thread that draws may wait in it for what goes first."""

    def __init__(self, width: float, height: float, *, inks: Mapping[Colour, Colour] | None = None, bold: float = 0.0) -> None:
        self.width, self.height = width, height
        self.inks = inks or {}
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
        if Svg.rest is not None:
            Svg.rest()
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
