"""The players of Kowah: plaques on an arc, the own plate in the column, the pennants of Checkis. ART.md 15.7."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.picture import Picture
from game.kowah.events import BALANCE_OF, CHECKI, DISCARD, HAND, THROWN_KEYS, read_thrown
from game.kowah.rules import WinLevel, rules_of
from game.kowah.state import Phase, View
from sprites import tags
from ui.games.kowah.columns import card_words
from ui.games.kowah.layout import KowahLayout
from ui.games.kowah.names import level_name, rank
from ui.games.kowah.place import origin_sign
from ui.kit.column_panels import ColumnPanels
from ui.kit.moods import mood
from ui.kit.panels import Notes
from ui.kit.plate import Plate, PlateSize, draw_plate
from ui.kit.player_text import signed, turn_words
from ui.stage.art import drawn
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, rgb
from ui.widgets.marks import chevron

CHEVRON = 15.0
SIGN = 16.0
PENNANT_INK = rgb("8fe6d8")


class Plaques(ColumnPanels[View]):
    """Draws the players. `wait` are the ranks that the viewer waits for, in words; `due` is what the viewer is to decide."""

    _layout: KowahLayout
    wait = ""
    due: Phase | None = None

    def draw(self, surface: Surface, picture: Picture, notes: Notes) -> None:
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
            mood=self._mood(picture, seat),
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

    def _mood(self, picture: Picture, seat: Seat) -> str:
        """Return the face of a seat: tense from its Checki on, glad when it has won."""
        return mood(self.context, seat, tense=(CHECKI[seat], "shape") in picture.marks, glad=picture.counters.get("winner") == seat)

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
        for card in reversed(picture.at(DISCARD)):
            mark = picture.marks.get((DISCARD, THROWN_KEYS[card])) if card is not None else None
            if card is not None and isinstance(mark, str):
                origin, thrower = read_thrown(mark)
                if thrower == seat:
                    return rank(card), origin_sign(origin, self.context.art, self.context.look.px(SIGN))
        return None

    def _chevrons(self, surface: Surface) -> None:
        """Draw which way the turns go, between neighbours."""
        look = self.context.look
        rects = [self.rect(seat) for seat in self.context.opponents]
        for left, right in pairwise(rects):
            at = (left.right + right.left) / 2, (max(left.top, right.top) + min(left.bottom, right.bottom)) / 2
            area = Rect(0, 0, look.px(2 * CHEVRON), look.px(2 * CHEVRON))
            area.center = round(at[0]), round(at[1])
            anew = partial(chevron, surface, at, look.px(CHEVRON), look.theme.gold, dx=rules_of(self.context.options).step)
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
        look.write(surface, words, middle, HINT_SIZE, PENNANT_INK, face=Face.BOLD, align=Align.CENTRE, room=rect.width * 0.78, least=9)
