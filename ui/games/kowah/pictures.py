"""The pictures of Kowah beside its cards: signs of where a card came from, the roundel, the pennant of a Checki."""

from __future__ import annotations

from pygame import Surface

from game.kowah.rules import Origin, Source
from sprites import icons, medallions, tags
from sprites.medallions import kawung
from ui.stage.art import Art, PixelSize
from ui.theme import RGB

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


def turning(art: Art, size: int, colour: RGB, *, clockwise: bool) -> Surface:
    """Return the arrow that says which way the turns go."""
    code = "#{:02x}{:02x}{:02x}".format(*colour)
    return art.keep(("turning", size, colour, clockwise), lambda: icons.turning(size, code, clockwise=clockwise))
