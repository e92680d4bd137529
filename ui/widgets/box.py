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
from ui.theme import FOCUS_EDGE, FOCUS_LINE, RGB, Gradient, Theme, mixed

TIMES = 4
CACHE_PIXELS = 4_000_000
LARGE_PIXELS = 40_000
SHEETS = 16
SHEET_SIZE = (512, 128)
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
_sheets: dict[tuple[RGB, float], Surface] = {}
_masks: PixelCache[tuple[object, ...]] = PixelCache(CACHE_PIXELS // 4)


def draw_box(surface: Surface, rect: Rect, box: Box) -> None:
    """Draw `box` at `rect`; a rectangle without area draws nothing."""
    if rect.width <= 0 or rect.height <= 0:
        return
    if box.shadow:
        _draw_shadow(surface, rect, box.radius, box.shadow)
    if box.fill is None and box.line is None:
        return
    look = (box.radius, box.fill, box.alpha, box.line, box.line_width)
    corner = math.ceil(max(box.radius, box.line_width)) + 1
    if isinstance(box.fill, Gradient) or not _is_large(rect.size, corner):
        surface.blit(_boxes.get((rect.size, look), lambda: _made(rect.size, box)), rect)
        return
    side = 2 * corner + 1
    tile = _boxes.get(((side, side), look), lambda: _made((side, side), box))
    _draw_border(surface, rect, tile, corner, ("border", look))
    if box.fill is not None:
        _fill(surface, rect.inflate(-2 * corner, -2 * corner), box.fill, box.alpha)


def _is_large(size: tuple[int, int], corner: int) -> bool:
    """Say whether a box is drawn in parts: keeping a picture of every panel of a large window takes too much memory."""
    return size[0] * size[1] >= LARGE_PIXELS and min(size) > 2 * corner + 1


def _draw_border(surface: Surface, rect: Rect, tile: Surface, corner: int, key: tuple[object, ...]) -> None:
    """Draw the corners and the edges of a grown `tile`, not its middle."""
    xs, ys = _parts(tile.get_width(), corner, rect.width), _parts(tile.get_height(), corner, rect.height)
    for column, (source_x, source_width, x, width) in enumerate(xs):
        for row, (source_y, source_height, y, height) in enumerate(ys):
            if (column, row) == (1, 1):
                continue
            part = Rect(source_x, source_y, source_width, source_height)
            at = rect.x + x, rect.y + y
            if part.size == (width, height):
                surface.blit(tile, at, part)
            else:
                surface.blit(_stretched(tile, part, (width, height), (*key, column, row)), at)


def _stretched(tile: Surface, part: Rect, size: tuple[int, int], key: tuple[object, ...]) -> Surface:
    return _boxes.get((size, key), lambda: pygame.transform.scale(tile.subsurface(part), size))


def _fill(surface: Surface, rect: Rect, colour: RGB, alpha: float) -> None:
    """Fill `rect` with one colour; all that is not opaque shares one small sheet a colour, laid side by side."""
    if alpha >= 1.0:
        surface.fill(colour, rect)
        return
    sheet = _sheets.get((colour, alpha))
    if sheet is None:
        sheet = Surface(SHEET_SIZE)
        sheet.fill(colour)
        sheet.set_alpha(round(alpha * 255))
        if len(_sheets) >= SHEETS:
            _sheets.clear()
        _sheets[colour, alpha] = sheet
    across, down = SHEET_SIZE
    for y in range(rect.top, rect.bottom, down):
        for x in range(rect.left, rect.right, across):
            surface.blit(sheet, (x, y), (0, 0, min(across, rect.right - x), min(down, rect.bottom - y)))


def _draw_shadow(surface: Surface, rect: Rect, radius: float, shadow: Shadow) -> None:
    spread = 2 * shadow.blur
    corner = _shadow_corner(rect.size, radius, shadow)
    place = rect.inflate(2 * spread, 2 * spread).move(shadow.dx, shadow.dy)
    if not _is_large(rect.size, corner):
        surface.blit(_shadow(rect.size, radius, shadow), place)
        return
    side = 2 * corner + 1 - 2 * spread
    tile = _shadow((side, side), radius, shadow)
    _draw_border(surface, place, tile, corner, ("shadow", radius, shadow))


def draw_ring(surface: Surface, rect: Rect, gap: float, width: float, radius: float, colour: RGB) -> None:
    """Draw a line `width` thick whose inner edge runs `gap` outside `rect`, around a box of `radius`."""
    outer = round(gap + width)
    draw_box(surface, rect.inflate(2 * outer, 2 * outer), Box(radius + outer, line=colour, line_width=width))


def draw_focus(
    surface: Surface, rect: Rect, gap: float, radius: float, unit: float, theme: Theme, *, chosen: bool = False
) -> None:
    """Draw the ring of the focus `gap` units outside `rect`, or of what is `chosen`, on sumi: under it may be paper, a moon or cards."""
    colour = theme.chosen_ink if chosen else theme.jade
    draw_ring(surface, rect, (gap - FOCUS_EDGE) * unit, (FOCUS_LINE + 2 * FOCUS_EDGE) * unit, radius, theme.dark)
    draw_ring(surface, rect, gap * unit, FOCUS_LINE * unit, radius, colour)


def draw_refused(surface: Surface, rect: Rect, radius: float, colour: RGB, unit: float) -> None:
    """Lay the one sign of what the rules refuse over `rect`: a veil with a diagonal hatch. `unit` is pixels of one unit."""
    if rect.width <= 0 or rect.height <= 0:
        return
    key = ("refused", rect.size, radius, colour, unit)
    surface.blit(_boxes.get(key, lambda: _refused(rect.size, radius, colour, unit)), rect)


def draw_rule(surface: Surface, start: tuple[int, int], length: int, thickness: int, colour: RGB) -> None:
    """Draw a horizontal hairline of whole pixels; its middle is at `start`."""
    pygame.draw.rect(surface, colour, Rect(start[0], start[1] - thickness // 2, length, thickness))


def centred(middle: tuple[float, float], width: float, height: float) -> Rect:
    """Return a rectangle of whole pixels about a point."""
    rect = Rect(0, 0, round(width), round(height))
    rect.center = round(middle[0]), round(middle[1])
    return rect


def put(surface: Surface, picture: Surface, **at: tuple[float, float]) -> None:
    """Draw a picture with one of its points at a place: `center`, `midleft` and so on, as a rectangle names them."""
    surface.blit(picture, picture.get_rect(**at))


def mask(size: tuple[int, int], radius: float, inset: float = 0.0) -> Surface:
    """Return a white rounded rectangle `inset` inside `size`: multiply with it (`BLEND_RGBA_MULT`) to round a picture."""
    return _masks.get((size, radius, inset), lambda: _mask(size, radius, inset))


def rounded(picture: Surface, radius: float) -> Surface:
    """Return a copy of `picture` with round corners. It may be made on any thread: nothing is kept."""
    out = Surface(picture.get_size(), SRCALPHA)
    out.blit(picture, (0, 0))
    out.blit(_mask(picture.get_size(), radius, 0.0), (0, 0), special_flags=BLEND_RGBA_MULT)
    return out


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


def _shadow_corner(size: tuple[int, int], radius: float, shadow: Shadow) -> int:
    """Return the side of the corner parts of a shadow: they hold the corners of the shadow and of its box."""
    reach = max(abs(shadow.dx), abs(shadow.dy))
    return math.ceil(min(radius, min(size) / 2)) + 4 * shadow.blur + reach + 1


def _shadow(size: tuple[int, int], radius: float, shadow: Shadow) -> Surface:
    """Return the shadow of a box of `size`, hollow where the box stands: a ground that is not opaque stays even."""

    def make() -> Surface:
        spread = 2 * shadow.blur
        corner = _shadow_corner(size, radius, shadow)
        full = size[0] + 2 * spread, size[1] + 2 * spread
        small = min(full[0], 2 * corner + 1), min(full[1], 2 * corner + 1)
        inner = small[0] - 2 * spread, small[1] - 2 * spread
        tile = Surface(small, SRCALPHA)
        tile.fill((255, 255, 255, 0))
        tile.blit(mask(inner, radius), (spread, spread))
        if shadow.blur:
            tile = pygame.transform.box_blur(pygame.transform.box_blur(tile, shadow.blur), shadow.blur)
        tile.fill((0, 0, 0, round(shadow.alpha * 255)), special_flags=BLEND_RGBA_MULT)
        tile.blit(mask(inner, radius), (spread - shadow.dx, spread - shadow.dy), special_flags=BLEND_RGBA_SUB)
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
