"""The blocks of the rules page that are drawn: tables of figures, and seats round a table with the direction of play."""

from __future__ import annotations

import math

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.kit.rulebook import Grid, Ring
from ui.scenes.rules.blocks import MARGIN
from ui.text.breaking import words_of
from ui.text.catalog import in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RULE_LINE, SPACE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box, draw_rule

CELL_GAPS = (14.0, 6.0)
"""Room between two columns of a table, in units: usually, and at least."""
ROW_GAP = 4.0
TIMES = 4


class GridBlock(Widget):
    """A table: the first column stands left, the others right; columns of words break their lines where there is little room.

    Without heads it is a reckoning, whose last row is what it comes to.
    """

    role = Role.GROUP

    def __init__(self, look: Look, block: Grid) -> None:
        super().__init__(look, "".join(block.heads[:1]))
        self._block = block
        self._rows = (*filter(None, (block.heads,)), *block.rows)
        self._ruled = 0 if block.heads else len(block.rows) - 2
        """After which row there is a line."""

    def _face(self, row: int, column: int) -> Face:
        """Return the face of a cell; row 0 is that of the heads."""
        is_head = self._block.heads and row == 0
        return Face.BOLD if (column and not is_head) or self._comes_to(row) else Face.REGULAR

    def _comes_to(self, row: int) -> bool:
        return not self._block.heads and row == len(self._rows) - 1

    def _columns(self, room: int, size: float = BODY_SIZE) -> tuple[list[float], float, float]:
        """Return the width of every column, the gap between two, and the size of all words, at most `size`.

        A column has what its cells ask, or a fair share that is never less than its longest word; gaps become smaller, and then words
        as far as `Look.unscaled` says, before they stick out.
        """
        look = self.look
        gaps = len(self._rows[0]) - 1
        usual, narrow = map(look.px, CELL_GAPS)
        natural: list[float] = []
        least: list[float] = []
        for column in range(gaps + 1):
            cells = [(cells[column], self._face(n, column)) for n, cells in enumerate(self._rows)]
            natural.append(max(look.width(text, size, face) for text, face in cells) + 1)
            words = [look.width(word, size, face) for text, face in cells for word in words_of(text)]
            least.append(max(words) + 1)
        if sum(least) + narrow * gaps > room and size > look.unscaled(BODY_SIZE):
            return self._columns(room, max(size - 0.5, look.unscaled(BODY_SIZE)))
        gap = max(narrow, min(usual, (room - sum(least)) / max(1, gaps)))
        free = room - gap * gaps
        if sum(natural) <= free:
            natural[0] += free - sum(natural)
            return natural, gap, size
        share = max(0.0, free - sum(least)) / max(1.0, sum(natural) - sum(least))
        return [low + (high - low) * share for low, high in zip(least, natural, strict=True)], gap, size

    def _set(self, width: int) -> list[tuple[float, list[tuple[str, ...]]]]:
        """Return every row's height and the lines of its cells."""
        look = self.look
        widths, _gap, size = self._columns(width - 2 * look.px(MARGIN))
        found = []
        for n, cells in enumerate(self._rows):
            lines = [look.lines(cell, widths[c] + 1, size, self._face(n, c)) for c, cell in enumerate(cells)]
            found.append((max(len(line) for line in lines) * look.lead(size) + look.px(ROW_GAP), lines))
        return found

    def wanted_height(self, width: int) -> int:
        """All rows, and room inside the box."""
        return round(sum(height for height, _lines in self._set(width))) + 2 * self.look.px(SPACE.small)

    def fits(self) -> bool:
        """Say whether every cell has room."""
        look = self.look
        room = self.rect.width - 2 * look.px(MARGIN)
        widths, gap, _size = self._columns(room)
        wide = sum(widths) + gap * (len(widths) - 1) <= room + 1
        return wide and self.wanted_height(self.rect.width) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw the box, the heads with a line under them, and the rows."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        draw_box(surface, self.rect, Box(0, theme.well, 0.8, theme.group_line, 1.2 * unit))
        left, right = self.rect.left + look.px(MARGIN), self.rect.right - look.px(MARGIN)
        widths, gap, size = self._columns(right - left)
        y = self.rect.top + look.px(SPACE.small)
        for n, (height, cells) in enumerate(self._set(self.rect.width)):
            x = float(left)
            for c, lines in enumerate(cells):
                is_head = self._block.heads and n == 0
                ink = theme.text3 if is_head else theme.gold if c or self._comes_to(n) else theme.text2
                place = (x, Align.LEFT) if c == 0 else (x + widths[c], Align.RIGHT)
                at = (place[0], y + look.lead(size) / 2)
                look.write_lines(surface, lines, at, size, ink, face=self._face(n, c), align=place[1])
                x += widths[c] + gap
            y += round(height)
            if n == self._ruled:
                draw_rule(surface, (left, y - look.px(2)), right - left, look.px(RULE_LINE), theme.rule_strong)

    def semantics(self) -> Node:
        """Return every row: its first cell as label, the others with their heads as value."""
        heads = self._block.heads or ("", "")
        lines = tuple(
            Node(Role.TEXT, row[0], in_a_row(f"{head} {cell}".strip() for head, cell in zip(heads[1:], row[1:], strict=True)))
            for row in self._block.rows
        )
        return Node(self.role, self.label, "", self.area, fits=self.fits(), children=lines)


