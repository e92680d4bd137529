"""Rounded boxes with fill, hairline, shadow, ring and hatch; smooth at every size, drawn once and kept.

Corners are drawn at four times the size and brought down; a box of any size is put together from the nine parts of a small
one, so that a panel over the whole screen costs a few copies. All lengths are in pixels here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame
from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Rect, Surface

from ui.text.cache import PixelCache
from ui.theme import RGB, Gradient, mixed

TIMES = 4
CACHE_PIXELS = 8_000_000
HATCH_STEP = 9.0
HATCH_WIDTH = 2.0
VEIL_ALPHA = 146
HATCH_ALPHA = 190


@dataclass(frozen=True, slots=True)
class Shadow:
    """A dark copy of a box: moved by (dx, dy), `alpha` 0 to 1, its edge `blur` pixels soft."""

    dx: int
    dy: int
    alpha: float
    blur: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """What a box looks like: the fill may be one colour, a vertical gradient or nothing, the line lies inside the edge."""

    radius: float
    fill: RGB | Gradient | None = None
    alpha: float = 1.0
    line: RGB | None = None
    line_width: float = 0.0
    shadow: Shadow | None = None


_boxes: PixelCache[tuple[object, ...]] = PixelCache(CACHE_PIXELS)
_masks: PixelCache[tuple[object, ...]] = PixelCache(CACHE_PIXELS // 4)


def draw_box(surface: Surface, rect: Rect, box: Box) -> None:
    """Draw `box` at `rect`; a rectangle without area draws nothing."""
    if rect.width <= 0 or rect.height <= 0:
        return
    if box.shadow:
        spread = 2 * box.shadow.blur
        picture = _shadow(rect.size, box.radius, box.shadow)
        surface.blit(picture, (rect.x + box.shadow.dx - spread, rect.y + box.shadow.dy - spread))
    key = (rect.size, box.radius, box.fill, box.alpha, box.line, box.line_width)
    surface.blit(_boxes.get(key, lambda: _made(rect.size, box)), rect)


def draw_ring(surface: Surface, rect: Rect, gap: float, width: float, radius: float, colour: RGB) -> None:
    """Draw a line `width` thick whose inner edge runs `gap` outside `rect`, around a box of `radius`."""
    outer = round(gap + width)
    draw_box(surface, rect.inflate(2 * outer, 2 * outer), Box(radius + outer, line=colour, line_width=width))


def draw_refused(surface: Surface, rect: Rect, radius: float, colour: RGB, unit: float) -> None:
    """Lay the one sign of what the rules refuse over `rect`: a veil with a diagonal hatch. `unit` is pixels of one unit."""
    if rect.width <= 0 or rect.height <= 0:
        return
    key = ("refused", rect.size, radius, colour, unit)
    surface.blit(_boxes.get(key, lambda: _refused(rect.size, radius, colour, unit)), rect)


def draw_rule(surface: Surface, start: tuple[int, int], length: int, thickness: int, colour: RGB) -> None:
    """Draw a horizontal hairline of whole pixels; its middle is at `start`."""
    pygame.draw.rect(surface, colour, Rect(start[0], start[1] - thickness // 2, length, thickness))


def mask(size: tuple[int, int], radius: float, inset: float = 0.0) -> Surface:
    """Return a white rounded rectangle `inset` inside `size`: multiply with it (`BLEND_RGBA_MULT`) to round a picture."""
    return _masks.get((size, radius, inset), lambda: _mask(size, radius, inset))


def _mask(size: tuple[int, int], radius: float, inset: float) -> Surface:
    radius = min(radius, min(size) / 2)
    corner = math.ceil(max(radius, inset)) + 1
    small = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
    large = Surface((small[0] * TIMES, small[1] * TIMES), SRCALPHA)
    large.fill((255, 255, 255, 0))
    edge = round(inset * TIMES)
    inner = large.get_rect().inflate(-2 * edge, -2 * edge)
    if inner.width > 0 and inner.height > 0:
        curve = max(0, round((radius - inset) * TIMES))
        pygame.draw.rect(large, (255, 255, 255, 255), inner, border_radius=min(curve, min(inner.size) // 2))
    return nine_parts(pygame.transform.smoothscale(large, small), corner, size)


def nine_parts(tile: Surface, corner: int, size: tuple[int, int]) -> Surface:
    """Return `tile` grown to `size`: its corners stay, what is between them is stretched along the edges."""
    width, height = size
    if tile.get_size() == size:
        return tile
    out = Surface(size, SRCALPHA)
    xs = _parts(tile.get_width(), corner, width)
    ys = _parts(tile.get_height(), corner, height)
    for source_x, source_width, x, part_width in xs:
        for source_y, source_height, y, part_height in ys:
            part = tile.subsurface((source_x, source_y, source_width, source_height))
            if (source_width, source_height) != (part_width, part_height):
                part = pygame.transform.scale(part, (part_width, part_height))
            out.blit(part, (x, y))
    return out


def _parts(tile: int, corner: int, whole: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return (start, length) in the tile and (start, length) in the whole of the parts along one side."""
    if tile == whole:
        return ((0, tile, 0, whole),)
    middle = tile - 2 * corner
    return (
        (0, corner, 0, corner),
        (corner, middle, corner, whole - 2 * corner),
        (corner + middle, corner, whole - corner, corner),
    )


