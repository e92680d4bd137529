"""The result sheet of a game that needs no sheet of its own: lines of points one by one, everybody's points, everybody's place.

A game makes a `Told` from the view of the finished deal and gives `PlainSheet(setting, told)`. Layout: ART.md 16.6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.core.cards import CardId, Seat
from ui.kit.desk import Setting
from ui.kit.panel import Material
from ui.kit.players import signed
from ui.kit.sheet import Sheet
from ui.kit.standing import Placed, Tally, draw_places, draw_tallies
from ui.stage.art import Art, Emblem
from ui.stage.layout import PLAIN_CARD
from ui.text.render import Align, Face
from ui.widgets import Look, Node, Role

LEFT = (48.0, 120.0, 712.0, 400.0)
RIGHT = (776.0, 120.0, 456.0, 400.0)
FOOT = (48.0, 536.0, 928.0, 168.0)
TOP = 162.0
"""Where the first line begins, under the heads of the panel."""
ROOM = 350.0
ROW = 62.0
SIGN = 40.0
CARDS_ROOM = 240.0
CARD_PITCH = 40.0
MOST_ROWS = 9
"""More lines stand in two columns."""
COLUMNS = ((72.0, 392.0), (416.0, 736.0))
NARROW_CARDS = 104.0
"""The room for cards in one of two columns."""


@dataclass(frozen=True, slots=True)
class ToldRow:
    """One line: what it is called, its value, why, the cards it speaks of. `strong` for a sum: under a hairline, larger.

    `sign` draws a small picture before the words, given so many pixels on a side.
    """

    label: str
    value: str = ""
    reason: str = ""
    cards: tuple[CardId, ...] = ()
    strong: bool = False
    sign: Callable[[Art, int], Surface] | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """One player's points before the deal and after it, and the place they make, from 1."""

    before: int
    after: int
    place: int


@dataclass(frozen=True, slots=True)
class Told:
    """All that a plain sheet says.

    Attributes:
        title: the headline, as `Anna wins the hand`.
        winner: whose colour the ribbon has; None for nobody.
        heads: over labels and values of the lines.
        rows: the lines in the order in which they come.
        totals: by seat.
        total_heads: over what everybody had, the change, and has now.
        next_words: on the button that goes on.
        standing: how far the match has come, or that it is over.
        note: at the right of it, as who deals next.
        over: whether the match has ended.
        words: points as the game writes them; `change` for what somebody wins or loses.
        shape: width and height of a card in any unit.
        emblem: what stands at both ends of the ribbon, None for nothing.
    """

    title: str
    winner: Seat | None
    heads: tuple[str, str]
    rows: tuple[ToldRow, ...]
    totals: tuple[Total, ...]
    total_heads: tuple[str, str, str]
    next_words: str
    standing: str
    note: str = ""
    over: bool = False
    words: Callable[[int], str] = str
    change: Callable[[int], str] = signed
    shape: tuple[float, float] = PLAIN_CARD
    emblem: Emblem | None = None


