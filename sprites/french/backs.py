"""Backs of the French cards: hemp leaf round a ring of the four signs, the same whichever way up."""

from __future__ import annotations

import math

from sprites.face import Size, Variant
from sprites.french.card import HEIGHT, WIDTH, X, Y, rim
from sprites.ink import Art, new_art
from sprites.palette import GOLD, INDIGO, PAPER, SUMI, Colour
from sprites.paths import circle, num, polar, poly, rect, rounded_rect
from sprites.suits import SUITS, draw_suit

BACKS: dict[str, tuple[Colour, Colour]] = {
    "back-hemp-indigo": (INDIGO.deep, "#44619a"),
    "back-hemp-red": ("#7a1f22", "#b04a40"),
}
"""Ground and line of each back."""

_COARSE_BELOW = 40
_MARGIN = 20


def print_back(name: str, variant: Variant, size: Size) -> Art:
    """Return the finished drawing of a back; below 40 pixels of width the leaves are fewer and larger.

    Raises:
        KeyError: there is no such back.
    """
    ground, line = BACKS[name]
    art = new_art(WIDTH, HEIGHT, high_contrast=variant.high_contrast, coarse=size[0] < _COARSE_BELOW)
    field = rounded_rect(_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN, 12)
    art.path(field, ground)
    if art.coarse:
        art.path(hemp_leaf(92), None, line, 6)
    else:
        art.path(hemp_leaf(46), None, line, 2.4)
    art.path(rect(-10, -10, WIDTH + 20, HEIGHT + 20) + field, PAPER, even_odd=True)
    art.path(field, None, SUMI, 4)
    art.path(rounded_rect(31, 31, WIDTH - 62, HEIGHT - 62, 6), None, GOLD, 3)
    _roundel(art, ground)
    rim(art)
    return art


def hemp_leaf(side: float) -> str:
    """Return the lines of a hemp-leaf pattern over the field; a corner of its triangles lies on the card's middle.

    Three lines run through every corner, and in every triangle three more meet in its middle.
    """
    high = side * math.sqrt(3) / 2
    rows, columns = int(Y / high) + 2, int(X / side) + 2
    lines: list[str] = []
    for row in range(-rows, rows + 1):
        y = Y + row * high
        shift = side / 2 if row % 2 else 0.0
        lines.append(f"M{num(X - columns * side)} {num(y)}H{num(X + columns * side)}")
        for column in range(-columns, columns + 1):
            x = X + column * side + shift
            left, right, below = (x, y), (x + side, y), (x + side / 2, y + high)
            lines.append(_open(left, below, right))
            for corners in ((left, right, below), (right, below, (x + side * 1.5, y + high))):
                middle = sum(px for px, _ in corners) / 3, sum(py for _, py in corners) / 3
                lines.extend(_open(middle, corner) for corner in corners)
    return "".join(lines)


def _open(*points: tuple[float, float]) -> str:
    return poly(points, closed=False)


def _roundel(art: Art, ground: Colour) -> None:
    """Print the disc with the four signs twice round, turned outward, so that opposite places agree."""
    for radius, ink in ((88.0, SUMI), (81.0, GOLD), (75.0, ground)):
        art.path(circle(X, Y, radius), ink)
    signs = SUITS if art.coarse else SUITS * 2
    if art.coarse:
        for i in range(4):
            with art.at(*polar(X, Y, 40, i * 90 - 90), i * 90):
                draw_suit(art, "SDSD"[i], 0, 0, 56, GOLD)
        return
    for i, sign in enumerate(signs):
        turn = i * 45
        with art.at(*polar(X, Y, 51, turn - 90), turn):
            draw_suit(art, sign, 0, 0, 35, GOLD)
    for radius, ink in ((25.0, GOLD), (22.5, ground), (14.0, GOLD), (8.0, ground)):
        art.path(circle(X, Y, radius), ink)
    for i in range(8):
        art.path(circle(*polar(X, Y, 65.5, i * 45 - 67.5), 3), GOLD)
