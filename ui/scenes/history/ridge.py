"""How well somebody plays, as a landscape: the ridge is their skill, the mist how sure that is, the lake their luck. Source: coach.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface, draw, transform

from game.ai.levels import Level
from sprites.gradient import vertical
from ui.kit.player_text import LEVELS
from ui.library.rating import Measured, Rating, height_of
from ui.scenes.history.plots import Plot, paint_level
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import SECOND_SIZE, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box

LEAST_HEIGHT = 220.0
HIGHEST, LOWEST, SHORE = 0.13, 0.7, 0.8
"""Where the strongest and the weakest level stand, and where the lake begins, of the height."""
FLAG_AT, FLAG = 0.64, 34.0
PEAKS = 18
JAGS = (0.0, 0.022, -0.004, 0.03, 0.008, 0.024, -0.008)
"""How much lower than the line of skill the ridge is between two peaks, of the height, over and over."""
SLOPE = ((0.7, 0.2), (0.76, 0.5), (0.86, 0.72), (1.0, 0.82))
"""How far the mountain has fallen from its peak to the lake behind it, by shares of the width."""
SNOW_LONG = (20.0, 44.0, 28.0, 60.0, 24.0)
LAYERS, MIST_ALPHA, LEAST_MIST = 8, 34, 0.045
SIGN, SUN = 26.0, 0.075
MOST_LUCK = 3.0
"""Matches that a stretch gives by luck for the longest stroke."""
SKY = ((0.0, "#2c2f63"), (0.45, "#6a5c92"), (0.75, "#c98b8f"), (1.0, "#f2bd97"))
WATER = ((0.0, "#6f96b4"), (1.0, "#2f5b80"))
RAVINE = rgb("30457c")
ROCK, SNOW, MIST, SUN_RED, GOOD, BAD = rgb("141d3f"), rgb("f4ead4"), rgb("e9dccb"), rgb("c5352b"), rgb("f0c468"), rgb("0d1430")
LIGHT, DARK = rgb("fbf3e0"), rgb("171c33")


@dataclass(frozen=True, slots=True)
class Way:
    """The line of skill in a picture: where it is sure, and how far it might be above or below, in pixels."""

    points: tuple[tuple[int, int], ...]
    above: tuple[tuple[int, int], ...]
    below: tuple[tuple[int, int], ...]


class Ridge(Plot):
    """The landscape of a rating among the levels of its game by their `costs`, `high` pixels high where that is enough.

    While it is not `known` it is all mist. `flag` draws who it is.
    """

    def __init__(
        self,
        look: Look,
        rating: Rating,
        costs: Mapping[Level, float],
        said: str,
        high: int,
        flag: Callable[[Surface, Rect], None],
        *,
        known: bool,
    ) -> None:
        super().__init__(look, _("How well you play"), said)
        self._rating, self._costs, self._high, self._flag, self._known = rating, costs, high, flag, known
        self._kept: Surface | None = None

    def wanted_height(self, width: int) -> int:
        """As high as there is room for, and high enough for all that stands on it."""
        del width
        return max(self.look.px(LEAST_HEIGHT), self._high)

    def draw(self, surface: Surface) -> None:
        """Draw the picture, painted once for its size."""
        if self._kept is None or self._kept.get_size() != self.rect.size:
            self._kept = self._painted(self.rect.size)
        surface.blit(self._kept, self.rect)
        draw_box(surface, self.rect, Box(0, None, 1.0, DARK, max(1, self.look.px(2))))

    def _painted(self, size: tuple[int, int]) -> Surface:
        wide, high = size
        shore = round(high * SHORE)
        picture = vertical(size, SKY)
        draw.aacircle(picture, SUN_RED, (round(wide * 0.27), round(high * 0.26)), round(wide * SUN))
        for x, y, long in ((0.5, 0.1, 0.34), (0.58, 0.15, 0.26), (0.0, 0.29, 0.2), (0.0, 0.34, 0.12)):
            draw_box(picture, Rect(round(wide * x), round(high * y), round(wide * long), self.look.px(11)), Box(self.look.px(6), SNOW, 0.4))
        way = self._way(size)
        (top, peak), slope = way.points[-1], [(at, drop) for at, drop in SLOPE if wide * at > way.points[-1][0]]
        falls = [(round(wide * at), round(peak + (shore - peak) * drop)) for at, drop in slope]
        draw.polygon(picture, ROCK, [*way.points, *falls, (wide, shore), (0, shore)])
        for number, (x, y) in enumerate(way.points[1:]):
            snowed = x > top - wide * 0.2 and self._known
            side, long = self.look.px(3), self.look.px(SNOW_LONG[number % len(SNOW_LONG)])
            draw.polygon(picture, SNOW if snowed else RAVINE, [(x - side, y + side), (x + side, y), (x, y + long)])
        self._draw_mist(picture, way)
        self._draw_levels(picture)
        picture.blit(vertical((wide, high - shore), WATER), (0, shore))
        self._draw_luck(picture, Rect(0, shore, wide, high - shore))
        pole, side = self.look.px(22), self.look.px(FLAG)
        if self._known:
            draw.line(picture, LIGHT, (top, peak), (top, peak - pole - side), max(2, self.look.px(2)))
            self._flag(picture, Rect(top, max(0, peak - pole - side), side, side))
        else:
            words = _("Too early to say")
            height = self.look.carved_fitted(words, wide * 0.66, 34, 16)
            self.look.carve(picture, words, (wide * 0.4, high * 0.44), height, DARK, align=Align.CENTRE)
        return picture

    def _y(self, cost: float, high: int) -> int:
        steps = max(1, len(self._costs) - 1)
        share = LOWEST + (HIGHEST - LOWEST) * height_of(self._costs, cost) / steps
        return round(high * min(SHORE - 0.04, max(0.08, share)))

    def _way(self, size: tuple[int, int]) -> Way:
        """Return the ridge: from what there was first to what there is now, with peaks between."""
        wide, high = size
        trail: Sequence[Measured] = (*self._rating.trail, self._rating.now) if self._known else ()
        found: list[tuple[tuple[int, int], ...]] = []
        for number, sign in enumerate((0, -1, 1)):
            ys = [self._y(one.cost + sign * one.half, high) + sign * high * LEAST_MIST for one in trail] or [high * (0.5 + 0.3 * sign)]
            points = []
            for step in range(PEAKS + 1):
                at = step / PEAKS * (len(ys) - 1)
                y = ys[int(at)] + (ys[min(len(ys) - 1, int(at) + 1)] - ys[int(at)]) * (at - int(at))
                jag = JAGS[step % len(JAGS)] if 0 < step < PEAKS and not number else 0.0
                points.append((round(wide * (FLAG_AT if self._known else 1.0) * step / PEAKS), round(y + high * jag)))
            found.append(tuple(points))
        return Way(*found)

    def _draw_mist(self, picture: Surface, way: Way) -> None:
        """Lay mist over all that the ridge might be, thickest where it is likely."""
        layer = Surface(picture.get_size(), SRCALPHA)
        for number in range(LAYERS):
            share, part = 1 - number / LAYERS, Surface(picture.get_size(), SRCALPHA)
            edges = [
                [(x, round(y + (edge - y) * share)) for (x, y), (_x, edge) in zip(way.points, line, strict=True)]
                for line in (way.above, way.below)
            ]
            draw.polygon(part, (*MIST, MIST_ALPHA if self._known else 3 * MIST_ALPHA), [*edges[0], *reversed(edges[1])])
            layer.blit(part, (0, 0))
        wide, high = picture.get_size()
        small = transform.smoothscale(layer, (max(1, wide // 12), max(1, high // 12)))  # its edges are soft
        picture.blit(transform.smoothscale(small, (wide, high)), (0, 0))
        if self._known:
            draw.lines(picture, DARK, False, way.points, max(2, self.look.px(2)))

    def _draw_levels(self, picture: Surface) -> None:
        look, (wide, high), side = self.look, picture.get_size(), self.look.px(SIGN)
        for level, cost in self._costs.items():
            y = self._y(cost, high)
            for x in range(0, wide - side - look.px(16), look.px(9)):
                draw.line(picture, LIGHT, (x, y), (x + look.px(5), y), max(1, look.px(1)))
            sign, words = Rect(wide - side - look.px(10), y - side // 2, side, side), _(LEVELS[level])
            long = round(look.width(words, SECOND_SIZE, Face.BOLD))
            plate = Rect(sign.left - long - look.px(14), y - look.px(9), long + look.px(10), look.px(18))
            draw_box(picture, plate, Box(look.px(4), ROCK, 0.72))
            look.write(picture, words, (sign.left - look.px(9), y), SECOND_SIZE, LIGHT, face=Face.BOLD, align=Align.RIGHT)
            draw_box(picture, sign.inflate(look.px(6), look.px(6)), Box(look.px(3), look.theme.panel, 1.0, LIGHT, max(1, look.px(1))))
            paint_level(look, level, picture, sign)

    def _draw_luck(self, picture: Surface, lake: Rect) -> None:
        """Draw a stroke for each stretch of matches: up for what luck gave, down for what it took."""
        look, luck = self.look, self._rating.luck
        words = _("Luck")
        look.write(picture, words, (lake.left + look.px(14), lake.centery), SECOND_SIZE, LIGHT, face=Face.BOLD)
        left, right = lake.left + look.px(30) + round(look.width(words, SECOND_SIZE, Face.BOLD)), lake.right - look.px(16)
        draw.line(picture, LIGHT, (left, lake.centery), (right, lake.centery), max(1, look.px(1)))
        pitch = min(float(look.px(26)), (right - left) / max(1, len(luck)))
        for number, given in enumerate(luck):
            long = max(look.px(3), round(min(1.0, abs(given) / MOST_LUCK) * lake.height * 0.42))
            top = lake.centery - (long if given > 0 else 0)
            stroke = Rect(round(left + pitch * (number + 0.25)), top, max(3, round(pitch * 0.4)), long)
            draw_box(picture, stroke, Box(stroke.width / 2, GOOD if given > 0 else BAD))
