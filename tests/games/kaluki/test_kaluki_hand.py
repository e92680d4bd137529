"""Groups of one's own in the hand: made by a button or by dragging, joined, left, kept through draws and sorting, gone with the deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.kaluki.actions import DRAW_STOCK
from tests.app.curtain import lift
from tests.app.harness import Person
from tests.games.kaluki.framework import cards, names
from tests.games.kaluki.person import do, drag, press, sit
from ui.games.kaluki import panels

POSITION: dict[str, Any] = {
    "hands": [["2S", "3S", "5H", "7H", "9D", "JC", "QC", "KC"], ["AS", "8D", "KD", "4H", "10S"]],
    "discards": ["9C", "QD"],
    "stock": ["3C", "3D", "3Db", "4C", "4D"],
    "table": [{"owner": 1, "cards": ["6S", "6H", "6D", "6C"]}],
    "opened": [True, True],
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def lie(person: Person) -> str:
    """Return the hand as it lies, with a bar wherever there is a gap."""
    hand = person.table.board.stage.at(person.table.board.table.layout.own_hand())
    steps = [after.goal.x - before.goal.x for before, after in pairwise(hand)]
    found = []
    for node, step in zip(hand, [0.0, *steps], strict=True):
        assert node.card is not None
        found += [*(["|"] if step > min(steps) + 8 else []), names((node.card,))]
    return " ".join(found)


def at(person: Person, name: str) -> tuple[float, float, float]:
    node = person.table.board.stage.node_of(cards(name)[0])
    assert node is not None
    return node.goal.x, node.goal.y, node.goal.width


def pull(person: Person, name: str, x: float) -> None:
    """Drag a card within the hand by mouse."""
    left, y, width = at(person, name)
    drag(person, (round(left - width / 2 + 6), round(y)), (round(x), round(y)))


def seated(person: Person) -> None:
    sit(person, POSITION)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)


def gather(person: Person, *hand: str) -> None:
    for name in hand:
        press(person, cards(name)[0])
    person.press("Together")
    person.wait(20)


def test_cards_taken_up_lie_together_by_the_button_and_apart_by_it_again(person: Person) -> None:
    seated(person)
    gather(person, "2S", "5H")
    assert lie(person) == "2S 5H | 3S 3C 7H 9D JC QC KC"
    assert not person.table.board.picking.selection.taken
    gather(person, "2S")  # a press of one takes up its group
    assert lie(person) == "2S 5H 3S 3C 7H 9D JC QC KC"


def test_a_group_stands_under_a_bracket_of_its_own_with_its_worth_if_it_is_a_meld(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(panels, "tag", lambda _skin, _surface, _at, words: written.append(words))
    seated(person)
    gather(person, "2S", "5H")
    view, drawn = person.table.turns.view, person.table.board.table.panels
    assert [name for name in ("2S", "3S", "5H", "7H") if drawn.hinted(cards(name)[0], view)] == ["2S", "5H"]
    person.program.draw(person.surface)
    assert not any(map(str.isdigit, written))
    gather(person, "JC", "QC", "KC")
    person.program.draw(person.surface)
    assert set(filter(str.isdigit, written)) == {"30"}


def test_the_key_does_what_the_button_does(person: Person) -> None:
    seated(person)
    for name in ("JC", "QC", "KC"):
        press(person, cards(name)[0])
    person.key(pygame.K_k, "k")
    person.wait(20)
    assert lie(person) == "2S 3S 3C 5H 7H 9D | JC QC KC"


def test_dragging_one_of_several_taken_up_makes_a_group_where_they_are_let_go(person: Person) -> None:
    seated(person)
    press(person, cards("2S")[0])
    press(person, cards("5H")[0])
    pull(person, "5H", at(person, "KC")[0] + at(person, "KC")[2])
    person.wait(20)
    assert lie(person) == "3S 3C 7H 9D JC QC KC | 2S 5H"


def test_a_card_let_go_in_a_group_joins_it_and_one_let_go_beyond_the_hand_begins_one(person: Person) -> None:
    seated(person)
    gather(person, "JC", "QC", "KC")
    pull(person, "5H", (at(person, "JC")[0] + at(person, "QC")[0]) / 2)
    person.wait(20)
    assert lie(person) == "2S 3S 3C 7H 9D | JC 5H QC KC"
    pull(person, "5H", at(person, "2S")[0] - at(person, "2S")[2])
    person.wait(20)
    assert lie(person) == "5H | 2S 3S 3C 7H 9D | JC QC KC"
    pull(person, "7H", at(person, "5H")[0] - 8)
    person.wait(20)
    assert lie(person) == "7H 5H | 2S 3S 3C 9D | JC QC KC"


def test_a_card_let_go_in_the_gap_between_two_groups_begins_one(person: Person) -> None:
    seated(person)
    gather(person, "JC", "QC", "KC")
    pull(person, "2S", (at(person, "9D")[0] + at(person, "JC")[0]) / 2)
    person.wait(20)
    assert lie(person) == "3S 3C 5H 7H 9D | 2S | JC QC KC"


def test_groups_stay_through_turns_and_sorting(person: Person) -> None:
    seated(person)
    gather(person, "2S", "5H")
    press(person, cards("9D")[0])
    person.press("Discard")
    person.wait_until(person.due)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    person.wait(20)
    assert lie(person).startswith("2S 5H | 3S 3C 7H JC QC KC")
    for _ in range(3):
        person.key(pygame.K_s, "s")
        person.wait(20)
        assert lie(person).startswith("2S 5H | ")


def test_another_person_at_the_screen_has_groups_of_their_own(person: Person) -> None:
    sit(person, POSITION, people=2)
    lift(person)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    gather(person, "2S", "5H")
    layout = person.table.board.table.layout
    made = len(layout.groups)
    person.table.board.turn_to(Seat(1))
    assert (made, len(layout.groups)) == (1, 0)
