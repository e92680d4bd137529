"""What is at stake in a decision, as a value and as the body of its prompt: numbers, what may come, who pays or threatens, whose turns.

All that stands here is public, or the viewer's own hand. Source: coach.md, Prompt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.kit.deals import Chances, draw_deals
from ui.kit.player_text import Seated, initial
from ui.kit.question import PaintCard
from ui.stage.art import Art
from ui.text.catalog import in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, rgb
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box

WIDTH = 728.0
FIGURE, CARDED_FIGURE, LOW_FIGURE = 64.0, 34.0, 34.0
"""Height of the great numbers, of those over cards, and where the window is low."""
CARD = (34.0, 56.0)
PITCH = 38.0
NOW, COMES, LIST = 100.0, 324.0, 424.0
"""The middles of the two numbers and the left edge of what may come, in units from the left."""
HEIGHTS = ((640.0, 178.0, 70.0), (520.0, 150.0, 70.0), (400.0, 130.0, 60.0), (0.0, 40.0, 42.0))
"""From how many interface units of height on how high the numbers are with what belongs to them, and the line at the foot."""
BARE = 128.0
"""Height of numbers with nothing but their words."""
ROW = 84.0
MOST_ROWS, MOST_ORDER = 2, 10
SEAL = 32.0
BACK, BACK_PITCH = (17.0, 25.0), 21.0
LEAST = 10.5
ROOMY, NARROW, LOW = 640.0, 520.0, 400.0
"""Interface units of height from which the order of play, what may come, and more than numbers and the foot, have room."""
DANGER: RGB = rgb("ff9c86")
VEIL = 0.55


class Rim(Enum):
    """What the rim of a little card says: nothing, it lies on the table, the viewer holds it, another lacks it, not seen yet."""

    NONE = auto()
    TABLE = auto()
    HELD = auto()
    DANGER = auto()
    UNSEEN = auto()


@dataclass(frozen=True, slots=True)
class Shown:
    """A little card; at half its ink where nobody at the table has shown it."""

    card: CardId
    rim: Rim = Rim.NONE
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """A great number: what it is above, by what it comes about below, with the cards that make it."""

    head: str
    number: str
    words: str = ""
    cards: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that may come: its cards, what it is, `words` on where they can be, `value` in points."""

    head: str
    words: str
    value: str = ""
    cards: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Foot:
    """The line at the foot: seals with what stands beside each, a card, a sentence and what comes of it, `grave` if it threatens."""

    seals: tuple[tuple[Seated, str], ...]
    first: str
    second: str = ""
    grave: bool = False
    card: Shown | None = None


@dataclass(frozen=True, slots=True)
class AtStake:
    """What is at stake: the number now, the one that may come (None: `otherwise` says why not), prospects, foot, and the turns to come."""

    now: Number
    then: Number | None
    prospects: tuple[Prospect, ...]
    foot: Foot
    order: tuple[Seated, ...] = ()
    order_words: str = ""
    otherwise: str = ""


def draw_shown(look: Look, paint: PaintCard, surface: Surface, shown: Shown, place: Rect) -> None:
    """Draw a little card with its rim, veiled where it is no more than its ghost."""
    theme = look.theme
    paint(surface, shown.card, place)
    rims = {Rim.TABLE: theme.jade, Rim.HELD: theme.gold, Rim.DANGER: DANGER, Rim.UNSEEN: theme.rule_strong}
    if shown.ghost or shown.rim in rims:
        draw_box(surface, place, Box(3, theme.dark if shown.ghost else None, VEIL, rims.get(shown.rim), max(1, look.px(2))))


