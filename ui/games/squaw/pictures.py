"""The pictures of Dog & Blind beside its cards: suits, badges, lanterns for the rounds, the shield of trumps."""

from __future__ import annotations

from pygame import Surface

from game.squaw.rules import Status
from sprites import badges, suits
from ui.stage.art import Art


def badge(art: Art, status: str, size: int) -> Surface | None:
    """Return the badge of a status, None for a normal player, who has none."""
    return None if status == Status.NORMAL else sign(status, art, size)


def sign(status: str, art: Art, size: int) -> Surface:
    """Return the badge of a dog, a blind or somebody who is out."""
    return art.keep(("badge", str(status), size), lambda: badges.badge(badges.Badge(status), size))


def emblem(status: str, size: int) -> Surface:
    """Return the badge of a state for the ends of a ribbon; it may be drawn off the main thread."""
    return badges.badge(badges.Badge(status), size)


def collar(art: Art, size: tuple[int, int]) -> Surface:
    """Return the front of a dog's collar, with its bell."""
    return art.keep(("collar", size), lambda: badges.collar_front(size))


def collar_behind(art: Art, size: tuple[int, int]) -> Surface:
    """Return the part of a dog's collar behind the seal."""
    return art.keep(("collar behind", size), lambda: badges.collar_back(size))


def blindfold(art: Art, size: tuple[int, int]) -> Surface:
    """Return the cloth over the eyes of a blind."""
    return art.keep(("blindfold", size), lambda: badges.blindfold(size))


def struck_out(art: Art, size: tuple[int, int]) -> Surface:
    """Return what lies over the seal of somebody who is out."""
    return art.keep(("struck out", size), lambda: badges.struck_out(size))


def lantern(art: Art, number: int, now: int, height: int) -> Surface:
    """Return the lantern with the cards of a round, `now` being those of the round that is played."""
    light = badges.Light.NOW if number == now else badges.Light.PAST if number > now else badges.Light.NEXT
    return art.keep(("lantern", number, light, height), lambda: badges.lantern(number, light, height))


def shield(art: Art, suit: str | None, size: int) -> Surface:
    """Return the shield of trumps; a question mark while they are not named."""
    four = art.four_colour()
    return art.keep(("shield", suit, size, four), lambda: badges.shield(suit, size, four_colour=four))


def suit(art: Art, name: str, size: int) -> Surface:
    """Return a suit sign for a dark ground."""
    four = art.four_colour()
    return art.keep(("suit", name, size, four), lambda: suits.suit(name, size, four_colour=four, on_dark=True))
