"""Banners: the ribbon that names a yaku, the one over a result, the disc of points and the stamped call.

A ribbon is printed once at its full length and cut into pieces; while it unrolls from the middle a frame costs three or four
blits of parts of them. All pictures are the same bytes for the same arguments and may be made off the main thread; call
`for_display` (or `convert_alpha`) on the main thread once. Measured on a slow core at 1080p: a ribbon 70 ms, a disc 2 ms, a
call 45 ms.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

import pygame

from sprites import inscription
from sprites.lettering import carvable, carved_width
from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, SUMI, VERMILION, Colour
from sprites.paths import circle, ellipse, num
from sprites.plate import Size, printed
from sprites.svg import Svg
from sprites.table import tiled


@dataclass(frozen=True, slots=True)
class _Dye:
    """The inks of a ribbon: cloth, its folds, hairlines, letters and their shadow."""

    cloth: Colour
    fold: Colour
    line: Colour
    letters: Colour
    shadow: Colour


class Dye(Enum):
    """Whose ribbon it is: vermilion is the player's, indigo an opponent's, gold is for the greatest yaku, grey for what is void."""

    VERMILION = _Dye(VERMILION, VERMILION.deep, OCHRE.light, PAPER, SUMI)
    INDIGO = _Dye(INDIGO, INDIGO.deep, GOLD, PAPER, SUMI)
    GOLD = _Dye(OCHRE, OCHRE.deep, VERMILION.fold, SUMI, OCHRE.light)
    GREY = _Dye("#686b6e", "#44474b", "#b9bcbd", PAPER, SUMI)


_SHADOW = 12.0
"""Units of shadow and outline around a ribbon whose height is 90."""
_TAIL = 40.0
"""Units of each swallow tail, at height 90."""
_HEIGHT = 90.0
_INSET = 70.0
"""Units from the tip of a tail to the middle of the emblem."""
UNDER_RISE = 0.115
"""How far a name rises that has words under it, as a share of the ribbon's height."""
UNDER_CAPITALS = 0.82
"""How large its capitals are then, as a share of what they are alone."""
UNDER_MIDDLE = 0.75
"""Where the middle of those words is, as a share of the ribbon's height."""


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A printed ribbon in pieces, ready to be unrolled.

    `body` is the cloth without its tails and with both emblems, `left` and `right` are the tails, `name` the carved name with
    alpha and `cuts` the pixels from the left edge of `name` at which each letter ends. `size` is the cloth's own size with its
    tails, without the shadow that reaches `margin` pixels beyond.
    """

    size: Size
    margin: int
    body: pygame.Surface
    left: pygame.Surface
    right: pygame.Surface
    name: pygame.Surface
    cuts: tuple[int, ...]

    @property
    def letters(self) -> int:
        """How many letters the name has, spaces not counted."""
        return len(self.cuts)

    def for_display(self) -> Ribbon:
        """Return the ribbon with its pieces in the display's format; main thread only."""
        return replace(
            self,
            body=self.body.convert_alpha(),
            left=self.left.convert_alpha(),
            right=self.right.convert_alpha(),
            name=self.name.convert_alpha(),
        )

    def draw(
        self,
        target: pygame.Surface,
        middle: tuple[int, int],
        unrolled: float = 1.0,
        letters: int | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Blit the ribbon, its middle at `middle`.

        Args:
            target: what to draw on.
            middle: the middle of the cloth, in pixels.
            unrolled: how much of it shows, 0 (only the two tails, back to back) to 1.
            letters: how many letters are cut already; None shows the name whole. Nothing of it shows beyond the cloth.
            opacity: 0 to 1, for a ribbon that fades.
        """
        x, y = middle
        alpha = round(255 * max(0.0, min(1.0, opacity)))
        for piece in (self.body, self.left, self.right, self.name):
            piece.set_alpha(alpha)
        top = y - self.size[1] // 2 - self.margin
        full, height = self.body.get_size()
        share = max(0.0, min(1.0, unrolled))
        half = full // 2
        west, east = round(half * share), round((full - half) * share)
        if west + east:
            target.blit(self.body, (x - west, top), (half - west, 0, west + east, height))
        target.blit(self.left, (x - west - self.left.get_width(), top))
        target.blit(self.right, (x + east, top))
        width = self.name.get_width()
        end = width if letters is None or letters >= len(self.cuts) else self.cuts[letters - 1] if letters > 0 else 0
        start = max(0, width // 2 - west)
        end = min(end, width // 2 + east)
        if end > start:
            height = self.name.get_height()
            target.blit(self.name, (x - width // 2 + start, y - height // 2), (start, 0, end - start, height))


def ribbon(
    name: str,
    size: Size,
    dye: Dye = Dye.VERMILION,
    emblem: pygame.Surface | None = None,
    capitals: float = 0.51,
    room_right: float = 0.0,
    under: pygame.Surface | None = None,
) -> Ribbon:
    """Return a banner with a carved name between two emblems.

    Args:
        name: what is carved; it shrinks to fit. Signs without a carved form are left out.
        size: the cloth with both tails, in pixels: 914 x 90 units over a table, 1184 x 80 over a result.
        dye: whose ribbon it is.
        emblem: a picture with alpha set at both ends, for instance `medallions.medallion`.
        capitals: height of the capitals as a share of the ribbon's height.
        room_right: pixels kept free before the right emblem, for a disc of points; the name moves left by half of it.
        under: white words with alpha that stand under the name in its ink, for instance a name in other signs.
    """
    width, height = size
    unit = height / _HEIGHT
    margin, tail = max(2, round(_SHADOW * unit)), max(3, round(_TAIL * unit))
    cloth = _cloth(width / unit, dye)
    whole = printed(cloth, (width + 2 * margin, height + 2 * margin))
    tooth = tiled(whole.get_size(), 1.3 * unit, (234, 255), 6)
    whole.blit(tooth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if emblem is not None:
        y = margin + (height - emblem.get_height()) // 2
        inset = round(_INSET * unit)
        for x in (inset, width - inset):
            whole.blit(emblem, (margin + x - emblem.get_width() // 2, y))
    ends = margin + tail
    body = whole.subsurface((ends, 0, whole.get_width() - 2 * ends, whole.get_height())).copy()
    left = whole.subsurface((0, 0, ends, whole.get_height())).copy()
    right = whole.subsurface((whole.get_width() - ends, 0, ends, whole.get_height())).copy()
    rise = 0.0
    if under is not None:
        rise, capitals = height * UNDER_RISE, capitals * UNDER_CAPITALS
        words = under.copy()
        words.fill(pygame.Color(dye.value.letters), special_flags=pygame.BLEND_RGB_MULT)
        body.blit(words, words.get_rect(center=(round((width - room_right) / 2) - tail, margin + round(height * UNDER_MIDDLE))))
    picture, cuts = _name(name, size, dye, capitals, room_right, rise)
    return Ribbon(size, margin, body, left, right, picture, cuts)


def _cloth(width: float, dye: Dye) -> Svg:
    """Draw the ribbon `width` units long and 90 high, with its shadow, tails, folds and hairlines."""
    ink = dye.value
    m, w, h = _SHADOW, width, _HEIGHT
    art = Svg(w + 2 * m, h + 2 * m)
    outline = f"M0 0H{num(w)}L{num(w - 24)} {num(h / 2)}L{num(w)} {num(h)}H0L24 {num(h / 2)}Z"
    for step in range(5):
        with art.at(m + 1, m + 4):
            art.path(outline, "#000000", "#000000", 15 - step * 3, opacity=0.11)
    with art.at(m, m):
        art.path(outline, SUMI, SUMI, 8)
        art.path(outline, ink.cloth)
        # the tails hang a little behind: a fold in the deeper dye where they leave the ribbon
        for x, way in ((0.0, 1.0), (w, -1.0)):
            points = f"M{num(x)} 0H{num(x + way * 29)}L{num(x + way * 37)} {num(h)}H{num(x)}L{num(x + way * 24)} {num(h / 2)}Z"
            art.path(points, ink.fold, opacity=0.34)
            art.path(f"M{num(x + way * 29.1)} 1.6L{num(x + way * 36.9)} {num(h - 1.6)}", None, ink.fold, 2.4)
        for y in (9.0, h - 9):
            art.path(f"M46 {num(y)}H{num(w - 46)}", None, ink.line, 2.6)
            art.path(f"M46 {num(y + 2.2)}H{num(w - 46)}", None, ink.fold, 1.4)
    return art


def _name(
    name: str, size: Size, dye: Dye, capitals: float, room_right: float, rise: float
) -> tuple[pygame.Surface, tuple[int, ...]]:
    """Carve the name; it leaves room for the emblems at both ends and stands lower and smaller under an accent."""
    name = carvable(name)
    width, height = size
    ink = dye.value
    unit = height / _HEIGHT
    accents = inscription.has_accents(name)
    tall = inscription.fitting(
        name, height * capitals * (0.84 if accents else 1.0), width - 2 * 122 * unit - room_right
    )
    side, drop = tall * 0.1, height * 0.035 if accents else 0.0
    wide = inscription.width(name, tall) + 2 * side
    # blitted by its middle: an empty strip at its right moves the name left of the middle of the ribbon
    art = Svg(wide + room_right, height)
    top = (height - tall) / 2 + drop - rise
    for right, down, colour in ((tall * 0.03, tall * 0.055, ink.shadow), (0.0, 0.0, ink.letters)):
        art.path(inscription.path(name, tall, side + right, top + down), colour)
    picture = printed(art, (max(1, round(art.width)), height))
    ends = [right + side + tall * 0.045 for _, _, right in inscription.places(name, tall)]
    return picture, tuple(round(end) for end in ends)


def points_disc(points: str, diameter: int, *, ring: bool = True) -> pygame.Surface:
    """Return the ochre disc with a carved number, `diameter` pixels wide, with alpha.

    Args:
        points: at most four signs.
        diameter: of the whole disc with its black rim.
        ring: whether an inner line runs round the number, for discs over 40 pixels.
    """
    art = Svg(100, 100)
    art.path(circle(50, 50, 49.5), SUMI)
    art.path(circle(50, 50, 44), OCHRE)
    art.path(
        circle(50, 50, 44), art.linear((0, 6), (0, 94), [(0, OCHRE.light, 0.55), (0.5, OCHRE, 0), (1, OCHRE.deep, 0.5)])
    )
    if ring and diameter >= 40:
        art.path(circle(50, 50, 38.5), None, SUMI, 2)
    tall = min(52.0, 52.0 * 56 / max(1.0, carved_width(points, 52)))
    art.path(inscription.centred(points, tall, 50, 50, 0), SUMI)
    return printed(art, (diameter, diameter))


def call(text: str, height: int, dye: Dye = Dye.VERMILION) -> pygame.Surface:
    """Return a word stamped large, for instance "KOI-KOI!", with alpha: ink in `dye` with a paper edge and a black one.

    Signs without a carved form are left out.

    Args:
        text: what is called.
        height: of its capitals in pixels; the picture is about 1.7 times as high.
        dye: vermilion for the player's call, indigo for an opponent's.
    """
    ink = dye.value
    text = carvable(text)
    wide = inscription.width(text, 100, 0.16)
    margin = 30.0
    art = Svg(wide + 2 * margin, 170)
    letters = inscription.path(text, 100, margin, 35, 0.16)
    with art.at(3, 6):
        art.path(letters, "#000000", "#000000", 26, opacity=0.4)
    art.path(letters, SUMI, SUMI, 26)
    art.path(letters, PAPER, PAPER, 15)
    art.path(letters, ink.cloth)
    with art.at(0, 0):
        # the press of the stamp: darker ink at the foot of every letter
        art.path(letters, art.linear((0, 35), (0, 135), [(0, ink.cloth, 0), (0.6, ink.fold, 0), (1, ink.fold, 0.75)]))
    return printed(art, (max(1, round(art.width * height / 100)), round(1.7 * height)))


def bow(size: Size) -> pygame.Surface:
    """Return the red cord round a pack of cards of `size` pixels, tied to a bow over its middle."""
    wide, high = 100.0, 100.0 * size[1] / size[0]
    x, y = wide / 2, high * 0.44
    loops = [ellipse(x + side * 17, y - 8, 15, 8, side * -24) for side in (-1, 1)]
    ends = "".join(f"M{num(x)} {num(y)}Q{num(x + side * 12)} {num(y + 16)} {num(x + side * 22)} {num(y + 34)}" for side in (-1, 1))
    art = Svg(wide, high)
    for ink, width in ((SUMI, 9.0), (VERMILION, 5.6)):
        for way, thick in ((f"M{num(x)} 0V{num(high)}M0 {num(y)}H{num(wide)}", width), *((one, width - 1) for one in (*loops, ends))):
            art.path(way, None, ink, thick)
    art.path(circle(x, y, 7), VERMILION, SUMI, 2.4)
    return printed(art, size)
