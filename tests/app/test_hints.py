"""What the line over the hand says is what Enter does: after hints, under a resting pointer, wherever the focus went."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import Player
from tests import tour
from tests.app.curtain import due
from tests.app.harness import Person
from tests.app.written import what_is_written
from tests.games.kaluki import person as kaluki
from tests.games.koikoi import person as koikoi
from tests.games.kowah import person as kowah
from tests.guide import Hurrying
from ui.kit.gestures import Legality, single_gestures
from ui.kit.poses import rect_of
from ui.scenes.table.hint import HintNote
from ui.scenes.table.scene import TableScene
from ui.text.catalog import ENGLISH, FRENCH, set_language
from ui.widgets import Button, Role

MOVES = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
STARTS: dict[str, Callable[[Person], None]] = {
    "koi-koi": lambda person: person.start(rounds=6, seed="0123456789ABC", level="Easy"),
    "kowah": lambda person: kowah.start(person, 3, {}, seed="0123456789ABC"),
}
ANSWERS = {"koi-koi": koikoi.answer, "kowah": kowah.answer}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def to_a_pick(person: Person, game: str, rng: Random) -> TableScene:
    """Play until the person is to pick something."""
    for _ in range(200):
        person.wait_until(lambda: due(person))
        scene = person.scene
        if isinstance(scene, TableScene) and scene.board.picking.selection.active and scene.board.tree.modal is None:
            return scene
        if ANSWERS[game](person, rng):
            STARTS[game](person)
    raise AssertionError("there is nothing to pick")


def lines_of(scene: TableScene) -> dict[object, str]:
    """Return what is said of every action that can be made by hand."""
    legal = Legality(scene.match.legal_actions(scene.turns.viewer))
    return {reading.action: reading.line for _, reading in single_gestures(scene.board.table.gestures, scene.turns.view, legal)}


def hint(person: Person) -> str:
    """Ask for a hint by its key and return the line over the hand."""
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: any(node.role is Role.TOAST for node in person.sees().walk()))
    return person.table.board.picking.line()


@pytest.mark.sweep
@pytest.mark.parametrize("game", STARTS)
@pytest.mark.parametrize("seed", range(2))
def test_enter_after_a_hint_does_what_the_hint_said(person: Person, game: str, seed: int) -> None:
    rng = Random(seed)
    STARTS[game](person)
    scene = to_a_pick(person, game, rng)
    person.point(rng.choice(person.cards()).middle)
    person.key(rng.choice(MOVES))
    said = hint(person)
    ply = scene.match.ply
    toast = next(node.label for node in person.sees().walk() if node.role is Role.TOAST)
    assert said in toast
    lines = lines_of(scene)
    assert scene.match.helped
    person.key(pygame.K_RETURN)
    assert scene.match.ply > ply
    assert lines[scene.match.actions[ply][1]] == said


def test_a_hint_points_at_where_a_card_goes_and_not_at_where_it_comes_from(person: Person) -> None:
    kaluki.start(person, 2, {})
    person.wait_until(person.due)
    turns, picking = person.table.turns, person.table.board.picking
    turns.decide(turns.match.legal_actions(turns.viewer)[0])
    person.wait_until(person.due)
    aimed = 0
    for action in turns.match.legal_actions(turns.viewer):
        gesture = person.table.board.table.gestures.gesture(turns.view, Legality(turns.match.legal_actions(turns.viewer)), action)
        if gesture is not None and gesture.target is not None:
            line = picking.suggest(action)
            assert picking.pointed == gesture.target
            assert line in {reading.line for reading in picking.considered() if reading.action == action}
            aimed += 1
    assert aimed


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game", STARTS)
@pytest.mark.parametrize("confirms", [False, True])
def test_the_line_says_what_enter_does_whatever_came_before(person: Person, game: str, confirms: bool) -> None:
    rng = Random(f"{game} {confirms}")
    person.program.services.change(confirm_plays=confirms)
    STARTS[game](person)
    played = 0
    for _ in range(28):
        scene = to_a_pick(person, game, rng)
        for _ in range(rng.randrange(5)):
            stir(person, scene, rng)
        if isinstance(scene.board.tree.focus, Button):
            continue  # Enter means a tool, and the line says nothing
        before, ply = scene.board.picking.considered(), scene.match.ply
        said, pointed = scene.board.picking.line(), scene.board.picking.pointed
        person.key(pygame.K_RETURN)
        if scene.match.ply == ply:
            assert confirms or len(before) != 1 or pointed is None, said
            continue
        played += 1
        done = scene.match.actions[ply][1]
        does = [reading for reading in before if reading.action == done]
        assert does, (said, done)
        assert does[0].line == said or len(before) > 1
        assert len(before) == 1
    assert played > 2


def stir(person: Person, scene: TableScene, rng: Random) -> None:
    """Do something that plays nothing: point, move the focus, take a hint, sort, choose nothing any more."""
    match rng.randrange(6):
        case 0:
            person.point(rng.choice(person.cards()).middle)
        case 1:
            person.point((rng.randrange(1280), rng.randrange(720)))
        case 2 | 3:
            person.key(rng.choice(MOVES))
        case 4:
            scene.board.picking.suggest(rng.choice(scene.match.legal_actions(scene.turns.viewer)))
            person.wait()
        case _:
            person.key(pygame.K_s, "s")


@pytest.mark.parametrize("game", STARTS)
def test_a_hint_goes_as_soon_as_the_decision_is_made(person: Person, game: str) -> None:
    STARTS[game](person)
    scene = to_a_pick(person, game, Random(game))
    hint(person)
    assert [toast.label for toast in scene.tree.toasts.children if toast.label.startswith("Hint: ")]
    scene.play(scene.match.legal_actions(scene.turns.viewer)[0])
    assert not scene.tree.toasts.children


@pytest.mark.parametrize("game", STARTS)
def test_a_hint_is_said_again_in_another_language_and_size(person: Person, game: str) -> None:
    STARTS[game](person)
    scene = to_a_pick(person, game, Random(game))
    hint(person)
    person.program.services.change(language="fr")
    person.program.resize((1100, 700))
    person.wait(2)
    (note,) = (toast for toast in scene.tree.toasts.children if isinstance(toast, HintNote))
    assert note.label.startswith("Conseil\u00a0: ")
    assert scene.services.look.scale.window.contains(note.rect)


@pytest.mark.parametrize("game", STARTS)
def test_a_hint_is_not_asked_for_through_a_dialog(person: Person, game: str) -> None:
    STARTS[game](person)
    scene = to_a_pick(person, game, Random(game))
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    assert scene.tree.modal is not None
    phase = scene.turns.phase
    person.key(pygame.K_h, "h")
    assert scene.turns.phase == phase
    person.wait(30)
    assert not scene.tree.toasts.children
    person.key(pygame.K_ESCAPE)
    hint(person)
    assert scene.tree.toasts.children, "without the dialog it is asked for"


def test_enter_after_a_hint_that_means_a_button_presses_it(person: Person) -> None:
    person.program.navigator.start(GAMES["costly-colours"].options(2), (Player("Marie"), Player("Bea", "easy", 1)), "hint")
    person.wait_until(person.due)
    scene = person.table
    picking, ply, viewer = scene.board.picking, scene.match.ply, scene.turns.viewer
    action = next(one for one in scene.match.legal_actions(viewer) if picking.button_of(one) is not None)
    assert picking.suggest(action)
    person.key(pygame.K_RETURN)
    assert scene.match.actions[ply] == (viewer, action)


@pytest.mark.slow
@pytest.mark.parametrize("language", [ENGLISH, FRENCH])
def test_a_long_hint_stands_whole_where_its_line_has_no_room(tmp_path: Path, language: str) -> None:
    guide = Hurrying(tmp_path, (1920, 1080), language=language)
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, "koi-koi-hint")
    with what_is_written() as found:
        guide.program.draw(pygame.Surface((1920, 1080)))
    (note,) = (one for one in guide.table.board.tree.toasts.walk() if isinstance(one, HintNote))
    said = [line for line in found if line.text and line.text in note.hint.what]
    lines = [line.text for line in said if line.surface is said[-1].surface]  # not those of a near yaku, in its own row
    assert "".join(lines).replace(" ", "") == note.hint.what.replace(" ", "")
    guide.close()
    set_language(ENGLISH)


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["koi-koi-hint", "koi-koi-hint-next", "kowah-hint"])
def test_a_hint_in_the_largest_interface_hides_no_card(tmp_path: Path, screen: str) -> None:
    guide = Hurrying(tmp_path, (1280, 720))
    guide.program.services.change(ui_scale=2.0)
    tour.lead_to(guide, screen)
    (note,) = (one for one in guide.table.board.tree.toasts.walk() if isinstance(one, HintNote))
    for node in guide.table.board.stage.nodes():  # its corner and a rim at its foot may lie under a note
        card = rect_of(node.goal)
        assert not note.rect.colliderect(pygame.Rect(card.x, card.y + card.height // 4, card.width, round(card.height * 0.65)))
    guide.close()
