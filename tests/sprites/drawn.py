"""What the tests of pictures share: every drawing is guarded, and pictures are compared byte for byte."""

from collections.abc import Callable

import pygame
import pytest

from sprites import plate
from sprites.face import FaceKey, deck_of
from sprites.svg import Svg
from tests.sprites.guard import check_svg
from ui.theme import luminance


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Check the text of every drawing that becomes a picture; return the texts."""
    texts: list[str] = []

    def checked(art: Svg, size: plate.Size) -> str:
        text = art.text(*size)
        check_svg(text)
        texts.append(text)
        return text

    monkeypatch.setattr(plate, "svg_of", checked)
    return texts


def svg_text(key: FaceKey, size: plate.Size) -> str:
    """Return the SVG text of a face for a card of `size` pixels."""
    return deck_of(key.deck).draw(key.face, key.variant, size).text(*size)


def same(make: Callable[[], pygame.Surface]) -> bool:
    """Say whether two pictures made alike are the same bytes."""
    one, other = (pygame.image.tobytes(make(), "RGBA") for _ in range(2))
    return one == other


def opaque(picture: pygame.Surface) -> bool:
    """Say whether no pixel of the rim lets anything shine through."""
    width, height = picture.get_size()
    rim = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for y in range(height) for x in (0, width - 1)
    ]
    return all(picture.get_at(place).a == 255 for place in rim)


def bare_rim(picture: pygame.Surface, limit: int = 40) -> bool:
    """Say whether nothing is cut off: no pixel of the rim is inked."""
    width, height = picture.get_size()
    rim = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for y in range(height) for x in (0, width - 1)
    ]
    return all(picture.get_at(place).a <= limit for place in rim)


def inked(picture: pygame.Surface) -> float:
    """Return the share of pixels that are mostly opaque."""
    return pygame.mask.from_surface(picture, 127).count() / (picture.get_width() * picture.get_height())


def average(picture: pygame.Surface, place: pygame.Rect) -> tuple[int, int, int]:
    """Return the average colour of a rectangle."""
    red, green, blue = pygame.transform.average_color(picture, place)[:3]
    return red, green, blue


def lightness(picture: pygame.Surface, place: pygame.Rect) -> float:
    """Return CIE L* of a rectangle's average, 0 to 100."""
    y = luminance(average(picture, place))
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y
