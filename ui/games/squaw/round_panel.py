"""The panel of the round in Dog & Blind: lamps for the cards dealt, trumps and the order of the aces, trick and dealer. ART.md 15."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.picture import Picture
from game.squaw.events import DRAWN
from game.squaw.rules import HANDS, Ace
from game.squaw.view import View
from ui.games.squaw import pictures
from ui.games.squaw.places import SquawLayout
from ui.games.squaw.words import ACES
from ui.kit.desk import Desk
from ui.kit.facts import draw_facts
from ui.kit.french import small, suit_name, titled
from ui.kit.panel import panel
from ui.kit.players import cards_held
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, NAME_SIZE, SECOND_SIZE
from ui.widgets.box import draw_rule

LANTERN = 38.0
SHIELD = 76.0
SMALL_SHIELD = 56.0


class RoundPanel:
    """Draws it in the left column; on a low window in three lines."""

    def __init__(self, desk: Desk[View], layout: SquawLayout) -> None:
        self.desk = desk
        self._layout = layout

    def draw(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Draw round, trumps, the order of the aces, the trick and the dealer, or copy them if they are what they were."""
        counters = picture.counters
        shows = (is_draw(picture), *(counters.get(key) for key in ("hand", "size", "trump", "ace", "trick", "dealer")))
        self.desk.skin.piece(surface, "round", rect, shows, lambda: self._anew(surface, rect, picture))

    def _anew(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        panel(self.desk.skin, surface, rect)
        if is_draw(picture):
            self._draw_for_the_deal(surface, rect, picture)
            return
        if not self.desk.counter("hand"):
            return
        if self._layout.left.compact:
            self._compact(surface, rect, picture)
            return
        skin, look, px, inks = self.desk.skin, self.desk.look, self.desk.look.px, self.desk.skin.inks
        left, right = rect.x + px(14), rect.right - px(14)
        number, size = self.desk.counter("hand"), self.desk.counter("size")
        words = _("Round {number} of {rounds}").format(number=number, rounds=HANDS)
        cards = cards_held(size)
        fitted = look.fitted(words, right - left - look.width(cards, SECOND_SIZE) - px(8), BODY_SIZE, 11, Face.BOLD)
        look.write(surface, words, (left, rect.y + px(20)), fitted, inks.text, face=Face.BOLD)
        look.write(surface, cards, (right, rect.y + px(20)), SECOND_SIZE, inks.text2, align=Align.RIGHT)
        pitch = (right - left) / HANDS
        for index in range(HANDS):
            one = HANDS - index
            height = px(LANTERN * 1.15) if one == size else px(LANTERN)
            lamp = pictures.lantern(self.desk.art, one, size, height)
            surface.blit(lamp, lamp.get_rect(center=(round(left + pitch * (index + 0.5)), rect.y + px(53))))
        draw_rule(surface, (left, rect.y + px(80)), right - left, max(1, px(1)), inks.rule)
        shield = pictures.shield(self.desk.art, trump_of(picture), px(SHIELD))
        surface.blit(shield, shield.get_rect(midleft=(left, rect.y + px(132))))
        x, room = left + px(SHIELD + 12), right - left - px(SHIELD + 12)
        suit = trump_of(picture)
        lines = (
            (_("Trumps"), SECOND_SIZE, inks.text2, Face.REGULAR),
            (titled(suit_name(suit)) if suit else _("none yet"), NAME_SIZE, inks.text, Face.BOLD),
            (small(_(ACES[self._ace(picture)])), SECOND_SIZE, inks.gold, Face.REGULAR),
        )
        for index, (line, size_, ink, face) in enumerate(lines):
            at = x, rect.y + px(108 + 24 * index)
            look.write(surface, line, at, look.fitted(line, room, size_, 11, face), ink, face=face)
        draw_rule(surface, (left, rect.y + px(184)), right - left, max(1, px(1)), inks.rule)
        draw_facts(
            skin, surface, Rect(left, rect.y + px(192), right - left, rect.bottom - rect.y - px(196)), self._facts()
        )

    def _draw_for_the_deal(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Say what the cards before the players are drawn for, and how the aces count in it."""
        look, px, inks = self.desk.look, self.desk.look.px, self.desk.skin.inks
        lines = (
            (_("Draw for the deal"), BODY_SIZE, inks.text, Face.BOLD),
            (_("the highest card deals"), SECOND_SIZE, inks.text2, Face.REGULAR),
            (small(_(ACES[self._ace(picture)])), SECOND_SIZE, inks.gold, Face.REGULAR),
        )
        for index, (line, size, ink, face) in enumerate(lines):
            at = rect.centerx, rect.centery + px(24 * (index - 1))
            look.write(
                surface,
                line,
                at,
                look.fitted(line, rect.width - px(20), size, 10, face),
                ink,
                face=face,
                align=Align.CENTRE,
            )

    def _compact(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        look, px, inks = self.desk.look, self.desk.look.px, self.desk.skin.inks
        suit = trump_of(picture)
        shield = pictures.shield(self.desk.art, suit, px(SMALL_SHIELD))
        surface.blit(shield, shield.get_rect(midleft=(rect.x + px(12), rect.centery)))
        x = rect.x + px(20 + SMALL_SHIELD)
        trumps = titled(suit_name(suit)) if suit else _("none yet")
        number = _("Round {number} of {rounds}").format(number=self.desk.counter("hand"), rounds=HANDS)
        lines = (
            (number, BODY_SIZE, inks.text, Face.BOLD),
            (f"{trumps}, {small(_(ACES[self._ace(picture)]))}", SECOND_SIZE, inks.gold, Face.REGULAR),
            (f"{self._facts()[0][0]} {self._facts()[0][1]}", SECOND_SIZE, inks.text2, Face.REGULAR),
        )
        for index, (line, size, ink, face) in enumerate(lines):
            fitted = look.fitted(line, rect.right - px(8) - x, size, 10, face)
            look.write(surface, line, (x, rect.y + px(24 + 24 * index)), fitted, ink, face=face)

    def _facts(self) -> tuple[tuple[str, str], ...]:
        trick = _("{number} of {size}").format(number=self.desk.counter("trick"), size=self.desk.counter("size"))
        return ((_("Trick"), trick), (_("Dealer"), self.desk.seated[self.desk.counter("dealer")].name))

    @staticmethod
    def _ace(picture: Picture) -> Ace:
        return "low" if picture.counters.get("ace") == "low" else "high"


def is_draw(picture: Picture) -> bool:
    """Whether cards drawn for the deal lie on the table."""
    return any(map(picture.at, DRAWN))


def trump_of(picture: Picture) -> str | None:
    """Return the letter of the trump suit, None while there is none."""
    suit = picture.counters.get("trump")
    return suit if isinstance(suit, str) else None
