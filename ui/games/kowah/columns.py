"""The columns of the Kowah table: the hand at the left, rules in force at the right. ART.md 15.7."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.picture import Picture
from game.kowah.events import CHECKI, STOCK
from game.kowah.rules import HELD, PACK, Price, Rules, Source, rules_of
from game.kowah.state import View
from sprites import medallions
from sprites.medallions import kawung
from ui.games.kowah.layout import KowahLayout, price_rows
from ui.games.kowah.names import SOURCES
from ui.games.kowah.place import SLATS, coin, origin_sign
from ui.kit.column_panels import ColumnPanels
from ui.kit.player_text import cards_held
from ui.kit.skin import panel, panel_title
from ui.stage.art import drawn
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, SECOND_SIZE
from ui.widgets.box import Box, draw_box, draw_rule, put

SLAT = 29.0
"""The height of a leaf with a line about the round."""
COIN, COIN_PITCH, MOST_TIMES = 20.0, 22.0, 3
"""The coins of a price, and how many there are at most."""
SIGN = 18.0


def is_dealt(picture: Picture) -> bool:
    """Whether the deal is over: while cards fly the columns do not count them, the pile does."""
    if picture.counters.get("turn") is not None or picture.counters.get("outcome") is not None:
        return True
    return any(map(picture.at, CHECKI))  # a win is being shown


def card_words(cards: int, picture: Picture, seat: int) -> str:
    """Return how many cards a player holds, and whether he deals."""
    is_dealer = picture.counters.get("dealer") == seat
    if not is_dealt(picture):
        return _("dealer") if is_dealer else ""
    words = cards_held(cards)
    return _("{cards}, dealer").format(cards=words) if is_dealer else words


class Columns(ColumnPanels[View]):
    """Draws the panels that are Kowah's own."""

    _layout: KowahLayout

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return rules_of(self.context.options)

    def hand(self, surface: Surface, rect: Rect, picture: Picture) -> None:
        """Draw the panel of the hand: its number, who deals, the stock."""
        number = picture.counters.get("deal")
        lines: tuple[str, ...] = ()
        if isinstance(number, int):
            dealer = picture.counters.get("dealer")
            name = self.context.seated[dealer].name if isinstance(dealer, int) else ""
            lines = self._number_words(picture, number), _("Dealer: {name}").format(name=name), self._stock_words(picture)
        anew = partial(self._hand, surface, rect, number, lines)
        self.context.skin.piece(surface, "round", rect, (number, lines), anew)

    def _hand(self, surface: Surface, rect: Rect, number: object, said: Sequence[str]) -> None:
        px, compact = self.context.look.px, self._layout.left.compact
        strung = not (compact or self.context.look.theme.flat)
        if not strung:
            panel(self.context.skin, surface, rect)
        if not said:
            return
        size = px(62 if compact else 102)
        middle = (rect.x + px(44), rect.centery) if compact else (rect.centerx, rect.y + px(60 if strung else 70))
        put(surface, drawn(self.context.art, kawung, size), center=middle)
        tag = drawn(self.context.art, medallions.tag, str(number), px(22 if compact else 34))
        put(surface, tag, center=(middle[0] + round(size * 0.46), middle[1] + round(size * 0.38)))
        lines = [words for words in said if words]
        if strung:
            self._strung(surface, Rect(rect.x, rect.bottom - px(SLAT * len(said)), rect.width, px(SLAT * len(lines))), lines)
        else:
            self._under_roundel(surface, rect, lines, compact=compact)

    def _strung(self, surface: Surface, rect: Rect, lines: Sequence[str]) -> None:
        """Draw lines on palm leaves that hang on one cord."""
        look, px, skin = self.context.look, self.context.look.px, self.context.skin.of(SLATS)
        panel(skin, surface, rect)
        for index, words in enumerate(lines):
            at = rect.x + px(20), rect.y + px(SLAT * index + SLAT / 2 - 1)
            face = Face.REGULAR if index else Face.BOLD
            look.write(surface, words, at, SECOND_SIZE, skin.inks.text, face=face, room=rect.width - px(30))

    def _under_roundel(self, surface: Surface, rect: Rect, lines: Sequence[str], *, compact: bool) -> None:
        """Draw lines under the roundel, in a low window beside it."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        x, align = (rect.x + px(92), Align.LEFT) if compact else (rect.centerx, Align.CENTRE)
        room = rect.right - x - px(8) if compact else rect.width - px(20)
        y: float = rect.y + px(24 if compact else 148)
        for index, words in enumerate(lines):
            size, ink, face = (SECOND_SIZE, inks.text2, Face.REGULAR) if index else (BODY_SIZE, inks.text, Face.BOLD)
            look.write(surface, words, (x, y), size, ink, face=face, align=align, room=room)
            y += px(23.0 if compact else 22.0)

    def _stock_words(self, picture: Picture) -> str:
        if not is_dealt(picture):
            return ""
        left, full = len(picture.at(STOCK)), len(PACK) - HELD * len(self.context.seated)
        return _("Stock {n} of {full}").format(n=left, full=full)

    def _number_words(self, picture: Picture, number: int) -> str:
        """Return which hand this is; void hands do not count to the end of the match."""
        if self.rules.hands_count is None:
            return _("Round {number}").format(number=number)
        won = picture.counters.get("won", 0)
        over = picture.counters.get("outcome") not in (None, "void")
        count = (won if isinstance(won, int) else 0) + (0 if over else 1)
        return _("Round {number} of {rounds}").format(number=count, rounds=self.rules.hands_count)

    def prices(self, surface: Surface, rect: Rect) -> None:
        """Draw the panel with what every way to win costs, and who pays it."""
        self.context.skin.piece(surface, "prices", rect, None, lambda: self._prices(surface, rect))

    def _prices(self, surface: Surface, rect: Rect) -> None:
        theme, px = self.context.look.theme, self.context.look.px
        panel(self.context.skin, surface, rect)
        panel_title(self.context.skin, surface, rect, _("Who pays"))
        for source, row in price_rows(self._layout).items():
            self._price(surface, row, source, self.rules.prices[source])
            if source is not tuple(Source)[-1] and not theme.flat:
                draw_rule(surface, (row.x, row.bottom + px(2)), row.width, max(1, px(1)), self.context.skin.inks.rule)

    def _price(self, surface: Surface, row: Rect, source: Source, price: Price) -> None:
        """Draw one way to win: who pays, and as coins how many times the price; in high contrast as a number."""
        look, px = self.context.look, self.context.look.px
        theme, inks = look.theme, self.context.skin.inks
        if theme.flat:
            draw_box(surface, row, Box(px(8), theme.well, 0.9))
        put(surface, origin_sign(source, self.context.art, px(SIGN)), center=(row.x + px(18), row.centery))
        x, taken = row.x + px(36), px(12 + COIN_PITCH * MOST_TIMES)
        room = row.right - taken - x
        look.write(surface, _(SOURCES[source]), (x, row.y + px(11)), SECOND_SIZE, inks.text, face=Face.BOLD, room=room)
        words = _("all others share") if price.is_shared else _("the thrower pays")
        look.write(surface, words, (x, row.y + px(25)), HINT_SIZE, inks.text2, room=room)
        if theme.flat:
            look.write(surface, "×", (row.right - px(34), row.centery), BODY_SIZE, theme.text2, align=Align.RIGHT)
            look.carve(surface, str(price.multiplier), (row.right - px(12), row.centery), 20, theme.text, align=Align.RIGHT)
            return
        for place in range(MOST_TIMES):
            paid = place >= MOST_TIMES - price.multiplier
            x = row.right - px(COIN / 2 + COIN_PITCH * (MOST_TIMES - 1 - place))
            put(surface, drawn(self.context.art, coin, px(COIN), paid=paid), center=(x, row.centery))

    def details(self) -> tuple[tuple[str, str], ...]:
        """Return what matters most about the rules in force, label and value."""
        rules = self.rules
        jacks = next(group for group, copies in enumerate(rules.copies) if group >= 9 or copies == 24)
        figures = {4: _("each on its own"), 12: _("all match"), 24: _("match aces too")}[rules.copies[jacks]]
        rounds = rules.hands_count or 0
        end = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
        if rules.target is not None:
            end = _("{points} points").format(points=rules.target)
        claims = _("automatic") if rules.claims_by_itself else _("by choice")
        order = _("{claims}, first to announce") if rules.by_announcement else _("{claims}, next in turn first")
        turns = _("Clockwise") if rules.step > 0 else _("Counterclockwise")
        return (
            (_("Court cards"), figures),
            (_("A court card counts"), "1"),
            (_("Cards counted"), _("nine") if rules.counts_completing else _("eight")),
            (_("Announcing"), _("optional") if rules.may_hold else _("required")),
            (_("Claims"), order.format(claims=claims)),
            (_("Match"), end),
            (_("Turns"), turns),
            (_("Stock runs out"), _("void")),
        )
