"""The prompts of Kowah through the real scenes: claiming, announcing, cutting; who sees them and when. Source: kowah.md 6.1."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.cards import Seat
from game.kowah.actions import CUTS
from game.kowah.state import Phase, Win
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.games.kowah.person import do, sit, start
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed
from ui.widgets import Role

LOOSE = "A 2 3 4 6 8 J Q"
WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
NEARLY = "9 9 9 5 5 5 7 K"
"""One seven away from a Checki."""
OPTIONAL = {"checki_announcement": "optional"}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.fixture
def bots_throw_sevens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players draw from the stock, throw a seven if they can, and claim nothing."""
    from game.kowah.bot import EasyBot

    def choose(self: object, view: object, legal: tuple[object, ...], *rest: object) -> object:
        del self, view, rest
        for start_of in ("draw stock", "discard 7", "pass", "hold"):
            for action in legal:
                if str(action).startswith(start_of):
                    return action
        return legal[0]

    monkeypatch.setattr(EasyBot, "choose", choose)


def buttons(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.BUTTON]


def asked_to_claim(person: Person) -> None:
    """Ada is dealt a Checki that waits for a seven; Bea throws one."""
    sit(person, [WAITS_FOR_7, "7 A 2 3 4 6 8 J"], "Q", {}, dealer=0)
    person.wait_until(lambda: person.table.board.asking is not None)


@pytest.mark.usefixtures("bots_throw_sevens")
def test_a_claim_says_what_it_brings_and_wins(person: Person) -> None:
    asked_to_claim(person)
    said = {(node.label, node.value) for node in person.sees().walk()}
    assert ("Now", "189 63 tripled: from hand") in said
    assert {("Bea", "−189"), ("Bea pays it all", ""), ("thrown from hand", "")} <= said
    person.wait(10)
    person.press("Claim")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    sheet = [(node.label, node.value) for node in scene.result.semantics().walk()]
    assert {("From hand: triple", "×3"), ("63 × 3", "189")} <= set(sheet)
    assert ("Bea", "−189 this round, −189 in all") in sheet


@pytest.mark.usefixtures("bots_throw_sevens")
def test_a_card_let_go_is_gone_and_the_hand_goes_on(person: Person) -> None:
    asked_to_claim(person)
    person.wait(10)
    ply = person.table.match.ply
    person.press("Let it go")
    assert str(person.table.match.actions[ply][1]) == "pass"
    assert person.table.match.view(Seat(0)).result is None


@pytest.mark.usefixtures("bots_throw_sevens")
def test_a_prompt_is_deaf_at_first_and_lets_the_table_be_seen(person: Person) -> None:
    asked_to_claim(person)
    match = person.table.match
    ply = match.ply
    person.key(pygame.K_RETURN)
    assert match.ply == ply, "a key meant for what was there before has claimed"
    person.wait(10)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))
    person.wait(2)
    assert _is_peeking(person)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))
    person.wait(2)
    assert not _is_peeking(person)
    person.key(pygame.K_RETURN)
    assert match.ply > ply, "the first focus does not stand on the claim"


def _is_peeking(person: Person) -> bool:
    modal = person.table.board.asking
    assert modal is not None
    return modal.peeking


def test_announcing_or_holding_back_is_asked_after_the_discard(person: Person) -> None:
    match = sit(person, [NEARLY, LOOSE], "7 Q", OPTIONAL, dealer=1)
    do(person, "draw stock")
    person.wait_until(person.due)
    do(person, "discard K")
    person.wait_until(lambda: person.table.board.asking is not None)
    assert {"Announce", "Keep secret"} <= set(buttons(person))
    said = {(node.label, node.value) for node in person.sees().walk()}
    assert {("If you draw a 7", "63 63: all others pay 63 each"), ("If a 7 comes from hand", "189 63 tripled: the thrower pays")} <= said
    assert ("Announced: all see its shape, 3+3+2, nobody its ranks", "") in said
    person.wait(10)
    person.press("Announce")
    assert [one.seat for one in match.view(Seat(1)).announced] == [0]


def test_who_threw_is_asked_before_another_is_asked_to_claim(person: Person) -> None:
    """Two people: Bea waits for a king, Ada throws one and has a Checki herself; she decides on her own screen."""
    match = sit(person, [NEARLY, "8 8 8 2 2 2 K K", LOOSE], "7 Q", OPTIONAL, dealer=2, people=2)
    person.wait_until(lambda: due(person))
    lift(person)  # Bea was dealt a Checki
    person.wait_until(lambda: person.table.board.asking is not None)
    person.wait(10)
    person.press("Announce")
    person.wait_until(lambda: due(person))
    lift(person)
    person.wait_until(person.due)
    do(person, "draw stock")
    person.wait_until(person.due)
    do(person, "discard K")
    assert match.to_act() == (1,)
    person.wait_until(lambda: person.table.board.asking is not None)
    assert person.table.turns.viewer == 0, "the question stands on somebody else's screen"
    person.wait(10)
    person.press("Keep secret")
    person.wait_until(lambda: isinstance(person.scene, CurtainScene))
    lift(person)
    person.wait_until(lambda: person.table.board.asking is not None)
    person.wait(10)
    ply = match.ply
    person.press("Let it go")
    person.wait_until(lambda: match.ply >= ply + 2)
    assert [str(action) for _seat, action in match.actions[ply : ply + 2]] == ["pass", "hold"]
    assert match.view(Seat(0)).phase is not Phase.ANNOUNCE


def test_the_cutter_chooses_the_place(person: Person) -> None:
    start(person, 3, {"cut": "manual", "first_dealer": 1})
    person.wait_until(person.due)
    assert person.table.board.asking is not None
    person.wait(10)
    slider = next(node for node in person.sees().walk() if node.role is Role.SLIDER)
    person.click((slider.rect[0] + 6, slider.middle[1]))
    person.wait(3)
    person.press("Cut here")
    match = person.table.match
    assert match.actions[0] == (Seat(0), CUTS[match.view(Seat(0)).cut - 1])
    assert match.view(Seat(0)).cut < 10


@pytest.mark.usefixtures("bots_throw_sevens")
def test_a_claim_by_a_computer_player_shows_no_prompt(tmp_path: Path) -> None:
    person = Person(tmp_path, speed=Speed.VERY_FAST)
    match = sit(person, ["7 A 2 3 4 6 8 J", LOOSE, WAITS_FOR_7], "Q", {"discard_claim": "auto"}, dealer=2)
    do(person, "draw stock")
    person.wait_until(person.due)
    do(person, "discard 7")
    assert person.table.board.asking is None
    assert isinstance(match.view(Seat(0)).result, Win)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.close()
