"""The deals of the day: a leaf of the calendar, and a tied pack for every game; those that were played lie open."""

from __future__ import annotations

from calendar import weekday
from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.archive import DayResult
from game.archive.drills import day_after
from game.catalog import GAMES
from ui.input.intents import Intent, Paged
from ui.library.occasions import MOST_BACK, day_slot
from ui.library.share import share
from ui.scenes.frame import Drawing, add_row
from ui.scenes.game_cards import GameCards, is_narrow, lay_cards
from ui.scenes.page import Page
from ui.scenes.picture_card import PictureCard
from ui.services.paper import draw_sheet, inks
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.calendar import date_words, month_title, weekday_title
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, PAPER, RGB, SPACE, TITLE_SIZE
from ui.widgets import Button, Paragraph, Role, Tree, marks
from ui.widgets.box import Box, draw_box

LEAF, LEAF_GAP, LEAF_HEAD = (208.0, 308.0), 32.0, 30.0
"""The leaf of the calendar, the gap beside it, and its red head."""
NUMBER, MONTH_SIZE, RING = 112.0, 22.0, 11.0


class TodayScene(Page):
    """Shows the deals of a day, today's first.

    `on_play` goes to the deal of a game on a day, as `20260131`, or goes on with it; `on_again` plays it once more, for nothing;
    `on_enter` asks for a deal that somebody handed on.
    """

    def __init__(
        self,
        services: Services,
        *,
        on_play: Callable[[Tree, str, str], None],
        on_again: Callable[[Tree, str, str], None],
        on_enter: Callable[[Tree], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self._on_play, self._on_again, self._on_enter = on_play, on_again, on_enter
        self.back_by = 0
        """How many days before today are shown."""
        self._cards = GameCards(services)
        self._build()

    # Scene

    def handle(self, intent: Intent) -> None:
        """Take an intent: days by the keys for pages, the rest by the widgets."""
        match intent:
            case Paged(by) if self.tree.modal is None:
                self.turn(self.back_by + by)
            case _:
                super().handle(intent)

    # Days

    @property
    def day(self) -> str:
        """The day that is shown, as `20260131`."""
        return day_after(self.services.today, -self.back_by)

    def turn(self, back_by: int) -> None:
        """Show the day so many days before today, if it is not too long ago."""
        if 0 <= back_by <= MOST_BACK and back_by != self.back_by:
            self.back_by = back_by
            self._build()

    # Layout

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        group = self._head(_("Deals of the day"), "" if frame.wide else date_words(self.day))
        words = Paragraph(
            look,
            _("A short match of each game, the same for everyone who plays on this day. Your first result is kept."),
        )
        middle = frame.middle
        text = words.wanted_height(middle.width)
        group.add(words, Rect(middle.left, middle.top, middle.width, text))
        rest = Rect(middle.left, middle.top + text, middle.width, middle.height - text).inflate(0, -look.px(SPACE.small))
        if frame.wide:
            leaf = Drawing(look, 0, self._paint_leaf, date_words(self.day), Role.TEXT)
            wide, high = look.px(LEAF[0]), look.px(LEAF[1])
            group.add(leaf, Rect(rest.left, rest.centery - high // 2, wide, high))
            rest = Rect(rest.left + wide + look.px(LEAF_GAP), rest.top, rest.width - wide - look.px(LEAF_GAP), rest.height)
        narrow = is_narrow(look, rest, len(GAMES))
        lay_cards(look, group, [self._card(game, narrow) for game in GAMES], rest, 2 if narrow else 1)
        before = Button(look, _("Day before"), partial(self.turn, self.back_by + 1), enabled=self.back_by < MOST_BACK)
        after = Button(look, _("Day after"), partial(self.turn, self.back_by - 1), enabled=self.back_by > 0)
        enter = Button(look, _("Enter a deal…"), lambda: self._on_enter(self.tree))
        add_row(look, group, frame.foot, (before, after, enter))
        self.tree.replace(group)

    def _paint_leaf(self, surface: Surface, rect: Rect) -> None:
        """Draw the leaf of the day: what day of the week it is on its red head, the number large, the month."""
        look, day = self.services.look, self.day
        for under in (2, 1, 0):
            draw_sheet(self.services, surface, rect.move(under, 3 * under))
        ink, ink2, red = inks(look.theme)
        head = Rect(rect.topleft, (rect.width, look.px(LEAF_HEAD)))
        draw_box(surface, head, Box(0, red))
        paper, name = look.theme.dark if look.theme.flat else PAPER, weekday_title(day)
        look.write(surface, name, head.center, TITLE_SIZE, paper, face=Face.BOLD, align=Align.CENTRE)
        look.carve(surface, str(int(day[6:8])), (rect.centerx, rect.top + rect.height * 0.41), NUMBER, ink, align=Align.CENTRE)
        at = rect.centerx, rect.top + rect.height * 0.72
        look.write(surface, month_title(int(day[4:6])), at, MONTH_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
        self._paint_week(surface, rect, (ink, ink2, red))

    def _paint_week(self, surface: Surface, rect: Rect, tones: tuple[RGB, RGB, RGB]) -> None:
        """Draw a ring for every day of the week: red is the day that is shown, filled is one on which something was played."""
        look, (ink, ink2, red), pitch = self.services.look, tones, (rect.width - self.services.look.px(20)) / 7
        played = {one.day for one in self.services.archive.days.of(self.services.profiles.now.id)}
        monday = day_after(self.day, -weekday(int(self.day[:4]), int(self.day[4:6]), int(self.day[6:])))
        for number in range(7):
            one = day_after(monday, number)
            at = rect.left + look.px(10) + pitch * (number + 0.5), rect.top + rect.height * 0.905
            now, filled = one == self.day, one in played
            if now or filled:
                marks.disc(surface, at, look.px(RING), red if now else ink2)
            marks.circle(surface, at, look.px(RING), look.px(1.4), red if now else ink2)
            tone = (look.theme.dark if look.theme.flat else PAPER) if now or filled else ink
            look.write(surface, weekday_title(one)[:1], at, BODY_SIZE, tone, face=Face.BOLD, align=Align.CENTRE)

    def _card(self, game: str, narrow: bool) -> PictureCard:
        """Return the card of a game: how its deal went, on the paper under the picture."""
        services, day = self.services, self.day
        done = services.archive.days.result(day, game, services.profiles.now.id)
        standing = services.archive.match_in(day_slot(game))
        if done is not None:
            press = partial(self._show, done)
            said = _("First place") if done.place == 1 else _("Place {n}").format(n=done.place)
            line = said if narrow else "\n".join((said, *done.lines))
        else:
            press = partial(self._on_play, self.tree, game, day)
            going = standing is not None and standing.occasion.day == day
            line = _("Go on") if going else _("not played yet")
        paint = partial(self._cards.paint, game, True) if done is not None else partial(self._cards.paint_tied, game)
        return PictureCard(services.look, shown_name(services.settings, game), press, paint, line=line, drawn=self._cards.drawn)

    def _show(self, done: DayResult) -> None:
        """Show a result to hand on; the deal can be played once more."""
        look = self.services.look
        name = shown_name(self.services.settings, done.game)
        head = _("Five Seasons, {day}").format(day=date_words(done.day)), _("Deal of the day: {game}").format(game=name)
        undone = ngettext("{n} decision undone", "{n} decisions undone", done.takebacks).format(n=done.takebacks)
        text = "\n".join((*head, *done.lines, *((undone,) if done.takebacks else ())))

        def play_again() -> None:
            self.tree.close()
            self._on_again(self.tree, done.game, done.day)

        again = Button(look, _("Play it again"), play_again)
        share(look, self.tree, _("Your result"), text, _("It tells nothing about the cards."), more=(again,))
