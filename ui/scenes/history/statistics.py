"""The statistics of one player, of all games or of one, in small plots, and the goals of a game: what to have done once, with the cards.

What has not been counted yet is read while one looks. A goal that was met tells when, and opens the match at that moment.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, takewhile

from pygame import Rect, Surface

from game.ai.levels import Level
from game.archive import Entry
from game.catalog import GAMES
from ui.games.catalog import screen_of
from ui.kit.game_content import Goal, HistoryText
from ui.kit.player_text import LEVELS, name_now
from ui.library.history import Sitting
from ui.scenes.frame import PanelColumn, columns, place_column, rows
from ui.scenes.game_cards import draw_fan, draw_seal, lay_cards
from ui.scenes.history.numbers import ALL, Numbers, Share, stats_of
from ui.scenes.history.page import HistoryPage
from ui.scenes.history.plots import Bar, Bars, Figures, MonthColumns, Pictured, Plot, paint_level
from ui.scenes.picture_card import Paint, PictureCard
from ui.services.pictures import DeckFaces
from ui.services.settings import shown_name
from ui.services.table_art import deck_in_use
from ui.stage.frame import shape_of
from ui.stage.painter import Painter
from ui.text.calendar import date_words, month_title
from ui.text.catalog import _, in_a_row, ngettext
from ui.theme import SPACE
from ui.widgets import Group, GroupHead, ListRow, Look, Panel, Paragraph, ScrollPanel, Widget

MONTHS_SHOWN = 12
MADE_SHOWN = 11
PEOPLE_SHOWN = 5
SHARES = (1.0, 1.0, 1.0)
HEIGHTS = 0.56, 0.44
"""How two panels share the height of a column; the months stand under two columns."""
ACROSS = 5
CARD_SHARE = 0.86
"""The height of the cards of a goal, of that of their picture."""
ROW_HEIGHT = 118.0


class StatisticsScene(HistoryPage):
    """What a player has done, in all games or in one."""

    tallest = 900.0

    @property
    def games(self) -> tuple[str, ...]:
        """All games together, and each of them."""
        return (ALL, *GAMES)

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        group, area = self._head(_("Statistics"), self.services.profiles.called(self.profile), tabs=self._tabs()), frame.whole
        if self._invitation is not None and self._has_nothing():
            words = _("Nothing yet. A match that is played to its end is counted here.")
            self._invitation.lay(group, area, words, self.game or next(iter(GAMES)))
        elif frame.wide:
            self._lay_wide(group, area)
        else:
            widgets = [self._stepper(), *(one for title, parts in self._parts() for one in (GroupHead(look, title), *parts))]
            group.add(_panel(Panel(look), widgets, area))
        self.tree.replace(group)

    def _has_nothing(self) -> bool:
        """Whether it is known that no match of the game has been played."""
        found = self.numbers.get(self.game)
        return self._reader.known is not None and (found is None or not found.matches)

    def _lay_wide(self, group: Group, area: Rect) -> None:
        look = self.services.look
        parts = self._parts()
        if len(parts) == 1:
            ((title, widgets),) = parts
            group.add(_panel(Panel(look, title), widgets, area))
            return
        left, middle, right = (rows(look, column, *HEIGHTS) for column in columns(look, area, *SHARES))
        places = left[0], left[1].union(middle[1]), middle[0], *right
        for (title, widgets), rect in zip(parts, places, strict=True):
            note = self._note() if title == parts[0][0] else ""
            group.add(_panel(Panel(look, title, note=note), widgets, rect))

    def _note(self) -> str:
        """Return whose matches these are, or how many are still to be counted."""
        left = self._reader.known.left if self._reader.known is not None else 0
        if left:
            return ngettext("{n} more is being counted…", "{n} more are being counted…", left).format(n=left)
        return self.services.profiles.called(self.profile)

    # Parts

    def _parts(self) -> list[tuple[str, Sequence[Widget]]]:
        """Return the five plots under their titles; one of words where there is nothing to plot."""
        look = self.services.look
        found = self.numbers.get(self.game)
        if found is None or not found.matches:
            none = _("Reading…") if self._reader.known is None else _("Nothing yet. A match that is played to its end is counted here.")
            return [(_("Matches played"), (Paragraph(look, none),))]
        return [
            (_("Matches played"), (Pictured(self._figures(found), self._keeping(self._paint_games)),)),
            (_("Month by month"), (self._months(found),)),
            (_("Against whom"), (self._against(found),)),
            *(self._of_all(found) if self.game == ALL else self._of_game(found, screen_of(self.game).history())),
        ]

    def _paint_games(self, surface: Surface, rect: Rect) -> None:
        """Paint the fan of the game on the field of its slip; of all games one beside the other."""
        games = (self.game,) if self.game != ALL else tuple(GAMES)
        edges = [rect.left + round(rect.width * number / len(games)) for number in range(len(games) + 1)]
        for game, (left, right) in zip(games, pairwise(edges), strict=True):
            self._cards.paint(game, False, surface, Rect(left, rect.top, right - left, rect.height))

    def _sign(self, game: str) -> Paint:
        """Return what paints the fan of a game."""
        return self._keeping(partial(self._cards.paint, game, False))

    def _keeping(self, paint: Paint) -> Paint:
        """Return a painter that paints once, and again when cards have come that were being drawn."""
        kept: dict[Hashable, Surface] = {}

        def show(surface: Surface, rect: Rect) -> None:
            key = rect.size, self._cards.drawn()
            if key not in kept:
                kept.clear()
                kept[key] = Surface(rect.size).convert(surface)
                paint(kept[key], kept[key].get_rect())
            surface.blit(kept[key], rect)

        return show

    def _figures(self, found: Numbers) -> Plot:
        share = f"{round(100 * found.won / found.matches)} %"
        helped = _("{n} with help").format(n=found.helped) if found.helped else ""
        figures = [
            (str(found.matches), in_a_row(filter(None, (ngettext("match", "matches", found.matches), helped)))),
            (str(found.won), _("won, {share}").format(share=share)),
            (time_words(found.seconds), _("at the table")),
            (str(found.longest), _("wins in a row, at best")),
        ]
        return Figures(self.services.look, _("Matches played"), figures)

    def _against(self, found: Numbers) -> Widget:
        names = {level: _(words) for level, words in LEVELS.items()}
        levels = found.by_level([level.value for level in Level])
        signs = [self._keeping(partial(paint_level, self.services.look, one.key)) for one in levels]
        bars = [replace(_won_bar(names[one.key], one), icon=sign) for one, sign in zip(levels, signs, strict=True)]
        bars += [_won_bar(name_now(one.key), one) for one in found.by_person(PEOPLE_SHOWN)]
        return Bars(self.services.look, _("Against whom"), bars)

    def _months(self, found: Numbers) -> Widget:
        bars = [_won_bar(_month_sign(int(one.key[4:])), one) for one in found.by_month(MONTHS_SHOWN)]
        return MonthColumns(self.services.look, _("Month by month"), bars)

    def _of_all(self, found: Numbers) -> list[tuple[str, Sequence[Widget]]]:
        """Return the results in each game, and how long each was played."""
        look, settings = self.services.look, self.services.settings
        won = [replace(_won_bar(shown_name(settings, one.key), one), icon=self._sign(one.key)) for one in found.by_game(GAMES)]
        times = [(game, found.time[game]) for game in GAMES if found.time[game]]
        long = [Bar(shown_name(settings, game), seconds, seconds, time_words(seconds), self._sign(game)) for game, seconds in times]
        words, time = _("Game by game"), _("Time at the table")
        return [(words, (Bars(look, words, won),)), (time, (Bars(look, time, long),))]

    def _of_game(self, found: Numbers, told: HistoryText) -> list[tuple[str, Sequence[Widget]]]:
        """Return what was made, and a row for each of the best rounds; pressing one looks back on it."""
        most = {key for key, _count in found.made.most_common(MADE_SHOWN)}
        shown = [(_(words), found.made[key]) for key, words in told.made.items() if key in most]
        bars = [Bar(words, number, number, str(number)) for words, number in shown]
        best = [self._row(entry, seat) for entry, seat in found.best_rounds()]
        return [(_("Made"), (Bars(self.services.look, _("Made"), bars),)), (_(told.best), best)]

    def _row(self, entry: Entry, seat: int) -> ListRow:
        stats = stats_of(entry, seat)
        others = in_a_row(sat.name for number, sat in enumerate(entry.seats) if number != seat)
        day = date_words(entry.stamp)
        return ListRow(
            self.services.look,
            str(stats.best),
            lambda: self._on_open(entry.file, seat, stats.best_at),
            line=_("{day}, with {names}").format(day=day, names=others) if day else others,
            trailing=_("Watch"),
        )


def time_words(seconds: int) -> str:
    """Return a time as people say it: `35 min`, `2 h 05`, `12 h`."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return _("{n} min").format(n=minutes)
    if minutes >= 600:
        return _("{n} h").format(n=minutes // 60)
    return _("{hours} h {minutes:02d}").format(hours=minutes // 60, minutes=minutes % 60)


def _month_sign(month: int) -> str:
    """Return what stands for a month: the number that its name begins with, else its first letter."""
    words = month_title(month)
    number = "".join(takewhile(str.isdigit, words))
    return number or words[:1]


def _won_bar(label: str, share: Share) -> Bar:
    return Bar(label, share.all, share.won, _("{won} of {all}").format(won=share.won, all=share.all))


def _panel(panel: Panel, widgets: Sequence[Widget], rect: Rect) -> Panel:
    """Put widgets on a panel at `rect`: a plot or words that have room take all of it, others stand in a column that may scroll."""
    panel.place(rect)
    inner = panel.inner()
    if len(widgets) == 1 and isinstance(widgets[0], Plot | Paragraph) and widgets[0].wanted_height(inner.width) <= inner.height:
        panel.add(widgets[0], inner)
        return panel
    column = PanelColumn(panel.look, widgets, gap=SPACE.hair)
    panel.add(column)
    place_column(column, panel.inner())
    return panel


class GoalCard(PictureCard):
    """A goal with its cards; once it has been met it is ringed, tells its day, and opens the match."""

    tall = ROW_HEIGHT

    @property
    def value(self) -> str:
        """What is to be done, and the day on which it was."""
        return self.line.replace("\n", " ")


class GoalsScene(HistoryPage):
    """The goals of one game after the other, and how far a player has come."""

    tallest = 860.0

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        goals = screen_of(self.game).history().goals
        met = self.numbers[self.game].first_met if self.game in self.numbers else {}
        group, area = self._head(_("Goals: {n} of {all}").format(n=len(met), all=len(goals)), tabs=self._tabs()), frame.whole
        cards = [self._card(look, goal, met.get(goal.key)) for goal in goals]
        if frame.wide:
            lay_cards(look, group, cards, area, -(-len(cards) // ACROSS))
        else:
            scroll = ScrollPanel(look, (self._stepper(), *cards), gap=SPACE.small)
            group.add(scroll, area)
        self.tree.replace(group)

    def _card(self, look: Look, goal: Goal, met: Sitting | None) -> GoalCard:
        name, line, paint, drawn = _(goal.name), _(goal.line), partial(self._paint, goal.cards, met is not None), self._cards.drawn
        if met is None:
            return GoalCard(look, name, None, paint, line=line, drawn=drawn)
        entry, seat = met
        watch = partial(self._on_open, entry.file, seat, stats_of(entry, seat).met[goal.key])
        card = GoalCard(look, name, watch, paint, line=f"{line}\n{date_words(entry.stamp) or _('done')}", drawn=drawn)
        card.chosen = True
        return card

    def _paint(self, faces: tuple[str, ...], met: bool, surface: Surface, rect: Rect) -> None:
        """Fill a rectangle with the cards of a goal: on the field of the game's slip once it has been `met`, else on a dark ground."""
        theme, settings = self.services.look.theme, self.services.settings_in(self.game)
        if met:
            self._cards.paint_field(self.game, surface, rect)
        else:
            surface.fill(theme.well, rect)
        deck = deck_in_use(settings, self.game)
        painter = Painter(DeckFaces(self.services.pictures, deck, faces, settings))
        draw_fan(painter, surface, range(len(faces)), shape_of(deck), rect.center, rect.height * CARD_SHARE, rect.width * CARD_SHARE)
        if met:
            draw_seal(self.services.look, surface, rect)
