"""What the portraits of persons are put together from: heads, faces with three moods, hair, dress, and the printed grounds behind them.

Coordinates are those of a portrait of 300 by 300; heads stand in its middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sprites.ink import Art
from sprites.palette import DEER, OCHRE, PAPER, SUMI, VERMILION, WHITE, Colour
from sprites.paths import Points, arch, circle, ellipse, mirrored, polar, poly, rect, rounded_rect, smooth

SIDE = 300.0
SKIN_SHADE = "#e3bd93"
FAIR, TANNED, BROWN, ROSY = "#f3d9bd", "#e6bf94", "#c98f5e", "#edc3a8"
Mood = Literal["calm", "tense", "glad"]


@dataclass(frozen=True, slots=True)
class Face:
    """A head and what is in it: half the width of the head, how broad the jaw is (of it), where the head begins and ends; sizes and places
    of brows, eyes and mouth; how far the eyes look aside."""

    skin: Colour
    wide: float = 56
    jaw: float = 0.82
    top: float = 66
    chin: float = 202
    brow: tuple[float, float] = (114, 5)
    """How low the brows are, and how thick."""
    brow_ink: Colour = SUMI
    eyes: tuple[float, float] = (136, 1.0)
    """How low the eyes are, and how large."""
    look: float = 0
    iris: Colour = SUMI
    mouth: tuple[float, float] | None = (178, 18)
    """How low the mouth is, and how wide; None: the bust has its own."""


def head(a: Art, face: Face) -> None:
    """Draw the head with its ears."""
    wide, top, chin, middle = face.wide, face.top, face.chin, (face.top + face.chin) / 2
    jaw = wide * face.jaw * 0.56
    half = [(150, top), (150 - wide * 0.8, top + 14), (150 - wide, middle - 12), (150 - wide * 0.93, middle + 28), (150 - jaw, chin - 10)]
    ears = ((ellipse(150 + side * (wide + 1), middle + 4, 9, 16), face.skin) for side in (-1, 1))
    a.union([(smooth(mirrored([*half, (150, chin)], 150), 0.95), face.skin), *ears], 5)


def features(a: Art, face: Face, mood: Mood) -> None:
    """Draw what a face says: brows, eyes, nose, cheeks and mouth."""
    low, thick = face.brow
    y, size = face.eyes
    for side in (-1, 1):
        x = 150 + side * 29
        inner, outer = x - side * 17, x + side * 17
        drop = {"calm": (1, -5, 3), "tense": (9, -1, -1), "glad": (-2, -11, -2)}[mood]
        a.brush([(inner, low + drop[0]), (x, low + drop[1]), (outer, low + drop[2])], (thick * 0.7, thick, 2), face.brow_ink)
        a.path(ellipse(150 + side * 43, y + 25, 12, 8), VERMILION.light, opacity=0.42)
        if mood == "glad":
            a.brush([(x - 15 * size, y + 4), (x, y - 7), (x + 15 * size, y + 4)], (2, 5.4, 2))
            continue
        lid = 4.5 * size if mood == "tense" else 0.0
        a.path(smooth([(x - 15 * size, y + 1), (x, y - 9 * size + lid), (x + 15 * size, y), (x, y + 8 * size)], 0.9), WHITE)
        aside = face.look + (6 if mood == "tense" else 0)
        a.path(circle(x + aside, y, 6.6 * size), face.iris)
        a.path(circle(x + aside + 2.2, y - 2.4, 2), WHITE)
        a.brush([(x - 17 * size, y + 2), (x, y - 11 * size + lid), (x + 17 * size, y)], (2, 5, 2))
    if mood == "tense":
        a.cuts([[(145, low + 2), (144, low + 10)], [(155, low + 2), (156, low + 10)]], DEER, 2.4)
    a.brush([(150, y), (143, y + 19), (153, y + 23)], (1, 3.8, 2))
    if face.mouth is not None:
        mouth(a, mood, *face.mouth)


def mouth(a: Art, mood: Mood, y: float, wide: float) -> None:
    """Draw a mouth so low and so wide."""
    left, right = 150 - wide, 150 + wide
    match mood:
        case "glad":
            lips = [(left, y - 4), (150, y), (right, y - 6), (150 + wide * 0.5, y + 11), (148, y + 15), (150 - wide * 0.6, y + 9)]
            a.ink(smooth(lips, 0.8), VERMILION.deep, 3)
            a.path(poly([(left + 6, y - 1), (150, y + 2), (right - 6, y - 2), (right - 9, y + 3), (left + 9, y + 4)]), WHITE)
        case "tense":
            a.brush([(left + wide * 0.2, y + 3), (146, y), (158, y + 3), (right - wide * 0.1, y - 1)], (2, 5, 5, 2), VERMILION.deep)
        case "calm":
            a.brush([(left, y - 2), (148, y + 4), (right + 2, y - 5)], (2, 5, 2), VERMILION.deep)


SHOULDERS = smooth([(150, 206), (92, 218), (34, 250), (6, 340), (294, 340), (266, 250), (208, 218)], 0.85)


def body(a: Art, ink: Colour, skin: Colour, bare: float = 238) -> None:
    """Draw shoulders and neck, bare down to `bare`."""
    neck = poly([(122, 176), (178, 176), (186, bare - 6), (150, bare + 8), (114, bare - 6)])
    a.union([(SHOULDERS, ink), (neck, skin)], 6)
    a.path(poly([(124, 194), (176, 194), (168, 210), (132, 210)]), SKIN_SHADE if skin != BROWN else "#a9713f")


def collars(a: Art, ink: Colour, under: Colour) -> None:
    """Draw the crossed collar of a robe."""
    a.ink(poly([(176, 206), (200, 218), (148, 318), (114, 322)]), ink, 4)
    a.ink(poly([(124, 206), (100, 218), (156, 324), (192, 324)]), ink, 4)
    a.path(poly([(127, 211), (114, 217), (164, 324), (178, 324)]), under)


def lapels(a: Art, ink: Colour) -> None:
    """Draw a shirt front between two lapels."""
    a.ink(poly([(120, 214), (180, 214), (168, 330), (132, 330)]), PAPER, 4)
    for side in (-1, 1):
        edge = [(30, 208), (58, 222), (66, 252), (44, 258), (54, 268), (14, 334), (2, 334)]
        a.ink(poly([(150 + side * x, y) for x, y in edge]), ink, 4)


def hair(a: Art, ink: Colour, low: float, wide: float = 78, *more: str) -> None:
    """Draw the mass of hair behind a head, down to `low`, with `more` shapes of it; dress comes over it."""
    half = [(150, 34), (150 - wide * 0.74, 46), (150 - wide, 98), (150 - wide * 0.94, low - 34), (150 - wide * 0.56, low)]
    a.union([(shape, ink) for shape in (smooth(mirrored(half, 150), 0.95), *more)], 5)


def fringe(a: Art, ink: Colour, shine: Colour, part: float = 150, low: float = 124) -> None:
    """Draw the hair over a forehead, parted at `part`, down to `low` at the temples."""
    right = [(192, 100), (206, low + 10), (216, low - 6), (196, 66)]
    a.path(smooth([(part, 56), (104, 66), (84, low - 6), (94, low + 10), (108, 100), (part, 80), *right], 0.85), ink)
    a.cuts([[(part - 4, 64), (118, 80), (99, 108)], [(part + 4, 64), (182, 80), (201, 108)]], shine, 3)


def cards(a: Art, ink: Colour, *places: tuple[float, float, float]) -> None:
    """Draw cards face down, at so many places (x, y, degrees)."""
    for x, y, turn in places:
        with a.at(x, y, turn):
            a.ink(rounded_rect(-25, -38, 50, 80, 5), ink, 4.5)
            a.path(rounded_rect(-18, -31, 36, 66, 3), None, OCHRE.light, 2.4)


def hand(a: Art, x: float, y: float, skin: Colour, side: float = 1) -> None:
    """Draw a hand that holds something at (x, y), its arm from below."""
    shape = [(-30, 80), (-26, 20), (-4, -4), (22, -2), (32, 18), (30, 80)]
    a.union([(smooth([(x + side * dx, y + dy) for dx, dy in shape], 0.85), skin)], 5)
    a.cuts([[(x + side * dx, y + 2), (x + side * (dx - 2), y + 18)] for dx in (-8, 6, 19)], SUMI, 2.6)


def flower(a: Art, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a flower of five petals."""
    for k in range(5):
        a.path(circle(*polar(x, y, size * 0.62, -90 + 72 * k), size * 0.48), ink)
    a.path(circle(x, y, size * 0.34), OCHRE.light)


