"""The five upright slips of the main menu, one a game: lacquer frame, dyed field with its own weave, plate with a carved name.

A slip is printed once for each state; the fan of cards and the words on the plate are laid on it by the menu. Pictures have
alpha and a soft shadow that reaches `margin` pixels beyond the slip; they are the same bytes for the same arguments and may be
made off the main thread. Measured on a slow core at 1080p: 70 ms each.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from sprites import grain, inscription
from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import Point, almond, arch, num, polar, poly, rounded_rect
from sprites.plate import Size, direct, soft_shadow
from sprites.svg import Svg

WIDTH, HEIGHT = 212.0, 352.0
"""Units of a slip."""
NAME_AT = 264.0
"""Units from the top to the middle of the carved name."""
FAN_AT = 124.0
"""Units from the top to the middle of the fan of cards."""

_PLATE = 232.0
_MARGIN = 18.0
_WOVEN = 240.0
"""Units from the top down to which weaves are printed."""


@dataclass(frozen=True, slots=True)
class _Field:
    ground: Colour
    plate: Colour
    weave: Callable[[Svg, Colour], None]
    tone: Colour


def _waves(art: Svg, ink: Colour) -> None:
    """Print overlapping wave scales."""
    radius = 22.0
    for row in range(13):
        for column in range(-1, 6):
            x, y = column * 2 * radius + (radius if row % 2 else 0) + 7, row * radius - 4
            for share in (0.96, 0.66, 0.36):
                art.path(arch(x, y, radius * share), None, ink, 1.6)


def _palm_fruit(art: Svg, ink: Colour) -> None:
    """Print the four-leaf lattice of Kowah."""
    step = 21.0
    for i in range(-1, 13):
        for j in range(-1, 13):
            if (i + j) % 2 == 0:
                x, y = i * step - 4, j * step + 1
                for quarter in range(4):
                    art.path(almond(*polar(x, y, 2.5, quarter * 90), 16.5, 10.5, quarter * 90), None, ink, 1.5)


def _hemp(art: Svg, ink: Colour) -> None:
    """Print the hemp leaf of the French backs: triangles cut to their middles."""
    side = 34.0
    high = side * math.sqrt(3) / 2
    for row in range(-1, 10):
        for column in range(-1, 9):
            x = column * side + (side / 2 if row % 2 else 0) + 4
            y = row * high
            for points in (
                [(x, y), (x + side, y), (x + side / 2, y + high)],
                [(x + side, y), (x + side * 1.5, y + high), (x + side / 2, y + high)],
            ):
                cx, cy = (sum(p[k] for p in points) / 3 for k in (0, 1))
                for px, py in points:
                    art.path(f"M{num(cx)} {num(cy)}L{num(px)} {num(py)}", None, ink, 1.3)
                art.path(poly(points), None, ink, 1.3)


def _harlequin(art: Svg, ink: Colour) -> None:
    """Print the lozenges of a jester's coat, every second one filled."""
    for row in range(-1, 7):
        for column in range(-1, 9):
            x, y = column * 27.0 + (13.5 if row % 2 else 0) - 2, row * 23.0 + 23
            art.path(poly([(x, y - 23), (x + 13.5, y), (x, y + 23), (x - 13.5, y)]), None, ink, 1.2)
            if (row + column) % 3 == 0:
                art.path(poly([(x, y - 9), (x + 5.3, y), (x, y + 9), (x - 5.3, y)]), ink)


def _bamboo(art: Svg, ink: Colour) -> None:
    """Print split bamboo, the stuff of counting rules and peg boards."""
    for column in range(14):
        x = 4 + column * 16.0
        art.path(f"M{num(x)} 0V240", None, ink, 1.4)
        for joint in range(5):
            y = joint * 58.0 + (column * 37) % 58
            art.path(f"M{num(x + 1)} {num(y)}Q{num(x + 8)} {num(y + 3.4)} {num(x + 15)} {num(y)}", None, ink, 1.8)


_FIELDS = (
    _Field(VERMILION, VERMILION.deep, _waves, VERMILION.light),
    _Field(INDIGO, INDIGO.deep, _palm_fruit, INDIGO.light),
    _Field(PINE, PINE.deep, _hemp, PINE.light),
    _Field(WISTERIA.deep, "#2f1f4f", _harlequin, "#7355a3"),
    _Field("#8a5a16", "#5c3a0c", _bamboo, "#c98e35"),
)


def slip_margin(size: Size) -> int:
    """Return how many pixels the shadow of a slip of `size` reaches beyond it on every side."""
    return math.ceil(_MARGIN * size[0] / WIDTH)


