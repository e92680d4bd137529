"""Pictures out of files, decoded once they have been looked at."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from pygame import Surface

from game.archive.picture_files import Fault, PictureError, is_png, read_picture


def load_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Return a picture with alpha: a PNG as large as it is, an SVG as large as it has room in `size` pixels. On any thread.

    Raises:
        PictureError: it must not be used, or cannot be decoded.
    """
    data = read_picture(path)
    try:
        if not is_png(data):
            return pygame.image.load_sized_svg(io.BytesIO(data), size)
        found = pygame.image.load(io.BytesIO(data), "picture.png")
    except (pygame.error, ValueError):
        raise PictureError(Fault.NOT_WHOLE) from None
    picture = Surface(found.get_size(), pygame.SRCALPHA)
    picture.blit(found, (0, 0))
    return picture
