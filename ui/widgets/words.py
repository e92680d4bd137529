"""Words that are only read: a line, a paragraph, a carved title, the head of a group, a panel behind them."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from pygame import Rect, Surface

from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, DIALOG_RADIUS, PANEL_LINE, PANEL_RADIUS, RGB, RULE_LINE, SPACE, TITLE_SIZE, Theme
from ui.widgets.box import Box, Shadow, draw_box, draw_rule
from ui.widgets.look import Look
from ui.widgets.semantics import Role
from ui.widgets.widget import Group, Widget

Ink = Callable[[Theme], RGB]
"""Which colour of the theme; a function, so that a widget keeps its meaning when the theme changes."""


text_ink = attrgetter("text")
"""First colour of words."""
text2_ink = attrgetter("text2")
"""Second colour: what explains."""
text3_ink = attrgetter("text3")
"""Third colour: what may be overlooked."""
gold_ink = attrgetter("gold")
"""Points, choices, group heads."""
alarm_ink = attrgetter("alarm")
"""Refusals."""
note_ink = attrgetter("note")
"""What differs from the standard."""


class Label(Widget):
    """One line of words, in the middle of its rectangle's height."""

    role = Role.TEXT
    usual_ink = text_ink

    def __init__(
        self,
        look: Look,
        label: str,
        *,
        size: float = BODY_SIZE,
        ink: Ink | None = None,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
    ) -> None:
        super().__init__(look, label)
        self.size, self.ink, self.face, self.align = size, ink or self.usual_ink, face, align

    def wanted_height(self, _width: int) -> int:
        """One line."""
        return round(self.look.lead(self.size))

    def wanted_width(self) -> int:
        """Return the width of the words in pixels."""
        return round(self.look.width(self.label, self.size, self.face) + 0.5)

    def fits(self) -> bool:
        """Say whether the line is not wider than its place."""
        return self.look.width(self.label, self.size, self.face) <= self.rect.width + 1

    def draw(self, surface: Surface) -> None:
        """Draw the line."""
        at = (_standing(self.rect, self.align), self.rect.centery)
        colour = self.ink(self.look.theme)
        self.look.write(surface, self.label, at, self.size, colour, face=self.face, align=self.align)


