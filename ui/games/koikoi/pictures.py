"""The pictures of Koi-Koi beside its cards: the round plates of the months."""

from __future__ import annotations

from pygame import Surface

from sprites import medallions
from ui.stage.art import Art, Emblem


def medallion(art: Art, month: int, diameter: int, *, now: bool = False, faded: bool = False) -> Surface:
    """Return the plate of a month; `now` has a second ring, `faded` a quieter one."""
    key = ("medallion", month, diameter, now, faded)
    return art.keep(key, lambda: medallions.medallion(month, diameter, now=now, faded=faded))


def empty_medallion(art: Art, numeral: str, diameter: int) -> Surface:
    """Return the disc of a month to come."""
    return art.keep(("empty", numeral, diameter), lambda: medallions.empty(numeral, diameter))


def emblem(month: int) -> Emblem:
    """Return the round plate of a month for the ends of a ribbon."""
    return lambda side: medallions.medallion(month, side)
