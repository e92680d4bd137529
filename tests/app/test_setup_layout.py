"""Set-up and settings at every size, size of everything and language: nothing sticks out, nothing lies over something else."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.catalog import GAMES
from game.core.options import describe
from tests.app.harness import gallery
from ui.program.program import Program
from ui.scenes.picture_card import PictureCard
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_sections import SECTIONS
from ui.scenes.setup import SetupScene
from ui.scenes.setup.seating import Seating
from ui.text.catalog import _, set_language
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


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Return the program, which never draws here: pictures are looked at in the tour."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("layout", (1280, 720))
    window.get_surface()  # pictures that are ready are put into its format
    running = Program((1280, 720), tmp_path_factory.mktemp("layout"), disk=False, language="en", pictures=gallery())
    yield running
    running.close()
    window.destroy()
    set_language("en")


@pytest.fixture(params=["xx", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "fr", "ja"))])
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


def test_the_check_sees_what_overlaps_and_what_sticks_out() -> None:
    window = Rect(0, 0, 100, 100)
    left, right = Node(Role.TEXT, "left", rect=(0, 0, 50, 20)), Node(Role.TEXT, "right", rect=(40, 10, 50, 20))
    hidden = Node(Role.SCROLL, "", rect=(0, 0, 50, 9), children=(Node(Role.ROW, "row", rect=(0, 0, 60, 200)),))
    check(Node(Role.GROUP, "", children=(left,)), window)
    check(Node(Role.GROUP, "", children=(right, hidden)), window)
    for wrong in ((left, right), (hidden, left), (Node(Role.TEXT, "out", rect=(90, 0, 20, 9)),)):
        with pytest.raises(AssertionError):
            check(Node(Role.GROUP, "", children=wrong), window)
    with pytest.raises(AssertionError):
        check(Node(Role.TEXT, "long", fits=False), window)


def settle(program: Program) -> None:
    for _frame in range(20):
        program.step(1 / 30)


def sees(program: Program) -> Node:
    scene = program.services.scenes.top
    assert scene is not None
    return scene.semantics()


def look_at(program: Program, size: tuple[int, int], scale: float, language: str) -> None:
    program.services.resize(size)
    program.services.change(ui_scale=scale, language=language, setups={}, name="")


@pytest.mark.sweep
@pytest.mark.parametrize("spoken", ["en", "fr", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_opponent_and_rule_set_says_in_a_line_what_it_is(program: Program, game: str, spoken: str) -> None:
    look_at(program, (960, 600), 1.0, spoken)
    program.navigator.setup(game, "plum-heron-0731")
    settle(program)
    scene = program.services.scenes.top
    assert isinstance(scene, SetupScene)
    cards = [one for one in scene.tree.controls() if isinstance(one, PictureCard) and one.line]
    assert cards
    assert not [card.label for card in cards if card.tooltip]  # a line without room is told beside the pointer


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_fits(program: Program, game: str, size: tuple[int, int], scale: float, language: str) -> None:
    window = Rect((0, 0), size)
    look_at(program, size, scale, language)
    program.navigator.setup(game, "plum-heron-0731")
    settle(program)
    scene = program.services.scenes.top
    assert isinstance(scene, SetupScene)
    scene.model.change(scene.model.draft.with_preset(describe(game).presets[-1]))
    for tab in range(4):
        scene.show_tab(tab)
        check(sees(program), window)
    while len(scene.model.draft.seats) + 1 in scene.model.draft.seat_range:
        scene.model.add_seat()
        scene.lead(f"seat {scene.model.opened} who")
    first = scene.model.draft.with_seat(0, person=True, name="Maximilienne-Ann")
    scene.model.change(first.with_seat(1, person=False, bot="Wilhelmina-Maria"))
    scene.model.open_seat(1)
    scene.lead("seat 1 who")
    settle(program)
    check(sees(program), window)


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_settings_fit(program: Program, size: tuple[int, int], scale: float, language: str) -> None:
    look_at(program, size, scale, language)
    program.navigator.settings()
    settle(program)
    scene = program.services.scenes.top
    assert isinstance(scene, SettingsScene)
    for section in range(len(SECTIONS)):
        scene.show(section)
        settle(program)
        check(sees(program), Rect((0, 0), size))
    next(one for one in scene.tree.controls() if one.label == _("Reset settings")).activate()
    settle(program)
    assert not [node for node in sees(program).walk() if not node.fits]
    scene.tree.close()
    next(one for one in scene.tree.controls() if one.label == _("Keys and gamepad")).activate()
    settle(program)
    assert not [node for node in sees(program).walk() if not node.fits]
    for _screen in range(2):
        program.services.scenes.pop()
        settle(program)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 600), 1.5)], ids=str)
def test_who_plays_against_one_is_large_on_the_sheet(program: Program, size: tuple[int, int], scale: float) -> None:
    look_at(program, size, scale, "en")
    program.navigator.setup("koi-koi", "plum-heron-0731")
    settle(program)
    scene = program.services.scenes.top
    assert isinstance(scene, SetupScene)
    (seating,) = (one for one in scene.tree.root.walk() if isinstance(one, Seating))
    assert seating._portrait.height > 0.6 * seating._sheet.height