class PlainSheet(Sheet):
    """The sheet that shows what is `told`. Its last line is everybody's points."""

    def __init__(self, setting: Setting, told: Told, material: Material | None = None) -> None:
        self.told = told
        super().__init__(setting, len(told.rows) + 1, material)
        self.restyle(setting.look)

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return self.told.next_words

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        self._hang(self.told.title, self.told.winner, self.told.emblem)

    def draw(self, surface: Surface) -> None:
        """Draw the sheet as far as it has come."""
        self._headline(surface)
        self._rows(surface)
        self._totals(surface)
        self._places(surface)

    def _rows(self, surface: Surface) -> None:
        theme, told = self.look.theme, self.told
        self._panel(surface, *LEFT)
        self._write(surface, told.heads[0], (72, 144), 15, theme.text2)
        self._write(surface, told.heads[1], (736, 144), 15, theme.text2, align=Align.RIGHT)
        several = len(told.rows) > MOST_ROWS
        high = -(-len(told.rows) // 2) if several else max(1, len(told.rows))
        pitch = min(ROW, ROOM / high)
        shown = min(self._shown(), len(told.rows))
        for index, row in enumerate(told.rows[:shown]):
            newest = index == shown - 1 and self.lively
            column, line = divmod(index, high)
            ends = COLUMNS[column] if several else (COLUMNS[0][0], COLUMNS[1][1])
            self._row(surface, row, ends, TOP + pitch * line, pitch, newest)

    def _row(
        self, surface: Surface, row: ToldRow, ends: tuple[float, float], y: float, pitch: float, newest: bool
    ) -> None:
        look, inks = self.look, self.skin.inks
        left, right = ends
        if newest:
            self._lit(surface, left - 15, y, right - left + 30, pitch - 4)
        if row.strong:
            self._rule(surface, left - 8, y - 2, right - left + 16)
        middle = y + (pitch - 4) / 2
        x = left
        if row.cards:
            room = CARDS_ROOM if right - left > COLUMNS[0][1] else NARROW_CARDS
            x += self._cards(surface, row.cards, left, middle, pitch - 8, room) + 16
        if row.sign is not None:
            side = min(SIGN, pitch - 8)
            sign = row.sign(self.art, round(self._px(side)))
            surface.blit(sign, sign.get_rect(midleft=self._at(x, middle)))
            x += side + 12
        wide = look.carved_width(row.value, 26)
        room = right - 8 - x - wide / look.scale.unit
        lead = middle - (10 if row.reason and pitch >= 40 else 0)
        self._write(surface, row.label, (x, lead), 19 if row.strong else 17, inks.text, face=Face.BOLD, room=room)
        if row.reason and pitch >= 40:
            self._write(surface, row.reason, (x, middle + 12), 15, inks.text2, room=room)
        ink = inks.text if row.strong else inks.gold
        look.carve(surface, row.value, self._at(right, middle), 26 if pitch >= 34 else 18, ink, align=Align.RIGHT)

    def _cards(
        self, surface: Surface, cards: Sequence[CardId], left: float, middle: float, height: float, room: float
    ) -> float:
        """Draw the cards of a line from `left` into `room`; return how wide they lie, in units."""
        width = height * self.told.shape[0] / self.told.shape[1]
        step = min(CARD_PITCH, width + 6)
        if len(cards) > 1:
            step = min(step, (room - width) / (len(cards) - 1))
        for index, card in enumerate(cards):
            self._card(surface, card, left + width / 2 + step * index, middle, width, height)
        return width + step * (len(cards) - 1)

    def _totals(self, surface: Surface) -> None:
        told = self.told
        self._panel(surface, *RIGHT)
        tallies = []
        for who, total in zip(self.seated, told.totals, strict=True):
            change = total.after - total.before
            now = self._counted(total.before, total.after)
            tallies.append(
                Tally(
                    who,
                    told.words(total.before),
                    told.change(change) if self.complete else "",
                    told.words(now) if self.complete else "",
                    won=told.winner is not None and who is self.seated[told.winner],
                    gold=told.winner is not None and who is self.seated[told.winner],
                    moved=change != 0,
                )
            )
        draw_tallies(self.skin, surface, self._rect(800, 146, 408, 360), told.total_heads, tallies)

    def _places(self, surface: Surface) -> None:
        told = self.told
        totals = told.totals
        seats = sorted(range(len(totals)), key=lambda seat: (totals[seat].place, seat))
        placed = []
        for seat in seats:
            points = totals[seat].after if self.complete else totals[seat].before
            first = totals[seat].place == 1
            placed.append(Placed(self.seated[seat], totals[seat].place, told.words(points), first, told.over and first))
        draw_places(self.skin, surface, self._rect(*FOOT), told.standing, told.note, placed, over=told.over)

    def semantics(self) -> Node:
        """Return the result in words: the headline, every line, everybody's points."""
        told = self.told
        rows = [Node(Role.ROW, row.label, row.value) for row in told.rows]
        totals = [
            Node(Role.TEXT, who.name, f"{told.change(total.after - total.before)} {told.words(total.after)}")
            for who, total in zip(self.seated, told.totals, strict=True)
        ]
        return Node(Role.GROUP, told.title, told.note, children=(*rows, *totals))
