"""The blocks of the rules page that have cards: rows of cards with words, combinations with their points.

Each is as high as its words ask at its width, so that any size of window, interface and language is set without loss.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.kit.rulebook import Award, Cards
from ui.scenes.rules.showcase import Showcase
from ui.text.breaking import words_of
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, SPACE, TITLE_SIZE
from ui.widgets import Group, Hotspot, Look, Role, Widget
from ui.widgets.box import Box, draw_box, draw_rule

CARD_HEIGHT = 112.0
"""Height of a card on the page, in units; the width follows from the pack's shape."""
STRIP, WIDE_STRIP = 206.0, 254.0
"""Room for the cards of a row, in units: three flower cards; more of them overlap; and where some lie beside the others."""
PITCH_GAP = 6.0
BESIDE_GAP = 40.0
PART_GAP = 8.0
STRIP_GAP = 14.0
POINTS_CARVED = 34.0
POINTS_ROOM = 46.0
"""What the carved points at the right take, in units, with their gap."""
LEAST_WORDS = 110.0
"""Where less room than this is left beside the cards, in units, the words go below them."""
MARGIN = 8.0
"""Room inside the gold frame of a pointed row, in units."""
LIFT = 3.0
STRUCK_OPACITY = 0.3


class Strip(Group):
    """Cards side by side, overlapping where the room asks; each can be pointed at. `beside` stand after a gap."""

    def __init__(
        self,
        look: Look,
        cards: Sequence[CardId],
        show: Showcase,
        *,
        beside: Sequence[CardId] = (),
        parts: Sequence[int] = (),
        opacity: float = 1.0,
    ) -> None:
        super().__init__(look)
        self.cards = (*cards, *beside)
        self.is_hand, self.has_beside = bool(parts), bool(cards and beside)
        gaps = dict.fromkeys(list(accumulate(parts))[:-1], PART_GAP)
        if self.has_beside:
            gaps[len(cards)] = BESIDE_GAP
        self._gaps = gaps
        self._show, self._opacity = show, opacity
        self._areas = tuple(self._area(n) for n in range(len(self.cards)))
        for area in self._areas:
            self.add(area)

    def _area(self, at: int) -> Hotspot:
        card = self.cards[at]
        area = Hotspot(self.look, self._show.name(card), partial(self._show.open, self.cards, at), opens=self)
        area.on_point = partial(self._show.point, area, card)
        return area

    def card_size(self) -> tuple[int, int]:
        """Return the size of a card, in pixels."""
        height = self.look.px(CARD_HEIGHT)
        return round(height * self._show.shape[0] / self._show.shape[1]), height

    def _gap(self, before: int) -> int:
        """Return the gaps before the card number `before`, together."""
        return sum(self.look.px(gap) for at, gap in self._gaps.items() if at <= before)

    def _pitch(self, room: float) -> float:
        width, count = self.card_size()[0], len(self.cards)
        full = float(width + self.look.px(PITCH_GAP))
        return full if count < 2 else min(full, (room - self._gap(count) - width) / (count - 1))

    def wanted_width(self, room: int) -> int:
        """Return the width of the cards where at most `room` pixels are to be had."""
        if not self.cards:
            return 0
        return round(self.card_size()[0] + self._pitch(room) * (len(self.cards) - 1)) + self._gap(len(self.cards))

    def wanted_height(self, width: int) -> int:
        """The height of a card."""
        del width
        return self.card_size()[1]

    def place(self, rect: Rect) -> None:
        """Put the cards from the left of `rect`, in the middle of its height."""
        super().place(rect)
        width, height = self.card_size()
        pitch = self._pitch(rect.width)
        top = rect.centery - height // 2
        for n, area in enumerate(self._areas):
            area.place(Rect(rect.left + self._gap(n) + round(n * pitch), top, width, height))

    @property
    def pointed(self) -> bool:
        """Whether one of the cards is pointed at."""
        return any(area is self._show.pointed for area in self._areas)

    def draw(self, surface: Surface) -> None:
        """Draw the cards, the pointed one last."""
        on_top: tuple[CardId, Rect] | None = None
        for card, area in zip(self.cards, self._areas, strict=True):
            if area is self._show.pointed:
                on_top = card, area.rect.move(0, -self.look.px(LIFT))
            else:
                self._show.paint(surface, card, area.rect, opacity=self._opacity)
        if on_top is not None:
            self._show.paint(surface, *on_top, ringed=True)


