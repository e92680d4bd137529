"""Jokers: fox masks in four inks, each under a cap of its own and with a face of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, assert_never

from sprites.french.card import FOOT, HEIGHT, LEFT, RIGHT, TOP, X, both_ways, panel
from sprites.ink import Art
from sprites.lettering import carved_path, carved_width
from sprites.palette import (
    CHERRY,
    FOUR_COLOUR,
    INDEX_RED,
    INDIGO,
    MIST,
    OCHRE,
    PAPER,
    PINE,
    SUMI,
    VERMILION,
    WHITE,
    WISTERIA,
    Colour,
)
from sprites.paths import Point, almond, brush, circle, crescent, mirrored, polar, poly, rect, smooth
from sprites.suits import SUITS, draw_suit


@dataclass(frozen=True, slots=True)
class Joker:
    """How a joker is printed: its word, ground with a deeper and a lighter ink, what fills the ground, its eyes and mask.

    What fills the ground also gives the sign on its brow and the cap; `mask` is painted with `marks`.
    """

    word: Colour
    ground: Colour
    deep: Colour
    light: Colour
    field: Literal["rays", "lozenges", "stars", "flames"]
    eyes: Literal["sly", "wink", "asleep", "wide"]
    mask: Colour
    marks: Colour
    line: Colour
    """Whiskers, nose and mouth."""


JOKERS: Mapping[str, Joker] = {
    "JK1": Joker(INDEX_RED, VERMILION, VERMILION.deep, VERMILION.light, "rays", "sly", WHITE, VERMILION, SUMI),
    "JK2": Joker(
        INDEX_RED,
        VERMILION,
        VERMILION.deep,
        VERMILION.light,
        "lozenges",
        "wink",
        SUMI.soft,
        OCHRE.light,
        OCHRE.light,
    ),
    "JK3": Joker(INDIGO, INDIGO, INDIGO.deep, INDIGO.light, "stars", "asleep", MIST, INDIGO.deep, SUMI),
    "JK4": Joker(INDIGO, INDIGO, INDIGO.deep, INDIGO.light, "flames", "wide", OCHRE, VERMILION.deep, SUMI),
}
_MASK_Y = 262.0


def print_joker(art: Art, name: str, *, large: bool = False) -> None:
    """Print a joker in its panel, with the word down both margins.

    Raises:
        KeyError: there is no such joker.
    """
    joker = JOKERS[name]
    with panel(art, small=large):
        art.path(rect(LEFT - 40, TOP - 40, RIGHT - LEFT + 80, FOOT - TOP + 80), joker.ground)
        _field(art, joker)
        _mask(art, joker)
        _bib(art)
    for _ in both_ways(art):
        if large:
            _word(art, joker.word, 45, 32, 50, 60)
        else:
            _word(art, joker.word, 37, 40, 37, 46)


def print_compact_joker(art: Art, name: str) -> None:
    """Print a joker as the word down the left side and the mask beside it.

    Raises:
        KeyError: there is no such joker.
    """
    joker = JOKERS[name]
    art.path(rect(118, -10, 260, HEIGHT + 20), joker.ground)
    with art.at(238 - X, -8):
        _field(art, joker)
        _mask(art, joker)
        _bib(art)
    art.path(rect(-20, -20, 136, HEIGHT + 40), PAPER)
    art.path(poly([(118, -10), (118, HEIGHT + 10)], closed=False), None, SUMI, 7)
    _word(art, joker.word, 61, 30, 72, 93)


def _word(art: Art, ink: Colour, x: float, top: float, height: float, step: float) -> None:
    for i, letter in enumerate("JOKER"):
        art.path(carved_path(letter, height, x - carved_width(letter, height) / 2, top + i * step), ink)


def _field(art: Art, joker: Joker) -> None:
    """Fill the ground behind the mask: sun rays, a harlequin's lozenges, moon and stars, or fox fires."""
    match joker.field:
        case "rays":
            for i in range(18):
                turn = i * 20
                art.path(
                    poly([(X, _MASK_Y), polar(X, _MASK_Y, 380, turn - 4.5), polar(X, _MASK_Y, 380, turn + 4.5)]),
                    joker.deep,
                )
        case "lozenges":
            for row in range(-1, 7):
                for column in range(-2, 3):
                    x, y = X + column * 72, round(TOP) + 8 + row * 100
                    art.path(poly([(x, y - 50), (x + 36, y), (x, y + 50), (x - 36, y)]), joker.deep)
                    art.path(circle(x + 36, y, 4), joker.light)
        case "stars":
            art.path(circle(X, _MASK_Y, 190), joker.deep)
            art.path(circle(X, _MASK_Y, 150), joker.ground)
            art.path(crescent(X + 62, TOP + 44, 25, X + 75, TOP + 36, 23), OCHRE.light)
            for dx, y, reach in ((-86, 82, 11), (-54, 112, 7), (-86, 352, 9), (88, 356, 11), (34, 76, 6)):
                star = [polar(X + dx, y, reach if i % 2 == 0 else reach * 0.42, i * 36 - 90) for i in range(10)]
                art.path(poly(star), OCHRE.light)
        case "flames":
            for dx, y, size in ((-86, 108, 1.0), (86, 92, 1.2), (-86, 352, 0.9), (87, 350, 1.0)):
                with art.at(X + dx, y, 0, size):
                    art.path(
                        smooth([(0, 16), (-15, 4), (-10, -12), (-2, -6), (4, -30), (10, -10), (15, 4)], 0.9),
                        joker.light,
                    )
                    art.path(smooth([(0, 12), (-7, 4), (-3, -4), (3, -14), (7, 3)], 0.9), WHITE)
        case _ as unknown:
            assert_never(unknown)


