"""Several people at one screen: whatever is heard or read in the panel, nobody learns a card of another hand from it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, CardMoved
from tests.app.curtain import due
from tests.app.ears import Ears
from tests.app.harness import Person
from tests.table.anyone import play_on, sit
from ui.scenes.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.turns.replay import this_deal
from ui.voice.utterances import Ask, Kind, Utterance

ASKED = (pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9, pygame.K_F10)
HIDDEN = frozenset({"hand", "checki"})
PLAYS = 6


class CurtainEars(Ears):
    """Hears what is said while a curtain is down."""

    person: Person | None = None

    def say(self, line: Utterance, language: str) -> None:
        """Hear a line."""
        if self.person is not None and isinstance(self.person.scene, CurtainScene):
            super().say(line, language)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_behind_the_curtain_no_card_of_a_hand_is_named(tmp_path: Path, game: str) -> None:
    ears, rng = CurtainEars(), Random(game)
    person = ears.person = Person(tmp_path, speech=ears)
    person.one_in = 1000
    person.program.services.change(speech=True, verbosity="everything", text_panel=True)
    sit(person, game, GAMES[game].seats[0], people=2)
    for _play in range(PLAYS):
        person.wait_until(lambda: due(person))
        if isinstance(curtain := person.scene, CurtainScene):
            for key in ASKED:
                person.key(key)
            person.wait(3)
            scene, words = curtain.table, curtain.table.board.table.words
            seen = {words.name_of(card).lower() for card in cards(scene, held=False)}
            unseen = {words.name_of(card).lower() for card in cards(scene, held=True)} - seen
            for line in (*ears.heard, *(one.words for one in person.program.transcript.shown)):
                assert not [name for name in unseen if name in line.lower()], line
            assert Kind.OWN not in ears.kinds
            assert set(curtain.spoken_answer(Ask.HAND)) == {"The cards are covered"}
        ears.heard.clear()
        ears.kinds.clear()
        play_on(person, rng)
    person.close()


@pytest.mark.sweep
@pytest.mark.parametrize("key", [pygame.K_F6, pygame.K_TAB])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_said_of_a_hand_is_not_said_again_behind_the_curtain(tmp_path: Path, game: str, key: int) -> None:
    ears, rng = Ears(), Random(game)
    person = Person(tmp_path, speech=ears)
    person.one_in = 1000
    person.program.services.change(speech=True, verbosity="everything")
    sit(person, game, GAMES[game].seats[0], people=2)
    while not person.due():
        person.wait_until(lambda: due(person))
        if isinstance(person.scene, CurtainScene):
            play_on(person, rng)
    for _ in range(3):
        person.key(key)
    said = ears.heard[-1]
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    ears.heard.clear()
    ears.kinds.clear()
    for by_pad in (False, True):
        person.program.narrator.again() if by_pad else person.key(pygame.K_F10)
        person.wait(2)
        assert isinstance(person.scene, CurtainScene)
        assert said not in ears.heard
    person.close()


def cards(scene: TableScene, *, held: bool) -> set[CardId]:
    """Return the cards that somebody holds unseen, or those that everybody sees or has seen move in this deal."""
    match = scene.match
    if not held:
        moves = (event for events in this_deal(match) for event in events if isinstance(event, CardMoved) and event.seen_by == EVERYONE)
        return {event.card for event in moves if event.card is not None}
    places = (place for seat in range(match.seats) for place in match.picture(Seat(seat)).zones.items())
    return {card for place, lying in places if place.name in HIDDEN for card in lying if card is not None}
