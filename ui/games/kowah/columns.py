"""The columns of the Kowah table, hand at the left, rules at the right, and its players: plaques on an arc, pennants. ART.md 15.7."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.kowah.events import BALANCE_OF, CHECKI, HAND, STOCK
from game.kowah.rules import HELD, PACK, Price, Rules, Source, WinLevel, rules_of
from game.kowah.state import Phase, View
from sprites import medallions, tags
from sprites.medallions import kawung
from ui.games.kowah.centre import thrown
from ui.games.kowah.layout import KowahLayout, price_rows
from ui.games.kowah.names import SOURCES, level_name, rank
from ui.games.kowah.place import SLATS, coin, origin_sign
from ui.kit.column_panels import ColumnPanels, mood
from ui.kit.panels import Notes
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.player_text import cards_held, signed, turn_words
from ui.kit.skin import panel, panel_title
from ui.stage.art import drawn
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, rgb
from ui.widgets.box import Box, draw_box, draw_rule, put
from ui.widgets.marks import chevron

SLAT = 29.0
"""The height of a leaf with a line about the round."""
COIN, COIN_PITCH, MOST_TIMES = 20.0, 22.0, 3
"""The coins of a price, and how many there are at most."""
SIGN = 18.0
CHEVRON = 15.0
LAST_SIGN = 16.0
PENNANT_INK = rgb("8fe6d8")


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
    """Draws the panels that are Kowah's own, and the players. `wait` are the ranks that the viewer waits for, in words; `due` is what the
    viewer is to decide."""

    _layout: KowahLayout
    wait = ""
    due: Phase | None = None

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
            look.write(surface, words, at, BODY_SIZE, skin.inks.text, face=face, room=rect.width - px(30))

    def _under_roundel(self, surface: Surface, rect: Rect, lines: Sequence[str], *, compact: bool) -> None:
        """Draw lines under the roundel, in a low window beside it."""
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.inks
        x, align = (rect.x + px(92), Align.LEFT) if compact else (rect.centerx, Align.CENTRE)
        room = rect.right - x - px(8) if compact else rect.width - px(20)
        y: float = rect.y + px(24 if compact else 148)
        for index, words in enumerate(lines):
            size, ink, face = (BODY_SIZE, inks.text2, Face.REGULAR) if index else (BODY_SIZE, inks.text, Face.BOLD)
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
        look.write(surface, _(SOURCES[source]), (x, row.y + px(9)), BODY_SIZE, inks.text, face=Face.BOLD, room=room)
        words = _("all others share") if price.is_shared else _("the thrower pays")
        look.write(surface, words, (x, row.y + px(27)), BODY_SIZE, inks.text2, room=room)
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

    # Players

    def players(self, surface: Surface, picture: Picture, notes: Notes) -> None:
        """Draw all plaques, the way of the turns between them, and the pennants of those who wait."""
        for seat in self.context.opponents:
            self.plaque(surface, seat, picture, notes)
        self._chevrons(surface)
        for number in range(self._layout.seats):
            self._pennant(surface, Seat(number), picture)

    def plaque(self, surface: Surface, seat: Seat, picture: Picture, notes: Notes, *, lit: str = "") -> None:
        """Draw one plaque; `lit` are words for a thrower who is spoken of: gold border."""
        balance = picture.number(BALANCE_OF[seat])
        plate = Plate(
            self.context.seated[seat],
            figure=signed(balance),
            gold=balance > 0,
            state=lit or self._state(picture, seat, notes),
            turn=picture.counters.get("turn") == seat,
            lit=bool(lit),
            mood=mood(self.context, seat, tense=(CHECKI[seat], "shape") in picture.marks, glad=picture.counters.get("winner") == seat),
            last=self._last(picture, seat),
        )
        draw_plate(self.context.skin, surface, self.rect(seat), plate, PlateSize.SMALL)

    def rect(self, seat: Seat) -> Rect:
        """Return where a plaque stands, in pixels."""
        return self.frame.rect(*self._layout.plaque(seat))

    def own(self, picture: Picture, notes: Notes) -> Plate:
        """Return the viewer's own plate."""
        seat = self.context.viewer
        balance = picture.number(BALANCE_OF[seat])
        turn = picture.counters.get("turn") == seat
        cards = len(picture.at(HAND[seat])) or len(picture.at(CHECKI[seat]))
        waits = _("waiting for {ranks}").format(ranks=self.wait)
        tasks = {Phase.DISCARD: _("Your turn: throw a card"), Phase.DRAW: _("Your turn: draw")}
        task = tasks.get(self.due, "") if self.due is not None else ""
        return Plate(
            self.context.seated[seat],
            role=waits if self.wait else card_words(cards, picture, seat),
            figure=signed(balance),
            gold=balance > 0,
            state=turn_words(self.context.seated, seat, thinks=notes.thinking == seat, task=task) if turn else "",
            turn=turn,
        )

    def _state(self, picture: Picture, seat: Seat, notes: Notes) -> str:
        counters = picture.counters
        outcome = counters.get("outcome")
        if counters.get("winner") == seat and isinstance(outcome, str):
            return _("wins: {level}").format(level=level_name(WinLevel(outcome)).lower())
        if counters.get("culprit") == seat:
            return _("pays")
        if notes.thinking == seat:
            return _("thinks…")
        shape = picture.marks.get((CHECKI[seat], "shape"))
        if isinstance(shape, str):
            return _("waiting") if self._layout.has_pennants else _("Checki {shape}").format(shape=shape)
        return card_words(len(picture.at(HAND[seat])), picture, seat)

    def _last(self, picture: Picture, seat: Seat) -> tuple[str, Surface] | None:
        """Return rank and sign of the last discard of `seat` that still lies in the pile."""
        for card, origin, thrower in reversed(thrown(picture, {})):
            if thrower == seat:
                return rank(card), origin_sign(origin, self.context.art, self.context.look.px(LAST_SIGN))
        return None

    def _chevrons(self, surface: Surface) -> None:
        """Draw which way the turns go, between neighbours."""
        look = self.context.look
        rects = [self.rect(seat) for seat in self.context.opponents]
        for left, right in pairwise(rects):
            at = (left.right + right.left) / 2, (max(left.top, right.top) + min(left.bottom, right.bottom)) / 2
            area = Rect(0, 0, look.px(2 * CHEVRON), look.px(2 * CHEVRON))
            area.center = round(at[0]), round(at[1])
            anew = partial(chevron, surface, at, look.px(CHEVRON), look.theme.gold, dx=self.rules.step)
            self.context.pieces.draw(surface, "chevron", area, None, anew)

    def _pennant(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        shape = picture.marks.get((CHECKI[seat], "shape"))
        if not isinstance(shape, str) or not (self._layout.has_pennants or seat == self.context.viewer):
            return
        rect = self.frame.rect(*self._layout.pennant(seat))
        self.context.pieces.draw(surface, "pennant", rect, shape, partial(self._pennant_anew, surface, rect, shape))

    def _pennant_anew(self, surface: Surface, rect: Rect, shape: str) -> None:
        look = self.context.look
        surface.blit(drawn(self.context.art, tags.pennant, rect.size), rect)
        words = _("Checki {shape}").format(shape=shape)
        middle = rect.centerx, rect.y + rect.height * 18 / 30
        look.write(surface, words, middle, BODY_SIZE, PENNANT_INK, face=Face.BOLD, align=Align.CENTRE, room=rect.width * 0.78, least=9)
