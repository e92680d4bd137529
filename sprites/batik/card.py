"""What every batik card has: a cloth with a paper tab cut out of two corners, a black numeral in each tab, the rim.

Source: the art guide, sections 15.1 and 15.2.
"""

from __future__ import annotations

from collections.abc import Iterator

from sprites.face import DECKS, Size, Variant
from sprites.ink import Art, new_art
from sprites.lettering import carved_path, carved_width
from sprites.palette import GOLD, PAPER, RIM_LIGHT, SUMI
from sprites.paths import num, rect, rounded_rect

WIDTH, HEIGHT = DECKS["ceki"].field
"""The field: 5 to 7, as a poker card."""

X, Y = WIDTH / 2, HEIGHT / 2
RADIUS = DECKS["ceki"].radius
_RIM = 5
LEFT, TOP, RIGHT, FOOT = 16, 16, 344, 488
"""The cloth."""

TAB_WIDTH, TAB_HEIGHT = 92, 120
"""Right and lower edge of the paper tab in the upper left corner; the other one is point-symmetric."""

COMPACT_BELOW = 56
"""Width in pixels under which a face is printed in its compact form."""

_RIM_LIGHT_FROM = 80
"""Width in pixels from which the black edge catches light."""

COARSE_BELOW = 130
"""Width in pixels under which ornaments are fewer and larger."""

_NUMERAL = (49.0, 66.0, 88.0)
"""Middle and height of the numeral in its tab."""


def blank(variant: Variant, size: Size) -> Art:
    """Return an empty card for that size."""
    return new_art(WIDTH, HEIGHT, high_contrast=variant.high_contrast, coarse=size[0] < COARSE_BELOW)


def is_compact(variant: Variant, size: Size) -> bool:
    """Say whether a face is printed in its compact form."""
    return variant.compact or size[0] < COMPACT_BELOW


CORNER = 12.0
"""The radius of the corners of the cloth, in units of the card."""


def cloth_outline(inset: float = 0.0) -> str:
    """Return the outline of the cloth without its two tabs, `inset` units further in; point-symmetric."""
    left, top, right, foot = LEFT + inset, TOP + inset, RIGHT - inset, FOOT - inset
    wide, high = TAB_WIDTH + inset, TAB_HEIGHT + inset
    far, low = WIDTH - wide, HEIGHT - high
    r, turn = CORNER, f"A{num(CORNER)} {num(CORNER)} 0 0 "
    return (
        f"M{num(wide + r)} {num(top)}H{num(right - r)}{turn}1 {num(right)} {num(top + r)}"
        f"V{num(low - r)}{turn}1 {num(right - r)} {num(low)}H{num(far + r)}{turn}0 {num(far)} {num(low + r)}"
        f"V{num(foot - r)}{turn}1 {num(far - r)} {num(foot)}H{num(left + r)}{turn}1 {num(left)} {num(foot - r)}"
        f"V{num(high + r)}{turn}1 {num(left + r)} {num(high)}H{num(wide - r)}{turn}0 {num(wide)} {num(high - r)}"
        f"V{num(top + r)}{turn}1 {num(wide + r)} {num(top)}Z"
    )


def trim_cloth(art: Art, *, fillet: bool = False) -> None:
    """Cover with paper what runs out of the cloth and print its edge; figures have a gold fillet inside it."""
    art.path(rect(-10, -10, WIDTH + 20, HEIGHT + 20) + cloth_outline(), PAPER, even_odd=True)
    art.path(cloth_outline(), None, SUMI, 5.5)
    if fillet:
        art.path(cloth_outline(5.5), None, GOLD, 4)


def numerals(art: Art, rank: str) -> None:
    """Print the carved rank in both tabs, in the lower right one on its head."""
    for _ in both_ways(art):
        numeral(art, rank, *_NUMERAL)


def numeral(art: Art, rank: str, x: float, y: float, height: float) -> None:
    """Print the carved rank about (x, y)."""
    art.path(carved_path(rank, height, x - carved_width(rank, height) / 2, y - height / 2), SUMI)


def both_ways(art: Art) -> Iterator[bool]:
    """Yield twice: upright, then with the card on its head (True)."""
    yield False
    with art.at(WIDTH, HEIGHT, 180):
        yield True


def rim(art: Art, width: int) -> None:
    """Print the black edge of a card `width` pixels wide; whatever ran out of the field is covered.

    It is never under a pixel wide, or small cards would have grey edges.
    """
    edge = max(_RIM, WIDTH / width)
    inner = rounded_rect(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, RADIUS - edge + 1)
    art.path(rect(-10, -10, WIDTH + 20, HEIGHT + 20) + inner, SUMI, even_odd=True)
    if width >= _RIM_LIGHT_FROM:
        art.path(rounded_rect(2, 2, WIDTH - 4, HEIGHT - 4, RADIUS - 1), None, RIM_LIGHT, 1.6, opacity=0.7)
