"""The other players of Kowah on their arc: seal, name, balance, what they do, and the pennant of a Checki. ART.md 15.7."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.kowah.events import CHECKI, DISCARD, HAND, THROWN_KEYS, read_thrown
from game.kowah.rules import Origin, Rules, WinLevel
from ui.games.kowah import pictures
from ui.games.kowah.columns import card_words, panel
from ui.games.kowah.places import Places
from ui.games.kowah.words import initial, level_name, money, rank
from ui.kit.table import Notes, Seated
from ui.stage.art import Art
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box
from ui.widgets.marks import chevron

SEAL = 38.0
CHEVRON = 15.0
SIGN = 16.0
PENNANT_INK = rgb("0b1e1c")
LEAST = 10.5
"""No words on a plaque are smaller than this, in units of the interface."""


class Plaques:
    """Draws the others with one look, for one viewer."""

    def __init__(self, look: Look, art: Art, places: Places, rules: Rules, seated: Sequence[Seated]) -> None:
        self.look = look
        self.art = art
        self.places = places
        self.rules = rules
        self.seated = seated

    def draw(self, surface: Surface, picture: Picture, notes: Notes) -> None:
        """Draw all plaques, the way of the turns between them, and the pennants of those who wait."""
        for seat in self.places.opponents:
            self.plaque(surface, seat, picture, notes)
        self._chevrons(surface)
        for number in range(self.places.seats):
            self._pennant(surface, Seat(number), picture)

    def plaque(self, surface: Surface, seat: Seat, picture: Picture, notes: Notes, *, lit: str = "") -> None:
        """Draw one plaque; `lit` are words for a thrower who is spoken of: gold border."""
        look, theme, px = self.look, self.look.theme, self.look.px
        rect = self.rect(seat)
        panel(look, surface, rect, theme.gold if lit else None)
        who = self.seated[seat]
        turn = picture.counters.get("turn") == seat
        if turn:
            draw_box(surface, Rect(rect.x, rect.y, max(3, px(5)), rect.height), Box(px(2.4), theme.jade))
        small = rect.width < px(118)
        seal = self.art.seal(initial(who), who.seal, px(30 if small else SEAL))
        surface.blit(seal, (rect.x + px(9), rect.y + px(9)))
        x = rect.x + px(9) + seal.get_width() + px(8)
        room = rect.right - px(6) - x
        size = look.fitted(who.name, room, NAME_SIZE, LEAST, Face.BOLD)
        look.write(surface, who.name, (x, rect.y + px(17)), size, theme.text, face=Face.BOLD)
        balance = picture.counters.get(f"balance-{seat}", 0)
        points = balance if isinstance(balance, int) else 0
        ink = theme.gold if points > 0 else theme.text2
        look.write(surface, money(points), (x, rect.y + px(37)), NAME_SIZE, ink, face=Face.BOLD)
        self._state(
            surface, rect, lit or self._words(picture, seat, notes), turn, self._last(picture, seat), bool(lit)
        )

    def rect(self, seat: Seat) -> Rect:
        """Return where a plaque stands, in pixels."""
        return self.places.frame.rect(*self.places.plaque(seat))

    def _state(
        self, surface: Surface, rect: Rect, words: str, turn: bool, last: tuple[str, Origin] | None, lit: bool
    ) -> None:
        """Draw what the player does, and at the right his last discard with its sign."""
        look, theme, px = self.look, self.look.theme, self.look.px
        y = rect.y + px(60)
        left, right = rect.x + px(10), rect.right - px(8)
        wide = look.width(last[0], BODY_SIZE, Face.BOLD) if last is not None else 0.0
        taken = wide + px(SIGN) + px(9)
        if last is not None and not lit and look.width(words, LEAST) <= right - left - taken:
            look.write(surface, last[0], (right, y), BODY_SIZE, theme.text2, face=Face.BOLD, align=Align.RIGHT)
            sign = pictures.origin(self.art, last[1], px(SIGN))
            surface.blit(sign, sign.get_rect(midright=(round(right - wide - px(4)), y)))
            right -= round(taken)
        size = look.fitted(words, right - left, HINT_SIZE, LEAST)
        look.write(surface, words, (left, y), size, theme.jade if turn and not lit else theme.text2)

    def _words(self, picture: Picture, seat: Seat, notes: Notes) -> str:
        counters = picture.counters
        outcome = counters.get("outcome")
        if counters.get("winner") == seat and isinstance(outcome, str):
            return _("wins: {level}").format(level=level_name(WinLevel(outcome)).lower())
        if counters.get("culprit") == seat:
            return _("pays")
        if notes.thinking == seat:
            return _("thinks …")
        shape = picture.marks.get((CHECKI[seat], "shape"))
        if isinstance(shape, str):
            return _("waits, only draws") if self.places.has_pennants else _("Checki {shape}").format(shape=shape)
        return card_words(len(picture.at(HAND[seat])), picture, seat)

    def _last(self, picture: Picture, seat: Seat) -> tuple[str, Origin] | None:
        """Return rank and origin of the last discard of `seat` that still lies in the pile."""
        for card in reversed(picture.at(DISCARD)):
            mark = picture.marks.get((DISCARD, THROWN_KEYS[card])) if card is not None else None
            if card is not None and isinstance(mark, str):
                origin, thrower = read_thrown(mark)
                if thrower == seat:
                    return rank(card), origin
        return None

    def _chevrons(self, surface: Surface) -> None:
        """Draw which way the turns go, between neighbours."""
        px = self.look.px
        rects = [self.rect(seat) for seat in self.places.opponents]
        for left, right in pairwise(rects):
            at = (left.right + right.left) / 2, (max(left.top, right.top) + min(left.bottom, right.bottom)) / 2
            chevron(surface, at, px(CHEVRON), self.look.theme.gold, dx=self.rules.step)

    def _pennant(self, surface: Surface, seat: Seat, picture: Picture) -> None:
        shape = picture.marks.get((CHECKI[seat], "shape"))
        if not isinstance(shape, str) or not (self.places.has_pennants or seat == self.places.viewer):
            return
        look = self.look
        rect = self.places.frame.rect(*self.places.pennant(seat))
        surface.blit(pictures.pennant(self.art, rect.size), rect)
        words = _("Checki {shape}").format(shape=shape)
        size = look.fitted(words, rect.width * 0.78, HINT_SIZE, 9, Face.BOLD)
        middle = rect.centerx, rect.y + rect.height * 18 / 30
        look.write(surface, words, middle, size, PENNANT_INK, face=Face.BOLD, align=Align.CENTRE)
