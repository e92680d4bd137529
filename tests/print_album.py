"""Sheets of prints: `python -m tests.print_album OUT` plays fifty matches by computers over a year and prints all of them on one picture.

    python -m tests.print_album OUT [--matches N] [--tall]

No two are to look alike but by right: the same thing decided in the same month of the same game.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface, transform

from game.catalog import GAMES
from game.core.match import Match
from game.core.record import AnyMatch, Player
from tests.app.harness import Person
from tests.contract.policies import policy
from ui.library.prints import press, print_of, sheet_size

NAMES = ("Marie", "Sora", "Bruno", "Anna", "David", "Bea", "Emi")
ACROSS, WIDTH = 8, 300
"""Prints in a row of the picture, and the width of one in pixels."""


def played(game: str, seed: str, seats: int, *, short: bool) -> AnyMatch:
    """Return a match that computers who take what they can get have played to its end."""
    engine, rng = GAMES[game].engine, Random(seed)
    willing = policy(engine, "willing")
    match: AnyMatch = Match(engine, GAMES[game].options(seats, short=short), seats, seed)
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    return match


def sheet_of_prints(person: Person, count: int, *, tall: bool = False) -> Surface:
    """Return one picture of so many prints, a month after another and game after game."""
    services = person.program.services
    k = WIDTH / sheet_size(tall=tall)[0]
    size = WIDTH, round(sheet_size(tall=tall)[1] * k)
    whole = Surface((ACROSS * size[0], -(-count // ACROSS) * size[1]))
    games = tuple(GAMES)
    for number in range(count):
        game = games[number % len(games)]
        seats = min(2 + number % 3, GAMES[game].engine.seats.stop - 1)
        match = played(game, f"print-{number}", seats, short=number % 2 == 0)
        services.today = f"2026{number % 12 + 1:02}15"
        players = tuple(Player(NAMES[seat], "easy", seat) for seat in range(seats))
        shown = print_of(services, match, players)
        picture, _sheet = press(services, shown, WIDTH, tall=tall).result()
        whole.blit(transform.smoothscale(picture, size), (number % ACROSS * size[0], number // ACROSS * size[1]))
        print(f"{number + 1:3} {shown.words}".replace("\n", "  "))
    return whole


def main() -> None:
    """Print the sheet into a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--tall", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        person = Person(Path(folder), shares=False)
        pygame.image.save(sheet_of_prints(person, given.matches, tall=given.tall), given.out)
        person.close()


if __name__ == "__main__":
    main()
