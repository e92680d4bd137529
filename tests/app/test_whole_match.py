"""Whole matches through the real scenes, by posted input and a stepped clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.cards import Seat
from game.core.record import read_record, replay
from game.koikoi.engine import ENGINE
from tests.app.harness import Person
from tests.games.koikoi.person import play_on
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def play_by_mouse(person: Person, rng: Random) -> None:
    """Play until the match is over and its last result is on the screen."""
    while not play_on(person, rng):
        pass


@pytest.mark.slow
def test_a_match_of_twelve_rounds_against_normal_by_mouse(person: Person, tmp_path: Path) -> None:
    person.start(rounds=12)
    match = person.table.match
    play_by_mouse(person, Random(1))
    assert match.over
    assert len(match.view(Seat(0)).finished) == 12
    person.program.services.archive.flush()
    kept = list((tmp_path / "matches").glob("*.json"))
    assert len(kept) == 1
    assert replay(read_record(kept[0].read_bytes()), ENGINE).state == match.state
    assert not list((tmp_path / "in-progress").iterdir())


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up draws a deal in which nobody is dealt a hand yaku."""
    monkeypatch.setattr("ui.scenes.setup.model.new_code", lambda: "0123456789ABC")


@pytest.mark.usefixtures("same_deal")
def test_from_the_title_to_the_first_card_in_two_clicks_by_mouse(person: Person) -> None:
    assert person.screen == "TitleScene"
    person.press("Koi-Koi")
    assert person.screen == "SetupScene"
    person.press("Start")
    assert person.screen == "TableScene"
    person.wait_until(person.due)
    assert person.cards()


@pytest.mark.slow
@pytest.mark.usefixtures("same_deal")
def test_a_match_by_keyboard_alone(person: Person) -> None:
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert person.screen == "SetupScene"
    person.key(pygame.K_RETURN)
    assert person.screen == "TableScene"
    match = person.table.match
    for _ in range(3000):
        person.wait_until(person.due)
        if isinstance(person.scene, ResultsScene) and match.over:
            break
        if isinstance(person.scene, TableScene) and person.table.board.tree.modal is None and person.table.board.tree.focus is None:
            person.key(pygame.K_DOWN)
        person.wait(10)
        person.key(pygame.K_RETURN)
        if isinstance(person.scene, TableScene) and person.table.board.tree.modal is None:
            person.key(pygame.K_TAB)
    assert match.over


def test_a_click_while_cards_fly_lands_them_and_plays_nothing(tmp_path: Path) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.start(rounds=1)
    person.wait(20)
    assert person.table.board.timeline.busy
    ply = person.table.match.ply
    person.click((600, 640))
    assert person.table.match.ply == ply
    assert len(person.table.board.stage.at(person.table.board.table.layout.own_hand())) == 8, "the deal has not landed"
    person.close()


def test_the_match_is_saved_after_every_decision_and_continues_where_it_was(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.start(rounds=3)
    rng = Random(5)
    for _ in range(2):
        person.wait_until(person.due)
        if isinstance(person.scene, TableScene) and person.cards():
            person.click(rng.choice(person.cards()).middle)
    person.wait_until(person.due)
    state = person.table.match.state
    person.close()
    again = Person(tmp_path)
    assert again.can_press("Continue")
    again.press("Continue")
    assert again.table.match.state == state
    again.wait_until(again.due)
    again.close()


def test_everything_that_can_be_pressed_is_named_and_fits(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    for node in person.sees().walk():
        if node.role in {Role.BUTTON, Role.CARD}:
            assert node.label
        assert node.fits, node


def pad(person: Person, button: int) -> None:
    """Press and let go of a button of a gamepad."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
        person.wait()


@pytest.mark.slow
@pytest.mark.usefixtures("same_deal")
def test_a_match_by_gamepad_alone(person: Person) -> None:
    pad(person, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad(person, pygame.CONTROLLER_BUTTON_A)
    assert person.screen == "SetupScene"
    pad(person, pygame.CONTROLLER_BUTTON_A)
    assert person.screen == "TableScene"
    match = person.table.match
    for _ in range(3000):
        person.wait_until(person.due)
        if isinstance(person.scene, ResultsScene) and match.over:
            break
        if isinstance(person.scene, TableScene) and person.table.board.tree.modal is None and person.table.board.tree.focus is None:
            pad(person, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        person.wait(10)
        pad(person, pygame.CONTROLLER_BUTTON_A)
        if isinstance(person.scene, TableScene) and person.table.board.tree.modal is None:
            pad(person, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert match.over


def test_a_hint_points_at_a_card_and_plays_nothing(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    ply = person.table.match.ply
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: any(node.role is Role.TOAST for node in person.sees().walk()))
    assert person.table.board.picking.pointed is not None
    assert person.table.match.ply == ply


def test_the_log_tells_what_happened_in_the_deal(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    person.click(person.cards()[0].middle)
    person.wait_until(person.due)
    if person.table.board.tree.modal is None:
        person.press("Log")
        rows = [node for node in person.sees().walk() if node.role is Role.ROW]
        assert len(rows) >= 2
        person.wait(10)
        person.key(pygame.K_ESCAPE)
        assert person.table.board.tree.modal is None


def test_a_card_dragged_to_the_field_is_played_and_one_dragged_in_the_hand_keeps_its_new_place(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    hand = person.table.board.picking.where.hand()
    first, last = person.cards()[0].middle, person.cards()[len(hand) - 1].middle

    def drag(start: tuple[int, int], end: tuple[int, int]) -> None:
        person.point(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        person.wait()
        for share in (0.2, 0.6, 1.0):
            at = round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False)
            )
            person.wait()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        person.wait()

    drag(first, (last[0] + 30, last[1]))
    assert person.table.board.picking.where.hand() == [*hand[1:], hand[0]]
    board = person.table.board
    names = {
        board.table.words.name_of(card)
        for card in board.picking.where.hand()
        if len(board.picking.selection.taking((card,)).readings) == 1
    }
    single = next(node for node in person.cards() if node.label in names)
    ply = person.table.match.ply
    drag(single.middle, (620, 330))
    person.wait(3)
    assert person.table.match.ply > ply


def test_the_hand_is_sorted_by_month_then_by_worth(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    hand = person.table.board.picking.where.hand()
    assert hand == sorted(hand)
    person.key(pygame.K_s, "s")
    person.wait(10)
    pack = person.table.match.engine.pack
    kinds = [("hikari", "tane", "tan", "kasu").index(pack[card].kind) for card in person.table.board.picking.where.hand()]
    assert kinds == sorted(kinds)


def test_the_debug_overlay_comes_and_goes(person: Person) -> None:
    person.key(pygame.K_F3)
    assert person.program.overlay.shown
    person.wait(3)
    person.key(pygame.K_F3)
    assert not person.program.overlay.shown


def test_the_yaku_list_and_the_inspector_open_over_the_table_and_close_again(person: Person) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    person.key(pygame.K_y, "y")
    person.wait(5)
    assert person.screen == "RulesScene"
    person.key(pygame.K_ESCAPE)
    person.wait(5)
    assert person.screen == "TableScene"
    person.wait_until(person.due)
    person.point(person.cards()[0].middle)
    name = person.cards()[0].label
    person.key(pygame.K_i, "i")
    person.wait(10)
    modal = person.table.board.tree.modal
    assert modal is not None
    assert modal.label == name
    person.key(pygame.K_ESCAPE)
    assert person.table.board.tree.modal is None
