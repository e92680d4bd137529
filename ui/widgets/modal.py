"""A dialog over everything else: the table behind it dims, the panel comes forward, the first moments count for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, SRCALPHA, Rect, Surface

from sounds.ids import SoundId
from ui.input.intents import Command
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import BODY_SIZE, DEAF_SECONDS, DIM_SECONDS, DIM_SHARE, PANEL_IN_SCALE, PANEL_IN_SECONDS, SPACE, WELL_LINE
from ui.widgets.box import Box, centred, draw_box
from ui.widgets.button import Button, ButtonKind
from ui.widgets.look import Look
from ui.widgets.scroll import ScrollPanel
from ui.widgets.semantics import Node, Role
from ui.widgets.widget import Control, Widget
from ui.widgets.words import Heading, Rule, dialog_box

INNER_LINE = 8
TITLE_HEIGHT = 34
PEEK_ROW = 26
MOST_BESIDE = 3
"""So many buttons stand beside each other; four stand in two rows of two; more, or longer ones, stand below each other."""


def _peek_words(look: Look) -> str:
    return _("Hold {key} to see the table").format(key=look.key_of(Command.PEEK))


class _Peek(Control):
    """The line that says how to see the table, which can itself be pressed and held."""

    role = Role.BUTTON

    def __init__(self, look: Look, modal: Modal) -> None:
        super().__init__(look, _peek_words(look))
        self.modal = modal

    def update(self, dt: float) -> None:
        """Name the key of the device in use."""
        super().update(dt)
        self.label = _peek_words(self.look)

    @property
    def focusable(self) -> bool:
        """The keyboard and the pad have a key for it."""
        return False

    def control_at(self, at: tuple[int, int], *, wide: bool = False) -> Control | None:
        """Return itself; the pointer may hold it."""
        return self if (self.target if wide else self.rect).collidepoint(at) else None

    def begin_hold(self) -> None:
        """Let the table be seen."""
        self.modal.peeking = True

    def end_hold(self) -> None:
        """Come back."""
        self.modal.peeking = False

    def fits(self) -> bool:
        """Say whether the words stand in the dialog."""
        return self.look.width(self.label, BODY_SIZE) <= self.rect.width

    def draw(self, surface: Surface) -> None:
        """Draw the line, unless other words stand in its place."""
        if self.modal.spoken_over:
            return
        look, theme = self.look, self.look.theme
        ink = theme.text if self.hovered else theme.text2
        look.write(surface, self.label, self.rect.center, BODY_SIZE, ink, align=Align.CENTRE)


class Modal(Widget):
    """A dialog: carved title, the widgets of its body below each other, a row of buttons, the line that lets it be seen through.

    Open it with `Tree.open`; `place` gets the whole window and the dialog stands in the middle, or at `middle` (pixels of the
    window). Its height follows its body; what is too high scrolls. The first focus stands on `safe`. Escape and B call
    `on_back` if it is given, and so does a press beside the dialog with `leaves_outside`. `peekable` lets Space, X or a held press show
    what is behind. With `columns` so many buttons stand beside each other, the first one in a row of its own where one would be left
    over.
    """

    role = Role.DIALOG

    def __init__(
        self,
        look: Look,
        label: str,
        body: Sequence[Widget],
        buttons: Sequence[Button],
        *,
        safe: Control | None = None,
        on_back: Callable[[], None] | None = None,
        width: float = 508,
        middle: tuple[int, int] | None = None,
        peekable: bool = False,
        leaves_outside: bool = False,
        columns: int = 0,
        gap: float = 10,
        sound: SoundId | None = SoundId.PROMPT,
    ) -> None:
        super().__init__(look, label)
        self.buttons = tuple(buttons)
        self.body = tuple(body)
        self.safe: Control | None = safe if safe is not None else (self.buttons[0] if self.buttons else None)
        self.on_back, self.width, self.middle, self.sound = on_back, width, middle, sound
        self.leaves_outside, self.columns = leaves_outside, columns
        self.panel = Rect(0, 0, 0, 0)
        self.peeking = False
        self.spoken_over = False
        """Whether words that come and go stand in its quiet place."""
        self.age = 0.0
        self.rests = False
        """Whether nothing has changed since it was drawn last but what drifts behind it."""
        self._inside: Surface | None = None
        """What is seen within its edge, while it rests."""
        self._title = Heading(look, label, height=TITLE_HEIGHT, align=Align.CENTRE)
        self._rules = (Rule(look), Rule(look))
        self._scroll = ScrollPanel(look, self.body, gap=gap)
        self._peek = _Peek(look, self) if peekable else None
        self.axis: Callable[[], float] | None = None
        """Where it stands across the window, in pixels, unless it has a `middle` of its own; its tree says so."""
        self.find_beside: Callable[[], Widget | None] | None = None
        """Finds the buttons behind it that work while it is open: drawn over the dimmed table, pressed by pointer and by their keys."""

    @property
    def children(self) -> tuple[Widget, ...]:
        """Title, body, buttons and the line for seeing through."""
        peek = (self._peek,) if self._peek else ()
        return (self._title, self._rules[0], self._scroll, self._rules[1], *self.buttons, *peek)

    @property
    def beside(self) -> Widget | None:
        """The buttons behind it that work while it is open."""
        return self.find_beside() if self.find_beside is not None else None

    @property
    def peek(self) -> Control | None:
        """The line that lets the table be seen while it is held; None without one."""
        return self._peek

    def press_beside(self, at: tuple[int, int]) -> bool:
        """Leave if a press beside the dialog does that; a press is always used, wherever it went."""
        if self.leaves_outside and self.on_back is not None and not self.panel.collidepoint(at):
            self.on_back()
        return True

    @property
    def quiet_place(self) -> tuple[int, int] | None:
        """The middle of the line that says how to see through it, over which words may come and go; None without one."""
        return self._peek.rect.center if self._peek else None

    @property
    def occupied(self) -> Rect:
        """What words that come and go keep off: all of it, down to its answers where the line below them leaves a place for such words."""
        if self._peek is None or not self.buttons:
            return self.panel
        return Rect(self.panel.topleft, (self.panel.width, self.buttons[-1].rect.bottom - self.panel.top))

    @property
    def deaf(self) -> bool:
        """Whether it is so new that a press was meant for what was there before."""
        return self.age < DEAF_SECONDS

    def place(self, rect: Rect) -> None:
        """Stand in the window `rect` as high as the body asks, the rest of it scrolling."""
        super().place(rect)
        look = self.look
        margin, pad = look.px(SPACE.normal), look.px(SPACE.wide)
        width = min(look.px(self.width), rect.width - 2 * margin)
        inner = width - 2 * pad
        title = self._title.wanted_height(inner)
        rule = self._rules[0].wanted_height(inner) if self.body else 0
        body = self._scroll.wanted_height(inner) if self.body else 0
        rows = self._button_rows(inner)
        gap = look.px(SPACE.medium)
        buttons = sum(max(b.wanted_height(w) for b, w in row) for row in rows) + max(0, len(rows) - 1) * gap
        peek = look.px(PEEK_ROW) if self._peek else 0
        gaps = (3 if self.body else 1) * gap
        around = look.px(SPACE.large) + title + 2 * rule + gaps + buttons + peek + look.px(SPACE.large)
        height = min(around + body, rect.height - 2 * margin)
        middle = self.middle or (self.axis() if self.axis is not None else rect.centerx, rect.centery)
        self.panel = centred(middle, width, height).clamp(rect.inflate(-2 * margin, -2 * margin))
        x, y = self.panel.left + pad, self.panel.top + look.px(SPACE.normal)
        self._title.place(Rect(x, y, inner, title))
        y += title + look.px(SPACE.hair)
        self._rules[0].place(Rect(x, y, inner, rule))
        y += rule + (gap if self.body else 0)
        self._scroll.visible = bool(self.body)
        shown = max(0, body - max(0, around + body - height))
        self._scroll.place(Rect(x, y, inner + (look.px(18) if shown == body else 0), shown))
        y += shown + (gap if self.body else 0)
        self._rules[1].place(Rect(x, y, inner, rule))
        self._rules[0].visible = self._rules[1].visible = bool(self.body)
        y += rule + gap
        for row in rows:
            high, left = max(b.wanted_height(w) for b, w in row), x
            for button, button_width in row:
                button.place(Rect(left, y, button_width, high))
                left += button_width + look.px(SPACE.large - 4)
            y += high + gap
        if self._peek:
            self._peek.place(Rect(x, self.panel.bottom - look.px(SPACE.normal) - peek, inner, peek))

    def _button_rows(self, inner: int) -> list[list[tuple[Button, int]]]:
        """Return the buttons with their widths: equal ones beside each other if all fit, four of them two by two, else one a row."""
        if not self.buttons:
            return []
        gap = self.look.px(SPACE.large - 4)
        count = len(self.buttons)
        if self.columns:
            each = (inner - gap * (self.columns - 1)) // self.columns
            alone = [[(self.buttons[0], inner)]] if count % self.columns == 1 else []
            sized = [(button, each) for button in self.buttons[len(alone) :]]
            return alone + [sized[start : start + self.columns] for start in range(0, len(sized), self.columns)]
        beside = 2 if count == MOST_BESIDE + 1 else count
        each = (inner - gap * (beside - 1)) // beside
        if beside <= MOST_BESIDE and all(button.wanted_width() <= each or button.line for button in self.buttons):
            sized = [(button, each) for button in self.buttons]
            return [sized[start : start + beside] for start in range(0, count, beside)]
        return [[(button, inner)] for button in self.buttons]

    def update(self, dt: float) -> None:
        """Grow older."""
        super().update(dt)
        self.age += dt

    @property
    def is_animating(self) -> bool:
        """Whether it is still coming forward."""
        return self.age < max(DIM_SECONDS, PANEL_IN_SECONDS, DEAF_SECONDS) or super().is_animating

    def draw(self, surface: Surface) -> None:
        """Dim what is behind, then draw the dialog; while it is seen through only a line says how to come back."""
        look = self.look
        if self.peeking:
            self._draw_peeking(surface)
            return
        share = DIM_SHARE * (1.0 if look.reduced_motion else min(1.0, self.age / DIM_SECONDS))
        surface.fill((round(255 * (1 - share)),) * 3, special_flags=BLEND_RGB_MULT)  # in a fifth of the time of alpha
        surface.fill([round(part * share) for part in look.theme.dim], special_flags=BLEND_RGB_ADD)
        if (tools := self.beside) is not None:
            tools.draw(surface)
        come = min(1.0, self.age / PANEL_IN_SECONDS)
        if come >= 1.0 or look.reduced_motion:
            self._draw_panel(surface)
            return
        around = self.panel.inflate(look.px(80), look.px(80))
        layer = Surface(around.size, SRCALPHA)
        whole = Surface(around.bottomright, SRCALPHA)
        self._draw_panel(whole)
        layer.blit(whole, (-around.x, -around.y))
        size = 1 + (PANEL_IN_SCALE - 1) * (1 - come) ** 3
        grown = pygame.transform.smoothscale_by(layer, size)
        grown.set_alpha(round(255 * min(1.0, come * 2)))
        surface.blit(grown, grown.get_rect(center=around.center))

    def _draw_panel(self, surface: Surface) -> None:
        look, unit = self.look, self.look.scale.ui_unit
        inner = self.panel.inflate(-2 * look.px(INNER_LINE), -2 * look.px(INNER_LINE))
        if look.stuff is None:
            draw_box(surface, self.panel, dialog_box(look))
            draw_box(surface, inner, Box(10 * unit, line=look.theme.panel_line, line_width=1.2 * unit))
        else:
            look.stuff.board(surface, self.panel)
        seen = inner.clip(surface.get_rect())
        if not self.rests or self._inside is None:
            super().draw(surface)
            self._inside = surface.subsurface(seen).copy() if self.rests else None
        else:
            surface.blit(self._inside, seen)

    def _draw_peeking(self, surface: Surface) -> None:
        look, theme = self.look, self.look.theme
        words = _("Release to answer")
        width = round(look.width(words, BODY_SIZE)) + 2 * look.px(SPACE.normal)
        pill = Rect(0, 0, width, look.px(28))
        pill.midbottom = self.rect.centerx, self.rect.bottom - look.px(SPACE.normal)
        unit = look.scale.ui_unit
        draw_box(surface, pill, Box(pill.height / 2, theme.well, 0.94, theme.panel_line, WELL_LINE * unit))
        look.write(surface, words, pill.center, BODY_SIZE, theme.text2, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return what it is, in words."""
        rect = self.panel.x, self.panel.y, self.panel.width, self.panel.height
        inside = self.rect.contains(self.panel) and (not self.buttons or self.panel.contains(self.buttons[-1].rect))
        children = tuple(child.semantics() for child in self.children if child.visible)
        return Node(self.role, self.label, "", rect, fits=inside, children=children)


def ask(
    look: Look,
    question: str,
    body: Sequence[Widget],
    *,
    yes: str,
    no: str,
    on_yes: Callable[[], None],
    on_no: Callable[[], None],
    bold: bool = True,
) -> Modal:
    """Return a question with two answers, the first focus on no; Escape means no. `bold` makes yes the daring one."""
    kind = ButtonKind.BOLD if bold else ButtonKind.PRIMARY
    refuse, agree = Button(look, no, on_no), Button(look, yes, on_yes, kind=kind)
    return Modal(look, question, body, (refuse, agree), safe=refuse, on_back=on_no)
