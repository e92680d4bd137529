"""Backs of the flower cards: waves under twelve petals, the same whichever way up."""

from __future__ import annotations

from sprites.face import Size, Variant
from sprites.hanafuda.card import HEIGHT, WIDTH, frame
from sprites.ink import Art, new_art
from sprites.palette import GOLD, INDIGO, OCHRE, PINE, SUMI, VERMILION, WAVE_INDIGO, Colour
from sprites.paths import almond, arch, circle, num, polar, rect, rounded_rect

BACKS: dict[str, tuple[Colour, Colour]] = {
    "back-waves-red": (VERMILION, VERMILION.deep),
    "back-waves-indigo": (INDIGO.deep, WAVE_INDIGO),
    "back-waves-pine": (PINE, PINE.deep),
}
"""Ground and line of each back."""

_SCALE = 30.0
_X, _Y = WIDTH / 2, HEIGHT / 2


def print_back(name: str, variant: Variant, size: Size) -> Art:
    """Return the finished drawing of a back; below 40 pixels of width the waves are fewer and larger.

    Raises:
        KeyError: there is no such back.
    """
    ground, line = BACKS[name]
    art = new_art(WIDTH, HEIGHT, paper=ground, high_contrast=variant.high_contrast, coarse=size[0] < 40)
    _waves(art, ground, line)
    with art.at(WIDTH, HEIGHT, 180):
        _waves(art, ground, line)
    _sash(art, line)
    _roundel(art)
    frame(art)
    return art


def _waves(art: Art, ground: Colour, line: Colour) -> None:
    """Print overlapping scales from the top down to just past the middle.

    The next two rows cover a scale from its middle downwards, so only upper halves are printed, a row of rings at a time.
    """
    grow = 1.65 if art.coarse else 1.0
    step = _SCALE * grow
    rings = (30.0, 26.0, 15.0, 11.0) if art.coarse else (30.0, 27.0, 22.0, 19.5, 14.0, 11.5, 5.0)
    y = 0.0
    for row in range(int(_Y / step * 2) + 2):
        first = _X - 8 * step + (step if row % 2 else 0)
        for i, ring in enumerate(rings):
            radius = ring * grow
            halves = (_upper_half(first + 2 * step * column, y, radius) for column in range(9))
            art.path("".join(halves), ground if i % 2 else line)
        y += step / 2


def _upper_half(x: float, y: float, radius: float) -> str:
    return f"{arch(x, y, radius)}V{num(y + 1)}H{num(x - radius)}Z"


def _sash(art: Art, line: Colour) -> None:
    art.path(rect(0, 232, WIDTH, 76), line)
    for y, width in ((235, 3.4), (305, 3.4), (243, 1.6), (297, 1.6)):
        art.path(f"M0 {y}H{WIDTH}", None, GOLD, width)
    art.path(rounded_rect(24, 24, WIDTH - 48, HEIGHT - 48, 8), None, GOLD, 4)
    art.path(rounded_rect(32, 32, WIDTH - 64, HEIGHT - 64, 5), None, GOLD, 1.8)


def _roundel(art: Art) -> None:
    """Print the disc with twelve petals, one for each month."""
    for radius, colour in ((82.0, SUMI), (76.0, GOLD), (70.5, SUMI)):
        art.path(circle(_X, _Y, radius), colour)
    for month in range(12):
        turn = month * 30
        art.path(almond(*polar(_X, _Y, 20, turn), 44, 19, turn), GOLD if month % 2 else OCHRE.light)
        art.path(almond(*polar(_X, _Y, 30, turn), 24, 6, turn), SUMI)
    for radius, colour in ((19.0, SUMI), (15.0, GOLD), (9.0, SUMI), (4.5, OCHRE.light)):
        art.path(circle(_X, _Y, radius), colour)
