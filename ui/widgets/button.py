"""Buttons: neutral, primary and bold; with icon, a line of consequence, a key; one that must be held."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.text.render import Align, Face
from ui.theme import (
    BODY_SIZE,
    BUTTON_HEIGHT,
    BUTTON_LINE,
    BUTTON_RADIUS,
    HOLD_SECONDS,
    RGB,
    SPACE,
    TITLE_SIZE,
    Gradient,
)
from ui.widgets.box import Box, Shadow, draw_box
from ui.widgets.look import Look, MadeOf
from ui.widgets.semantics import Role
from ui.widgets.widget import Control

Icon = Callable[[Surface, Rect, RGB], None]
"""Draws a sign into a square rectangle in a colour."""

WARM_STEPS = 4
WARM_SHARE = 0.08
ICON = 20
PICTURE = 56
LEAST_SIZE = 13.5


class ButtonKind(StrEnum):
    """How much a button asks to be pressed."""

    NEUTRAL = "neutral"
    PRIMARY = "primary"  # lacquer: go on
    BOLD = "bold"  # red: the daring choice
    PLAIN = "plain"  # words alone; a ground only under the pointer


class Button(Control):
    """A button with its name; pressing lets go inside, Enter or A calls `on_press`.

    `line` says in words what it does or costs, under the name. `key` is a letter or digit that presses it too, through the tree; it is
    shown at the right as the player has bound it. `command` shows the key of a command there, which the scene does. `carved` sets the
    name in carved capitals. `icon` stands before the name.
    """

    role = Role.BUTTON

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: ButtonKind = ButtonKind.NEUTRAL,
        line: str = "",
        key: str = "",
        command: str = "",
        icon: Icon | None = None,
        carved: float = 0.0,
        align: Align = Align.CENTRE,
        tooltip: str = "",
        enabled: bool = True,
        sound: SoundId | None = SoundId.BUTTON,
    ) -> None:
        super().__init__(look, label, tooltip=tooltip, enabled=enabled)
        self.on_press = on_press
        self.kind, self.line, self.key, self.icon, self.carved = kind, line, key, icon, carved
        self.align, self.sound = align, sound
        self.command = command
        self.least = LEAST_SIZE
        """The nominal size down to which the name shrinks to have room."""
        """What was written on it last, by all that it depends on."""
        self.ground: MadeOf | None = None
        """Draws what a neutral one is made of in the place of a game, leather or oak; None: the wood of the house."""

    @property
    def value(self) -> str:
        """The line of consequence."""
        return self.line

    @property
    def shown_key(self) -> str:
        """What stands at its right: the key that does the same; not the button of a pad, where the name leaves it no room."""
        wanted = self.command or self.key.lower()
        shown = self.look.key_of(wanted) if wanted else ""
        if self.look.in_use.pad and shown and self.rect.width:
            sides = 2 if self.align is Align.CENTRE else 1
            key = self.look.width(shown, BODY_SIZE) + self.look.px(SPACE.medium)
            least = self._name_width() + sides * key + (self.look.px(ICON + SPACE.small) if self.icon else 0)
            return shown if least <= self.rect.width - 2 * self.look.px(SPACE.medium) else ""
        return shown

    def activate(self) -> None:
        """Press it."""
        if self.sound is not None:
            self.look.play(self.sound)
        self.on_press()

    def wanted_height(self, width: int) -> int:
        """44 units, 60 with a line of consequence; more when that line wraps."""
        if not self.line:
            return self.look.px(BUTTON_HEIGHT)
        lines = len(self.look.lines(self.line, width - 2 * self.look.px(SPACE.medium), BODY_SIZE, self._line_face()))
        return self.look.px(60 + (lines - 1) * 20)

    def wanted_width(self) -> int:
        """Return the width in pixels that name, icon, key and margins need."""
        line = self.look.width(self.line, BODY_SIZE, self._line_face())
        return round(max(self._name_width() + self._beside(), line) + 2 * self.look.px(SPACE.normal))

    def fits(self) -> bool:
        """Say whether name, key and line stand inside the button."""
        look = self.look
        room = self._room()
        if self.carved:
            name = look.carved_width(self.label, look.carved_fitted(self.label, room, self.carved, 18)) <= room + 1
        else:
            lines, size = self._name_lines()
            name = all(look.width(one, size, self._face()) <= room + 1 for one in lines)
        inside = self._lines_height() <= self.rect.height
        return (
            name
            and inside
            and all(look.width(one, BODY_SIZE, self._line_face()) <= self._line_room() + 1 for one in self._lines())
        )

    # Measures, in pixels

    def _size(self) -> float:
        return TITLE_SIZE if self.kind is ButtonKind.PRIMARY else BODY_SIZE

    def _face(self) -> Face:
        return Face.REGULAR if self.kind in (ButtonKind.NEUTRAL, ButtonKind.PLAIN) else Face.BOLD

    def _line_face(self) -> Face:
        return Face.BOLD if self.kind is ButtonKind.PRIMARY else Face.REGULAR

    def _name_width(self) -> float:
        """Return the width of the name at its full size."""
        if self.carved:
            return self.look.carved_width(self.label, self.carved)
        return self.look.width(self.label, self._size(), self._face())

    def _beside(self) -> float:
        """Return the width of icon and key with their gaps; a key keeps the same room on both sides of a middle name."""
        look = self.look
        icon = look.px(ICON + SPACE.small) if self.icon else 0
        key = look.width(self.shown_key, BODY_SIZE) + look.px(SPACE.medium) if self.shown_key else 0.0
        return icon + (2 * key if self.align is Align.CENTRE else key)

    def _room(self) -> float:
        return self._line_room() - self._beside()

    def _line_room(self) -> float:
        return self.rect.width - 2 * self.look.px(SPACE.medium)

    def _lines(self) -> tuple[str, ...]:
        return self.look.lines(self.line, self._line_room(), BODY_SIZE, self._line_face()) if self.line else ()

    def _name_lines(self) -> tuple[tuple[str, ...], float]:
        """Return the lines of the name and their nominal size: smaller first, then two lines where there is height, then smaller still."""
        look, room = self.look, self._room()
        size = look.fitted(self.label, room, self._size(), look.unscaled(self.least), self._face())
        fits = look.width(self.label, size, self._face()) <= room
        if (fits and size >= self.least) or self.line:
            return (self.label,), size
        lines = look.lines(self.label, room, self.least, self._face())
        high = len(lines) * look.lead(self.least) <= self.rect.height - look.px(SPACE.hair)
        wide = fits and any(look.width(line, self.least, self._face()) > room for line in lines)
        return (lines, self.least) if high and not wide else ((self.label,), size)

    def _lines_height(self) -> float:
        if not self.line:
            return 0.0
        name = self.carved * 1.2 * self.look.scale.ui_unit if self.carved else self.look.lead(self._size())
        return name + len(self._lines()) * self.look.lead(BODY_SIZE) * 0.9

    # Drawing

    def colours(self) -> tuple[Gradient, RGB, RGB, RGB]:
        """Return fill, hairline and the colours of name and line."""
        theme = self.look.theme
        match self.kind:
            case ButtonKind.NEUTRAL:
                return theme.neutral, theme.neutral_line, theme.neutral_text, theme.neutral_text2
            case ButtonKind.PLAIN:
                return theme.neutral, theme.neutral_line, theme.text, theme.text2
            case ButtonKind.PRIMARY:
                return theme.primary, theme.primary_line, theme.primary_text, theme.primary_text
            case ButtonKind.BOLD:
                return theme.bold, theme.bold_line, theme.bold_text, theme.bold_text2

    def face_rect(self) -> Rect:
        """Return where the button is drawn: one unit lower while it is pressed."""
        return self.rect.move(0, self.look.px(1)) if self.pressed else self.rect

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        rect = self.face_rect()
        fill, line, _, _ = self.colours()
        unit = self.look.scale.ui_unit
        warmth = round(self.warmth * WARM_STEPS) / WARM_STEPS
        if self.kind is not ButtonKind.PLAIN or warmth > 0:
            ground = self._made_of()
            if ground is None or self.look.theme.flat:
                shadow = Shadow(0, round((1 if self.pressed else 4) * unit), 0.5, max(1, round(unit)))
                lit = fill.lighter(WARM_SHARE * warmth)
                width = max(self.look.theme.edge, BUTTON_LINE) * unit
                draw_box(surface, rect, Box(BUTTON_RADIUS * unit, lit, 1.0, line, width, shadow))
            else:
                ground(surface, rect)
                if warmth:
                    draw_box(surface, rect, Box(BUTTON_RADIUS * unit, line, WARM_SHARE * warmth))
        self.draw_face(surface, rect)
        self.draw_state(surface, rect)

    def _made_of(self) -> MadeOf | None:
        """Return what draws its ground; None: the usual box."""
        stuff, is_neutral = self.look.stuff, self.kind is ButtonKind.NEUTRAL
        if is_neutral and self.ground is not None:
            return self.ground
        if stuff is None or self.kind is ButtonKind.PLAIN:
            return None
        return stuff.wood if is_neutral else stuff.lacquer

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw what stands on the button."""
        look = self.look
        _, _, ink, ink2 = self.colours()
        middle = float(rect.centery)
        if self.line:
            below = len(self._lines()) * look.lead(BODY_SIZE) * 0.9
            name = (self.carved or self._size() * 0.7) * look.scale.ui_unit
            gap = look.px(7)
            top = rect.centery - (name + gap + below) / 2 + look.px(2)  # nothing is seen of the last line's leading
            middle = top + name / 2
            first = top + name + gap + look.lead(BODY_SIZE) * 0.45
            for n, text in enumerate(self._lines()):
                at = (rect.centerx, first + n * look.lead(BODY_SIZE) * 0.9)
                look.write(surface, text, at, BODY_SIZE, ink2, face=self._line_face(), align=Align.CENTRE)
        key_ink = ink if self.kind is ButtonKind.PRIMARY else ink2
        right = rect.right - look.px(SPACE.medium)
        if shown := self.shown_key:
            look.write(surface, shown, (right, middle), BODY_SIZE, key_ink, align=Align.RIGHT)
        self._draw_name(surface, rect, middle, ink)

    def _draw_name(self, surface: Surface, rect: Rect, middle: float, ink: RGB) -> None:
        look = self.look
        icon = look.px(ICON)
        gap = look.px(SPACE.small) if self.label else 0
        before = icon + gap if self.icon else 0
        if self.carved:
            height = look.carved_fitted(self.label, self._room(), self.carved, 18)
            width = look.carved_width(self.label, height)
        else:
            lines, size = self._name_lines()
            width = max(look.width(one, size, self._face()) for one in lines)
        left = rect.centerx - (width + before) / 2
        if self.align is not Align.CENTRE:
            left = rect.left + look.px(SPACE.normal)
        if self.icon:
            self.icon(surface, Rect(round(left), round(middle - icon / 2), icon, icon), ink)
        centre = left + before + width / 2
        if self.carved:
            look.carve(surface, self.label, (centre, middle), height, ink, align=Align.CENTRE)
            return
        y = middle - (len(lines) - 1) * look.lead(size) / 2
        look.write_lines(surface, lines, (centre, y), size, ink, face=self._face(), align=Align.CENTRE)


