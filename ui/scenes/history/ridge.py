"""How well somebody plays, as a landscape: the ridge is their skill, the mist how sure that is, the lake their luck. Source: coach.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import SRCALPHA, Rect, Surface, draw, transform

from sprites.gradient import vertical
from ui.kit.player_text import LEVELS
from ui.library.rating import LEAST_MATCHES, Rating, height_of
from ui.scenes.history.plots import Plot, paint_level
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import SECOND_SIZE, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box

HIGHEST, LOWEST, SHORE = 0.13, 0.7, 0.8
"""Where the strongest and the weakest level stand, and where the lake begins, of the height."""
FLAG_AT, POLE, FLAG = 0.64, 22.0, 34.0
JAGS = (0.0, 0.022, -0.004, 0.03, 0.008, 0.024, -0.008)
"""How much lower than the line of skill the ridge is at one peak after the other, of the height, over and over."""
PEAKS, RAVINES = 18, (20.0, 44.0, 28.0, 60.0, 24.0)
SLOPE = ((0.7, 0.2), (0.76, 0.5), (0.86, 0.72), (1.0, 0.82))
"""How far the mountain has fallen from its peak to the lake behind it, by shares of the width."""
LAYERS, MIST_ALPHA, LEAST_MIST, SOFT = 8, 34, 0.045, 12
SIGN, SIGN_SHARE, SUN = 26.0, 0.13, 0.075
MOST_LUCK = 3.0  # matches that a stretch gives by luck, for the longest stroke
SKY = ((0.0, "#2c2f63"), (0.45, "#6a5c92"), (0.75, "#c98b8f"), (1.0, "#f2bd97"))
WATER = ((0.0, "#6f96b4"), (1.0, "#2f5b80"))
ROCK, RAVINE, SNOW, MIST, SUN_RED = rgb("141d3f"), rgb("30457c"), rgb("f4ead4"), rgb("e9dccb"), rgb("c5352b")
GOOD, BAD, LIGHT, DARK = rgb("f0c468"), rgb("0d1430"), rgb("fbf3e0"), rgb("171c33")


class Ridge(Plot):
    """A rating among the levels of its game by their `costs`, `said` in words; all mist while it is too early. `flag` draws whose it is."""

    def __init__(
        self, look: Look, rating: Rating, costs: Mapping[str, float], said: str, high: int, flag: Callable[[Surface, Rect], None]
    ) -> None:
        self._rating, self._costs, self._high, self._flag, self._known = rating, costs, high, flag, rating.matches >= LEAST_MATCHES
        super().__init__(look, _("How well you play") if self._known else _("Too early to say"), said)
        self._kept: Surface | None = None

    def wanted_height(self, width: int) -> int:
        """As high as it was asked for."""
        del width
        return self._high

    def draw(self, surface: Surface) -> None:
        """Draw the picture, painted once for its size."""
        if self._kept is None or self._kept.get_size() != self.rect.size:
            self._kept = self._painted(*self.rect.size)
        surface.blit(self._kept, self.rect)
        draw_box(surface, self.rect, Box(0, None, 1.0, DARK, max(1, self.look.px(2))))

    def _painted(self, wide: int, high: int) -> Surface:
        px, shore, picture = self.look.px, round(high * SHORE), vertical((wide, high), SKY)
        draw.aacircle(picture, SUN_RED, (round(wide * 0.27), round(high * 0.26)), round(min(wide * SUN, high * 0.2)))
        ridge, above, below = (self._line(sign, wide, high) for sign in (0, -1, 1))
        top, peak = ridge[-1]
        falls = [(round(wide * at), round(peak + (shore - peak) * drop)) for at, drop in SLOPE if wide * at > top]
        draw.polygon(picture, ROCK, [*ridge, *falls, (wide, shore), (0, shore)])
        for number, (x, y) in enumerate(ridge[1:]):
            tone = SNOW if self._known and x > top - wide * 0.2 else RAVINE
            draw.polygon(picture, tone, [(x - px(3), y + px(3)), (x + px(3), y), (x, y + px(RAVINES[number % len(RAVINES)]))])
        self._draw_mist(picture, ridge, (above, below))
        self._draw_levels(picture)
        picture.blit(vertical((wide, high - shore), WATER), (0, shore))
        self._draw_luck(picture, Rect(0, shore, wide, high - shore))
        if self._known:
            draw.line(picture, LIGHT, (top, peak), (top, peak - px(POLE + FLAG)), max(2, px(2)))
            self._flag(picture, Rect(top, max(0, peak - px(POLE + FLAG)), px(FLAG), px(FLAG)))
        else:
            words = _("Too early to say")
            height = self.look.carved_fitted(words, wide * 0.66, 34, 16)
            self.look.carve(picture, words, (wide * 0.4, high * 0.44), height, DARK, align=Align.CENTRE)
        return picture

    def _y(self, cost: float, high: int) -> float:
        costs = [*self._costs.values()]
        share = LOWEST + (HIGHEST - LOWEST) * height_of(costs, cost) / (len(costs) - 1)
        return high * min(SHORE - 0.04, max(0.08, share))

    def _line(self, sign: int, wide: int, high: int) -> list[tuple[int, int]]:
        """Return the ridge, from what there was first to what there is now, with peaks; or how far above (-1) or below it may lie."""
        ys, reach = [high * (0.5 + 0.3 * sign)], 1.0
        if self._known:
            trail, reach = (*self._rating.trail, self._rating.now), FLAG_AT
            ys = [self._y(cost + sign * half, high) + sign * high * LEAST_MIST for cost, half in trail]
        points = []
        for step in range(PEAKS + 1):
            whole, part = divmod(step / PEAKS * (len(ys) - 1), 1)
            y = ys[int(whole)] * (1 - part) + ys[min(len(ys) - 1, int(whole) + 1)] * part
            jag = JAGS[step % len(JAGS)] if 0 < step < PEAKS and not sign else 0.0
            points.append((round(wide * reach * step / PEAKS), round(y + high * jag)))
        return points

    def _draw_mist(self, picture: Surface, ridge: Sequence[tuple[int, int]], edges: Sequence[Sequence[tuple[int, int]]]) -> None:
        """Lay mist over all that the ridge might be, thickest where it is likely, with soft edges."""
        wide, high = picture.get_size()
        layer, alpha = Surface(picture.get_size(), SRCALPHA), MIST_ALPHA if self._known else 3 * MIST_ALPHA
        for number in range(LAYERS):
            share, part = 1 - number / LAYERS, Surface(picture.get_size(), SRCALPHA)
            above, below = ([(x, y + (edge - y) * share) for (x, y), (_x, edge) in zip(ridge, line, strict=True)] for line in edges)
            draw.polygon(part, (*MIST, alpha), [*above, *reversed(below)])
            layer.blit(part, (0, 0))
        small = transform.smoothscale(layer, (max(1, wide // SOFT), max(1, high // SOFT)))
        picture.blit(transform.smoothscale(small, (wide, high)), (0, 0))
        if self._known:
            draw.lines(picture, DARK, False, ridge, max(2, self.look.px(2)))

    def _draw_levels(self, picture: Surface) -> None:
        look, px, (wide, high) = self.look, self.look.px, picture.get_size()
        side = min(px(SIGN), round(high * SIGN_SHARE))
        for level, cost in self._costs.items():
            y, words = round(self._y(cost, high)), _(LEVELS[level])
            for x in range(0, wide - side - px(16), px(9)):
                draw.line(picture, LIGHT, (x, y), (x + px(5), y), max(1, px(1)))
            sign, long = Rect(wide - side - px(10), y - side // 2, side, side), round(look.width(words, SECOND_SIZE, Face.BOLD))
            draw_box(picture, Rect(sign.left - long - px(14), y - px(9), long + px(10), px(18)), Box(px(4), ROCK, 0.72))
            look.write(picture, words, (sign.left - px(9), y), SECOND_SIZE, LIGHT, face=Face.BOLD, align=Align.RIGHT)
            draw_box(picture, sign.inflate(px(6), px(6)), Box(px(3), look.theme.panel, 1.0, LIGHT, max(1, px(1))))
            paint_level(look, level, picture, sign)

    def _draw_luck(self, picture: Surface, lake: Rect) -> None:
        """Draw a stroke for each stretch of matches: up for what luck gave, down for what it took."""
        look, px, luck, words = self.look, self.look.px, self._rating.luck, _("Luck")
        used = px(14) + look.write(picture, words, (lake.left + px(14), lake.centery), SECOND_SIZE, LIGHT, face=Face.BOLD)
        left, right = round(lake.left + used + px(16)), lake.right - px(16)
        draw.line(picture, LIGHT, (left, lake.centery), (right, lake.centery), max(1, px(1)))
        pitch = min(float(px(26)), (right - left) / max(1, len(luck)))
        for number, given in enumerate(luck):
            long = max(px(3), round(min(1.0, abs(given) / MOST_LUCK) * lake.height * 0.42))
            top = lake.centery - (long if given > 0 else 0)
            stroke = Rect(round(left + pitch * (number + 0.25)), top, max(3, round(pitch * 0.4)), long)
            draw_box(picture, stroke, Box(stroke.width / 2, GOOD if given > 0 else BAD))
