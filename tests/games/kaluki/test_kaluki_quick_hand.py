"""The hand in few gestures: a double click discards, a group is taken up as a whole, two buttons sort, the card just drawn is marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.kaluki.actions import DRAW_STOCK, Discard
from game.kaluki.events import DISCARD
from tests.app.curtain import lift
from tests.app.harness import STEP_SECONDS, Person
from tests.games.kaluki.framework import cards, names
from tests.games.kaluki.person import do, press, sit
from ui.games.kaluki import cloth, panels
from ui.scenes.curtain import CurtainScene
from ui.turns.turns import DOUBLE_CLICK_SECONDS

POSITION: dict[str, Any] = {
    "hands": [["2S", "3S", "5H", "7H", "9D", "JC", "QC", "KC"], ["AS", "8D", "KD", "4H", "10S"]],
    "discards": ["9C", "QD"],
    "stock": ["3C", "3D", "3Db", "4C", "4D"],
    "table": [{"owner": 1, "cards": ["6S", "6H", "6D", "6C"]}],
    "opened": [True, True],
}
LATER = round(DOUBLE_CLICK_SECONDS / STEP_SECONDS) + 1


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def seated(person: Person) -> None:
    sit(person, POSITION)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)


def taken(person: Person) -> str:
    return names(person.table.board.picking.selection.cards)


def double_click(person: Person, name: str) -> None:
    for _ in range(2):
        press(person, cards(name)[0])


def discarded(person: Person) -> bool:
    return any(isinstance(action, Discard) for _seat, action in person.table.match.actions)


def test_a_double_click_discards_a_card_and_two_slow_clicks_put_it_back(person: Person) -> None:
    seated(person)
    press(person, cards("9D")[0])
    person.wait(LATER)
    press(person, cards("9D")[0])
    assert (taken(person), discarded(person)) == ("", False)
    person.wait(LATER)
    double_click(person, "9D")
    assert discarded(person)
    assert cards("9D")[0] in {node.card for node in person.table.board.stage.at(DISCARD)}


def test_a_double_click_beside_cards_taken_up_puts_its_own_back(person: Person) -> None:
    seated(person)
    press(person, cards("2S")[0])
    double_click(person, "9D")
    assert (taken(person), discarded(person)) == ("2S", False)


def test_a_double_click_on_the_stock_draws_and_discards_nothing(person: Person) -> None:
    sit(person, POSITION)
    do(person, DRAW_STOCK)
    double_click(person, "9D")  # too soon after the draw: its first click is not heard
    assert not discarded(person)


def test_with_every_play_confirmed_a_double_click_discards_nothing(person: Person) -> None:
    person.program.services.change(confirm_plays=True)
    sit(person, POSITION)
    do(person, DRAW_STOCK)
    if person.table.board.picking.selection.taken:
        press(person, person.table.board.picking.selection.taken[0])
    person.wait_until(person.due)
    double_click(person, "9D")
    assert (taken(person), discarded(person)) == ("9D", False)


def grouped(person: Person) -> None:
    seated(person)
    for name in ("JC", "QC", "KC"):
        press(person, cards(name)[0])
    person.press("Together")
    person.wait(20)


@pytest.mark.parametrize("confirms", [False, True])
def test_a_press_of_a_card_in_a_group_takes_up_all_of_it_and_a_later_one_that_card_alone(person: Person, *, confirms: bool) -> None:
    grouped(person)
    person.program.services.change(confirm_plays=confirms)
    press(person, cards("QC")[0])
    assert taken(person) == "JC QC KC"
    person.wait(LATER)
    press(person, cards("QC")[0])
    assert taken(person) == "QC"


def test_of_a_group_that_is_taken_up_in_part_one_more_card_comes_alone(person: Person) -> None:
    grouped(person)
    press(person, cards("QC")[0])
    person.wait(LATER)
    press(person, cards("QC")[0])
    press(person, cards("KC")[0])
    assert taken(person) == "QC KC"


def test_a_group_comes_beside_what_is_taken_up_and_lies_as_a_whole_by_keys_too(person: Person) -> None:
    grouped(person)
    press(person, cards("9D")[0])
    press(person, cards("QC")[0])
    assert taken(person) == "9D JC QC KC"
    person.key(pygame.K_ESCAPE)
    control = person.table.board.picking.control_at(cards("KC")[0])
    assert control is not None
    person.table.tree.focus_on(control)
    for heard in ("JC QC KC", "KC"):
        person.key(pygame.K_RETURN)
        assert taken(person) == heard


def test_a_double_click_in_a_group_discards_that_card(person: Person) -> None:
    grouped(person)
    double_click(person, "QC")
    assert [action for _seat, action in person.table.match.actions if isinstance(action, Discard)] == [Discard(cards("QC")[0])]


def lies(person: Person) -> str:
    return names(tuple(person.table.board.parts.hand()))


def test_two_buttons_sort_the_hand_by_suit_or_rank_by_mouse_keys_and_pad(person: Person) -> None:
    seated(person)
    person.press("By rank")
    by_rank = lies(person)
    person.press("By suit")
    by_suit = lies(person)
    assert (by_rank, by_suit) == ("2S 3S 3C 5H 7H 9D JC QC KC", "2S 3S 5H 7H 9D 3C JC QC KC")
    for words, found in (("By rank", by_rank), ("By suit", by_suit)):
        for _ in range(60):
            if person.table.tree.focus is not None and person.table.tree.focus.label == words:
                break
            person.key(pygame.K_TAB)
        person.pad(pygame.CONTROLLER_BUTTON_A)
        assert lies(person) == found


def test_from_fourteen_cards_in_groups_one_opens_and_goes_out_in_at_most_twelve_gestures_without_help(person: Person) -> None:
    person.program.services.change(show_matches=False)
    melds = ("4S 4H 4C", "6D 7D 8D", "10C JC QC", "KS KH KC KD")
    mine = [name for meld in melds for name in meld.split()]
    match = sit(person, {"hands": [mine, ["AS", "8C", "5D"]], "discards": ["9C"], "stock": ["2H", "3C"], "opened": [False, True]})
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    for meld in melds:
        person.table.board.keep_together(cards(meld))
    person.wait(20)
    gestures = 0
    for meld in melds:
        press(person, cards(meld)[1])
        person.press("Lay down")
        person.wait_until(person.due)
        gestures += 2
    double_click(person, "2H")
    assert gestures + 1 <= 12
    assert match.actions[-1] == (0, Discard(cards("2H")[0]))
    assert match.view(Seat(0)).result is not None


def tagged(person: Person, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the tags on the table say."""
    said: list[str] = []

    def tag(_skin: Any, surface: pygame.Surface, middle: tuple[float, float], words: str, **_where: Any) -> pygame.Rect:
        said.append(words)
        return pygame.Rect(middle, (0, 0)).clip(surface.get_rect())

    with monkeypatch.context() as patch:
        patch.setattr(panels, "tag", tag)
        patch.setattr(cloth, "_engrave", lambda *about: said.append(about[2]))
        person.table.board.layers.still.forget()
        person.program.draw(person.surface)
    return said