def _mask(art: Art, joker: Joker) -> None:
    art.path(circle(X, _MASK_Y + 6, 100), OCHRE, SUMI, 6)
    art.path(circle(X, _MASK_Y + 6, 89), None, OCHRE.deep, 3)
    for i in range(16):
        tip = polar(X, _MASK_Y + 6, 94.5, i * 22.5 + 11)
        art.path(circle(*tip, 2.6), OCHRE.deep)
    _cap(art, joker)
    ears = [
        smooth([(X + side * 72, 232), (X + side * 84, 168), (X + side * 70, 160), (X + side * 30, 206)], 0.5)
        for side in (-1, 1)
    ]
    half = [(0, 206), (44, 208), (76, 236), (80, 274), (54, 306), (24, 342), (0, 354)]
    face = smooth([(X + dx, y) for dx, y in mirrored(half)], 0.9)
    art.outline([*ears, face], 12)
    for ear in ears:
        art.path(ear, joker.mask)
    for side in (-1, 1):
        art.path(smooth([(X + side * 66, 222), (X + side * 74, 182), (X + side * 46, 208)], 0.5), joker.marks)
    art.path(face, joker.mask)
    _brow(art, joker)
    for side in (-1, 1):
        _eye(art, joker, side)
        _cheek(art, joker, side)
    art.path(smooth([(X - 13, 332), (X, 328), (X + 13, 332), (X, 344)], 0.7), joker.line)
    if joker.eyes in ("wink", "wide"):
        tongue = smooth([(X - 8, 349), (X + 8, 349), (X + 9, 362), (X, 370), (X - 9, 362)], 0.9)
        art.path(tongue, VERMILION, SUMI, 4)
        art.cuts([[(X, 353), (X, 358), (X, 364)]], VERMILION.deep, 2.6)
    art.brush([(X - 26, 346), (X, 352), (X + 26, 346)], (1, 4, 1), joker.marks)


