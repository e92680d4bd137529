"""Kaluki at the real table: whole matches by mouse, a turn by keys, cards taken up together, dragged, borrowed and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.kaluki.actions import DRAW_DISCARD, DRAW_STOCK, Discard, LayOff, Meld, Take
from game.kaluki.engine import ENGINE
from game.kaluki.events import BORROWED, DISCARD, HAND, MELD, STOCK
from tests.app.curtain import due
from tests.app.harness import Person, gallery
from tests.games.kaluki.framework import cards, names
from tests.games.kaluki.person import do, play_on, press, sit, start
from ui.games.kaluki import panels
from ui.games.kaluki.story import Act, Done
from ui.games.kaluki.table_text import LastTurn
from ui.kit.gestures import Spot
from ui.kit.player_text import Seated
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.services.settings import Settings
from ui.services.table_pictures import TableArt
from ui.widgets import Role

MOST = 600
TABLE = [{"owner": 1, "cards": ["6S", "6H", "6D", "6C"]}, {"owner": 0, "cards": ["7H", "8H", "9H"]}]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def position(hand: str, **fields: Any) -> dict[str, Any]:
    return {
        "hands": [hand.split(), ["5D", "5C", "5S"]],
        "discards": ["9D", "QD"],
        "stock": ["3C", "3D", "3S", "4C", "4D"],
        "table": TABLE,
        "opened": [True, True],
        **fields,
    }


def to_the_end(person: Person, seed: int) -> None:
    rng = Random(seed)
    for _ in range(MOST):
        if play_on(person, rng):
            return
    raise AssertionError("the match does not end")


def named(person: Person, zone: Zone) -> str:
    return names(tuple(node.card for node in person.table.board.stage.at(zone) if node.card is not None))


def one(name: str) -> CardId:
    return cards(name)[0]


# Whole matches


@pytest.mark.slow
def test_a_match_of_two_from_the_first_card_to_the_places(person: Person) -> None:
    start(person, 2, {"elimination_limit": 10, "min_first_meld": 20})
    match = person.table.match
    to_the_end(person, 5)
    assert match.over
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    person.wait_until(lambda: not scene.result.is_animating)
    said = [node.label for node in person.sees().walk()]
    assert any("the match" in words for words in said)


@pytest.mark.slow
def test_five_seats_two_of_them_people_at_one_screen_see_their_own_hands_only(person: Person) -> None:
    start(person, 5, {"elimination_limit": 10, "min_first_meld": 10, "max_buybacks": 1}, people=2)
    rng, curtains = Random(8), 0
    for _ in range(MOST):
        person.wait_until(lambda: due(person))
        curtains += isinstance(person.scene, CurtainScene)
        if isinstance(person.scene, TableScene) and person.table.match.view(Seat(0)).result is None:
            others = [HAND[seat] for seat in range(5) if seat != person.table.turns.viewer]
            assert not any(node.card is not None for place in others for node in person.table.board.stage.at(place))
        if play_on(person, rng):
            break
    else:
        raise AssertionError("the match does not end")
    assert curtains > 4


def test_a_match_goes_on_where_it_was_left(person: Person) -> None:
    start(person, 3, {"min_first_meld": 10})
    rng = Random(4)
    while True:
        play_on(person, rng)
        person.wait_until(person.due)
        if isinstance(person.scene, TableScene) and len(person.table.turns.view.melds) > 2:
            break
    before, ply = person.table.board.stage.picture, person.table.match.ply
    person.program.navigator.title()
    person.wait()
    person.press("Continue")
    person.wait_until(person.due)
    assert person.table.match.ply == ply
    assert person.table.board.stage.picture == before


# One turn


def test_a_turn_by_keys_alone(person: Person) -> None:
    sit(person, position("KC KD KS 2H 4S"))
    person.key(pygame.K_1, "1")
    person.wait_until(person.due)
    for name in ("KC", "KD", "KS"):
        walk_to(person, one(name))
        person.key(pygame.K_RETURN)
    assert set(person.table.board.picking.selection.taken) == set(cards("KC KD KS"))
    person.key(pygame.K_n, "n")
    person.wait_until(person.due)
    assert named(person, MELD[2]) == "KS KD KC"
    walk_to(person, one("2H"))
    person.key(pygame.K_RETURN)
    person.key(pygame.K_d, "d")
    person.wait(2)
    assert named(person, DISCARD) == "9D QD 2H"


def walk_to(person: Person, spot: Spot) -> None:
    for _ in range(60):
        if person.table.board.picking.pointed == spot:
            return
        person.key(pygame.K_TAB)
    raise AssertionError(f"{spot} cannot be reached")


def test_a_turn_by_gamepad_alone(person: Person) -> None:
    sit(person, position("KC KD KS 2H 4S"))
    pad_to(person, STOCK)
    person.wait_until(person.due)
    for name in ("KC", "KD", "KS"):
        pad_to(person, one(name))
    pad_to(person, "Lay down")
    person.wait_until(person.due)
    assert named(person, MELD[2]) == "KS KD KC"
    pad_to(person, one("2H"))
    pad_to(person, DISCARD)
    person.wait(2)
    assert named(person, DISCARD) == "9D QD 2H"


def pad_to(person: Person, wanted: Spot | str) -> None:
    """Go to a spot or a button with the shoulder of the pad, and press A."""
    for _ in range(80):
        focus = person.table.board.tree.focus
        if wanted in (person.table.board.picking.pointed, focus.label if focus is not None else None):
            person.pad(pygame.CONTROLLER_BUTTON_A)
            return
        person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    raise AssertionError(f"{wanted} cannot be reached")


def test_a_hint_takes_up_and_points_at_whatever_the_rules_list(person: Person) -> None:
    match = sit(person, position("KC KD KS 6Sb 7S 10H JK2"))
    press(person, STOCK)
    person.wait_until(person.due)
    offered = match.legal_actions(Seat(0))
    assert {Meld, LayOff, Take, Discard} <= set(map(type, offered))
    for action in offered:
        assert person.table.board.picking.suggest(action), action


def test_cards_that_can_be_read_in_several_ways_are_asked_for_where_they_are_laid(person: Person) -> None:
    sit(person, position("AH 2H JK1 KC 4S", discards=["9D", "QD"]))
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    for name in ("AH", "2H", "JK1"):
        press(person, one(name))
    press(person, MELD[2])
    assert person.table.board.picking.selection.choosing is not None
    assert person.find(Role.BUTTON, "A to 3 of hearts, 6 points").fits
    person.key(pygame.K_2, "2")
    person.wait_until(person.due)
    assert named(person, MELD[2]) == "AH 2H JK1"


def test_a_card_is_borrowed_used_and_the_last_step_undone(person: Person) -> None:
    match = sit(person, position("6Sb 6Hb 4S 2H"))
    press(person, STOCK)
    person.wait_until(person.due)
    press(person, one("6C"))
    person.wait_until(person.due)
    assert named(person, BORROWED[0]) == "6C"
    person.press("Discard")
    assert match.view(Seat(0)).turn.borrowed
    for name in ("6C", "6Sb", "6Hb"):
        press(person, one(name))
    person.press("Lay down")
    person.wait_until(person.due)
    assert set(named(person, MELD[2]).split()) == {"6C", "6Sb", "6Hb"}
    person.press("Take back")
    person.wait_until(person.due)
    person.press("Give back")
    person.wait_until(person.due)
    assert set(named(person, MELD[0]).split()) == {"6S", "6H", "6D", "6C"}
    assert not person.can_press("Take back")


def test_a_card_that_a_hint_says_to_borrow_is_seen_whole(person: Person) -> None:
    sit(person, position("6Sb 6Hb 4S 2H"))
    press(person, STOCK)
    person.wait_until(person.due)
    board, card = person.table.board, one("6S")
    node = board.stage.node_of(card)
    assert node is not None
    goal = node.goal
    covered = pygame.Rect(round(goal.x), round(goal.y - goal.height / 2), goal.width // 2 + 6, goal.height)

    def seen() -> bytes:
        person.program.draw(person.surface)
        return pygame.image.tobytes(person.surface.subsurface(covered), "RGB")

    before = seen()
    assert board.picking.suggest(Take(card, 0))
    person.wait(2)
    assert seen() != before, "the card after it lies there"


def test_dialogs_over_the_table_stand_on_the_axis_of_the_mat(person: Person) -> None:
    sit(person, position("6Sb 6Hb 4S 2H"))
    person.wait_until(person.due)
    person.key(pygame.K_t, "t")
    person.wait(2)
    frame, modal = person.table.board.table.layout.frame, person.table.board.tree.modal
    assert modal is not None
    assert abs(modal.panel.centerx - frame.px(frame.centre)) <= 1


def test_a_meld_that_does_not_take_a_card_says_why(person: Person) -> None:
    sit(person, position("KC KD 4S 2H"))
    press(person, STOCK)
    person.wait_until(person.due)
    press(person, one("KC"))
    press(person, MELD[0])
    assert toasts(person) == ["The king of clubs does not fit 4 sixes"]
    assert person.table.board.picking.selection.taken == (one("KC"),)


def toasts(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TOAST]


def drag(person: Person, card: str, to: tuple[int, int]) -> None:
    control = person.table.board.picking.control_at(one(card))
    assert control is not None
    at = control.rect.x + 6, control.rect.centery
    person.point(at)
    _post(pygame.MOUSEBUTTONDOWN, at)
    person.wait()
    for share in (0.3, 0.6, 1.0):
        person.point((round(at[0] + (to[0] - at[0]) * share), round(at[1] + (to[1] - at[1]) * share)))
    _post(pygame.MOUSEBUTTONUP, to)
    person.wait()


def _post(kind: int, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))


def test_a_card_let_go_between_things_is_taken_up_and_never_discarded(person: Person) -> None:
    match = sit(person, position("KC KD 4S 2H", opened=[False, True]))
    press(person, STOCK)
    person.wait_until(person.due)
    own = person.table.board.table.layout.spot_at(MELD[2])
    assert own is not None
    drag(person, "KC", (own.right - 20, own.bottom - 6))
    person.wait(2)
    assert match.state.deal.discards[-1] == one("QD")
    assert person.table.board.picking.selection.taken == (one("KC"),)
    assert toasts(person) == ["A meld has at least three cards: take them up together"]
    pile = person.table.board.table.layout.spot_at(DISCARD)
    assert pile is not None
    drag(person, "2H", pile.center)
    person.wait(2)
    assert match.state.deal.discards[-1] == one("2H")


def test_pointing_at_a_card_says_where_it_may_go_and_not_what_a_press_does_not_do(person: Person) -> None:
    sit(person, position("10H KD 4S 2H"))
    press(person, STOCK)
    person.wait_until(person.due)
    control = person.table.board.picking.control_at(one("10H"))
    assert control is not None
    person.point((control.rect.x + 6, control.rect.centery))
    assert person.table.board.picking.line() == "Ten of hearts: put it on a meld, or discard it   Bea can use it with 7 to 9 of hearts"
    assert person.table.board.picking.considered() == ()
    press(person, one("10H"))
    press(person, MELD[1])
    person.wait_until(person.due)
    assert named(person, MELD[1]) == "7H 8H 9H 10H"


def test_under_the_discards_stands_no_word_about_a_card_that_was_taken_from_them(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card that must be used is in the hand then; another one lies on the pile."""
    written: list[str] = []
    monkeypatch.setattr(panels, "caption", lambda _skin, _surface, _at, words, *_look: written.append(words))
    sit(person, position("9S 9Hb 9C KS KD 4H", opened=[False, True], discards=["9D", "KC"]))
    person.wait_until(lambda: due(person))
    do(person, DRAW_DISCARD)
    surface = person.surface
    written.clear()
    person.table.board.table.panels.counts(surface, person.table.board.stage)
    assert "Discards" in written
    assert "Must be used" not in written


def test_the_last_turns_speak_to_the_one_person_as_you(person: Person) -> None:
    seated = (Seated("You"), Seated("Bea", "easy", is_person=False))
    look = person.program.services.look
    art = TableArt(gallery(), ENGINE.pack, "french", Settings)
    for seat, words in ((0, "draw from the stock"), (1, "draws from the stock")):
        row = LastTurn(look, art, seated, seat, (Done(Act.STOCK),), lambda _surface, _card, _rect: None)
        assert row.semantics().value == words