class StakesBody(Widget):
    """The stakes of a decision as a widget of its own shape."""

    role = Role.GROUP

    def __init__(self, look: Look, art: Art, stakes: AtStake, paint: PaintCard) -> None:
        super().__init__(look)
        self._art, self.stakes, self._paint = art, stakes, paint
        self.chances: Chances | None = None
        """How ten deals come out, once that is known and where it may be told."""

    @property
    def _prospects(self) -> tuple[Prospect, ...]:
        return self.stakes.prospects[:MOST_ROWS] if self.look.scale.ui_height >= NARROW else ()

    @property
    def _is_bare(self) -> bool:
        return not self.stakes.prospects and not self.stakes.now.cards

    @property
    def _is_low(self) -> bool:
        return self.look.scale.ui_height < (NARROW if self._is_bare else LOW)

    @property
    def _heights(self) -> tuple[int, int]:
        """The heights of the numbers, and of the line at the foot, in pixels."""
        top, low = next((top, low) for least, top, low in HEIGHTS if self.look.scale.ui_height >= least)
        if self._is_bare:  # in the lowest windows the foot alone is left
            top = BARE if not self._is_low else HEIGHTS[-1][1] if self.look.scale.ui_height >= LOW else 0.0
        return self.look.px(top), self.look.px(low)

    @property
    def _top(self) -> int:
        return self._heights[0]

    def wanted_height(self, width: int) -> int:
        """As high as the numbers and the line at the foot."""
        del width
        return sum(self._heights)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        px, theme, stakes = self.look.px, self.look.theme, self.stakes
        rect, foot = self.rect, self.rect.y + self._top
        self._draw_foot(surface, Rect(rect.x, foot, rect.width, rect.bottom - foot))
        if not self._top:
            return
        listed = self._prospects
        now = rect.x + (px(NOW) if listed else rect.width // 4)
        self._draw_number(surface, now, stakes.now)
        rule = rect.x + (px(2 * NOW + 12) if listed else rect.width // 2)
        surface.fill(theme.rule_strong, Rect(rule, rect.y + px(8), max(1, px(1)), self._top - px(16)))
        if stakes.then is not None:
            self._draw_number(surface, rect.x + (px(COMES) if listed else 3 * rect.width // 4), stakes.then)
        else:
            left = rect.x + px(LIST) if listed else rect.right
            at, room = ((rule + left) / 2, rect.y + self._top / 2), left - rule - px(16)
            lines = self.look.lines(stakes.otherwise, room, BODY_SIZE)
            self.look.write_lines(surface, lines, at, BODY_SIZE, theme.text2, align=Align.CENTRE)
        if self.chances is not None and self.look.scale.ui_height >= ROOMY:
            middle = rect.x + (px(COMES) if listed else 3 * rect.width // 4)
            draw_deals(self.look, surface, (middle, foot - px(36)), self.chances.deals)
            at, room = (middle, foot - px(15)), px(2 * NOW - 4)
            self.look.write(surface, self.chances.words, at, BODY_SIZE, theme.text2, align=Align.CENTRE, room=room, least=LEAST)
        for number, prospect in enumerate(listed):
            row = Rect(rect.x + px(LIST), rect.y + px(6) + number * px(ROW), rect.width - px(LIST), px(ROW))
            self._draw_prospect(surface, prospect, row)
        surface.fill(theme.rule, Rect(rect.x, foot, rect.width, max(1, px(1))))

    def _draw_number(self, surface: Surface, middle: int, shown: Number) -> None:
        look, px, theme = self.look, self.look.px, self.look.theme
        y, room = self.rect.y, px(2 * NOW - 24)
        if self._is_low:
            look.write(surface, shown.head, (middle, y + px(20)), BODY_SIZE, theme.text2, align=Align.RIGHT, room=px(NOW), least=LEAST)
            look.carve(surface, shown.number, (middle + px(10), y + px(20)), LOW_FIGURE, theme.gold)
            return
        carded = bool(self.stakes.now.cards) and look.scale.ui_height >= ROOMY
        figure, at, below = (CARDED_FIGURE, 48, 86) if carded else (FIGURE, 58, 102)
        look.write(surface, shown.head, (middle, y + px(12)), BODY_SIZE, theme.text2, align=Align.CENTRE, room=room, least=LEAST)
        look.carve(surface, shown.number, (middle, y + px(at)), figure, theme.gold, align=Align.CENTRE)
        lines = look.lines(shown.words, room, BODY_SIZE)[:2]
        look.write_lines(surface, lines, (middle, y + px(below)), BODY_SIZE, theme.text2, align=Align.CENTRE)
        if carded and shown.cards:
            area = Rect(middle - px(NOW), y + self._top - px(CARD[1] + 2), px(2 * NOW), px(CARD[1]))
            self._draw_cards(surface, tuple(map(Shown, shown.cards)), area, centred=True)

    def _draw_cards(self, surface: Surface, cards: Sequence[Shown], area: Rect, *, centred: bool = False) -> None:
        """Draw cards side by side from the left of `area` or about its middle, closer where there are many."""
        look = self.look
        wide, high = look.px(CARD[0]), look.px(CARD[1])
        pitch = min(float(look.px(PITCH)), (area.width - wide) / max(1, len(cards) - 1))
        left = area.centerx - (pitch * (len(cards) - 1) + wide) / 2 if centred else area.x
        for number, shown in enumerate(cards):
            draw_shown(look, self._paint, surface, shown, Rect(round(left + number * pitch), area.y, wide, high))

    def _draw_prospect(self, surface: Surface, prospect: Prospect, row: Rect) -> None:
        """Draw what may come: the cards, what it is, its points, where the cards are."""
        look, px, theme = self.look, self.look.px, self.look.theme
        self._draw_cards(surface, prospect.cards, Rect(row.x, row.y + px(4), 3 * px(PITCH) - px(4), px(CARD[1])))
        left, y, points = row.x + (3 * px(PITCH) + px(4) if prospect.cards else 0), row.y + px(16), prospect.value
        look.write(surface, points, (row.right, y), BODY_SIZE, theme.gold, face=Face.BOLD, align=Align.RIGHT)
        room = row.right - left - (look.width(points, BODY_SIZE, Face.BOLD) + px(8) if points else 0)
        heads = look.lines(prospect.head, room, BODY_SIZE, Face.BOLD)[:2]
        below = look.write_lines(surface, heads, (left, y), BODY_SIZE, theme.text, face=Face.BOLD)
        lines = look.lines(prospect.words, row.right - left, BODY_SIZE)[: 4 - len(heads)]
        look.write_lines(surface, lines, (left, below), BODY_SIZE, theme.text2)

    def _draw_foot(self, surface: Surface, area: Rect) -> None:
        look, px, theme, foot = self.look, self.look.px, self.look.theme, self.stakes.foot
        left = area.x
        for who, beside in foot.seals:
            seal = self._art.seal(initial(who), who.seal, px(SEAL))
            surface.blit(seal, seal.get_rect(midleft=(left, area.centery)))
            left += px(SEAL + 10)
            if beside:
                left += round(look.write(surface, beside, (left, area.centery), BODY_SIZE, theme.gold, face=Face.BOLD)) + px(16)
        if foot.card is not None and not self._is_low:
            self._draw_cards(surface, (foot.card,), Rect(left, area.centery - px(CARD[1]) // 2, px(CARD[0]), px(CARD[1])))
            left += px(CARD[0]) + px(12)
        right = area.right
        if self.stakes.order_words and look.scale.ui_height >= ROOMY:
            right -= self._draw_order(surface, area) + px(16)
        tone = DANGER if foot.grave else theme.text2
        lines = [(line, theme.text, Face.BOLD) for line in look.lines(foot.first, right - left, BODY_SIZE, Face.BOLD)]
        lines += [(line, tone, Face.REGULAR) for line in look.lines(foot.second, right - left, BODY_SIZE)]
        y = area.centery - (len(lines) - 1) * look.lead(BODY_SIZE) / 2
        for words, ink, face in lines:
            look.write(surface, words, (left, y), BODY_SIZE, ink, face=face)
            y += look.lead(BODY_SIZE)

    def _draw_order(self, surface: Surface, area: Rect) -> int:
        """Draw whose turns are to come, of many the last ones, the very last ringed; return the width that takes."""
        look, px, theme = self.look, self.look.px, self.look.theme
        order, words = self.stakes.order[-MOST_ORDER:], self.stakes.order_words
        wide = max(px(BACK_PITCH) * len(order), round(look.width(words, BODY_SIZE)))
        x = area.right - wide / 2 - px(BACK_PITCH) * (len(order) - 1) / 2
        for number, who in enumerate(order):
            back = Rect(0, 0, px(BACK[0]), px(BACK[1]))
            back.center = round(x + number * px(BACK_PITCH)), area.centery - px(11)
            seal = self._art.seal(initial(who), who.seal, px(BACK[0]))
            surface.blit(seal, seal.get_rect(center=back.center))
            if number == len(order) - 1:
                draw_box(surface, back, Box(3, line=theme.gold, line_width=max(1, px(2))))
        at = area.right - wide / 2, area.centery + (px(16) if order else 0)
        look.write(surface, words, at, BODY_SIZE, theme.text2, align=Align.CENTRE)
        return wide

    def fits(self) -> bool:
        """Say whether the line at the foot has its room."""
        return self.rect.height + 2 >= self.wanted_height(self.rect.width)

    def semantics(self) -> Node:
        """Return the stakes in words."""
        stakes, foot = self.stakes, self.stakes.foot
        numbers = [stakes.now, *([stakes.then] if stakes.then is not None else [])]
        rows = [(shown.head, f"{shown.number} {shown.words}".strip()) for shown in numbers]
        rows += [(in_a_row(filter(None, (one.head, one.words))), one.value) for one in stakes.prospects[:MOST_ROWS]]
        rows += [(who.name, beside) for who, beside in foot.seals if beside]
        nodes = [Node(Role.ROW, words, value, self.area) for words, value in rows]
        others = (self.chances.words if self.chances is not None else "", stakes.otherwise, foot.first, foot.second, stakes.order_words)
        nodes += [Node(Role.TEXT, words, "", self.area) for words in others if words]
        return Node(self.role, "", "", self.area, fits=self.fits(), children=tuple(nodes))