class Paragraph(Label):
    """Words over several lines, from the top of its rectangle."""

    usual_ink = text2_ink

    def lines(self, width: int) -> tuple[str, ...]:
        """Return the lines at a width in pixels."""
        return self.look.lines(self.label, width, self.size, self.face)

    def wanted_height(self, width: int) -> int:
        """As many lines as the words need at this width."""
        return round(len(self.lines(width)) * self.look.lead(self.size))

    def fits(self) -> bool:
        """Say whether all lines stand in the rectangle, in both directions."""
        lines = self.lines(self.rect.width)
        widest = max((self.look.width(line, self.size, self.face) for line in lines), default=0.0)
        return widest <= self.rect.width + 1 and len(lines) * self.look.lead(self.size) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw the lines."""
        at = (_standing(self.rect, self.align), self.rect.top + self.look.lead(self.size) / 2)
        lines = self.lines(self.rect.width)
        colour = self.ink(self.look.theme)
        self.look.write_lines(surface, lines, at, self.size, colour, face=self.face, align=self.align)


class Heading(Widget):
    """Carved capitals; they shrink to 18 units at least when they are wider than their place."""

    role = Role.HEADING

    def __init__(
        self,
        look: Look,
        label: str,
        *,
        height: float = 38,
        align: Align = Align.LEFT,
    ) -> None:
        super().__init__(look, label)
        self.height, self.align = height, align

    def wanted_height(self, _width: int) -> int:
        """The capitals and the room above and below them."""
        return self.look.px(self.height * 1.5)

    def wanted_width(self) -> int:
        """Return the width of the words at full height, in pixels."""
        return round(self.look.carved_width(self.label, self.height) + 0.5)

    def _height(self) -> float:
        return self.look.carved_fitted(self.label, self.rect.width, self.height, self.look.unscaled(min(18, self.height)))

    def fits(self) -> bool:
        """Say whether the capitals, made as small as they may be, stand in the rectangle."""
        return self.look.carved_width(self.label, self._height()) <= self.rect.width + 1

    def draw(self, surface: Surface) -> None:
        """Draw the capitals."""
        at = (_standing(self.rect, self.align), self.rect.centery)
        theme = self.look.theme
        self.look.carve(surface, self.label, at, self._height(), theme.text, shadow=theme.dark, align=self.align)


class GroupHead(Widget):
    """The gold name of a group of rows with a line after it."""

    role = Role.HEADING

    def wanted_height(self, _width: int) -> int:
        """A row of 36 units."""
        return self.look.px(36)

    def fits(self) -> bool:
        """Say whether the name is not wider than its place."""
        return self.look.width(self.label, BODY_SIZE, Face.BOLD) <= self.rect.width

    def draw(self, surface: Surface) -> None:
        """Draw name and line."""
        theme, look = self.look.theme, self.look
        at = (self.rect.left, self.rect.centery)
        width = look.write(surface, self.label, at, BODY_SIZE, theme.gold, face=Face.BOLD)
        start = round(self.rect.left + width) + look.px(SPACE.medium)
        if start < self.rect.right:
            draw_rule(
                surface, (start, self.rect.centery), self.rect.right - start, look.px(RULE_LINE), theme.rule_strong
            )


class Rule(Widget):
    """A hairline from left to right."""

    def wanted_height(self, _width: int) -> int:
        """Its line and 4 units on either side."""
        return self.look.px(2 * SPACE.hair + 1)

    def draw(self, surface: Surface) -> None:
        """Draw the line."""
        thickness = self.look.px(RULE_LINE)
        draw_rule(surface, self.rect.midleft, self.rect.width, thickness, self.look.theme.rule_strong)


def _standing(rect: Rect, align: Align) -> int:
    """Return the x from which words are written in a rectangle."""
    return {Align.LEFT: rect.left, Align.CENTRE: rect.centerx, Align.RIGHT: rect.right}[align]


def panel_box(look: Look) -> Box:
    """Return the box of a panel on the room or the mat."""
    theme, unit = look.theme, look.scale.ui_unit
    shadow = Shadow(round(2 * unit), round(5 * unit), 0.42, round(2 * unit))
    return Box(PANEL_RADIUS * unit, theme.panel, theme.panel_alpha, theme.panel_line, max(theme.edge, PANEL_LINE) * unit, shadow)


def dialog_box(look: Look) -> Box:
    """Return the box of a dialog."""
    theme, unit = look.theme, look.scale.ui_unit
    shadow = Shadow(round(2 * unit), round(8 * unit), 0.55, round(6 * unit))
    return Box(DIALOG_RADIUS * unit, theme.dialog, 1.0, theme.dialog_line, max(theme.edge, PANEL_LINE) * unit, shadow)


def well_box(look: Look) -> Box:
    """Return the box of what is filled in or chosen: dark, with a hairline."""
    theme, unit = look.theme, look.scale.ui_unit
    return Box(8 * unit, theme.well, 1.0, theme.well_line, max(theme.edge, 1.3) * unit)


class Panel(Group):
    """A sheet of paper for other widgets, which take its inks; its title stands at the top left, a note at the top right."""

    def __init__(self, look: Look, label: str = "", *, note: str = "") -> None:
        super().__init__(look, (), label)
        self.note = note
        self.note_ink: Ink = text3_ink

    def add(self, child: Widget, rect: Rect | None = None) -> None:
        """Put `child` last, in the inks of the sheet; with `rect` it is placed as well."""
        child.restyle(self.look.on_sheet)
        super().add(child, rect)

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        for child in self.children:
            child.restyle(look.on_sheet)

    def inner(self) -> Rect:
        """Return the rectangle inside the margins and below the title, in pixels."""
        look = self.look
        head = look.px(40) if self.label else look.px(SPACE.normal)
        margin = look.px(SPACE.normal)
        top = self.rect.top + head
        return Rect(self.rect.left + margin, top, self.rect.width - 2 * margin, self.rect.bottom - margin - top)

    def fits(self) -> bool:
        """Say whether title and note stand beside each other."""
        used = self.look.width(self.label, TITLE_SIZE, Face.BOLD) + self.look.width(self.note, BODY_SIZE)
        return used <= self.rect.width - 2 * self.look.px(SPACE.normal)

    def draw(self, surface: Surface) -> None:
        """Draw the ground, the title and the widgets."""
        look = self.look.on_sheet
        if look.stuff is None:
            draw_box(surface, self.rect, panel_box(look))
        else:
            look.stuff.sheet(surface, self.rect)
        y = self.rect.top + look.px(SPACE.large)
        left, right = self.rect.left + look.px(SPACE.normal), self.rect.right - look.px(SPACE.normal)
        look.write(surface, self.label, (left, y), TITLE_SIZE, look.theme.text, face=Face.BOLD)
        look.write(surface, self.note, (right, y), BODY_SIZE, self.note_ink(look.theme), align=Align.RIGHT)
        super().draw(surface)
