"""Several people at one screen: what is private to one of them ends before a curtain moves, however the screen is passed on."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ai.levels import Level, budget_for
from game.catalog import GAMES
from tests.app.curtain import due, lift
from tests.app.ears import Ears
from tests.app.harness import Person
from tests.app.test_hot_seat import leave_window
from tests.contract.policies import policy
from tests.table.anyone import answer, sit
from ui.scenes.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.scenes.table.selection import Press
from ui.turns.phases import AskingPerson
from ui.voice.utterances import Kind
from ui.widgets import Role

PLAYS = 5
FAR = 30
"""More steps of the focus than there are controls before the hand."""


class Way(StrEnum):
    """How the screen is passed on."""

    PLAY = "play"
    WINDOW = "window"
    MENU = "menu"
    TITLE = "title"


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def person(tmp_path: Path, ears: Ears, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setattr("ui.turns.thinkers.budget_for", lambda _level, *, clock: budget_for(Level.EASY, clock=clock))
    sitting = Person(tmp_path, speech=ears)
    sitting.one_in = 1000
    sitting.program.services.change(speech=True, verbosity="everything", text_panel=True, tell_keys=False)
    yield sitting
    sitting.close()


def to_a_decision(person: Person, rng: Random) -> TableScene | None:
    """Go on until somebody is to decide at a table; None if the match ends before."""
    for _ in range(40):
        person.wait_until(lambda: due(person))
        scene = person.scene
        if isinstance(scene, TableScene) and isinstance(scene.turns.phase, AskingPerson):
            return scene
        if answer(person, rng):
            return None
    raise AssertionError("nobody is ever to decide")


def toasts(scene: TableScene) -> list[str]:
    return [toast.label for toast in scene.tree.toasts.children]


def forget(ears: Ears) -> None:
    """Listen anew."""
    ears.heard.clear()
    ears.kinds.clear()


def stir(person: Person, scene: TableScene, ears: Ears, *, by_keys: bool) -> set[str]:
    """Make everything that is private to whoever decides; return what it says."""
    person.wait(12)
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: isinstance(scene.turns.phase, AskingPerson))
    person.wait()
    private = {words for words in toasts(scene) if words.startswith("Hint: ")}
    picking, hand = scene.board.picking, scene.board.picking.where.hand()
    if scene.board.asking is None and hand:
        raise_a_card(person, scene, by_keys=by_keys)
        assert not picking.selection.active or picking.selection.taken or picking.pointed is not None
    forget(ears)
    person.key(pygame.K_F6)
    private |= {words for words, kind in zip(ears.heard, ears.kinds, strict=True) if kind is Kind.ANSWER}
    return private


def raise_a_card(person: Person, scene: TableScene, *, by_keys: bool) -> None:
    """Point at a card of the hand, by keys with the focus, and take it up if that plays nothing."""
    picking = scene.board.picking
    hand = picking.where.hand()
    card = picking.control_at(hand[0])
    at = (card.rect.x + 4, card.rect.centery) if card is not None else (0, 0)
    for _ in range(FAR if by_keys else 0):
        if picking.pointed in hand:
            break
        person.key(pygame.K_TAB)
    if not by_keys:
        person.point(at)
    spot = picking.pointed
    if spot in hand and spot in picking.selection.sources and picking.selection.foreseen(spot)[0] in {Press.TAKES_UP, Press.ASKS}:
        if by_keys:
            person.key(pygame.K_RETURN)
        else:
            person.click(at)
    person.wait(8)


def pass_on(person: Person, scene: TableScene, way: Way, rng: Random) -> CurtainScene | None:
    """Pass the screen on; None if the match ends, or the same person goes on and nothing else is to be seen."""
    match way:
        case Way.PLAY:
            willing, viewer = policy(scene.match.engine, "willing"), scene.turns.viewer
            scene.play(willing(scene.match.state, viewer, scene.match.legal_actions(viewer), rng))
        case Way.WINDOW:
            leave_window(person)
        case Way.MENU:
            for _ in range(FAR):  # what was taken up is put down first
                if scene.tree.modal is not scene.board.asking:
                    break
                person.key(pygame.K_ESCAPE)
            leave_window(person)
        case Way.TITLE:
            person.program.navigator.title()
            person.wait(2)
            person.press("Continue")
    person.wait_until(lambda: due(person))
    return person.scene if isinstance(person.scene, CurtainScene) else None


def ask_again(person: Person, ears: Ears) -> list[str]:
    """Hear the last words again, by the key and by the button of a pad."""
    forget(ears)
    person.key(pygame.K_F10)
    person.program.narrator.again()
    person.wait(2)
    return ears.heard


def shown(person: Person, scene: TableScene) -> list[str]:
    """Return all words on the screen, at the table under it and in the panel of words."""
    nodes = [*person.sees().walk(), *scene.semantics().walk()]
    return [*(f"{node.label} {node.value}" for node in nodes), *(line.words for line in person.program.transcript.shown)]


def tells_none(private: set[str], found: list[str], where: str) -> None:
    told = [(words, line) for words in private for line in found if words in line]
    assert not told, f"{where}: {told}"


def is_put_away(scene: TableScene) -> None:
    """Nothing is in focus, pointed at, raised, taken up or chosen at the table, and no dialog or note is there."""
    picking = scene.board.picking
    assert scene.tree.focus is None
    assert scene.tree.pointed is None
    assert scene.tree.modal is None
    assert toasts(scene) == []
    assert (picking.selection.taken, picking.selection.choosing) == ((), None)
    raised = [card for card in picking.where.hand() if picking.hand.raised.of(card)]
    assert raised == []


@pytest.mark.sweep
@pytest.mark.parametrize("way", [Way.PLAY, Way.WINDOW, *(pytest.param(way, marks=pytest.mark.slow) for way in (Way.MENU, Way.TITLE))])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_private_survives_a_curtain(person: Person, ears: Ears, game: str, way: Way) -> None:
    rng = Random(game)
    sit(person, game, GAMES[game].seats[0], people=2)
    curtains = 0
    for play in range(PLAYS):
        scene = to_a_decision(person, rng)
        if scene is None:
            break
        private = stir(person, scene, ears, by_keys=bool(play % 2))
        assert private
        curtain = pass_on(person, scene, way, rng)
        if curtain is None:
            assert not [words for words in toasts(scene) if words in private], "a hint goes with its decision"
            continue
        curtains += 1
        table = curtain.table
        is_put_away(table)
        assert curtain.tree.focus is not None
        tells_none(private, shown(person, table), "on the screen")
        tells_none(private, [curtain.tree.focus.label, *ask_again(person, ears)], "heard again")
        assert not [node for node in table.semantics().walk() if node.role is Role.CARD], "no card lies open under the curtain"
        lift(person)
        forget(ears)
        person.wait_until(lambda: due(person))
        if person.scene is table and table.board.asking is None:
            is_put_away(table)
            tells_none(private, ask_again(person, ears), "after the curtain")
        if way is not Way.PLAY:  # the same person looks on again: let somebody else have a turn
            answer(person, rng)
    assert curtains