def dotted(a: Art, ink: Colour, places: Points, size: float = 9) -> None:
    """Print a dress with rings."""
    for x, y in places:
        a.path(circle(x, y, size), None, ink, 3)
        a.path(circle(x, y, size * 0.32), ink)


def ground(a: Art, pattern: str, ink: Colour, second: Colour) -> None:
    """Print a ground: `waves`, `stars`, `stripes`, `leaves`, `fans` or `checks` of the second ink."""
    a.path(rect(0, 0, SIDE, SIDE), ink)
    for row in range(9):
        for column in range(7):
            x, y = column * 54 + 27 * (row % 2) - 12, row * 38 + 6
            match pattern:
                case "waves":
                    for radius in (26, 18, 10):
                        a.path(arch(x, y + 14, radius), None, second, 3.4)
                case "stars":
                    for turn in range(0, 180, 60):
                        a.path(poly([polar(x, y, 21, turn), polar(x, y, 21, turn + 180)], closed=False), None, second, 2.6)
                case "stripes":
                    a.path(rect(x, y - 20, 12, 40), second)
                case "leaves":
                    for turn in range(45, 405, 90):
                        a.path(ellipse(*polar(x, y, 11, turn), 10, 4.4, turn), second)
                case "fans":
                    for turn in range(-150, -29, 30):
                        a.path(poly([(x, y + 16), polar(x, y + 16, 30, turn)], closed=False), None, second, 3)
                case _:
                    a.path(poly([(x, y - 17), (x + 24, y), (x, y + 17), (x - 24, y)]), second)
