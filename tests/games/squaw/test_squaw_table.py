"""The table of Dog & Blind as a person sees it: no blind's card shows, the ace order is asked of persons, results say all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat, cards_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.squaw.actions import SetAces
from game.squaw.engine import ENGINE
from game.squaw.rules import Status
from game.squaw.state import Phase
from game.squaw.view import View
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.games.squaw.test_squaw_interaction import NAMES
from ui.games.squaw.names import card_name
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.widgets import Role

SquawMatch = Match[Any, Any, View]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def players(seats: int, persons: tuple[int, ...]) -> tuple[Player, ...]:
    return tuple(Player(NAMES[seat], "" if seat in persons else "easy", seat) for seat in range(seats))


def advanced(seats: int, until: Callable[[SquawMatch], bool], **values: Any) -> SquawMatch:
    """Return a random match at the first decision at which `until` holds."""
    for seed in range(200):
        rng = Random(seed)
        match: SquawMatch = Match(ENGINE, Options("squaw", {"players": seats, **values}), seats, f"advanced {seed}")
        while not match.over:
            if until(match):
                return match
            seat = rng.choice(match.to_act())
            match.apply(seat, rng.choice(match.legal_actions(seat)))
    raise AssertionError("it never comes to that")


def asks_for_the_aces(match: SquawMatch) -> bool:
    """Whether the order of the aces is asked, while somebody is out and computers sit before seat 2."""
    asked = match.to_act()
    return match.view(Seat(0)).phase is Phase.ACE and 2 in asked and asked[0] != 2 and len(asked) < match.seats


def test_the_ace_order_is_asked_of_a_person_who_sits_behind_computers(person: Person) -> None:
    """Source: squaw.md 6.1: one dialog for every human still in; the first answer settles it."""
    match = advanced(5, asks_for_the_aces)
    before = match.view(Seat(2)).ace
    person.program.navigator.play(match, players(5, (2,)))
    person.wait_until(lambda: isinstance(person.scene, TableScene) and person.scene.board.asking is not None)
    person.wait(10)
    assert match.to_act()[0] != 2
    person.answer("Aces low" if before == "high" else "Aces high")
    assert match.actions[-1] == (2, SetAces("low" if before == "high" else "high"))


def test_only_computers_keep_the_order_in_force(person: Person) -> None:
    person.program.services.change(display={"squaw/spectate": "watch"})
    match = advanced(5, asks_for_the_aces)
    before, ply = match.view(Seat(2)).ace, match.ply
    out = next(seat for seat in range(5) if seat not in match.to_act())
    person.program.navigator.play(match, players(5, (out,)))
    person.wait_until(lambda: match.ply > ply)
    assert match.actions[ply][1] == SetAces(before)


def result_turned_over(person: Person) -> None:
    """Land the lines of a result and go on."""
    for _ in range(2):
        if isinstance(person.scene, ResultsScene):
            person.key(pygame.K_RETURN)


@pytest.mark.sweep
@pytest.mark.parametrize(("timing", "blind"), [("random", 1), ("choice", 0)])
def test_a_blinds_card_is_named_nowhere_before_it_lies_on_the_table(person: Person, timing: str, blind: int) -> None:
    """Source: squaw.md 6.2."""

    def is_asked_beside(match: SquawMatch) -> bool:
        return match.view(Seat(0)).statuses[blind] is Status.BLIND and match.view(Seat(0)).turn == 0

    match = advanced(4, is_asked_beside, blind_timing=timing)
    person.program.navigator.play(match, players(4, (0,)))
    rng, looked = Random(7), 0
    while True:
        person.wait_until(lambda: due(person))
        if match.over:
            break
        for seat, status in enumerate(match.view(Seat(0)).statuses):
            if status is not Status.BLIND or isinstance(person.scene, ResultsScene):
                continue
            said = " ".join(f"{node.label} {node.value}" for node in person.sees().walk()).lower()
            for card in cards_of(match.state.hands[seat]):
                looked += 1
                assert card_name(card).lower() not in said
        if isinstance(person.scene, ResultsScene):
            result_turned_over(person)
        else:
            person.table.play(rng.choice(match.legal_actions(person.table.turns.viewer)))
            person.wait()
    assert looked


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "persons"), [(2, (0, 1)), (7, (1, 4, 6))])
def test_a_match_at_one_screen_ends_with_everybody_by_place(
    person: Person, seats: int, persons: tuple[int, ...]
) -> None:
    late = 2 if seats == 2 else 5

    def is_late(match: SquawMatch) -> bool:
        return match.view(Seat(0)).number >= late and {*persons} <= {*match.to_act()}

    match = advanced(seats, is_late, blind_timing="choice")
    person.program.navigator.play(match, players(seats, persons))
    rng, curtains = Random(seats), 0
    while True:
        person.wait_until(lambda: due(person))
        if match.over:
            break
        if isinstance(person.scene, CurtainScene):
            curtains += 1
            lift(person)
        elif isinstance(person.scene, ResultsScene):
            result_turned_over(person)
        else:
            person.table.play(rng.choice(match.legal_actions(person.table.turns.viewer)))
            person.wait()
    assert curtains
    for _press in range(2):  # who went out comes before the podium
        person.click((600, 300))
    rows = [node for node in person.sees().walk() if node.role is Role.ROW]
    assert sorted(row.label for row in rows) == sorted(NAMES[:seats])
    outcome = match.outcome()
    assert outcome is not None
    assert [row.value for row in rows] == [f"Place {outcome.places[NAMES.index(row.label)]}" for row in rows]
    assert rows[0].value == "Place 1"


@pytest.mark.parametrize(
    ("language", "wanted", "name"),
    [
        ("en", "neutral", "Dog & Blind"),
        ("fr", "neutral", "Chien et Aveugle"),
        ("en", "source", "Squaw"),
        ("fr", "source", "Squaw"),
    ],
)
def test_the_title_shows_the_name_of_the_language_and_the_preference(
    tmp_path: Path, language: str, wanted: str, name: str
) -> None:
    """Source: squaw.md U1."""
    sitting = Person(tmp_path, language=language)
    sitting.program.services.change(display={"squaw/display_name": wanted})
    sitting.program.navigator.title()
    sitting.wait(2)
    assert sitting.find(Role.BUTTON, name).fits
    sitting.close()


def test_the_title_opens_in_a_language_whose_signs_have_no_carved_form(tmp_path: Path) -> None:
    sitting = Person(tmp_path, language="xx")
    sitting.wait(2)
    assert sitting.screen == "TitleScene"
    sitting.close()
