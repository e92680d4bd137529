"""The seals of the players.

A picture has alpha and exactly the size asked for, is the same bytes for the same arguments, and may be made off the main thread. It
costs 1 to 4 ms: keep it.
"""

from __future__ import annotations

import pygame

from sprites import inscription
from sprites.ink import Art
from sprites.lettering import can_carve
from sprites.palette import INDIGO, PAPER, PINE, VERMILION, WISTERIA, Colour
from sprites.paths import circle, polar, rounded_rect
from sprites.plate import printed

SEALS: tuple[Colour, ...] = (VERMILION, INDIGO, PINE, WISTERIA.deep, "#8a5a16", "#5b3a52", "#2f6a74")
"""Seal colours in the order of the seats."""

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
