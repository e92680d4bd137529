"""Skins at the sizes that are guaranteed, whose words are written down as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from tests.app.harness import gallery
from tests.ui.letters import Letters
from ui.kit.skin import Skin
from ui.services.settings import Settings
from ui.services.table_pictures import TableArt
from ui.text.render import Align, Face, Typesetter
from ui.theme import NIGHT, RGB, Scale
from ui.widgets import Look

SCALES = (Scale(1280, 720), Scale(960, 600), Scale(1280, 720, 1.5), Scale(1920, 1080, 2.0), Scale(3840, 2160))
"""The smallest window, the largest sizes of the interface that are guaranteed, and the largest window."""


@dataclass
class Writer(Typesetter):
    """Writes down where words were drawn, and as large as they were."""

    words: list[tuple[str, Rect, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def draw(
        self,
        surface: Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> float:
        """Draw and write down."""
        wide = super().draw(surface, text, at, size, colour, face=face, align=align)
        if text:
            left = at[0] - {Align.LEFT: 0.0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[align]
            self.words.append(
                (text, Rect(round(left), round(at[1] - size * 0.35), round(wide), round(size * 0.7)), size)
            )
        return wide


@pytest.fixture(scope="session")
def art() -> TableArt:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return TableArt(gallery(), GAMES["squaw"].engine.pack, "french", Settings)


@pytest.fixture(scope="session")
def writer() -> Writer:
    """One for all: letters are cut once for each size."""
    return Writer()


@pytest.fixture(params=SCALES, ids=lambda scale: f"{scale.width}x{scale.height}@{scale.ui}")
def skin(request: pytest.FixtureRequest, art: TableArt, writer: Writer) -> Iterator[Skin]:
    scale: Scale = request.param
    writer.words.clear()
    yield Skin(Look(NIGHT, scale, writer, Letters(), lambda _sound: None), art)
    gallery().drop()


@pytest.fixture
def canvas(skin: Skin) -> Surface:
    surface = Surface(skin.look.scale.window.size)
    surface.fill((32, 64, 60))
    return surface


def written(skin: Skin) -> list[tuple[str, Rect, float]]:
    """Return the words drawn so far: text, rectangle of the capitals, size; in pixels."""
    assert isinstance(skin.look.type, Writer)
    return skin.look.type.words


def assert_inside(skin: Skin, rect: Rect) -> None:
    """All words drawn so far stand inside `rect`."""
    assert written(skin)
    for text, place, _size in written(skin):
        assert rect.contains(place), f"{text!r} at {place} leaves {rect}"
