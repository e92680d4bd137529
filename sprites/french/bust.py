"""What all court figures share: ground and halo by rank and suit, the robe with its woven plant, seam and sash."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sprites.french import features
from sprites.french.card import FOOT, LEFT, RIGHT, TOP, Suit, X, Y
from sprites.ink import Art
from sprites.palette import OCHRE, ROBES, SUMI, VERMILION, Colour
from sprites.paths import Point, almond, circle, num, polar, poly, rect, smooth

FACE_Y = 138.0
"""Height of the middle of the face."""

_SLOPE = 36 / 218


@dataclass(frozen=True, slots=True)
class Clothes:
    """The clothes of a court figure: its suit, and cloth, light and deep of the robe."""

    suit: Suit
    cloth: Colour
    light: Colour
    deep: Colour


def clothes_of(suit: Suit) -> Clothes:
    """Return the clothes that go with a suit."""
    return Clothes(suit, *ROBES[suit.letter])


LEAN: Mapping[str, float] = {"J": 10.0, "Q": 10.0, "K": -6.0}
"""How far a rank's figure stands aside, to leave room for what it holds."""


def seam(x: float) -> float:
    """Return the height at which the two half figures meet."""
    return Y - (x - X) * _SLOPE


@dataclass(frozen=True, slots=True)
class Ground:
    """How richly a rank is inked: panel, halo and rays."""

    panel: Colour
    halo: Colour
    rays: Colour


GROUNDS: Mapping[str, Ground] = {
    "J": Ground("#efe0ba", OCHRE.light, OCHRE),
    "Q": Ground("#f0cf82", "#fbeec8", OCHRE),
    "K": Ground(OCHRE, OCHRE.light, OCHRE.deep),
}


def ground(art: Art, rank: str) -> None:
    """Ink the panel: a tint for the jack, more for the queen, the king's is gold."""
    art.path(rect(LEFT - 40, TOP - 40, RIGHT - LEFT + 80, FOOT - TOP + 80), GROUNDS[rank].panel)


def halo(art: Art, rank: str, suit: str, *, on_paper: bool = False) -> None:
    """Print the disc behind a head, in the shape of its suit: needles, petals, facets or a trefoil.

    `on_paper` darkens a disc that would be lost outside its panel.
    """
    tint = GROUNDS["K" if on_paper and rank == "Q" else rank]
    x, y = X, FACE_Y - 2
    match suit:
        case "S":
            teeth = [polar(x, y, 88 if i % 2 else 77, i * 7.5) for i in range(48)]
            art.path(poly(teeth), tint.halo)
        case "H":
            petals = [circle(*polar(x, y, 62, i * 36 - 90), 25) for i in range(10)]
            art.path("".join([circle(x, y, 66), *petals]), tint.halo)
        case "D":
            art.path(poly([polar(x, y, 92 if i % 2 == 0 else 76, i * 22.5 - 90) for i in range(16)]), tint.halo)
        case _:
            leaves = [circle(*polar(x, y, 44, i * 120 - 90), 50) for i in range(3)]
            art.path("".join([circle(x, y, 62), *leaves]), tint.halo)
    count = 16 if art.coarse else 24
    for i in range(count):
        turn = (i + 0.5) * 360 / count
        art.brush([polar(x, y, 58, turn), polar(x, y, 72, turn)], (1, 5 if art.coarse else 4), tint.rays)


def robe(art: Art, clothes: Clothes, half: Sequence[Point]) -> str:
    """Print a robe down to the seam and return its outline.

    Args:
        art: the card.
        clothes: the clothes.
        half: the right edge as offsets from the middle line, from the neck to the side of the panel.
    """
    right = [(X + dx, y) for dx, y in half]
    left = [(X - dx, y) for dx, y in half]
    foot_right, foot_left = right[-1][0], left[-1][0]
    d = smooth([*left[::-1], *right], 0.8, closed=False)
    d += f"L{num(foot_right)} {num(seam(foot_right))}L{num(foot_left)} {num(seam(foot_left))}Z"
    art.outline([d], 9, fill=clothes.cloth)
    return d


def weave(art: Art, clothes: Clothes, places: Sequence[Point]) -> None:
    """Print the suit's plant on the robe: needles, plum flowers, lozenges of water, trefoils."""
    for x, y in places:
        with art.at(x, y):
            match clothes.suit.letter:
                case "S":
                    for k in range(5):
                        turn = -158 + k * 34
                        art.path(almond(*polar(0, 5, 2, turn), 15, 4.4, turn), clothes.light)
                case "H":
                    for k in range(5):
                        art.path(circle(*polar(0, 0, 6.4, -90 + 72 * k), 4.7), "#f6d8c8")
                    art.path(circle(0, 0, 3), OCHRE)
                case "D":
                    art.path(poly([(0, -13), (9, 0), (0, 13), (-9, 0)]), None, clothes.light, 3)
                    art.path(poly([(0, -5), (4, 0), (0, 5), (-4, 0)]), OCHRE.light)
                case _:
                    for k in range(3):
                        art.path(circle(*polar(0, 0, 7.2, -90 + 120 * k), 6), clothes.light)
                    art.brush([(0, 4), (-1, 10), (-4, 15)], (3, 2.6, 1.4), clothes.light)


def sash(art: Art, clothes: Clothes) -> None:
    """Print the slanted sash over the seam, with lozenges."""
    left, right = LEFT - 30, RIGHT + 30
    edge = [(left, seam(left) - 6.5), (right, seam(right) - 6.5), (right, seam(right) + 6.5), (left, seam(left) + 6.5)]
    art.path(poly(edge), OCHRE, SUMI, 5)
    mark = VERMILION if clothes.suit.letter in "SC" else clothes.deep
    for i in range(-4, 5):
        x = X + i * 25
        y = seam(x)
        art.path(poly([(x - 7, y + 1.1), (x, y - 5), (x + 7, y - 1.1), (x, y + 5)]), mark)


def raised_fist(art: Art, clothes: Clothes) -> None:
    """Print the left fist at (88, 219), raised from its cuff, closed round what it holds."""
    features.cuff(
        art,
        [(52, 250), (68, 238), (106, 238), (124, seam(124)), (52, seam(52))],
        [(66, 246), (70, 235), (105, 235), (108, 246)],
        clothes.deep,
        OCHRE,
    )
    features.fist(art, 88, 219, side=1)
