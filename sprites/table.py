"""The room at night and the mat under its lamp: the ground of every table.

Both are opaque pictures of any size, the same bytes for the same arguments, and may be made off the main thread; `convert`
them once. Measured on a slow core at 1920 x 1080: the room 20 ms, the mat of 1152 x 1080 40 ms.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from sprites import gradient
from sprites.palette import GOLD, INDIGO, Colour
from sprites.paths import circle, num, poly
from sprites.plate import Size, direct, printed
from sprites.svg import Stop, Svg

ROOM: tuple[Colour, Colour, Colour] = ("#1c363a", "#12262b", "#0b1418")
"""The room from the lamp outwards."""
BORDER_WIDTH = 22.0
"""Units of each side border of a mat."""

_PITCH = 24.0
_SEAM = 24.0
_WEAVE = 2.0
_DOT: Colour = "#8d7a4a"
_TWILL: Colour = "#22305c"
_TILE = 256


def room(size: Size, middle: tuple[float, float] = (0.466, 0.472)) -> pygame.Surface:
    """Return the dark room with its one lamp, an opaque picture of `size` pixels.

    `middle` is where the lamp hangs, as shares of width and height; usually over the middle of the mat.
    """
    ground = gradient.radial(size, middle, 820 / 1280, ((0, ROOM[0]), (0.6, ROOM[1]), (1, ROOM[2])))
    ground.blit(tiled(size, 1.3 * size[0] / 1280, (0, 4), 4), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ground


def mat(size: Size, unit: float) -> pygame.Surface:
    """Return the play field with both side borders, an opaque picture of `size` pixels.

    Args:
        size: of the mat, in pixels; the borders lie inside it.
        unit: pixels of one unit of the layout (1.0 at 1280 x 720): weave, seams and borders follow it, so that a wider mat
            shows more of the same weave.
    """
    width, height = size
    field = _weave(size, unit)
    field.blit(tiled(size, 2.2 * unit, (226, 255), 5), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    small = max(2, width // 4), max(2, height // 4)
    art = Svg(768, 720)
    # the lamp is wider than the mat: darkness gathers in the corners only
    dark: list[Stop] = [(0, "#ffffff", 1), (0.5, "#eeeeee", 1), (0.8, "#b4b4b4", 1), (1, "#6a6a6a", 1)]
    art.path("M0 0H768V720H0Z", art.radial((384, 330), 560, dark))
    field.blit(pygame.transform.smoothscale(direct(art, small), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = border(height, unit)
    shade = _edge_shade(height, unit)
    for left, flipped in ((0, False), (width - edge.get_width(), True)):
        beside = left - shade.get_width() if flipped else left + edge.get_width()
        field.blit(pygame.transform.flip(shade, flipped, False), (beside, 0))
        field.blit(edge, (left, 0))
    return field


def border(height: int, unit: float) -> pygame.Surface:
    """Return one cloth border of the mat: `height` pixels long, 22 units wide, gold lozenges on indigo twill."""
    units = height / unit
    count = max(1, round(units / _PITCH))
    pitch = units / count
    art = Svg(BORDER_WIDTH, units)
    art.path(f"M0 0H{num(BORDER_WIDTH)}V{num(units)}H0Z", INDIGO.deep)
    for k in range(int(units / 4) + 6):
        y = k * 4.0
        art.path(f"M2 {num(y)}L20 {num(y - 18)}", None, _TWILL, 1)
    middle = BORDER_WIDTH / 2
    for k in range(count):
        y = (k + 0.5) * pitch
        art.path(poly([(middle, y - 7), (middle + 5, y), (middle, y + 7), (middle - 5, y)]), GOLD)
    for k in range(1, count):
        art.path(circle(middle, k * pitch, 1.8), _DOT)
    art.path(f"M0 0H2V{num(units)}H0ZM20 0H22V{num(units)}H20Z", GOLD)
    # the lamp hangs over the middle, the ends of the cloth lie in the dark
    night: list[Stop] = [(0, "#000000", 0.34), (0.3, "#000000", 0.06), (0.7, "#000000", 0.06), (1, "#000000", 0.34)]
    art.path(f"M0 0H22V{num(units)}H0Z", art.linear((0, 0), (0, units), night))
    return printed(art, (max(4, round(BORDER_WIDTH * unit)), height))


def _edge_shade(height: int, unit: float) -> pygame.Surface:
    """Return the shadow the left border throws on the mat beside it."""
    art = Svg(10, 10)
    art.path(
        "M0 0H10V10H0Z", art.linear((0, 0), (10, 0), [(0, "#000000", 0.42), (0.4, "#000000", 0.14), (1, "#000000", 0)])
    )
    return direct(art, (max(2, round(10 * unit)), height))


def _weave(size: Size, unit: float) -> pygame.Surface:
    """Return rushes laid across and tied by a seam every 24 units: long rows of one tone, a little other in each strip."""
    width, height = size
    chance = random.Random(3)
    rows = max(1, round(height / (_WEAVE * unit)))
    strips = max(1, round(width / (_SEAM * unit)))
    red, green, blue = 0x21, 0x42, 0x3D
    cells = bytearray()
    for _ in range(rows):
        tone = chance.uniform(-4.4, 4.4)
        for _ in range(strips):
            shift = tone + chance.uniform(-1.6, 1.6)
            cells += bytes((round(red + shift), round(green + shift), round(blue + shift)))
    small = pygame.image.frombytes(bytes(cells), (strips, rows), "RGB")
    field = pygame.Surface(size, depth=32)
    pygame.transform.scale(small.convert(field), size, field)
    thread = max(1, round(unit))
    for k in range(strips + 1):
        x = round(k * width / strips)
        field.fill((10, 11, 11), (x, 0, thread, height), special_flags=pygame.BLEND_RGB_SUB)
        field.fill((4, 5, 5), (x + thread, 0, thread, height), special_flags=pygame.BLEND_RGB_ADD)
    return field


def tiled(size: Size, cell: float, span: tuple[int, int], seed: int) -> pygame.Surface:
    """Return grey noise over `size` pixels, cells of `cell` pixels, values in `span`: one tile again and again.

    The tile is large enough that nobody finds it again under a dark ground.
    """
    tile = _noise_tile(max(1.0, round(cell, 2)), span, seed)
    ground = pygame.Surface(size, depth=32)
    width, height = tile.get_size()
    ground.blits([(tile, (x, y)) for y in range(0, size[1], height) for x in range(0, size[0], width)], False)
    return ground


def forget() -> None:
    """Keep no noise any longer: nothing is being drawn."""
    _noise_tile.cache_clear()


@lru_cache(maxsize=8)
def _noise_tile(cell: float, span: tuple[int, int], seed: int) -> pygame.Surface:
    """Return a seamless tile of noise: its cells repeat at the edges before they are scaled up."""
    count = _TILE
    side = round(count * cell)
    values = random.Random(seed).randbytes(count * count)
    low, high = span
    table = bytes(round(low + (high - low) * byte / 255) for byte in range(256))
    cells = bytearray(3 * count * count)
    tone = values.translate(table)
    for channel in range(3):
        cells[channel::3] = tone
    small = pygame.image.frombytes(bytes(cells), (count, count), "RGB")
    tile = pygame.Surface((side, side), depth=32)
    small = small.convert(tile)
    if side == count:
        tile.blit(small, (0, 0))
    else:
        pygame.transform.smoothscale(small, (side, side), tile)
    return tile
