"""March: cherry."""

from __future__ import annotations

from sprites.hanafuda.blossom import bud, cherry_bank, cherry_flower, petals
from sprites.hanafuda.card import card
from sprites.hanafuda.foliage import leaf
from sprites.hanafuda.slip import poetry_slip
from sprites.ink import Art
from sprites.palette import CHERRY, DEER, INDIGO, OCHRE, PAPER, SUMI, VERMILION, WISTERIA
from sprites.paths import circle, num, polar, poly


@card("3-hikari-curtain", INDIGO.deep)
def curtain(art: Art) -> None:
    """Print the curtain under the night's cherry bank."""
    art.mist([(-60, 150, 150), (-60, 88, 174)], INDIGO, 26)
    art.mist([(200, 400, 70), (250, 400, 94)], INDIGO, 26)
    art.brush([(-10, 40), (80, 120), (190, 140), (350, 90)], (20, 26, 20, 10))
    art.brush([(340, 250), (250, 210), (170, 200), (90, 160)], (16, 18, 14, 8))
    cherry_bank(art, 11, 19, 46, 262, (29, 43))
    petals(art, [(40, 292, 30), (300, 288, -40), (170, 286, 80)], 20)
    curtain_cloth(art, 312)


def _sag(x: float, top: float) -> float:
    u = (x - 165) / 175
    return top + 10 + 14 * u * u


def curtain_cloth(art: Art, top: float) -> None:
    """Print the curtain alone, from `top` down."""
    edge = (
        f"M-10 {top + 26}C60 {top + 6} 120 {top + 6} 165 {top + 14}C210 {top + 6} 270 {top + 6} 340 {top + 26}V560H-10Z"
    )
    art.outline([edge], 12)
    seams = (-12, 68, 133, 197, 262, 342)
    shades = {VERMILION: VERMILION.deep, PAPER: PAPER.shade, WISTERIA.deep: INDIGO.deep}
    for left, right, ink in zip(seams, seams[1:], (VERMILION, PAPER, WISTERIA.deep, PAPER, VERMILION), strict=False):
        middle = (left + right) / 2
        panel = (
            f"M{left} {num(_sag(left, top))}Q{num(middle)} {num(_sag(middle, top) - 2)} {right} {num(_sag(right, top))}"
            f"V560H{left}Z"
        )
        art.path(panel, ink)
        for share in (0.3, 0.62, 0.86):
            x = left + (right - left) * share
            y = _sag(x, top)
            art.brush([(x, y + 34), (x + 5, y + 110), (x - 2, y + 230)], (1, 5, 1), shades[ink])
    for x in seams[1:-1]:
        art.brush([(x, _sag(x, top)), (x + 3, 450), (x, 560)], (4, 6, 4))
    band = (
        f"M-12 {num(_sag(-12, top))}Q80 {top + 4} 165 {top + 8}Q250 {top + 4} 342 {num(_sag(342, top))}V{num(_sag(342, top) + 30)}"
        f"Q250 {top + 36} 165 {top + 40}Q80 {top + 36} -12 {num(_sag(-12, top) + 30)}Z"
    )
    art.path(band, OCHRE, SUMI, 6)
    for x in range(20, 330, 29):
        y = _sag(x, top) + 11
        art.path(poly([(x - 8, y + 3), (x, y - 6), (x + 8, y + 3), (x, y + 12)]), VERMILION.deep)
    art.path(circle(165, 432, 43), PAPER)
    art.path(circle(165, 432, 37), WISTERIA.deep)
    cherry_flower(art, 165, 432, 31, inks=(PAPER, WISTERIA.light), line=WISTERIA.deep)
    for x in (100, 230):
        art.path(circle(x, 432, 24), VERMILION)
        art.path(circle(x, 432, 17), PAPER)
        for k in range(5):
            art.path(circle(*polar(x, 432, 9.5, -90 + 72 * k), 5.6), VERMILION)


@card("3-tan-poetry")
def poetry(art: Art) -> None:
    """Print the written slip between banks of flowers."""
    art.brush([(350, 50), (240, 86), (130, 70), (-10, 110)], (22, 18, 14, 8))
    art.brush([(250, 84), (290, 150), (300, 220), (304, 238)], (12, 9, 6, 4))
    art.brush([(20, 100), (52, 140), (44, 200), (38, 218)], (11, 9, 6, 4))
    art.brush([(-10, 470), (100, 500), (220, 470), (350, 500)], (10, 18, 16, 12))
    art.brush([(90, 496), (50, 420), (44, 350)], (12, 9, 4))
    art.brush([(240, 474), (284, 420), (290, 350)], (12, 8, 4))
    cherry_bank(art, 5, 7, 40, 110, (30, 40))
    light, full = (CHERRY.light, CHERRY), (CHERRY, VERMILION.light)
    cherry_flower(art, 292, 196, 33, inks=full, turn=12)
    cherry_flower(art, 44, 176, 29, inks=light, turn=40)
    bud(art, 305, 246, 14, CHERRY, 172)
    bud(art, 36, 226, 14, CHERRY, 190)
    cherry_flower(art, 46, 356, 31, inks=full, turn=12)
    cherry_flower(art, 290, 360, 30, inks=light, turn=30)
    cherry_bank(art, 9, 8, 440, 515, (30, 40))
    poetry_slip(art, "みよしの")


@card("3-kasu-a")
def plain_a(art: Art) -> None:
    """Print flowers hanging from two boughs in the upper half, petals falling."""
    art.brush([(-10, 90), (100, 130), (220, 100), (350, 130)], (26, 22, 16, 10))
    art.brush([(110, 130), (160, 220), (240, 260), (300, 340)], (18, 14, 10, 4))
    art.brush([(60, 112), (50, 220), (80, 320)], (14, 10, 4))
    for x, y, turn in ((120, 318, 62), (122, 318, 20), (232, 288, 84), (62, 318, 118)):
        leaf(art, x, y, 46, 22, turn, DEER.shade, OCHRE.light)
    cherry_bank(art, 21, 18, 60, 300, (32, 46))
    petals(art, [(90, 360, 20), (200, 400, -30), (270, 390, 60), (140, 450, 10), (240, 480, -50), (60, 470, 40)])


@card("3-kasu-b")
def plain_b(art: Art) -> None:
    """Print flowers on boughs in the lower half, petals blowing above."""
    art.brush([(350, 480), (240, 440), (120, 470), (-10, 420)], (26, 22, 16, 10))
    art.brush([(230, 440), (170, 340), (90, 300), (40, 210)], (18, 14, 10, 4))
    art.brush([(280, 450), (290, 340), (250, 240)], (14, 10, 4))
    for x, y, turn in ((100, 246, -70), (98, 248, -126), (226, 240, -104), (304, 250, -60)):
        leaf(art, x, y, 46, 22, turn, DEER.shade, OCHRE.light)
    cherry_bank(art, 8, 20, 230, 500, (32, 46))
    petals(art, [(90, 120, 20), (200, 90, -30), (260, 160, 60), (140, 190, 10), (60, 60, 40)])
