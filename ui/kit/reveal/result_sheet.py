"""The result sheet of a game: its cards large at the left, the reckoning on paper at the right, everybody's place under both.

A game makes a `ResultText` from the view of the finished deal and gives `PlainSheet(setting, told)`; who lays cards out otherwise
derives it.
Layout: mock-round-result-large, moments.md 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.core.cards import CardId, Seat
from ui.kit.plate import LEAST_SMALL
from ui.kit.player_text import gained, initial, signed
from ui.kit.reveal.page import Sheet, schedule
from ui.kit.reveal.reveal import Layer, Units
from ui.kit.skin import Material, Skin, panel
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Emblem
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, CARVED, TITLE_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box, put

STAGE: Units = (48.0, 120.0, 640.0, 400.0)
PAPER: Units = (704.0, 120.0, 528.0, 400.0)
WHOLE: Units = (48.0, 120.0, 1184.0, 400.0)
"""Stage and paper together."""
FOOT: Units = (48.0, 536.0, 928.0, 168.0)
EDGE = 30.0
"""Between the edge of the paper and its lines."""
HEAD, TOP, ROOM = 150.0, 170.0, 332.0
"""The middle of the heads of the paper, the top of its first line, and the height for all lines."""
ROW, TWO_LINES, LEAST_ROW = 52.0, 42.0, 23.0
"""A line at most; from so high on its reason stands under it; lower ones stand in two columns."""
STRONG = 1.7
"""How much higher a sum stands than another line."""
COLUMNS_GAP = 24.0
SIGN = 30.0
PART = 36.0
"""How far a line of a group stands in."""
DISC = 58.0
STAGED, STAGED_LEAST, STAGED_ALONE = 156.0, 96.0, 210.0
"""The height of a card on the stage: of most, what it would shrink to for many hands, and of a hand that lies there alone."""
STAGED_GAP, STAGED_TITLE = 10.0, 44.0
WORTH = 92.0
"""For what a hand is worth, at the right of the stage."""
RISE = 8.0


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One line: what it is called, its value, why, the cards it speaks of; `who` is the seat whose seal stands before it.

    `strong` for a sum: under a hairline, its value on a disc. `sign` draws a small picture before the words, so many pixels large.
    `part` for one of the lines of a group: it stands in from the line that heads them.
    """

    label: str
    value: str = ""
    reason: str = ""
    cards: tuple[CardId, ...] = ()
    strong: bool = False
    sign: Callable[[Art, int], Surface] | None = None
    who: int | None = None
    part: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards that lie together on the stage, under what they are called; `who` is the seat whose they are, `worth` what they brought."""

    title: str
    cards: tuple[CardId, ...]
    worth: str = ""
    who: int | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """One player's points before the deal and after it, and the place they make, from 1."""

    before: int
    after: int
    place: int


@dataclass(frozen=True, slots=True)
class Stuff:
    """What stage, paper and foot of a sheet are made of; None for the usual panel."""

    stage: Material | None = None
    paper: Material | None = None
    foot: Material | None = None


@dataclass(frozen=True, slots=True)
class ResultText:
    """All that a plain sheet says.

    Attributes:
        title: the headline, as `Anna wins the hand`.
        winner: whose colour the ribbon has; None for nobody.
        heads: over labels and values of the lines.
        rows: the lines in the order in which they come; their cards rise on the stage meanwhile.
        totals: by seat.
        hands: what lies on the stage, from the top; without any the paper is as wide as both.
        beside: what belongs to all hands and lies before them, None for nothing.
        standing: how far the match has come, or that it is over.
        note: at the right of it, as who deals next.
        over: whether the match has ended.
        words: points as the game writes them; `change` for what somebody wins or loses.
        emblem: what stands at both ends of the ribbon, None for nothing.
    """

    title: str
    winner: Seat | None
    heads: tuple[str, str]
    rows: tuple[ResultRow, ...]
    totals: tuple[Total, ...]
    hands: tuple[Hand, ...] = ()
    beside: Hand | None = None
    standing: str = ""
    note: str = ""
    over: bool = False
    words: Callable[[int], str] = str
    change: Callable[[int], str] = signed
    emblem: Emblem | None = None


