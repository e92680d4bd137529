"""The line of a replay: one place for every moment of the match, with marks, in the room of the line above the hand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, PAPER, RGB, SPACE
from ui.widgets import Button, Control, Look, Role, marks, well_box
from ui.widgets.box import Box, draw_box
from ui.widgets.button import Icon

NEAR = 6.0
"""Units beside a mark at which the pointer means it."""
CAPTION = 26.0


class SignButton(Button):
    """A button that shows a sign alone; its name is said by the tooltip."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], icon: Icon) -> None:
        super().__init__(look, label, on_press, icon=icon, tooltip=label)

    def fits(self) -> bool:
        """It has no words to stand in it."""
        return True

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw the sign."""
        if self.icon is not None:
            self.icon(surface, rect, self.colours()[2])


def step_sign(by: int, *, deal: bool = False) -> Icon:
    """Return the sign of one step on (`by` 1) or back (-1): a chevron; that of a whole deal stands against a bar."""

    def draw(surface: Surface, rect: Rect, colour: RGB) -> None:
        size = rect.height * 0.34
        marks.chevron(surface, rect.center, size, colour, dx=by)
        if deal:
            at = round(rect.centerx + by * size * 0.62), rect.centery
            pygame.draw.rect(surface, colour, Rect(0, 0, max(2, round(size * 0.18)), round(size * 1.1)).move_to(center=at))

    return draw


def play_sign(playing: bool) -> Icon:
    """Return the sign that sets the replay going, or the one that stops it."""

    def draw(surface: Surface, rect: Rect, colour: RGB) -> None:
        half = rect.height * 0.2
        x, y = rect.center
        if playing:
            for side in (-0.62, 0.62):
                bar = Rect(0, 0, max(2, round(half * 0.62)), round(half * 2)).move_to(center=(round(x + side * half), y))
                pygame.draw.rect(surface, colour, bar)
        else:
            pygame.draw.polygon(surface, colour, [(x - half * 0.75, y - half), (x + half, y), (x - half * 0.75, y + half)])

    return draw


class Track(Control):
    """All moments of a match from left to right: deals as lines, marks as lozenges, the moment that is shown as a disc.

    `seek` is told a moment that somebody points at, again and again while it is dragged; `let_go` that it was let go.
    """

    role = Role.SLIDER

    def __init__(self, look: Look, last: int, deals: Sequence[int], seek: Callable[[int], None], let_go: Callable[[], None]) -> None:
        super().__init__(look, _("Moment of the match"))
        self._last, self._deals = last, tuple(deals)
        self._seek, self._let_go = seek, let_go
        self.moment = 0
        self.marks: Mapping[int, str] = {}
        self.dear: frozenset[int] = frozenset()
        """The marks of plays that cost."""
        self.free: tuple[Rect, ...] = ()
        """What a caption leaves free where it can, in pixels."""
        self.pointer: tuple[int, int] | None = None
        """Where the pointer is, None while it is elsewhere."""

    @property
    def value(self) -> str:
        """Where the replay stands, in words."""
        return in_a_row(filter(None, (self.place_words(self.moment), self.marks.get(self.moment, ""))))

    def place_words(self, moment: int) -> str:
        """Return which step of the match a moment is."""
        return _("step {n} of {all}").format(n=moment, all=self._last)

    def _count_width(self) -> int:
        look = self.look
        return round(look.width(f"{self._last}/{self._last}", BODY_SIZE, Face.BOLD)) + look.px(SPACE.medium)

    def rail(self) -> Rect:
        """Return the line from the first moment to the last, in pixels."""
        look, pad = self.look, self.look.px(SPACE.medium)
        width = self.rect.width - 2 * pad - self._count_width()
        return Rect(self.rect.left + pad, self.rect.centery - look.px(2), width, look.px(4))

    def x_of(self, moment: int) -> int:
        """Return where a moment is, in pixels from the left."""
        rail = self.rail()
        return rail.left + round(rail.width * moment / max(1, self._last))

    def moment_at(self, x: float) -> int:
        """Return the moment that is meant at `x` pixels: a mark that is near, else the nearest."""
        rail = self.rail()
        nearest = min(self._last, max(0, round((x - rail.left) / max(1, rail.width) * self._last)))
        marked = sorted(self.marks)
        around = marked[max(0, bisect_left(marked, nearest) - 1) :][:3]
        close = [one for one in around if abs(self.x_of(one) - x) <= self.look.px(NEAR)]
        return min(close, key=lambda one: abs(self.x_of(one) - x)) if close else nearest

    def grab(self, at: tuple[int, int]) -> None:
        """Go to where the pointer went down."""
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Go along with the pointer."""
        self.pointer = at
        self._seek(self.moment_at(at[0]))

    def press(self, at: tuple[int, int]) -> None:
        """It has gone there already."""

    def drop(self, at: tuple[int, int]) -> None:
        """The pointer came up."""
        del at
        self._let_go()

    def draw(self, surface: Surface) -> None:
        """Draw the ground, the rail with deals and marks, the disc, the count, and what is pointed at."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        if look.stuff is None:
            draw_box(surface, self.rect, well_box(look))
        else:
            look.stuff.wood(surface, self.rect)
        rail, y = self.rail(), self.rect.centery
        draw_box(surface, rail, Box(2 * unit, theme.well_line))
        here = self.x_of(self.moment)
        done = Rect(rail.left, rail.top, max(rail.height, here - rail.left), rail.height)
        draw_box(surface, done, Box(2 * unit, theme.rail))
        for moment in self._deals:
            tick = Rect(0, 0, max(1, look.px(1.6)), look.px(18)).move_to(center=(self.x_of(moment), y))
            pygame.draw.rect(surface, theme.text2, tick)
        for moment in self.marks:
            marks.lozenge(surface, (self.x_of(moment), y), look.px(9), theme.alarm if moment in self.dear else theme.gold)
            if moment in self.dear:  # never by colour alone
                pygame.draw.rect(surface, theme.alarm, Rect(self.x_of(moment) - look.px(1), y + look.px(6), look.px(2), look.px(8)))
        marks.disc(surface, (here, y), look.px(8), theme.well)
        marks.disc(surface, (here, y), look.px(6.4), PAPER)
        at = self.rect.right - look.px(SPACE.medium), y
        look.write(surface, f"{self.moment}/{self._last}", at, BODY_SIZE, theme.text, face=Face.BOLD, align=Align.RIGHT)
        self.draw_state(surface)

    def caption(self) -> tuple[str, int] | None:
        """Return what is said of the moment that is pointed at, or of the one that is shown, and where; None for nothing."""
        if self.pointer is not None:
            moment = self.moment_at(self.pointer[0])
            return self.marks.get(moment) or self.place_words(moment), self.x_of(moment)
        words = self.marks.get(self.moment)
        return (words, self.x_of(self.moment)) if words else None

    def draw_caption(self, surface: Surface) -> None:
        """Draw the caption over the rail, in two lines where it is wider than the line."""
        found = self.caption()
        if found is None:
            return
        words, x = found
        look, theme = self.look, self.look.theme
        room = self.rect.width - look.px(24)
        size = look.fitted(words, room, BODY_SIZE, 11)
        lines = look.balanced(words, room, size) if look.width(words, size) > room else (words,)
        pill = self._pill(lines, size, x)
        if pill.collidelist(self.free) >= 0 and self.free:
            room = max(self.rect.right - max(rect.right for rect in self.free), min(rect.left for rect in self.free) - self.rect.left)
            narrow = look.balanced(words, room - look.px(32), size)
            sides = [self._pill(narrow, size, side) for side in (self.rect.right, self.rect.left)]
            lines, pill = next(((narrow, one) for one in sides if one.collidelist(self.free) < 0), (lines, pill))
        more = (len(lines) - 1) * look.lead(size)
        draw_box(surface, pill, Box(look.px(CAPTION) / 2, theme.dark, 0.95, theme.gold, max(1, look.px(1.2))))
        look.write_lines(surface, lines, (pill.centerx, pill.centery - more / 2), size, theme.text, align=Align.CENTRE)

    def _pill(self, lines: Sequence[str], size: float, x: int) -> Rect:
        """Return the ground of a caption about `x` over the line, in pixels."""
        look = self.look
        wide = round(max(look.width(line, size) for line in lines))
        pill = Rect(0, 0, wide + look.px(24), look.px(CAPTION) + round((len(lines) - 1) * look.lead(size)))
        pill.midbottom = x, self.rect.top - look.px(4)
        return pill.clamp(Rect(self.rect.left, 0, self.rect.width, self.rect.bottom))