def slip(name: str, field: int, size: Size, rise: float = 0.0, *, lit: bool = False) -> pygame.Surface:
    """Return a slip with its shadow: `size` plus `slip_margin` on every side.

    Args:
        name: the game; long names are set in two lines at a space.
        field: 0 vermilion, 1 indigo, 2 pine, 3 violet, 4 ochre, then from the first again.
        size: of the slip without shadow, in pixels.
        rise: units by which plate and name stand higher, so that larger words have room under the name.
        lit: whether it is pointed at: it has a broad light line.

    Raises:
        CannotCarveError: the name holds a sign that has no carved form.
    """
    look = _FIELDS[field % len(_FIELDS)]
    art = Svg(WIDTH, HEIGHT)
    art.path(f"M0 0H{num(WIDTH)}V{num(HEIGHT)}H0Z", look.ground)
    _faint(art, look)
    _plate(art, look, _PLATE - rise, lit=lit)
    _name(art, name, NAME_AT - rise)
    large = size[0] * 2, size[1] * 2
    face = direct(art, large)
    grain.apply(face, field)
    corners = Svg(WIDTH, HEIGHT)
    corners.path(rounded_rect(0, 0, WIDTH, HEIGHT, 14), "#ffffff")
    face.blit(direct(corners, large), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    margin = slip_margin(size)
    under = Svg(WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN)
    soft_shadow(under, _MARGIN + 2, _MARGIN + 5, WIDTH, HEIGHT, 14, 9, 0.5)
    picture = direct(under, (size[0] + 2 * margin, size[1] + 2 * margin))
    picture.blit(pygame.transform.smoothscale(face, size), (margin, margin))
    return picture


def weave(field: int, size: Size) -> pygame.Surface:
    """Return the dyed field of a game's slip alone, to lay cards on: opaque, `size` pixels."""
    unit = max(size[0] / WIDTH, size[1] / _WOVEN)
    look, width, height = _FIELDS[field % len(_FIELDS)], size[0] / unit, size[1] / unit
    art = Svg(width, height)
    art.path(f"M0 0H{num(width)}V{num(height)}H0Z", look.ground)
    _faint(art, look, (width / 2, height / 2))
    face = direct(art, size)
    grain.apply(face, field)
    return face


def _faint(art: Svg, look: _Field, lamp_at: Point = (WIDTH / 2, FAN_AT)) -> None:
    """Print the weave, then a breath of the ground over it: the cards of the fan must stay the loudest."""
    look.weave(art, look.tone)
    art.path(f"M0 0H{num(WIDTH)}V{num(HEIGHT)}H0Z", look.ground, opacity=0.62)
    lamp = art.radial(lamp_at, 150, [(0, look.tone, 0.30), (1, look.plate, 0.30)])
    art.path(f"M0 0H{num(WIDTH)}V{num(HEIGHT)}H0Z", lamp)


def _plate(art: Svg, look: _Field, top: float, *, lit: bool) -> None:
    """Print the plate of the name, the gold lines and the lacquer frame."""
    gold = OCHRE.light if lit else GOLD
    art.path(f"M7 {num(top)}H205V345H7Z", look.plate)
    art.path(f"M7 {num(top)}H205", None, SUMI, 5)
    art.path(f"M7 {num(top)}H205", None, gold, 2.4)
    for x in (7.0, 205.0):
        art.path(poly([(x, top - 7), (x + 5, top), (x, top + 7), (x - 5, top)]), gold)
    frame = f"M-9 -9H{num(WIDTH + 9)}V{num(HEIGHT + 9)}H-9Z" + rounded_rect(7, 7, WIDTH - 14, HEIGHT - 14, 9)
    art.path(frame, SUMI, even_odd=True)
    art.path(rounded_rect(12, 12, WIDTH - 24, HEIGHT - 24, 6), None, gold, 3.2 if lit else 1.7)
    art.path(rounded_rect(2, 2, WIDTH - 4, HEIGHT - 4, 12.5), None, "#5a4d47", 1.5, opacity=0.8)


def _name(art: Svg, name: str, middle: float) -> None:
    """Carve the name into the plate, in one line or two."""
    room = WIDTH - 44
    words = name.split(" ")
    lines, tall, step = [name], 33.0, 0.0
    if inscription.fitting(name, 33, room) < 20.5 and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
        lines, tall, step = [" ".join(words[:cut]), " ".join(words[cut:])], 21.0, 28.0
    tall = min(inscription.fitting(line, tall, room) for line in lines)
    if len(lines) == 1:
        tall = min(tall, 33.0)
    for k, line in enumerate(lines):
        y = middle + (k - (len(lines) - 1) / 2) * step + (tall * 0.1 if inscription.has_accents(line) else 0)
        art.path(inscription.centred(line, tall, WIDTH / 2 + tall * 0.035, y + tall * 0.06), SUMI)
        art.path(inscription.centred(line, tall, WIDTH / 2, y), PAPER)