def _filled(size: tuple[int, int], fill: RGB | Gradient, alpha: float) -> Surface:
    out = Surface(size, SRCALPHA)
    shade = round(alpha * 255)
    if not isinstance(fill, Gradient):
        out.fill((*fill, shade))
        return out
    column = Surface((1, size[1]), SRCALPHA)
    for y in range(size[1]):
        column.set_at((0, y), (*mixed(fill.top, fill.bottom, (y + 0.5) / size[1]), shade))
    return pygame.transform.scale(column, size)


def _made(size: tuple[int, int], box: Box) -> Surface:
    if box.fill is None:
        out = Surface(size, SRCALPHA)
    else:
        out = _filled(size, box.fill, box.alpha)
        out.blit(mask(size, box.radius), (0, 0), special_flags=BLEND_RGBA_MULT)
    if box.line is not None and box.line_width > 0:
        line = Surface(size, SRCALPHA)
        line.fill((*box.line, 255))
        line.blit(mask(size, box.radius), (0, 0), special_flags=BLEND_RGBA_MULT)
        hole = mask(size, box.radius, box.line_width).copy()
        hole.fill((0, 0, 0, 255), special_flags=BLEND_RGBA_MULT)
        line.blit(hole, (0, 0), special_flags=BLEND_RGBA_SUB)
        out.blit(line, (0, 0))
    return out


def _shadow(size: tuple[int, int], radius: float, shadow: Shadow) -> Surface:
    def make() -> Surface:
        spread = 2 * shadow.blur
        corner = math.ceil(min(radius, min(size) / 2)) + 2 * spread + 1
        full = size[0] + 2 * spread, size[1] + 2 * spread
        small = min(full[0], 2 * corner + 1), min(full[1], 2 * corner + 1)
        tile = Surface(small, SRCALPHA)
        tile.fill((255, 255, 255, 0))
        tile.blit(mask((small[0] - 2 * spread, small[1] - 2 * spread), radius), (spread, spread))
        if shadow.blur:
            tile = pygame.transform.box_blur(pygame.transform.box_blur(tile, shadow.blur), shadow.blur)
        tile.fill((0, 0, 0, round(shadow.alpha * 255)), special_flags=BLEND_RGBA_MULT)
        return nine_parts(tile, corner, full)

    return _boxes.get(("shadow", size, radius, shadow), make)


def _refused(size: tuple[int, int], radius: float, colour: RGB, unit: float) -> Surface:
    large = Surface((size[0] * 2, size[1] * 2), SRCALPHA)
    large.fill((*colour, VEIL_ALPHA))
    width, height = large.get_size()
    step = max(4, round(2 * HATCH_STEP * unit))
    for x in range(-height, width, step):
        pygame.draw.line(
            large, (*colour, HATCH_ALPHA), (x, height), (x + height, 0), max(1, round(2 * HATCH_WIDTH * unit))
        )
    out = pygame.transform.smoothscale(large, size)
    out.blit(mask(size, radius), (0, 0), special_flags=BLEND_RGBA_MULT)
    return out
