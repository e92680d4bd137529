"""A player's rating in a game, as a book: left how well they play, right what they do often. Source: coach.md, Player's page."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import floor
from typing import TypeAlias

from pygame import SRCALPHA, Rect, Surface, draw, transform

from game.ai.review import hand_of
from game.catalog import GAMES
from game.core.options import describe
from sprites.gradient import vertical
from ui.kit.deals import GREEN, INK, INK2, PAPER, RED, RIM, TEN, deals_width, draw_deals, of_hundred, ten_deals
from ui.kit.player_text import LEVELS, signed
from ui.library.history import Sitting
from ui.library.rating import LEAST_MATCHES, Habit, Rating, counted, height_of, rating_of
from ui.scenes.frame import GAP, Drawing, PanelColumn, ScrollHandle, columns, place_column, rows
from ui.scenes.history.page import HistoryPage
from ui.scenes.history.plots import Plot, paint_level
from ui.scenes.review import HANDS
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.text.sentences import pair, sentence
from ui.theme import BODY_SIZE, RGB, TITLE_SIZE, Theme, rgb
from ui.widgets import Button, Ink, Look, Paragraph, Role, Toggle, Widget
from ui.widgets.box import Box, Shadow, draw_box

PAD, HEAD, FIGURE, STEPPER, LEAST_RIDGE, LEAST_ROW = 26.0, 40.0, 112.0, 44.0, 220.0, 94.0
TITLE_HEIGHT, FIGURE_HEIGHT = 34.0, 34.0
FOLDS, FOLD = 8, 5.0
Told: TypeAlias = tuple[str, float, Ink]
"""Words with their size and ink."""
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
            sign, long = Rect(wide - side - px(10), y - side // 2, side, side), round(look.width(words, BODY_SIZE, Face.BOLD))
            draw_box(picture, Rect(sign.left - long - px(14), y - px(9), long + px(10), px(18)), Box(px(4), ROCK, 0.72))
            look.write(picture, words, (sign.left - px(9), y), BODY_SIZE, LIGHT, face=Face.BOLD, align=Align.RIGHT)
            draw_box(picture, sign.inflate(px(6), px(6)), Box(px(3), look.theme.panel, 1.0, LIGHT, max(1, px(1))))
            paint_level(look, level, picture, sign)

    def _draw_luck(self, picture: Surface, lake: Rect) -> None:
        """Draw a stroke for each stretch of matches: up for what luck gave, down for what it took."""
        look, px, luck, words = self.look, self.look.px, self._rating.luck, _("Luck")
        used = px(14) + look.write(picture, words, (lake.left + px(14), lake.centery), BODY_SIZE, LIGHT, face=Face.BOLD)
        left, right = round(lake.left + used + px(16)), lake.right - px(16)
        draw.line(picture, LIGHT, (left, lake.centery), (right, lake.centery), max(1, px(1)))
        pitch = min(float(px(26)), (right - left) / max(1, len(luck)))
        for number, given in enumerate(luck):
            long = max(px(3), round(min(1.0, abs(given) / MOST_LUCK) * lake.height * 0.42))
            top = lake.centery - (long if given > 0 else 0)
            stroke = Rect(round(left + pitch * (number + 0.25)), top, max(3, round(pitch * 0.4)), long)
            draw_box(picture, stroke, Box(stroke.width / 2, GOOD if given > 0 else BAD))


def _on_paper(which: int, theme: Theme) -> RGB:
    return ((theme.text, theme.text2, theme.alarm, theme.gold) if theme.flat else (INK, INK2, RED, GREEN))[which]


first_ink, second_ink, bad_ink, good_ink = (partial(_on_paper, which) for which in range(4))


class RatingScene(HistoryPage):
    """The rating of a player in one game after the other."""

    def update(self, dt: float) -> None:
        """Read again what has been graded meanwhile."""
        super().update(dt)
        if self._seen != self.services.archive.graded.changes and not self.reading:
            self._read()

    def _read(self) -> None:
        self._seen = self.services.archive.graded.changes
        super()._read()

    def _told(self, matches: Sequence[Sitting]) -> Mapping[str, Rating]:
        graded, since = self.services.archive.graded.read(), self.services.settings.rated_since
        self._counted = {game: counted(matches, game, since) for game in GAMES}
        return {game: rating_of(own, graded) for game, own in self._counted.items()}

    # Clearing

    def _ask_to_clear(self) -> None:
        words = _("Only matches that you play from now on will count. Statistics, goals and the matches themselves stay.")
        self._ask_whether(_("Clear this rating?"), words, yes=_("Clear it"), no=_("Keep"), act=self._clear, bold=True)

    def _clear(self) -> None:
        services, gone = self.services, self._counted.get(self.game, ())
        if gone:
            services.change(rated_since={**services.settings.rated_since, self.game: gone[-1][0].file})
            services.pictures.read(partial(self._drop, {(entry.file, seat) for entry, seat in gone}))
            self._read()

    def _drop(self, gone: set[tuple[str, int]]) -> None:
        with contextlib.suppress(OSError):  # they count no longer, wherever they stand
            self.services.archive.graded.drop(lambda line: (line.file, line.seat) in gone)

    # Layout

    def _build(self) -> None:
        look, settings, frame, rating = self.services.look, self.services.settings, self.frame, self.numbers.get(self.game)
        group, area = self._head(_("Rating"), self.services.profiles.called(self.profile), tabs=self._tabs()), frame.middle
        if not frame.wide:
            row, area = rows(look, area, STEPPER, max(1.0, area.height / look.px(1) - STEPPER - GAP))
            group.add(self._stepper(), row)
        leaves = columns(look, area, 1.0, 1.0, gap=0.0) if frame.wide else (area,)
        pad = look.px(PAD if frame.wide else GAP)
        inner = [leaf.inflate(-2 * pad, -2 * pad) for leaf in leaves]
        inner[0].width -= pad * len(leaves[1:])  # the fold lies in shade
        parts: list[Sequence[Widget]] = [(Paragraph(look, _("Reading…"), ink=first_ink),), ()]
        if rating is not None:
            parts = [self._skill(rating, inner[0]), self._habits(rating, inner[-1].width)]
        if not frame.wide:
            parts = [(*parts[0], *parts[1])]
        for number, (leaf, place, widgets) in enumerate(zip(leaves, inner, parts, strict=True)):
            group.add(Drawing(look, 0, partial(self._paint_leaf, (number - 1) * len(leaves[1:]))), leaf)
            column = PanelColumn(look, widgets, gap=GAP / 2)
            place_column(column, place)
            group.add(column)
            group.add(ScrollHandle(look, column), column.rect)
        change = self.services.change
        quietly = Toggle(look, _("Grade finished matches quietly while you do nothing"), settings.graded, lambda on: change(graded=on))
        clear = Button(look, _("Clear this rating"), self._ask_to_clear, enabled=bool(rating and rating.matches))
        wide, high = clear.wanted_width() + look.px(PAD), min(frame.foot.height, look.px(48))
        group.add(quietly, Rect(*frame.foot.topleft, min(frame.foot.width - wide - look.px(GAP), look.px(560)), high))
        group.add(clear, Rect(frame.foot.right - wide, frame.foot.y, wide, high))
        self.tree.replace(group)

    def _paint_leaf(self, fold: int, surface: Surface, rect: Rect) -> None:
        """Paint the paper in its cover, darker towards the fold: at its right (-1), its left (1) or nowhere."""
        px, theme = self.services.look.px, self.services.look.theme
        draw_box(surface, rect.inflate(px(8), px(12)), Box(px(5), theme.panel if theme.flat else INK, shadow=Shadow(0, px(4), 0.5, px(10))))
        draw_box(surface, rect, Box(px(2), theme.well if theme.flat else PAPER, 1.0, RIM, max(1, px(1))))
        for step in range(FOLDS if fold and not theme.flat else 0):
            x = rect.right - px(FOLD) * (step + 1) if fold < 0 else rect.left + px(FOLD) * step
            draw_box(surface, Rect(x, rect.y, px(FOLD), rect.height), Box(0, INK2, 0.22 * (1 - step / FOLDS)))

    def _draw_flag(self, surface: Surface, rect: Rect) -> None:
        called = self.services.profiles.called(self.profile)
        surface.blit(self.services.pictures.seal(called[:1], self.profile.seal, rect.width), rect)

    def _skill(self, rating: Rating, place: Rect) -> Sequence[Widget]:
        """Return the landscape with its words; where all have room it takes what they leave."""
        look, costs = self.services.look, describe(self.game).costs
        number = ngettext("{n} match", "{n} matches", rating.matches).format(n=rating.matches)
        head = _leaf_head(look, _("How well you play"), in_a_row((self.services.profiles.called(self.profile), number)))
        words = _skill_words(rating, costs) if rating.matches >= LEAST_MATCHES else _early_words(rating)
        told = [Paragraph(look, line, size=size, ink=ink) for line, size, ink in words]
        used = sum(one.wanted_height(place.width) for one in (head, *told)) + look.px(GAP / 2) * (len(told) + 2)
        high = max(place.height - used, min(place.height, look.px(LEAST_RIDGE)))
        return (head, Ridge(look, rating, costs, sentence(*(line for line, _size, _ink in words)), high, self._draw_flag), *told)

    def _habits(self, rating: Rating, width: int) -> Sequence[Widget]:
        look, described = self.services.look, describe(self.game)
        if rating.matches < LEAST_MATCHES:
            early = _("From {n} matches on you read here what each of these costs or saves you:").format(n=LEAST_MATCHES)
            listed = [Paragraph(look, f"•  {_(words)}", ink=second_ink) for words in described.habits.values()]
            return (_leaf_head(look, _("What you do often")), Paragraph(look, early, ink=first_ink), *listed)
        head = _leaf_head(look, _("What you do often"), _(HANDS[hand_of(rating.now[0], described.costs)]), stamped=True)
        nothing = Paragraph(look, _("Nothing stands out: what you do often costs about as much as your other plays."), ink=first_ink)
        known = [_habit(look, _(described.habits[one.kind]), one, width) for one in rating.habits if one.kind in described.habits]
        return (head, *(known or (nothing,)))


def _early_words(rating: Rating) -> list[Told]:
    method = _("Each play is held against the best that you could know of, so luck counts for nothing.")
    graded = _("{n} of {all} matches are graded.").format(n=rating.matches, all=LEAST_MATCHES)
    waiting = ngettext("{n} finished match is waiting.", "{n} finished matches are waiting.", rating.left).format(n=rating.left)
    return [(line, BODY_SIZE, first_ink) for line in (method, sentence(graded, waiting if rating.left else ""))]


def _skill_words(rating: Rating, costs: Mapping[str, float]) -> list[Told]:
    """Return against whom one would win, how sure that is, what plays cost and what luck did."""
    first = min(max(0, floor(height_of([*costs.values()], rating.now[0]))), len(costs) - 2)
    weaker, stronger = tuple(costs)[first : first + 2]
    low, shares = (rating.shares_against(costs[level]) for level in (weaker, stronger))
    likely = _("You would win {n} of 10 matches against {first}, {m} of 10 against {second}.")
    likely = likely.format(n=low[1], first=_(LEVELS[weaker]), m=shares[1], second=_(LEVELS[stronger]))
    sure = _("The mist is how sure that is: {low} to {high}, and {least} to {most}.")
    sure = sure.format(low=low[0], high=low[2], least=shares[0], most=shares[2])
    cost, half = (of_hundred(rating.length * part) for part in rating.now)
    paid = _("Your plays cost {n} in 100 matches, give or take {half}.").format(n=cost, half=half)
    won = _("You won {n} of {all}; luck and the others gave {luck}.")
    won = won.format(n=round(rating.won), all=rating.matches, luck=signed(round(sum(rating.luck))))
    return [(likely, BODY_SIZE, first_ink), *((line, BODY_SIZE, second_ink) for line in (sure, paid, won))]


def _habit(look: Look, words: str, habit: Habit, width: int) -> Drawing:
    """Return the row that tells a habit: its words, how often another play was better as ten little cards, what that costs or saves."""
    is_bad, room = habit.saves < 0, width - look.px(FIGURE + GAP)
    figure = of_hundred(-habit.cost) if is_bad else f"+{of_hundred(habit.saves)}"
    often = ngettext("{n} time", "{n} times", habit.times).format(n=habit.times)
    often = in_a_row((often, _("another play was better in {n} of 10").format(n=round(TEN * habit.dear / habit.times))))
    called, line, unit = look.lines(words, room, BODY_SIZE, Face.BOLD), look.lines(often, room, BODY_SIZE), _("in 100 matches, each time")

    def paint(surface: Surface, rect: Rect) -> None:
        px, theme = look.px, look.theme
        at = rect.x, rect.y + px(6) + look.lead(BODY_SIZE) / 2
        y = look.write_lines(surface, called, at, BODY_SIZE, first_ink(theme), face=Face.BOLD)
        y = look.write_lines(surface, line, (rect.x, y), BODY_SIZE, second_ink(theme))
        draw_deals(look, surface, (rect.x + deals_width(look) // 2, round(y)), ten_deals((habit.times - habit.dear, 0, habit.dear, 0)))
        x, ink = rect.right - px(FIGURE / 2), (bad_ink if is_bad else good_ink)(theme)
        look.carve(surface, figure, (x, rect.centery - px(20)), FIGURE_HEIGHT, ink, align=Align.CENTRE)
        lines = look.lines(unit, px(FIGURE), BODY_SIZE)
        look.write_lines(surface, lines, (x, rect.centery + px(8)), BODY_SIZE, second_ink(theme), align=Align.CENTRE)
        draw.line(surface, RIM, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))

    high = max(look.px(LEAST_ROW), round((len(called) + len(line)) * look.lead(BODY_SIZE)) + look.px(42))
    return Drawing(look, high, paint, sentence(words, often, pair(figure, unit)), Role.TEXT)


def _leaf_head(look: Look, title: str, words: str = "", *, stamped: bool = False) -> Drawing:
    """Return the carved title of a leaf, and words at its right, as a red stamp if so wanted; the title gives way."""

    def paint(surface: Surface, rect: Rect) -> None:
        px, ink, face = look.px, (bad_ink if stamped else second_ink)(look.theme), Face.BOLD if stamped else Face.REGULAR
        at, room = (rect.right - px(10) * stamped, rect.centery), rect.width * 0.42
        used = round(look.write(surface, words, at, TITLE_SIZE, ink, face=face, align=Align.RIGHT, room=room)) + px(20) * stamped
        if stamped:
            draw_box(surface, Rect(rect.right - used, rect.centery - px(15), used, px(30)), Box(px(4), None, 1.0, ink, px(2)))
        height = look.carved_fitted(title, rect.width - used - px(GAP), TITLE_HEIGHT, 13)
        look.carve(surface, title, (rect.x, rect.centery), height, first_ink(look.theme))

    return Drawing(look, look.px(HEAD), paint, sentence(title, words), Role.HEADING)
