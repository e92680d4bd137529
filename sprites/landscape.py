"""What a print shows, by one grammar: the sky of the month, the land of the place, the thing that decided, and the cards as its inset.

A block is `WIDE` or `TALL`, in units. Things are drawn in units of their own and stand or hang in the land as large as it has room.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from sprites import inscription
from sprites.gardens import GARDENS, Weather
from sprites.ink import Art
from sprites.outlines import outline_path
from sprites.palette import BARK, BOAR, INDIGO, OCHRE, PAPER, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import almond, brush, circle, polar, poly, rect, rounded_rect, smooth
from sprites.suits import draw_suit_svg
from sprites.svg import Svg
from sprites.woodblock import Laid, Piece

WIDE, TALL = (556.0, 332.0), (356.0, 532.0)
"""The block of either shape, in units."""
Land: TypeAlias = Literal["garden", "stage", "farm", "salon", "tavern"]
Box: TypeAlias = tuple[float, float, float, float]
GOLD, MOON, SUN = "#d9ab4c", "#fdf3dc", "#d9402e"
SUNNY = (1, 3, 5, 7, 9, 10)
"""The months that show the sun."""
SKIES: Mapping[int, tuple[Colour, Colour]] = {
    **{1: ("#3c6ea8", "#f2c46a"), 2: ("#6a5090", "#eba3a6"), 3: ("#7fa6c9", "#f2b0b5"), 4: ("#5d7fb0", "#a58cc9")},
    **{5: ("#3f8a86", "#f3cf72"), 6: ("#46708a", "#b9cf9a"), 7: ("#1f6a78", "#e2604a"), 8: ("#1f356e", "#dd5a45")},
    **{9: ("#c4803d", "#f3cf72"), 10: ("#b9402e", "#e2a52c"), 11: ("#464a58", "#c08a5c"), 12: ("#2b3f77", "#a9bcbc")},
}
"""The sky of a month: above and at the horizon."""
GROUNDS: Sequence[tuple[Colour, Colour]] = (("#f2ead6", "#c9d3d8"), (PINE.light, PINE), ("#4c8a5a", PINE), ("#cf9a3c", "#b3741c"))
"""What lies on fields in a season, winter first, and its shade."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What shows how a match was decided: draws itself in units of its own, within `box`: left edge, top, width, height.

    It stands on the land, or `hangs` in the sky, where the orb is. Where it has a `flame`, so high in its own units, all light is there.
    """

    draw: Callable[[Art], object]
    box: Box
    hangs: bool = False
    flame: float | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """All that a print shows.

    Attributes:
        month: 1 to 12: its sky.
        land: where the game is played.
        things: one to three of them, from left to right.
        title: on the slip, in carved letters; or in Japanese `signs`, which run down.
        signs: see `title`, "" for none.
        orb: what hangs in the sky: "" the month's own sun or moon, "moon" a great one, "none", or the letter of a suit.
        deck: the pictures of the cards.
        faces: the cards that decided, the winning one last.
    """

    month: int
    land: Land
    things: tuple[Thing, ...]
    title: str
    signs: str = ""
    orb: str = ""
    deck: str = ""
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Field:
    """A block: its size, and where things are on it."""

    wide: float
    high: float
    flame: tuple[float, float] | None = None
    """Where a flame burns, None where none does."""

    @property
    def tall(self) -> bool:
        return self.high > self.wide

    @property
    def horizon(self) -> float:
        return self.high * (0.56 if self.tall else 0.68)

    @property
    def spot(self) -> Box:
        """Where things stand: their middle, their foot, the width and the height of the room."""
        across, foot, room, tall = (0.46, 0.59, 0.66, 0.44) if self.tall else (0.34, 0.86, 0.40, 0.66)
        return self.wide * across, self.high * foot, self.wide * room, self.high * tall

    @property
    def orb(self) -> tuple[float, float, float]:
        """The middle and the radius of sun or moon, and of what light there is."""
        across, down, radius = (0.40, 0.25, 0.167) if self.tall else (0.345, 0.36, 0.26)
        return *(self.flame or (self.wide * across, self.high * down)), self.high * radius


def compose(subject: Subject, *, tall: bool = False) -> tuple[tuple[Piece, ...], Svg, Svg]:
    """Return the picture of a subject in its pieces, in painter's order, its gold on the field of the block, and what covers that."""
    field = _Field(*(TALL if tall else WIDE))
    w, h = field.wide, field.high
    back, front, slips, gold = Art(w, h), Art(w, h), Art(w, h), Svg(w, h)
    _sky(back, field, subject)
    things = tuple(zip(subject.things, _places(subject.things, field), strict=True))
    flames = ((thing, place) for thing, place in things if thing.flame is not None)
    LANDS[subject.land](back, replace(field, flame=next((_flame(*one) for one in flames), None)), subject.month)
    orb = field.orb
    if subject.land != "tavern" and subject.orb != "none":
        orb = _orb(back, gold, field, subject)
    for thing, place in things:
        _stand(front, thing, place)
    cards = tuple(_inset(subject, field))
    for card in cards:
        with front.at(card.x + 4, card.y + 6, -card.turn):
            wide, high = card.size(1)
            front.path(rounded_rect(-wide / 2, -high / 2, wide, high, wide / 14), SUMI)
    box = _slip(slips, subject, field)
    slips.path(rect(1.5, 1.5, w - 3, h - 3), None, SUMI, 3)
    gold.path(rect(6.5, 6.5, w - 13, h - 13), None, GOLD, 1.6)
    gold.path(rect(box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), None, GOLD, 1.6)
    _dust(gold, field, box, orb)
    return (back, front, *cards, slips), gold, front


