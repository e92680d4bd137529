"""What the curtain tells a person who comes back, and the log anybody, is what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import GAMES
from game.core.cards import cards_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.koikoi.actions import Action
from game.koikoi.engine import ENGINE
from game.koikoi.state import State, View
from tests.app.harness import Person
from tests.app.written import Written, what_is_written
from tests.contract.policies import policy
from ui.kit.story import recap
from ui.kit.table import AnyTable
from ui.scenes.curtain import CurtainScene
from ui.stage.frame import Frame
from ui.turns.replay import public, this_deal


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyTable]:
    person = Person(tmp_path_factory.mktemp("recap"), (960, 600))
    person.start(rounds=1)
    yield person.table.board.table
    person.close()


def curtain_of(person: Person, game: str, names: tuple[str, ...], plies: int) -> CurtainScene:
    """Go on with a match of which so many actions were played at random, by two people and computers: as *Continue* does."""
    engine, rng = GAMES[game].engine, Random(5)
    seats = min(len(names), GAMES[game].seats[-1])
    willing, match = policy(engine, "willing"), Match(engine, GAMES[game].options(seats), seats, "recap")
    while match.ply < plies:
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    players = tuple(Player(name, "" if seat < 2 else "easy", seat) for seat, name in enumerate(names[:seats]))
    person.program.navigator.play(match, players)
    person.wait(3)
    scene = person.scene
    assert isinstance(scene, CurtainScene)
    assert scene.table.match is match
    return scene


def drawn(person: Person) -> Written:
    with what_is_written() as found:
        person.program.draw(pygame.Surface((1280, 720)))
    return found


@pytest.fixture(scope="module")
def at_curtains(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    person = Person(tmp_path_factory.mktemp("curtains"))
    yield person
    person.close()


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_deal_only_people_are_asked_to_look_away_and_nothing_is_counted(at_curtains: Person, game: str) -> None:
    curtain_of(at_curtains, game, ("Ada", "Bea", "Robo", "Tron"), 0)
    words = [line.text for line in drawn(at_curtains)]
    (plea,) = (text for text in words if "look away" in text)
    assert re.match("(Ada|Bea), please look away", plea)
    assert not [text for text in words if re.match(r"0 \w", text)]


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["kowah", "kaluki", "squaw"])
def test_what_happened_since_stays_in_its_panel(at_curtains: Person, game: str) -> None:
    wide = ("MaximilianMaxima", "Wilhelmina-Maria", "Maximilienne-Ann", "Mademoiselle Ann")
    scene = curtain_of(at_curtains, game, wide, 22)
    assert scene.recap
    frame = Frame(at_curtains.program.services.look.scale)
    panel = frame.rect(*frame.right)
    found = drawn(at_curtains)
    began = next(number for number, line in enumerate(found) if line.text == "Since the last turn")  # over the columns of the table
    beside = [line for line in found[began:] if line.place.left >= panel.left]
    assert len(beside) > 3
    assert not [line for line in beside if not panel.contains(line.place)]


@pytest.mark.slow
@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_every_card_of_koi_koi_is_told_with_what_it_took(table: AnyTable, seed: int) -> None:
    rng = Random(seed)
    options = Options("koi-koi", {"rounds": 1, "gaji_wild": rng.random() < 0.5})
    match: Match[State, Action, View] = Match(ENGINE, options, 2, f"recap-{seed}")
    while len(asked := match.to_act()) == 1:
        match.apply(asked[0], rng.choice(match.legal_actions(asked[0])))
        now = match.state
        lines = [entry for entry in recap(table.story, (), [public(events) for events in this_deal(match)]) if entry.cards]
        if now.drawn >= 0:
            *lines, waiting = lines
            assert (waiting.cards, waiting.more) == ((now.drawn,), "")
        assert [(line.cards[0], set(line.cards[1:])) for line in lines] == [
            (step.card, set(cards_of(step.taken)) - {step.card}) for step in now.steps
        ]
        assert all((line.more == "and took nothing") == (len(line.cards) == 1) for line in lines)