class Line(NamedTuple):
    """One line of words in a block: its middle below the row's top, size, colour, face, and where it begins."""

    text: str
    y: float
    size: float
    ink: RGB
    face: Face = Face.REGULAR
    x: float = 0.0
    struck: bool = False


Phrase = tuple[str, float, RGB, Face]
"""Some words with their size, colour and face."""


class LinesBlock(Group, ABC):
    """A block with words in lines: as high as they ask."""

    def __init__(self, look: Look, label: str, *parts: Widget) -> None:
        super().__init__(look, parts, label)
        self._kept: tuple[Look, int, tuple[list[Line], float]] | None = None

    @abstractmethod
    def _set(self, width: int) -> tuple[list[Line], float]:
        """Return the lines, x from the left and y from the top of the words, and the height they take."""

    @abstractmethod
    def _words_room(self, width: int) -> int:
        """Return how wide a line may be, in pixels."""

    def _words_top(self, width: int) -> int:
        """Return how far from the top the words begin, in pixels."""
        del width
        return 0

    def fits(self) -> bool:
        """Say whether every line has room, and all of them together."""
        lines, height = self._lines(self.rect.width)
        wide = max((self.look.width(line.text, line.size, line.face) for line in lines), default=0.0)
        return wide <= self._words_room(self.rect.width) + 1 and height + self._words_top(self.rect.width) <= self.rect.height + 2

    def _broken(self, parts: Sequence[Phrase], room: float, x: float = 0.0, y: float = 0.0) -> tuple[list[Line], float]:
        """Return the lines of parts below each other from `y` on, and where they end."""
        found = []
        for text, size, ink, face in parts:
            for line in self.look.lines(text, room, size, face) if text else ():
                found.append(Line(line, y + self.look.lead(size) / 2, size, ink, face, x=x))
                y += self.look.lead(size)
        return found, y

    def _lines(self, width: int) -> tuple[list[Line], float]:
        """Return the lines as they were set last at this width."""
        if self._kept is None or self._kept[:2] != (self.look, width):
            self._kept = self.look, width, self._set(width)
        return self._kept[2]

    def _draw_lines(self, surface: Surface, left: float, top: float) -> None:
        """Draw the lines from `left` and `top` on."""
        look = self.look
        for line in self._lines(self.rect.width)[0]:
            at = left + line.x, top + line.y
            wide = look.write(surface, line.text, at, line.size, line.ink, face=line.face)
            if line.struck:
                draw_rule(surface, (round(at[0]), round(at[1])), round(wide), look.px(1.4), line.ink)