# Sky


def _sky(art: Art, field: _Field, subject: Subject) -> None:
    w, h, (above, low), foot = field.wide, field.high, SKIES[subject.month], field.horizon
    art.path(rect(0, 0, w, h), art.linear((0, 0), (0, foot), [(0, above, 1), (0.4, above, 0.8), (0.8, above, 0.25), (1, above, 0)]))
    art.path(rect(0, 0, w, h), art.linear((0, foot * 0.4), (0, foot), [(0, low, 0), (0.6, low, 0.6), (1, low, 0.95)]))
    weather, chance = GARDENS[subject.month].weather, random.Random(subject.month)
    for _ in range(70 if weather in (Weather.RAIN, Weather.SNOW) else 0):
        x, y = chance.uniform(0, w), chance.uniform(0, h * 0.7)
        if weather is Weather.SNOW:
            art.path(circle(x, y, chance.uniform(1.4, 3.4)), "#fdf8ee")
        else:
            art.path(brush([(x, y), (x - 7, y + 22)], (0.5, 1.5, 0.5)), SUMI)


def _orb(art: Art, gold: Svg, field: _Field, subject: Subject) -> tuple[float, float, float]:
    """Draw sun or moon of the month, a great moon, or the sign of a suit on it; return where it is."""
    x, y, radius = field.orb
    suit = subject.orb if subject.orb not in ("", "moon") else ""
    radius *= 1.0 if subject.orb == "moon" else 0.6 if suit else 0.72
    if suit:  # aside, where nothing stands before it
        x, y = (field.wide * 0.80, field.high * 0.13) if field.tall else (field.wide * 0.57, field.high * 0.2)
    if not subject.orb and GARDENS[subject.month].orb is None:
        return x, y, radius
    sun = not subject.orb and subject.month in SUNNY
    art.path(circle(x, y, radius), SUN if sun else MOON, SUMI, 3)
    if suit:
        draw_suit_svg(art, suit, x, y, radius * 1.15, VERMILION if suit in "HD" else SUMI)
    elif not sun:
        for aside, down, size in ((-0.25, 0.2, 0.18), (0.3, -0.3, 0.15)):
            art.path(circle(x + radius * aside, y + radius * down, radius * size), "#f0dca8")
    gold.path(circle(x, y, radius + 3.4), None, GOLD, 2.4)
    return x, y, radius


# Land


def _range(art: Art, field: _Field, foot: float, rise: float, ink: Colour, seed: int) -> None:
    """Draw hills that stand on `foot`, up to `rise` units high."""
    chance, w = random.Random(seed), field.wide
    line = [(w * n / 6, foot - rise * chance.uniform(0.25, 1.0)) for n in range(-1, 8)]
    art.path(smooth([*line, (w * 1.2, field.high + 30), (-w * 0.2, field.high + 30)], 0.8), ink, SUMI, 2.6)


