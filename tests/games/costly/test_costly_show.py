"""What is called is shown: the very cards lifted, the reason said, the peg walking, each hand counted, and all at rest after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.cards import CardId, Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.costly.actions import parse_action
from game.costly.engine import ENGINE
from game.costly.events import OFFERED, ROW, TURN_UP
from game.costly.rules import GAME, PACK
from game.costly.state import View
from tests.app.curtain import due
from tests.app.harness import Person
from tests.app.written import what_is_written
from tests.guide import Glancing, lesson_step
from ui.games.costly.calling import HOP_SECONDS, PegWalk
from ui.games.costly.layout import CostlyLayout
from ui.kit.reveal.showcase import Gathering
from ui.kit.reveal.slip import SlipEffect
from ui.stage.timeline import Speed

FLUSH: dict[str, Any] = {
    "hands": {"N": ["5C", "10D", "QC"], "D": ["JD", "6H", "3C"]},
    "turnup": "9D",
    "score": {"N": 49, "D": 47},
}
SHOWN: dict[str, Any] = {
    "hands": {"N": ["5H", "5C", "JD"], "D": ["10D", "6H", "KS"]},
    "turnup": "5D",
    "dealer": 0,
}

THIRTY_ONE: dict[str, Any] = {"hands": {"N": ["10C", "6H", "4D"], "D": ["9D", "6S", "KS"]}, "turnup": "2D", "dealer": 0}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    yield sitting
    sitting.close()


def sit(person: Person, position: dict[str, Any], deeds: str, **values: Any) -> Match[Any, Any, View]:
    match: Match[Any, Any, View] = Match(ENGINE, Options(GAME, values), 2, "show", position)
    for text in filter(None, deeds.split(", ")):
        match.apply(match.to_act()[0], parse_action(text))
    person.program.navigator.play(match, (Player("Anna"), Player("Bea", "easy", 1)))
    person.wait_until(lambda: due(person))
    return match


def layout_of(person: Person) -> CostlyLayout:
    layout = person.table.board.table.layout
    assert isinstance(layout, CostlyLayout)
    return layout


def moments(person: Person, frames: int) -> Iterator[CostlyLayout]:
    """Yield the layout frame by frame while the table shows what happened."""
    for _ in range(frames):
        person.wait()
        if not hasattr(person.scene, "board"):
            return
        yield layout_of(person)


def test_every_award_lifts_its_cards_and_puts_them_down_again(person: Person) -> None:
    sit(person, FLUSH, "decline, play 5C, play JD")
    stage = person.table.board.stage
    before = {card: node.goal.y for card in PACK.ids if (node := stage.node_of(card)) is not None}
    person.table.play(parse_action("play 10D"))
    lifted: list[set[str]] = []
    strips = walks = 0
    rested = False
    for layout in moments(person, 170):
        names = {str(PACK[card]) for card in layout.lifted}
        if names and (not lifted or lifted[-1] != names):
            lifted.append(names)
        effects = person.table.board.table.effects
        strips += any(isinstance(effect, SlipEffect) for effect in effects)
        walks += any(isinstance(effect, PegWalk) for effect in effects)
        (turnup,) = stage.at(TURN_UP)
        assert turnup.card is not None
        rested = len(lifted) == 2 and not names and turnup.goal.y == before[turnup.card]
        if rested:
            break
    assert lifted == [{"5C", "JD", "10D"}, {"9D", "JD", "10D"}]  # twenty-five; flush and three of a suit
    assert rested
    assert strips > 60
    assert walks > 20


def test_each_hand_is_laid_in_the_middle_and_counted(person: Person) -> None:
    """Source: costly-colours.md R12, C24, with all cards that were held."""
    sit(person, SHOWN, "decline, play 5H, play 10D, play 5C", show_cards="all", after_go="must")
    person.table.play(parse_action("play 6H"))
    shown: list[Seat] = []
    for layout in moments(person, 500):
        if layout.showing is None:
            continue
        if not shown or shown[-1] != layout.showing:
            shown.append(layout.showing)
        counted = {str(PACK[card]) for card in layout.counted()}
        assert counted == ({"5H", "5C", "JD"} if layout.showing == 1 else {"10D", "6H", "KS"})
    assert shown[0] == 1  # the non-dealer counts first
    person.wait_until(lambda: due(person))


def test_a_press_lands_the_show_at_rest(person: Person) -> None:
    sit(person, FLUSH, "decline, play 5C, play JD")
    person.table.play(parse_action("play 10D"))
    person.wait(30)
    person.table.board.timeline.hurry()
    person.wait(3)
    layout = layout_of(person)
    assert (layout.lifted, layout.showing) == (frozenset(), None)
    tops = {round(node.goal.y) for node in person.table.board.stage.at(ROW)}
    assert len(tops) == 1


def test_a_peg_walks_past_the_other_and_hole_by_hole() -> None:
    steps: list[int] = []
    pin: Any = None
    walk = PegWalk(pin, [(0, 0), (10, 0), (20, 0), (30, 0)], lambda: steps.append(1))
    walk.step(HOP_SECONDS / 2)
    begun = walk.is_animating, len(steps)
    for _ in range(200):
        walk.step(0.01)
    assert (begun, walk.is_animating, len(steps)) == ((True, 0), False, 3)
    assert not walk.over  # it stands there until the score says so


def gathered(person: Person, frames: int) -> set[frozenset[CardId]]:
    """Return what gathers while the table shows what happened."""
    effects = (effect for _ in moments(person, frames) for effect in person.table.board.table.effects)
    return {effect.aloft for effect in effects if isinstance(effect, Gathering)}


def test_the_cards_of_a_full_count_gather(person: Person) -> None:
    sit(person, THIRTY_ONE, "decline, play 10C, play 9D, play 6H")
    person.table.play(parse_action("play 6S"))
    full = frozenset(PACK.named(card) for card in ("10C", "9D", "6H", "6S"))
    assert full in gathered(person, 60)


def test_what_changes_hands_moves_once_and_is_named(person: Person) -> None:
    """Source: costly-colours.md R7: Bea offers a card, face down, Anna takes it and gives one back."""
    sit(person, FLUSH | {"dealer": 0}, "offer 5C", mog_return_card=True)
    person.table.play(parse_action("accept 6H"))
    came = dict.fromkeys((PACK.named("6H"), PACK.named("5C")), 0)
    flew, strips = dict.fromkeys(came, False), set[str]()
    for _ in moments(person, 90):
        for card in came:
            node = person.table.board.stage.node_of(card)
            flies = node is not None and node.moving and node.trail > 0  # else it makes room in its hand
            came[card] += flies and not flew[card]
            flew[card] = flies
        effects = person.table.board.table.effects
        assert not any(isinstance(effect, Gathering) for effect in effects)
        strips |= {effect.words for effect in effects if isinstance(effect, SlipEffect)}
    assert set(came.values()) == {1}
    assert any("give" in words and "five" in words and "six" in words for words in strips)


def test_a_card_on_offer_lies_face_down_for_whoever_offers_it_too(person: Person) -> None:
    """Source: costly-colours.md R7."""
    sit(person, FLUSH | {"dealer": 1}, "", mog_return_card=True)
    person.table.play(parse_action("offer 5C"))
    for _ in moments(person, 40):
        assert all(node.card is None for node in person.table.board.stage.at(OFFERED))


def test_muggins_rings_the_cards_it_is_about(person: Person) -> None:
    """Source: costly-colours.md 5.2: Bea has not counted the fifteen."""
    sit(person, FLUSH, "decline, play 5C, claim 0, pass, play JD, claim 0", counting="muggins")
    person.table.play(parse_action("muggins"))
    stage, ringed = person.table.board.stage, set[str]()
    for _ in moments(person, 60):
        ringed |= {str(PACK[node.card]) for node in stage.at(ROW) if node.card is not None and node.marked}
    assert ringed == {"5C", "JD"}


def test_a_hand_that_was_shown_keeps_its_points_at_rest(tmp_path: Path) -> None:
    guide = Glancing(tmp_path, (1280, 720), speed=Speed.NORMAL, language="en")
    with what_is_written() as written:
        lesson_step("costly-colours", 12)(guide)
        written.clear()
        guide.program.services.change(high_contrast=True)
        guide.wait(2)
        guide.program.draw(guide.surface)
    guide.close()
    assert {line.text for line in written if line.place.height > 60} == {"12"}, "the figures on the plate of the count"
