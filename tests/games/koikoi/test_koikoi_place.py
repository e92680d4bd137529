"""The veranda as the table shows it: the garden of the month, paper that can be read, plain in high contrast."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from sprites import furniture, veranda
from sprites.plate import Size
from tests.app.harness import Person
from tests.tour_koikoi import AUGUST
from ui.games.koikoi.panels import KoiKoiPanels
from ui.games.koikoi.place import ANDON, CEDAR, TRAYS, WASHI, Garden
from ui.kit.panels import Panels
from ui.kit.skin import Material
from ui.theme import contrast, luminance

READ = 4.5
"""The least contrast of words and their ground."""
RIM = 10
"""Pixels at the edges of a panel on which nothing is written."""


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def sit(person: Person, **changes: object) -> None:
    """Go to a table in August and let its pictures be drawn."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "place", {**AUGUST, **changes})
    person.program.navigator.play(match, (Player("Marie"), Player("Sora", "easy", 1)))
    person.wait(3)
    person.program.draw(person.surface)
    person.wait_until(lambda: not person.program.services.pictures.pending)
    person.program.draw(person.surface)


def blocks(material: Material, size: Size) -> list[tuple[int, int, int]]:
    """Return what words stand on: the average of every small block of a panel."""
    assert material.grain is not None
    picture = material.grain(size, 1.0)
    found = []
    for x in range(RIM, size[0] - RIM - 8, 8):
        for y in range(RIM, size[1] - RIM - 8, 8):
            red, green, blue = pygame.transform.average_color(picture, pygame.Rect(x, y, 8, 8))[:3]
            found.append((red, green, blue))
    return found


def ground_of(panels: Panels[Any, Any]) -> tuple[int, int, bool]:
    """Return month, hour, and whether the garden is drawn in them."""
    garden = panels.geometry()
    assert isinstance(garden, Garden)
    return garden.month, panels.hour, panels.is_drawn


@pytest.mark.sweep
@pytest.mark.parametrize(("material", "size"), [(WASHI, (188, 150)), (ANDON, (188, 150)), (WASHI, (67, 52)), (CEDAR, (188, 66))])
def test_every_ink_can_be_read_on_its_ground(material: Material, size: Size) -> None:
    inks = material.inks
    assert inks is not None
    for ink in (inks.text, inks.text2, inks.text3, inks.gold, inks.jade):
        assert min(contrast(ink, ground) for ground in blocks(material, size)) >= READ


def test_the_lit_paper_is_lighter_than_the_unlit() -> None:
    lit, unlit = (sum(map(luminance, blocks(material, (188, 150)))) for material in (ANDON, WASHI))
    assert lit > 1.08 * unlit


def test_trays_have_a_row_for_each_kind_of_card() -> None:
    assert TRAYS.grain is furniture.trays
    picture = furniture.trays((272, 338), 1.0)
    walls = [luminance(pygame.transform.average_color(picture, pygame.Rect(20, y - 1, 230, 3))[:3]) for y in (84, 169, 253)]
    trays = [luminance(pygame.transform.average_color(picture, pygame.Rect(20, y, 230, 30))[:3]) for y in (30, 110, 200, 290)]
    assert min(walls) > 2 * max(trays)


@pytest.mark.slow
def test_the_ground_is_the_garden_of_the_month_and_changes_with_it(person: Person) -> None:
    sit(person)
    panels = person.table.board.table.panels
    assert ground_of(panels) == (8, 4, True)
    shown = person.surface.subsurface((240, 100, 300, 12)).copy()
    sit(person, month=3, round=3)
    assert panels is not person.table.board.table.panels
    assert ground_of(person.table.board.table.panels) == (3, 1, True)
    other = person.surface.subsurface((240, 100, 300, 12))
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(other, "RGB")


def test_until_the_garden_is_drawn_its_bare_tones_stand_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(tmp_path, shares=False)
    goes_on = threading.Event()
    drawn = veranda.ground

    def slow(month: int, view: veranda.View) -> pygame.Surface:
        goes_on.wait(60)  # and no longer: a thread that waits for ever keeps a failed test from ending
        return drawn(month, view)

    monkeypatch.setattr(veranda, "ground", slow)
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "place", AUGUST)
    person.program.navigator.play(match, (Player("Marie"), Player("Sora", "easy", 1)))
    person.wait(5)
    panels = person.table.board.table.panels
    assert ground_of(panels) == (8, 4, False)
    assert person.program.services.pictures.pending
    person.program.draw(person.surface)
    before = pygame.transform.average_color(person.surface, pygame.Rect(420, 470, 80, 40))
    goes_on.set()
    person.wait_until(lambda: ground_of(panels) == (8, 4, True))
    person.program.draw(person.surface)
    after = pygame.transform.average_color(person.surface, pygame.Rect(420, 470, 80, 40))
    assert max(abs(a - z) for a, z in zip(before, after, strict=True)) < 40
    person.close()


def test_high_contrast_stays_plain(person: Person) -> None:
    person.program.services.change(high_contrast=True)
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "place", AUGUST)
    person.program.navigator.play(match, (Player("Marie"), Player("Sora", "easy", 1)))
    person.wait(5)
    assert person.table.board.table.panels.ground_key() is None
    assert person.table.board.table.context.skin.ground.name == "plain"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (1920, 1080)])
def test_the_thing_of_the_month_stands_clear_of_every_card(person: Person, size: Size) -> None:
    person.program.services.resize(size)
    sit(person)
    board = person.table.board
    panels = board.table.panels
    assert isinstance(panels, KoiKoiPanels)
    corner = panels.corner()
    assert corner.height
    lying = [node.pose() for node in board.stage.nodes() if not node.pose().buried]
    assert len(lying) > 20
    for pose in lying:
        card = pygame.Rect(0, 0, round(pose.width), round(pose.height))
        card.center = round(pose.x), round(pose.y)
        assert not card.colliderect(corner)
