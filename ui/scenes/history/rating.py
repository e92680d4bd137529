"""A player's rating in a game, as a book: on the left how well they play, on the right what they do often. Source: coach.md, Player's page.

It grows by itself while one looks: past matches are graded quietly as long as nobody does anything.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil, floor
from typing import TypeAlias

from pygame import Rect, Surface, draw

from game.ai.levels import Level
from game.ai.review import hand_of
from game.catalog import GAMES
from game.core.options import describe
from ui.kit.coach import GREEN, INK, INK2, PAPER, RED, RIM, of_hundred
from ui.kit.deals import TEN, deals_width, draw_deals, ten_deals
from ui.kit.player_text import LEVELS
from ui.library.history import Sitting
from ui.library.rating import LEAST_MATCHES, Habit, Rating, counted, height_of, rating_of
from ui.scenes.frame import GAP, PanelColumn, ScrollHandle, columns, place_column
from ui.scenes.history.page import HistoryPage
from ui.scenes.history.plots import Plot
from ui.scenes.history.ridge import Ridge
from ui.scenes.review import HANDS
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.text.sentences import pair, sentence
from ui.theme import BODY_SIZE, FIELD_SIZE, HINT_SIZE, NAME_SIZE, RGB, SECOND_SIZE, Theme
from ui.widgets import Button, Group, Ink, Look, Paragraph, Toggle, Widget
from ui.widgets.box import Box, Shadow, draw_box

PAD, HEAD, FIGURE = 26.0, 40.0, 96.0
TITLE_HEIGHT, FIGURE_HEIGHT, STAMP_HEIGHT = 26.0, 30.0, 17.0
LEAST_ROW = 94.0
CLEAR_WIDTH = 190.0
Told: TypeAlias = tuple[str, float, Ink]
"""Words with their size and ink."""


def first_ink(theme: Theme) -> RGB:
    """Return the first colour of words on the leaves."""
    return theme.text if theme.flat else INK


def second_ink(theme: Theme) -> RGB:
    """Return the second colour of words on the leaves."""
    return theme.text2 if theme.flat else INK2


class RatingScene(HistoryPage[Rating]):
    """The rating of a player in one game after the other."""

    tallest = 860.0

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
        look, frame, rating = self.services.look, self.frame, self.numbers.get(self.game)
        group, area = self._head(_("Rating"), self.services.profiles.called(self.profile), tabs=self._tabs()), frame.middle
        if not frame.wide:
            stepper = self._stepper()
            high = stepper.wanted_height(area.width)
            group.add(stepper, Rect(area.x, area.y, area.width, high))
            area = Rect(area.x, area.y + high, area.width, area.height - high)
        leaves = columns(look, area, 1.0, 1.0, gap=0.0) if frame.wide else (area,)
        pad = look.px(PAD if frame.wide else GAP)
        inner = [leaf.inflate(-2 * pad, -2 * pad) for leaf in leaves]
        inner[0].width -= pad * len(leaves[1:])  # the fold lies in shade
        if rating is None:
            parts: tuple[Sequence[Widget], ...] = ((Paragraph(look, _("Reading…"), ink=first_ink),),)
        else:
            parts = self._skill(rating, inner[0]), self._habits(rating)
            parts = parts if frame.wide else ((*parts[0], *parts[1]),)
        for number, (leaf, place) in enumerate(zip(leaves, inner, strict=True)):
            group.add(BookLeaf(look, folds=(number - 1) * len(leaves[1:])), leaf)
            column = PanelColumn(look, parts[number] if number < len(parts) else (), gap=GAP / 2)
            place_column(column, place)
            group.add(column)
            handle = ScrollHandle(look, column)
            group.add(handle, column.rect)
        self._add_foot(group, frame.foot, bool(rating is not None and rating.matches))
        self.tree.replace(group)

    def _add_foot(self, group: Group, foot: Rect, there: bool) -> None:
        look, settings = self.services.look, self.services.settings
        quietly = Toggle(look, _("Grade finished matches quietly while you do nothing"), settings.graded, self._grade)
        clear = Button(look, _("Clear this rating"), self._ask_to_clear, enabled=there)
        wide, high = max(look.px(CLEAR_WIDTH), clear.wanted_width()), min(foot.height, look.px(48))
        group.add(quietly, Rect(foot.x, foot.y, min(foot.width - wide - look.px(GAP), look.px(560)), high))
        group.add(clear, Rect(foot.right - wide, foot.y, wide, high))

    def _grade(self, on: bool) -> None:
        self.services.change(graded=on)

    def _skill(self, rating: Rating, place: Rect) -> Sequence[Widget]:
        """Return the landscape with its words; where all have room it takes what they leave."""
        look, game = self.services.look, self.game
        known, costs = rating.matches >= LEAST_MATCHES, GAMES[game].level_costs
        helped = _("{n} with help").format(n=rating.helped) if rating.helped else ""
        counts = in_a_row(filter(None, (ngettext("{n} match", "{n} matches", rating.matches).format(n=rating.matches), helped)))
        words = self._words(rating, costs) if known else self._too_early(rating)
        head = LeafHead(look, _("How well you play"), in_a_row((self.services.profiles.called(self.profile), counts)))
        told = [Paragraph(look, line, size=size, ink=ink) for line, size, ink in words]
        used = sum(one.wanted_height(place.width) for one in (head, *told)) + look.px(GAP / 2) * (len(told) + 2)
        said = sentence(*(line for line, _size, _ink in words))
        ridge = Ridge(look, rating, costs, said, place.height - used, self._draw_flag, known=known)
        return (head, ridge, *told)

    def _draw_flag(self, surface: Surface, rect: Rect) -> None:
        called = self.services.profiles.called(self.profile)
        surface.blit(self.services.pictures.seal(called[:1], self.profile.seal, rect.width), rect)

    def _too_early(self, rating: Rating) -> list[Told]:
        graded = _("{n} of {all} matches are graded.").format(n=rating.matches, all=LEAST_MATCHES)
        lines = [_("Each play is held against the best that you could know of, so luck counts for nothing."), graded]
        if rating.left:
            waiting = ngettext("{n} finished match is waiting.", "{n} finished matches are waiting.", rating.left)
            lines.append(waiting.format(n=rating.left))
        return [(line, NAME_SIZE, first_ink) for line in lines]

    def _words(self, rating: Rating, costs: Mapping[Level, float]) -> list[Told]:
        """Return what the landscape says: against whom one would win, how sure that is, and what luck did."""
        first = min(max(0, int(height_of(costs, rating.now.cost))), max(0, len(costs) - 2))
        levels = list(costs)[first : first + 2]
        ways = (floor, round, ceil)
        shares = [[way(TEN * share) for way, share in zip(ways, rating.share_against(costs[level]), strict=True)] for level in levels]
        lines = list[Told]()
        if len(levels) == 2:
            names = {"first": _(LEVELS[levels[0]]), "second": _(LEVELS[levels[1]])}
            likely = _("You would win {n} of 10 matches against {first}, {m} of 10 against {second}.")
            sure = _("The mist is how sure that is: {low} to {high}, and {least} to {most}.")
            lines.append((likely.format(n=shares[0][1], m=shares[1][1], **names), NAME_SIZE, first_ink))
            ends = {"low": shares[0][0], "high": shares[0][2], "least": shares[1][0], "most": shares[1][2]}
            lines.append((sure.format(**ends), BODY_SIZE, second_ink))
        cost, half = (of_hundred(rating.length * part) for part in (rating.now.cost, rating.now.half))
        lines.append((_("Your plays cost {n} in 100 matches, give or take {half}.").format(n=cost, half=half), BODY_SIZE, second_ink))
        won, given = _("You won {n} of {all}.").format(n=round(rating.won * rating.matches), all=rating.matches), round(sum(rating.luck))
        if rating.evened or not given:
            luck = _("Luck has evened out.")
        elif given > 0:
            luck = ngettext("Luck gave you {n} of them.", "Luck gave you {n} of them.", given).format(n=given)
        else:
            luck = ngettext("Luck cost you {n} more.", "Luck cost you {n} more.", -given).format(n=-given)
        lines.append((sentence(won, luck), BODY_SIZE, second_ink))
        return lines

    def _habits(self, rating: Rating) -> Sequence[Widget]:
        look, called = self.services.look, describe(self.game).habits
        known = rating.matches >= LEAST_MATCHES
        head = LeafHead(look, _("What you do often"), _(HANDS[hand_of(rating.now.cost)]) if known else "", stamped=True)
        rows = [HabitRow(look, _(called[habit.kind]), habit) for habit in rating.habits if habit.kind in called]
        if rows:
            return (head, *rows)
        nothing = _("Nothing stands out: what you do often costs about as much as your other plays.")
        early = _("From {n} matches on you read here what each of these costs or saves you:").format(n=LEAST_MATCHES)
        listed = [Paragraph(look, f"•  {_(words)}", ink=second_ink) for words in called.values()]
        return (head, Paragraph(look, nothing if known else early, size=NAME_SIZE, ink=first_ink), *(() if known else listed))


class BookLeaf(Widget):
    """One leaf of the book; `folds` says at which side it is bound: -1 at the right, 1 at the left, 0 nowhere."""

    def __init__(self, look: Look, folds: int) -> None:
        super().__init__(look, "")
        self._folds = folds

    def draw(self, surface: Surface) -> None:
        """Draw the paper, darker towards the fold."""
        px, theme = self.look.px, self.look.theme
        cover = self.rect.inflate(px(8), px(12))
        draw_box(surface, cover, Box(px(5), theme.panel if theme.flat else INK, shadow=Shadow(0, px(4), 0.5, px(10))))
        draw_box(surface, self.rect, Box(px(2), theme.well if theme.flat else PAPER, 1.0, RIM, max(1, px(1))))
        if self._folds and not theme.flat:
            for step in range(8):
                x = self.rect.right - px(5) * (step + 1) if self._folds < 0 else self.rect.left + px(5) * step
                draw_box(surface, Rect(x, self.rect.y, px(5), self.rect.height), Box(0, INK2, 0.22 * (1 - step / 8)))


class LeafHead(Plot):
    """The carved title of a leaf, and words at its right, as a red stamp if so wanted."""

    def __init__(self, look: Look, title: str, words: str, *, stamped: bool = False) -> None:
        super().__init__(look, title, words)
        self._words, self._stamped = words, stamped

    def wanted_height(self, width: int) -> int:
        """One line."""
        del width
        return self.look.px(HEAD)

    def draw(self, surface: Surface) -> None:
        """Draw both; the title gives way."""
        look, px, rect, theme = self.look, self.look.px, self.rect, self.look.theme
        red = theme.alarm if theme.flat else RED
        room = rect.width * 0.42
        if self._stamped and self._words:
            height = look.carved_fitted(self._words, room, STAMP_HEIGHT, 11)
            wide = round(look.carved_width(self._words, height))
            box = Rect(rect.right - wide - px(20), rect.centery - px(15), wide + px(20), px(30))
            draw_box(surface, box, Box(px(4), None, 1.0, red, px(2)))
            look.carve(surface, self._words, box.center, height, red, align=Align.CENTRE)
            used = box.width
        else:
            at = (rect.right, rect.centery)
            used = round(look.write(surface, self._words, at, FIELD_SIZE, second_ink(theme), align=Align.RIGHT, room=room))
        left = rect.width - used - px(GAP)
        look.carve(surface, self.label, (rect.x, rect.centery), look.carved_fitted(self.label, left, TITLE_HEIGHT, 13), first_ink(theme))


class HabitRow(Plot):
    """What somebody does often: the words for it, how often another play was better as ten little cards, and what that costs or saves."""

    def __init__(self, look: Look, words: str, habit: Habit) -> None:
        self._deals = ten_deals((habit.times - habit.dear, 0, habit.dear, 0))
        self._figure, self._bad = of_hundred(-habit.cost if habit.gain < 0 else habit.gain / habit.times), habit.gain < 0
        self._figure = self._figure if self._bad else f"+{self._figure}"
        often = ngettext("{n} time", "{n} times", habit.times).format(n=habit.times)
        dear = round(TEN * habit.dear / habit.times)
        self._line = in_a_row((often, _("another play was better in {n} of 10").format(n=dear)))
        self._unit = _("in 100 matches, each time")
        super().__init__(look, words, sentence(self._line, pair(self._figure, self._unit)))

    def _parts(self, width: int) -> list[tuple[tuple[str, ...], float, Face]]:
        look, room = self.look, width - self.look.px(FIGURE + GAP)
        return [
            (look.lines(self.label, room, NAME_SIZE, Face.BOLD), NAME_SIZE, Face.BOLD),
            (look.lines(self._line, room, SECOND_SIZE), SECOND_SIZE, Face.REGULAR),
        ]

    def wanted_height(self, width: int) -> int:
        """The words, the little cards and some air."""
        words = round(sum(len(lines) * self.look.lead(size) for lines, size, _face in self._parts(width)))
        return max(words + self.look.px(42), self.look.px(LEAST_ROW))

    def draw(self, surface: Surface) -> None:
        """Draw the words, the cards under them and the figure beside."""
        look, px, rect, theme = self.look, self.look.px, self.rect, self.look.theme
        inks = first_ink(theme), second_ink(theme)
        y = float(rect.y + px(6))
        for (lines, size, face), ink in zip(self._parts(rect.width), inks, strict=True):
            y = look.write_lines(surface, lines, (rect.x, y + look.lead(size) / 2), size, ink, face=face) - look.lead(size) / 2
        draw_deals(look, surface, (rect.x + deals_width(look) // 2, round(y) + px(14)), self._deals)
        tone = (theme.alarm if self._bad else theme.gold) if theme.flat else RED if self._bad else GREEN
        x, room = rect.right - px(FIGURE / 2), px(FIGURE)
        look.carve(surface, self._figure, (x, rect.centery - px(20)), FIGURE_HEIGHT, tone, align=Align.CENTRE)
        lines = look.lines(self._unit, room, HINT_SIZE)
        look.write_lines(surface, lines, (x, rect.centery + px(8)), HINT_SIZE, inks[1], align=Align.CENTRE)
        draw.line(surface, RIM, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
