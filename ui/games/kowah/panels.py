"""What stands on the Kowah table beside the cards: title, hand, rules, log, players, and what a question is about. ART.md 15.7, 15.8."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.core.cards import CardId, cards_of
from game.core.picture import Picture
from game.kowah.actions import Action, Discard
from game.kowah.events import CHECKI
from game.kowah.foresight import origin_of
from game.kowah.rules import CHECKIS, PACK, Origin, Source, count_of, rules_of
from game.kowah.safety import dangerous
from game.kowah.state import Phase, View
from sprites import wayang
from sprites.wayang import gong
from sprites.windows import season_of
from ui.games.kowah.centre import BEFORE, Centre
from ui.games.kowah.columns import SIGN, Columns
from ui.games.kowah.layout import BACK, KowahLayout
from ui.games.kowah.names import group_letters, rank
from ui.games.kowah.place import LOG, RULES, draw_air, hall, origin_sign
from ui.games.kowah.story import KowahStory
from ui.kit.gestures import Reading
from ui.kit.panels import Notes, Panels
from ui.kit.story import Entry, logged
from ui.kit.table_context import TableContext
from ui.stage.art import Art
from ui.stage.node import Pose
from ui.stage.painter import brackets
from ui.stage.stage import Stage
from ui.text.catalog import _
from ui.widgets import Look
from ui.widgets.marks import disc, tick

SAMPLES = 24
WIDTHS = (1.6, 4.0, 1.4)
UNDER = 3.6
SWING = 26.0
SHORTEST = 10
TIMES = 3
FACES = tuple(card.id for card in PACK if card.copy == PACK[0].copy)
"""One card of every face."""
LEAST_GONG, GONG = 150.0, 250.0
"""Interface units of height from which the gong has room, and that it takes at most."""
SAFE = 11.0
"""Radius of the sign of a safe card, in units."""
USUAL_ROUNDS = 8
"""About so many rounds a match to a target lasts."""


class KowahPanels(Panels[View, Action]):
    """Draws columns and players, the middle, and what a question is about."""

    _layout: KowahLayout

    def __init__(self, context: TableContext[View], layout: KowahLayout, story: KowahStory) -> None:
        super().__init__(context, layout)
        self._story = story
        self._rules = rules_of(context.options)
        self._log: tuple[Entry, ...] = ()
        self._feared: tuple[View, list[frozenset[int]]] | None = None
        """What those who have announced may be waiting for, in the view that was asked about last."""
        self._columns, self._centre = Columns(context, layout), Centre(context, layout)
        self.restyled()

    def restyled(self) -> None:
        """Ask for the faces in their new sizes."""
        px, pile = self.frame.px, self._layout.pile("discard")
        sizes = [(px(width), px(height)) for width, height in (BEFORE, BACK, self._layout.sizes.own)]
        for width, height in (*sizes, (pile.width, pile.height)):
            self.context.art.request((None, *FACES), (round(width), round(height)))

    def settled(self, view: View) -> None:
        """Bring log and what the viewer waits for up to date."""
        self._log = logged(self._story.entries)
        self._columns.due = view.phase
        waits = any(announcement.seat == view.viewer for announcement in view.announced) and view.result is None
        group = CHECKIS[count_of(self._rules, cards_of(view.hand))][0] if waits else 0
        self._columns.wait = group_letters(self._rules, group) if waits else ""

    def turned(self) -> None:
        """Forget what the last viewer waited for."""
        self._columns.wait, self._columns.due = "", None

    def geometry(self) -> wayang.Hall:
        """Return the hall in the season of the month."""
        return hall(self.frame, season_of(self.context.month))

    def share_over(self) -> float:
        """Return how much of the match is over: a play lasts all night."""
        return (self.context.counter("deal") - 1) / (self._rules.hands_count or USUAL_ROUNDS)

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw what moves on the screen, where neither plaque nor card is."""
        if not self.breathes:
            return
        plaques = [self.frame.rect(*self._layout.plaque(seat)).inflate(8, 8) for seat in self.context.opponents]
        left, _top, width, _height = self.frame.mat
        edge = self.frame.rect(left, 0, width, wayang.SCREEN)
        columns = Rect(0, 0, edge.left, edge.height), Rect(edge.right, 0, surface.get_width() - edge.right, edge.height)
        low = [pose for node in stage.nodes() if not (pose := node.pose()).buried and pose.y - pose.height < edge.bottom]
        cards = [Rect(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height) for pose in low]
        draw_air(self.context.art, surface, self.frame, self.context.month, (*plaques, *columns, *cards), self.breathed)

    def beside(self) -> Hashable:
        """Return the log, what the viewer waits for and what the viewer is to do."""
        return self._log, self._columns.wait, self._columns.due

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw title, columns and players."""
        self.draw_title(surface, _("Kowah"), _("120 cards, {n} players").format(n=self._layout.seats))
        hand = self._layout.left.parts[1]
        assert hand is not None
        self._columns.hand(surface, self.frame.rect(*hand), stage.picture)
        if not self.frame.folded:
            self.column(surface, stage.picture)
        self.draw_plate(surface, self._layout.left.own, self._columns.own(stage.picture, notes))
        self._columns.players(surface, stage.picture, notes)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw what stands round the piles and the hand."""
        self._centre.draw(surface, stage)

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw the prices, the rules and the log, and a gong."""
        del picture
        prices, rules, happened = self._layout.right
        assert prices is not None
        self._columns.prices(surface, self.frame.rect(*prices))
        self.draw_thing(surface, self._layout.right, LEAST_GONG, GONG, gong)
        self.draw_details(surface, rules, self._layout.rules, RULES, self._columns.details())
        signs = {source.value: origin_sign(source, self.context.art, self.context.look.px(SIGN)) for source in Source}
        self.draw_log(surface, happened, self._layout.log, LOG, self._log, signs)

    def asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Light the thrower of a discard that can be claimed, with a thread to the dialog, and mark the cards that it completes."""
        view, look = self.context.view, self.context.look
        if view is None or view.phase is not Phase.CLAIM:
            return
        turn = view.turns[-1]
        said = _("threw {rank} from hand") if turn.origin is Origin.HAND else _("drew and threw {rank}")
        words = said.format(rank=rank(turn.thrown))
        if not self._columns.rect(turn.seat).colliderect(dialog):
            self._columns.plaque(surface, turn.seat, stage.picture, Notes(), lit=words)
            thread(surface, self._columns.rect(turn.seat), dialog, look, self.context.art)
        group = self._rules.group_of[turn.thrown]
        laid = ((node.card, node.goal) for node in stage.at(CHECKI[self.context.viewer]))
        own = [goal for card, goal in laid if card is not None and self._rules.group_of[card] == group]
        if own and own[0].y - own[0].height / 2 > dialog.bottom - look.px(8):
            left, right = own[0].x - own[0].width / 2, own[-1].x + own[-1].width / 2
            place = replace(own[0], x=(left + right) / 2, width=right - left)
            brackets(surface, place, look.theme.jade, gap=3.0, line=3.4)

    def sign(self, view: View, readings: tuple[Reading[Action], ...]) -> Surface | None:
        """Return the origin that the pointed card would get."""
        if len(readings) != 1 or not isinstance(readings[0].action, Discard):
            return None
        return origin_sign(origin_of(view, readings[0].action.card), self.context.art, self.context.look.px(SIGN))

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether somebody waits and this card is provably safe to throw."""
        if view.phase is not Phase.DISCARD or view.turn != self.context.viewer:
            return False
        if self._feared is None or self._feared[0] is not view:  # asked of every card in every frame
            self._feared = view, [groups for _seat, groups in dangerous(view)]
        return bool(self._feared[1]) and not any(self._rules.group_of[card] in groups for groups in self._feared[1])

    def hint(self, surface: Surface, pose: Pose, card: CardId) -> None:
        """Draw a tick into the strip of the card that stays free."""
        del card
        look = self.context.look
        unit = look.scale.unit
        at = pose.x - pose.width / 2 + 20 * unit, pose.y + pose.height / 2 - 20 * unit
        disc(surface, at, (SAFE + 1.6) * unit, look.theme.jade)
        disc(surface, at, SAFE * unit, look.theme.dark)
        tick(surface, at, 11 * unit, look.theme.jade)


def thread(surface: Surface, plaque: Rect, dialog: Rect, look: Look, art: Art) -> None:
    """Draw the thread from the foot of `plaque` to the edge of `dialog`, pixels; nothing where they touch."""
    start = plaque.midbottom
    if dialog.top - plaque.bottom < look.px(SHORTEST):
        return
    end = min(max(start[0] - look.px(34), dialog.left + look.px(30)), dialog.right - look.px(30)), dialog.top
    left = min(start[0], end[0]) - look.px(SWING + 8)
    width = abs(start[0] - end[0]) + 2 * look.px(SWING + 8)
    area = Rect(left, start[1] - 4, width, end[1] - start[1] + 8)

    def spun() -> Surface:
        layer = Surface((area.width * TIMES, area.height * TIMES), SRCALPHA)
        for colour, more in ((look.theme.dark, UNDER), (look.theme.gold, 0.0)):
            for (x, y), radius in _samples(start, end, look, more):
                pygame.draw.circle(layer, colour, ((x - area.x) * TIMES, (y - area.y) * TIMES), max(1.0, radius * TIMES))
        return pygame.transform.smoothscale(layer, area.size)

    surface.blit(art.keep(("thread", start, end, look.scale.ui_unit, look.theme.gold), spun), area)


def _samples(start: tuple[int, int], end: tuple[int, int], look: Look, more: float) -> list[tuple[tuple[float, float], float]]:
    """Return points along the thread with its half width there, in pixels."""
    unit = look.scale.ui_unit
    bend = start[0] - 4 * unit, (start[1] + end[1]) / 2 + 6 * unit
    found = []
    for number in range(SAMPLES * 3 + 1):
        t = number / (SAMPLES * 3)
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]
        width = a * WIDTHS[0] + b * WIDTHS[1] * 1.4 + c * WIDTHS[2] + more
        found.append(((x, y), width * unit / 2))
    return found