PLAQUE_HEIGHT = 46.0
PLAQUE_WIDTH = 104.0
"""The least size of a seat, in units."""
RING_HEIGHT = {2: 3.2, 3: 3.4, 4: 3.6, 5: 3.2, 6: 4.4, 7: 5.2}
"""Height of the table by the number of seats, in plaques."""
RING_MARGIN = 12.0
PLACES: dict[int, tuple[float, ...]] = {
    2: (0, 180),
    3: (0, 110, 250),
    4: (0, 90, 180, 270),
    5: (0, 72, 144, 216, 288),
    6: (0, 68, 112, 180, 248, 292),
    7: (0, 56, 98, 142, 218, 262, 304),
}
"""Where the seats are, in degrees clockwise from the lower edge, by their number."""
MOST_PLAQUES = 9
"""The table is never higher than so many plaques."""
WIDEST_RING = 190.0
"""Half the width of the ring at most, in units."""
ARROW = 7.0
"""Half the length of an arrow head on the ring, in units."""


class RingBlock(Widget):
    """Seats round a table: plaques with a name and a role, on a ring with arrows in the direction of play."""

    role = Role.GROUP

    def __init__(self, look: Look, block: Ring) -> None:
        super().__init__(look, block.middle)
        self._block = block

    def _plaque(self, width: int) -> tuple[int, int]:
        """Return the size of all plaques: as wide as their words ask, at most a third of the block or the longest word."""
        look = self.look
        longest = max(
            look.width(word, BODY_SIZE, face)
            for seat in self._block.seats
            for text, face in zip(seat, (Face.BOLD, Face.REGULAR), strict=True)
            for word in words_of(text)
        )
        third = (width - 2 * look.px(SPACE.small)) // 3
        most = min(max(third, math.ceil(longest) + _edges(look) + 1), width // 2)
        wide = max(
            max(look.width(name, BODY_SIZE, Face.BOLD), look.width(role, BODY_SIZE))
            for name, role in self._block.seats
        )
        asked = min(max(look.px(PLAQUE_WIDTH), math.ceil(wide) + 2 * look.px(SPACE.medium)), most)
        lines = max(self._lines(seat, asked)[2] for seat in self._block.seats)
        return asked, max(look.px(PLAQUE_HEIGHT), round(lines) + look.px(SPACE.small))

    def _lines(self, seat: tuple[str, str], width: int) -> tuple[tuple[str, ...], tuple[str, ...], float]:
        """Return the lines of a plaque's name and role, and the height they take."""
        look, room = self.look, width - _edges(self.look)
        name = look.lines(seat[0], room, BODY_SIZE, Face.BOLD)
        role = look.lines(seat[1], room, BODY_SIZE) if seat[1] else ()
        return name, role, len(name) * look.lead(BODY_SIZE) + len(role) * look.lead(BODY_SIZE)

    def wanted_height(self, width: int) -> int:
        """As high as the plaques ask: more where they would touch each other."""
        high = self._plaque(width)[1]
        height = round(RING_HEIGHT[len(self._block.seats)] * high) + self.look.px(RING_MARGIN)
        while height < MOST_PLAQUES * high and not _apart(self._laid(Rect(0, 0, width, height))):
            height += self.look.px(SPACE.small)
        return height

    def _at(self, degrees: float, rect: Rect) -> tuple[float, float]:
        """Return the place on the ring at an angle, clockwise from the lower edge, if the block stands at `rect`."""
        wide, high = self._plaque(rect.width)
        across = min((rect.width - wide) / 2, self.look.px(WIDEST_RING))
        angle = math.radians(degrees)
        return rect.centerx - across * math.sin(angle), rect.centery + (rect.height - high) / 2 * math.cos(angle)

    def _laid(self, rect: Rect) -> list[Rect]:
        """Return where the seats are if the block stands at `rect`, in pixels."""
        size = self._plaque(rect.width)
        found = []
        for degrees in PLACES[len(self._block.seats)]:
            plaque = Rect((0, 0), size)
            x, y = self._at(degrees, rect)
            plaque.center = round(x), round(y)
            found.append(plaque)
        return found

    def plaques(self) -> list[Rect]:
        """Return where the seats are, in pixels."""
        return self._laid(self.rect)

    def _middle(self) -> tuple[tuple[str, ...], Rect]:
        """Return the lines in the middle, broken where the sides leave little room, and their place."""
        look = self.look
        beside = [one for one in self.plaques() if abs(one.centery - self.rect.centery) < one.height]
        near = [min(abs(one.left - self.rect.centerx), abs(one.right - self.rect.centerx)) for one in beside]
        room = 2 * min(near, default=self.rect.width // 2) - look.px(SPACE.small)
        lines = look.lines(self._block.middle, max(1, room), BODY_SIZE)
        wide = max(look.width(line, BODY_SIZE) for line in lines)
        return lines, Rect(0, 0, math.ceil(wide), round(len(lines) * look.lead(BODY_SIZE))).move_to(center=self.rect.center)

    def fits(self) -> bool:
        """Say whether the words stand inside their plaques and no plaque touches another."""
        look = self.look
        plaques = self.plaques()
        room = plaques[0].width - _edges(look) + 1
        for seat in self._block.seats:
            name, role, height = self._lines(seat, plaques[0].width)
            wide = [look.width(line, BODY_SIZE, Face.BOLD) for line in name]
            wide += [look.width(line, BODY_SIZE) for line in role]
            if max(wide) > room or height > plaques[0].height:
                return False
        apart = _apart(plaques)
        inside = all(self.rect.inflate(2, 2).contains(one) for one in plaques)
        middle = not self._block.middle or self._middle()[1].collidelist(plaques) < 0
        return apart and inside and middle and self.wanted_height(self.rect.width) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw the ring with its arrows, the plaques on it and the words in the middle."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        surface.blit(self._arrows(), self.rect)
        for seat, rect in zip(self._block.seats, self.plaques(), strict=True):
            line = theme.gold if seat[1] else theme.panel_line
            draw_box(surface, rect, Box(0, theme.dialog, 1.0, line, 1.4 * unit))
            name, role, height = self._lines(seat, rect.width)
            y = rect.centery - height / 2 + look.lead(BODY_SIZE) / 2
            y = look.write_lines(
                surface, name, (rect.centerx, y), BODY_SIZE, theme.text, face=Face.BOLD, align=Align.CENTRE
            )
            look.write_lines(surface, role, (rect.centerx, y), BODY_SIZE, theme.text2, align=Align.CENTRE)
        lines, words = self._middle()
        at = (words.centerx, words.top + look.lead(BODY_SIZE) / 2)
        look.write_lines(surface, lines, at, BODY_SIZE, theme.text2, align=Align.CENTRE)

    def _arrows(self) -> Surface:
        """Return the ring with an arrow head between every two seats."""
        look, theme = self.look, self.look.theme
        large = Surface((self.rect.width * TIMES, self.rect.height * TIMES), SRCALPHA)
        large.fill((*theme.gold, 0))

        def place(degrees: float) -> tuple[float, float]:
            x, y = self._at(degrees, self.rect)
            return (x - self.rect.left) * TIMES, (y - self.rect.top) * TIMES

        points = [place(degrees) for degrees in range(0, 360, 3)]
        pygame.draw.lines(large, theme.rule_strong, True, points, max(1, round(look.px(2) * TIMES)))
        places = PLACES[len(self._block.seats)]
        forward = 1 if self._block.clockwise else -1
        for before, after in zip(places, (*places[1:], 360.0), strict=True):
            middle = (before + after) / 2
            x, y = place(middle)
            ahead = place(middle + forward)
            angle = math.atan2(ahead[1] - y, ahead[0] - x)
            size, cos, sin = look.px(ARROW) * TIMES, math.cos(angle), math.sin(angle)
            corners = ((1.0, 0.0), (-0.8, 0.85), (-0.35, 0.0), (-0.8, -0.85))
            head = [(x + size * (a * cos - b * sin), y + size * (a * sin + b * cos)) for a, b in corners]
            pygame.draw.polygon(large, theme.gold, head)
        return pygame.transform.smoothscale(large, self.rect.size)

    def semantics(self) -> Node:
        """Return every seat with its role."""
        seats = tuple(
            Node(Role.TEXT, name, role, (rect.x, rect.y, rect.width, rect.height))
            for (name, role), rect in zip(self._block.seats, self.plaques(), strict=True)
        )
        return Node(self.role, self.label, "", self.area, fits=self.fits(), children=seats)


def _apart(plaques: list[Rect]) -> bool:
    """Say whether no plaque touches another."""
    return all(one.collidelist(plaques[n + 1 :]) < 0 for n, one in enumerate(plaques))


def _edges(look: Look) -> int:
    """Return the pixels between a plaque's edges and its words, both sides together."""
    return 2 * look.px(SPACE.small)
