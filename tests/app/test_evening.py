"""An evening of four: set up, played, predicted, chosen, left, killed and gone on with, by mouse and by keyboard; counted once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.archive import Archive
from game.catalog import GAMES
from game.core.evening import Evening, Leg, choice
from game.core.record import Player
from tests.app.curtain import due, lift
from tests.app.harness import Person, is_cut, stand
from tests.contract.policies import policy
from tests.evening_matches import play_on, played
from tests.table.hand import Device, do
from ui.scenes.curtain import CurtainScene
from ui.scenes.evening.between import EveningScene
from ui.scenes.evening.setup import EveningSetupScene
from ui.scenes.print import PrintScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.widgets import Role

NAMES = ("Ada", "Bea", "Cleo", "Dan")
ON = "On with the evening"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def answer(person: Person, label: str) -> None:
    """Press a button of the dialog that has just come up, once it listens."""
    person.let_pass(0.5)
    person.answer(label)
    person.wait(2)


def press(person: Person, label: str, device: Device = Device.MOUSE, role: Role = Role.BUTTON) -> None:
    """Press what is called so, with the pointer, or with Tab and Enter."""
    if device is Device.MOUSE:
        person.click(person.find(role, label).middle)
        return
    scene = person.program.services.scenes.top
    assert scene is not None
    for _step in range(60):
        if scene.tree.focus is not None and scene.tree.focus.label == label:
            person.key(pygame.K_RETURN)
            return
        person.key(pygame.K_TAB)
    raise AssertionError(f"{label} is never reached")


def raise_curtain(person: Person, device: Device) -> None:
    if device is Device.MOUSE:
        lift(person)
        return
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        person.let_pass(1.0)


def people() -> tuple[Player, ...]:
    return tuple(Player(name, "", seal) for seal, name in enumerate(NAMES))


def legs(*games: str) -> tuple[Leg, ...]:
    return tuple(lengths[0] for lengths in choice(len(NAMES)) if lengths[0].game in games)


def begin(person: Person, *games: str, last_chooses: bool = False) -> None:
    person.program.navigator.evenings.begin(Evening("plum-heron-0731", people(), legs(*games), last_chooses))
    person.wait(2)


def play(person: Person, rng: Random, device: Device, plies: int = 10_000) -> bool:
    """Play the match that is on the screen, so many actions of it at most; return whether its end is on the screen."""
    for _ply in range(plies):
        person.wait_until(lambda: due(person) or isinstance(person.scene, PrintScene))
        scene = person.scene
        if isinstance(scene, CurtainScene):
            raise_curtain(person, device)
        elif isinstance(scene, PrintScene):
            person.key(pygame.K_RETURN)
            person.wait(12)
        elif isinstance(scene, ResultsScene):
            stand(person)
            if person.can_press(ON):
                return True
            person.key(pygame.K_RETURN)
        elif isinstance(scene, TableScene):
            match, seat = scene.match, scene.turns.viewer
            do(person, policy(match.engine, "willing")(match.state, seat, match.legal_actions(seat), rng), device)
    return False


def filed(folder: Path) -> list[Path]:
    return sorted((folder / "matches").glob("*.json"))


@pytest.mark.slow
@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYS])
def test_four_people_play_a_whole_evening(person: Person, device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leg, "options", lambda leg, seats: GAMES[leg.game].options(seats, short=True))
    rng = Random(5)
    press(person, "An evening", device)
    person.wait(2)
    setup = person.scene
    assert isinstance(setup, EveningSetupScene)
    for ending, people_after in (("Done", 5), ("Remove this player", 4)):
        press(person, "Add a player" if ending == "Done" else "Player 5", device, Role.ROW)
        person.let_pass(0.5)
        press(person, ending, device)
        person.wait(2)
        assert setup.people == people_after
    for number, name in enumerate(NAMES):
        setup.model.draft = setup.model.draft.with_seat(number, person=True, name=name)
    setup.legs = legs("koi-koi", "kowah", "kaluki")
    setup.resize()
    press(person, "Kaluki", device, Role.ROW)
    assert [leg.game for leg in setup.legs] == ["koi-koi", "kowah"]
    press(person, "Start", device)
    person.wait(2)
    for number in range(1, 8):
        between = person.scene
        assert isinstance(between, EveningScene)
        fixture = between.state.next
        assert fixture is not None
        assert fixture.number == number
        press(person, between.next_words, device)
        person.wait(2)
        for _watching in range(len(NAMES) - len(fixture.seats)):
            person.let_pass(0.5)
            press(person, NAMES[fixture.seats[0]], device)
            person.wait(2)
        assert play(person, rng, device)
        press(person, ON, device)
        person.wait(2)
    assert person.screen == "EveningScene"
    state = person.program.navigator.evenings.state()
    assert state.is_over
    winners = ", ".join(NAMES[who] for place, who, _points in state.ranking() if place == 1)
    assert any(node.label == f"{winners} wins the evening" for node in person.sees().walk())
    assert len(state.evening.predictions) == 12
    assert sum(points for _place, _who, points in state.ranking()) >= 6 * 2 + 12
    press(person, "The print of the evening", device)
    person.wait_until(lambda: isinstance(scene := person.scene, PrintScene) and is_cut(scene))
    person.program.services.archive.flush()
    assert len(filed(person.program.services.archive.folder)) == 7


def test_those_who_watch_predict_before_the_match_and_are_asked_once(person: Person) -> None:
    begin(person, "koi-koi", "costly-colours")
    fixture = person.program.navigator.evenings.state().next
    assert fixture is not None
    watching = [who for who in range(4) if who not in fixture.seats]
    person.key(pygame.K_RETURN)
    person.wait(2)
    answer(person, NAMES[fixture.seats[1]])
    assert person.screen == "EveningScene"
    answer(person, "No prediction")
    person.wait_until(lambda: person.screen != "EveningScene")
    evening = person.program.services.archive.evening.now
    assert evening is not None
    assert evening.predictions == ((1, watching[0], fixture.seats[1]),)


def test_who_is_last_chooses_the_next_game(person: Person) -> None:
    begin(person, "kowah", "squaw", "kaluki", last_chooses=True)
    navigator = person.program.navigator
    play_on(navigator, 1)
    navigator.evenings.show()
    person.wait(2)
    state = navigator.evenings.state()
    assert state.next is None
    assert len(state.evening.left) == 2
    press(person, "Choose the next game")
    person.let_pass(0.5)
    dialog = next(node for node in person.sees().walk() if node.role is Role.DIALOG)
    assert any(NAMES[state.ranking()[-1][1]] in node.label for node in dialog.walk())
    wanted = state.evening.legs[state.evening.left[1]].game
    person.answer({"kowah": "Kowah", "squaw": "Dog & Blind", "kaluki": "Kaluki"}[wanted])
    person.wait(2)
    settled = navigator.evenings.state().next
    assert settled is not None
    assert settled.leg.game == wanted


def test_an_evening_killed_between_two_games_goes_on_and_counts_once(tmp_path: Path) -> None:
    first = Person(tmp_path / "a")
    begin(first, "kowah", "squaw")
    play_on(first.program.navigator, 1)
    before = first.program.navigator.evenings.state()
    first.program.services.archive.flush()
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    first.close()
    second = Person(tmp_path / "b")
    press(second, "An evening")
    second.wait(2)
    after = second.program.navigator.evenings.state()
    assert (after.ranking(), after.next, len(after.matches)) == (before.ranking(), before.next, 1)
    play_on(second.program.navigator, 1)
    second.program.services.archive.flush()
    assert len(filed(tmp_path / "b")) == 2
    assert second.program.navigator.evenings.state().is_over
    second.close()


def test_an_evening_killed_in_the_middle_of_a_game_goes_on_there_and_counts_it_once(tmp_path: Path) -> None:
    first = Person(tmp_path / "a")
    begin(first, "kowah", "squaw")
    first.key(pygame.K_RETURN)
    first.wait(2)
    assert not play(first, Random(1), Device.MOUSE, plies=8)
    first.program.services.archive.flush()
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    first.close()
    second = Person(tmp_path / "b")
    record = second.program.services.archive.matches()[0]
    assert record.occasion.evening is not None
    assert record.occasion.evening[1:] == (1, 2)
    assert record.actions
    press(second, "An evening")
    second.wait(2)
    second.key(pygame.K_RETURN)
    second.wait(2)
    assert table_under(second).match.ply >= len(record.actions)
    second.close()


def table_under(person: Person) -> TableScene:
    """Return the table, under a curtain perhaps."""
    return next(scene for scene in person.program.services.scenes._stack if isinstance(scene, TableScene))


def test_a_match_that_ended_as_the_program_was_killed_is_filed_and_counted_once(tmp_path: Path) -> None:
    first = Person(tmp_path)
    begin(first, "kowah", "squaw")
    archive, state = first.program.services.archive, first.program.navigator.evenings.state()
    assert state.next is not None
    record = played(state.evening, state.next)
    archive.save_match(record)  # it stands in state, over: nothing more was written
    first.close()
    second = Person(tmp_path)
    again = second.program.navigator.evenings.state()
    assert list(again.matches) == [1]
    assert sum(points for _place, _who, points in again.ranking()) == 12
    second.program.services.archive.flush()
    assert len(filed(tmp_path)) == 1
    second.close()
    third = Person(tmp_path)
    assert list(third.program.navigator.evenings.state().matches) == [1]
    assert len(filed(tmp_path)) == 1
    third.close()


def test_a_match_of_an_evening_takes_no_other_match_its_place(person: Person) -> None:
    person.program.navigator.start(GAMES["kowah"].options(4), people(), "kowah")
    person.wait(2)
    play(person, Random(1), Device.MOUSE, plies=6)
    archive: Archive = person.program.services.archive
    assert len(archive.matches()) == 1
    begin(person, "kowah", "squaw")
    person.key(pygame.K_RETURN)
    person.wait(2)
    play(person, Random(1), Device.MOUSE, plies=6)
    assert {record.occasion.evening is None for record in archive.matches()} == {True, False}


def test_another_household_enters_the_line_and_has_the_same_deals(person: Person) -> None:
    begin(person, "kowah", "squaw", last_chooses=True)
    line = person.program.navigator.evenings.state().evening.text()
    person.program.navigator.evenings.setup()
    person.wait(2)
    press(person, "Enter an evening…", role=Role.ROW)
    person.let_pass(0.5)
    for sign in line:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    person.wait(3)
    answer(person, "Set up")
    scene = person.scene
    assert isinstance(scene, EveningSetupScene)
    assert (scene.code, scene.people, scene.legs, scene.last_chooses) == ("plum-heron-0731", 4, legs("kowah", "squaw"), True)