def _bank(art: Art, field: _Field, month: int) -> None:
    """Draw the near bank in black, with its grass."""
    w, h = field.wide, field.high
    top = h - (88 if field.tall else 52)
    edge = [(-20, top + 18), (w * 0.25, top + 2), (w * 0.55, top + 16), (w * 0.8, top + 4), (w + 20, top + 14)]
    art.path(smooth([*edge, (w + 20, h + 30), (-20, h + 30)], 0.9), SUMI)
    chance, (light, shade) = random.Random(month), GROUNDS[month % 12 // 3]
    for row in range(5 if field.tall else 3):
        for n in range(round(w / 8)):
            x, y = n * 8 + chance.uniform(-4, 4), top + 20 + row * 18 + chance.uniform(-5, 5)
            lean = (x - w * 0.5) * 0.04
            ink = (shade, light, shade, OCHRE)[(n + row) % 4]
            art.brush([(x, y), (x + lean / 2 + 2, y + 10), (x + lean + 5, y + 21)], (0.5, 3, 0.5), ink)


def _garden(art: Art, field: _Field, month: int) -> None:
    """Draw hills beyond a bay or meadows, the month's plant in the corner, the near bank."""
    w, h, foot, garden = field.wide, field.high, field.horizon, GARDENS[month]
    _range(art, field, foot, h * 0.13, "#5b79a8" if month % 3 else "#7355a3", month)
    _range(art, field, foot + h * 0.05, h * 0.08, INDIGO if month % 2 else "#3d6b5c", month + 12)
    top = foot + h * 0.05
    is_bay = month in (1, 5, 6, 8, 9, 11)
    art.path(rect(-5, top, w + 10, h), "#7fa0bd" if is_bay else GROUNDS[month % 12 // 3][0], SUMI, 2)
    for n in range(7):
        x, y = w * ((n * 0.37) % 1), top + 8 + (n % 4) * h * 0.035
        art.path(brush([(x, y), (x + 26, y - 2), (x + 54, y)], (0.5, 2.2, 0.5)), SUMI if n % 2 else "#fbeccb" if is_bay else SUMI)
    for left, right, y in ((-0.1, 0.2, foot - h * 0.05), (0.74, 1.1, h * 0.17), (0.84, 1.1, h * 0.2)):
        art.path(rounded_rect(w * left, y, w * (right - left), 9, 4.4), "#f1e2c0", SUMI, 1.8)
    size = 0.5 if field.tall else 0.56
    with art.at(w if not garden.stands else w * 0.995, 0 if not garden.stands else h * 0.86 - 300 * size, 0, -size, size):
        garden.plant(art, 300, False)
    _bank(art, field, month)


def _stage(art: Art, field: _Field, month: int) -> None:
    """Draw the lit screen over the banana stem, and the batik under it."""
    w, h, foot = field.wide, field.high, field.horizon
    x, y, radius = field.orb
    for share, ink in ((1.5, OCHRE), (1.15, OCHRE.light)):
        art.path(circle(x, y, radius * share), ink)
    for side in (-1, 1):
        for n in range(4):
            leaf = almond(w * (0.5 + side * (0.50 - n * 0.015)), foot - 6, h * (0.34 - n * 0.07), 22, -90 - side * n * 9)
            art.path(leaf, (BARK, VERMILION)[n % 2], SUMI, 2)
    art.path(rect(-4, foot, w + 8, 18), PINE, SUMI, 3)
    for n in range(round(w / 32)):
        art.path(circle(16 + n * 32, foot + 9, 4), PAPER, SUMI, 1.6)
    art.path(rect(-4, foot + 18, w + 8, h), ("#7a3a1c", "#8a4a20", "#93402a")[month % 3], SUMI, 3)
    for n in range(round(w / 22) + 1):
        art.path(poly([(n * 22 - 11, h - 3), (n * 22, h - 42), (n * 22 + 11, h - 3)]), ("#24407a", PINE)[month % 2], SUMI, 2)
        art.path(almond(n * 22, h - 5, 26, 7, -90), VERMILION)


def _farm(art: Art, field: _Field, month: int) -> None:
    """Draw fields under snow, grass or stubble, trees on the ridge and a fence."""
    w, h, foot, (light, shade) = field.wide, field.high, field.horizon, GROUNDS[month % 12 // 3]
    _range(art, field, foot, h * 0.12, "#5d7fb0" if month % 2 else "#6b8a7a", month)
    for n in range(9):
        x, y = w * (0.03 + n * 0.125), foot + 5 * math.sin(n * 2.1)
        art.path(poly([(x - 10, y + 8), (x, y - 30), (x + 10, y + 8)]), (PINE, shade)[n % 2], SUMI, 2)
    edge = [(-20, foot + 10), (w * 0.3, foot - 4), (w * 0.7, foot + 12), (w + 20, foot)]
    art.path(smooth([*edge, (w + 20, h + 20), (-20, h + 20)], 0.9), light, SUMI, 3)
    for n in range(12):
        x, y = w * ((n * 0.29 + 0.04) % 1), foot + 22 + (n % 5) * h * 0.055
        art.path(brush([(x, y), (x + 22, y + 3), (x + 50, y + 1)], (0.6, 2.6, 0.6)), shade)
    for n in range(7 if field.tall else 10):
        x = w - 14 - n * 26
        art.path(rect(x, foot + 4 + n * 0.6, 5, 26), BARK, SUMI, 1.8)
    art.path(brush([(w, foot + 13), (w - 250, foot + 17)], (5, 4)), BARK)


def _salon(art: Art, field: _Field, month: int) -> None:
    """Draw rays of light in the month's colours over a dark floor, with a stepped frame of ochre."""
    w, h, foot, (above, low) = field.wide, field.high, field.horizon, SKIES[month]
    x, count = field.orb[0], 11 + month % 3 * 4
    art.path(rect(0, 0, w, foot), above)
    for n in range(count):
        way, step = 180 + n * 180 / count, 90 / count
        art.path(poly([(x, foot), polar(x, foot, w * 1.3, way), polar(x, foot, w * 1.3, way + step)]), low)
    for n, ink in enumerate((OCHRE, SUMI, OCHRE)):
        art.path(rect(-4, foot - 4 + n * 5, w + 8, 5), ink)
    art.path(rect(-4, foot + 11, w + 8, h), (WISTERIA.deep, "#22504e", "#7a2540", "#24407a")[month // 3 % 4], SUMI, 3)
    for n in range(-1, 8):
        at = w * n / 7
        art.path(poly([(at, h), (at + w / 14, (foot + 12 + h) / 2), (at + w / 7, h), (at + w / 14, h + 40)]), None, OCHRE, 1.6)


def _tavern(art: Art, field: _Field, month: int) -> None:
    """Draw a panelled wall with a window on the month's evening, candlelight, and the boards of the table."""
    w, h, foot, (above, low) = field.wide, field.high, field.horizon, SKIES[month]
    x, y, radius = field.orb
    art.path(rect(0, 0, w, foot), ("#5a3020", "#4f3a22", "#63302a", "#4a3a30")[month // 3 % 4])
    for n in range(7):
        art.path(brush([(w * n / 6.5, 0), (w * n / 6.5 + 2, foot)], (1, 2.6, 1)), SUMI)
    for share, ink in ((1.5, "#a8641c"), (1.12, OCHRE), (0.72, "#f6e2a8")):
        art.path(circle(x, y + radius * 0.2, radius * share), ink)
    left, wide, tall = (w * 0.68, w * 0.25, h * 0.22) if field.tall else (w * 0.72, w * 0.2, h * 0.36)
    art.path(rect(left, h * 0.06, wide, tall), above, SUMI, 5)
    art.path(rect(left + 2, h * 0.06 + tall * 0.6, wide - 4, tall * 0.4 - 2), low)
    if GARDENS[month].weather is Weather.CLEAR:
        art.path(circle(left + wide * 0.7, h * 0.06 + tall * 0.35, wide * 0.13), MOON)
    for n in range(1, 4):
        art.path(f"M{left + wide * n / 4:.1f} {h * 0.06:.1f}V{h * 0.06 + tall:.1f}", None, SUMI, 2.4)
        art.path(f"M{left:.1f} {h * 0.06 + tall * n / 4:.1f}H{left + wide:.1f}", None, SUMI, 2.4)
    art.path(rect(-4, foot, w + 8, h), BOAR, SUMI, 3)
    for n in range(6):
        y = foot + 14 + n * h * 0.055
        art.path(brush([(0, y), (w * 0.5, y + 4), (w, y)], (1, 2.6, 1)), BARK)


LANDS: Mapping[Land, Callable[[Art, _Field, int], None]] = {
    "garden": _garden,
    "stage": _stage,
    "farm": _farm,
    "salon": _salon,
    "tavern": _tavern,
}


# Things, cards, slips, gold


def _places(things: Sequence[Thing], field: _Field) -> Iterator[Box]:
    """Yield the rooms of things: middle, foot, width and height."""
    middle, foot, wide, high = field.spot
    count = len(things)
    for number, thing in enumerate(things):
        share = (1.0, 0.66, 0.62)[count - 1]
        x = middle + (number - (count - 1) / 2) * wide * (0.58 if count == 2 else 0.36) - (count > 1) * wide * 0.06
        y = foot - (number % 2) * high * 0.06 if count > 1 else foot
        if thing.hangs:
            y = foot - high * (0.30 if count == 1 else 0.42)
        yield x, y, wide * share, high * share


def _fitted(thing: Thing, place: Box) -> tuple[float, float, float]:
    """Return where the origin of a thing is that stands in its room, and how large one of its units is."""
    (left, top, wide, high), (x, y, room, tall) = thing.box, place
    scale = min(room / wide, tall / high)
    return x - (left + wide / 2) * scale, y - (top + high) * scale, scale


def _stand(art: Art, thing: Thing, place: Box) -> None:
    x, y, scale = _fitted(thing, place)
    with art.at(x, y, 0, scale):
        thing.draw(art)


def _flame(thing: Thing, place: Box) -> tuple[float, float]:
    """Return where the flame of a thing is that burns in the middle of it."""
    x, y, scale = _fitted(thing, place)
    return x + (thing.box[0] + thing.box[2] / 2) * scale, y + (thing.flame or 0.0) * scale


def _inset(subject: Subject, field: _Field) -> Iterator[Laid]:
    """Yield the cards, fanned: at the right, or at the foot of a tall block."""
    w, h, count = field.wide, field.high, len(subject.faces)
    if not count:
        return
    x, y, room = (w * 0.5, h * 0.755, w - 70) if field.tall else (w * 0.755, h * 0.60, w * 0.44)
    width = min(100.0, room * 2.5 / (count + 1))
    step = 0.0 if count == 1 else min(width * 0.98, (room - width) / (count - 1))
    lean = 8.0 if count < 3 else 22.0 / count
    for number, face in enumerate(subject.faces):
        aside = number - (count - 1) / 2
        yield Laid(subject.deck, face, x + aside * step, y + abs(aside) ** 2 * (34 / count / count), width, -aside * lean)


def _slip(art: Art, subject: Subject, field: _Field) -> Box:
    """Print the slip with the title; return where it is."""
    w, h = field.wide, field.high
    if subject.signs:
        side = min(24.0, 120.0 / len(subject.signs))
        wide, high = side + 16, side * 1.14 * len(subject.signs) + 20
        left, top = (w - wide - 18 if field.tall else 20.0), 18.0
    else:
        tall = inscription.fitting(subject.title, 16, w * 0.44)
        wide, high = inscription.width(subject.title, tall) + 28, 34.0
        left, top = ((w - wide) / 2, h - 50) if field.tall else (w * 0.755 - wide / 2, h - 48)
        left = min(left, w - wide - 16)
    art.path(rect(left - 2, top - 2, wide + 4, high + 4), SUMI)
    art.path(rect(left, top, wide, high), VERMILION)
    art.path(rect(left + 4, top + 4, wide - 8, high - 8), PAPER)
    if subject.signs:
        for number, sign in enumerate(subject.signs):
            art.path(outline_path(sign, side, left + wide / 2, top + 10 + side * (0.57 + 1.14 * number)), SUMI)
    else:
        art.path(inscription.centred(subject.title, tall, left + wide / 2, top + high / 2), SUMI)
    return left, top, wide, high


def _dust(gold: Svg, field: _Field, box: Box, orb: tuple[float, float, float]) -> None:
    """Strew gold over the sky, less of it further down, none over the slip or the orb."""
    chance, (x0, y0, radius) = random.Random(8), orb
    for _ in range(130):
        x, y, size = chance.uniform(10, field.wide - 10), chance.uniform(10, field.high * 0.46), chance.uniform(0.7, 2.2)
        covered = box[0] - 8 < x < box[0] + box[2] + 8 and box[1] - 8 < y < box[1] + box[3] + 8
        if not covered and math.hypot(x - x0, y - y0) > radius * 1.1 and chance.random() < 1 - y / (field.high * 0.5):
            gold.path(poly([(x, y - size), (x + size, y), (x, y + size), (x - size, y)]), GOLD)
