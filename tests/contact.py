"""Contact sheets: every face of every deck on one picture each.

`python -m tests.contact OUT [--size WxH] [--variant NAME[,NAME]] [--deck ID] [--columns N]` writes OUT/<deck>.png.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import fields
from pathlib import Path

import pygame

from sprites.face import DECKS, FaceKey, Size, Variant, deck_of, rasterise_large

_GROUND = (32, 64, 60)
_GAP = 10


def rasterise(key: FaceKey, size: Size) -> pygame.Surface:
    """Return the finished picture of a face, exactly `size`, with grain and round corners."""
    return pygame.transform.smoothscale(rasterise_large(key, size), size)


def sheet(deck: str, size: Size, variant: Variant, columns: int) -> pygame.Surface:
    """Return all faces and backs of a deck in their order, `columns` to a row."""
    faces = deck_of(deck).faces()
    rows = -(-len(faces) // columns)
    width, height = size
    picture = pygame.Surface((columns * (width + _GAP) + _GAP, rows * (height + _GAP) + _GAP))
    picture.fill(_GROUND)
    for i, face in enumerate(faces):
        card = rasterise(FaceKey(deck, face, variant), size)
        picture.blit(card, (_GAP + i % columns * (width + _GAP), _GAP + i // columns * (height + _GAP)))
    return picture


def variant_of(names: str) -> Variant:
    """Return the variant with the named switches on, given with commas between: `month_tag,high_contrast`.

    Raises:
        ValueError: there is no such switch.
    """
    switches = {name: True for name in names.split(",") if name}
    if unknown := switches.keys() - {field.name for field in fields(Variant)}:
        raise ValueError(f"no variant called {', '.join(sorted(unknown))}")
    return Variant(**switches)


def main(arguments: list[str] | None = None) -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(prog="python -m tests.contact", description="Contact sheets of every deck.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", help="pixels of a card, as 96x158; its height may be left out")
    parser.add_argument("--variant", default="", help="switches of Variant, with commas between")
    parser.add_argument("--deck", choices=sorted(DECKS))
    parser.add_argument("--columns", type=int, default=12)
    given = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    given.out.mkdir(parents=True, exist_ok=True)
    variant = variant_of(given.variant)
    for deck in DECKS:
        if given.deck not in (None, deck):
            continue
        across, down = deck_of(deck).field
        width, _, height = (given.size or "96").partition("x")
        size = int(width), int(height) if height else round(int(width) * down / across)
        pygame.image.save(sheet(deck, size, variant, given.columns), given.out / f"{deck}.png")


if __name__ == "__main__":
    main()