def _cheek(art: Art, joker: Joker, side: int) -> None:
    """Print what is painted on one cheek: flames, lozenges, a tear or stripes, and the whiskers."""

    def at(dx: float, y: float) -> Point:
        return X + side * dx, y

    match joker.field:
        case "rays":
            art.brush([at(70, 282), at(56, 298), at(36, 306)], (1, 7, 1), joker.marks)
            art.brush([at(72, 298), at(54, 312), at(38, 316)], (1, 5, 1), joker.marks)
        case "lozenges":
            art.path(poly([at(46, 288), at(57, 302), at(46, 316), at(35, 302)]), VERMILION)
        case "stars":
            art.path(smooth([at(40, 290), at(33, 304), at(40, 312), at(47, 304)], 0.8), INDIGO)
        case "flames":
            for dx, y in ((66, 284), (54, 298), (40, 310)):
                art.brush([at(dx + 10, y - 8), at(dx, y - 2), at(dx - 16, y)], (8, 8, 1), joker.marks)
        case _ as unknown:
            assert_never(unknown)
    if not art.coarse:
        for low in (322, 330):
            art.brush([at(14, low - 6), at(40, low - 4), at(62, 326)], (1, 2.6, 0.6), joker.line)


def _cap(art: Art, joker: Joker) -> None:
    """Print the cap: three horns, two, a nightcap, or a crown of fox fire."""
    match joker.field:
        case "rays":
            _horn(art, [(X - 10, 190), (X - 76, 148), (X - 90, 216)], (66, 46, 8), WISTERIA.deep, CHERRY)
            _horn(art, [(X + 10, 190), (X + 76, 148), (X + 90, 216)], (66, 46, 8), PINE, OCHRE.light)
            _horn(art, [(X, 200), (X + 2, 130), (X - 26, 82)], (84, 48, 8), PAPER, MIST)
        case "lozenges":
            _horn(art, [(X - 16, 206), (X - 62, 130), (X - 92, 84)], (78, 60, 8), OCHRE, OCHRE)
            _horn(art, [(X + 16, 206), (X + 62, 130), (X + 92, 84)], (78, 60, 8), PAPER, PAPER)
            for dx, y in ((-66, 138), (-40, 168), (66, 138), (40, 168)):
                art.path(poly([(X + dx, y - 13), (X + dx + 9, y), (X + dx, y + 13), (X + dx - 9, y)]), VERMILION.deep)
        case "stars":
            cap = [
                (-60, 210), (-52, 146), (-14, 90), (36, 76), (78, 100), (98, 146), (96, 186), (84, 188), (76, 156),
                (62, 142), (60, 210),
            ]
            art.ink(smooth([(X + dx, y) for dx, y in cap], 0.8), WISTERIA.deep, 6)
            art.cuts(
                [[(X + 62, 142), (X + 56, 128), (X + 40, 118)], [(X - 30, 122), (X - 8, 98), (X + 20, 90)]],
                WISTERIA.light,
                5,
            )
            art.path(circle(X + 90, 194, 12), SUMI)
            art.path(circle(X + 90, 194, 8.6), OCHRE.light)
            art.brush([(X - 64, 200), (X, 176), (X + 64, 200)], (28, 30, 28))
            art.brush([(X - 62, 200), (X, 176), (X + 62, 200)], (18, 20, 18), PAPER)
            for dx, y in ((-26, 154), (14, 140), (24, 112)):
                art.path(poly([polar(X + dx, y, 9 if i % 2 == 0 else 4, i * 36 - 90) for i in range(10)]), OCHRE.light)
        case "flames":
            tongues = [
                smooth([
                    (X + dx - 26, 214), (X + dx - 20, 160), (X + dx * 1.1, top), (X + dx + 20, 164), (X + dx + 26, 214),
                ], 0.7)
                for dx, top in ((-58, 112), (58, 112), (-30, 88), (30, 88), (0, 66))
            ]
            art.outline(tongues, 11)
            for d, ink in zip(
                tongues, (VERMILION, VERMILION, VERMILION.light, VERMILION.light, OCHRE.light), strict=True
            ):
                art.path(d, ink, SUMI, 4)
        case _ as unknown:
            assert_never(unknown)


