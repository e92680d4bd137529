"""The goals of a game: what to have done once, with the cards. One that was met tells when, and opens the match at that moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId
from sprites.face import deck_of
from ui.games.catalog import screen_of
from ui.kit.game_content import Goal
from ui.library.history import Sitting
from ui.scenes.frame import GAP
from ui.scenes.game_cards import even_pictures
from ui.scenes.history.numbers import stats_of
from ui.scenes.history.page import HistoryPage
from ui.scenes.picture_card import Paint, PictureCard
from ui.services.pictures import DeckFaces
from ui.services.table_art import deck_in_use
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.calendar import date_words
from ui.text.catalog import _
from ui.theme import PANEL_RADIUS, SPACE, SUMI
from ui.widgets import Look, ScrollPanel, marks
from ui.widgets.box import draw_ring

ACROSS = 5
CARD_SHARE = 0.86
"""The height of the cards of a goal, of that of their picture."""
SPREAD = 0.62
"""The width of a card that the next one leaves free."""
TILT = 5.0
SEAL = 15.0
ROW_HEIGHT = 118.0


class GoalCard(PictureCard):
    """A goal with its cards; once it has been met it carries a tick and its day, and opens the match."""

    tall = ROW_HEIGHT

    def __init__(
        self, look: Look, goal: Goal, paint: Paint, drawn: Callable[[], Hashable], day: str, on_press: Callable[[], None] | None
    ) -> None:
        line = f"{_(goal.line)}\n{day}" if day else _(goal.line)
        super().__init__(look, _(goal.name), on_press, paint, line=line, drawn=drawn)
        self.done = on_press is not None
        """Whether it has been met."""

    @property
    def value(self) -> str:
        """What is to be done, and the day on which it was."""
        return self.line.replace("\n", " ")

    def draw(self, surface: Surface) -> None:
        """Draw the card, and the tick of what is done."""
        super().draw(surface)
        if self.done:
            look, theme = self.look, self.look.theme
            unit = look.scale.ui_unit
            draw_ring(surface, self.rect, 0, 2 * unit, PANEL_RADIUS * unit, theme.gold)
            at = (self.rect.right - look.px(SEAL + SPACE.hair), self.rect.top + look.px(SEAL + SPACE.hair))
            marks.disc(surface, at, look.px(SEAL), theme.gold)
            marks.tick(surface, at, look.px(SEAL), SUMI)


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
            for card, rect in zip(cards, _grid(look, area, len(cards)), strict=True):
                group.add(card, rect)
            even_pictures(cards)
        else:
            scroll = ScrollPanel(look, (self._stepper(), *cards), gap=SPACE.small)
            group.add(scroll, area)
        self.tree.replace(group)

    def _card(self, look: Look, goal: Goal, met: Sitting | None) -> GoalCard:
        paint = partial(self._paint, goal.cards, met is not None)
        if met is None:
            return GoalCard(look, goal, paint, self._cards.drawn, "", None)
        entry, seat = met
        watch = partial(self._on_open, entry.file, seat, stats_of(entry, seat).met[goal.key])
        return GoalCard(look, goal, paint, self._cards.drawn, date_words(entry.stamp) or _("done"), watch)

    def _paint(self, faces: tuple[str, ...], met: bool, surface: Surface, rect: Rect) -> None:
        """Fill a rectangle with the cards of a goal: on the field of the game's slip once it has been `met`, else on a dark ground."""
        theme, settings = self.services.look.theme, self.services.settings
        if met:
            self._cards.paint_field(self.game, surface, rect)
        else:
            surface.fill(theme.well, rect)
        deck = deck_in_use(settings, self.game)
        painter = Painter(DeckFaces(self.services.pictures, deck, faces, settings))
        across, down = deck_of(deck).field
        height = min(rect.height * CARD_SHARE, rect.width * 0.9 / (1 + SPREAD * (len(faces) - 1)) * down / across)
        width = height * across / down
        for index in range(len(faces)):
            off = index - (len(faces) - 1) / 2
            x, y = rect.centerx + off * SPREAD * width, rect.centery + abs(off) * 0.02 * height
            pose = Pose(x, y, round(width), round(height), -TILT * off)
            painter.card(surface, CardId(index), pose)


def _grid(look: Look, area: Rect, count: int) -> list[Rect]:
    """Return the places of so many cards in rows of equal length, the last one perhaps shorter."""
    down = -(-count // ACROSS)
    across = -(-count // down)
    gap = look.px(GAP)
    wide, high = (area.width - gap * (across - 1)) // across, (area.height - gap * (down - 1)) // down
    return [Rect(area.x + n % across * (wide + gap), area.y + n // across * (high + gap), wide, high) for n in range(count)]
