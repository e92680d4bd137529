"""Another language takes hold at once: no word of the last one stays on any screen, drawn by itself or in a picture that is kept.

The screens are those of the tour, in the pseudo-language, whose words are told by their accents; where they are drawn they are painted
over, so that a picture that keeps them shows it. A dialog is closed before the settings can be reached, so that none is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from tests import tour
from tests.app.harness import Gallery
from tests.guide import Glancing, Guide
from ui.kit.player_text import name_now
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed
from ui.text.catalog import ENGLISH, FRENCH, PSEUDO, set_language
from ui.text.render import Align, Face, Typesetter
from ui.theme import RGB
from ui.widgets import Role

ACCENTED = frozenset("åéîöüýñšžÅÉÎÖÜÝÑŠŽ")
PAINT = (255, 0, 255)
NEAR = (40, 60, 40, 255)
LEAST = (6, 3)
SHARED = ("title", "settings")


@pytest.fixture
def guide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guide]:
    draw = Typesetter.draw

    def draw_and_paint(
        self: Typesetter,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> float:
        wide = draw(self, surface, text, at, size, colour, face=face, align=align)
        if ACCENTED & set(text):
            left = at[0] - {Align.LEFT: 0.0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[align]
            surface.fill(PAINT, Rect(round(left), round(at[1] - size * 0.35), round(wide), round(size * 0.7)))
        return wide

    monkeypatch.setattr(Typesetter, "draw", draw_and_paint)
    pictures = Gallery()  # no line of text is set on a card or a ground
    sitting = Glancing(tmp_path, (960, 600), speed=Speed.NORMAL, language=PSEUDO, pictures=pictures)
    sitting.walks_on = True
    yield sitting
    sitting.close()
    pictures.close()
    set_language(ENGLISH)


def painted(surface: Surface) -> list[Rect]:
    """Return where words in the pseudo-language are to be seen."""
    found = pygame.mask.from_threshold(surface, PAINT, NEAR).get_bounding_rects()
    return [rect for rect in found if rect.width >= LEAST[0] and rect.height >= LEAST[1]]


def said(guide: Guide) -> list[str]:
    """Return the words in the pseudo-language among those of the screen."""
    return [node.label for node in guide.sees().walk() if ACCENTED & set(node.label + node.value)]


def in_dialog(guide: Guide) -> bool:
    """Whether a dialog is open that is no question of the game."""
    asks = isinstance(guide.scene, TableScene) and guide.table.board.asking is not None
    return not asks and any(node.role is Role.DIALOG for node in guide.sees().walk())


def speaks_anew(guide: Guide, name: str) -> None:
    """Go to a screen in the pseudo-language, take English, and look for words that stayed."""
    services = guide.program.services
    set_language(PSEUDO)
    services.change(language="")
    if not isinstance(guide.scene, LessonScene):  # which goes on
        guide.program.navigator.title()
    guide.wait(2)
    tour.lead_to(guide, name)
    if in_dialog(guide):
        return
    assert painted(guide.surface) or said(guide), f"{name}: nothing is said"
    services.change(language=ENGLISH)
    guide.wait(8)
    guide.finished()
    assert not said(guide), name
    assert not painted(guide.surface), name


def test_the_shared_screens_speak_another_language_at_once(guide: Guide) -> None:
    for name in tour.SCREENS:
        if name in SHARED:
            speaks_anew(guide, name)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_game_speaks_another_language_at_once(guide: Guide, game: str) -> None:
    for name in tour.screens_of(game):
        speaks_anew(guide, name)


@pytest.mark.parametrize(
    ("name", "now"), [("You", "Vous"), ("Player 3", "Joueur 3"), ("Computer 2", "Ordinateur 2"), ("Marie", "Marie"), ("R2 D2", "R2 D2")]
)
def test_a_name_that_stands_in_for_one_is_said_in_the_language_in_use(name: str, now: str) -> None:
    try:
        set_language(FRENCH)
        assert name_now(name) == now
        set_language(ENGLISH)
        assert name_now(now) == name
    finally:
        set_language(ENGLISH)
