"""The small signs of the interface: seals, marks, arrows and brackets.

Every function returns a picture with alpha of exactly the size asked for, the same bytes for the same arguments, and may run
off the main thread. Each costs 1 to 4 ms: keep the pictures. Colours are passed in where a sign may stand on several grounds.
"""

from __future__ import annotations

from enum import Enum

import pygame

from sprites import inscription
from sprites.ink import Art
from sprites.lettering import can_carve
from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import Points, circle, num, polar, poly, rounded_rect
from sprites.plate import Size, printed
from sprites.svg import Svg

SEALS: tuple[Colour, ...] = (VERMILION, INDIGO, PINE, WISTERIA.deep, "#8a5a16", "#5b3a52", "#2f6a74")
"""Seal colours in the order of the seats."""

LAMP_GOLD: Colour = "#e9bf62"
"""The gold of what can be chosen."""
JADE: Colour = "#6fd6c8"
"""The jade of targets, focus and turn."""
NIGHT: Colour = "#0b1214"
"""What lies under a sign so that it is seen on every ground."""

_GREY: Colour = "#3a4041"
_GREY_LINE: Colour = "#8d8a80"
_GREY_LETTER: Colour = "#a39d8c"


def seal_colour(number: int) -> Colour:
    """Return the colour of a seal; numbers are taken round."""
    return SEALS[number % len(SEALS)]


def seal(initial: str, colour: int, size: int, *, grey: bool = False) -> pygame.Surface:
    """Return a player's seal: a square with a carved initial and an inner ivory line.

    Args:
        initial: one sign; what cannot be carved becomes a blossom.
        colour: index into `SEALS`, taken round.
        size: side in pixels; 52 in the own panel, 18 in a score track.
        grey: the seal of somebody who is out.
    """
    art = Art(52, 52)
    ink = _GREY if grey else seal_colour(colour)
    line = _GREY_LINE if grey else PAPER
    letter = _GREY_LETTER if grey else PAPER
    small = size < 26
    art.path(rounded_rect(0, 0, 52, 52, 9), ink)
    if not small:
        # a stamp presses harder at its foot
        art.path(
            rounded_rect(0, 0, 52, 52, 9),
            art.linear((0, 0), (0, 52), [(0, "#ffffff", 0.07), (0.5, ink, 0), (1, "#000000", 0.16)]),
        )
    width = max(1.6, 52 * 1.1 / size)
    inset = 3.2 if not small else 2.2 + width / 2
    art.path(rounded_rect(inset, inset, 52 - 2 * inset, 52 - 2 * inset, 8 - inset / 2), None, line, width)
    tall = 26.0 if not small else 29.0
    if initial.strip() and can_carve(initial):
        accents = inscription.has_accents(initial)
        tall = inscription.fitting(initial, tall * (0.86 if accents else 1), 36)
        art.path(inscription.centred(initial, tall, 26, 26 + (tall * 0.14 if accents else 0)), letter)
    else:
        for k in range(5):
            art.path(circle(*polar(26, 26, 8.2, -90 + 72 * k), 6.4), letter)
        art.path(circle(26, 26, 3.2), ink)
    return printed(art, (size, size))


class Kind(Enum):
    """The categories of flower cards, each with its own mark."""

    HIKARI = "hikari"
    TANE = "tane"
    TAN = "tan"
    KASU = "kasu"


def category(kind: Kind, size: int) -> pygame.Surface:
    """Return the mark of a category in a square: rayed disc, lozenge, slip or dot, as on the month tags."""
    art = Art(60, 60)
    match kind:
        case Kind.HIKARI:
            art.path(circle(30, 30, 15), OCHRE)
            for ray in range(8):
                art.path(circle(*polar(30, 30, 24, ray * 45), 3.8), OCHRE)
        case Kind.TANE:
            art.path(poly([(6, 30), (30, 8), (54, 30), (30, 52)]), PINE.light)
        case Kind.TAN:
            art.path(poly([(16, 9), (44, 4), (44, 51), (16, 56)]), VERMILION.light)
            art.path(poly([(21, 14), (39, 11), (39, 46), (21, 50)]), None, PAPER, 1.8)
        case Kind.KASU:
            art.path(circle(30, 30, 14), PAPER.shade)
    return printed(art, (size, size))


def _strokes(size: Size, box: tuple[float, float], lines: list[Points], width: float, colour: Colour) -> pygame.Surface:
    art = Svg(*box)
    for line in lines:
        art.path(poly(line, closed=False), None, colour, width)
    return printed(art, size)


def chevron(size: int, colour: Colour, degrees: float = 0.0) -> pygame.Surface:
    """Return an open arrow head in a square, pointing right when `degrees` is 0, down at 90."""
    art = Svg(24, 24)
    with art.at(12, 12, degrees):
        art.path(poly([(-3.5, -8), (4.5, 0), (-3.5, 8)], closed=False), None, colour, 3)
    return printed(art, (size, size))


