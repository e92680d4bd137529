"""The pictures that the cards of a game are printed with, by the player's choice, and how they are drawn ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalog import GAMES
from game.core.options import describe
from sprites.face import DECKS
from ui.games.catalog import screen_of
from ui.services.services import Services
from ui.services.settings import Settings, display_value
from ui.stage.frame import Frame, shape_of

if TYPE_CHECKING:
    from ui.services.table_pictures import TableArt


def deck_in_use(settings: Settings, game: str) -> str:
    """Return the pictures that the player wants for a game, its usual ones where there is no choice or no art for it."""
    usual = screen_of(game).door.deck
    if not any(info.key == "deck_style" for info in describe(game).options):
        return usual
    wanted = str(display_value(settings, game, "deck_style"))
    return wanted if wanted in DECKS else usual


def art_of(services: Services, game: str) -> TableArt:
    """Return the pictures of a game's table; they follow the player's choice of a deck as soon as it changes."""
    art = services.table_art(GAMES[game].engine.pack, screen_of(game).door.deck)
    return replace(art, settings=lambda: services.settings_in(game), deck_now=lambda settings: deck_in_use(settings, game))


def draw_ahead(services: Services, game: str) -> None:
    """Draw the cards of a game that is likely to be played next, as its table will show them; what that needs is loaded on the way.

    Nothing of it happens on the thread that calls.
    """
    settings, unit, pictures = services.settings_in(game), Frame(services.look.scale).scale.unit, services.pictures

    def ask() -> None:
        deck = deck_in_use(settings, game)
        wide, high = shape_of(deck)
        pictures.draw_ahead(deck, settings, (round(wide * unit), round(high * unit)))

    pictures.promise(ask)
