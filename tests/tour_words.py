"""The screens with the panel of words, for the tour."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.catalog import GAMES
from game.core.record import Player
from tests.guide import Guide
from tests.table.anyone import answer
from ui.scenes.results import ResultsScene

NAMES = ("Marie", "Anna", "Bruno", "Clara", "Dewi", "Emil", "Fanny")
PLAYS = 6


def begin(guide: Guide, game: str, people: int = 1) -> None:
    """Open the panel and begin a match of as many players as there usually are."""
    guide.program.services.change(text_panel=True)
    found = GAMES[game]
    seats = min(4, found.seats[-1])
    players = tuple(Player(NAMES[seat], "" if seat < people else "easy", seat) for seat in range(seats))
    guide.program.navigator.start(found.options(seats, short=True), players, "plum-heron-0731")
    guide.wait(2)


def at_table(game: str) -> Callable[[Guide], None]:
    """Return the way to a table at which some cards have been played."""

    def show(guide: Guide) -> None:
        begin(guide, game)
        rng = Random(game)
        for _play in range(PLAYS):
            guide.wait_until(guide.due)
            if isinstance(guide.scene, ResultsScene):
                break
            answer(guide, rng)
        guide.ready()

    return show


def asked(guide: Guide) -> None:
    """What was asked for stands in the panel."""
    at_table(tuple(GAMES)[-1])(guide)
    guide.key(pygame.K_F7)
    guide.run(0.5)


def result(guide: Guide) -> None:
    """A result over the panel."""
    begin(guide, next(iter(GAMES)))
    rng = Random("result")
    while not isinstance(guide.scene, ResultsScene):
        guide.wait_until(guide.due)
        if not isinstance(guide.scene, ResultsScene):
            answer(guide, rng)
    guide.run(1.0)
    guide.finished()


def curtain(guide: Guide) -> None:
    """The curtain over the panel: what everybody has seen."""
    begin(guide, tuple(GAMES)[1], people=2)
    guide.run(1.0)
    guide.finished()


def settings(guide: Guide) -> None:
    """The settings over the panel."""
    guide.program.services.change(text_panel=True)
    guide.program.navigator.settings()
    guide.run(0.5)
    guide.finished()


SCREENS: dict[str, Callable[[Guide], None]] = {
    **{f"words-{game}": at_table(game) for game in GAMES},
    "words-asked": asked,
    "words-result": result,
    "words-curtain": curtain,
    "words-settings": settings,
}