class CardRow(LinesBlock):
    """Cards at the left, words at the right of them, or below where there is no room, and what they are worth."""

    role = Role.ROW

    def __init__(self, look: Look, block: Cards | Award, show: Showcase) -> None:
        if isinstance(block, Cards):
            self._strip = Strip(look, block.cards, show, beside=block.beside, parts=block.parts)
            block = Award(block.cards, block.name, "", bonus=block.line, note=block.note)
        else:
            self._strip = Strip(look, block.cards, show, opacity=STRUCK_OPACITY if block.struck else 1.0)
        super().__init__(look, block.name, self._strip)
        self._award = block

    @property
    def value(self) -> str:
        """The points, what is said about the cards, and the note."""
        award = self._award
        return "  ".join(words for words in (award.points, award.bonus, award.note or award.struck) if words)

    def _right_room(self) -> int:
        return self.look.px(POINTS_ROOM) if self._award.points or self._award.struck else 0

    def _strip_room(self, width: int) -> int:
        """Return the pixels for the cards: what is usual, less where the words go below them anyway; a hand takes all it needs."""
        inner = width - 2 * self.look.px(MARGIN)
        return inner if self._strip.is_hand else min(self.look.px(WIDE_STRIP if self._strip.has_beside else STRIP), inner)

    def _strip_width(self, width: int) -> int:
        return self._strip.wanted_width(self._strip_room(width))

    def _below(self, width: int) -> bool:
        look = self.look
        longest = max(look.width(word, TITLE_SIZE, Face.BOLD) for word in words_of(self._award.name) or ("",))
        beside = self._strip_width(width) + look.px(STRIP_GAP) + self._right_room()
        return width - 2 * look.px(MARGIN) - beside < max(look.px(LEAST_WORDS), longest)

    def _words_left(self, width: int) -> int:
        is_beside = self._strip.cards and not self._below(width)
        return self.look.px(MARGIN) + (self._strip_width(width) + self.look.px(STRIP_GAP) if is_beside else 0)

    def _words_top(self, width: int) -> int:
        if not self._below(width) or not self._strip.cards:
            return 0
        return self._strip.card_size()[1] + self.look.px(SPACE.hair)

    def wanted_height(self, width: int) -> int:
        """As high as cards and words ask."""
        height = self._lines(width)[1] + self._words_top(width)
        least = self._strip.card_size()[1] if self._strip.cards else 0
        return max(least, round(height) + self.look.px(SPACE.hair))

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; the cards at the left, in the middle of its height if the words are beside them."""
        super().place(rect)
        margin = self.look.px(MARGIN)
        height = self._strip.card_size()[1]
        room = self._strip_room(rect.width)
        top = rect.top + self.look.px(2) if self._below(rect.width) else rect.centery - height // 2
        self._strip.place(Rect(rect.left + margin, top, self._strip.wanted_width(room), height))

    def _words_room(self, width: int) -> int:
        return width - self._words_left(width) - self.look.px(MARGIN) - self._right_room()

    def draw(self, surface: Surface) -> None:
        """Draw the frame of a pointed row, the cards, the words and the points."""
        look, theme = self.look, self.look.theme
        if self._strip.pointed:
            unit = look.scale.ui_unit
            draw_box(surface, self.rect, Box(8 * unit, theme.chosen, 0.9, theme.gold, 1.6 * unit))
        super().draw(surface)
        left = self.rect.left + self._words_left(self.rect.width)
        top = self.rect.top + self._words_top(self.rect.width)
        if not self._below(self.rect.width):
            top += max(0, round((self.rect.height - self._lines(self.rect.width)[1]) / 2))
        self._draw_lines(surface, left, top)
        at = self.rect.right - look.px(MARGIN), self.rect.bottom - (self.rect.height - self._words_top(self.rect.width)) / 2
        if self._award.struck:
            look.write(surface, "–", at, TITLE_SIZE, theme.text3, face=Face.BOLD, align=Align.RIGHT)
        else:
            look.carve(surface, self._award.points, at, POINTS_CARVED, theme.gold, align=Align.RIGHT)

    def _set(self, width: int) -> tuple[list[Line], float]:
        theme, award = self.look.theme, self._award
        room = self._words_room(width)
        ink = theme.text3 if award.struck else theme.text
        names, y = self._broken(((award.name, TITLE_SIZE, ink, Face.BOLD),), room)
        parts = ("  ".join(filter(None, (award.second, award.third))), theme.text2), (award.bonus, theme.text2)
        rest = (*parts, (award.struck or award.note, theme.note))
        more, y = self._broken([(words, BODY_SIZE, tone, Face.REGULAR) for words, tone in rest], room, y=y)
        return [line._replace(struck=bool(award.struck)) for line in names] + more, y
