"""`python -m tests.blindfold [--game ID] [--seed TEXT]`: plays blind-folded, and prints what was heard and which keys were struck.

The player hears the lines that are spoken and strikes keys, nothing else: no view, no picture, no screen is looked into. From the title
they pick a game, start the match that the set-up offers (the shortest there is), play it to its end and come back to the title.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.levels import Level
from game.catalog import GAMES
from tests.app.ears import Ears
from tests.app.harness import Person
from ui.library.draft import fresh
from ui.services.settings import shown_name

TITLE = "Five Seasons."
QUIET_FRAMES = 8
"""Nothing new for so many frames: whoever speaks has finished."""
DEAF_FRAMES = 24
"""A question is not answered, and a result not left, before it could be heard."""
ANSWER = ", button. Enter presses it."
"""A button that has no key of its own: an answer, or the way on."""
LEAVES = "Back to title screen"
ASIDE = (LEAVES, "Review")
"""What leads away from a result, but not on."""
LAST_WORDS = ("Play again", "End the practice")
"""What the first button of the end of a match begins with."""
MOST_KEYS = 3000
MOST_PRESSES = 3
"""A button that only says itself again, as one that turns music on and off, is no way on."""
F5, F6, F7, F8, F9 = pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9
PLAYS = re.compile(r"Enter: |Enter asks")
TAKES_UP, TAKEN_UP = "Enter takes it up", "taken up"
KEYED = re.compile(r"^Key (\w): ")


class Blindfolded:
    """Somebody who hears and strikes keys. `tells` gets everything heard and struck."""

    def __init__(self, person: Person, ears: Ears, rng: Random, tells: Callable[[str], None] = lambda _words: None) -> None:
        self._person, self._ears, self._rng, self._tells = person, ears, rng, tells
        self._told = 0
        self._again = ""
        self._button, self._pressed = "", 0
        self.keys = 0
        """How many keys have been struck."""

    def listen(self, frames: int = QUIET_FRAMES) -> list[str]:
        """Wait until nothing new has been said for some frames; return what was said since the last time."""
        began, quiet, count = self._told, 0, len(self._ears.heard)
        while quiet < frames:
            self._person.wait()
            if self._person.program.services.opponents.thinking:
                time.sleep(0.001)  # computer players think by the real clock: on a slow machine that is no silence
                continue
            quiet = 0 if len(self._ears.heard) > count else quiet + 1
            count = len(self._ears.heard)
        self._told = count
        said = self._ears.heard[began:count]
        for words in said:
            self._tells(f"    {words}")
        return said

    def strike(self, key: int, text: str = "") -> list[str]:
        """Strike a key and hear what comes of it."""
        self.keys += 1
        assert self.keys < MOST_KEYS, "the game goes round in circles"
        self._tells(f"[{pygame.key.name(key)}]")
        self._person.key(key, text)
        return self.listen()

    def seek(self, begins: str, key: int = pygame.K_TAB) -> None:
        """Strike a key until something that begins with certain words is heard."""
        for _ in range(60):
            if any(words.startswith(begins) for words in self.strike(key)):
                return
        raise AssertionError(f"{begins} is never heard")

    def play(self, game: str) -> list[str]:
        """Pick a game on the title, play it to its end, and come back to the title; return all that was heard."""
        began = len(self._ears.heard)
        self.listen()
        self.seek(game, pygame.K_RIGHT)
        said = self.strike(pygame.K_RETURN)
        while TITLE not in " ".join(said):
            said = self._go_on(said)
        return self._ears.heard[began:]

    def _go_on(self, said: list[str]) -> list[str]:
        """Do what the last words ask for; return what is heard then."""
        last = said[-1] if said else self._again
        self._again = ""
        if last.startswith(LAST_WORDS):
            self.seek(LEAVES)
            return self.strike(pygame.K_RETURN)
        name = re.split("[:,]", last)[0]
        self._pressed = self._pressed + 1 if name == self._button else 0
        self._button = name
        if last.endswith(ANSWER) and self._pressed < MOST_PRESSES:  # a dialog or a result has opened, its first button in focus
            self.listen(DEAF_FRAMES)
            self._again = last if said else ""  # what has just opened may not have heard it: once more, then look around
            return self.strike(pygame.K_RETURN)
        if PLAYS.search(last) and self._rng.random() < 0.7:
            return self.strike(pygame.K_RETURN)
        return self._look_around()

    def _look_around(self) -> list[str]:
        """Go through what can be reached until Enter would do something; else use a key that the turn names."""
        holds, passed = False, set[str]()
        for _ in range(60):
            said = self.strike(pygame.K_TAB)
            last = said[-1] if said else ""
            if not said or TITLE in " ".join(said) or last.startswith(LAST_WORDS):
                return said
            if len(said) > 1 and last.endswith(ANSWER):
                return said  # something else has opened meanwhile
            if (PLAYS.search(last) and self._rng.random() < 0.8) or (TAKES_UP in last and not holds and self._rng.random() < 0.3):
                said = self.strike(pygame.K_RETURN)
                if not said or TAKEN_UP not in said[-1]:
                    return said
                holds = True  # from now on where it may go
            if last in passed and all(words.endswith(ANSWER) for words in passed) and not last.startswith(ASIDE):
                return said  # there is nothing but the ways on from here
            passed.add(last)
        named = [found[1] for words in self.strike(F5) if (found := KEYED.match(words))]
        if named:
            letter = self._rng.choice(named).lower()
            return self.strike(ord(letter), letter)
        return self.strike(pygame.K_ESCAPE) if holds else self.listen(3 * QUIET_FRAMES)


def sit(folder: Path, seed: str, tells: Callable[[str], None] = lambda _words: None, *, language: str = "en") -> tuple[Person, Blindfolded]:
    """Start the program in `folder`, its set-ups those of the shortest matches, with somebody blind-folded before it."""
    ears, rng = Ears(), Random(seed)
    person = Person(folder, language=language, speech=ears)
    person.watches = False
    setups = {}
    for game, found in GAMES.items():
        draft = fresh(game, "", rng).with_level(Level.EASY)
        setups[game] = replace(draft, values={**draft.values, **found.short}).to_json()
    person.program.services.change(speech=True, setups=setups)
    return person, Blindfolded(person, ears, rng, tells)


def main(arguments: list[str]) -> int:
    """Play the games that are asked for; print everything that was heard."""
    parser = argparse.ArgumentParser(prog="python -m tests.blindfold")
    parser.add_argument("--game", choices=tuple(GAMES), action="append")
    parser.add_argument("--seed", default="blindfold")
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        person, player = sit(Path(folder), wanted.seed, lambda words: print(words, flush=True))
        for game in wanted.game or GAMES:
            before = player.keys
            heard = player.play(shown_name(person.program.services.settings, game))
            print(f"== {game}: {len(heard)} lines heard, {player.keys - before} keys struck, back at the title")
        person.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
