"""The title: slips, shelf and buttons stand in line, inside the window, and lead on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.catalog import GAMES
from tests.app.harness import Person
from tests.ui.widget_room import ignore
from ui.scenes.title import TitleOffer, TitleScene
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def described(number: int) -> tuple[str, str]:
    return f"TitleOffer {number}", "A line about it, of some length"


def with_offers(person: Person, *slips: int) -> TitleScene:
    """Go to a title that has these offers beside its own."""
    title = person.scene
    assert isinstance(title, TitleScene)
    title._offers = tuple(
        TitleOffer(partial(described, number), ignore, ignore, slips=wide) for number, wide in enumerate(slips)
    )
    title.resize()
    return title


def test_at_the_first_start_the_lessons_are_offered(person: Person) -> None:
    person.press("New here?")
    person.wait(2)
    assert person.screen == "PickerScene"


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 1.0), ((1024, 768), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0), ((2560, 1080), 1.5)],
)
def test_nothing_stands_over_anything_else_or_outside(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    person = Person(tmp_path, size, language="xx")
    person.program.services.change(ui_scale=scale)
    person.wait(2)
    with_offers(person, 2)
    found = [node for node in person.sees().walk() if node.role is Role.BUTTON]
    window = Rect(0, 0, *size)
    assert all(window.contains(Rect(node.rect)) for node in found)
    assert not [(one.label, other.label) for one, other in combinations(found, 2) if Rect(one.rect).colliderect(Rect(other.rect))]
    assert len(found) == len(GAMES) + 3 + 5 + 1, "slips, offers, buttons and the emblem"
    assert all(node.fits for node in found)
    person.close()


def test_offers_stand_under_the_slips_they_are_wide(person: Person) -> None:
    with_offers(person, 1, 1)
    slips = [person.find(Role.BUTTON, name).rect for name in ("Dog & Blind", "Kaluki", "Costly Colours")]
    first, second = (person.find(Role.BUTTON, f"TitleOffer {number}").rect for number in (0, 1))
    own, who = person.find(Role.BUTTON, "New here?").rect, person.find(Role.BUTTON, "You").rect
    assert own[0] + own[2] < slips[0][0] == first[0]
    assert (second[0], second[2]) == (slips[1][0], slips[1][2])
    assert (who[0], who[2]) == (slips[2][0], slips[2][2])


def test_a_lesson_not_taken_yet_is_offered_until_all_are(person: Person) -> None:
    services = person.program.services
    services.change(setups={"koi-koi": {}}, learnt={"koi-koi": 1})
    person.program.navigator.title()
    person.wait(2)
    assert person.can_press("Learn Kowah")
    services.change(learnt=dict.fromkeys(GAMES, 1))
    person.program.navigator.title()
    person.wait(2)
    assert not [node for node in person.sees().walk() if node.label.startswith(("Learn ", "New here"))]


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_the_words_on_the_slips_grow_with_the_interface(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    person = Person(tmp_path, size, language=language)
    person.program.services.change(ui_scale=scale)
    person.wait(2)
    title = person.scene
    assert isinstance(title, TitleScene)
    assert title.words_share() >= 1.3
    person.close()