def arrow(size: int, colour: Colour, degrees: float = 0.0) -> pygame.Surface:
    """Return an arrow with a shaft in a square, pointing right when `degrees` is 0."""
    art = Svg(24, 24)
    with art.at(12, 12, degrees):
        art.path("M-9 0H8", None, colour, 3)
        art.path(poly([(2, -6.5), (8.5, 0), (2, 6.5)], closed=False), None, colour, 3)
    return printed(art, (size, size))


def tick(size: int, colour: Colour) -> pygame.Surface:
    """Return a tick in a square."""
    return _strokes((size, size), (24, 24), [[(4, 12.5), (9.5, 18), (20, 6)]], 3.4, colour)


def cross(size: int, colour: Colour) -> pygame.Surface:
    """Return a cross in a square."""
    return _strokes((size, size), (24, 24), [[(5, 5), (19, 19)], [(19, 5), (5, 19)]], 3.4, colour)


def swap(size: int, colour: Colour) -> pygame.Surface:
    """Return two arrows, one to the right above one to the left, in a square: cards change hands."""
    lines: list[Points] = [
        [(3, 8), (20, 8)],
        [(15, 3.5), (20.5, 8), (15, 12.5)],
        [(21, 16), (4, 16)],
        [(9, 11.5), (3.5, 16), (9, 20.5)],
    ]
    return _strokes((size, size), (24, 24), lines, 2.5, colour)


def dealer(size: int) -> pygame.Surface:
    """Return the mark of the dealer in a square: an open folding fan on a black disc."""
    art = Svg(48, 48)
    art.path(circle(24, 24, 23.5), SUMI)
    art.path(circle(24, 24, 21.6), None, GOLD, 2.2)
    leaf = [polar(24, 37, 27, -146 + 112 * k / 12) for k in range(13)]
    inner = [polar(24, 37, 10, -34 - 112 * k / 6) for k in range(7)]
    art.path(poly([*leaf, *inner]), OCHRE)
    for k in range(1, 7, 2):
        start, end = -146 + 112 * k / 7, -146 + 112 * (k + 1) / 7
        blade = [polar(24, 37, 27, start), polar(24, 37, 27, end), polar(24, 37, 10, end), polar(24, 37, 10, start)]
        art.path(poly(blade), OCHRE.light)
    for k in range(8):
        angle = -146 + 112 * k / 7
        art.path(poly([(24, 37), polar(24, 37, 12, angle)], closed=False), None, OCHRE.deep, 1.8)
    art.path(circle(24, 37, 2.8), PAPER)
    return printed(art, (size, size))


def lozenge(size: int, colour: Colour = LAMP_GOLD, ground: Colour | None = NIGHT) -> pygame.Surface:
    """Return the lozenge of what can be chosen, on a dark disc unless `ground` is None, in a square."""
    art = Svg(20, 20)
    if ground:
        art.path(circle(10, 10, 9.6), ground)
    reach = 6.6 if ground else 9.6
    art.path(poly([(10 - reach, 10), (10, 10 - reach), (10 + reach, 10), (10, 10 + reach)]), colour)
    return printed(art, (size, size))


BRACKET_MARGIN = 13.0
"""Units between the edge of a card and the edge of the picture of its brackets."""
BRACKET_ARM = 22.0
"""Units of an arm of them, shorter round what is small."""


def brackets(card: Size, unit: float, colour: Colour = JADE) -> pygame.Surface:
    """Return the corner brackets round a target: blit with the same middle as the card.

    Args:
        card: size of what they surround, in pixels.
        unit: pixels of one unit of the layout.
        colour: jade, but for those who need another.
    """
    width, height = card[0] / unit, card[1] / unit
    art = Svg(width + 2 * BRACKET_MARGIN, height + 2 * BRACKET_MARGIN)
    gap = 8.0
    arm = min(BRACKET_ARM, (min(width, height) + 2 * gap) * 0.4)
    corners = []
    for across in (1, -1):
        for down in (1, -1):
            x = BRACKET_MARGIN - gap if across > 0 else BRACKET_MARGIN + width + gap
            y = BRACKET_MARGIN - gap if down > 0 else BRACKET_MARGIN + height + gap
            corners.append(
                f"M{num(x + across * arm)} {num(y)}H{num(x + across * 8)}Q{num(x)} {num(y)} {num(x)} {num(y + down * 8)}"
                f"V{num(y + down * arm)}"
            )
    for d in corners:
        art.path(d, None, NIGHT, 8.4)
    for d in corners:
        art.path(d, None, colour, 4.4)
    return printed(art, (round(art.width * unit), round(art.height * unit)))
