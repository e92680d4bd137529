"""A picture card: a picture, a name, what there is to say about it; the chosen one is ringed in gold."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BLACK, BODY_SIZE, LEAD_SIZE, PANEL_RADIUS, PAPER, SPACE, SUMI, mixed
from ui.widgets import Control, Look, Role
from ui.widgets.box import Box, Shadow, draw_box, draw_ring

LEAST_NAME, LEAST_LINE = 9.5, 9.5
"""Names and lines that would be no larger than this, a nominal size, have no room."""
MOST_NAME_LINES = (2, 3)
"""Of an upright card, and of a flat one."""
PICTURE_SHARE = 0.44
"""The least share of an upright card that is its picture."""
FLAT, UPRIGHT = 1.5, 150.0
"""Cards so much wider than high, and lower than this, have their picture at the left."""
FLAT_PICTURE = 0.33
EDGE = 5.0
SHADE = Shadow(0, 3, 0.45, 8)

Paint = Callable[[Surface, Rect], None]


class PictureCard(Control):
    """One of several things to choose from. `paint` fills a rectangle with its picture.

    `drawn` returns what the picture depends on: it is painted anew when that changes.
    """

    role = Role.ROW

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None] | None,
        paint: Paint,
        *,
        line: str = "",
        drawn: Callable[[], Hashable] | None = None,
    ) -> None:
        super().__init__(look, label)
        self.on_press = on_press
        self.line, self.chosen = line, False
        self._paint, self._drawn = paint, drawn
        self._face: Surface | None = None
        self._face_key: object = None
        self.least_words = 0
        """The height in pixels that the words of an upright card take at least, so that pictures in a row are alike."""

    @property
    def value(self) -> str:
        """The line; a chosen card says so."""
        if not self.chosen:
            return self.line
        chosen = _("chosen")
        return f"{self.line}, {chosen}" if self.line else chosen

    def activate(self) -> None:
        """Choose it, if anything lies behind it."""
        if self.on_press is not None:
            self.look.play(SoundId.BUTTON)
            self.on_press()

    # Places

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; a line without room is told beside the pointer."""
        super().place(rect)
        lines, size = self._name()
        shown = bool(self._lines(len(lines) * self.look.lead(size))[0])
        self.tooltip = "" if shown else self.line

    @property
    def _is_flat(self) -> bool:
        return self.rect.width > FLAT * self.rect.height and self.rect.height < self.look.px(UPRIGHT)

    def _words_width(self) -> int:
        pad = 2 * self.look.px(SPACE.hair if self._is_flat else SPACE.small)
        inner = self.rect.width - 2 * self.look.px(EDGE)
        return (round(inner * (1 - FLAT_PICTURE)) if self._is_flat else inner) - pad

    def _name(self) -> tuple[tuple[str, ...], float]:
        """Return the lines of the name and their size; on flat cards it is smaller, for what is said under it needs the room."""
        size = BODY_SIZE if self._is_flat else LEAD_SIZE
        most, high = MOST_NAME_LINES[self._is_flat], self._words_room()
        return self.look.folded(self.label, self._words_width(), size, LEAST_NAME, most=most, high=high, face=Face.BOLD)

    def _words_room(self) -> float:
        """Return the height that words may take."""
        inner = self.rect.height - 2 * self.look.px(EDGE)
        return inner - self.look.px(4) if self._is_flat else inner * (1 - PICTURE_SHARE)

    def _lines(self, name_height: float) -> tuple[tuple[str, ...], float]:
        """Return the lines under the name and their size: all of them, or none."""
        high, wide = self._words_room() - name_height - self.look.px(SPACE.small), self._words_width()
        _lines, size = self.look.folded(self.line, wide, BODY_SIZE, LEAST_LINE, most=len(self.line), high=high)
        return (self.look.balanced(self.line, wide, size), size) if self.line and size > LEAST_LINE else ((), BODY_SIZE)

    def _words_height(self) -> int:
        lines, size = self._name()
        name = len(lines) * self.look.lead(size)
        text, text_size = self._lines(name)
        return round(name + len(text) * self.look.lead(text_size))

    def wanted_words(self) -> int:
        """Return the height in pixels that the words of an upright card take."""
        return self._words_height() + self.look.px(SPACE.medium)

    def fits(self) -> bool:
        """Say whether the name has room; a line without room is left out."""
        return self._name()[1] > LEAST_NAME

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw it: its frame, and its face from a kept picture."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        edge = theme.gold if self.chosen else mixed(theme.panel_line, theme.gold, 0.7 * self.warmth)
        draw_box(surface, self.rect, Box(PANEL_RADIUS * unit, mixed(BLACK, theme.panel, 0.6), 1.0, edge, 2 * unit, shadow=SHADE))
        inner = self.rect.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
        key = (inner.size, id(look), self.label, self.line, self.least_words, self._drawn and self._drawn())
        if self._face is None or key != self._face_key:
            self._face, self._face_key = Surface(inner.size).convert(surface), key
            self._draw_face(self._face)
        surface.blit(self._face, inner)
        if self.chosen:
            draw_ring(surface, self.rect, 1 * unit, 3 * unit, (PANEL_RADIUS + 2) * unit, theme.gold)
        self.draw_state(surface)

    def _draw_face(self, surface: Surface) -> None:
        """Draw picture and words over all of `surface`."""
        look, theme = self.look, self.look.theme
        ground, ink, faint = (theme.panel, theme.text, theme.text2) if theme.flat else (PAPER, SUMI, mixed(SUMI, PAPER, 0.24))
        inner = surface.get_rect()
        lines, size = self._name()
        name_height = len(lines) * look.lead(size)
        text, text_size = self._lines(name_height)
        high = self._words_height()
        if self._is_flat:
            picture = Rect(inner.left, inner.top, round(inner.width * FLAT_PICTURE), inner.height)
            words = Rect(picture.right, inner.top, inner.width - picture.width, inner.height)
        else:
            below = min(inner.height - round(inner.height * PICTURE_SHARE), max(self.least_words, high + look.px(SPACE.medium)))
            words = Rect(inner.left, inner.bottom - below, inner.width, below)
            picture = Rect(inner.left, inner.top, inner.width, inner.height - below)
        surface.fill(ground)
        self._paint(surface.subsurface(picture), picture.move(-picture.left, -picture.top))
        top = words.centery - high / 2 if self._is_flat else words.top + look.px(SPACE.medium) / 2
        y = top + look.lead(size) / 2
        look.write_lines(surface, lines, (words.centerx, y), size, ink, face=Face.BOLD, align=Align.CENTRE)
        y += name_height - look.lead(size) / 2
        if text:
            look.write_lines(surface, text, (words.centerx, y + look.lead(text_size) / 2), text_size, faint, align=Align.CENTRE)


