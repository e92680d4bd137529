"""The pictures of Kowah beside its cards: signs of where a card came from, the roundel, the pennant of a Checki."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, Surface

from game.kowah.rules import Origin, Source
from sprites import medallions, tags
from sprites.medallions import kawung
from ui.stage.art import Art, PixelSize

EMBLEM = kawung
"""What stands at the ends of a ribbon."""


def origin(art: Art, kind: Origin | Source, size: int) -> Surface:
    """Return the small sign of where a card came from."""
    return art.keep(("origin", kind.value, size), lambda: tags.origin(tags.Origin(kind.value), size))


def origin_ground(art: Art, kind: Origin, size: PixelSize) -> Surface:
    """Return the ground of the tag under a discard, its picture at the left."""
    return art.keep(("origin-ground", kind.value, size), lambda: tags.origin_ground(tags.Origin(kind.value), size))


def pennant(art: Art, size: PixelSize) -> Surface:
    """Return the pennant of an announcement on its cords."""
    return art.keep(("pennant", size), lambda: tags.pennant(size))


def roundel(art: Art, diameter: int) -> Surface:
    """Return the roundel of the game."""
    return art.keep(("kawung", diameter), lambda: kawung(diameter))


def number(art: Art, numeral: str, height: int) -> Surface:
    """Return the plate with a number that lies on the roundel."""
    return art.keep(("tag", numeral, height), lambda: medallions.tag(numeral, height))


def coin(art: Art, diameter: int, *, paid: bool) -> Surface:
    """Return a coin; one that is not `paid` is dark."""
    return art.keep(("coin", diameter, paid), lambda: _coin(diameter, paid=paid))


def _coin(diameter: int, *, paid: bool) -> Surface:
    picture = medallions.coin(diameter)
    if not paid:
        picture.fill((72, 58, 44, 150), special_flags=BLEND_RGBA_MULT)
    return picture