class PlainSheet(Sheet):
    """The sheet that shows what is `told`, its last line being everybody's points; `laid` steps of the stage come before its lines."""

    def __init__(self, setting: TableSpec, told: ResultText, stuff: Stuff = Stuff(), laid: int = 0) -> None:
        self.told = told
        self._stuff = stuff
        self._laid = laid
        super().__init__(setting, schedule(laid + len(told.rows) + 1), self._stuff.foot)
        self.restyle(setting.look)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.told.over

    @property
    def paper_area(self) -> Units:
        """Where the paper lies, in units."""
        return PAPER if self.has_stage else WHOLE

    @property
    def has_stage(self) -> bool:
        """Whether cards lie beside the paper."""
        return bool(self.told.hands)

    def dress(self, look: Look) -> None:
        """Take another look, and ask for the cards."""
        super().dress(look)
        told = self.told
        self._hang(told.title, told.winner, told.emblem)
        self.on_stage = Skin(self.look, self.art, self._stuff.stage)
        self.on_paper = Skin(self.look, self.art, self._stuff.paper)
        sums = [row.value for row in told.rows if row.strong and row.value]
        self._disc = self.art.points_disc(sums[-1], round(self._px(DISC))) if sums else None
        hands = (*told.hands, *((told.beside,) if told.beside else ()))
        if cards := sorted({card for hand in hands for card in hand.cards}):
            wide, high = self._card_size()
            self.art.request(cards, (round(self._px(wide)), round(self._px(high))))

    def lay(self) -> Iterator[Layer]:
        """Return the place, the ribbon, the cards, the paper and its lines, everybody's points."""
        yield from self.under()
        if self.has_stage:
            yield Layer(draw=self.stage)
        yield Layer(draw=self._paper)
        yield from self.lines(self._line)
        yield Layer(draw=self._places)

    @property
    def rows_shown(self) -> int:
        """How many lines of the paper have come."""
        return min(max(0, self._shown() - self._laid), len(self.told.rows))

    # The stage

    def stage(self, surface: Surface, _share: float) -> None:
        """Draw the cards large: all hands under one another, what belongs to all of them before them."""
        told, skin = self.told, self.on_stage
        panel(skin, surface, self._rect(*STAGE))
        left, top, width, height = STAGE
        wide, high = self._card_size()
        start = left + 28
        if told.beside is not None:
            middle = top + height / 2 - 12
            self._staged(surface, told.beside.cards, start, middle, wide)
            at = start + wide / 2, middle + high / 2 + 22
            self._write(
                surface, told.beside.title, at, BODY_SIZE, skin.inks.text2, align=Align.CENTRE, room=wide + 40, high=30, least=10
            )
            start += wide + 44
        pitch = height / len(told.hands)
        for number, hand in enumerate(told.hands):
            y = top + pitch * number
            if number:
                self._rule(surface, start - 8, y, left + width - 20 - start, skin.inks.rule)
            self._hand(surface, hand, start, y, pitch)

    def _hand(self, surface: Surface, hand: Hand, start: float, y: float, pitch: float) -> None:
        inks, right = self.on_stage.inks, STAGE[0] + STAGE[2] - 26
        x, line = start, y + 26
        if hand.who is not None:
            self._seal(surface, self.seated[hand.who], x, line, 26)
            x += 36
        self._write(surface, hand.title, (x, line), BODY_SIZE, inks.text, face=Face.BOLD, room=right - x, high=38)
        middle = y + STAGED_TITLE + (pitch - STAGED_TITLE - 12) / 2
        self._staged(surface, hand.cards, start, middle, right - WORTH - start)
        self.look.carve(surface, hand.worth, self._at(right, middle), 34, inks.gold, align=Align.RIGHT)

    def _card_size(self) -> tuple[float, float]:
        """Return width and height of a card on the stage, in units."""
        ratio = PLAIN_CARD[0] / PLAIN_CARD[1]
        high = STAGE[3] / max(1, len(self.told.hands)) - STAGED_TITLE - 20
        high = max(STAGED_LEAST, min(STAGED, high))
        if len(self.told.hands) == 1:
            count = len(self.told.hands[0].cards) + (len(self.told.beside.cards) if self.told.beside else 0)
            room = STAGE[2] - 2 * EDGE - WORTH - STAGED_GAP * (count + 2)
            high = max(high, min(STAGED_ALONE, room / max(1, count) / ratio))
        return high * ratio, high

    def _staged(self, surface: Surface, cards: Sequence[CardId], left: float, middle: float, room: float) -> None:
        """Draw cards side by side; those of the line that has just come stand higher, in a ring."""
        wide, high = self._card_size()
        step = min(wide + STAGED_GAP, (room - wide) / max(1, len(cards) - 1))
        shown = self.rows_shown
        told = self.told.rows[shown - 1].cards if shown and not self.complete else ()
        for index, card in enumerate(cards):
            is_told = card in told
            y = middle - (RISE if is_told and not self.look.reduced_motion else 0.0)
            pose = self._card(surface, card, left + wide / 2 + step * index, y, wide, high)
            if is_told:
                self._painter.ring(surface, pose, self.look.theme.gold, gap=0, line=4)

    # The paper

    def _paper(self, surface: Surface, _share: float) -> None:
        """Draw the paper with its heads."""
        told, inks = self.told, self.on_paper.inks
        left, _top, width, _height = self.paper_area
        panel(self.on_paper, surface, self._rect(*self.paper_area))
        start, end = left + EDGE, left + width - EDGE
        self._write(surface, told.heads[0], (start, HEAD), BODY_SIZE, inks.gold, face=Face.BOLD, room=width * 0.6, high=32)
        self._write(surface, told.heads[1], (end, HEAD), BODY_SIZE, inks.text2, align=Align.RIGHT, room=width * 0.25, high=32)

    def _line(self, number: int, surface: Surface, come: float) -> None:
        """Draw a line of the paper, in one column or two; the newest is lit until the next one comes."""
        index, rows = number - self._laid, self.told.rows
        if index < 0:
            return
        left, _top, width, _height = self.paper_area
        lines = _first_column(rows)
        columns = 1 if lines == len(rows) else 2
        wide = (width - 2 * EDGE - (columns - 1) * COLUMNS_GAP) / columns
        column, place = (0, index) if index < lines else (1, index - lines)
        heights = [STRONG if row.strong else 1.0 for row in (rows[lines:] if column else rows[:lines])]
        pitch = min(ROW, ROOM / max(lines, sum(heights)))
        x, y = left + EDGE + column * (wide + COLUMNS_GAP), TOP + pitch * sum(heights[:place])
        self._row(surface, rows[index], (x, x + wide), y, pitch * heights[place], come < 1.0)

    def _row(
        self, surface: Surface, row: ResultRow, ends: tuple[float, float], y: float, pitch: float, newest: bool
    ) -> None:
        look, inks = self.look, self.on_paper.inks
        (x, right), middle = ends, y + pitch / 2
        if newest:
            lit = self._rect(x - 9, y + 1, right - x + 18, pitch - 2)
            draw_box(surface, lit, Box(self._px(6), None, 1.0, inks.gold, self._px(1.6)))
        self._rule(surface, x, y + pitch, right - x, inks.rule)
        if row.strong:
            self._rule(surface, x, y, right - x, inks.text)
        if row.who is not None:
            side = min(26, pitch - 4)
            self._seal(surface, self.seated[row.who], x, middle, side)
            x += side + 10
        x += PART if row.part else 0
        if row.sign is not None:
            side = min(SIGN, pitch - 8)
            put(surface, row.sign(self.art, round(self._px(side))), midleft=self._at(x, middle))
            x += side + 10
        right -= self._value(surface, row, right, middle) + 12
        size: float = TITLE_SIZE if row.strong else BODY_SIZE
        two = bool(row.reason) and pitch >= TWO_LINES
        grown = max(1.0, min(self._window.scale.ui, pitch / TWO_LINES))
        size, small = (size * grown, BODY_SIZE * grown) if two else (self._grown(size, pitch), self._grown(BODY_SIZE, pitch))
        at = x, middle - (10 * grown if two else 0)
        room = right - x
        if row.reason and not two:
            room = min(room, max(room * 0.5, room - look.width(row.reason, small) / look.scale.unit - 10))
        wide = min(room, look.width(row.label, size, Face.BOLD) / look.scale.unit)
        self._write(surface, row.label, at, size, inks.text, face=Face.BOLD, room=room, least=10)
        if two:
            self._write(surface, row.reason, (x, middle + 12 * grown), small, inks.text2, room=room, least=10)
        elif row.reason:
            at = x + wide + 10, middle
            self._write(surface, row.reason, at, small, inks.text2, room=right - at[0], least=9)

    def _value(self, surface: Surface, row: ResultRow, right: float, middle: float) -> float:
        """Draw the value of a line at its right end; return how wide it is, in units."""
        if row.strong and self._disc is not None:
            if (disc := self._disc()) is not None:
                put(surface, disc, midright=self._at(right, middle))
            return DISC
        self.look.carve(surface, row.value, self._at(right, middle), CARVED[0], self.on_paper.inks.gold, align=Align.RIGHT)
        return self.look.carved_width(row.value, CARVED[0]) / self.look.scale.unit

    # The foot

    def _places(self, surface: Surface, _share: float) -> None:
        """Draw everybody beside one another by place, with what they had and what came to them."""
        told, look, px, inks = self.told, self.look, self.skin.px, self.skin.inks
        rect = self._rect(*FOOT)
        panel(self.skin, surface, rect)
        left, right, room = rect.x + px(24), rect.right - px(24), rect.width - px(48)
        ink = inks.gold if told.over else inks.text
        head, note, name, small = (self._grown(*one) for one in ((TITLE_SIZE, 36), (BODY_SIZE, 36), (BODY_SIZE, 28), (BODY_SIZE, 28)))
        look.write(surface, told.standing, (left, rect.y + px(24)), head, ink, face=Face.BOLD, room=room * 0.58)
        look.write(surface, told.note, (right, rect.y + px(24)), note, inks.text2, align=Align.RIGHT, room=room * 0.4)
        pitch = room / max(1, len(told.totals))
        for index, seat in enumerate(sorted(range(len(told.totals)), key=lambda seat: (told.totals[seat].place, seat))):
            total, who, first = told.totals[seat], self.seated[seat], told.totals[seat].place == 1
            now = self._counted(total.before, total.after) if self.complete else total.before
            change = total.after - total.before
            was = f"{told.words(total.before)}   {told.change(change)}" if change and self.complete else ""
            x = rect.x + px(16) + pitch * (index + 0.5)
            put(surface, self.art.seal(initial(who), who.seal, px(44)), center=(round(x - px(34)), rect.y + px(90)))
            place = x - px(34), rect.y + px(128)
            ink = inks.gold if first else inks.text2
            look.write(surface, f"{total.place}.", place, self._grown(BODY_SIZE, 26), ink, face=Face.BOLD, align=Align.CENTRE)
            x -= px(4)
            ink, space = inks.gold if told.over and first else inks.text, pitch - px(58)
            look.write(surface, who.name, (x, rect.y + px(78)), name, ink, face=Face.BOLD, room=space, least=LEAST_SMALL, shorten=True)
            look.carve(surface, told.words(now), (x, rect.y + px(106)), 20, inks.gold if first else inks.text)
            look.write(surface, was, (x, rect.y + px(134)), small, inks.text2, room=pitch - px(66), least=10)

    def describe(self) -> Node:
        """Return the result in words: the headline, every line, everybody's points."""
        told = self.told
        rows = [Node(Role.ROW, self._said(row), row.value) for row in told.rows]
        totals = [
            Node(Role.TEXT, who.name, gained(told.change(total.after - total.before), told.words(total.after)))
            for who, total in zip(self.seated, told.totals, strict=True)
        ]
        return Node(Role.GROUP, told.title, told.note, children=(*rows, *totals))

    def _said(self, row: ResultRow) -> str:
        """Return what a line is called, with the player whose seal stands before it."""
        if row.who is None or row.label == self.seated[row.who].name:
            return row.label
        return _("{name}: {words}").format(name=self.seated[row.who].name, words=row.label)


def _first_column(rows: Sequence[ResultRow]) -> int:
    """Return how many lines stand in the first column: all, or as near to half as keeps a group together, where both columns have room."""
    count = len(rows)
    if count * LEAST_ROW <= ROOM:
        return count
    heads = [index for index, row in enumerate(rows) if not row.part and max(index, count - index) * LEAST_ROW <= ROOM]
    return min(heads, key=lambda index: (abs(2 * index - count), -index), default=-(-count // 2))