def _horn(art: Art, line: list[Point], widths: tuple[float, ...], cloth: Colour, cut: Colour) -> None:
    """Print one horn of a cap along its middle line, with a fold and a bell at the tip."""
    horn = brush(line, widths)
    art.outline([horn], 11, fill=cloth)
    (ax, ay), (bx, by) = line[-2:]
    side = 1 if bx > ax else -1
    art.cuts(
        [[(ax - side * 20, ay + 12), (ax + side * 4, ay + 4), (ax + (bx - ax) * 0.5, ay + (by - ay) * 0.4)]], cut, 5
    )
    art.path(circle(bx, by + 4, 12), SUMI)
    art.path(circle(bx, by + 4, 8.6), OCHRE.light)
    art.brush([(bx - 5, by + 6), (bx, by + 7), (bx + 5, by + 6)], (2, 3, 2))


def _brow(art: Art, joker: Joker) -> None:
    """Print the sign on the brow: flame, lozenge, crescent or a drop."""
    match joker.field:
        case "rays":
            art.path(smooth([(X, 212), (X - 9, 232), (X, 252), (X + 9, 232)], 0.7), joker.marks)
        case "lozenges":
            for dx in (-11, 11):
                art.path(poly([(X + dx, 216), (X + dx + 9, 230), (X + dx, 244), (X + dx - 9, 230)]), joker.marks)
            art.path(poly([(X, 232), (X + 9, 246), (X, 258), (X - 9, 246)]), VERMILION)
            return
        case "stars":
            art.path(crescent(X, 232, 15, X, 223, 13), joker.marks)
        case "flames":
            for dx, top in ((-12, 218), (12, 218), (0, 210)):
                art.path(almond(X + dx, 248, 248 - top, 10, -90), joker.marks)
        case _ as unknown:
            assert_never(unknown)
    art.path(circle(X, 263, 4.4), joker.marks)


def _eye(art: Art, joker: Joker, side: int) -> None:
    """Print one eye and its brow; a joker that winks shuts its right one."""

    def at(dx: float, y: float) -> Point:
        return X + side * dx, y

    shut = joker.eyes == "asleep" or (joker.eyes == "wink" and side > 0)
    if shut:
        art.brush([at(16, 266), at(28, 277), at(44, 277), at(62, 262)], (2, 9, 9, 2), joker.line)
        for dx, y in ((26, 279), (38, 281), (50, 277)):
            art.brush([at(dx, y), at(dx + 3, y + 9)], (4, 1.4), joker.line)
    elif joker.eyes == "wide":
        art.path(smooth([at(16, 276), at(34, 252), at(62, 256), at(48, 276)], 0.9), WHITE, SUMI, 6)
        art.path(circle(*at(40, 264), 8), SUMI)
        art.path(circle(*at(43, 261), 2.6), WHITE)
        art.brush([at(14, 278), at(34, 251), at(66, 254)], (2, 8, 2))
    else:
        art.brush([at(14, 280), at(36, 262), at(64, 256)], (2, 15, 2), joker.line)
        pupil = SUMI if joker.line != SUMI else OCHRE.light
        art.brush([at(24, 273), at(38, 265), at(52, 261)], (1, 6 if art.coarse else 5, 1), pupil)
    if joker.eyes == "wide":
        art.brush([at(18, 240), at(36, 228), at(58, 232)], (1, 8, 1), joker.marks)
    else:
        art.brush([at(16, 246), at(36, 234), at(60, 236)], (1, 8, 1), joker.marks)


def _bib(art: Art) -> None:
    rim = (
        (-96, 398), (-58, 372), (-30, 402), (0, 374), (30, 402), (58, 372), (96, 398), (70, 446), (36, 418), (0, 452),
        (-36, 418), (-70, 446),
    )
    bib = poly([(X + dx, y) for dx, y in rim])
    art.outline([bib], 11, fill=PAPER)
    for suit, (dx, y) in zip(SUITS, ((-66, 408), (-24, 412), (24, 412), (66, 408)), strict=True):
        draw_suit(art, suit, X + dx, y, 27, FOUR_COLOUR[suit])
