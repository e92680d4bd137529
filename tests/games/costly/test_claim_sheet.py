"""The sheet of counting by hand: awards are named by card and kind with every device, and the sum is what is claimed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.costly.actions import Claim, parse_action
from game.costly.engine import ENGINE
from game.costly.rules import GAME
from game.costly.state import Phase, View
from tests.app.curtain import due
from tests.app.harness import Person
from tests.table.hand import DEAF_FRAMES, Device, use
from ui.scenes.results import ResultsScene
from ui.widgets import Control, Role, Stepper

FLUSH: dict[str, Any] = {
    "hands": {"N": ["5C", "10D", "QC"], "D": ["JD", "6H", "3C"]},
    "turnup": "9D",
    "score": {"N": 49, "D": 47},
}
"""The ten makes twenty-five, a flush and three of a suit: 12."""
DEEDS = ("decline", "play 5C", "claim 0", "play JD", "claim 5")
SHOWN: dict[str, Any] = {"hands": {"N": ["5H", "5C", "JD"], "D": ["10D", "6H", "KS"]}, "turnup": "5D"}

CostlyMatch = Match[Any, Any, View]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def sit(person: Person, position: dict[str, Any], deeds: tuple[str, ...], **values: Any) -> CostlyMatch:
    match: CostlyMatch = Match(ENGINE, Options(GAME, values), 2, "sheet", position)
    for text in deeds:
        match.apply(match.to_act()[0], parse_action(text))
    person.program.navigator.play(match, (Player("Anna"), Player("Bea", "easy", 1)))
    person.wait_until(lambda: due(person))
    return match


def control(person: Person, label: str) -> Control:
    return next(one for one in person.table.board.tree.controls() if one.label == label)


def press(person: Person, device: Device, *labels: str) -> None:
    for label in labels:
        use(person, person.table, control(person, label), device)


def counted(person: Person) -> str:
    return next(one.value for one in person.table.board.tree.controls() if isinstance(one, Stepper))


def says(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TEXT]


@pytest.mark.sweep
@pytest.mark.parametrize("device", Device)
def test_awards_are_named_card_by_card_with_every_device(person: Person, device: Device) -> None:
    match = sit(person, FLUSH, DEEDS, counting="manual")
    person.wait_until(lambda: match.to_act() == (Seat(0),) and due(person))
    person.table.play(parse_action("play 10D"))
    person.wait_until(lambda: person.table.board.asking is not None)
    person.wait(DEAF_FRAMES)
    suited = ("Jack of diamonds", "Ten of diamonds", "Nine of diamonds")
    press(person, device, "15, 25, 31")
    press(person, device, *suited, "Sequence")
    assert counted(person) == "8"
    press(person, device, *suited, "Colour")
    assert counted(person) == "12"
    assert "Twenty-five: 1, Flush: 7, Three of a suit: 4" in says(person)
    press(person, device, "Strike one out")
    assert counted(person) == "8"
    ply = match.ply
    press(person, device, "Count them")
    assert match.actions[ply] == (0, Claim(8))
    person.wait_until(lambda: due(person))
    assert match.view(Seat(0)).scores[0] == 49 + 8


def test_what_is_no_award_is_refused_and_counts_nothing(person: Person) -> None:
    match = sit(person, FLUSH, DEEDS, counting="manual")
    person.wait_until(lambda: match.to_act() == (Seat(0),) and due(person))
    person.table.play(parse_action("play 10D"))
    person.wait_until(lambda: person.table.board.asking is not None)
    person.wait(DEAF_FRAMES)
    press(person, Device.MOUSE, "Sequence")
    assert "Choose the cards first" in says(person)
    press(person, Device.MOUSE, "Jack of diamonds", "Ten of diamonds", "Pair")
    assert "That’s not what these cards make, or it’s counted already" in says(person)
    assert counted(person) == "0"


def test_a_hand_is_counted_at_the_show_total_by_total(person: Person) -> None:
    """Source: costly-colours.md 11, example 16."""
    match = sit(person, SHOWN, (), counting="manual", preset="shropshire_1874", mog=False)
    while match.view(Seat(0)).phase is not Phase.COUNT or not match.view(Seat(0)).opened:
        assert not isinstance(person.scene, ResultsScene), "the show has passed"
        person.table.play(match.legal_actions(Seat(0))[0])
        person.wait_until(lambda: due(person))
    person.wait_until(lambda: person.table.board.asking is not None)
    person.wait(DEAF_FRAMES)
    fives = ("Five of hearts", "Five of clubs", "Five of diamonds")
    press(person, Device.MOUSE, "Jack of diamonds", "Jack or two")
    press(person, Device.MOUSE, *fives, "Pair")
    press(person, Device.MOUSE, "Five of hearts", "Jack of diamonds", "Five of diamonds", "Colour")
    for five in fives:
        press(person, Device.MOUSE, five, "Jack of diamonds", "15, 25, 31")
    press(person, Device.MOUSE, *fives, "15, 25, 31")
    press(person, Device.MOUSE, *fives, "Jack of diamonds", "15, 25, 31")
    assert counted(person) == "28"
    ply = match.ply
    press(person, Device.MOUSE, "Count them")
    assert match.actions[ply] == (0, Claim(28))


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0)])
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_word_of_the_sheet_fits(tmp_path: Path, size: tuple[int, int, float], language: str) -> None:
    person = Person(tmp_path, size[:2], language=language)
    person.program.services.change(ui_scale=size[2])
    sit(person, FLUSH, (*DEEDS, "play 10D"), counting="manual")
    person.wait_until(lambda: person.table.board.asking is not None)
    assert [node.label for node in person.sees().walk() if not node.fits] == []
    person.close()
