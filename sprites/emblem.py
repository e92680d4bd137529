"""The emblem: five little cards as petals round a plum heart; and the program's icon made of it.

Both have alpha, are the same bytes for the same arguments and may be made off the main thread; 1 to 5 ms each, the icon of 512
pixels 40 ms. The icon is drawn for its size: small ones lose the frame, the pips of the cards and at last everything but petals
and heart.
"""

from __future__ import annotations

import pygame

from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, PINE, RIM_LIGHT, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import circle, polar, rounded_rect
from sprites.plate import printed
from sprites.svg import Svg

_NIGHT: Colour = "#16203a"
FIELDS: tuple[Colour, ...] = (VERMILION, INDIGO, PINE, WISTERIA.deep, "#8a5a16")
"""The colours of the five games."""


def emblem(diameter: int) -> pygame.Surface:
    """Return the emblem as a crest in gold, in a ring."""
    art = Svg(200, 200)
    art.path(circle(100, 100, 98), _NIGHT)
    art.path(circle(100, 100, 94), None, GOLD, 9)
    for k in range(5):
        with art.at(100, 100, k * 72):
            outer = rounded_rect(-18, -78, 36, 54, 6)
            inner = rounded_rect(-12.2, -72.2, 24.4, 42.4, 3.4)
            art.path(outer + inner, GOLD, even_odd=True)
            art.path(circle(0, -51, 8.6), GOLD)
    for k in range(5):
        art.path(circle(*polar(100, 100, 9.5, -54 + 72 * k), 7.6), GOLD)
    art.path(circle(100, 100, 5), _NIGHT)
    return printed(art, (diameter, diameter))


def icon(side: int) -> pygame.Surface:
    """Return the program's icon, `side` pixels square: ivory cards as petals on a lacquer tile.

    Raises:
        ValueError: under 16 pixels nothing can be told.
    """
    if side < 16:
        raise ValueError(f"an icon of {side} pixels shows nothing")
    art = Svg(256, 256)
    tile = rounded_rect(4, 4, 248, 248, 54)
    art.path(tile, SUMI)
    if side >= 32:
        inner = rounded_rect(14, 14, 228, 228, 45)
        art.path(inner, art.linear((0, 14), (0, 242), [(0, INDIGO, 1), (1, INDIGO.deep, 1)]))
        if side >= 48:
            for angle in (lean + card for card in range(-54, 306, 72) for lean in (-12, 0, 12)):
                x, y = polar(128, 132, 98, angle)
                art.path(circle(x, y, 2.6), GOLD, opacity=0.75)
        art.path(inner, None, GOLD, 5 if side >= 64 else 8)
        art.path(rounded_rect(7, 7, 242, 242, 51), None, RIM_LIGHT, 2.6, opacity=0.8)
        _petals(art, 128, 132, 1.0, pips=side >= 40, line=8 if side >= 48 else 10)
    else:
        art.path(tile, INDIGO.deep)
        _petals(art, 128, 136, 1.2, pips=False, line=12)
    return printed(art, (side, side))


def _petals(art: Svg, x: float, y: float, scale: float, *, pips: bool, line: float) -> None:
    """Print the five cards, each with the field of a game, and the plum heart."""
    with art.at(x, y, 0, scale):
        for k in range(5):
            with art.at(0, 0, k * 72):
                card = rounded_rect(-28, -102, 56, 68, 9)
                art.path(card, SUMI, SUMI, line)
                art.path(card, PAPER)
                if pips:
                    art.path(rounded_rect(-20.5, -94.5, 41, 52, 5), FIELDS[k])
                    art.path(circle(0, -69, 11), OCHRE.light)
                else:
                    art.path(rounded_rect(-19, -93, 38, 44, 5), FIELDS[k])
        heart = [polar(0, 0, 17, -54 + 72 * k) for k in range(5)]
        for px, py in heart:
            art.path(circle(px, py, 17), SUMI, SUMI, line)
        for px, py in heart:
            art.path(circle(px, py, 17), VERMILION)
        if pips:
            for k in range(5):
                near, far = polar(0, 0, 4, -54 + 72 * k), polar(0, 0, 22, -54 + 72 * k)
                art.path(f"M{near[0]:.1f} {near[1]:.1f}L{far[0]:.1f} {far[1]:.1f}", None, VERMILION.light, 4)
                art.path(circle(*far, 3.4), OCHRE)
        art.path(circle(0, 0, 8.5), OCHRE, VERMILION.deep if pips else None, 3)
        if pips:
            art.path(circle(0, 0, 3.4), OCHRE.deep)