class PictureChoice(Control):
    """One of several pictures, each with a name. Derive it to say where they stand and what another one changes."""

    role = Role.CHOICE

    def __init__(self, look: Look, label: str, names: Sequence[str]) -> None:
        super().__init__(look, label)
        self.names = tuple(names)

    @property
    @abstractmethod
    def chosen(self) -> int:
        """The number of the chosen one."""

    @abstractmethod
    def cells(self) -> tuple[Rect, ...]:
        """Return where each of them is pressed, in pixels."""

    @abstractmethod
    def _take(self, index: int) -> None:
        """Another one is chosen."""

    @property
    def value(self) -> str:
        """The name of the chosen one."""
        return self.names[self.chosen]

    def choose(self, index: int) -> bool:
        """Choose another one; False if there is none at `index` or it is the chosen one."""
        if not 0 <= index < len(self.names) or index == self.chosen:
            return False
        self.look.play(SoundId.TOGGLE)
        self._take(index)
        return True

    def step(self, dx: int, dy: int) -> bool:
        """Left and right choose the one beside; at the end the focus moves on."""
        return not dy and self.choose(self.chosen + dx)

    def activate(self) -> None:
        """Choose the next one, from the last the first."""
        self.choose((self.chosen + 1) % len(self.names))

    def press(self, at: tuple[int, int]) -> None:
        """Choose the one that was pressed."""
        for index, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                self.choose(index)
