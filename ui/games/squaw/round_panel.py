"""The panel of the round in Dog & Blind: lamps for the cards dealt, trumps and the order of the aces, trick and dealer. ART.md 15."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.picture import Picture
from game.squaw.events import DRAWN
from game.squaw.rules import HANDS, Ace
from game.squaw.view import View
from sprites import kitchen
from ui.games.squaw.layout import SMALL_TRENCHER, TRENCHER, TRENCHER_Y
from ui.games.squaw.names import ACES
from ui.games.squaw.place import STRAP, lantern, shield
from ui.kit.column_panels import ColumnPanels, draw_details
from ui.kit.french_suits import small, suit_name, titled
from ui.kit.player_text import cards_held
from ui.kit.skin import panel
from ui.stage.art import drawn
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, rgb
from ui.widgets.box import draw_rule, put

LANTERN = 38.0
SHIELD = 76.0
LAMPS_NAMED = 20.0
SHELF_TOP, SHELF = 72.0, 11.0
SLATE_TOP = 186.0
"""From the top to the little slate with trick and dealer."""
SHADE = rgb("120a05")


class RoundPanel(ColumnPanels[View]):
    """Draws it in the left column; on a low window in three lines."""

    def draw(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Draw round, trumps, the order of the aces, the trick and the dealer, or copy them if they are what they were."""
        counters = picture.counters
        shows = (is_draw(picture), *(counters.get(key) for key in ("hand", "size", "trump", "ace", "trick", "dealer")))
        self.context.skin.piece(surface, "round", rect, shows, lambda: self._anew(surface, rect, picture))

    def _anew(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        compact, is_empty = self._layout.left.compact, not self.context.counter("hand")
        boxed = self.context.look.theme.flat or compact or is_draw(picture) or is_empty
        if boxed:
            panel(self.context.skin, surface, rect)
        if is_draw(picture):
            self._draw_for_the_deal(surface, rect, picture)
        elif compact and not is_empty:
            self._compact(surface, rect, picture)
        elif not is_empty:
            self._lamps(surface, rect, boxed=boxed)
            self._trumps(surface, rect, picture, boxed=boxed)
            self._trick_and_dealer(surface, rect, boxed=boxed)

    def _trick_and_dealer(self, surface: Surface, rect: Rect, *, boxed: bool) -> None:
        px, skin = self.context.look.px, self.context.skin
        if boxed:
            draw_rule(surface, (rect.x + px(14), rect.y + px(184)), rect.width - px(28), max(1, px(1)), skin.inks.rule)
        else:
            panel(skin, surface, Rect(rect.x, rect.y + px(SLATE_TOP), rect.width, rect.height - px(SLATE_TOP)))
        details = Rect(rect.x + px(14), rect.y + px(192), rect.width - px(28), rect.height - px(196))
        draw_details(skin, surface, details, self._details())

    def _lamps(self, surface: Surface, rect: Rect, *, boxed: bool) -> None:
        """Draw the lamps of the rounds on their shelf, the one that is played lit."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        left, right = rect.x + px(14 if boxed else 6), rect.right - px(14 if boxed else 6)
        number, size = self.context.counter("hand"), self.context.counter("size")
        words = _("Round {number} of {rounds}").format(number=number, rounds=HANDS)
        cards = cards_held(size)
        fitted = look.fitted(words, right - left - look.width(cards, BODY_SIZE) - px(8), BODY_SIZE, 11, Face.BOLD)
        self._cut(surface, words, (left, rect.y + px(LAMPS_NAMED)), fitted, inks.text, face=Face.BOLD)
        self._cut(surface, cards, (right, rect.y + px(LAMPS_NAMED)), BODY_SIZE, inks.text2, align=Align.RIGHT)
        if not boxed:
            shelf = Rect(rect.x, rect.y + px(SHELF_TOP), rect.width, px(SHELF))
            panel(self.context.skin.of(STRAP), surface, shelf)
        pitch = (right - left) / HANDS
        for index in range(HANDS):
            one = HANDS - index
            height = px(LANTERN * 1.15) if one == size else px(LANTERN)
            put(surface, lantern(self.context.art, one, size, height), center=(round(left + pitch * (index + 0.5)), rect.y + px(53)))
        if boxed:
            draw_rule(surface, (left, rect.y + px(80)), right - left, max(1, px(1)), inks.rule)

    def _trumps(self, surface: Surface, rect: Rect, picture: Picture, *, boxed: bool) -> None:
        """Draw the trencher of trumps, and its suit and the order of the aces beside it."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        left, right, middle = rect.x + px(14 if boxed else 2), rect.right - px(6), rect.y + px(TRENCHER_Y)
        size = SHIELD
        if not boxed:
            plate = drawn(self.context.art, kitchen.trencher, px(TRENCHER))
            put(surface, plate, midleft=(left, middle))
            left += px((TRENCHER - SHIELD) / 2)
        suit = trump_of(picture)
        crest = shield(self.context.art, suit, px(size))
        put(surface, crest, midleft=(left, middle))
        x = left + px(size + (12 if boxed else 20))
        lines = (
            (_("Trumps"), BODY_SIZE, inks.text2, Face.REGULAR),
            (titled(suit_name(suit)) if suit else _("none yet"), BODY_SIZE, inks.text, Face.BOLD),
            (small(_(ACES[self._ace(picture)])), BODY_SIZE, inks.gold, Face.REGULAR),
        )
        for index, (line, size_, ink, face) in enumerate(lines):
            at = x, rect.y + px(108 + 24 * index)
            self._cut(surface, line, at, look.fitted(line, right - x, size_, 11, face), ink, face=face)

    def _cut(
        self,
        surface: Surface,
        words: str,
        at: tuple[int, int],
        size: float,
        ink: RGB,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> None:
        """Write on the wood of the table: its shadow lies under every letter."""
        look = self.context.look
        if not look.theme.flat:
            look.write(surface, words, (at[0], at[1] + max(1, look.px(1.4))), size, SHADE, face=face, align=align)
        look.write(surface, words, at, size, ink, face=face, align=align)

    def _draw_for_the_deal(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Say what the cards before the players are drawn for, and how the aces count in it."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        lines = (
            (_("Draw for the deal"), BODY_SIZE, inks.text, Face.BOLD),
            (_("the highest card deals"), BODY_SIZE, inks.text2, Face.REGULAR),
            (small(_(ACES[self._ace(picture)])), BODY_SIZE, inks.gold, Face.REGULAR),
        )
        for index, (line, size, ink, face) in enumerate(lines):
            at = rect.centerx, rect.centery + px(24 * (index - 1))
            look.write(surface, line, at, size, ink, face=face, align=Align.CENTRE, room=rect.width - px(20), least=10)

    def _compact(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        suit = trump_of(picture)
        put(surface, shield(self.context.art, suit, px(SMALL_TRENCHER)), midleft=(rect.x + px(12), rect.centery))
        x = rect.x + px(20 + SMALL_TRENCHER)
        trumps = titled(suit_name(suit)) if suit else _("none yet")
        number = _("Round {number} of {rounds}").format(number=self.context.counter("hand"), rounds=HANDS)
        lines = (
            (number, BODY_SIZE, inks.text, Face.BOLD),
            (f"{trumps}, {small(_(ACES[self._ace(picture)]))}", BODY_SIZE, inks.gold, Face.REGULAR),
            (f"{self._details()[0][0]} {self._details()[0][1]}", BODY_SIZE, inks.text2, Face.REGULAR),
        )
        for index, (line, size, ink, face) in enumerate(lines):
            at = x, rect.y + px(24 + 24 * index)
            look.write(surface, line, at, size, ink, face=face, room=rect.right - px(8) - x, least=10)

    def _details(self) -> tuple[tuple[str, str], ...]:
        trick = _("{number} of {size}").format(number=self.context.counter("trick"), size=self.context.counter("size"))
        return ((_("Trick"), trick), (_("Dealer"), self.context.seated[self.context.counter("dealer")].name))

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
