"""A row with its name at the left and a control at the right; the whole row is the target. Toggle and list row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import (
    BODY_SIZE,
    FIELD_HEIGHT,
    FOCUS_GAP,
    FOCUS_LINE,
    ROW,
    ROW_LIST,
    ROW_RADIUS,
    ROW_TWO_LINES,
    SPACE,
    SUMI,
)
from ui.widgets import marks
from ui.widgets.box import Box, draw_box, draw_focus
from ui.widgets.look import Look
from ui.widgets.semantics import Role
from ui.widgets.widget import Control, towards

SWITCH = (52, 28)
PICTURES_AT = 136.0
"""Controls less wide, in units, leave their pictures the same place."""
LOZENGE_ROOM = 20
HOVER_REACH = 8
"""How far the ground of a pointed row reaches beyond its words."""


@dataclass(frozen=True, slots=True)
class RowSpec:
    """What a row is, whatever its control does.

    `label` stands at the left; without one the control takes the whole rectangle, and `name` is what it is called. `description` is a
    second line under the label; `changed` puts a lozenge before it: it differs from the standard. `tooltip` is one sentence of help, or
    why the row is not `enabled`. `control_width` is that of the control at the right in units, None for the usual one of its kind.
    `picture` draws what it does before the control, into `picture_size` units.
    """

    label: str = ""
    name: str = ""
    description: str = ""
    changed: bool = False
    tooltip: str = ""
    enabled: bool = True
    control_width: float | None = None
    picture: Callable[[Surface, Rect], None] | None = None
    picture_size: tuple[float, float] = (0.0, 0.0)


class ControlRow(Control):
    """The common part of all rows: name, one line of description, lozenge when it differs from the standard. A text is a row's label."""

    radius = float(ROW_RADIUS)
    usual_width = 0.0
    """The width of the control in units, where its maker asks for no other."""
    box_height: float = FIELD_HEIGHT
    """The height of the box in which a value stands, in units."""

    def __init__(self, look: Look, row: RowSpec | str) -> None:
        if isinstance(row, str):
            row = RowSpec(row)
        super().__init__(look, row.label or row.name, tooltip=row.tooltip, enabled=row.enabled)
        self.labelled = bool(row.label)
        self.description, self.changed = row.description, row.changed
        self.picture, self.picture_size = row.picture, row.picture_size
        self.control_width = self.usual_width if row.control_width is None else row.control_width

    def wanted_height(self, width: int) -> int:
        """44 units, 56 with a description; more when words wrap."""
        lines = len(self._label_lines(width)) if self.labelled else 1
        extra = (lines - 1) * self.look.lead(BODY_SIZE)
        least = self.look.px(self.picture_size[1])
        if self.description:
            described = len(self._description_lines(width))
            return max(least, round(self.look.px(ROW_TWO_LINES) + extra + (described - 1) * self.look.lead(BODY_SIZE)))
        return max(least, round(self.look.px(ROW) + extra))

    @property
    def control_rect(self) -> Rect:
        """Where the control stands, in pixels; as high as the row."""
        if not self.labelled:
            return self.rect
        width = self.look.px(self.control_width)
        return Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def box(self) -> Rect:
        """Return the box of the control, in pixels: in the middle of its place, no higher than a value asks."""
        place = self.control_rect
        height = min(place.height, self.look.px(self.box_height))
        return Rect(place.left, place.centery - height // 2, place.width, height)

    def _words_room(self, width: int) -> float:
        look = self.look
        shift = look.px(LOZENGE_ROOM) if self.changed else 0
        return width - shift - look.px(self._picture_at() + self.picture_size[0] + SPACE.medium)

    def _picture_at(self) -> float:
        """Return how far from the right, in units, the picture ends: pictures of rows that have short controls stand below each other."""
        least = PICTURES_AT if self.picture_size[0] > 90 else 0.0
        return max(self.control_width, least) + SPACE.medium if self.picture is not None else self.control_width

    def _label_face(self) -> Face:
        return Face.BOLD if self.changed else Face.REGULAR

    def _label_lines(self, width: int) -> tuple[str, ...]:
        return self.look.lines(self.label, self._words_room(width), BODY_SIZE, self._label_face())

    def _description_lines(self, width: int) -> tuple[str, ...]:
        return self.look.lines(self.description, self._words_room(width), BODY_SIZE) if self.description else ()

    def fits(self) -> bool:
        """Say whether the words stand between the left edge and the control, and in the height."""
        if not self.labelled:
            return True
        look, room = self.look, self._words_room(self.rect.width) + 1
        labels, described = self._label_lines(self.rect.width), self._description_lines(self.rect.width)
        wide = max((look.width(one, BODY_SIZE, self._label_face()) for one in labels), default=0.0)
        wide = max([wide, *(look.width(one, BODY_SIZE) for one in described)])
        high = len(labels) * look.lead(BODY_SIZE) + len(described) * look.lead(BODY_SIZE)
        return wide <= room and high <= self.rect.height + look.px(4)

    def draw(self, surface: Surface) -> None:
        """Draw ground, words, control, and what the state lays over them."""
        look = self.look
        if self.labelled and self.warmth > 0:
            ground = self.rect.inflate(2 * look.px(HOVER_REACH), 0)
            draw_box(surface, ground, Box(self.radius * look.scale.ui_unit, look.theme.text, 0.06 * self.warmth))
        if self.labelled:
            self._draw_words(surface)
        if self.picture is not None:
            place = Rect(0, self.rect.top, look.px(self.picture_size[0]), self.rect.height)
            place.right = self.rect.right - look.px(self._picture_at())
            self.picture(surface, place)
        self.draw_control(surface, self.control_rect)
        self.draw_state(surface, self.rect.inflate(2 * look.px(HOVER_REACH), 0) if self.labelled else self.rect)

    def draw_ring(self, surface: Surface, rect: Rect) -> None:
        """Draw the focus ring close around the ground of the row, so that it stays inside the panel."""
        unit = self.look.scale.ui_unit
        gap = 0.0 if self.labelled else FOCUS_GAP - FOCUS_LINE / 2
        draw_focus(surface, rect, gap, self.radius * unit, unit, self.look.theme)

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the control at the right."""

    def _draw_words(self, surface: Surface) -> None:
        look, theme = self.look, self.look.theme
        left = float(self.rect.left)
        if self.changed:
            marks.lozenge(surface, (left + look.px(5), self.rect.centery), look.size(10), theme.gold)
            left += look.px(LOZENGE_ROOM)
        labels, described = self._label_lines(self.rect.width), self._description_lines(self.rect.width)
        lead, small = look.lead(BODY_SIZE), look.lead(BODY_SIZE)
        block = (len(labels) - 1) * lead + (len(described) * small + look.px(1) if described else 0)
        y = self.rect.centery - block / 2
        y = look.write_lines(surface, labels, (left, y), BODY_SIZE, theme.text, face=self._label_face())
        if described:
            y += look.px(1) - lead + small
            look.write_lines(surface, described, (left, y), BODY_SIZE, theme.text3)


class Toggle(ControlRow):
    """A switch; `on_change` gets the new state. On is right, bright and ticked."""

    role = Role.SWITCH

    usual_width = float(SWITCH[0])

    def __init__(self, look: Look, row: RowSpec | str, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(look, row)
        self.on = on
        self.on_change = on_change
        self._knob = 1.0 if on else 0.0

    @property
    def value(self) -> str:
        """On or off, in words."""
        return _("on") if self.on else _("off")

    def activate(self) -> None:
        """Switch over."""
        self.on = not self.on
        self.look.play(SoundId.TOGGLE)
        self.on_change(self.on)

    def step(self, dx: int, dy: int) -> bool:
        """Left is off, right is on; a direction that it already has moves the focus."""
        if dy or self.on == (dx > 0):
            return False
        self.activate()
        return True

    def update(self, dt: float) -> None:
        """Let the knob slide."""
        super().update(dt)
        self._knob = towards(self._knob, self.on, 1.0 if self.look.reduced_motion else dt / 0.1)

    @property
    def is_animating(self) -> bool:
        """Whether the knob slides."""
        return self._knob != self.on or super().is_animating

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the switch."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        width, height = look.px(SWITCH[0]), look.px(SWITCH[1])
        box = Rect(rect.right - width, rect.centery - height // 2, width, height)
        fill, line = (theme.switch_on, theme.chosen_ink) if self.on else (theme.well, theme.well_line)
        draw_box(surface, box, Box(height / 2, fill, 1.0, line, 1.5 * unit))
        eased = 1 - (1 - self._knob) ** 3
        knob = (box.left + height / 2 + (width - height) * eased, box.centery)
        marks.disc(surface, knob, 9.5 * unit, theme.chosen_ink if self.on else theme.switch_off_knob)
        if self.on:
            marks.tick(surface, knob, 8.5 * unit, SUMI)


class ListRow(Control):
    """One of a list: name, a line under it, words at the right; gold when it is the chosen one.

    `icon` (a seal, a card) stands at the left in a square of `icon_size` units. `on_press` is called by a press, Enter or A.
    """

    role = Role.ROW
    radius = float(ROW_RADIUS)

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None],
        *,
        line: str = "",
        trailing: str = "",
        chosen: bool = False,
        icon: Callable[[Surface, Rect], None] | None = None,
        icon_size: float = 28,
    ) -> None:
        super().__init__(look, label)
        self.on_press = on_press
        self.line, self.trailing, self.chosen = line, trailing, chosen
        self.icon, self.icon_size = icon, icon_size

    @property
    def value(self) -> str:
        """The words at the right, else the line under the name; a chosen row says so."""
        words = self.trailing or self.line
        if not self.chosen:
            return words
        chosen = _("chosen")
        return f"{words}, {chosen}" if words else chosen

    def activate(self) -> None:
        """Press it."""
        self.look.play(SoundId.BUTTON)
        self.on_press()

    def wanted_height(self, width: int) -> int:
        """44 units, or what icon and wrapped line need."""
        lines = len(self._line_lines(width))
        words = self.look.px(ROW_LIST) + max(0, lines - 1) * self.look.px(17)
        return max(words, self.look.px(self.icon_size + SPACE.small) if self.icon else 0)

    def _left(self) -> int:
        return self.look.px(SPACE.small + self.icon_size + SPACE.medium if self.icon else SPACE.medium)

    def _room(self, width: int) -> float:
        trailing = self.look.width(self.trailing, BODY_SIZE, Face.BOLD)
        return width - self._left() - self.look.px(SPACE.medium) - (trailing and trailing + self.look.px(SPACE.medium))

    def _line_lines(self, width: int) -> tuple[str, ...]:
        return self.look.lines(self.line, self._room(width), BODY_SIZE) if self.line else ()

    def fits(self) -> bool:
        """Say whether name, line and the words at the right stand beside each other."""
        look, room = self.look, self._room(self.rect.width) + 1
        name = look.width(self.label, look.fitted(self.label, room, BODY_SIZE, look.unscaled(BODY_SIZE), Face.BOLD), Face.BOLD)
        lines = self._line_lines(self.rect.width)
        high = look.lead(BODY_SIZE) + len(lines) * look.px(17)
        inside = high <= self.rect.height + look.px(6)
        return name <= room and inside and all(look.width(one, BODY_SIZE) <= room for one in lines)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        if self.chosen:
            draw_box(surface, self.rect, Box(self.radius * unit, theme.chosen, 1.0, theme.gold, 1.6 * unit))
        elif self.warmth > 0:
            draw_box(surface, self.rect, Box(self.radius * unit, theme.text, 0.06 * self.warmth))
        if self.icon:
            side = look.px(self.icon_size)
            self.icon(surface, Rect(self.rect.left + look.px(SPACE.small), self.rect.centery - side // 2, side, side))
        left = self.rect.left + self._left()
        lines = self._line_lines(self.rect.width)
        step = look.px(17)
        y = self.rect.centery - (len(lines) * step + look.px(2)) / 2 if lines else float(self.rect.centery)
        ink = theme.gold if self.chosen else theme.text
        room = self._room(self.rect.width)
        least = look.unscaled(BODY_SIZE)
        look.write(surface, self.label, (left, y), BODY_SIZE, ink, face=Face.BOLD, room=room, least=least, shorten=True)
        for n, one in enumerate(lines):
            at = (left, y + look.px(19) + n * step)
            look.write(surface, one, at, BODY_SIZE, theme.text2 if self.chosen else theme.text3)
        right = (self.rect.right - look.px(SPACE.medium), self.rect.centery)
        look.write(surface, self.trailing, right, BODY_SIZE, ink, face=Face.BOLD, align=Align.RIGHT)
        self.draw_state(surface)
