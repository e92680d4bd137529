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
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, RGB, SECOND_SIZE, SPACE
from ui.widgets import Group, Hotspot, Look, Role, Widget
from ui.widgets.box import Box, draw_box, draw_rule

CARD_HEIGHT = 54.0
"""Height of a card on the page, in units; the width follows from the pack's shape."""
STRIP = 162.0
"""Room for the cards of a row, in units: five flower cards, hardly overlapping; more of them overlap further."""
PITCH_GAP = 1.0
BESIDE_GAP = 22.0
PART_GAP = 8.0
STRIP_GAP = 12.0
ROW = 58.0
POINTS_CARVED = 22.0
POINTS_ROOM = 36.0
"""What the carved points at the right take, in units, with their gap."""
LEAST_WORDS = 224.0
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
        self.is_hand = bool(parts)
        gaps = dict.fromkeys(list(accumulate(parts))[:-1], PART_GAP)
        if cards and beside:
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
    """One line of words in a block: where it begins, its middle below the row's top, size, colour, face and side."""

    text: str
    y: float
    size: float
    ink: RGB
    face: Face = Face.REGULAR
    right: bool = False
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

    def _draw_lines(self, surface: Surface, left: float, top: float, right: float) -> None:
        """Draw the lines from `left` and `top` on, some of them up to `right`."""
        look = self.look
        for line in self._lines(self.rect.width)[0]:
            x, align = (right, Align.RIGHT) if line.right else (left + line.x, Align.LEFT)
            wide = look.write(surface, line.text, (x, top + line.y), line.size, line.ink, face=line.face, align=align)
            if line.struck:
                draw_rule(surface, (round(x), round(top + line.y)), round(wide), look.px(1.4), line.ink)


