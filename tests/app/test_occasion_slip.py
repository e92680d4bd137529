"""What a match is part of is read on the table itself: on the slip at the menu, whatever the game and the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import NO_OCCASION, Occasion
from tests.app.harness import Person
from tests.app.test_undo import begin, undo
from ui.text.catalog import LANGUAGES, _
from ui.widgets import Node, Role

KINDS = [
    (NO_OCCASION, ""),
    (Occasion("20261126"), "Deal of the day"),
    (Occasion(sides=()), "Duplicate, side 1 of 2"),
    (Occasion(sides=((3, -3),)), "Duplicate, side 2 of 2"),
    (Occasion(handed=True), "A known deal"),
    (Occasion(evening=("0f", 10, 12)), "Evening, match 10 of 12"),
    (Occasion(month=9), "Twelve months: September"),
]
WINDOWS = [((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def menu(person: Person) -> Node:
    return person.find(Role.BUTTON, "Menu")


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("occasion", "words"), KINDS, ids=[words for _occasion, words in KINDS])
def test_the_slip_says_what_the_match_is_at_every_size(person: Person, game: str, occasion: Occasion, words: str) -> None:
    begin(person, game, occasion)
    for size, scale in WINDOWS:
        person.program.services.resize(size)
        person.program.services.change(ui_scale=scale)
        person.wait(3)
        assert menu(person).value == words, (size, scale)
        assert menu(person).fits, (size, scale)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_an_undo_that_makes_it_practice_is_read_on_the_slip(person: Person, game: str) -> None:
    begin(person, game)
    assert menu(person).value == ""
    undo(person)
    person.answer("Undo")
    person.wait_until(lambda: person.table.match.practice)
    person.wait(3)
    assert menu(person).value == "Practice"


@pytest.mark.sweep
@pytest.mark.parametrize("occasion", [occasion for occasion, words in KINDS if words], ids=[words for _occasion, words in KINDS if words])
def test_the_slip_has_room_for_its_words_in_every_language(person: Person, occasion: Occasion) -> None:
    begin(person, "costly-colours", occasion)
    for language in LANGUAGES:
        for size, scale in WINDOWS:
            person.program.services.resize(size)
            person.program.services.change(ui_scale=scale, language=language.code)
            person.wait(3)
            assert person.find(Role.BUTTON, _("Menu")).fits, (language.code, size, scale)
