"""Small manners: raised cards hide no index, a right press inspects, pickers close, what only refuses looks so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core.options import Options
from game.core.record import Player
from tests.app.harness import Person
from ui.kit.poses import rect_of
from ui.scenes.curtain import CurtainScene
from ui.scenes.table.board_painter import GROW
from ui.text.render import Typesetter
from ui.widgets import Button, Role

FIELD_LAYER = 20
"""Cards of the field and of hands lie no deeper."""


@pytest.fixture(params=[(960, 600), (1280, 720), (800, 1280)], ids=lambda size: f"{size[0]}x{size[1]}")
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    sitting = Person(tmp_path, request.param)
    yield sitting
    sitting.close()


def dialogs(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.DIALOG]


@pytest.mark.sweep
def test_a_raised_card_hides_no_index_of_its_neighbours(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: bool(person.cards()) and person.table.board.picking.selection.active)
    board = person.table.board
    frame = board.table.layout.frame
    for card in board.picking.where.hand():
        node = board.stage.node_of(card)
        assert node is not None
        person.point((round(node.goal.x - node.goal.width * 0.3), round(node.goal.y)))
        person.wait(20)
        if board.picking.pointed != card:
            continue
        apart = board.layers.partings()
        raised = node.goal.x + apart.get(card, 0.0) + node.goal.width * (1 + GROW) / 2
        for other in board.picking.where.hand():
            at = board.stage.node_of(other)
            assert at is not None
            left = at.goal.x + apart.get(other, 0.0) - at.goal.width / 2
            if at.goal.x > node.goal.x:
                assert left >= raised - 2, "its index is in sight"
            assert left + at.goal.width <= frame.px(frame.mat[0] + frame.mat[2])


@pytest.mark.sweep
def test_a_right_press_inspects_the_card_under_the_pointer(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: bool(person.cards()) and person.table.board.picking.selection.active)
    person.wait(12)
    person.point(person.cards()[0].middle)
    person.wait(2)
    at = person.cards()[0].middle
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=3, touch=False))
    person.wait(3)
    assert dialogs(person)
    assert not person.table.match.actions or person.table.match.actions[-1][0] != person.table.turns.viewer


def test_what_can_only_refuse_looks_so_and_says_why(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: bool(person.cards()) and person.table.board.picking.selection.active)
    assert not person.table.turns.can_take_back
    tree = person.table.board.tree
    beside = [one for one in tree.root.walk() if isinstance(one, Button) and one.label == "Undo"]
    for tool in beside:
        assert tool.refuses
        tool.activate()
        person.wait(2)
        assert any(node.role is Role.TOAST and node.label for node in person.sees().walk())
    if not beside:  # there is little room: it stands in the menu
        person.press("Menu")
        person.wait(20)
        assert not person.find(Role.BUTTON, "Undo").enabled


@pytest.mark.parametrize("person", [(960, 600)], indirect=True)
def test_undo_no_longer_refuses_once_there_is_a_decision_to_take_back(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(person.due)
    turns = person.table.turns
    turns.match.practice = True  # so that every decision may be taken back
    turns.decide(turns.match.legal_actions(turns.viewer)[0])
    person.wait_until(person.due)
    assert turns.can_take_back
    tools = [one for one in person.table.board.tree.root.walk() if isinstance(one, Button) and one.label == "Undo"]
    assert [tool.refuses for tool in tools] == [False]


@pytest.mark.sweep
@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_every_tool_is_beside_the_table_or_in_the_menu(person: Person, scale: float) -> None:
    person.program.services.change(ui_scale=scale)
    person.wait(3)
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: bool(person.cards()) and person.table.board.picking.selection.active)
    beside = {tool for tool in ("Undo", "Log", "Yaku list", "Hint", "Menu") if person.can_press(tool)}
    assert "Menu" in beside
    person.press("Menu")
    person.wait(20)
    inside = {node.label: node for node in person.sees().walk() if node.role is Role.BUTTON}
    assert {"Undo", "Log", "Yaku list", "Hint"} <= beside | inside.keys()
    assert all(node.fits for node in inside.values())


@pytest.mark.sweep
def test_a_hint_and_a_refused_undo_cover_no_card_and_stand_for_the_line(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: bool(person.cards()) and person.table.board.picking.selection.active)
    board = person.table.board
    for key, letter in ((pygame.K_h, "h"), (pygame.K_z, "")):
        if letter:
            person.key(key, letter)
        else:
            person.table.take_back()
        person.wait_until(lambda: bool(board.tree.toasts.children))
        person.wait(10)
        cards = [rect_of(node.goal) for node in board.stage.nodes() if node.goal.layer >= FIELD_LAYER]
        line = board.table.layout.line_at()
        for toast in board.tree.toasts.children:
            assert toast.rect.collidelist(cards) < 0, toast.label
            assert toast.rect.collidepoint(line), "the line gives way to it, so that nothing is said twice"
        person.wait(120)


@pytest.mark.sweep
def test_the_first_curtain_of_a_match_speaks_of_no_standing(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    draw: Callable[..., float] = Typesetter.draw

    def noted(self: Typesetter, surface: Surface, text: str, *args: object, **values: object) -> float:
        words.append(text)
        return draw(self, surface, text, *args, **values)

    monkeypatch.setattr(Typesetter, "draw", noted)
    options = Options("koi-koi", {"rounds": 6})
    person.program.navigator.start(options, (Player("Ada"), Player("Bea", "", 1)), "0123456789ABC")
    person.wait_until(lambda: person.screen == "CurtainScene")
    assert isinstance(person.scene, CurtainScene)
    words.clear()
    person.program.draw(person.surface)
    table = person.scene.table.board
    assert "The round begins" in words
    counts = {row.label for row in table.table.words.standing(table.stage.picture)} & {"Field", "Draw pile"}
    assert counts
    assert not counts & set(words)