class PictureButton(Button):
    """A button with a large picture at its left, made for so many pixels on a side, and beside it its name over its line."""

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None],
        picture: Callable[[int], Surface],
        *,
        kind: ButtonKind = ButtonKind.NEUTRAL,
        line: str = "",
    ) -> None:
        super().__init__(look, label, on_press, kind=kind, line=line)
        self._picture = picture

    def wanted_height(self, _width: int) -> int:
        """As high as the picture asks."""
        return self.look.px(PICTURE + 2 * SPACE.small)

    def wanted_width(self) -> int:
        """Return the width in pixels that picture, words and margins need."""
        look = self.look
        words = max(look.width(self.label, BODY_SIZE, Face.BOLD), look.width(self.line, BODY_SIZE))
        return round(words + look.px(PICTURE + 2 * SPACE.medium + SPACE.small))

    def fits(self) -> bool:
        """Say whether picture and words stand inside the button."""
        return self.wanted_width() <= self.rect.width + 1 and self.wanted_height(0) <= self.rect.height

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw the picture and the words beside it."""
        look = self.look
        _, _, ink, ink2 = self.colours()
        picture = self._picture(look.px(PICTURE))
        left = rect.left + look.px(SPACE.medium)
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        left += look.px(PICTURE + SPACE.small)
        room = rect.right - look.px(SPACE.small) - left
        look.write(surface, self.label, (left, rect.centery - look.px(11)), BODY_SIZE, ink, face=Face.BOLD, room=room)
        look.write(surface, self.line, (left, rect.centery + look.px(11)), BODY_SIZE, ink2, room=room)


class HoldButton(Button):
    """A button that does its work only after being held: a stray click shows nothing."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], *, line: str = "") -> None:
        super().__init__(look, label, on_press, kind=ButtonKind.PRIMARY, line=line)
        self.held = 0.0
        self.holding = False

    def activate(self) -> None:
        """Pressing alone does nothing: it is held."""

    def begin_hold(self) -> None:
        """Begin to fill."""
        self.holding, self.held = True, 0.0

    def end_hold(self) -> None:
        """Empty again."""
        self.holding, self.held = False, 0.0

    def update(self, dt: float) -> None:
        """Fill while it is held; at the end it acts once. A long frame counts no more than a tenth of a second."""
        super().update(dt)
        if self.holding:
            self.held += min(dt, 0.1)
            if self.held >= HOLD_SECONDS:
                self.end_hold()
                super().activate()

    @property
    def is_animating(self) -> bool:
        """Whether it is filling."""
        return self.holding or super().is_animating

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw the part that is filled, then the words."""
        if self.held > 0:
            unit = self.look.scale.ui_unit
            share = min(1.0, self.held / HOLD_SECONDS)
            bar = Rect(rect.left + round(8 * unit), 0, round((rect.width - 16 * unit) * share), max(2, round(4 * unit)))
            bar.bottom = rect.bottom - round(6 * unit)
            draw_box(surface, bar, Box(2 * unit, self.colours()[2]))
        super().draw_face(surface, rect)
