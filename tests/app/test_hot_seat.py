"""Two people at one screen: a hand is only ever seen by its owner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.options import Options, describe
from game.core.record import Player
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.app.koikoi import play_on
from ui.pictures import TableArt
from ui.scenes.curtain import CurtainScene
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def start(person: Person, changes: dict[str, object], seed: str = "hot") -> None:
    players = (Player("Ada"), Player("Grace", "", 1))
    person.program.flow.start(Options("koi-koi", changes), players, seed)
    person.wait(2)


def test_a_match_of_two_people_with_a_curtain_before_every_change(person: Person) -> None:
    start(person, {"rounds": 3})
    rng = Random(2)
    person.wait_until(lambda: due(person))
    assert person.screen == "CurtainScene"
    for _ in range(2000):
        if play_on(person, rng):
            break
    else:
        raise AssertionError("the match does not end")


@pytest.mark.slow
@pytest.mark.parametrize("preset", [preset.id for preset in describe("koi-koi").presets])
def test_a_whole_match_of_two_people_under_every_preset(person: Person, preset: str) -> None:
    start(person, {"preset": preset}, preset)
    person.wait_until(lambda: due(person))
    assert isinstance(person.scene, CurtainScene)
    match = person.scene.table.match
    rng = Random(preset)
    for _ in range(3000):
        if play_on(person, rng):
            break
    assert match.over
    assert len(match.view(Seat(0)).finished) == Options("koi-koi", {"preset": preset}).number("rounds")


def test_behind_the_curtain_no_hand_is_drawn_and_nothing_can_be_pressed(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(person, {"rounds": 1})
    rng = Random(7)
    while not (isinstance(person.scene, CurtainScene) and person.scene.recap):
        play_on(person, rng)
    drawn: list[CardId | None] = []
    face = TableArt.face

    def noted(self: TableArt, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> pygame.Surface:
        drawn.append(card)
        return face(self, card, size, degrees)

    monkeypatch.setattr(TableArt, "face", noted)
    person.wait(3)
    scene = person.scene
    assert isinstance(scene, CurtainScene)
    state = scene.table.match.state
    hidden = {card for seat in (0, 1) for card in cards_of(state.hands[seat])}
    assert drawn, "the recap shows cards"
    assert not hidden & set(drawn)
    assert person.cards() == []


def test_a_stray_click_on_the_curtain_shows_nothing(person: Person) -> None:
    start(person, {"rounds": 1})
    person.wait_until(lambda: due(person))
    person.click(person.find(Role.BUTTON, "Show my hand").middle)
    person.wait(40)
    assert person.screen == "CurtainScene"


def test_the_own_key_held_lifts_the_curtain(person: Person) -> None:
    start(person, {"rounds": 1})
    person.wait_until(lambda: due(person))
    scene = person.scene
    assert isinstance(scene, CurtainScene)
    key = pygame.K_1 + scene.seat
    code = pygame.KSCAN_1 + scene.seat
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=str(scene.seat + 1), scancode=code))
    person.wait(30)
    assert person.screen == "TableScene"


def test_leaving_the_window_covers_the_hand_again(person: Person) -> None:
    start(person, {"rounds": 1})
    person.wait_until(lambda: due(person))
    lift(person)
    person.wait_until(person.due)
    assert person.cards()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    person.wait(2)
    assert person.screen == "CurtainScene"


def test_names_never_you_when_more_than_one_person_plays(person: Person) -> None:
    start(person, {"rounds": 1})
    rng = Random(3)
    said = set()
    for _ in range(200):
        for node in person.sees().walk():
            said |= set(f"{node.label} {node.value}".lower().split())
        if play_on(person, rng):
            break
    assert not said & {"you", "your"}, said & {"you", "your"}


def test_the_match_goes_on_behind_the_curtain_after_a_new_start(tmp_path: Path) -> None:
    person = Person(tmp_path)
    start(person, {"rounds": 2})
    rng = Random(4)
    for _ in range(6):
        play_on(person, rng)
    person.wait_until(lambda: due(person))
    person.close()
    again = Person(tmp_path)
    again.press("Continue")
    again.wait_until(lambda: due(again))
    assert again.screen == "CurtainScene"
    assert again.program.services.archive.matches()
    again.close()
