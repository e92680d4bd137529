"""Set-up and settings at every size, size of everything and language: nothing sticks out, nothing lies over something else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.core.options import describe
from tests.app.harness import Person
from ui.scenes.option_words import GAME_NAMES
from ui.scenes.settings import SettingsScene
from ui.scenes.setup import SetupScene
from ui.text.catalog import set_language
from ui.widgets import Node, Role

WINDOWS = [
    ((960, 600), 1.0),
    ((1024, 768), 1.0),
    ((1280, 720), 1.0),
    ((1920, 1080), 1.0),
    ((2560, 1080), 1.0),
    ((1280, 720), 1.25),
    ((1280, 720), 1.5),
    ((1920, 1080), 2.0),
]
SOLID = {Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.CHOICE, Role.FIELD, Role.ROW, Role.TEXT, Role.HEADING}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture(params=["en", "fr", "xx"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def solid(node: Node, seen: Rect) -> Iterator[tuple[Node, Rect]]:
    """Yield everything that is seen, with the part of it that is."""
    place = Rect(node.rect)
    if node.role in SOLID:
        shown = place.clip(seen)
        if shown.width > 0 and shown.height > 0:
            yield node, shown
    inside = seen.clip(place) if node.role is Role.SCROLL else seen
    for child in node.children:
        yield from solid(child, inside)


def check(sees: Node, window: Rect) -> None:
    """Nothing sticks out of its place or of the window, and no two things overlap."""
    assert not [node for node in sees.walk() if not node.fits]
    found = list(solid(sees, Rect(-10_000, -10_000, 30_000, 30_000)))
    assert not [node for node, _shown in found if not window.contains(_shown)]
    for number, (node, place) in enumerate(found):
        assert node.label or node.value or node.role is Role.TEXT, node
        for other, beside in found[number + 1 :]:
            common = place.clip(beside)
            assert common.width <= 1 or common.height <= 1, (node, other)


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_set_up_of_every_game_fits(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    person = Person(tmp_path, size, language=language)
    person.program.services.change(ui_scale=scale)
    for game in GAME_NAMES:
        person.program.flow.setup(game, "plum-heron-0731")
        person.wait(2)
        scene = person.scene
        assert isinstance(scene, SetupScene)
        scene.change(scene.draft.with_preset(describe(game).presets[-1]))
        for tab in range(3):
            scene.show_tab(tab)
            person.wait(1)
            check(person.sees(), Rect((0, 0), size))
        while len(scene.draft.seats) + 1 in scene.draft.seat_range:
            scene.add_seat()
        scene.change(scene.draft.with_seat(0, name="Maximilienne-Ann"))
        scene.show_tab(0)
        person.wait(30)
        check(person.sees(), Rect((0, 0), size))
    person.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_settings_fit(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    person = Person(tmp_path, size, language=language)
    person.program.services.change(ui_scale=scale)
    person.program.flow.settings()
    person.wait(2)
    assert isinstance(person.scene, SettingsScene)
    check(person.sees(), Rect((0, 0), size))
    for label in ("Keys and gamepad", "Standard values"):
        from ui.text.catalog import _

        person.press(_(label))
        person.wait(20)
        assert not [node for node in person.sees().walk() if not node.fits]
        person.scene.tree.close()
    person.close()
