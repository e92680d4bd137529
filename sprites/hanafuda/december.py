"""December: paulownia."""

from __future__ import annotations

from sprites.hanafuda.card import card
from sprites.hanafuda.foliage import paulownia_leaf, paulownia_spike
from sprites.ink import Art
from sprites.palette import CHERRY, INDIGO, OCHRE, PAPER, PINE, SUMI, VERMILION, VIOLET_MIST, WISTERIA, Colour
from sprites.paths import (
    Points,
    almond,
    along,
    brush,
    circle,
    ellipse,
    heading,
    polar,
    rect,
    rounded_rect,
    sample,
    smooth,
)

COVERT: Colour = "#efc9a8"
"""The warm one of the two tones of covert feathers."""


def feather(
    art: Art,
    x: float,
    y: float,
    length: float,
    width: float,
    degrees: float,
    fill: Colour,
    quill: Colour = SUMI,
    *,
    bend: float = 0.06,
) -> None:
    """Print one feather of a fan from its root at (x, y)."""
    d = almond(x, y, length, width, degrees, bend)
    art.outline([d], 9, fill=fill)
    line = [along(x, y, degrees, u * length, bend * length * u * u) for u in (0.3, 0.6, 0.92)]
    art.brush(line, (1, 3, 1), quill)


def tail_plume(art: Art, points: Points, inks: tuple[Colour, Colour], short: float, long: float) -> None:
    """Print a streaming plume: pairs of barbs that grow from `short` to `long`, and a drop-shaped eye at the end."""
    line = sample(points, 14)
    last = len(line)
    barbs = 9 if art.coarse else 13
    shapes: list[tuple[str, Colour]] = []
    for i in range(barbs):
        u = 0.10 + 0.84 * i / (barbs - 1)
        k = int(u * (last - 2))
        angle, reach = heading(line[k], line[k + 1]), short + (long - short) * u
        for side in (-1, 1):
            barb = almond(*line[k], reach, reach * 0.30 + 3, angle + side * (34 - 6 * u), side * -0.10)
            shapes.append((barb, inks[i % 2]))
    angle = heading(line[-5], line[-1])
    drop = almond(*polar(*line[-1], -long * 0.5, angle), long * 1.7, long * 1.02, angle)
    art.outline([*(d for d, _ in shapes), drop], 9)
    art.brush(points, (15, 13, 11, 10))
    for d, ink in shapes:
        art.path(d, ink)
    art.brush(points, (5, 4.5, 4, 2))
    art.path(drop, inks[0], SUMI, 3.4)
    x, y = polar(*line[-1], long * 0.42, angle)
    art.path(ellipse(x, y, long * 0.44, long * 0.36, angle), SUMI)
    art.path(ellipse(x, y, long * 0.36, long * 0.28, angle), INDIGO.light)
    art.path(circle(x, y, long * 0.17), SUMI)
    art.path(circle(x, y, long * 0.10), OCHRE.light)


@card("12-hikari-phoenix", WISTERIA.deep)
def phoenix(art: Art) -> None:
    """Print the golden phoenix flying left over three paulownia spikes."""
    art.mist([(-60, 100, 176), (-60, 160, 202), (-60, 70, 228)], VIOLET_MIST, 26)
    art.mist([(230, 400, 356), (264, 400, 382)], VIOLET_MIST, 26)
    art.mist([(250, 400, 40), (280, 400, 66)], VIOLET_MIST, 26)
    with art.at(0, 14):
        phoenix_figure(art)
    for x, y, scale, turn, ink in (
        (74, 458, 0.80, -15, WISTERIA.light), (256, 458, 0.80, 15, WISTERIA.light), (166, 462, 0.98, 0, CHERRY),
    ):
        paulownia_spike(art, x, y, scale, turn, ink, PAPER)
    paulownia_leaf(art, 56, 452, 0.82, 26, PINE)
    paulownia_leaf(art, 274, 452, 0.82, -26, PINE)
    paulownia_leaf(art, 166, 458, 0.86, 0, PINE.deep)


def phoenix_figure(art: Art) -> None:
    """Print the bird alone."""
    _plumes(art)
    _wings(art)
    _bird(art)


def _plumes(art: Art) -> None:
    tail_plume(art, [(214, 196), (272, 222), (306, 274), (290, 326)], (OCHRE, OCHRE.light), 18, 46)
    tail_plume(art, [(200, 206), (228, 250), (222, 302), (176, 334)], (VERMILION, VERMILION.light), 18, 48)
    tail_plume(art, [(180, 212), (168, 250), (134, 288), (70, 306)], (OCHRE, OCHRE.light), 16, 44)


def _wings(art: Art) -> None:
    far = (92, 112, 124, 124, 112, 92)
    for i, length in enumerate(far):
        feather(art, 140, 166, length, 36, -178 + i * 14, (VERMILION, OCHRE)[i % 2], bend=-0.10)
    for i, length in enumerate((60, 66, 66, 58)):
        feather(art, 142, 168, length, 28, -172 + i * 20, PAPER if i % 2 else COVERT, VERMILION.deep, bend=-0.08)
    for i, length in enumerate((120, 140, 154, 162, 160, 150, 134, 112)):
        feather(art, 172, 180, length, 40, -104 + i * 100 / 7, (VERMILION, OCHRE)[i % 2], bend=0.12)
    for i, length in enumerate((80, 90, 96, 96, 88, 74)):
        feather(art, 166, 182, length, 34, -102 + i * 94 / 5, (PAPER, COVERT)[i % 2], VERMILION.deep, bend=0.10)
    for i, length in enumerate((48, 54, 56, 52, 44)):
        feather(art, 162, 186, length, 30, -98 + i * 86 / 4, (INDIGO.light, OCHRE.light)[i % 2], bend=0.05)


