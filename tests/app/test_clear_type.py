"""The clearer letters: every text is set in them at once, wider, and still stands in its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.harness import Person
from tests.table.anyone import sit
from ui.text.catalog import set_language
from ui.text.render import Face, Typesetter


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, (960, 600), language="fr")
    sitting.program.services.change(clear_type=True)
    sitting.wait(2)
    yield sitting
    sitting.close()
    set_language("en")


def test_letters_and_lines_stand_further_apart(person: Person) -> None:
    clear, usual = person.program.services.look, Typesetter()
    assert clear.width("match months", 16) > usual.width("match months", clear.size(16), Face.REGULAR)
    person.program.services.change(clear_type=False)
    assert clear.lead(16) > person.program.services.look.lead(16)


def test_a_letter_that_the_clear_face_lacks_is_drawn_in_the_usual_one() -> None:
    clear = Typesetter(clear=True)
    assert clear.width("ō", 16) == Typesetter().width("ō", 16)


@pytest.mark.sweep
@pytest.mark.parametrize("screen", ["title", "settings", "players", "lessons"])
def test_every_text_stands_in_its_place(person: Person, screen: str) -> None:
    navigator = person.program.navigator
    getattr(navigator.history if screen == "players" else navigator, screen)()
    person.wait(3)
    assert not [(node.label, node.rect) for node in person.sees().walk() if not node.fits]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("koi-koi", 2), ("kowah", 6), ("squaw", 7), ("kaluki", 5), ("costly-colours", 2)])
def test_every_text_of_a_table_stands_in_its_place(person: Person, game: str, seats: int) -> None:
    sit(person, game, seats, seed="clear")
    person.wait_until(person.due)
    assert not [(node.label, node.rect) for node in person.sees().walk() if not node.fits]
