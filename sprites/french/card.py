"""What every French card has: its field, rim, corner indices and, for courts and jokers, the gold-lined panel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sprites.face import DECKS, Size, Variant
from sprites.ink import Art, new_art
from sprites.lettering import carved_path, carved_width
from sprites.palette import FOUR_COLOUR, GOLD, PAPER, PIP_GLINT, RIM_LIGHT, SUMI, TWO_COLOUR, Colour
from sprites.paths import rect, rounded_rect
from sprites.suits import draw_suit

WIDTH, HEIGHT = DECKS["french"].field
"""The field: 5 to 7, as a poker card."""

X, Y = WIDTH / 2, HEIGHT / 2
RADIUS = DECKS["french"].radius
_RIM = 5
COMPACT_BELOW = 80
"""Width in pixels under which a face is printed in its compact form."""

COARSE_BELOW = 130
"""Width in pixels under which ornaments are fewer and larger."""


@dataclass(frozen=True, slots=True)
class Index:
    """Where the corner index stands: middle of the rank and of the sign under it, and their heights."""

    x: float
    rank_y: float
    rank: float
    sign_y: float
    sign: float


USUAL = Index(37, 52, 58, 108, 42)
SMALL = Index(37, 52, 58, 114, 54)
"""The usual one where there are few pixels for the sign."""
LARGE = Index(46, 66, 88, 149, 62)
COMPACT = Index(64, 82, 118, 199, 94)


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit as it is printed for this player: its letter, ink and the lighter tone of its cuts."""

    letter: str
    ink: Colour
    glint: Colour


def suit_of(letter: str, variant: Variant) -> Suit:
    """Return the suit `letter` (S, H, D, C) in two or four colours.

    Raises:
        KeyError: there is no such suit.
    """
    ink = (FOUR_COLOUR if variant.four_colour else TWO_COLOUR)[letter]
    return Suit(letter, ink, PIP_GLINT[ink])


def blank(variant: Variant, size: Size) -> Art:
    """Return an empty card for that size."""
    return new_art(WIDTH, HEIGHT, high_contrast=variant.high_contrast, coarse=size[0] < COARSE_BELOW)


def is_compact(variant: Variant, size: Size) -> bool:
    """Say whether a face is printed in its compact form."""
    return variant.compact or size[0] < COMPACT_BELOW


def pip(art: Art, suit: Suit, x: float, y: float, height: float, *, turned: bool = False, cut: bool = True) -> None:
    """Print a suit sign about (x, y), on its head if `turned`, with gouge cuts if `cut`."""
    glint = suit.glint if cut else None
    if turned:
        with art.at(x, y, 180):
            draw_suit(art, suit.letter, 0, 0, height, suit.ink, glint)
    else:
        draw_suit(art, suit.letter, x, y, height, suit.ink, glint)


def rank_sign(art: Art, rank: str, x: float, y: float, height: float, ink: Colour) -> None:
    """Print a carved rank about (x, y); the two digits of ten are narrow and close."""
    if rank != "10":
        art.path(carved_path(rank, height, x - carved_width(rank, height) / 2, y - height / 2), ink)
        return
    one, nought = carved_width("1", 100), carved_width("0", 100)
    narrow, gap = 0.84, 7.0
    left = -(one + gap + nought) / 2
    with art.at(x, y, 0, height / 100 * narrow, height / 100):
        art.path(carved_path("1", 100, left, -50) + carved_path("0", 100, left + one + gap, -50), ink)


def indices(art: Art, rank: str, suit: Suit, *, large: bool) -> None:
    """Print the index in the upper left corner and, on its head, in the lower right one."""
    place = LARGE if large else SMALL if art.coarse else USUAL
    for _ in both_ways(art):
        index(art, rank, suit, place)


def index(art: Art, rank: str, suit: Suit, place: Index) -> None:
    """Print rank and suit sign in the upper left corner: on a small card the small form of the sign."""
    rank_sign(art, rank, place.x, place.rank_y, place.rank, suit.ink)
    draw_suit(art, suit.letter, place.x, place.sign_y, place.sign, suit.ink, small=art.coarse)


def both_ways(art: Art) -> Iterator[bool]:
    """Yield twice: upright, then with the card on its head (True)."""
    yield False
    with art.at(WIDTH, HEIGHT, 180):
        yield True


LEFT, TOP, RIGHT, FOOT = 71.0, 54.0, 289.0, 450.0
"""The panel of courts and jokers."""

_SMALL = 0.84
_NARROWER, _LOWER = 19.0, 16.0
"""Beside large indices: scale of the picture, and how much less the panel measures at every side."""


@contextmanager
def panel(art: Art, *, small: bool = False) -> Iterator[None]:
    """Print the panel round what the block draws; `small` leaves more margin to large indices.

    Whatever runs out of the panel is covered.
    """
    scale, dx, dy = (_SMALL, _NARROWER, _LOWER) if small else (1.0, 0.0, 0.0)
    with art.at(X * (1 - scale), Y * (1 - scale), 0, scale):
        yield
    left, top, width, height = LEFT + dx, TOP + dy, RIGHT - LEFT - 2 * dx, FOOT - TOP - 2 * dy
    edge = rounded_rect(left, top, width, height, 8)
    art.path(rect(-20, -20, WIDTH + 40, HEIGHT + 40) + edge, PAPER, even_odd=True)
    art.path(edge, None, SUMI, 7)
    art.path(rounded_rect(left - 6, top - 6, width + 12, height + 12, 12), None, GOLD, 2.6)


def rim(art: Art) -> None:
    """Print the black edge of the card; whatever ran out of the field is covered."""
    inner = rounded_rect(_RIM, _RIM, WIDTH - 2 * _RIM, HEIGHT - 2 * _RIM, RADIUS - 4)
    art.path(rect(-10, -10, WIDTH + 20, HEIGHT + 20) + inner, SUMI, even_odd=True)
    art.path(rounded_rect(2, 2, WIDTH - 4, HEIGHT - 4, RADIUS - 1), None, RIM_LIGHT, 1.6, opacity=0.7)