def _bird(art: Art) -> None:
    body = smooth([(112, 186), (130, 168), (160, 170), (196, 184), (226, 206), (210, 222), (172, 222), (134, 212)])
    neck = brush([(152, 194), (112, 194), (78, 172), (76, 136), (98, 112)], (46, 34, 22, 17, 16))
    head = ellipse(98, 106, 18, 15, -24)
    bill = smooth([(88, 100), (70, 98), (55, 112), (58, 117), (74, 112), (88, 114)], 0.6)
    art.outline([body, neck, head, bill], 12)
    for d, ink in ((body, OCHRE), (neck, OCHRE), (bill, OCHRE.deep), (head, PAPER)):
        art.path(d, ink)
    for x, y in ((136, 190), (156, 190), (176, 200), (196, 208), (148, 204), (168, 212), (122, 196)):
        art.cuts([[(x - 9, y - 3), (x, y + 6), (x + 10, y - 3)]], VERMILION.deep, 4.2)
    for x, y, w in ((104, 186, 12), (84, 170, 10), (76, 150, 8)):
        art.cuts([[(x - w, y + 6), (x, y + 4), (x + w * 0.7, y - 8)]], VERMILION.deep, 4.4)
    art.path(smooth([(80, 116), (74, 128), (82, 138), (92, 120)], 0.8), VERMILION, SUMI, 3.5)
    for crest in ([(96, 96), (84, 72), (62, 58)], [(103, 94), (102, 66), (88, 40)], [(110, 98), (126, 74), (122, 46)]):
        art.brush(crest, (12, 10, 7))
        art.brush(crest, (5.5, 5, 3), VERMILION)
        art.path(circle(*crest[-1], 8), SUMI)
        art.path(circle(*crest[-1], 5), OCHRE.light)
    art.brush([(78, 109), (92, 100), (107, 98)], (1, 6, 1), VERMILION)
    art.path(ellipse(94, 106, 6, 5), SUMI)
    art.path(circle(92.6, 104.6, 1.8), PAPER)


def _seal(art: Art, x: float, y: float) -> None:
    """Print the emblem: five little cards round a plum heart."""
    art.path(circle(x, y, 29), PAPER)
    art.path(circle(x, y, 27), VERMILION.deep)
    art.path(circle(x, y, 23.5), None, PAPER, 2)
    for i in range(5):
        with art.at(x, y, i * 72, 0.32):
            art.path(rounded_rect(-15, -62, 30, 44, 5), PAPER)
            art.path(circle(0, -40, 8), VERMILION.deep)
    art.path(circle(x, y, 5), PAPER)


@card("12-kasu-yellow")
def yellow(art: Art) -> None:
    """Print three spikes over three leaves, the middle one black, on a ground that is ochre below."""
    art.path(rect(0, 342, 330, 198), OCHRE)
    for left, right in ((-60, 160), (210, 400)):
        art.path(rounded_rect(left, 316, right - left, 28, 13.9), OCHRE)
        art.path(rect(left, 330, right - left - 14 if left < 0 else right - left, 20), OCHRE)
    art.path(rounded_rect(120, 330, 110, 26, 12.9), PAPER)
    for x, y, scale, turn in ((84, 280, 1.3, -12), (246, 280, 1.3, 12), (166, 272, 1.7, 0)):
        paulownia_spike(art, x, y, scale, turn, WISTERIA, WISTERIA.light if scale > 1.4 else CHERRY.light)
    paulownia_leaf(art, 70, 290, 1.15, 26, PINE)
    paulownia_leaf(art, 264, 290, 1.15, -26, PINE)
    paulownia_leaf(art, 166, 306, 1.4, 0, SUMI, halo=9)


@card("12-kasu-a")
def plain_a(art: Art) -> None:
    """Print three upright spikes over three leaves, the seal at the upper right."""
    for x, y, scale, turn in ((84, 300, 1.25, -12), (246, 300, 1.25, 12), (166, 300, 1.62, 0)):
        paulownia_spike(art, x, y, scale, turn, WISTERIA, WISTERIA.light if scale > 1.4 else CHERRY.light)
    paulownia_leaf(art, 70, 300, 1.15, 24, PINE)
    paulownia_leaf(art, 264, 300, 1.15, -24, PINE)
    paulownia_leaf(art, 166, 316, 1.3, 0, PINE.deep, halo=9)
    _seal(art, 284, 60)


@card("12-kasu-b")
def plain_b(art: Art) -> None:
    """Print two leaning spikes over four leaves that tumble to the lower right, the seal at the lower left."""
    art.brush([(130, 330), (180, 380), (240, 410)], (9, 8, 6))
    art.brush([(96, 260), (110, 300), (134, 332)], (8, 9, 9))
    art.brush([(240, 300), (190, 320), (134, 332)], (8, 9, 9))
    for x, y, scale, turn in ((96, 250, 1.3, -8), (240, 290, 1.45, 8)):
        paulownia_spike(art, x, y, scale, turn, WISTERIA, WISTERIA.light if scale > 1.4 else CHERRY.light)
    paulownia_leaf(art, 60, 240, 1.0, 40, PINE.deep)
    paulownia_leaf(art, 270, 280, 1.1, -30, PINE)
    paulownia_leaf(art, 130, 320, 1.25, 14, PINE)
    paulownia_leaf(art, 236, 396, 1.0, -16, PINE.deep)
    _seal(art, 52, 470)