class CardRow(LinesBlock):
    """Cards at the left and words at the right of them, or below where there is no room."""

    role = Role.ROW

    def __init__(self, look: Look, label: str, strip: Strip) -> None:
        super().__init__(look, label, strip)
        self._strip = strip

    def _strip_room(self, width: int) -> int:
        """Return the pixels for the cards: what is usual, less where the words go below them anyway; a hand takes all it needs."""
        inner = width - 2 * self.look.px(MARGIN)
        return inner if self._strip.is_hand else min(self.look.px(STRIP), inner)

    def _strip_width(self, width: int) -> int:
        if not self._strip.cards:
            return 0
        return max(self.look.px(STRIP), self._strip.wanted_width(self._strip_room(width)))

    def _below(self, width: int) -> bool:
        inner = width - 2 * self.look.px(MARGIN)
        return inner - self._strip_width(width) - self.look.px(STRIP_GAP) < self.look.px(LEAST_WORDS)

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
        least = self.look.px(ROW) if self._strip.cards else 0
        return max(least, round(height) + self.look.px(SPACE.hair))

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; the cards at the left, in the middle of its height if the words are beside them."""
        super().place(rect)
        margin = self.look.px(MARGIN)
        height = self._strip.card_size()[1]
        room = self._strip_room(rect.width)
        top = rect.top + self.look.px(2) if self._below(rect.width) else rect.centery - height // 2
        self._strip.place(Rect(rect.left + margin, top, self._strip.wanted_width(room), height))

    def fits(self) -> bool:
        """Say whether every line has room and none runs into another."""
        look = self.look
        lines, height = self._lines(self.rect.width)
        room = self.rect.width - self._words_left(self.rect.width) - look.px(MARGIN) + 1
        ends: dict[float, float] = {}
        for line in lines:
            ends[line.y] = ends.get(line.y, 0.0) + look.width(line.text, line.size, line.face)
        inside = height + self._words_top(self.rect.width) <= self.rect.height + 2
        return inside and all(end <= room for end in ends.values())

    def draw(self, surface: Surface) -> None:
        """Draw the frame of a pointed row, the cards and the words."""
        look, theme = self.look, self.look.theme
        if self._strip.pointed:
            unit = look.scale.ui_unit
            draw_box(surface, self.rect, Box(8 * unit, theme.chosen, 0.9, theme.gold, 1.6 * unit))
        super().draw(surface)
        left = self.rect.left + self._words_left(self.rect.width)
        top = self.rect.top + self._words_top(self.rect.width)
        if not self._below(self.rect.width):
            top += max(0, round((self.rect.height - self._lines(self.rect.width)[1]) / 2))
        self._draw_lines(surface, left, top, self.rect.right - look.px(MARGIN) - self._right_room())

    def _right_room(self) -> int:
        return 0


class CardsBlock(CardRow):
    """Cards with a name and one line about them."""

    def __init__(self, look: Look, block: Cards, show: Showcase) -> None:
        super().__init__(look, block.name, Strip(look, block.cards, show, beside=block.beside, parts=block.parts))
        self._block = block

    @property
    def value(self) -> str:
        """The line about the cards."""
        return "  ".join(words for words in (self._block.line, self._block.note) if words)

    def _set(self, width: int) -> tuple[list[Line], float]:
        look, theme = self.look, self.look.theme
        room = width - self._words_left(width) - look.px(MARGIN)
        parts = (
            (self._block.name, NAME_SIZE, theme.text, Face.BOLD),
            (self._block.line, SECOND_SIZE, theme.text2, Face.REGULAR),
            (self._block.note, HINT_SIZE, theme.note, Face.REGULAR),
        )
        return self._broken(parts, room)


class AwardBlock(CardRow):
    """A combination of cards: its names, what it counts, and what is not standard about it."""

    def __init__(self, look: Look, award: Award, show: Showcase) -> None:
        opacity = STRUCK_OPACITY if award.struck else 1.0
        super().__init__(look, award.name, Strip(look, award.cards, show, opacity=opacity))
        self._award = award

    @property
    def value(self) -> str:
        """The points, the bonus and the note."""
        award = self._award
        return "  ".join(words for words in (award.points, award.bonus, award.note or award.struck) if words)

    def _right_room(self) -> int:
        return self.look.px(POINTS_ROOM)

    def _set(self, width: int) -> tuple[list[Line], float]:
        look, theme, award = self.look, self.look.theme, self._award
        room = width - self._words_left(width) - look.px(MARGIN) - self._right_room()
        found: list[Line] = []
        y = 0.0
        note = award.struck or award.note
        ink = theme.text3 if award.struck else theme.text
        names = look.lines(award.name, room, NAME_SIZE, Face.BOLD)
        for n, name in enumerate(names):
            found.append(
                Line(name, y + look.lead(NAME_SIZE) / 2, NAME_SIZE, ink, Face.BOLD, struck=bool(award.struck))
            )
            used = look.width(name, NAME_SIZE, Face.BOLD)
            if n == 0 and note and used + look.width(note, HINT_SIZE) + look.px(SPACE.small) <= room:
                found.append(Line(note, y + look.lead(NAME_SIZE) / 2, HINT_SIZE, theme.note, right=True))
                note = ""
            y += look.lead(NAME_SIZE)
        bonus = award.bonus
        used = 0.0
        middle = y + look.lead(SECOND_SIZE) / 2
        for text, size, ink2 in ((award.second, SECOND_SIZE, theme.text2), (award.third, BODY_SIZE, theme.text3)):
            if text:
                gap = look.px(10) if used else 0
                found.append(Line(text, middle, size, ink2, x=used + gap))
                used += gap + look.width(text, size)
        if bonus and used and used + look.px(SPACE.small) + look.width(bonus, HINT_SIZE) <= room:
            found.append(Line(bonus, middle, HINT_SIZE, theme.text3, right=True))
            bonus = ""
        if used:
            y += look.lead(SECOND_SIZE)
        if bonus and note and look.width(f"{bonus}   {note}", HINT_SIZE) <= room:
            middle = y + look.lead(HINT_SIZE) / 2
            found.append(Line(bonus, middle, HINT_SIZE, theme.text3))
            found.append(Line(note, middle, HINT_SIZE, theme.note, right=True))
            return found, y + look.lead(HINT_SIZE)
        rest = (bonus, HINT_SIZE, theme.text3, Face.REGULAR), (note, HINT_SIZE, theme.note, Face.REGULAR)
        more, y = self._broken(rest, room, y=y)
        return found + more, y

    def draw(self, surface: Surface) -> None:
        """Draw the row and its points."""
        super().draw(surface)
        look, theme = self.look, self.look.theme
        x = self.rect.right - look.px(MARGIN)
        height = self.rect.height - self._words_top(self.rect.width)
        y = self.rect.bottom - height / 2
        if self._award.struck:
            look.write(surface, "–", (x, y), NAME_SIZE, theme.text3, face=Face.BOLD, align=Align.RIGHT)
        else:
            look.carve(surface, self._award.points, (x, y), POINTS_CARVED, theme.gold, align=Align.RIGHT)
