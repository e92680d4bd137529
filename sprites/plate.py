"""From a drawing to a picture with alpha, and the soft shadows that lie under it.

Nothing here needs a display or keeps state, so all of it may run off the main thread; the pictures are not yet in the
display's format: the main thread calls `convert_alpha` (or `convert` on grounds) once and keeps the result.
"""

from __future__ import annotations

import io

import pygame

from sprites.paths import rounded_rect
from sprites.svg import Svg

Size = tuple[int, int]
"""Width and height in pixels."""

SUPERSAMPLING = 2


def svg_of(art: Svg, size: Size) -> str:
    """Return the text the rasteriser gets: the one door through which every picture outside the decks goes."""
    return art.text(*size)


def direct(art: Svg, size: Size) -> pygame.Surface:
    """Return a drawing as a picture of exactly `size`, rasterised once: for gradients and large plain shapes.

    Raises:
        ValueError: a side is under one pixel.
    """
    if min(size) < 1:
        raise ValueError(f"no picture has the size {size}")
    return rasterised(svg_of(art, size), size)


def rasterised(text: str, size: Size) -> pygame.Surface:
    """Return a drawing in SVG as a picture of `size`, its bytes in the order of a window's: laying others takes thirty times as long."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def printed(art: Svg, size: Size) -> pygame.Surface:
    """Return a drawing as a picture of exactly `size`, drawn at twice that and scaled down for even edges.

    Raises:
        ValueError: a side is under one pixel.
    """
    return pygame.transform.smoothscale(direct(art, (size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING)), size)


def soft_shadow(
    art: Svg, x: float, y: float, width: float, height: float, radius: float, blur: float = 9.0, strength: float = 0.4
) -> None:
    """Print the shadow of a rounded rectangle whose corner is (x, y): a stack of ever larger, ever fainter ones.

    Args:
        art: the drawing; the shadow lies on what it already holds.
        x: left edge, before any offset: give the shadow's own place.
        y: top edge.
        width: of the thing that throws the shadow.
        height: of the thing that throws the shadow.
        radius: of its corners.
        blur: how far the shadow fades out beyond the edge, in units.
        strength: the darkness right under the thing, 0 to 1.
    """
    steps = 8
    share = 1 - (1 - strength) ** (1 / steps)
    for step in range(steps):
        grow = blur * (1 - 2 * step / steps) if blur else 0.0
        corner = max(0.5, radius + grow)
        art.path(
            rounded_rect(x - grow, y - grow, width + 2 * grow, height + 2 * grow, corner), "#000000", opacity=share
        )