def test_the_card_drawn_last_is_tagged_until_something_is_done(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(person, POSITION)
    assert "drawn" not in tagged(person, monkeypatch)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    assert "drawn" in tagged(person, monkeypatch)
    for name in ("JC", "QC", "KC"):
        press(person, cards(name)[0])
    person.press("Lay down")
    person.wait_until(person.due)
    assert "drawn" not in tagged(person, monkeypatch)
    person.press("Take back")
    person.wait_until(person.due)
    assert "drawn" in tagged(person, monkeypatch), "the turn is as it was"


def test_the_card_drawn_last_keeps_its_tag_wherever_it_is_sorted_to(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(person, POSITION)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    before = lies(person)
    person.press("By rank")
    if lies(person) == before:
        person.press("By suit")
    person.wait(20)
    assert lies(person) != before
    assert "drawn" in tagged(person, monkeypatch)


def test_nothing_of_the_drawn_card_is_tagged_for_whoever_looks_on_next(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(person, POSITION, people=2)
    lift(person)
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    assert "drawn" in tagged(person, monkeypatch)
    double_click(person, "9D")
    person.wait_until(lambda: isinstance(person.scene, CurtainScene))
    lift(person)
    person.wait_until(person.due)
    assert "drawn" not in tagged(person, monkeypatch)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "words"), [("6Sb", "It fits 3 sixes"), ("2S", "It fits your 2 to 4 of spades"), ("7H", "It fits your sevens"), ("9D", "")]
)
def test_a_discard_that_completes_something_says_so_before_it_is_let_go_while_help_is_on(
    person: Person, monkeypatch: pytest.MonkeyPatch, name: str, words: str
) -> None:
    hand = ["2S", "3S", "4S", "7H", "7S", "7D", "9D", "6Sb"]
    table = [{"owner": 1, "cards": ["6S", "6H", "6D"]}]
    sit(person, {**POSITION, "hands": [hand, ["AS", "8D"]], "table": table, "stock": ["KC", "4C"]})
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    press(person, cards(name)[0])
    person.wait(5)
    assert (words in tagged(person, monkeypatch)) == bool(words)
    readings = [reading for target in person.table.board.picking.selection.now.targets for reading in target.readings]
    (line,) = (reading.line for reading in readings if isinstance(reading.action, Discard))
    assert (line.rpartition("   ")[2] in (words, "Bea can use it with 3 sixes")) == bool(words)
    person.program.services.change(show_matches=False)
    person.wait(2)
    assert not any("fits" in one for one in tagged(person, monkeypatch))
